"""Reports that are none, as the bytes of a file, each of which one guard of the checker refuses."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

from boostproof.reports import digest
from boostproof.theory.build import Eq, Q, real
from boostproof.theory.language.tree import to_tree
from tests.verify.certificates import item, told

__all__ = ["REPORTS"]

x = real("x")
Json = Any


def _claim(name: str = "Own.claim", laws: Json = None, **more: Any) -> Json:
    tree = to_tree(Eq(Q(1), 1))
    found = item("proof", "proved", goal=tree, hypotheses=[], nodes=[], proof={"lines": []})
    scenario = None if laws is None else {"name": "s", "meaning": "", "laws": laws}
    return told(Eq(Q(1), 1), [found], id=name, scenario=scenario, **more)


def _report(*claims: Json, shared: Json = (), schema: str = "boostproof-report/4", **more: Any) -> bytes:
    report = {"schema": schema, "claims": list(claims), "shared": list(shared), **more}
    return json.dumps({**report, "digest": digest(report), "run": {}}).encode()


def _doubled(start: Json, levels: int, of: Callable[[Json], Json] = lambda part: [part, part]) -> list[Json]:
    """What is shared for 2^levels times the start."""
    return [of(start), *(of({"shared": place}) for place in range(levels - 1))]


def _sum(part: Json) -> Json:
    return {"op": "add", "args": [part, part]}


def _named(name: str) -> Json:
    made = _claim(laws=[])
    return {**made, "scenario": {**made["scenario"], "name": name}}


def _large(levels: int) -> Json:
    part = {"shared": levels - 1}
    return {"op": "le", "args": [part, part]}


def _noted(place: Json) -> Json:
    return {**_claim(), "note": place}


def _with_evidence(**more: Any) -> Json:
    made = copy.deepcopy(_claim())
    made["evidence"][0].update(more)
    return made


SYMBOL = to_tree(x)
TREES = _doubled(SYMBOL, 16, _sum)
PLAIN = _report(_claim())

REPORTS: dict[str, Callable[[], bytes]] = {
    "a key that stands twice": lambda: PLAIN.replace(b'"run": {}', b'"run": {}, "run": {}'),
    "an integer of 19 digits": lambda: _report(_with_evidence(instances=10**18)),
    "blanks of 64 MB": lambda: PLAIN + b" " * (1 << 26),
    "twenty million commas": lambda: _report(_claim(reason="," * 20_000_001)),
    "a report of another format": lambda: _report(_claim(), schema="boostproof-report/3"),
    "a part that is shared from the end": lambda: _report(_noted({"shared": -1}), shared=[1, 2]),
    "parts that unfold to ten million": lambda: _report(_noted({"shared": 23}), shared=_doubled(1, 24)),
    "a formula of a hundred thousand parts": lambda: _report(_claim(laws=[_large(16)]), shared=TREES),
    "laws of a million parts": lambda: _report(_claim(laws=[_large(14)] * 16), shared=TREES),
    "a scenario whose name has a blank": lambda: _report(_named("a b")),
    "two lists of laws": lambda: _report(_claim("A.1", [to_tree(x >= 0)]), _claim("A.2", [to_tree(x >= 1)])),
    "two verdicts about one claim": lambda: _report(_claim(), _claim()),
}  # fmt: skip
"""Files by what is wrong with them, made when they are asked for: some have tens of megabytes."""
