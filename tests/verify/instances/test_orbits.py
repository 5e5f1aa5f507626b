"""Classes of instances: one of each, as many as brute force finds, and counts that do not look at the list."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from boostproof.theory import Scenario, bit, each, sign
from boostproof.theory.beside import Symmetry
from boostproof.theory.build import Eq, Every, In, Sum, integer, real
from boostproof.theory.scenarios.boosting import ADABOOST_RUN, TWO_BOOST_RUN
from boostproof.theory.scenarios.independence import NAIVE_EXTRACTOR, RULES_ON_A_SAMPLE
from boostproof.verify.instances import orbits
from boostproof.verify.instances.base import Instance
from boostproof.verify.instances.declared import DeclaredSpace
from boostproof.verify.instances.orbits import Classes, classes_of
from boostproof.verify.solvers.structure.burnside import cycle_types, mean_fixed, mean_power

SMALL = [
    (ADABOOST_RUN, {"m": 2, "T": 1}),
    (ADABOOST_RUN, {"m": 3, "T": 1}),
    (ADABOOST_RUN, {"m": 2, "T": 2}),
    (TWO_BOOST_RUN, {"m": 2, "T": 1}),
    (NAIVE_EXTRACTOR, {"m": 3, "T": 2}),
    (NAIVE_EXTRACTOR, {"m": 4, "T": 1}),
]


def classes(scenario: Scenario, sizes: dict[str, int], blind: bool = True, conventions: bool = True) -> Classes:
    space = DeclaredSpace(scenario, blind, conventions)
    found = classes_of(space.shapes, sizes, space.symmetry, conventions)
    assert found is not None
    return found


def listed(found: Classes) -> list[tuple[Instance, int]]:
    return [*found.between(0, found.listed)]


def all_signs(sizes: dict[str, int], tables: dict[str, Any], values: tuple[str, str]) -> Iterator[dict[str, Any]]:
    """All tables of two values, and sign(0) in runs, by nothing but loops."""
    cells = [(name, place) for name, shape in tables.items() for place in itertools.product(*map(range, shape))]
    for texts in itertools.product(values, repeat=len(cells)):
        made = dict(zip(cells, texts, strict=True))
        instance: dict[str, Any] = {name: str(value) for name, value in sizes.items()}
        for name, shape in tables.items():
            rows = [[made[name, (t, k)] for k in range(shape[1])] for t in range(shape[0])] if len(shape) == 2 else None
            instance[name] = rows if rows is not None else [made[name, (k,)] for k in range(shape[0])]
        yield instance


def images(instance: dict[str, Any], odd: tuple[str, ...], items: int) -> Iterator[str]:
    """What the symmetry takes an instance to: orders, and flips of each item or, with sign(0), of all."""
    tables = [name for name, data in instance.items() if isinstance(data, list)]
    zero = int(instance.get("s0", 0))
    if not odd:
        flips: list[tuple[int, ...]] = [(1,) * items]
    else:
        flips = [*itertools.product((1, -1), repeat=items)] if zero == 0 else [(1,) * items, (-1,) * items]
    for order in itertools.permutations(range(items)):
        for flip in flips:
            moved = dict(instance)
            for name in tables:
                rows = instance[name] if isinstance(instance[name][0], list) else [instance[name]]
                signs = flip if name in odd else (1,) * items
                new = [[str(int(row[k]) * signs[k]) for k in order] for row in rows]
                moved[name] = new if isinstance(instance[name][0], list) else new[0]
            if zero and flip[0] < 0:
                moved["s0"] = str(-zero)
            yield json.dumps(moved, sort_keys=True)


def brute_force(scenario: Scenario, sizes: dict[str, int]) -> dict[str, int]:
    """For each class the least of its instances as a text, and how many it has."""
    m, T = sizes["m"], sizes["T"]
    odd: tuple[str, ...] = ("y", "f", "f1", "f2")
    if scenario is NAIVE_EXTRACTOR:
        tables, values, zeros, odd = {"phi": (T, m)}, ("0", "1"), [None], ()
    else:
        rules = ("f",) if scenario is ADABOOST_RUN else ("f1", "f2")
        tables, values = {"y": (m,), **dict.fromkeys(rules, (T, m))}, ("-1", "1")
        zeros = ["-1", "0", "1"]
    found = Counter[str]()
    for zero in zeros:
        for instance in all_signs(sizes, tables, values):
            full = instance if zero is None else {**instance, "s0": zero}
            found[min(images(full, odd, m))] += 1
    return found


@pytest.mark.parametrize(("scenario", "sizes"), SMALL)
def test_classes_are_those_of_a_brute_force(scenario: Scenario, sizes: dict[str, int]) -> None:
    known = brute_force(scenario, sizes)
    odd = () if scenario is NAIVE_EXTRACTOR else ("y", "f", "f1", "f2")
    found = {min(images(one, odd, sizes["m"])): count for one, count in listed(classes(scenario, sizes))}
    assert found == known
    assert len(listed(classes(scenario, sizes))) == len(known)


@pytest.mark.parametrize(("scenario", "sizes"), SMALL)
def test_counts_are_those_of_a_brute_force(scenario: Scenario, sizes: dict[str, int]) -> None:
    known, counts = brute_force(scenario, sizes), classes(scenario, sizes).counts()
    assert (counts.classes, counts.instances) == (len(known), sum(known.values()))


@pytest.mark.parametrize("scenario", [ADABOOST_RUN, TWO_BOOST_RUN])
def test_where_nobody_speaks_of_the_convention_one_value_stands_for_all(scenario: Scenario) -> None:
    found = classes(scenario, {"m": 3, "T": 1}, conventions=False)
    assert {one["s0"] for one, _ in listed(found)} == {"-1"}
    assert sum(count for _, count in listed(found)) == found.counts().instances
    assert len(listed(found)) == found.counts().classes < classes(scenario, {"m": 3, "T": 1}).counts().classes


def test_a_claim_that_is_not_blind_gets_every_instance() -> None:
    found = classes(ADABOOST_RUN, {"m": 2, "T": 1}, blind=False)
    assert [count for _, count in listed(found)] == [1] * 3 * 4**2
    assert len({json.dumps(one) for one, _ in listed(found)}) == found.counts().instances == 48
    assert "each a class of its own" in found.counts().words


@pytest.mark.parametrize(("scenario", "sizes"), SMALL)
@pytest.mark.parametrize("step", [1, 7])
def test_the_list_is_the_same_from_any_place(scenario: Scenario, sizes: dict[str, int], step: int) -> None:
    found = classes(scenario, sizes)
    pieces = [found.between(start, min(start + step, found.listed)) for start in range(0, found.listed, step)]
    assert [one for piece in pieces for one in piece] == listed(found)


def test_data_that_may_be_any_number_cannot_be_exhausted() -> None:
    assert classes_of(DeclaredSpace(RULES_ON_A_SAMPLE).shapes, {"m": 2, "n": 1}) is None


@pytest.mark.parametrize("T", [24, 40, 80])
def test_columns_that_no_memory_holds_are_counted_and_met_one_by_one(T: int) -> None:
    """An item of T bits has 2^T columns: they are listed from any place on, and never all at once."""
    x, n, t, k = real("x"), integer("n"), integer("t"), integer("k")
    scenario = Scenario(
        "mine", "bits", sizes=(n >= 1, integer("T") >= 1), symmetry=Symmetry("n", frozenset(("x",))),
        given=(each(x[t, k], bit, (t, 1, integer("T")), (k, 1, n)),),
    )  # fmt: skip
    found = classes(scenario, {"n": 1, "T": T})
    assert found.is_more_than(2**T - 1)
    assert (found.counts().classes, found.counts().instances) == (2**T, 2**T)
    if T < 60:
        (last, stands_for), *more = found.between(2**T - 1, 2**T)
        assert (last["x"], stands_for, more) == ([["1"]] * T, 1, [])


def test_flips_are_made_of_values_and_not_of_each_column(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 2^13 columns of 13 signs each: a hundred thousand fractions took longer than to judge the instances."""
    found = classes(ADABOOST_RUN, {"m": 1, "T": 12})
    negated, made = orbits._negated, Counter[str]()
    monkeypatch.setattr(orbits, "_negated", lambda texts: made.update(texts) or negated(texts))
    assert found.listed == 2**12 + 2**13
    assert made.total() <= 13 * 2


def test_a_list_that_is_short_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    found = classes(ADABOOST_RUN, {"m": 2, "T": 1})
    found._families.pop()
    with pytest.raises(ValueError, match="3 classes are listed and Burnside's lemma has 13"):
        found.counts()


n, i = integer("n"), integer("i")
x, y, total = real("x"), real("y"), real("total")


def test_flips_that_leave_a_value_as_it_is_count_it_once() -> None:
    """Of values -1, 0, 1 an item has two up to flips; of n items there are n + 1 multisets of these."""
    scenario = Scenario(
        "trits",
        "n numbers of -1, 0, 1",
        sizes=(n >= 1,),
        given=(),
        laws=(Every(In(x[i], -1, 0, 1), (i, 1, n)), Eq(total, Sum(x[i] ** 2, (i, 1, n)))),
        symmetry=Symmetry("n", frozenset(("x",)), frozenset(("x",))),
    )
    for size in (1, 2, 5):
        found = classes(scenario, {"n": size})
        assert found.counts().classes == len(listed(found)) == size + 1
        assert sum(count for _, count in listed(found)) == found.counts().instances == 3**size


def test_what_stands_beside_the_items_is_gone_through_too() -> None:
    scenario = Scenario(
        "coins",
        "n coins and one beside",
        sizes=(n >= 1,),
        given=(each(x[i], bit, (i, 1, n)), each(y, sign)),
        laws=(Eq(total, y * Sum(x[i], (i, 1, n))),),
        symmetry=Symmetry("n", frozenset(("x",))),
    )
    found = classes(scenario, {"n": 3})
    assert (found.counts().classes, found.counts().instances) == (2 * 4, 2 * 2**3)
    assert sorted({one["y"] for one, _ in listed(found)}) == ["-1", "1"]


@pytest.mark.parametrize("size", range(7))
def test_cycle_types_are_those_of_all_permutations(size: int) -> None:
    found = Counter[tuple[int, ...]]()
    for order in itertools.permutations(range(size)):
        left, lengths = set(range(size)), []
        while left:
            at, length = min(left), 0
            while at in left:
                left.discard(at)
                at, length = order[at], length + 1
            lengths.append(length)
        found[tuple(sorted(lengths, reverse=True))] += 1
    assert dict(cycle_types(size)) == found


def test_necklaces_without_turning_are_multisets() -> None:
    """Of 3 colours and 4 beads in any order there are C(6, 2)."""
    assert mean_fixed(4, lambda cycles: 3 ** len(cycles)) == 15


@pytest.mark.parametrize("base", range(4))
def test_orders_are_counted_by_their_cycles_as_by_the_lengths_of_these(base: int) -> None:
    assert [mean_power(size, base) for size in range(9)] == [
        mean_fixed(size, lambda lengths: base ** len(lengths)) for size in range(9)
    ]


def test_classes_of_many_items_are_counted_though_their_orders_have_too_many_lengths_of_cycles() -> None:
    n, k = integer("n"), integer("k")
    given = (each(real("x")[k], bit, (k, 1, n)),)
    scenario = Scenario("mine", "bits", sizes=(n >= 1,), symmetry=Symmetry("n", frozenset(("x",))), given=given)
    found = classes(scenario, {"n": 200})
    assert (found.counts().classes, found.counts().instances) == (201, 2**200)
    assert sum(share for _, share in listed(found)) == 2**200


def test_what_no_group_fixes_is_an_error() -> None:
    with pytest.raises(AssertionError, match="no action of a group"):
        mean_fixed(3, len)


def test_the_formula_of_the_classes_is_told() -> None:
    """Of 4 columns a flip makes 2, and sign(0) = 1 stands for -1: the mean of 2^c + 4^c over the orders of 3."""
    assert "the mean of 1 * 2^c + 1 * 4^c over the 3! orders" in classes(ADABOOST_RUN, {"m": 3, "T": 1}).counts().words
    assert (
        classes(ADABOOST_RUN, {"m": 3, "T": 1}).counts().classes == (8 + 3 * 4 + 2 * 2) / 6 + (64 + 3 * 16 + 2 * 4) / 6
    )
