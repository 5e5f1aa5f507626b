"""Claims of strangers by their classes: what holds is proved by nobody's script, what does not is refuted."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from boostproof.reports import build_report
from boostproof.theory import Claim, Scenario, any_number, between, each
from boostproof.theory.build import (
    Abs,
    And,
    Eq,
    Every,
    Iverson,
    Max,
    MaxOver,
    Min,
    MinOver,
    Product,
    Q,
    Sum,
    exp,
    integer,
    real,
    sqrt,
)
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.language.tree import to_tree
from boostproof.verify import Settings, judge
from boostproof.verify.methods.lengths import by_length
from boostproof.verify.proof.derivation.shapes import shaped
from tests.reports.rechecker import agree, needs_browser, outcomes, python_outcome

n, T, i, j, t = map(integer, "nTijt")
a, b, c, f, q, x, y = map(real, "abcfqxy")
CASE = tuple[Scenario | None, Formula, tuple[Formula, ...]]
TRUE: dict[str, CASE] = {}
FALSE: dict[str, CASE] = {}


def _told(of: dict[str, CASE], title: str, scenario: Scenario | None, statement: Formula, *domain: Formula) -> None:
    of[title] = scenario, statement, domain


# Laws that look back at more than one place.


def back(*laws: Formula, given: tuple[Formula, ...] = (), least: int = 1) -> Scenario:
    """What laws make from one place to the next, T times."""
    return Scenario("back", "a recursion", sizes=(T >= least,), given=given, laws=laws)


FIBONACCI = back(Eq(f[1], 1), Eq(f[2], 1), Every(Eq(f[t + 2], f[t + 1] + f[t]), (t, 1, T)))
BEHIND = back(Eq(f[1], 1), Eq(f[2], 1), Every(Eq(f[t], f[t - 1] + f[t - 2]), (t, 3, T)), least=3)
FROM_NOUGHT = back(Eq(f[0], 0), Eq(f[1], 1), Every(Eq(f[t + 2], f[t + 1] + f[t]), (t, 0, T)))
THREE = back(Eq(f[1], 1), Eq(f[2], 1), Eq(f[3], 2), Every(Eq(f[t + 3], f[t + 2] + f[t + 1] + f[t]), (t, 1, T)))
POWERS = back(Eq(f[1], 5), Eq(f[2], 13), Every(Eq(f[t + 2], 5 * f[t + 1] - 6 * f[t]), (t, 1, T)))
MIXED = back(
    Eq(f[1], c), Eq(f[2], c), Every(Eq(f[t + 2], (1 - b) * f[t + 1] + b * f[t]), (t, 1, T)),
    given=(each(b, between(0, 1)), each(c, between(0, 1))),
)  # fmt: skip
FED = back(
    Eq(f[1], 0), Eq(f[2], 1), Every(Eq(f[t + 2], f[t + 1] + f[t] + a[t]), (t, 1, T)),
    given=(each(a[t], between(0), (t, 1, T)),),
)  # fmt: skip
ROWS = Scenario(
    "rows", "n numbers in T steps, of which each looks back at two", sizes=(n >= 1, T >= 1),
    given=(each(y[i], any_number, (i, 1, n)), each(b, between(0, 1))),
    laws=(
        Every(Eq(x[1, i], y[i]), (i, 1, n)), Every(Eq(x[2, i], y[i]), (i, 1, n)),
        Every(Every(Eq(x[t + 2, i], x[t + 1, i] + b * (x[t + 1, i] - x[t, i])), (i, 1, n)), (t, 1, T)),
    ),
)  # fmt: skip
CHEBYSHEV = back(
    Eq(f[0], 1), Eq(f[1], x), Every(Eq(f[t + 2], 2 * x * f[t + 1] - f[t]), (t, 0, T)), given=(each(x, between(-1, 1)),)
)
WALK = back(
    Eq(c[1], a[1]), Every(Eq(c[t], c[t - 1] + a[t]), (t, 2, T)), given=(each(a[t], between(0, 1), (t, 1, T)),), least=2
)
_told(TRUE, "no Fibonacci number is negative", FIBONACCI, Every(f[t] >= 0, (t, 1, T + 2)))
_told(TRUE, "the last one is positive", FIBONACCI, f[T + 2] > 0)
_told(TRUE, "each below a power", FIBONACCI, Every(f[t] <= 2**t, (t, 1, T + 2)))
_told(TRUE, "the last below a power", FIBONACCI, f[T + 2] <= 2**T)
_told(TRUE, "above a power", FIBONACCI, Every(f[t] >= Q(3, 2) ** (t - 2), (t, 1, T + 2)))
_told(TRUE, "the sum of them", FIBONACCI, Eq(Sum(f[t], (t, 1, T)), f[T + 2] - 1))
_told(TRUE, "the sum of their squares", FIBONACCI, Eq(Sum(f[t] ** 2, (t, 1, T)), f[T] * f[T + 1]))
_told(TRUE, "Cassini", FIBONACCI, Every(Eq(f[t] * f[t + 2] - f[t + 1] ** 2, -((-1) ** t)), (t, 1, T)))
_told(TRUE, "from nought", FROM_NOUGHT, Every(f[t] <= 2**t, (t, 0, T + 2)))
_told(TRUE, "a law that is written backwards", BEHIND, f[T] <= 2**T)
_told(TRUE, "a step back", WALK, Eq(c[T], Sum(a[t], (t, 1, T))))
_told(TRUE, "three places", THREE, f[T + 3] <= 2 ** (T + 2))
_told(TRUE, "two powers", POWERS, Eq(f[T + 2], 2 ** (T + 2) + 3 ** (T + 2)))
_told(TRUE, "between two numbers", MIXED, Every(And(f[t] >= 0, f[t] <= 1), (t, 1, T + 2)))
_told(TRUE, "what does not move", MIXED, Eq(f[T], c))
_told(TRUE, "more than the sum", FED, f[T + 2] >= 1 + Sum(f[t], (t, 1, T)))
_told(TRUE, "in each of n places", ROWS, Every(Eq(x[T, i], y[i]), (i, 1, n)))
_told(TRUE, "what two neighbours keep", CHEBYSHEV, Eq(f[T] ** 2 - 2 * x * f[T] * f[T + 1] + f[T + 1] ** 2, 1 - x**2))
_told(FALSE, "each below a smaller power", FIBONACCI, Every(f[t] <= 2 ** (t - 2), (t, 1, T + 2)))
_told(FALSE, "below a power of the ratio", FIBONACCI, Every(f[t] <= ((1 + sqrt(5)) / 2) ** (t - 2), (t, 1, T + 2)))
_told(FALSE, "the sum of them, one off", FIBONACCI, Eq(Sum(f[t], (t, 1, T)), f[T + 2]))
_told(FALSE, "Cassini, the other sign", FIBONACCI, Every(Eq(f[t] * f[t + 2] - f[t + 1] ** 2, (-1) ** t), (t, 1, T)))
_told(FALSE, "a step back, one less", WALK, c[T] <= T - 1)
_told(FALSE, "three places, a smaller power", THREE, f[T + 3] <= Q(3, 2) ** (T + 2))
_told(FALSE, "two other powers", POWERS, Eq(f[T + 2], 2 ** (T + 1) + 3 ** (T + 2)))
_told(FALSE, "strictly between two numbers", MIXED, Every(And(f[t] >= 0, f[t] < 1), (t, 1, T + 2)))
_told(FALSE, "more than twice the sum", FED, f[T + 2] >= 1 + 2 * Sum(f[t], (t, 1, T)))
_told(
    FALSE, "what two neighbours do not keep", CHEBYSHEV, Eq(f[T] ** 2 - x * f[T] * f[T + 1] + f[T + 1] ** 2, 1 - x**2)
)


# Extremes of one value more.

MOST = Scenario(
    "most", "the largest of x so far", sizes=(T >= 1,), given=(each(x[t], any_number, (t, 1, T + 1)),),
    laws=(Eq(f[1], x[1]), Every(Eq(f[t + 1], Max(f[t], x[t + 1])), (t, 1, T))),
)  # fmt: skip
LEAST = Scenario(
    "least", "the least of x so far, by a condition", sizes=(T >= 1,), given=(each(x[t], any_number, (t, 1, T + 1)),),
    laws=(Eq(f[1], x[1]), Every(Eq(f[t + 1], f[t] + Iverson(x[t + 1] < f[t]) * (x[t + 1] - f[t])), (t, 1, T))),
)  # fmt: skip
REGRET = Scenario(
    "regret", "what is lost against the best so far", sizes=(T >= 1,), given=(each(x[t], between(0, 1), (t, 1, T)),),
    laws=(Every(Eq(f[t], MaxOver(x[i], (i, 1, t)) - x[t]), (t, 1, T)),),
)  # fmt: skip
LEADER = Scenario(
    "leader", "the least loss so far of n", sizes=(T >= 1, n >= 1),
    given=(each(x[t, i], between(0, 1), (t, 1, T), (i, 1, n)),),
    laws=(
        Every(Every(Eq(y[t, i], Sum(x[j, i], (j, 1, t))), (i, 1, n)), (t, 1, T)),
        Every(Eq(f[t], MinOver(y[t, i], (i, 1, n))), (t, 1, T)),
    ),
)  # fmt: skip
SO_FAR, MANY = (t, 1, T + 1), n >= 1


def most(term: Term, last: Term = n) -> Term:
    return MaxOver(term, (i, 1, last))


def least(term: Term, last: Term = n) -> Term:
    return MinOver(term, (i, 1, last))


_told(TRUE, "the largest so far", MOST, Eq(f[T + 1], MaxOver(x[t], SO_FAR)))
_told(TRUE, "each so far", MOST, Every(x[t] <= f[T + 1], SO_FAR))
_told(TRUE, "the largest at every place", MOST, Every(Eq(f[t], most(x[i], t)), SO_FAR))
_told(TRUE, "the least so far", LEAST, Eq(f[T + 1], MinOver(x[t], SO_FAR)))
_told(TRUE, "each regret", REGRET, Every(And(f[t] >= 0, f[t] <= 1), (t, 1, T)))
_told(TRUE, "the leader's loss grows", LEADER, Every(f[t] <= f[t + 1], (t, 1, T - 1)))
_told(TRUE, "one value more", None, Eq(most(x[i], n + 1), Max(most(x[i]), x[n + 1])), MANY)
_told(TRUE, "one value more, the least", None, Eq(least(x[i] ** 2, n + 1), Min(least(x[i] ** 2), x[n + 1] ** 2)), MANY)
_told(TRUE, "all moved", None, Eq(most(x[i] + c), most(x[i]) + c), MANY)
_told(TRUE, "the other sign", None, Eq(most(-x[i]), -least(x[i])), MANY)
_told(TRUE, "how far two lie apart", None, Abs(most(x[i]) - most(y[i])) <= most(Abs(x[i] - y[i])), MANY)
_told(
    TRUE, "all regrets, and those so far", None,
    Sum(most(x[i], n) - x[j], (j, 1, n)) >= Sum(most(x[i], j) - x[j], (j, 1, n)), MANY,
)  # fmt: skip
_told(FALSE, "the largest before", MOST, Eq(f[T + 1], MaxOver(x[t], (t, 1, T))))
_told(FALSE, "each so far and before", MOST, Every(x[t] <= f[T], SO_FAR))
_told(FALSE, "the least so far is the largest", LEAST, Eq(f[T + 1], MaxOver(x[t], SO_FAR)))
_told(FALSE, "each regret, a half", REGRET, Every(f[t] <= Q(1, 2), (t, 1, T)))
_told(FALSE, "the leader's loss falls", LEADER, Every(f[t] >= f[t + 1], (t, 1, T - 1)))
_told(FALSE, "one value more, added", None, Eq(most(x[i], n + 1), most(x[i]) + x[n + 1]), MANY)
_told(FALSE, "two values more", None, Eq(most(x[i], n + 2), Max(most(x[i]), x[n + 2])), MANY)
_told(FALSE, "all moved twice", None, Eq(most(x[i] + c), most(x[i]) + 2 * c), MANY)
_told(FALSE, "how far apart, from above", None, Abs(most(x[i]) - most(y[i])) >= most(Abs(x[i] - y[i])), MANY)


# Sums of sums in another order, and by parts; sums whose terms hold the number that they run up to.


def over(term: Term, last: Term = n) -> Term:
    return Sum(term, (i, 1, last))


def inner(term: Term, low: Term | int, high: Term) -> Term:
    return Sum(term, (j, low, high))


TWICE, GEOMETRIC = over(inner(x[i, j], 1, i)), (MANY, q > 0, q < 1)
_told(TRUE, "a triangle by columns", None, Eq(TWICE, inner(Sum(x[i, j], (i, j, n)), 1, n)), MANY)
_told(
    TRUE, "a triangle without its diagonal", None,
    Eq(over(inner(x[i, j], 1, i - 1)), inner(Sum(x[i, j], (i, j + 1, n)), 1, n)), MANY,
)  # fmt: skip
_told(
    TRUE, "a triangle of products", None,
    Eq(over(x[i] * inner(y[j], 1, i)), inner(y[j] * Sum(x[i], (i, j, n)), 1, n)), MANY,
)  # fmt: skip
PARTS = over((a[i + 1] - a[i]) * inner(b[j], 1, i), n - 1)
_told(TRUE, "Abel", None, Eq(over(a[i] * b[i]), a[n] * over(b[i]) - PARTS), MANY)
_told(TRUE, "the sum of partial sums", None, Eq(over((n + 1 - i) * x[i]), over(inner(x[j], 1, i))), MANY)
_told(TRUE, "what is left, times", None, Eq(over(i * (n - i)), n * (n**2 - 1) / 6), MANY)
_told(TRUE, "what is left, below", None, over(i * (n - i)) <= n**3 / 6, MANY)
_told(TRUE, "what is left, squared", None, Eq(over((n - i) ** 2), n * (n - 1) * (2 * n - 1) / 6), MANY)
_told(TRUE, "cubes", None, Eq(over(i**3), over(i) ** 2), MANY)
_told(TRUE, "powers that end with n", None, Eq(over(q ** (n - i)), (1 - q**n) / (1 - q)), *GEOMETRIC)
_told(
    TRUE, "powers that end with n as weights", None, over(q ** (n - i) * x[i]) <= c / (1 - q),
    *GEOMETRIC, c >= 0, Every(x[i] <= c, (i, 1, n)),
)  # fmt: skip
_told(FALSE, "a triangle is no other", None, Eq(TWICE, inner(over(x[i, j], j), 1, n)), MANY)
_told(FALSE, "a triangle with its diagonal", None, Eq(TWICE, inner(Sum(x[i, j], (i, j + 1, n)), 1, n)), MANY)
_told(FALSE, "Abel, the other sign", None, Eq(over(a[i] * b[i]), a[n] * over(b[i]) + PARTS), MANY)
_told(FALSE, "the sum of partial sums, one less", None, Eq(over((n - i) * x[i]), over(inner(x[j], 1, i))), MANY)
_told(FALSE, "what is left, times, one more", None, Eq(over(i * (n - i)), n * (n**2 + 1) / 6), MANY)
_told(FALSE, "what is left, below less", None, over(i * (n - i)) <= n**3 / 7, MANY)
_told(FALSE, "cubes, the other way", None, Eq(over(i**3), over(i**2) ** 2), MANY)
_told(FALSE, "powers that end before n", None, Eq(over(q ** (n - i)), (1 - q ** (n + 1)) / (1 - q)), *GEOMETRIC)

# Contractions that are disturbed, and growth by shares.

SHARE, ADDED = each(q, between(0, 1, open=True)), each(b, between(0))
LOSSES = each(y[t], between(0), (t, 1, T))


def below(bound: Term, *given: Formula) -> Scenario:
    """Numbers that are not negative, each bounded by the one before."""
    return Scenario(
        "below", "a contraction", sizes=(T >= 1,), given=(each(f[t], between(0), (t, 1, T + 1)), *given),
        laws=(Every(f[t + 1] <= bound, (t, 1, T)),),
    )  # fmt: skip


def made(term: Term, *given: Formula) -> Scenario:
    """A number that starts at c, and is what a law makes of the one before."""
    return back(Eq(f[1], c), Every(Eq(f[t + 1], term), (t, 1, T)), given=(each(c, between(0)), *given))


STEADY, FED_BELOW = below(q * f[t] + b, SHARE, ADDED), below(q * f[t] + y[t], SHARE, LOSSES)
EVEN = made(q * f[t], SHARE)
WEIGHED = made(q * f[t] + y[t], SHARE, LOSSES)
SHARES = each(a[t], between(0), (t, 1, T))
GROWING, GROWN = made((1 + a[t]) * f[t] + y[t], SHARES, LOSSES), below((1 + a[t]) * f[t] + y[t], SHARES, LOSSES)
ALL_OF_F, ALL_LOSSES, ALL_SHARES = (Sum(term, (t, 1, T)) for term in (f[t], y[t], a[t]))
_told(TRUE, "a contraction that is disturbed", STEADY, f[T + 1] <= q**T * f[1] + b / (1 - q))
_told(TRUE, "one with weights", WEIGHED, f[T + 1] <= q**T * c + Sum(q ** (T - t) * y[t], (t, 1, T)))
_told(TRUE, "the sum of one", EVEN, ALL_OF_F <= c / (1 - q))
_told(TRUE, "the sum of one that is disturbed", FED_BELOW, ALL_OF_F <= (f[1] + ALL_LOSSES) / (1 - q))
_told(TRUE, "the least of one", EVEN, MinOver(f[t], (t, 1, T)) <= c / (T * (1 - q)))
_told(TRUE, "Gronwall", GROWING, f[T + 1] <= exp(ALL_SHARES) * (c + ALL_LOSSES))
_told(TRUE, "Gronwall by products", GROWING, f[T + 1] <= Product(1 + a[t], (t, 1, T)) * (c + ALL_LOSSES))
_told(TRUE, "Gronwall with a bound", GROWN, f[T + 1] <= exp(ALL_SHARES) * (f[1] + ALL_LOSSES))
_told(
    TRUE, "a contraction of n numbers", None, Sum(x[i], (i, 1, n)) <= x[1] / (1 - q),
    MANY, Every(x[i + 1] <= q * x[i], (i, 1, n)), Every(x[i] >= 0, (i, 1, n + 1)), q >= 0, q < 1,
)  # fmt: skip
_told(FALSE, "a contraction with less", STEADY, f[T + 1] <= q**T * f[1] + b / 2)
_told(FALSE, "a contraction, one step on", STEADY, f[T + 1] <= q ** (T + 1) * f[1] + b / (1 - q))
_told(FALSE, "the sum of one, its first alone", EVEN, ALL_OF_F <= c)
_told(FALSE, "the sum of one, without what comes", FED_BELOW, ALL_OF_F <= f[1] / (1 - q))
_told(FALSE, "Gronwall, what comes apart", GROWING, f[T + 1] <= exp(ALL_SHARES) * c + ALL_LOSSES)
_told(FALSE, "Gronwall with half", GROWN, f[T + 1] <= exp(ALL_SHARES / 2) * (f[1] + ALL_LOSSES))


@cache
def _judged(title: str, holds: bool) -> Any:
    """A claim as a report tells it; who changes it makes another."""
    scenario, statement, domain = (TRUE if holds else FALSE)[title]
    verdict = judge(Claim("Own.claim", "here", "made", statement, domain, scenario=scenario), Settings("smoke"))
    report = build_report([verdict], {}, papers={}, complete=True, run={})
    return json.loads(json.dumps(report["claims"][0]))


@pytest.mark.parametrize("title", TRUE)
def test_what_holds_is_proved_and_re_checked(title: str) -> None:
    found = _judged(title, holds=True)
    assert (found["truth"], found["strength"]) == ("holds", "proved")
    assert python_outcome(found) == "re-checked"


@pytest.mark.parametrize("title", FALSE)
def test_what_does_not_hold_is_refuted_and_has_no_proof(title: str) -> None:
    scenario, statement, domain = FALSE[title]
    space = Claim("Own.claim", "here", "made", statement, domain, scenario=scenario).scenario
    assert (shaped(space, domain, statement), by_length(space, domain, statement)) == (None, None)
    found = _judged(title, holds=False)
    assert (found["truth"], python_outcome(found)) == ("fails", "re-checked")


@needs_browser
def test_a_page_re_checks_both() -> None:
    assert {*outcomes([_judged(title, holds=True) for title in TRUE])} == {"re-checked"}
    assert {*outcomes([_judged(title, holds=False) for title in FALSE])} == {"re-checked"}


@needs_browser
def test_a_proof_of_one_claim_is_none_of_its_false_twin() -> None:
    """Where the laws and the conditions are the same."""
    spaces = {title: (scenario, *map(str, domain)) for title, (scenario, _, domain) in TRUE.items()}
    forged = [
        {**_judged(title, holds=True), "statement": {"tree": to_tree(statement)}}
        for scenario, statement, domain in FALSE.values()
        for title in TRUE
        if spaces[title] == (scenario, *map(str, domain))
    ]
    assert len(forged) >= 15
    assert {*map(python_outcome, forged)} & {"re-checked", "trusted"} == set()
    assert all(map(agree, outcomes(forged), map(python_outcome, forged)))
