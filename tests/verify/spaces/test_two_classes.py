"""Two classes of rules on a few points, and the VC dimension of their union."""

from __future__ import annotations

import itertools
from typing import Any

import hypothesis
import pytest

from boostproof.theory.build import Exists, Max
from boostproof.theory.claim import Claim
from boostproof.theory.class_scenarios import TWO_CLASSES, d1, d2, d_union
from boostproof.theory.expr import Formula
from boostproof.theory.laws import is_definition
from boostproof.verify.engine import judge
from boostproof.verify.evaluate import Evaluator
from boostproof.verify.fields import EXACT, Undecided
from boostproof.verify.settings import Settings
from boostproof.verify.spaces.base import Instance, Words
from boostproof.verify.spaces.two_classes import TwoClassesSpace

SPACE = TwoClassesSpace()


def pair(first: list[str], second: list[str]) -> Instance:
    return {"class1": first, "class2": second}


def dimensions(instance: Instance) -> tuple[int, int, int]:
    values = SPACE.observe(instance, EXACT)
    return values["d1"], values["d2"], values["d"]


def truth(statement: Formula) -> str:
    claim = Claim(id="Two.1", where="here", title="a claim", statement=statement, scenario=TWO_CLASSES)
    return judge(claim, Settings("smoke")).truth


def test_two_opposite_rules_shatter_a_point_together() -> None:
    assert dimensions(pair(["+"], ["-"])) == (0, 0, 1)


def test_a_class_with_itself_gains_nothing() -> None:
    assert dimensions(pair(["++", "-+"], ["++", "-+"])) == (1, 1, 1)


def test_one_positive_point_at_most_with_one_negative_point_at_most_shatter_three() -> None:
    few = ["".join(row) for row in itertools.product("+-", repeat=3) if row.count("+") <= 1]
    many = ["".join(row) for row in itertools.product("+-", repeat=3) if row.count("-") <= 1]
    assert dimensions(pair(few, many)) == (1, 1, 3)


@pytest.mark.parametrize("instance", [*SPACE.enumerate("smoke").instances])
def test_dimensions_are_what_the_laws_define(instance: Instance) -> None:
    assert not broken(instance)


@hypothesis.given(instance=TwoClassesSpace().strategy())
@hypothesis.settings(max_examples=15, deadline=None)
def test_the_laws_hold_at_drawn_pairs(instance: Instance) -> None:
    assert not broken(instance)


def broken(instance: Instance) -> list[str]:
    evaluator = Evaluator(EXACT, SPACE.observe(instance, EXACT))
    definitions = [law for law in TWO_CLASSES.laws if is_definition(law)]
    assert len(definitions) == 3
    return [str(law) for law in TWO_CLASSES.laws if not evaluator.truth(law)]


def classes(m: int) -> list[tuple[str, ...]]:
    rows = ["".join(row) for row in itertools.product("+-", repeat=m)]
    return [c for size in range(1, len(rows) + 1) for c in itertools.combinations(rows, size)]


@pytest.mark.parametrize("m", [1, 2])
def test_every_pair_is_a_renumbered_and_flipped_one_of_the_enumeration(m: int) -> None:
    """All images of what is enumerated, written apart from the space's own symmetries, are all pairs."""
    met = set()
    for instance in SPACE.enumerate("smoke").instances:
        if len(instance["class1"][0]) == m:
            met |= set(images(instance, m))
    assert len(met) == len(classes(m)) ** 2


def images(instance: Instance, m: int) -> Any:
    for order in itertools.permutations(range(m)):
        for flips in itertools.product((False, True), repeat=m):
            yield tuple(
                frozenset(
                    "".join("+-"[(row[k] == "-") != flip] for k, flip in zip(order, flips, strict=True)) for row in c
                )
                for c in (instance["class1"], instance["class2"])
            )


def test_a_true_bound_holds_and_a_false_one_fails() -> None:
    assert truth(Max(d1, d2) <= d_union) == "holds"
    assert truth(d_union <= d1 + d2) == "fails"


def test_what_no_pair_reaches_stays_open() -> None:
    assert truth(Exists(d_union > d1 + d2 + 1)) == "inconclusive"


def test_batches_are_not_offered() -> None:
    with pytest.raises(Undecided):
        SPACE.sample(Words(1), 4)


@pytest.mark.parametrize(
    "instance",
    [
        {},
        pair([], ["+"]),
        pair(["+"], ["+x"]),
        pair(["+", "+-"], ["+"]),
        pair(["+"], ["+-"]),
        {"class1": "+", "class2": ["+"]},
    ],
)
def test_damaged_pairs_are_refused(instance: Instance) -> None:
    with pytest.raises(ValueError, match="class"):
        SPACE.observe(instance, EXACT)
