"""Derivations about a whole number h, and scenarios that give it, define it, promise it, or have a hole in it.

Where there is a hole h is 1, and has no value at n = 1000: what is said of it is false there, and no instance that is
gone through shows it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from boostproof.theory import Scenario
from boostproof.theory.beside import Solver
from boostproof.theory.build import (
    And,
    Defined,
    Eq,
    Every,
    Implies,
    MinOver,
    Not,
    Or,
    Product,
    Q,
    Sum,
    cosh,
    integer,
    log,
    real,
    sinh,
    tanh,
)
from boostproof.theory.derivation import (
    Derivation,
    at,
    both,
    definition,
    either,
    every,
    extreme,
    fold,
    given,
    induction,
    linear,
    part,
    so,
    split,
    suppose,
    termwise,
)
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.language.tree import to_tree
from boostproof.verify.proof.derivation import derive
from tests.verify.certificates import item, told

__all__ = ["CANCELLED", "CASES", "FALSE", "GIVEN", "IN_WORDS", "TRUE", "proved_of", "said_of"]

n, i, j, h, g = (integer(name) for name in ("n", "i", "j", "h", "g"))
x, y, z = (real(name) for name in "xyz")


def _whole(name: str, *laws: Formula, solver: Any = None) -> Scenario:
    tables = (Every(Eq(y[i], x[i] + 1), (i, 1, n)), Every(Defined(x[i]), (i, 1, n)))
    solvers = () if solver is None else (Solver("of h", (h,), solver),)
    return Scenario(name, "numbers", laws=(n >= 1, *tables, *laws), solvers=solvers)


def _once(data: Any) -> Any:
    return {"h": None if data["n"] == 1000 else 1}


def _always(data: Any) -> Any:
    return {"h": 1}


_HOLE = (n - 1000) / (n - 1000)
_Z = Eq(z, h + 1)
GIVEN = _whole("given", _Z, h >= 1)
FALSE = {
    "defined": _whole("defined", _Z, Eq(h, _HOLE)),
    "defined by another": _whole("twice", _Z, Eq(h, g), Eq(g, _HOLE)),
    "defined by itself": _whole("itself", _Z, Eq(h, g), Eq(g, h)),
    "read in part": _whole("in_part", _Z, Implies(n < 1000, h >= 1), solver=_once),
    "found": _whole("found", _Z, solver=_once),
    "of no law": _whole("of_no_law", solver=_once),
}
"""Scenarios in which h has a hole."""
TRUE = {
    "defined": _whole("defined_well", _Z, Eq(h, n / n)),
    "defined by another": _whole("twice_well", _Z, Eq(h, g), Eq(g, Sum(Q(0) * x[i], (i, 1, n)) + 1)),
    "promised": _whole("promised", _Z, Defined(h), solver=_always),
    "compared": _whole("compared", _Z, h <= n, solver=_always),
}
"""Scenarios in which it is shown that h has a value."""

_LOW = so("low", i >= 1, "a.low")
_DATA: Derivation = (given("data", Every(Defined(x[i]), (i, 1, n))), given("size", n >= 1))
_TO_H, _FROM_H = Sum(i, (i, 1, h)), Sum(i, (i, h, h))
_SMALL = And(h <= 5, h >= 1)
CASES: dict[str, tuple[Formula, Derivation]] = {
    "every": (Every(i >= 1, (i, 1, h)), (every("a", (i, 1, h), _LOW),)),
    "every of nothing": (Every(i > i, (i, h, h - 1)), (
        every("a", (i, h, h - 1), so("never", i > i, "a.low", "a.high")),)),
    "induction": (Every(i >= 1, (i, 1, h)), (
        induction("a", Every(i >= 1, (i, 1, h)), (so("first", Q(1) >= 1),), (so("on", i + 1 >= 1, "a.hypothesis"),)),)),
    "instance": (Defined(x[h + 1 - h]), (*_DATA, at("a", "data", h + 1 - h))),
    "definition of an entry": (Eq(y[h + 1 - h], x[h + 1 - h] + 1), (
        *_DATA, at("here", "data", h + 1 - h), definition("a", y[h + 1 - h], "here"))),
    "definition": (Eq(z, h + 1), (definition("a", z),)),
    "algebra": (Eq(h, h), (so("a", Eq(h, h)),)),
    "a product with 0": (h * 0 <= n * n, (so("a", h * 0 <= n * n),)),
    "a power of 0": (Eq(n ** (h - h), 1), (given("size", n >= 1), so("a", Eq(n ** (h - h), 1), "size"))),
    "or not": (Or(h <= 1, Not(h <= 1)), (so("a", Or(h <= 1, Not(h <= 1))),)),
    "suppose": (Implies(h >= 2, h >= 1), (suppose("a", h >= 2, (), so("b", h >= 1, "a.premise")),)),
    "either": (Or(_SMALL, Not(_SMALL)), (
        so("low", Or(h <= 5, Not(h <= 5))), so("high", Or(h >= 1, Not(h >= 1))), either("a", _SMALL, "low", "high"))),
    "both and part": (h <= h, (
        so("le", h <= h), so("ge", h >= h), both("a", And(h <= h, h >= h), "le", "ge"), part("b", h <= h, "a"))),
    "an empty sum": (Eq(Sum(i, (i, h + 1, h)), 0), (fold("a", Sum(i, (i, h + 1, h))),)),
    "an empty product": (Eq(Product(i, (i, h + 1, h)), 1), (fold("a", Product(i, (i, h + 1, h))),)),
    "a last term": (Eq(_FROM_H, Sum(i, (i, h, h - 1)) + h), (fold("a", _FROM_H),)),
    "split": (Eq(_FROM_H, Sum(i, (i, h, h)) + Sum(i, (i, h + 1, h))), (split("a", _FROM_H, h),)),
    "termwise": (_TO_H >= 0, (every("a", (i, 1, h), so("low", i >= 0, "a.low")), termwise("b", _TO_H >= 0, "a"))),
    "a defined sum": (Defined(_TO_H), (so("a", Defined(_TO_H)),)),
    "linear": (Eq(Sum(2 * i, (i, 1, h)), 2 * _TO_H), (linear("a", Eq(Sum(2 * i, (i, 1, h)), 2 * _TO_H)),)),
    "extreme": (Every(MinOver(j, (j, 1, h)) <= i, (i, 1, h)), (
        extreme("a", Every(MinOver(j, (j, 1, h)) <= i, (i, 1, h))),)),
}  # fmt: skip
"""Statements that are false where h has no value, each by a derivation of the rule that it is called after."""
CANCELLED: dict[str, tuple[Formula, Derivation]] = {
    "an index": (x[h - h + 1] <= x[1], (*_DATA, at("one", "data", 1), so("a", x[h - h + 1] <= x[1], "one"))),
    "an index times 0": (Defined(x[1 + 0 * h]), (*_DATA, at("one", "data", 1), so("a", Defined(x[1 + 0 * h]), "one"))),
    "a bound": (Eq(Sum(i, (i, 1, h + n - h)), Sum(i, (i, 1, n))), (
        so("a", Eq(Sum(i, (i, 1, h + n - h)), Sum(i, (i, 1, n)))),)),
}  # fmt: skip
"""The same where h cancels in an index or a bound."""


def _in_a_word(word: Callable[[Term], Term]) -> tuple[Formula, Derivation]:
    """That a word of a sum up to n is one value, however n is written: with h, or, as is shown, without."""
    hidden, plain = (word(Sum(x[i] ** 2, (i, 1, end))) for end in (h + n - h, n))
    squares = every("squares", (i, 1, n), at("here", "data", i), so("square", x[i] ** 2 >= 0, "here"))
    summed = termwise("sum", Sum(x[i] ** 2, (i, 1, n)) >= 0, "squares")
    return Eq(hidden, plain), (*_DATA, squares, summed, so("a", Eq(plain, plain), "sum"))


_WORDS: dict[str, Callable[[Term], Term]] = {
    "cosh": cosh,
    "sinh": sinh,
    "tanh": tanh,
    "a logarithm": lambda total: log(total + 1, 2),
}
IN_WORDS = {f"a bound in {word}": _in_a_word(rule) for word, rule in _WORDS.items()}
"""The same where h cancels in a bound within a word, which is read before anything is known of h."""


def _as_told(scenario: Scenario) -> dict[str, Any]:
    """A scenario as a report tells it."""
    laws = [to_tree(law) for law in scenario.laws]
    return {"name": scenario.name, "meaning": scenario.meaning, "laws": laws, "found": list(scenario.found)}


def proved_of(scenario: Scenario, statement: Formula, steps: Derivation) -> dict[str, Any] | None:
    """The certificate of a derivation. Raises Refused."""
    found = derive(steps, scenario, (), statement)
    return None if found is None else json.loads(json.dumps(found))


def said_of(scenario: Scenario, statement: Formula, certificate: dict[str, Any]) -> Any:
    """A claim with a certificate, as a report tells it; without an instance it is trusted at best."""
    kept = {key: value for key, value in certificate.items() if key != "kind"}
    evidence = item("derivation", "proved", "every instance", **kept)
    return told(statement, [evidence], scenario=_as_told(scenario))
