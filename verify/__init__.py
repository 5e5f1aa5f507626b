"""How a claim is judged: instances, fields, methods, evidence, verdicts."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from boostproof.verify.evidence.verdict import STRENGTHS, TRUTHS, Counterexample, Evidence, Shown, Verdict

if TYPE_CHECKING:
    from boostproof.verify.evidence.settings import EFFORTS, Settings
    from boostproof.verify.evidence.table import Table, default_table, load_table
    from boostproof.verify.one_run import RunOutcome, judge_run
    from boostproof.verify.parallel import Alone, judge_each
    from boostproof.verify.replaying import Replay, replay
    from boostproof.verify.studied import judge
    from boostproof.verify.user_claims import load_claims

__all__ = [
    "EFFORTS",
    "STRENGTHS",
    "TRUTHS",
    "Alone",
    "Counterexample",
    "Evidence",
    "Replay",
    "RunOutcome",
    "Settings",
    "Shown",
    "Table",
    "Verdict",
    "default_table",
    "judge",
    "judge_each",
    "judge_run",
    "load_claims",
    "load_table",
    "replay",
]

# The engine brings python-flint and NumPy with it; a list of claims or a --help should not pay for them.
_LAZY = {
    "EFFORTS": "evidence.settings",
    "Replay": "replaying",
    "RunOutcome": "one_run",
    "Settings": "evidence.settings",
    "Table": "evidence.table",
    "default_table": "evidence.table",
    "judge": "studied",
    "Alone": "parallel",
    "judge_each": "parallel",
    "judge_run": "one_run",
    "load_claims": "user_claims",
    "load_table": "evidence.table",
    "replay": "replaying",
}


def __getattr__(name: str) -> Any:
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_LAZY[name]}"), name)
