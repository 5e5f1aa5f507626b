"""Labelled points as instances of claims: classes that stand for all of them, and counts that look at no list."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from boostproof.theory.catalogue import all_claims
from boostproof.verify.campaigns.edges.check_edges import chirotope_of, least_form
from boostproof.verify.claim_positions import Positions, _labelled, has_positions, speaks_of_positions
from boostproof.verify.instances.declared import DeclaredSpace
from boostproof.verify.instances.judging import HOLDS, Judge
from boostproof.verify.instances.of_claim import space_of

SIZES = [(1, 1), (2, 2), (3, 1), (3, 2), (4, 2), (5, 2), (4, 3), (5, 3), (2, 3)]


@pytest.mark.parametrize(("m", "d"), SIZES)
def test_classes_stand_for_all_chirotopes_with_labels(m: int, d: int) -> None:
    found = Positions(m, d)
    each = [*found.between(0, found.listed)]
    assert len(each) == found.counts().classes
    assert sum(count for _, count in each) == found.counts().instances


def test_no_two_classes_are_one() -> None:
    """Renumbered and flipped, points of a class have the labels of that class alone."""
    met = set[Any]()
    for instance, _ in Positions(5, 2).between(0, 24):
        points, labels = [[*map(int, point)] for point in instance["points"]], [*map(int, instance["labels"])]
        images = []
        for order in itertools.permutations(range(5)):
            turned = chirotope_of([points[k] for k in order])
            for sign, flip in itertools.product((1, -1), repeat=2):
                images.append((tuple(sign * one for one in turned), tuple(flip * labels[k] for k in order)))
        assert least_form(5, 3, chirotope_of(points)) == min(images)[0]
        met.add(min(images))
    assert len(met) == 24


@pytest.mark.parametrize(("m", "orders", "classes"), [
    (4, [*itertools.permutations(range(4))], 3),  # by the number of labels that are alike: 4, 3 and 2
    (3, [(0, 1, 2), (2, 1, 0)], 3),  # of a row: all alike, one end apart, the middle apart
    (2, [(0, 1)], 2),
])  # fmt: skip
def test_labellings_are_counted_by_the_cycles_of_orders(m: int, orders: list[tuple[int, ...]], classes: int) -> None:
    assert _labelled(m, orders) == classes


def test_orders_that_are_no_group_are_an_error() -> None:
    with pytest.raises(AssertionError, match="no group"):
        _labelled(3, [(0, 1, 2), (1, 2, 0)])


def test_a_list_that_is_short_is_refused() -> None:
    found = Positions(5, 2)
    found._types.pop()
    with pytest.raises(ValueError, match="chirotopes of 264 are listed"):
        found.counts()


@pytest.mark.parametrize(
    ("m", "d", "known"), [(7, 2, True), (7, 3, True), (8, 3, False), (5, 4, False), (3, 9, True), (9, 1, False)]
)
def test_it_is_told_of_which_points_the_positions_are_known(m: int, d: int, known: bool) -> None:
    assert has_positions(m, d) == known


def claim(name: str) -> Any:
    return next(one for one in all_claims() if one.id == name)


def space(name: str) -> DeclaredSpace:
    found = space_of(claim(name), claim(name).domain)
    assert isinstance(found, DeclaredSpace)
    return found


@pytest.mark.parametrize(("name", "speaks"), [("MM01.L1.d", True), ("MM01.L1.s", False), ("SL16.E9a", False)])
def test_general_position_alone_is_gone_through_by_positions(name: str, speaks: bool) -> None:
    assert speaks_of_positions(space(name), claim(name).domain) == speaks


def test_instances_are_those_of_the_scenario() -> None:
    found = claim("MM01.L1.d")
    judge = Judge(space("MM01.L1.d"), found.domain, found.statement)
    assert {judge.outcome(instance) for instance, _ in Positions(4, 2).between(0, 8)} == {HOLDS}
