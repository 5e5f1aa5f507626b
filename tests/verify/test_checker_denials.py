"""That nothing is as a claim of existence says: what refutes it is checked again, and no forgery of it accepted."""

from __future__ import annotations

import pytest

from boostproof.theory import Claim
from boostproof.theory.build import And, Eq, Exists, Implies, In, Not, Or, Q, exp, integer, ln, real, sqrt
from boostproof.theory.language.expr import Formula
from boostproof.verify import Settings, Verdict, judge
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.methods.interval import denial_cover
from boostproof.verify.methods.proofs import denial_of
from boostproof.verify.methods.written import denial_written
from boostproof.verify.proof.wholes import whole
from tests.trials import trials
from tests.verify.certificates import outcome
from tests.verify.denials import DENIED, FORGED, INDUCED, bounded, tied_powers

x, y, n, k = real("x"), real("y"), integer("n"), integer("k")


def verdict(statement: Formula, *domain: Formula) -> Verdict:
    return judge(Claim("Own.claim", "here", "made", statement, domain), Settings("smoke"))


@pytest.mark.parametrize("name", [*DENIED, "an induction by hand"])
def test_what_refutes_existence_is_checked_again(name: str) -> None:
    claim = DENIED[name]() if name in DENIED else INDUCED
    assert (claim["truth"], claim["strength"], claim["counterexample"]) == ("fails", "refuted", None)
    assert outcome(claim) == "re-checked"


@pytest.mark.parametrize("name", FORGED)
def test_no_forged_denial_is_accepted(name: str) -> None:
    many = name in ("no values of many", "remainders by too large a number")
    assert outcome(FORGED[name]()) in (("not re-checkable",) if many else ("refuted", "unreadable"))


def test_z3s_word_that_nothing_exists_is_trusted_to_it() -> None:
    pytest.importorskip("z3")
    found = verdict(Exists(And(2 < 2 * n, 2 * n < 4)))
    assert (found.truth, [item.method for item in found.evidence]) == ("fails", ["smt"])


TRUE: list[tuple[Formula, tuple[Formula, ...]]] = [
    (Exists(Or(x < 0, ln(x) > x)), ()),
    (Exists(Or(x >= 1, ln(x) > x)), ()),
    (Exists(Not(ln(x) > x)), ()),
    (Exists(Implies(x < 0, ln(x) > x)), (x > -2,)),
    (Exists(Not(And(x > 0, 1 / x > 5))), (x > -1, x < 2)),
    (Exists(sqrt(x) <= 0), ()),
    (Exists(Eq(1 / x, x)), (In(x, 0, 1),)),
    (Exists(exp(x) <= 1), (x >= 0, x <= 1)),
    (Exists(Eq(6 * n + 9 * k, 3)), ()),
    (Exists(Eq(n / 2, Q(3, 2))), ()),
    (Exists(x + 1 / x < -1), ()),
    (Exists(-x * ln(x) - (1 - x) * ln(1 - x) >= Q(693, 1000)), (x > 0, x < 1)),
    (Exists(And(n >= 3, Eq(n**2 + n + 1, k**2 + 4))), (k >= 0,)),
]
"""True: what has no value at some instance, or only behind what decides, is shown by another."""


@pytest.mark.parametrize(("statement", "domain"), TRUE, ids=str)
def test_what_some_instance_shows_is_not_refuted(statement: Formula, domain: tuple[Formula, ...]) -> None:
    assert verdict(statement, *domain).truth == "holds"
    sought = statement.args[0]
    assert isinstance(sought, Formula)
    assert denial_of(domain, sought, 1) is None
    assert denial_cover(domain, sought, {"x"}, "smoke", 1) is None
    assert denial_written(domain, sought, 1) is None
    assert whole((*domain, sought), Not(sought)) is None


FALSE: dict[str, tuple[Formula, tuple[Formula, ...]]] = {
    "where nothing has a value": (Exists(ln(-(x**2)) > 0), ()),
    "in no domain": (Exists(x > 0), (x > 1, x < 0)),
    "in no finite domain": (Exists(n > 0), (n > 3, n < 3)),
    "by what it says itself": (Exists(And(1 <= n, n <= 6, Eq(n**2, 5))), ()),
    "on its own box": (Exists(And(x >= 0, x <= 2, exp(x) + x > 10)), ()),
}


@pytest.mark.parametrize("where", FALSE)
def test_nothing_exists(where: str) -> None:
    statement, domain = FALSE[where]
    found = verdict(statement, *domain)
    assert (found.truth, found.strength, found.witness) == ("fails", "refuted", None)
    assert found.reason == "no instance of its domain satisfies it"


def test_the_part_that_says_what_does_not_exist_is_named() -> None:
    found = verdict(And(x**2 >= 0, Exists(y > 1), Exists(y**2 < 0)))
    assert (found.truth, found.reason) == ("fails", "no instance of its domain satisfies part 3")
    assert [item.part for item in found.evidence] == [3]


def test_a_condition_that_is_added_makes_nothing_exist() -> None:
    """What holds under a charity is denied no less than before; and what it narrows away does not save a claim."""
    from boostproof.theory import Charity

    charities = (Charity("positive", "x is positive", x > 0),)
    for statement in (Exists(x**2 < 0), And(sqrt(x) >= 0, Exists(x < 0))):
        made = Claim("Own.claim", "here", "made", statement, (), charities=charities)
        found = judge(made, Settings("smoke"))
        assert (found.truth, found.charity) == ("fails", ())


def test_a_denial_has_the_strength_of_a_refutation() -> None:
    item = Evidence("sign", "refuted", "no instance of the domain satisfies it", 1)
    assert Verdict(Claim("Own.claim", "here", "made", Exists(x > 0)), "fails", evidence=(item,)).strength == "refuted"


def test_no_checker_refutes_what_is_denied_by_bounds() -> None:
    claims = [claim for claim in bounded(trials(24, 400)) if claim["evidence"][0]["method"] != "smt"]
    assert claims
    assert [claim["id"] for claim in claims if outcome(claim) != "re-checked"] == []


def test_remainders_of_what_a_condition_makes_of_a_power_show_nothing() -> None:
    assert {*map(outcome, tied_powers(trials(30, 2_000)))} <= {"refuted", "unreadable"}
