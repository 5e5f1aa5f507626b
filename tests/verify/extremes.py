"""Claims about least and largest values, by the rule ``extreme`` of derivations: some follow, others nearly do.

Each is true, and its relation holds, at the instance that its certificate shows, so that the rule alone refuses it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from boostproof.theory.build import Defined, Eq, Every, MaxOver, MinOver, Ne, integer, real
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.language.tree import to_tree
from tests.verify.certificates import item, told

__all__ = ["EXTREMES", "extremes"]

x, y, u = real("x"), real("y"), real("u")
i, k, m = (integer(name) for name in "ikm")
Relation = Callable[[Term, Term], Formula]
RELATIONS: dict[str, Relation] = {
    "ge": lambda a, b: a >= b,
    "gt": lambda a, b: a > b,
    "ne": Ne,
    "le": lambda a, b: a <= b,
    "lt": lambda a, b: a < b,
    "eq": Eq,
}


def extremes(count: int, draw: random.Random) -> Iterator[tuple[Any, bool]]:
    """Of each claim whether it follows: it is of the same values, range and relation, and of one value at least."""
    for _ in range(count):
        yield draw.choice([_compared, _bounding])(draw)


def _compared(draw: random.Random) -> tuple[Any, bool]:
    """That an extreme is to u as each value is."""
    few, of, low, fold = draw.choice((0, 1)), draw.choice((x, x, x, y)), draw.choice((1, 1, 1, 2)), _fold(draw)
    shown, said = draw.choice([*((name, name) for name in RELATIONS), ("ge", "gt"), ("ne", "gt"), ("le", "lt")])
    below = said in ("ge", "gt", "ne")
    line = Every(RELATIONS[shown](x[i], u), (i, 1, m))
    goal = RELATIONS[said](fold(of[k], (k, low, m)), u)
    at_u = "1" if said == "eq" else "0" if below else "2"
    return _derived(goal, line, few, at_u), few == 1 and of is x and low == 1 and shown == said


def _bounding(draw: random.Random) -> tuple[Any, bool]:
    """That an extreme is at most, or at least, each value; where all values are equal it is both."""
    of, low, fold, side = draw.choice((x, x, x, y)), draw.choice((1, 1, 1, 2)), _fold(draw), draw.choice(("le", "ge"))
    goal = Every(RELATIONS[side](fold(x[k], (k, low, m)), of[i]), (i, 1, m))
    fits = of is x and low == 1 and (side == "le") == (fold is MinOver)
    return _derived(goal, Every(Defined(x[i]), (i, 1, m)), 1, "0"), fits


def _fold(draw: random.Random) -> Callable[..., Term]:
    return draw.choice((MinOver, MaxOver))


def _derived(goal: Formula, line: Formula, few: int, at_u: str) -> Any:
    """The goal from a condition and a law that says how many values there are, with an instance of two."""
    laws = [m >= few, u >= 0, *(Every(Defined(name[i]), (i, 1, m)) for name in (x, y))]
    steps = [
        {"name": "line", "rule": "law", "formula": to_tree(line), "uses": []},
        {"name": "few", "rule": "law", "formula": to_tree(laws[0]), "uses": []},
        {"name": "end", "rule": "extreme", "formula": to_tree(goal), "uses": ["line", "few"]},
    ]
    shown = {"model": {"instance": {}, "values": {"m": "2", "u": at_u, "x": ["1", "1"], "y": ["1", "1"]}}}
    scenario = {"name": "made", "meaning": "", "laws": list(map(to_tree, laws))}
    return told(goal, [item("derivation", "proved", steps=steps, **shown)], (line,), scenario=scenario)


EXTREMES = {"extremes": extremes}
