"""The engine's answers as JSON and back."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from boostproof.theory.build import And, Let, Q, exp, real, symbols
from boostproof.theory.claim import Claim
from boostproof.theory.language.expr import Formula
from boostproof.verify import Counterexample, Evidence, Settings, Shown, Verdict, judge
from boostproof.verify.evidence.mutants import MutantReport, MutantVerdict
from boostproof.verify.evidence.records import from_record, to_record, verdict_of, verdict_record
from boostproof.verify.studies.sharpness import Better, Equality, Profile, Sharpness, Written

x, y = symbols("x y")
claim = Claim(id="Mine.1", where="here", title="planted", statement=1 + x <= exp(x))
shown = Shown("x", "x", "1/3", "0.33333333")
found = Counterexample({"x": "1/3", "rows": ["+-", "++"], "n": 3}, (shown,), "words", 2)
evidence = Evidence("sign", "proved", "everywhere", 1, 10**30, 0, {"kind": "proof", "steps": [1, None, {"a": []}]})
formula = Written("x <= y", "x \\leq y", {"op": "le", "args": []})
sharp = Sharpness(
    1, formula, "loose", "words", "0", found, "0.1", Equality(formula, 3, True, ({"kind": "proof"},)),
    (Better("factor", "1", "1/2", "1/2", "1/3", {"x": "1"}, formula, {"k": 1}), Better("constant", "2")),
    Profile("x", "x", ("0", "1"), ("0", "0.5"), "0"),
)  # fmt: skip
mutant = MutantVerdict("n", "sign", "killed", ((1, x <= y), (2, And(x > Q(1, 2), Let(real("s"), x + y) > 0))), (x > 0,))
full = Verdict(
    claim, "holds", ("kind",), (evidence,), found, replace(found, part=0), "why", 0.25, (sharp,),
    MutantReport("Mine.1", ("kind",), (mutant, replace(mutant, domain=None, counterexample=found)), "", 1.5),
    replace(found, instance={"x": "9"}),
)  # fmt: skip


def through_json(verdict: Verdict) -> Verdict:
    return verdict_of(verdict.claim, json.loads(json.dumps(verdict_record(verdict))))


@pytest.mark.parametrize("verdict", [full, Verdict(claim, "vacuous"), replace(full, sharpness=(), witness=None)])
def test_a_verdict_comes_back_as_it_was(verdict: Verdict) -> None:
    assert through_json(verdict) == verdict


def test_a_verdict_of_the_engine_comes_back_as_it_was() -> None:
    verdict = judge(claim, Settings("deep"))
    assert verdict.sharpness
    assert verdict.mutants is not None
    assert through_json(verdict) == verdict


def test_seconds_that_do_not_count_in_a_comparison_come_back_too() -> None:
    again = through_json(full)
    assert again.mutants is not None
    assert again.mutants.seconds == 1.5


DAMAGE: list[Any] = [
    {"truth": 3}, {"charity": "kind"}, {"charity": [1]}, {"evidence": [{}]}, {"evidence": None}, {"seconds": "1"},
    {"counterexample": []}, {"sharpness": [None]}, {"mutants": 0}, {"more": 1},
]  # fmt: skip


@pytest.mark.parametrize("damage", DAMAGE, ids=str)
def test_a_record_of_another_shape_is_refused(damage: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="record="):
        verdict_of(claim, {**json.loads(json.dumps(verdict_record(full))), **damage})


@pytest.mark.parametrize("name", ["truth", "evidence", "mutants"])
def test_a_record_without_a_field_is_refused(name: str) -> None:
    record = verdict_record(full)
    del record[name]
    with pytest.raises(ValueError, match="fields of Verdict"):
        verdict_of(claim, record)


def test_a_pair_is_a_pair() -> None:
    assert from_record(tuple[int, Formula], to_record((1, x <= y))) == (1, x <= y)
    with pytest.raises(ValueError, match="2 values"):
        from_record(tuple[int, Formula], [1])


def test_a_truth_value_is_no_number() -> None:
    with pytest.raises(ValueError, match="not int"):
        from_record(int, True)


def test_a_term_is_no_formula() -> None:
    with pytest.raises(ValueError, match="not Formula"):
        from_record(Formula, to_record(x + y))
