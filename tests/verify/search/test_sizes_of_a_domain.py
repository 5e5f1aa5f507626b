"""What a claim's domain says of sizes alone tells which sizes are drawn."""

from __future__ import annotations

from typing import Any

import pytest

from boostproof.theory import Claim, Formula, Scenario, between, each
from boostproof.theory.build import And, Eq, Every, In, Or, Q, Sum, integer, real
from boostproof.verify import Settings, judge
from boostproof.verify.instances.declared import declared_space
from boostproof.verify.instances.judging import Judge
from boostproof.verify.methods.draws import draw
from boostproof.verify.methods.sweep import sample_of

n, T, t, j = (integer(name) for name in ("n", "T", "t", "j"))
x, s = real("x"), real("s")
WALK = Scenario(
    "walk_of_many",
    "the first coordinate of a walk of T steps",
    sizes=(n >= 1, T >= 1),
    given=(each(x[t, j], between(0, 1), (t, 1, T), (j, 1, n)),),
    laws=(Eq(s[1], 0), Every(Eq(s[t + 1], s[t] + x[t, 1]), (t, 1, T))),
)
TOLD = {
    "fixed": (Eq(n, 1), Eq(T, 3)),
    "one of them": (And(Eq(T, 3), n >= 1),),
    "bounded": (n <= 2, T <= 4),
    "far": (T >= 60, n <= 2),
    "listed": (In(T, 30, 35),),
    "by each other": (Eq(T, 3 * n), T >= 10),
    "a product": (Eq(n * T, 36),),
    "either": (Or(Eq(T, 37), Eq(T, 2)), Eq(n, 2)),
}


def judged(*domain: Formula) -> Judge:
    return Judge(declared_space(WALK), domain, s[T + 1] <= T)


@pytest.mark.parametrize("name", TOLD)
def test_no_instance_of_a_batch_is_thrown_away_for_its_sizes(name: str) -> None:
    chunks = [*sample_of(judged(*TOLD[name]), 1).first(6)]
    assert sum(chunk.batch.size for chunk in chunks) == sum(chunk.drawn for chunk in chunks) > 0


@pytest.mark.parametrize("name", TOLD)
def test_hypothesis_draws_inside_the_domain(name: str) -> None:
    case = judged(*TOLD[name])
    met: list[str] = []

    @given_of(case)
    def note(instance: Any) -> None:
        met.append(case.outcome(instance))

    note()
    assert set(met) == {"holds"}


def given_of(case: Judge) -> Any:
    import hypothesis

    few = hypothesis.settings(max_examples=8, database=None, deadline=None, derandomize=True)
    return lambda test: few(hypothesis.given(case.space.strategy(case.domain))(test))


def test_conditions_that_speak_of_more_stay_what_they_are() -> None:
    (chunk,) = sample_of(judged(Eq(T, 3), Eq(n, 1), s[T + 1] >= Q(3, 2)), 1).first(1)
    assert 0 < chunk.batch.size < chunk.drawn


@pytest.mark.parametrize("domain", [(n >= 10**9,), (Eq(2 * T, 7),), (T >= 10**5, n >= 10**5), (Eq(T, n), Eq(T, n + 1))])
def test_a_domain_of_no_size_that_is_drawn_is_left_alone(domain: tuple[Formula, ...]) -> None:
    assert draw(judged(*domain), "smoke", 1, 1) == (None, None)
    found = judge(Claim("Mine.1", "here", "nothing is drawn", s[T + 1] <= T, domain, scenario=WALK), Settings("smoke"))
    assert found.truth in ("inconclusive", "vacuous")


def test_what_is_false_at_the_domain_s_own_size_is_refuted() -> None:
    """Of all sizes that are drawn this is one in a thousand, and few of its instances refute."""
    false = Sum(x[t, 1] ** 2, (t, 1, T)) * 25 >= s[T + 1] ** 2 + 1
    narrow = Claim("Mine.2", "here", "far out", false, (Eq(n, 3), Eq(T, 30)), scenario=WALK)
    assert judge(narrow, Settings("smoke")).truth == "fails"
