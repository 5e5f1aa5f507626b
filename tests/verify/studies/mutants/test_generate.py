"""Mutants come from the tree alone: enough of them, each once, with names of their own, and all truly different."""

from __future__ import annotations

from functools import cache

import pytest

from boostproof.theory import Formula, all_claims
from boostproof.theory.build import And, Eq, Every, Implies, Let, Max, Q, Sign, Sum, exp, integer, ln, real
from boostproof.theory.claim import Claim
from boostproof.verify.instances.judging import conjuncts
from boostproof.verify.studies.mutants import KINDS, Mutant, mutants_of
from boostproof.verify.studies.mutants.generate import spread
from boostproof.verify.studies.mutants.normal import normal
from tests.trials import is_thorough, trials

x, z, n = real("x"), real("z"), integer("n")
FORMULAS = [claim for claim in all_claims() if claim.scenario is None and claim.statement is not None]
CLAIMS = [claim for claim in all_claims() if claim.statement is not None]


@cache
def mutants_by(name: str) -> tuple[Mutant, ...]:
    """The mutants of a claim of the papers, made once."""
    claim = next(claim for claim in CLAIMS if claim.id == name)
    assert claim.statement is not None
    return mutants_of(claim.statement, claim.domain)


def mutants(statement: Formula, *domain: Formula) -> dict[str, Mutant]:
    return {mutant.name: mutant for mutant in mutants_of(statement, domain)}


def texts(statement: Formula, kind: str) -> set[str]:
    """The changed parts of one kind, in plain text."""
    return {str(part) for m in mutants_of(statement, ()) if m.kind == kind for _, part in m.changed}


def forms_of(statement: Formula) -> tuple[bytes, ...]:
    """The parts' normal forms in their order."""
    return tuple(map(normal, conjuncts(statement)))


@pytest.mark.sample(30)
@pytest.mark.parametrize("claim", FORMULAS, ids=[claim.id for claim in FORMULAS])
def test_each_formula_claim_has_at_least_twenty_mutants(claim: Claim) -> None:
    assert len(mutants_by(claim.id)) >= 20


def test_names_are_unique_within_a_claim() -> None:
    for claim in CLAIMS[:: trials(27, 1)]:
        names = [mutant.name for mutant in mutants_by(claim.id)]
        assert len(names) == len(set(names)), claim.id


def test_no_mutant_is_the_printed_claim_or_another_mutant() -> None:
    for claim in CLAIMS[:: trials(28, 7)]:
        assert claim.statement is not None
        found = mutants_by(claim.id)
        forms = [(forms_of(m.statement(claim.statement)), tuple(map(normal, m.domain))) for m in found]
        assert (forms_of(claim.statement), tuple(map(normal, claim.domain))) not in forms
        assert len(forms) == len(set(forms))


def test_the_same_statement_has_the_same_mutants() -> None:
    for claim in CLAIMS[:: trials(27, 9)]:
        assert claim.statement is not None
        assert mutants_of(claim.statement, claim.domain) == mutants_by(claim.id)


def test_all_kinds_but_runs_come_from_the_formulas() -> None:
    met: set[str] = set()
    for claim in CLAIMS:
        met |= {mutant.kind for mutant in mutants_by(claim.id)}
        if met == set(KINDS) - {"run"} and not is_thorough():
            break
    assert met == set(KINDS) - {"run"}


def test_a_constant_goes_up_and_down_by_one_by_half_and_by_a_millionth() -> None:
    changed = texts(Eq(4 * x, z), "constant")
    assert changed == {
        f"{value}*x = z" for value in ("5", "3", "8", "2", "1000001/250000", "999999/250000")
    }  # fmt: skip


def test_a_mutant_is_named_by_its_change_and_its_place() -> None:
    assert "constant 4 -> 1000001/250000 in 4*x at 1.1.1" in mutants(Eq(4 * x, z))


def test_a_number_where_a_whole_one_is_needed_changes_by_one() -> None:
    assert texts(Sum(x, (n, 1, 3)) <= z, "constant") == {
        f"sum[n={low}..{high}](x) <= z" for low, high in ((2, 3), (0, 3), (1, 4), (1, 2))
    }


@pytest.mark.parametrize(
    ("statement", "kind", "changed"),
    [
        (x <= z, "relation", "x < z"),
        (x < z, "relation", "x <= z"),
        (x <= z, "factor", "x <= 999999/1000000*z"),
        (x + z <= 5, "sign", "x - z <= 5"),
        (x + z <= 5, "term", "z <= 5"),
        (x * z <= 5, "term", "x <= 5"),
        (x**2 <= z, "exponent", "x^3 <= z"),
        (x**2 <= z, "exponent", "x <= z"),
        (exp(x) <= z, "function", "x <= z"),
        (exp(x) <= z, "sign", "exp(-x) <= z"),
        (ln(x) <= z, "function", "x <= z"),
        (Max(x, 3) <= z, "function", "min(x, 3) <= z"),
        (Sign(x, 1) <= z, "function", "sign(x; sign(0) = -1) <= z"),
        (x * n <= z, "shift", "x*(n + 1) <= z"),
        (x / z <= 1, "function", "z/x <= 1"),
        (2 * x <= z, "swap", "2*z <= x"),
        (Implies(x > 0, z > 0), "relation", "z > 0 implies x > 0"),
        (Implies(And(x > 0, z > 1), x * z > 0), "condition", "z > 1 implies x*z > 0"),
        (Every(x * n <= z, (n, 1, 3)), "relation", "for every[n=1..3](x*n < z)"),
    ],
)
def test_each_kind_makes_its_changes(statement: Formula, kind: str, changed: str) -> None:
    assert changed in texts(statement, kind)


def test_a_definition_changes_wherever_it_stands() -> None:
    g = Let(real("g"), 1 - 2 * x)
    (mutant,) = (m for name, m in mutants(g + g**2 <= z).items() if name.startswith("sign of 2*x"))
    ((_, part),) = mutant.changed
    assert normal(part) == normal((1 + 2 * x) + (1 + 2 * x) ** 2 <= z)


def test_each_condition_of_a_domain_is_left_out_once() -> None:
    left_out = [m for name, m in mutants(x <= z, x > 0, And(z > 0, z < 1)).items() if "left out in the domain" in name]
    assert [tuple(map(str, m.domain)) for m in left_out] == [
        ("z > 0 and z < 1",), ("x > 0",), ("x > 0", "z < 1"), ("x > 0", "z > 0"),
    ]  # fmt: skip


def test_a_strict_condition_is_made_weak() -> None:
    assert ("x >= 0",) in {tuple(map(str, m.domain)) for m in mutants_of(x <= z, (x > 0,))}


def test_a_swap_that_changes_nothing_is_no_mutant() -> None:
    assert not texts(Eq(x + z, 2 * x * z), "swap")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (x + z <= 1, z + x <= 1), (x <= z, z >= x), (Eq(x, z), Eq(z, x)), (x - z <= 0, x + (-z) <= 0),
        (x / 2 <= z, Q(1, 2) * x <= z), (2 * (3 * x) <= z, 6 * x <= z), (And(x > 0, z > 0), And(z > 0, 0 < x)),
        (x**1 <= z, x <= z), (Let(real("g"), 2 * x) <= z, 2 * x <= z),
    ],
)  # fmt: skip
def test_what_is_only_written_otherwise_has_one_normal_form(one: Formula, other: Formula) -> None:
    assert normal(one) == normal(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (x <= z, x < z), (x <= z, z <= x), (x - z <= 0, z - x <= 0), (x / z <= 1, z / x <= 1), (x**2 <= z, 2 * x <= z),
        (x + z <= 1, x * z <= 1), (Implies(x > 0, z > 0), Implies(z > 0, x > 0)), (x - x <= 0, 0 <= z - z),
        (x / x <= 1, Q(1) <= 1), (exp(x) <= z, ln(x) <= z),
    ],
)  # fmt: skip
def test_what_may_differ_has_different_normal_forms(one: Formula, other: Formula) -> None:
    assert normal(one) != normal(other)


def test_a_spread_takes_some_of_each_kind_in_their_order() -> None:
    mutants = tuple(Mutant(f"{kind}{place}", kind, (), ()) for kind in "ab" for place in range(5))
    assert [mutant.name for mutant in spread(mutants, 4)] == ["a0", "a1", "b0", "b1"]
    assert spread(mutants, None) == spread(mutants, 10) == mutants
