"""Reports that are long in two ways at once: whoever holds all of one against all of the other never ends.

What is repeated is shared, so that their texts are short; or a proof's nodes are made of one another, so that what is
said by few of them is said very often.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

__all__ = ["FLOODS"]

Json = Any
X = {"symbol": "x", "sort": "real"}
Row = list[Any]


def _shared(place: int) -> Json:
    return {"shared": place}


def _op(name: str, *args: Json) -> Json:
    return {"op": name, "args": list(args)}


def _number(value: int) -> Json:
    return {"number": str(value)}


def _above(value: int) -> Json:
    return _op("gt", _shared(0), _number(value))


def _item(kind: str, strength: str = "proved", scope: str = "", **certificate: Json) -> Json:
    counts = {"part": 1, "instances": 0, "discards": 0}
    told = {"method": "m", "strength": strength, "scope": scope}
    return {**told, **counts, "certificate": {"kind": kind, **certificate}}


def _report(tree: Json, evidence: list[Json], *shared: Json, **more: Json) -> Json:
    """A report of one claim; x is what is shared first."""
    claim = {
        "id": "Own.flood", "truth": "holds", "strength": "proved", "reason": "", "charity": [], "charities": [],
        "statement": {"tree": tree}, "domain": [], "scenario": None, "evidence": evidence, "counterexample": None,
        "witness": None,
    }  # fmt: skip
    return {"claims": [{**claim, **more}], "shared": [X, *shared]}


def _step(rule: str, formula: Json, *uses: str, name: Json = "s", **more: Json) -> Json:
    return {"name": name, "rule": rule, "formula": formula, "uses": [*uses], **more}


def _conditions(count: int) -> list[Json]:
    return [{"tree": _above(value)} for value in range(count)]


def laws(size: int) -> Json:
    """Steps that are the last of many conditions."""
    step = _step("law", _above(size - 1))
    derived = _item("derivation", steps=[_shared(1)] * size)
    return _report(_above(size - 1), [derived], step, domain=_conditions(size))


def parts(size: int) -> Json:
    """Steps that are the last part of a line of many."""
    both, step = _op("and", *map(_above, range(size))), _step("part", _above(size - 1), "a")
    derived = _item("derivation", steps=[_step("law", _shared(1), name="a"), *[_shared(2)] * size])
    return _report(_above(size - 1), [derived], both, step, domain=[{"tree": _shared(1)}])


def names(size: int) -> Json:
    """Steps that give names to many terms."""
    terms = {f"A{value}": _op("exp", _op("add", _shared(0), _number(value))) for value in range(size)}
    steps = {"abstracted": terms, "nodes": [], "proof": {"lines": []}}
    step = _step("algebra", _op("eq", _shared(0), _shared(0)), proof=steps)
    return _report(_op("eq", _shared(0), _shared(0)), [_item("derivation", steps=[_shared(1)] * 20)], step)


def blocks(size: int) -> Json:
    """Steps with blocks, and a name that is long."""
    true = _op("eq", _number(1), _number(1))
    every = _op("every", true, {"symbol": "i", "sort": "integer"}, _number(1), _number(1))
    step = _step("every", _shared(2), name=_shared(1), steps=[_step("law", _shared(3))])
    derived = _item("derivation", steps=[_shared(4)] * size)
    return _report(every, [derived], "s" * 100 * size, every, true, step, domain=[{"tree": _shared(3)}])


def witnesses(size: int) -> Json:
    """Witnesses, and evidence of another."""
    shown = [{"instance": {"x": str(value)}, "part": 1} for value in range(size)]
    found = _item("witness", instance={"x": "1"})
    return _report(_op("exists", _above(0)), [_shared(1)] * size, found, witnesses=shown)


def texts(size: int) -> Json:
    """Witnesses with a long text, and evidence."""
    shown = {"instance": {"x": "1", "y": _shared(2)}, "part": 1}
    found = _item("witness", instance={"x": "1"}, values={"x": "1"})
    more = {"witnesses": [shown] * size}
    return _report(_op("exists", _above(0)), [_shared(1)] * size, found, "y" * 1000 * size, **more)


def denials(size: int) -> Json:
    found = _item("proof", "refuted", goal=_op("not", _shared(1)), hypotheses=[_shared(1)])
    more = {"truth": "fails", "strength": "refuted"}
    return _report(_op("exists", _shared(1)), [_shared(2)] * size, _above(0), found, **more)


def definitions(size: int) -> Json:
    """Laws that define one number."""
    scenario = {"name": "made", "meaning": "", "laws": [_shared(1)] * size}
    law = _op("eq", _shared(0), _number(1))
    return _report(law, [_item("sweep", "tested")], law, scenario=scenario)


def abbreviations(size: int) -> Json:
    """Definitions of the last of many abbreviations."""
    bodies = [_op("add", _shared(0), _number(value)) for value in range(size)]
    short = [_op("let", {"symbol": f"a{value}", "sort": "real"}, body) for value, body in enumerate(bodies)]
    told = {"symbol": f"a{size - 1}", "tree": bodies[-1]}
    tree = _op("gt", _op("max", *short), _number(0))
    return _report(tree, [_item("sweep", "tested")], told, definitions=[_shared(1)] * size)


def covers(size: int) -> Json:
    """Covers that are given up, beside conditions."""
    cover = _item("interval", "certified", "on the box 0 <= x <= 1", box={"x": ["0", "1"]}, splits="d")
    tree = _op("gt", _op("factorial", _shared(0)), _number(0))
    return _report(tree, [_shared(1)] * size, cover, domain=_conditions(size))


def factors(size: int) -> Json:
    """A product of one line."""
    goal, rows = _op("ne", _shared(0), _number(1)), [["symbol", "x", "real"], ["number", "1"], ["ne", 0, 1]]
    lines = [{"by": "sum", "formula": 2, "sum": [{"of": [0] * size}]}]
    found = _item("proof", goal=goal, hypotheses=[goal], nodes=rows, proof={"lines": lines})
    return _report(goal, [found], domain=[{"tree": goal}])


def folds(size: int) -> Json:
    """The derivative of sums of sums, at an instance."""
    term = _op("mul", _shared(0), {"symbol": "y", "sort": "real"})
    for name in "ijk":
        term = _op("sum", term, {"symbol": name, "sort": "integer"}, _number(1), _number(size))
    values = {"x": "1", "y": "1"}
    found = _item("counterexample", "refuted", instance=values, values=values)
    shown = {"counterexample": {"instance": values, "part": 1}, "truth": "fails", "strength": "refuted"}
    return _report(_op("eq", _op("derivative", term, _shared(0), _number(1)), _number(0)), [found], **shown)


def fractions(size: int) -> Json:
    """Sums of fractions with long divisors, whose common divisors are sought."""

    def divided(place: int) -> Json:
        return {"number": f"1/{10**998 + 2 * place + 1}"}

    total = divided(0)
    for place in range(1, 10):
        total = _op("add", total, divided(place))
    terms = [_op("gt", _op("add", _shared(1), divided(place)), _number(0)) for place in range(10, 10 + size)]
    found = _item("counterexample", "refuted", instance={}, values={})
    shown = {"counterexample": {"instance": {}, "part": 1}, "truth": "fails", "strength": "refuted"}
    return _report(_op("not", _op("and", *terms)), [found], total, **shown)


def _doubled(rows: list[Row], op: str, size: int) -> list[Row]:
    """Rows, and 2^size times the last."""
    first = len(rows) - 1
    return [*rows, *([op, first + place, first + place] for place in range(size))]


def _said(rows: list[Row], by: str = "proof") -> Json:
    """A proof with the last of its rows as a line."""
    goal, lines = _op("eq", _shared(0), _shared(0)), [{"by": by, "formula": len(rows) - 1, "proof": {"lines": []}}]
    return _report(goal, [_item("proof", goal=goal, hypotheses=[], nodes=rows, proof={"lines": lines})])


def _equal(rows: list[Row]) -> list[Row]:
    return [*rows, ["eq", len(rows) - 1, len(rows) - 1]]


def conjunctions(size: int) -> Json:
    return _said(_doubled([["symbol", "x", "real"], ["eq", 0, 0]], "and", size))


def premises(size: int) -> Json:
    rows = _doubled([["symbol", "x", "real"], ["number", "0"], ["ge", 0, 1]], "iff", size)
    return _said([*rows, ["implies", len(rows) - 1, len(rows) - 1]], "suppose")


def brackets(size: int) -> Json:
    rows = _doubled([["symbol", "x", "real"], ["number", "0"], ["ge", 0, 1]], "iff", size)
    return _said(_equal([*rows, ["iverson", len(rows) - 1]]))


def points(size: int) -> Json:
    """A point of what holds a derivative very often."""
    start: list[Row] = [["symbol", "x", "real"], ["symbol", "y", "real"], ["ln", 0], ["number", "1"]]
    rows = _doubled([*start, ["derivative", 2, 0, 3]], "add", size)
    return _said(_equal([*rows, ["at", len(rows) - 1, 1, 3]]))


FLOODS: dict[str, tuple[Callable[[int], Json], int]] = {
    "laws": (laws, 20_000),
    "parts": (parts, 20_000),
    "names": (names, 10_000),
    "blocks": (blocks, 20_000),
    "witnesses": (witnesses, 20_000),
    "texts": (texts, 500),
    "denials": (denials, 50_000),
    "definitions": (definitions, 200_000),
    "abbreviations": (abbreviations, 15_000),
    "covers": (covers, 20_000),
    "factors": (factors, 300_000),
    "folds": (folds, 2_900),
    "fractions": (fractions, 2_000),
    "conjunctions": (conjunctions, 40),
    "premises": (premises, 60),
    "brackets": (brackets, 60),
    "points": (points, 60),
}
"""Reports, and a size at which whoever does not pay is at it for minutes."""
