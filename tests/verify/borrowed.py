"""More claims made at random, true and not: with names that stand for two things, and instances of another domain.

As in :mod:`tests.verify.falsehoods` each generator gives pairs: a claim as a report tells it, and whether a checker may
accept it, which is known from how it is made.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from boostproof.theory.build import And, At, Eq, Exists, Let, Q, Sum, integer, real
from boostproof.theory.language.expr import Formula, Symbol, Term
from boostproof.theory.language.tree import to_tree
from tests.verify.certificates import Sheet, item, told

__all__ = ["BORROWED", "abbreviated", "kindly", "witnessed"]

x, y, z, f, g, t = (real(name) for name in "xyzfgt")
i, k = integer("i"), integer("k")
Pairs = Iterator[tuple[Any, bool]]


def _instance(kind: str, strength: str, values: dict[str, str], part: int = 1) -> Any:
    return {**item(kind, strength, instance=values, values=values), "part": part}


def _read_off(goal: Formula, kept: tuple[Formula, ...], part: int, model: dict[str, str]) -> Any:
    """A proof without steps, and an instance of its hypotheses."""
    sheet = Sheet()
    sheet(goal)
    tied = {"goal": to_tree(goal), "hypotheses": list(map(to_tree, kept)), "nodes": sheet.rows, "proof": {"lines": []}}
    shown = {"instance": model, "values": model}
    return {**item("proof", "proved", **tied, model=shown), "part": part}


def _charity(condition: Formula, name: str = "kind") -> dict[str, Any]:
    return {"name": name, "tree": to_tree(condition)}


def _short(draw: random.Random) -> tuple[Term, bool]:
    """A term with abbreviations, and whether each is the one name of one term."""
    low, high = draw.randint(1, 4), draw.randint(5, 9)
    own, other = Let(f, x + low), Let(g, x * high)
    cases = [
        (own + other, True), (own * own, True), (Let(g, own * high) + own, True),
        (Sum(Let(f, i * x), (i, 1, high)) + Let(g, x), True), (At(own, x, high) + own, True),
        (own + Let(f, x + high), False), (Let(g, own) + Let(f, x * high), False),
        (own + Let(integer("f"), x + low), False),
        (Let(x, Q(low)) + x, False), (Sum(Let(i, Q(high)), (i, 1, 3)), False), (At(Let(k, x), k, high), False),
        (At(Let(f, x) + f, f, high), False), (Let(f, f + x), False),
    ]  # fmt: skip
    return draw.choice(cases)


def abbreviated(count: int, draw: random.Random) -> Pairs:
    """Claims that are refuted, with abbreviations in a part of the statement, the domain or a charity."""
    for _ in range(count):
        (term, fits), (more, also) = _short(draw), (x + 0, True)
        charities: list[Any] = []
        domain: tuple[Formula, ...] = ()
        place = draw.choice(["alone", "alone", "domain", "charity", "taken"])
        if place != "alone" and fits:
            more, also = (Let(f, x - 77), not _holds(term, f)) if place != "taken" else (f + x, not _holds(term, f))
            also = also and (place != "taken" or not _binds(term))
        if place == "domain":
            domain = (more >= -1000,)
        elif place != "alone":
            charities = [_charity(more >= -1000)]
        values = {"x": str(draw.randint(1, 9))}
        found = _instance("counterexample", "refuted", values)
        shown = {"instance": values, "part": 1}
        yield told(Eq(term, 10**6), [found], domain, charities=charities, counterexample=shown), fits and also


def _holds(term: Any, symbol: Symbol) -> bool:
    return bool(term == symbol) or any(_holds(arg, symbol) for arg in term.args)


def _binds(term: Any) -> bool:
    return term.op == "at" or any(map(_binds, term.args))


def witnessed(count: int, draw: random.Random) -> Pairs:
    """A part that holds under a charity, and one of which a witness tells, which has to obey the charity, too."""
    for _ in range(count):
        low, high, at = (draw.randint(-3, 3) for _ in range(3))
        kept = (x >= low,)
        exists, far, there = Exists(x <= high), {"x": str(low - 1)}, {"x": str(at)}
        evidence = [_read_off(x >= low, kept, 1, {"x": str(low)}), _instance("witness", "proved", there, 2)]
        evidence.append(_instance("counterexample", "refuted", far))
        shown = draw.choice(
            [{"witness": {"instance": there, "part": 2}}, {"witnesses": [{"instance": there, "part": 2}]}, {}]
        )
        more = {"charities": [_charity(kept[0])], "charity": ["kind"], "truth": "holds-under-charity", **shown}
        refuted = {"strength": "proved", "counterexample": {"instance": far, "part": 1}}
        yield told(And(x >= low, exists), evidence, **more, **refuted), low <= at <= high


def kindly(count: int, draw: random.Random) -> Pairs:
    """Counterexamples and proofs where charities, named by the verdict or not, speak of symbols of their own."""
    for _ in range(count):
        low = draw.randint(-3, 3)
        values = {"x": str(low - 1), **draw.choice([{}, {"y": "1"}, {"y": "-1"}, {"z": "2"}, {"z": "2", "y": "1"}])}
        fits, named = "z" not in values, draw.random() < 0.5
        found, shown = _instance("counterexample", "refuted", values), {"instance": values, "part": 1}
        if not named:
            yield told(x >= low, [found], charities=[_charity(y > 0)], counterexample=shown), fits
            continue
        condition = And(y > 0, x >= low)
        model = {"x": str(low), **draw.choice([{}, {"y": "1"}, {"y": "1"}, {"y": "-1"}, {"y": "1", "z": "1"}])}
        evidence = [_read_off(x >= low, (condition,), 1, model), found]
        obeys = model.get("y") == "1" and "z" not in model
        yield told(x >= low, evidence, charities=[_charity(condition)], charity=["kind"], strength="proved",
                   truth="holds-under-charity", counterexample=shown), fits and obeys  # fmt: skip


BORROWED = {"abbreviated": abbreviated, "witnessed": witnessed, "kindly": kindly}
"""The generators by name."""
