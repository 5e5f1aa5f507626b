"""Powers of a base of which nothing is known: one more in the exponent is one factor more, from exponents of 0 on."""

from __future__ import annotations

import pytest

from boostproof.theory import Claim, Formula, Scenario, any_number, each
from boostproof.theory.build import Eq, Every, integer, real
from boostproof.theory.ideas import by_induction
from boostproof.verify import Settings, judge
from tests.verify.proof.derivation.closing import closes

t, T = integer("t"), integer("T")
r, s, v = real("r"), real("s"), real("v")
RUN = Scenario(
    "geometric",
    "v is multiplied by r",
    sizes=(T >= 1,),
    given=(each(r, any_number), each(s, any_number)),
    laws=(Eq(v[1], s), Every(Eq(v[t + 1], r * v[t]), (t, 1, T))),
)
TRUE: dict[str, Formula] = {
    "one factor more": Eq(r ** (T + 1), r * r**T),
    "two": Eq(r ** (T + 2), r * r * r**T),
    "for each exponent": Every(Eq(r**t, r * r ** (t - 1)), (t, 1, T)),
}
FALSE: dict[str, Formula] = {
    "none": Eq(r ** (T + 1), r**T),
    "of another base": Eq(r ** (T + 1), s * r**T),
    "below 0": Every(Eq(r**t, r * r ** (t - 1)), (t, 0, T)),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_is_true_of_every_base_is_closed(name: str) -> None:
    assert closes(RUN, TRUE[name])


@pytest.mark.parametrize("name", FALSE)
def test_what_is_not_is_refused(name: str) -> None:
    """0^-1 has no value."""
    assert not closes(RUN, FALSE[name])


def test_an_induction_multiplies_on() -> None:
    assert closes(RUN, Eq(v[T + 1], s * r**T), by_induction((t, 1, T + 1), Eq(v[t], s * r ** (t - 1))))


@pytest.mark.parametrize(("power", "truth"), [(T, "holds"), (T + 1, "fails")])
def test_a_claim_needs_no_script(power: Formula, truth: str) -> None:
    claim = Claim("Mine.1", "1", "closed form", Eq(v[T + 1], s * r**power), (), RUN)
    assert judge(claim, Settings("smoke")).truth == truth
