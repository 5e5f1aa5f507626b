"""Counterexamples beside a charity, made at random: some lie within what the charity keeps, and so deny the verdict."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from boostproof.theory.build import Eq, Every, Q, integer, ln, real
from boostproof.theory.language.expr import Formula
from boostproof.theory.language.tree import to_tree
from tests.verify.certificates import item, told

__all__ = ["charitable"]

x, z, t, w = real("x"), real("z"), real("t"), real("w")
i = integer("i")


def charitable(count: int, draw: random.Random) -> Iterator[tuple[Any, bool]]:
    """Claims that hold, as somebody says, or that tests do not refute, under charities; and whether that may be said.

    Of each a part, x > low + 9, fails at an instance of the printed domain, x > low. It may be said where one of the
    conditions that the charities add fails there, has no value there, or speaks of what the instance does not give.
    """
    for _ in range(count):
        low = draw.randint(-9, 9)
        at = draw.randint(low + 1, low + 9)
        charities = draw.sample(_charities(low, at), draw.randint(1, 3))
        fits = any(not kept for _, kept in charities)
        named = [{"name": f"c{place}", "tree": to_tree(one)} for place, (one, _) in enumerate(charities)]
        unused = {"name": "unused", "tree": to_tree(x > low + 20)}  # which the verdict does not name
        verdict: dict[str, Any] = {"charities": [*named, unused], "charity": [one["name"] for one in named]}
        kept, goal = [x > low, *(one for one, _ in charities)], x > low + 9
        yield _failing(goal, (x > low,), kept, str(at), draw, verdict), fits


def _charities(low: int, at: int) -> list[tuple[Formula, bool]]:
    """Conditions, and whether they hold where x is ``at``."""
    mark = low + 4
    return [
        (x > mark, at > mark),
        (x <= mark, at <= mark),
        (ln(x - mark) < 99, at > mark),
        (1 / (x - mark) < 2, at != mark),
        (x > low, True),
        (z > x, False),
    ]


def _failing(
    goal: Formula, domain: tuple[Formula, ...], kept: list[Formula], at: str, draw: random.Random, verdict: Any
) -> Any:
    """A claim about x, or about an entry that a law defines by it, with its counterexample."""
    values: dict[str, Any] = {"x": at}
    fails = item("counterexample", "refuted", instance=values, values=values)
    if draw.random() < 0.5:
        hypotheses = [to_tree(one) for one in kept]
        backed = item("smt", "proved", goal=to_tree(goal), hypotheses=hypotheses)
        verdict = {**verdict, "truth": "holds-under-charity", "strength": "proved"}
    else:
        reach = {"ends": {}, "distinct": 20}
        backed = item("sweep", "tested", "drawn", (30, 0), reach=reach)
        verdict = {**verdict, "truth": "unrefuted", "strength": "tested"}
    laws = [x >= -99, Every(Eq(t[i], x), (i, 1, 1)), Eq(w, t[1] + Q(1))]
    scenario = {"scenario": {"name": "made", "meaning": "", "laws": list(map(to_tree, laws))}}
    return told(goal, [backed, fails], domain, counterexample={"instance": values, "part": 1}, **verdict,
                **(scenario if draw.random() < 0.5 else {}))  # fmt: skip
