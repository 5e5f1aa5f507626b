"""Claims with certificates written by hand, as a report tells them, for the tests of the checker."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from boostproof.theory.build import Abs, And, Eq, Implies, In, Q, Sign, coefficient, exp, ln, real, sqrt
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, walk
from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker
from boostproof.verify.instances.free import FreeSpace
from boostproof.verify.methods.interval import cover
from tests.verify.meaning import NoValue, Unsure, truth

__all__ = [
    "COVERS",
    "EXHAUSTED",
    "PROVED",
    "REFUTED",
    "WITNESSED",
    "Sheet",
    "at_two",
    "item",
    "model",
    "outcome",
    "proof",
    "told",
    "x",
    "y",
]

x, y, z, n = real("x"), real("y"), real("z"), coefficient("n")
SMALL = tuple(map(Fraction, ("1", "2", "0", "-1", "1/2", "3", "4", "-2")))


class Sheet:
    """The list of nodes of a proof."""

    def __init__(self) -> None:
        self.rows: list[list[Any]] = []

    def __call__(self, node: Node) -> int:
        if isinstance(node, Number):
            row: list[Any] = ["number", str(node.value)]
        elif isinstance(node, Symbol):
            row = ["symbol", node.name, node.sort]
        else:
            row = [node.op, *map(self, node.args)]
        self.rows.append(row)
        return len(self.rows) - 1


def told(statement: Formula, evidence: Sequence[dict[str, Any]], domain: Sequence[Formula] = (), **more: Any) -> Any:
    """A claim as a report tells it."""
    kinds = [item["certificate"]["kind"] for item in evidence]
    truth, strength = ("fails", "refuted") if {*kinds} == {"counterexample"} else ("holds", evidence[0]["strength"])
    truth = "unrefuted" if strength == "tested" else truth
    data = {
        "id": "Own.claim", "truth": truth, "strength": strength, "reason": "", "charity": [], "charities": [],
        "statement": {"tree": to_tree(statement)}, "domain": [{"tree": to_tree(condition)} for condition in domain],
        "scenario": None, "evidence": list(evidence), "counterexample": None, "witness": None,
    }  # fmt: skip
    return json.loads(json.dumps({**data, **more}))


def item(
    kind: str, strength: str, scope: str = "", counts: tuple[int, int] = (0, 0), **certificate: Any
) -> dict[str, Any]:
    """A piece of evidence for part 1."""
    return {"method": kind, "strength": strength, "scope": scope, "part": 1, "instances": counts[0],
            "discards": counts[1], "certificate": {"kind": kind, **certificate}}  # fmt: skip


def model(goal: Formula, domain: Sequence[Formula]) -> dict[str, Any]:
    """The first small instance at which the conditions and a premise hold, as a certificate shows it."""
    asked = [*domain, *goal.args[:1]] if goal.op == "implies" else [*domain]
    names = sorted({(node.name, node.sort) for formula in (goal, *domain) for node in walk(formula)
                    if isinstance(node, Symbol)})  # fmt: skip
    for values in product(SMALL, repeat=len(names)):
        point = {name: value for (name, _), value in zip(names, values, strict=True)}
        whole = all(value.denominator == 1 for (_, sort), value in zip(names, values, strict=True) if sort == "integer")
        with contextlib.suppress(NoValue, Unsure):
            if whole and all(truth(condition, point) for condition in asked):
                shown = {name: str(value) for name, value in point.items()}
                return {"model": {"instance": shown, "values": shown}}
    return {}


def proof(sheet: Sheet, steps: dict[str, Any], goal: Formula, domain: Sequence[Formula] = ()) -> Any:
    """A claim with a proof, and an instance that obeys what it starts from if a small one does."""
    tied = {"goal": to_tree(goal), "hypotheses": [to_tree(condition) for condition in domain], **model(goal, domain)}
    return told(goal, [item("proof", "proved", nodes=sheet.rows, proof=steps, **tied)], domain)


def product_of_positives() -> Any:
    s, goal = Sheet(), x * y > 0
    step = {"by": "sum", "formula": s(goal), "sum": [{"of": [-1]}, {"c": "1", "of": [0, 1]}]}
    return proof(s, {"lines": [step]}, goal, (x > 0, y > 0))


def root_at_most_one() -> Any:
    s, root = Sheet(), sqrt(1 - x**2)
    lines = [
        {"by": "sum", "formula": s(1 - x**2 >= 0), "sum": [{"of": [-1]}, {"of": [1]}, {"of": [0, 1]}]},
        {"by": "axiom", "formula": s(root >= 0)},
        {"by": "sum", "formula": s(root <= 1),
         "sum": [{"of": [-1, 3]}, {"of": [-1]}, {"of": [], "t": s(x), "square": True}]},
    ]  # fmt: skip
    return proof(s, {"lines": lines}, root <= 1, (x >= 0, x <= 1))


def tangent() -> Any:
    s, goal = Sheet(), exp(-x) >= 1 - x
    return proof(s, {"lines": [{"by": "axiom", "formula": s(goal)}]}, goal)


def means() -> Any:
    s, root, mean = Sheet(), sqrt(x * y), (x + y) / 2
    half = s((x - y) / 2)
    square = {"of": [], "t": half, "square": True}
    lines = [
        {"by": "sum", "formula": s(x * y >= 0), "sum": [{"of": [-1]}, {"of": [0, 1]}]},
        {"by": "axiom", "formula": s(root >= 0)},
        {"by": "sum", "formula": s(root <= mean), "sum": [{"of": [-1, -1]}, {"of": [-1, 0]}, {"of": [-1, 1]}, square]},
    ]
    return proof(s, {"lines": lines}, root <= mean, (x >= 0, y >= 0))


def absolute() -> Any:
    s, goal = Sheet(), Abs(x) >= x
    return proof(s, {"lines": [], "split": s(x >= 0), "yes": {"lines": []}, "no": {"lines": []}}, goal)


def square_of_a_sum() -> Any:
    return proof(Sheet(), {"lines": []}, Eq((x + y) ** 2, x**2 + 2 * x * y + y**2))


def premise() -> Any:
    s, goal = Sheet(), Implies(x > 1, x * x > 1)
    inner = {"by": "sum", "formula": s(x * x > 1), "sum": [{"of": [-1]}, {"of": [0, 0]}, {"c": "2", "of": [0]}]}
    return proof(s, {"lines": [{"by": "suppose", "formula": s(goal), "proof": {"lines": [inner]}}]}, goal)


def falling() -> Any:
    """x - ln(1 + x) >= 0 for x >= 0: its slope is not negative there."""
    s, f = Sheet(), x - ln(1 + x)
    at_zero = Q(0) - ln(1 + Q(0))
    above = [{"of": [-1]}, {"of": [0]}, {"of": []}]
    positive = {"by": "sum", "formula": s(1 + x > 0), "sum": above}
    rise = 1 - (Q(0) + 1) / (1 + x)
    slope = {"by": "sum", "formula": s(rise >= 0), "sum": [{"of": [-1, 2]}, {"of": [0]}]}
    step = {"by": "slope", "formula": s(f >= at_zero), "variable": s(x), "base": s(Q(0)), "keep": [0],
            "up": {"lines": [positive, slope]}, "down": {"lines": []}}  # fmt: skip
    return proof(s, {"lines": [positive, step]}, f >= at_zero, (x >= 0,))


def on_a_box() -> Any:
    """x + y <= 3/2 in a quarter of the unit disc: leaves that hold, leaves outside of the disc, and a slope."""
    s, goal, disc = Sheet(), x + y <= Q(3, 2), x**2 + y**2 <= 1
    sides = [{"symbol": s(symbol), "low": "0", "high": "1"} for symbol in (x, y)]
    cover = {"by": "cover", "formula": s(goal), "box": sides, "splits": "|d|d||d||d|xx|||dxxx|||d||dxx||xxxx"}
    return proof(s, {"lines": [cover]}, goal, (x >= 0, x <= 1, y >= 0, y <= 1, disc))


def by_a_slope_on_a_box() -> Any:
    s, goal = Sheet(), exp(x) >= 1 + x
    cover = {"by": "cover", "formula": s(goal), "box": [{"symbol": s(x), "low": "0", "high": "3"}], "splits": "|2."}
    return proof(s, {"lines": [cover]}, goal, (x >= 0, x <= 3))


def from_the_middle_of_a_box() -> Any:
    """An error of 1/3960 that balls do not separate from the bound on so large a piece."""
    s, goal = Sheet(), exp(x) - (1 + x + x**2 / 2 + x**3 / 6) <= Q(1, 2500)
    cover = {"by": "cover", "formula": s(goal), "box": [{"symbol": s(x), "low": "0", "high": "3/10"}], "splits": "|75"}
    return proof(s, {"lines": [cover]}, goal, (x >= 0, x <= Q(3, 10)))


PROVED = [
    product_of_positives(),
    root_at_most_one(),
    tangent(),
    means(),
    absolute(),
    square_of_a_sum(),
    premise(),
    falling(),
    on_a_box(),
    by_a_slope_on_a_box(),
    from_the_middle_of_a_box(),
]


def covered(statement: Formula, domain: Sequence[Formula]) -> Any:
    found = cover(FreeSpace(statement, domain), domain, statement, "standard", 1)
    assert found is not None
    return told(statement, [item("interval", found.strength, found.scope, (found.instances, 0), **{
        key: value for key, value in found.certificate.items() if key != "kind"})], domain)  # fmt: skip


COVERS = [
    covered(exp(x) > x + Q(1, 9), (x > 0, x < 2)),
    covered(x**2 < x + Q(1, 9), (x > 0, x < 1)),
    covered(Implies(x * y < 9, ln(x + 1) < 2), (x >= 0, x <= 2, x + y <= 3, y >= 0, y <= 2)),
    covered(exp(x) >= 1 + x, (x >= 0, x <= 1)),
    covered(x * (1 - y) <= 1, (x >= 0, x <= 1, y >= 0, y <= 1)),
]


def listed(statement: Formula, domain: Sequence[Formula], holds: int, discards: int) -> Any:
    count = holds + discards
    return told(
        statement, [item("enumeration", "exhausted", "all values", (holds, discards), count=count, sha256="")], domain
    )


EXHAUSTED = [
    listed(Implies(x > 0, Eq(x * Sign(y, x), x)), (In(x, -1, 0, 1), In(y, 0, 2)), 2, 4),
    listed(x**2 + y**2 <= Q(25, 4), (In(x, -1, Q(1, 2), 2), In(y, 0, Q(-3, 2))), 6, 0),
    listed(sqrt(x) + ln(y) > Q(3, 2), (In(x, 1, 2, 3), In(y, 2, 3), x + y > 2), 6, 0),
]


def at_values(
    statement: Formula, kind: str, values: dict[str, Any], domain: Sequence[Formula] = (), part: int = 1
) -> Any:
    found = item(kind, "refuted" if kind == "counterexample" else "proved", instance=values, values=values)
    return told(statement, [{**found, "part": part}], domain, **{kind: {"instance": values, "part": part}})


def at_two(statement: Formula, smallest: dict[str, Any], violent: dict[str, Any], *domain: Formula) -> Any:
    """A claim that fails at two instances, the smallest and the most violent."""
    found = [item("counterexample", "refuted", instance=values, values=values) for values in (smallest, violent)]
    shown = [{"instance": values, "part": 1} for values in (smallest, violent)]
    return told(statement, found, domain, counterexample=shown[0], violent=shown[1])


REFUTED = [
    at_values(sqrt(x) <= x, "counterexample", {"x": "1/4"}, (x >= 0, x <= 4)),
    at_values(And(x**2 >= 0, ln(x + y) <= x), "counterexample", {"x": "1", "y": "2"}, (x > 0, y >= x), 2),
    at_values(1 / (x - y) > 0, "counterexample", {"x": "3", "y": "3"}),
    at_values(exp(n) * exp(n) <= 3, "counterexample", {"n": "ln(4)/2"}),
    at_values(Implies(x * y > 1, x > 1), "counterexample", {"x": "1/2", "y": "3"}, (x > 0,)),
    at_two(x**2 <= y, {"x": "1", "y": "0"}, {"x": "-9", "y": "1/2"}, y >= 0),
]


def witness(statement: Formula, values: dict[str, Any], domain: Sequence[Formula] = ()) -> Any:
    return at_values(Formula("exists", (statement,)), "witness", values, domain)


WITNESSED = [
    witness(And(x * x > 2, x < Q(3, 2)), {"x": "17/12"}, (x > 0,)),
    witness(Eq(sqrt(x) + sqrt(y), 3), {"x": "1", "y": "4"}, (x >= 0, y >= 0)),
    witness(exp(x) > 20 * y, {"x": "3", "y": "1"}, (y >= 1,)),
]


def outcome(claim: Any) -> str:
    """The checker's class of a claim, or what is wrong with its form."""
    checker.Work.spent, checker.Work.limit = 0, checker.STEPS
    try:
        return checker.verdict(checker.parsed(claim))[0]
    except ValueError:
        return "unreadable"
