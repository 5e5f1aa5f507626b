"""Results of experiments, made up."""

from __future__ import annotations

from typing import Any

from boostproof.reports.experiments import build_result
from boostproof.verify.experiments import Experiment, Finding, Result, Series, Source

__all__ = ["finding", "made_result"]


def finding(outcome: str = "reproduced", about: tuple[str, ...] = ("TP01.T1",), **changes: Any) -> Finding:
    """A finding on a claim of the tiny report."""
    said = {"name": "a number", "printed": "2", "ours": "2.1", "low": "1.9", "high": "2.3", "reason": "2 lies between"}
    return Finding(outcome=outcome, about=about, **{**said, **changes})


def made_result(*findings: Finding, name: str = "toy-figure", title: str = "a toy") -> dict[str, Any]:
    """A result with a curve, as read_result returns it."""
    experiment = Experiment(name, "TP01", title, "Section 1, Figure 1", ("TP01.T1",), _none, _none, _none)
    curve = Series("a panel", "a curve", {"x": [0.0, 1.0, 2.0], "y": [0.0, 1.0, 4.0]})
    source = Source("toy.data", "drawn", "", 3)
    result = Result(name, findings or (finding(),), (curve,), (source,), {"points": 3}, ("three points",))
    return build_result(experiment, result, seed=0, full=False)


def _none(*_: Any) -> Any:
    """The work of an experiment that is not run."""
