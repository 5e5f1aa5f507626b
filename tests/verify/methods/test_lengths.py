"""What holds of sums and products of every length is proved, and what does not hold of each is not."""

from __future__ import annotations

import json
import math
import operator
import random
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

import pytest

from boostproof.reports import build_report
from boostproof.theory import Scenario, any_number, between, distribution, each, sign
from boostproof.theory.build import (
    Abs,
    And,
    Binomial,
    Eq,
    Every,
    Factorial,
    Iverson,
    Let,
    Max,
    MaxOver,
    MinOver,
    Product,
    Q,
    Sign,
    Sum,
    exp,
    integer,
    ln,
    real,
    sin,
    sqrt,
)
from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Formula, Term
from boostproof.theory.language.tree import to_tree
from boostproof.verify import Settings, judge
from boostproof.verify.methods.lengths import by_length
from tests.reports.rechecker import agree, needs_browser, outcomes, python_outcome
from tests.trials import trials
from tests.verify.denials import denied

a, b, p, q, u, r = map(real, "abpqur")
i, n, j = map(integer, "inj")


def _all(condition: Formula, last: Term = n) -> Formula:
    return Every(condition, (i, 1, last))


def _sum(body: Term) -> Term:
    return Sum(body, (i, 1, n))


def _product(body: Term) -> Term:
    return Product(body, (i, 1, n))


MANY = n >= 1
WEIGHTS = (MANY, _all(p[i] >= 0), Eq(_sum(p[i]), 1))
SHARES = (*WEIGHTS, _all(a[i] >= 0), _all(a[i] <= 1))
MEAN = _sum(p[i] * a[i])
SOFTLY = ln(_sum(exp(a[i])))
SPREAD = _sum(p[i] * (a[i] - Sum(p[j] * a[j], (j, 1, n))) ** 2)
HOLDS: dict[str, tuple[Formula, ...]] = {
    "entropy": (-_sum(p[i] * ln(p[i])) <= ln(n), MANY, _all(p[i] > 0), Eq(_sum(p[i]), 1)),
    "entropy in bits": (-_sum(p[i] * ln(p[i])) / ln(Q(2)) <= ln(n) / ln(Q(2)), MANY, _all(p[i] > 0), Eq(_sum(p[i]), 1)),
    "a variance of shares": (_sum(p[i] * a[i] ** 2) - _sum(p[i] * a[i]) ** 2 <= Q(1, 4), *SHARES),
    "a mean of logarithms": (_sum(ln(a[i])) <= n * ln(_sum(a[i]) / n), MANY, _all(a[i] > 0)),
    "squares": (_sum(a[i] ** 2) >= 0, MANY),
    "two squares and their product": (2 * _sum(a[i] * b[i]) <= _sum(a[i] ** 2) + _sum(b[i] ** 2), MANY),
    "terms that compare": (_sum(a[i]) <= _sum(b[i]), MANY, _all(a[i] <= b[i])),
    "terms that compare strictly": (_sum(a[i]) < _sum(b[i]), MANY, _all(a[i] < b[i])),
    "no term": (_sum(a[i]) <= _sum(b[i]), n >= 0, _all(a[i] <= b[i])),
    "the triangle inequality": (Abs(_sum(a[i])) <= _sum(Abs(a[i])), MANY),
    "as many of a bound": (_sum(a[i]) <= n * u, MANY, _all(a[i] <= u)),
    "a mean": (_sum(p[i] * a[i]) <= u, MANY, _all(p[i] >= 0), Eq(_sum(p[i]), 1), _all(a[i] <= u)),
    "a share of weights": (_sum(p[i]) / 2 <= _sum(p[i] * a[i]), MANY, _all(p[i] >= 0), _all(a[i] >= 1)),
    "Weierstrass": (_product(1 + a[i]) >= 1 + _sum(a[i]), MANY, _all(a[i] >= 0)),
    "a union bound": (1 - _product(1 - a[i]) <= _sum(a[i]), MANY, _all(a[i] >= 0), _all(a[i] <= 1)),
    "a product under an exponential": (_product(1 + a[i]) <= exp(_sum(a[i])), MANY, _all(a[i] >= -1)),
    "a positive product": (_product(a[i]) > 0, MANY, _all(a[i] > 0)),
    "the mean of squares": (_sum(a[i]) ** 2 <= n * _sum(a[i] ** 2), MANY),
    "the square of a sum": (_sum(a[i] ** 2) <= _sum(a[i]) ** 2, MANY, _all(a[i] >= 0)),
    "an exponential of a sum": (Eq(exp(_sum(a[i])), _product(exp(a[i]))), MANY),
    "a logarithm of a product": (Eq(ln(_product(a[i])), _sum(ln(a[i]))), MANY, _all(a[i] > 0)),
    "Gibbs": (_sum(p[i] * ln(p[i] / q[i])) >= 0, MANY, _all(p[i] > 0), _all(q[i] > 0), Eq(_sum(p[i]), 1),
              Eq(_sum(q[i]), 1)),
    "Cauchy-Schwarz": (_sum(a[i] * b[i]) ** 2 <= _sum(a[i] ** 2) * _sum(b[i] ** 2), MANY),
    "Cauchy-Schwarz with roots": (_sum(sqrt(a[i] * b[i])) <= sqrt(_sum(a[i]) * _sum(b[i])), MANY, _all(a[i] >= 0),
                                  _all(b[i] >= 0)),
    "a variance": (_sum(p[i] * a[i]) ** 2 <= _sum(p[i] * a[i] ** 2), MANY, _all(p[i] >= 0), Eq(_sum(p[i]), 1)),
    "squares over numbers": (_sum(a[i]) ** 2 / _sum(b[i]) <= _sum(a[i] ** 2 / b[i]), MANY, _all(b[i] > 0)),
    "a harmonic mean": (n**2 <= _sum(a[i]) * _sum(1 / a[i]), MANY, _all(a[i] > 0)),
    "two norms": (_sum(Abs(a[i])) <= sqrt(n * _sum(a[i] ** 2)), MANY),
    "Jensen with exponentials": (exp(_sum(p[i] * a[i])) <= _sum(p[i] * exp(a[i])), MANY, _all(p[i] >= 0),
                                 Eq(_sum(p[i]), 1)),
    "Jensen with logarithms": (_sum(p[i] * ln(a[i])) <= ln(_sum(p[i] * a[i])), MANY, _all(p[i] > 0),
                               Eq(_sum(p[i]), 1), _all(a[i] > 0)),
    "Jensen with logarithms, and shares of 0": (_sum(p[i] * ln(a[i])) <= ln(MEAN), *WEIGHTS, _all(a[i] > 0)),
    "a mean and the largest": (MEAN <= MaxOver(a[i], (i, 1, n)), *WEIGHTS),
    "a mean and the least": (MEAN >= MinOver(a[i], (i, 1, n)), *WEIGHTS),
    "a positive mean": (MEAN > 0, *WEIGHTS, _all(a[i] > 0)),
    "a variance in parts": (Eq(SPREAD, _sum(p[i] * a[i] ** 2) - MEAN**2), *WEIGHTS),
    "a variance and its mean": (SPREAD <= MEAN * (1 - MEAN), *SHARES),
    "a spread about any number": (SPREAD <= _sum(p[i] * (a[i] - u) ** 2), *WEIGHTS),
    "a logarithm of exponentials and the largest": (SOFTLY <= MaxOver(a[i], (i, 1, n)) + ln(n), MANY),
    "a logarithm of exponentials and the least": (SOFTLY >= MinOver(a[i], (i, 1, n)) + ln(n), MANY),
    "a logarithm of exponentials and the mean": (SOFTLY >= _sum(a[i]) / n + ln(n), MANY),
    "the geometric mean": (_product(a[i]) <= (_sum(a[i]) / n) ** n, MANY, _all(a[i] > 0)),
    "the geometric mean with weights": (_product(a[i] ** p[i]) <= MEAN, *WEIGHTS, _all(a[i] > 0)),
    "Jensen with exponentials, at a quotient": (exp(_sum(a[i]) / n) <= _sum(exp(a[i])) / n, MANY),
    "Jensen with fourth powers": (MEAN**4 <= _sum(p[i] * a[i] ** 4), *WEIGHTS),
    "Jensen with cubes of positive numbers": ((_sum(a[i]) / n) ** 3 <= _sum(a[i] ** 3) / n, MANY, _all(a[i] > 0)),
    "a telescope": (Eq(_sum(a[i + 1] - a[i]), a[n + 1] - a[1]), MANY),
    "a range from 0": (Sum(a[i + 1], (i, 0, n)) <= (n + 1) * u, n >= 0, _all(a[i] <= u, n + 1)),
    "harmonic numbers below": (_sum(1 / i) <= 1 + ln(n), MANY),
    "harmonic numbers above": (_sum(1 / i) >= ln(n + 1), n >= 0),
    "inverse squares": (_sum(1 / i**2) <= 2 - 1 / n, MANY),
}  # fmt: skip
"""Each true, of data of every size."""

FALSE: dict[str, tuple[Formula, ...]] = {
    "a variance, nearer": (_sum(p[i] * a[i] ** 2) - _sum(p[i] * a[i]) ** 2 <= Q(6, 25), *SHARES),
    "a second moment": (_sum(p[i] * a[i] ** 2) <= Q(3, 4), *SHARES),
    "entropy, strictly": (-_sum(p[i] * ln(p[i])) < ln(n), MANY, _all(p[i] > 0), Eq(_sum(p[i]), 1)),
    "entropy of fewer": (-_sum(p[i] * ln(p[i])) <= ln(n - Q(1, 2)), MANY, _all(p[i] > 0), Eq(_sum(p[i]), 1)),
    "entropy of weights": (-_sum(p[i] * ln(p[i])) <= ln(n), MANY, _all(p[i] > 0), Eq(_sum(p[i]), Q(1, 2))),
    "entropy from below": (-_sum(p[i] * ln(p[i])) >= ln(n), MANY, _all(p[i] > 0), Eq(_sum(p[i]), 1)),
    "squares": (_sum(a[i] ** 2) > 0, MANY),
    "two squares and their product": (3 * _sum(a[i] * b[i]) <= _sum(a[i] ** 2) + _sum(b[i] ** 2), MANY),
    "terms that compare strictly": (_sum(a[i]) < _sum(b[i]), n >= 0, _all(a[i] < b[i])),
    "the triangle inequality": (_sum(Abs(a[i])) <= Abs(_sum(a[i])), MANY),
    "as many of a bound": (_sum(a[i]) <= (n - 1) * u, MANY, _all(a[i] <= u)),
    "a mean": (_sum(p[i] * a[i]) <= u, MANY, Eq(_sum(p[i]), 1), _all(a[i] <= u)),
    "Weierstrass": (_product(1 + a[i]) >= 1 + _sum(a[i]), MANY, _all(a[i] >= -3)),
    "a union bound": (1 - _product(1 - a[i]) <= _sum(a[i]), MANY, _all(a[i] <= 3)),
    "a product under an exponential": (_product(1 + a[i]) <= exp(_sum(a[i])), MANY, _all(a[i] >= -9)),
    "a positive product": (_product(a[i]) > 0, MANY, _all(a[i] >= 0)),
    "the mean of squares": (_sum(a[i]) ** 2 <= (n - 1) * _sum(a[i] ** 2), MANY),
    "the square of a sum": (_sum(a[i] ** 2) <= _sum(a[i]) ** 2, MANY),
    "Gibbs": (_sum(p[i] * ln(p[i] / q[i])) >= 0, MANY, _all(p[i] > 0), _all(q[i] > 0), Eq(_sum(p[i]), 1)),
    "Cauchy-Schwarz": (_sum(a[i] * b[i]) ** 2 <= _sum(a[i] ** 2) * _sum(b[i]) ** 2, MANY),
    "a variance": (_sum(p[i] * a[i]) ** 2 <= _sum(p[i] * a[i] ** 2), MANY, _all(p[i] >= 0)),
    "squares over numbers": (_sum(a[i]) ** 2 / _sum(b[i]) <= _sum(a[i] ** 2 / b[i]), MANY),
    "a harmonic mean": (n**2 < _sum(a[i]) * _sum(1 / a[i]), MANY, _all(a[i] > 0)),
    "two norms": (sqrt(_sum(a[i] ** 2)) >= _sum(Abs(a[i])), MANY),
    "Jensen with exponentials": (exp(_sum(p[i] * a[i])) <= _sum(p[i] * exp(a[i])), MANY, _all(p[i] >= 0)),
    "Jensen with logarithms": (_sum(p[i] * ln(a[i])) >= ln(_sum(p[i] * a[i])), MANY, _all(p[i] > 0),
                               Eq(_sum(p[i]), 1), _all(a[i] > 0)),
    "Jensen with logarithms, and shares of less": (_sum(p[i] * ln(a[i])) <= ln(MEAN), MANY, _all(p[i] >= 0),
                                                   Eq(_sum(p[i]), Q(1, 2)), _all(a[i] > 0)),
    "a mean and the largest": (MEAN < MaxOver(a[i], (i, 1, n)), *WEIGHTS),
    "a mean and the largest, weights of any sign": (MEAN <= MaxOver(a[i], (i, 1, n)), MANY, Eq(_sum(p[i]), 1)),
    "a mean and the least": (MEAN >= 2 * MinOver(a[i], (i, 1, n)), *WEIGHTS),
    "a positive mean": (MEAN > 0, *WEIGHTS, _all(a[i] >= 0)),
    "a positive sum of weights that may all be 0": (MEAN > 0, MANY, _all(p[i] >= 0), _all(a[i] > 0)),
    "a variance in parts": (Eq(SPREAD, _sum(p[i] * a[i] ** 2) - MEAN), *WEIGHTS),
    "a variance and its mean": (SPREAD < MEAN * (1 - MEAN), *SHARES),
    "a spread about any number": (SPREAD <= _sum(p[i] * (a[i] - u) ** 2), MANY, _all(p[i] >= 0)),
    "a logarithm of exponentials and the largest": (SOFTLY < MaxOver(a[i], (i, 1, n)) + ln(n), MANY),
    "a logarithm of exponentials and the least": (SOFTLY >= MinOver(a[i], (i, 1, n)) + ln(n + 1), MANY),
    "a logarithm of exponentials and the mean": (SOFTLY <= _sum(a[i]) / n + ln(n), MANY),
    "the geometric mean": (_product(a[i]) <= (_sum(a[i]) / (n + 1)) ** n, MANY, _all(a[i] > 0)),
    "the geometric mean of any numbers": (_product(a[i]) <= (_sum(a[i]) / n) ** n, MANY),
    "the geometric mean with weights": (_product(a[i] ** p[i]) <= MEAN, MANY, _all(p[i] >= 0), Eq(_sum(p[i]), Q(1, 2)),
                                        _all(a[i] > 0)),
    "Jensen with exponentials, at a quotient": (exp(_sum(a[i]) / n) < _sum(exp(a[i])) / n, MANY),
    "Jensen with fourth powers": (MEAN**4 >= _sum(p[i] * a[i] ** 4), *WEIGHTS),
    "Jensen with cubes of any numbers": ((_sum(a[i]) / n) ** 3 <= _sum(a[i] ** 3) / n, MANY),
    "a telescope": (Eq(_sum(a[i + 1] - a[i]), a[n] - a[1]), MANY),
    "a range from 0": (Sum(a[i + 1], (i, 0, n)) <= n * u, n >= 0, _all(a[i] <= u, n + 1)),
    "harmonic numbers below": (_sum(1 / i) < 1 + ln(n), MANY),
    "harmonic numbers from no term on": (_sum(1 / i) <= 1 + ln(n), n >= 0),
    "harmonic numbers above": (_sum(1 / i) >= ln(n + 2), n >= 0),
    "inverse squares": (_sum(1 / i**2) <= 2 - 2 / n, MANY),
}  # fmt: skip


@cache
def _judged(name: str) -> Any:
    """One that holds, as a report tells it; who changes it makes another."""
    return denied(*HOLDS[name])


def _certificate(statement: Formula, *domain: Formula) -> dict[str, object] | None:
    claim = Claim("Own.claim", "here", "made", statement, domain)
    return by_length(claim.scenario, domain, statement)


@pytest.mark.parametrize("name", HOLDS)
def test_what_holds_of_every_length_is_proved_and_re_checked(name: str) -> None:
    claim = _judged(name)
    assert (claim["truth"], claim["strength"]) == ("holds", "proved")
    assert {"lengths", "wholes"} & {item["method"] for item in claim["evidence"]}
    assert python_outcome(claim) == "re-checked"


@pytest.mark.parametrize("name", FALSE)
def test_what_does_not_hold_of_every_length_is_not_proved(name: str) -> None:
    statement, *domain = FALSE[name]
    assert _certificate(statement, *domain) is None
    assert judge(Claim("Own.claim", "here", "made", statement, tuple(domain)), Settings("smoke")).truth != "holds"


@needs_browser
def test_a_page_re_checks_it_too() -> None:
    assert {*outcomes([*map(_judged, HOLDS)])} == {"re-checked"}


@needs_browser
def test_a_proof_of_one_claim_is_none_of_its_false_twin() -> None:
    """Where the conditions are the same: what a domain says of all entries is a law, and a report shows the laws."""
    conditions = {name: [*map(str, told[1:])] for name, told in HOLDS.items()}
    alike = [name for name in FALSE if conditions.get(name) == [*map(str, FALSE[name][1:])]]
    forged = [{**_judged(name), "statement": {"tree": to_tree(FALSE[name][0])}} for name in alike]
    assert len(forged) >= 7
    assert {*map(python_outcome, forged)} & {"re-checked", "trusted"} == set()
    assert all(map(agree, outcomes(forged), map(python_outcome, forged)))


def test_a_sum_without_a_free_length_or_over_two_ranges_is_left_to_others() -> None:
    assert _certificate(Sum(i, (i, 1, 4)) >= 10) is None
    assert _certificate(_sum(a[i] ** 2) + Sum(b[j] ** 2, (j, 1, n + 1)) >= 0, MANY) is None
    assert _certificate(MaxOver(a[i], (i, 1, n)) <= _sum(a[i]), MANY, _all(a[i] >= 0)) is None


SIGNED = Scenario(
    "signed", "a mean of n numbers with signs", sizes=(n >= 1,),
    given=(each(a[i], between(-1, 1), (i, 1, n)), each(b[i], sign, (i, 1, n))), laws=(Eq(r, _sum(b[i] * a[i]) / n),),
)  # fmt: skip


@pytest.mark.parametrize(
    ("statement", "holds"),
    [(r <= 1, True), (r >= -1, True), (r**2 <= _sum(a[i] ** 2) / n, True), (r < 1, False), (r >= 0, False),
     (r**2 <= _sum(a[i] ** 2) / (n + 1), False)],
)  # fmt: skip
def test_sums_may_stand_in_a_claim_by_the_names_of_laws(statement: Formula, holds: bool) -> None:
    claim = Claim("Own.claim", "here", "made", statement, scenario=SIGNED)
    assert (by_length(SIGNED, (), statement) is not None) == holds
    report = build_report([judge(claim, Settings("smoke"))], {}, papers={}, complete=True, run={})
    found = json.loads(json.dumps(report["claims"][0]))
    assert (found["truth"], python_outcome(found)) == ("holds" if holds else "fails", "re-checked")


WEIGHTED = Scenario(
    "weighted", "n numbers and their mean", sizes=(n >= 1,),
    given=(each(a[i], between(-1, 1), (i, 1, n)), distribution(p[i], (i, 1, n))), laws=(Eq(r, MEAN),),
)  # fmt: skip


@pytest.mark.parametrize(
    ("statement", "holds"),
    [(exp(r) <= _sum(p[i] * exp(a[i])), True), (exp(r) >= _sum(p[i] * exp(a[i])), False),
     (r <= MaxOver(a[i], (i, 1, n)), True), (r <= MinOver(a[i], (i, 1, n)), False),
     (_sum(p[i] * (a[i] - r) ** 2) <= 1 - r**2, True), (_sum(p[i] * (a[i] - r) ** 2) <= 1 - Abs(r), False)],
)  # fmt: skip
def test_what_laws_say_of_weights_is_known(statement: Formula, holds: bool) -> None:
    claim = Claim("Own.claim", "here", "made", statement, scenario=WEIGHTED)
    assert (by_length(WEIGHTED, (), statement) is not None) == holds
    report = build_report([judge(claim, Settings("smoke"))], {}, papers={}, complete=True, run={})
    found = json.loads(json.dumps(report["claims"][0]))
    assert (found["truth"], python_outcome(found)) == ("holds" if holds else "fails", "re-checked")


SOFTMAX = Scenario(
    "softmax", "weights by the exponentials of n scores", sizes=(n >= 1,), given=(each(a[i], any_number, (i, 1, n)),),
    laws=(Eq(r, _sum(exp(a[i]))), Every(Eq(p[i], exp(a[i]) / r), (i, 1, n))),
)  # fmt: skip


@pytest.mark.parametrize(
    ("statement", "holds"),
    [(_all(And(p[i] > 0, p[i] <= 1)), True), (_all(p[i] < 1), False),
     (Eq(-_sum(p[i] * ln(p[i])), ln(r) - MEAN), True), (Eq(-_sum(p[i] * ln(p[i])), ln(r) + MEAN), False),
     (-_sum(p[i] * ln(p[i])) <= ln(n), True), (-_sum(p[i] * ln(p[i])) < ln(n), False),
     (MEAN <= MaxOver(a[i], (i, 1, n)), True), (MEAN < MaxOver(a[i], (i, 1, n)), False),
     (MaxOver(p[i], (i, 1, n)) >= 1 / n, True), (MaxOver(p[i], (i, 1, n)) > 1 / n, False)],
)  # fmt: skip
def test_what_is_divided_by_its_own_sum_is_known_as_weights(statement: Formula, holds: bool) -> None:
    verdict = judge(Claim("Own.claim", "here", "made", statement, scenario=SOFTMAX), Settings("smoke"))
    report = build_report([verdict], {}, papers={}, complete=True, run={})
    found = json.loads(json.dumps(report["claims"][0]))
    assert (found["truth"], python_outcome(found)) == ("holds" if holds else "fails", "re-checked")


EVERY_WORD: dict[str, Term] = {
    "sign": Sign(a[i], 0), "iverson": Iverson(a[i] > 0), "abs": Abs(a[i]), "max": Max(a[i], 0),
    "factorial": Factorial(i), "binomial": Binomial(n, i), "another place": a[n + 1 - i], "a sum": Sum(a[j], (j, 1, i)),
    "a product": Product(a[j], (j, 1, i)), "an extreme": MaxOver(a[j], (j, 1, i)), "let": Let(real("s"), a[i] ** 2),
    "a power": a[i] ** u, "a growing power": a[i] ** n, "a quotient": 1 / (a[i] - 1), "sin": sin(a[i]),
    "weights": exp(a[i]) / Sum(exp(a[j]), (j, 1, n)), "weights by a name": p[i] * Iverson(a[i] > 0),
}  # fmt: skip
AROUND: list[Callable[[Term], Formula]] = [
    lambda s: ln(s) <= u,
    lambda s: MaxOver(a[i], (i, 1, n)) <= s,
    lambda s: _sum((a[i] - s / n) ** 2) <= s,
]


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("word", EVERY_WORD)
def test_whatever_stands_in_a_sum_there_is_an_answer(word: str, around: Callable[[Term], Formula]) -> None:
    found = by_length(SOFTMAX, (), around(_sum(EVERY_WORD[word])))
    assert found is None or found["kind"] == "derivation"


BODIES: list[tuple[Term, Callable[[int, int], int]]] = [
    (a[i], lambda x, y: x),
    (b[i], lambda x, y: y),
    (a[i] ** 2, lambda x, y: x * x),
    (Abs(a[i]), lambda x, y: abs(x)),
    (1 + a[i], lambda x, y: 1 + x),
    (1 - a[i], lambda x, y: 1 - x),
    (a[i] * b[i], lambda x, y: x * y),
    (a[i] - b[i], lambda x, y: x - y),
    (a[i] + b[i] ** 2, lambda x, y: x + y * y),
]
BOUNDS: list[tuple[Formula, Callable[[int, int], bool]]] = [
    (_all(a[i] >= 0), lambda x, y: x >= 0),
    (_all(a[i] >= -1), lambda x, y: x >= -1),
    (_all(a[i] <= 1), lambda x, y: x <= 1),
    (_all(b[i] >= 0), lambda x, y: y >= 0),
    (_all(b[i] <= a[i]), lambda x, y: y <= x),
    (_all(b[i] >= 1), lambda x, y: y >= 1),
]
RELATIONS = {"le": operator.le, "ge": operator.ge, "lt": operator.lt, "gt": operator.gt, "eq": operator.eq}


def test_no_random_relation_is_proved_that_small_data_refute() -> None:
    """Two sums or products, or the square of one, under some bounds: as formulas, and in plain Python."""
    draw, proved = random.Random("lengths"), 0
    values = [[*product((-2, -1, 0, 1, 2), repeat=2)] for _ in range(2)]
    small = [rows for size in range(3) for rows in product(*values[:size])]
    for _ in range(trials(60, 1_500)):
        word, least, twice = draw.choice([*RELATIONS]), draw.choice((0, 1)), draw.choice((1, 1, 2))
        sides = [(draw.choice((Sum, Sum, Product)), *draw.choice(BODIES)) for _ in range(2)]
        bounds = draw.sample(BOUNDS, draw.randint(0, 3))
        left, right = (fold(body, (i, 1, n)) for fold, body, _ in sides)
        squared = draw.random() < 0.2
        claim = (
            Formula(word, (left**2 if squared else left * twice, right)),
            n >= least,
            *(bound for bound, _ in bounds),
        )
        if _certificate(*claim) is None:
            continue
        proved += 1
        for rows in small:
            if len(rows) >= least and all(keeps(x, y) for _, keeps in bounds for x, y in rows):
                ours, theirs = ((sum if fold is Sum else math.prod)(of(x, y) for x, y in rows) for fold, _, of in sides)
                assert RELATIONS[word](ours**2 if squared else ours * twice, theirs), (claim, rows)
    assert proved >= trials(3, 75)
