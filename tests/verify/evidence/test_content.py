"""Equal contents have equal sums, whatever else differs; whatever is said differently has another."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import partial, wraps
from typing import Any

import pytest

from boostproof.theory import Claim, all_claims
from boostproof.theory.beside import Solver
from boostproof.theory.build import Q, real, symbols
from boostproof.theory.claim import Charity, Reading
from boostproof.theory.derivation import so
from boostproof.theory.scenario import Scenario, between, each
from boostproof.verify.evidence.content import content_sums

x, y = symbols("x y")
PLAIN = Claim(id="A.1", where="1", title="squares", statement=0 <= x**2, domain=(x >= 0,))


def content(value: Any) -> str:
    (found,) = content_sums([value])
    return found


def test_equal_claims_have_one_sum() -> None:
    again = Claim(id="A.1", where="1", title="squares", statement=0 <= real("x") ** 2, domain=(x >= 0,))
    assert content(PLAIN) == content(again) == content(pickle.loads(pickle.dumps(PLAIN)))


@pytest.mark.parametrize(
    "other",
    [
        replace(PLAIN, statement=0 < x**2),
        replace(PLAIN, statement=0 <= y**2, domain=(y >= 0,)),
        replace(PLAIN, statement=0 <= real("x", meaning="a number") ** 2, domain=()),
        replace(PLAIN, domain=()),
        replace(PLAIN, domain=(x >= Q(0), x <= 1)),
        replace(PLAIN, id="A.2"),
        replace(PLAIN, charities=(Charity("c", "c", x > 0),)),
        replace(PLAIN, readings=(Reading("r", "r", 0 < x**2),)),
        replace(PLAIN, fair=(x >= 2,)),
        replace(PLAIN, derivation=(so("s", 0 <= x**2),)),
    ],
)
def test_what_is_changed_has_another_sum(other: Claim) -> None:
    assert content(other) != content(PLAIN)


def test_numbers_texts_and_nothing_are_told_apart() -> None:
    values = [1, 1.0, "1", True, None, "", (), (1,), ((1,),), ("1",), (1, 2), ("12",), frozenset({1}), Q(1)]
    assert len({content(value) for value in values}) == len(values)


def test_all_claims_of_the_library_can_be_said_and_are_told_apart() -> None:
    sums = list(content_sums(all_claims()))
    assert "" not in sums
    assert len(set(sums)) == len(sums)


def test_sums_are_those_of_another_process() -> None:
    """Whatever its seed of hashes."""
    program = (
        "from boostproof.theory import all_claims, select\n"
        "from boostproof.verify.evidence.content import content_sums\n"
        "print(*content_sums(select(['SL16.2*'], all_claims())))"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed}
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1
    assert len(found.pop().split()) > 10


n = real("n")


def scenario(answer: Callable[..., Any]) -> Scenario:
    solver = Solver("s", (y,), answer)
    return Scenario(name="s", meaning="s", observables=(x, y), given=(each(x, between(0, 1)),), solvers=(solver,))


def test_what_a_users_function_does_is_not_known() -> None:
    assert content(scenario(lambda data: data)) == ""
    assert content(scenario(partial(dict))) == ""


def test_functions_of_ours_are_told_apart_by_name_and_by_what_they_enclose() -> None:
    from boostproof.theory.scenario import one_of

    functions = [between(0, 1), between(0, 2), between(0, 1, open=True), one_of(0, 1), between]
    assert len({content(function) for function in functions}) == len(functions)
    assert content(between(0, 1)) == content(between(0, 1)) != ""


def test_a_function_that_encloses_a_users_is_not_known() -> None:
    from boostproof.theory.scenario import one_of

    assert content(partial(between, lambda: 1)) == ""
    assert content(partial(between, 1)) != content(partial(one_of, 1))


def test_each_field_of_a_claim_counts() -> None:
    said = {item.name: getattr(PLAIN, item.name) for item in fields(PLAIN)}
    assert all(content((name, value)) for name, value in said.items())


# What is not boostproof's, whatever it says of itself.


@dataclass(frozen=True)
class Listing:
    """A user's object that is called as a function is."""

    def __call__(self, effort: str, blind: bool) -> None:
        """What it does stands in a file that nobody here knows."""


class Narrow(Scenario):
    """A user's own kind of scenario."""


@dataclass(frozen=True)
class Renamed:
    """Says that it is boostproof's."""


Renamed.__module__, Renamed.__qualname__ = Solver.__module__, Solver.__qualname__


@wraps(all_claims.__wrapped__ if hasattr(all_claims, "__wrapped__") else all_claims)
def wrapper() -> None:
    """Has the module and the name of what it wraps."""


class Text(str):
    """A user's own kind of text."""

    __slots__ = ()


STRANGE = {
    "callable": Listing(),
    "subclass": Narrow("mine", "mine"),
    "renamed": Renamed(),
    "wrapper": wrapper,
    "text": Text("a"),
}


@pytest.mark.parametrize("name", STRANGE)
def test_what_a_user_wrote_cannot_be_said(name: str) -> None:
    assert content(STRANGE[name]) == ""
    assert content((STRANGE[name],)) == ""
