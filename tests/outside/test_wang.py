"""The assertions of a paper of 2026 on AdaBoost's cycles, judged from its file of claims."""

from __future__ import annotations

from dataclasses import replace

import pytest

from boostproof import Settings, judge
from boostproof.theory import Claim, Formula, claims_in
from boostproof.theory.build import Abs, And, Every, Implies, Or, Q
from tests.guests import guest
from tests.outside.by_ideas.judged import proved
from tests.outside.judged import checks

paper, bursts = guest("wang26.assertions"), guest("wang26.runs")
test_a_lemma_about_bursts_is_proved_and_re_checked = proved(*claims_in(bursts))


@pytest.mark.sample(8)
@pytest.mark.parametrize("claim", claims_in(paper), ids=lambda claim: claim.id)
def test_an_assertion_of_the_paper_is_proved(claim: Claim) -> None:
    verdict = judge(claim, Settings(effort="smoke"))
    assert (verdict.truth, verdict.strength) == ("holds", "proved")


def nearly(claim: Claim, title: str, statement: Formula) -> Claim:
    """A claim's false neighbour."""
    return replace(claim, id=claim.id.replace("W26", "Near"), title=title, statement=statement)


r, t, T = bursts.ratio, bursts.t, bursts.T
first, second, third, fourth = (paper.edge(paper.u, paper.B, rule) for rule in range(4))
NEAR = [
    nearly(paper.branches[1], "a gap of 3/100", third - fourth > Q(3, 100)),
    nearly(paper.boxes[0], "two rounds in one", And(*paper.in_box(paper.after(paper.u, 0), paper.BOXES[2]))),
    nearly(paper.locks[0], "a surplus of 1/5", third - (2 * paper.HIGH - 1) > Q(1, 5)),
    nearly(paper.opposites[0], "opposites that are far", first + second > Q(3, 10)),
    nearly(
        paper.start_a,
        "a sector of slope 10^-6",
        Abs(Q(257995388760009, 10**15) - paper.e - paper.f * paper.START_A) <= paper.START_A / 10**6,
    ),
    nearly(paper.sector_a, "far along", paper.x + paper.s - Q(1, 2) <= Q(paper.BOXES[0][0][0], 10**12)),
    nearly(bursts.interval, "the ratio is 2 at most", Every(r[t] <= 2, (t, 1, T + 1))),
    nearly(bursts.single, "the other way round", Every(Implies(r[t] < 1, r[t + 1] >= 1), (t, 1, T))),
    nearly(bursts.double, "of two bursts one", Every(Or(r[t - 1] >= 1, r[t] >= 1), (t, 2, T))),
    nearly(bursts.sum_x, "half of it", 2 * bursts.coordinates.args[0] <= bursts.x[1]),
    nearly(bursts.sum_tau, "the first alone", bursts.ratios.args[0] <= bursts.tau[1]),
]
_, test_a_near_miss_is_refuted = checks((), NEAR)
