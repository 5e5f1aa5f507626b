"""Proofs of what is false, each by a step that one guard of the checker refuses, and nothing else does.

Where a claim has conditions, its statement is true at the instance that its certificate shows.
"""

from __future__ import annotations

from typing import Any

from boostproof.theory.build import (
    Eq,
    Factorial,
    Iff,
    Implies,
    Ne,
    Or,
    Q,
    Sum,
    exp,
    integer,
    ln,
    real,
    sqrt,
)
from boostproof.theory.language.expr import Formula, Node, Term
from boostproof.theory.language.tree import to_tree
from tests.verify.certificates import Sheet, item, model, told

__all__ = ["STEPS"]

x, y, z, n, m, k = real("x"), real("y"), real("z"), integer("n"), integer("m"), integer("k")
Json = Any


def _proof(goal: Formula, steps: Any, *domain: Formula, at: dict[str, str] | None = None, **more: Any) -> Json:
    """``steps`` makes the lines of a proof from a sheet of nodes; ``at`` is the instance that is shown."""
    sheet = Sheet()
    found = {"lines": steps(sheet), **{key: rule(sheet) for key, rule in more.items()}}
    obeyed = model(goal, domain) if at is None else {"model": {"instance": at, "values": at}}
    tied = {"goal": to_tree(goal), "hypotheses": [to_tree(condition) for condition in domain], **obeyed}
    return told(goal, [item("proof", "proved", nodes=sheet.rows, proof=found, **tied)], domain)


def _line(by: str, formula: Node, **more: Any) -> Any:
    return lambda s: [{"by": by, "formula": s(formula), **{key: _placed(s, value) for key, value in more.items()}}]


def _placed(s: Sheet, value: Any) -> Any:
    """With nodes as their places on the sheet."""
    if isinstance(value, Node):
        return s(value)
    if isinstance(value, dict):
        return {key: _placed(s, part) for key, part in value.items()}
    return [_placed(s, part) for part in value] if isinstance(value, list) else value


def _lines(*rules: Any) -> Any:
    return lambda s: [line for rule in rules for line in rule(s)]


def _plain(by: str, **more: Any) -> Any:
    return lambda s: [{"by": by, **{key: _placed(s, value) for key, value in more.items()}}]


NONE: dict[str, Any] = {"lines": []}
DENIED = {"of": [-1]}
REAL = real("x")


def _slope(formula: Formula, base: Node, keep: list[int], up: Any = NONE, down: Any = NONE, v: Node = REAL) -> Any:
    def made(s: Sheet) -> Any:
        return [{"by": "slope", "formula": s(formula), "variable": s(v), "base": s(base), "keep": keep,
                 "up": {"lines": up(s)} if callable(up) else up,
                 "down": {"lines": down(s)} if callable(down) else down}]  # fmt: skip

    return made


def _sums() -> dict[str, Json]:
    product = Eq(y, z)
    over = -(y - z) / x
    either, other = Or(x > 0, y > 0), Or(y > 0, x > 0)
    return {
        "a difference without a value where x is 0": _proof(
            1 / x - 1 / x >= 0, _line("sum", 1 / x - 1 / x >= 0, sum=[DENIED])),
        "no multiples that add up": _proof(x > 0, _line("sum", x > 0, sum=[])),
        "lines that are not compared with 0": _proof(
            x > 0, _line("sum", x > 0, sum=[{"of": [0]}, {"of": [1]}]), either, other),
        "a factor without a value where x is 0": _proof(
            product, _line("sum", product, sum=[{"of": [-1, -1]}, {"of": [0], "t": over}]), Eq(x * y, x * z)),
        "a factor that may be negative": _proof(
            x >= 1, _line("sum", x >= 1, sum=[DENIED, {"of": [], "t": x - 1}])),
        "multiples that add up to more than 0": _proof(x > 0, _line("sum", x > 0, sum=[{"of": []}])),
        "a line that is turned": _proof(x >= 1, _line("sum", x >= 1, sum=[DENIED, {"of": [-1], "c": "-1"}])),
        "no times a line": _proof(x >= 1, _line("sum", x >= 1, sum=[{"of": [-1], "c": "0"}])),
        "the square of 0 times a line": _proof(
            x >= 1, _line("sum", x >= 1, sum=[{"of": [-1], "t": Q(0), "square": True}])),
        "what differs from 0 for what is above it": _proof(
            x >= 0, _line("sum", x >= 0, sum=[DENIED, {"of": [0]}]), Ne(x, 0)),
        "a line whose place is no number": _proof(
            x * y > 0, _line("sum", x * y > 0, sum=[DENIED, {"of": [0, True]}]), x > 0, y > 0),
        "a line before the first": _proof(
            x * y > 0, _line("sum", x * y > 0, sum=[DENIED, {"of": [-2, 1]}]), x > 0, y > 0),
    }  # fmt: skip


def _cases() -> dict[str, Json]:
    return {
        "cases of a quotient that there may not be": _proof(
            Ne(x, 0), lambda s: [], split=lambda s: s(1 / x > 0), **dict.fromkeys(("yes", "no"), lambda s: {
                "lines": [{"by": "meaning", "term": s(1 / x)}]})),
        "a formula whose proof does not reach it": _proof(x > 0, _line("proof", x > 0, proof=NONE)),
        "a premise without a value where x is 0": _proof(
            Implies(1 / x > 0, Ne(x, 0)),
            _line("suppose", Implies(1 / x > 0, Ne(x, 0)), proof={"lines": [{"by": "meaning", "term": 1 / x}]})),
        "what a premise does not imply": _proof(
            Implies(x > 0, x > 1), _line("suppose", Implies(x > 0, x > 1), proof=NONE), at={"x": "2"}),
        "a premise that is not the only one": _proof(
            Iff(x > 1, x > 0), _line("suppose", Iff(x > 1, x > 0), proof={"lines": [
                {"by": "sum", "formula": x > 0, "sum": [DENIED, {"of": [0]}, {"of": []}]}]})),
        "a hypothesis that is no condition": _supposed(),
        "what no line would be false without": _proof(x > 0, _line("unit", x > 0, of=0), y > 0),
        "the condition of a term that nothing reads": _proof(Ne(x, 0), _plain("meaning", term=1 / x)),
        "what a condition denies, where nothing obeys both": _proof(
            x > 0, lambda s: [], x > 0, x <= 0, at={"x": "1"}),
        "what follows where nothing obeys the conditions": _proof(
            x > 0, lambda s: [], x > 0, x < 0, at={"x": "1"}),
        "no steps at all": _proof(x > 0, lambda s: []),
        "another statement than the one that is proved": {
            **_proof(x * y > 0, _line("sum", x * y > 0, sum=[DENIED, {"of": [0, 1]}]), x > 0, y > 0,
                     at={"x": "2", "y": "2"}), "statement": {"tree": to_tree(x * y > 1)}},
        "an existence in a condition, which is none at the point": _proof(
            x > 0, lambda s: [], Formula("exists", (x > 0,)), at={"x": "1"}),
    }  # fmt: skip


def _supposed() -> Json:
    made = _proof(x > 0, lambda s: [], x > 0)
    return {**made, "domain": []}


def _values() -> dict[str, Json]:
    return {
        "a root without a value": _proof(sqrt(x) >= 0, _line("axiom", sqrt(x) >= 0)),
        "an exponential above another bound": _proof(exp(x) >= 2 + x, _line("axiom", exp(x) >= 2 + x)),
        "an equation for twice a symbol": _proof(
            Eq(x, y), _plain("value", of=0), Eq(2 * x, y), at={"x": "0", "y": "0"}),
        "a name that is its own next": _proof(x > 0, _plain("define", symbol=x, term=x + 1)),
        "an exponential above its tangent at 0": _proof(exp(x) > 1 + x, _line("axiom", exp(x) > 1 + x)),
        "an equation for a quotient": _proof(Eq(x, z), _plain("value", of=0), Eq(x / y, z)),
        "an equation for a product": _proof(Eq(x, z), _plain("value", of=0), Eq(x * y, z)),
        "an equation for a square": _proof(Eq(x, y), _plain("value", of=0), Eq(x**2, y)),
        "a whole number for one half": _proof(x > 0, _lines(
            _plain("define", symbol=n, term=Q(1, 2)), _line("remainder", Ne(2 * n, 1), modulus=2),
            _line("sum", x > 0, sum=[{"of": [1, 1]}, {"of": [0], "t": -(4 * (n - Q(1, 2)))}]))),
        "an exponential above any bound": _proof(exp(x) > 3, _line("axiom", exp(x) > 3), Ne(x, 0), at={"x": "2"}),
        "the root of a square, with its sign": _proof(Eq(sqrt(x * x), x), _lines(
            _line("sum", x * x >= 0, sum=[DENIED, {"of": [], "t": x, "square": True}]),
            _line("axiom", Eq(sqrt(x * x), x)))),
        "the root of any number": _proof(Eq(sqrt(x), 2), _line("axiom", Eq(sqrt(x), 2)), x >= 0, at={"x": "4"}),
        "any power": _proof(Eq(x**y, 7), _line("axiom", Eq(x**y, 7)), x > 0, at={"x": "7", "y": "1"}),
        "any whole power": _proof(Eq(x**n, 7), _line("axiom", Eq(x**n, 7)), Ne(x, 0), at={"x": "7", "n": "1"}),
        "a power of 0 that may be 1": _proof(
            Eq(Q(0) ** n, 0), _line("axiom", Eq(Q(0) ** n, 0)), n >= 0, at={"n": "1"}),
        **_factorials(),
        "a name for a quotient that there may not be": _proof(
            Ne(x, 0), _lines(_plain("define", symbol=z, term=1 / x), _plain("meaning", term=1 / x))),
    }  # fmt: skip


def _factorials() -> dict[str, Json]:
    def claim(value: Term) -> Json:
        return _proof(Eq(Factorial(n), value), _line("axiom", Eq(Factorial(n), value)), n > 0, n >= 1, at={"n": "1"})

    return {
        "a factorial that is a power": claim(n ** Factorial(n - 1)),
        "a factorial that is an exponential": claim(n * exp(n - 1)),
        "a factorial that is a multiple of itself": claim(n * Factorial(n)),
    }


def _slopes() -> dict[str, Json]:
    square, cubic = (n - Q(3, 4)) * (n - Q(3, 4)), x * x * x / 3 - x
    steep = (x - Q(3, 4)) * (x - Q(3, 4))
    whole = _lines(
        _line("whole", n >= 1), _line("sum", n >= Q(3, 4), sum=[DENIED, {"of": [2]}, {"of": [], "c": "1/4"}])
    )
    late = _line("sum", x >= Q(3, 4), sum=[DENIED, {"of": [0]}, {"of": [], "c": "1/4"}])
    apart = _line("sum", x <= Q(3, 4), sum=[{"of": [1]}, {"of": [0]}, {"of": [], "c": "1"}])
    high, low, pole, side = ln(x), ln(y), -(1 / (x - 1)), 1 / (x - 1)
    around = _lines(
        _line("sum", Ne((x - 1) * (x - 1), 0), sum=[{"c": "-1", "of": [-1]}, {"of": [0, 0]}]),
        _line("sum", side * side >= 0, sum=[DENIED, {"of": [], "t": side, "square": True}]),
    )
    rising = _line("sum", 1 / x >= 0, sum=[DENIED, {"of": [0], "t": 1 / x, "square": True}])
    return {
        "a slope between whole numbers": _proof(
            square >= (Q(0) - Q(3, 4)) * (Q(0) - Q(3, 4)),
            _slope(square >= (Q(0) - Q(3, 4)) * (Q(0) - Q(3, 4)), Q(0), [0], whole, v=n), n >= 0, at={"n": "2"}),
        "values of two functions": _proof(x >= 7, _slope(x >= 7, Q(0), [0]), x >= 0, at={"x": "8"}),
        "a base at which there may be no value": _proof(
            high >= low, _slope(high >= low, y, [0, 2], rising), x > 0, y >= 0, x >= y),
        "a point that may be the base": _proof(x > 0, _slope(x > 0, Q(0), [0]), x >= 0),
        "a line that fails between": _proof(
            cubic >= Q(-1) * Q(-1) * Q(-1) / 3 - Q(-1),
            _slope(cubic >= Q(-1) * Q(-1) * Q(-1) / 3 - Q(-1), Q(-1), [0, 1]), x * x >= 1, x >= -1, at={"x": "2"}),
        "a line that fails at the base": _proof(
            steep >= (Q(0) - Q(3, 4)) * (Q(0) - Q(3, 4)),
            _slope(steep >= (Q(0) - Q(3, 4)) * (Q(0) - Q(3, 4)), Q(0), [0], late, apart), x >= 1, at={"x": "2"}),
        "a base that moves": _proof(
            x * x >= (-2 * x) * (-2 * x), _slope(x * x >= (-2 * x) * (-2 * x), -2 * x, [])),
        "a point between at which there is no value": _proof(
            pole >= -(1 / (Q(0) - 1)), _slope(pole >= -(1 / (Q(0) - 1)), Q(0), [0, 1], around), Ne(x, 1), x >= 0,
            at={"x": "1/2"}),
        "a slope that falls": _proof(-x >= -Q(0), _slope(-x >= -Q(0), Q(0), [0]), x >= 0, at={"x": "0"}),
    }  # fmt: skip


def _boxes() -> dict[str, Json]:
    def cover(formula: Formula, splits: str) -> Any:
        return _line("cover", formula, box=[{"symbol": x, "low": "0", "high": "1"}], splits=splits)

    unit = (x >= 0, x <= 1)
    return {
        "a box that no line keeps to": _proof(x <= 1, cover(x <= 1, ".")),
        "a box that no line keeps to from below": _proof(x >= 0, cover(x >= 0, "."), x <= 1),
        "a box that no line keeps to from above": _proof(x <= 1, cover(x <= 1, "."), x >= 0),
        "a leaf on which it fails": _proof(x <= Q(1, 2), cover(x <= Q(1, 2), "."), *unit, at={"x": "0"}),
    }


def _wholes() -> dict[str, Json]:
    total = Eq(Sum(x, (k, 1, n)), 0)
    square = n * n < 2 * m * m
    return {
        "a real number that is no whole one": _proof(x >= 1, _line("whole", x >= 1), x > 0),
        "a bound that is no equation": _proof(Eq(n, 5), _line("whole", Eq(n, 5)), n < 6, at={"n": "5"}),
        "a bound between whole numbers": _proof(n >= Q(1, 2), _line("whole", n >= Q(1, 2)), n > Q(-1, 2)),
        "a bound that is not the next": _proof(n >= 5, _line("whole", n >= 5), n > 0, at={"n": "5"}),
        "a real number by induction": _proof(x * (x - 1) >= 0, _line(
            "induct", x * (x - 1) >= 0, symbol=x, low=Q(0), base=NONE, step={"lines": [
                {"by": "sum", "formula": (x + 1) * (x + 1 - 1) >= 0,
                 "sum": [DENIED, {"of": [0, 0]}, {"of": [0]}]}]}), x >= 0),
        "an induction from one half": _proof(Ne(n, 1), _line(
            "induct", Ne(n, 1), symbol=n, low=Q(1, 2), base=NONE, step={"lines": [
                {"by": "sum", "formula": Ne(n + 1, 1),
                 "sum": [{"c": "-1", "of": [-1]}, {"of": [0]}, {"of": [], "c": "1/2"}]}]}),
            n >= Q(1, 2), at={"n": "2"}),
        "an induction from where nothing is known": _proof(n >= 0, _line(
            "induct", n >= 0, symbol=n, low=Q(0), base=NONE, step={"lines": [
                {"by": "sum", "formula": n + 1 >= 0, "sum": [DENIED, {"of": [0]}, {"of": []}]}]})),
        "an induction without its base": _proof(n >= 1, _line(
            "induct", n >= 1, symbol=n, low=Q(0), base=NONE, step={"lines": [
                {"by": "sum", "formula": n + 1 >= 1, "sum": [DENIED, {"of": [0]}]}]}), n >= 0),
        "remainders of powers of any exponent": _proof(
            Ne(2 * Q(2) ** n, 1), _line("remainder", Ne(2 * Q(2) ** n, 1), modulus=2)),
        "prime powers of 0": _proof(Ne(n * n, 2 * m * m), _line("valuation", Ne(n * n, 2 * m * m))),
        "an induction without its step": _proof(n <= 0, _line(
            "induct", n <= 0, symbol=n, low=Q(0), base=NONE, step=NONE), n >= 0, at={"n": "0"}),
        "no remainder, and an equation": _proof(Eq(2 * n, 1), _line("remainder", Eq(2 * n, 1), modulus=2)),
        "no remainder of what may have no value": _proof(
            Ne(2 * n * m / m, 1), _line("remainder", Ne(2 * n * m / m, 1), modulus=2)),
        "remainders of powers that are not whole": _proof(
            Ne(Q(2) ** x, 3), _line("remainder", Ne(Q(2) ** x, 3), modulus=3), x >= 0),
        "remainders of the powers of one half": _proof(
            Ne(2 * Q(1, 2) ** n, 1), _line("remainder", Ne(2 * Q(1, 2) ** n, 1), modulus=2), n >= 0, at={"n": "2"}),
        "prime powers of what may have no value": _proof(
            Ne(n * n * k / k, 2 * m * m), _line("valuation", Ne(n * n * k / k, 2 * m * m)), Ne(n, 0), Ne(m, 0),
            at={"n": "1", "m": "1", "k": "1"}),
        "a step that is no induction": _proof(n >= 5, _line(
            "induct", n >= 5, symbol=n, low=Q(0), base=NONE, step=NONE), n >= 0, at={"n": "5"}),
        "a sum that is not that of its terms": _proof(total, _line("unfold", total)),
        "a remainder that may be 0": _proof(Ne(n, 0), _line("remainder", Ne(n, 0), modulus=2)),
        "remainders by a number below 0": _proof(Ne(n, 0), _line("remainder", Ne(n, 0), modulus=-2)),
        "prime powers where nothing is said to differ": _proof(
            square, _line("valuation", square), Ne(n, 0), Ne(m, 0), at={"n": "1", "m": "1"}),
        "prime powers of a root of e": _proof(
            Ne(2 * n, exp(Q(1, 2))), _line("valuation", Ne(2 * n, exp(Q(1, 2)))), n >= 1, at={"n": "1"}),
        "prime powers of a square": _proof(
            Ne(n * n, 4 * m * m), _line("valuation", Ne(n * n, 4 * m * m)), Ne(n, 0), Ne(m, 0),
            at={"n": "1", "m": "1"}),
    }  # fmt: skip


STEPS: dict[str, Json] = {**_sums(), **_cases(), **_values(), **_slopes(), **_boxes(), **_wholes()}
"""Claims by why they are false."""
