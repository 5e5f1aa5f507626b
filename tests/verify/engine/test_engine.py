"""The engine: every truth value reached by a planted claim, and verdicts that nothing but the claim decides."""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from boostproof.theory import Charity, Claim, Formula, all_claims, select
from boostproof.theory.build import (
    And,
    Defined,
    Eq,
    Every,
    Exists,
    Implies,
    In,
    Ne,
    Or,
    Q,
    Simplex,
    Sum,
    exp,
    integer,
    ln,
    real,
    sqrt,
)
from boostproof.theory.scenarios.boosting import ADABOOST_RUN, VOTED_RUN, D, T, Z, eps, f, i, m, t
from boostproof.theory.scenarios.boosting import y as label
from boostproof.verify import EFFORTS, Settings, Verdict, judge, judge_each
from boostproof.verify.evidence.verdict import Evidence

x, y, n, k = real("x"), real("y"), integer("n"), integer("k")
UNIT = (0 <= x, x <= 1)
SMOKE = Settings("smoke")


def claim(statement: Formula | None, **rest: Any) -> Claim:
    return Claim(**{"id": "Mine.1", "where": "here", "title": "planted", "statement": statement, **rest})


def verdict(statement: Formula, *domain: Formula, **rest: Any) -> Verdict:
    return judge(claim(statement, domain=domain, **rest), SMOKE)


def charity(name: str, condition: Formula) -> Charity:
    return Charity(name, name, condition)


def test_a_proved_claim_holds() -> None:
    found = verdict(x**2 <= x, *UNIT)
    assert (found.truth, found.strength) == ("holds", "proved")
    assert found.counterexample is None


def test_a_claim_over_all_small_instances_is_tested_and_unrefuted() -> None:
    found = judge(claim(Every(Eq(Sum(D[t, i], (i, 1, m)), 1), (t, 1, 1)), scenario=ADABOOST_RUN), SMOKE)
    assert (found.truth, found.strength) == ("unrefuted", "tested")
    assert {item.method for item in found.evidence} >= {"exhaustion", "random instances"}


def test_a_claim_over_infinitely_many_instances_that_nothing_proves_is_tested() -> None:
    found = judge(claim(Every(Eq(Sum(D[t, i], (i, 1, m)), 1), (t, 1, 1)), scenario=VOTED_RUN), SMOKE)
    assert (found.truth, found.strength) == ("unrefuted", "tested")


def test_a_false_claim_fails_with_the_smallest_counterexample() -> None:
    found = verdict(x**2 >= x, *UNIT)
    assert (found.truth, found.strength) == ("fails", "refuted")
    assert found.counterexample is not None
    assert found.counterexample.instance == {"x": "1/2"}
    assert found.counterexample.words == "x^2 = 1/4 (about 0.25) is claimed to be >= x = 1/2 (about 0.5)"


@pytest.mark.parametrize(
    ("statement", "instance"),
    [(x < 1, {"x": "1"}), (x > 0, {"x": "0"}), (Or(x < 1, x > 2), {"x": "1"}), (Ne(x, Q(1, 3)), {"x": "1/3"})],
)
def test_a_statement_false_at_one_point_of_its_domain_is_refuted(statement: Formula, instance: dict[str, str]) -> None:
    found = verdict(statement, *UNIT)
    assert found.truth == "fails"
    assert found.counterexample is not None
    assert found.counterexample.instance == instance


@pytest.mark.parametrize("end", [Q(7, 13), Q(355, 113)])
def test_an_edge_at_an_odd_number_is_looked_at(end: Formula) -> None:
    assert verdict(x < end, x >= 0, x <= end).truth == "fails"
    assert verdict(x > -end, x >= -end, x <= 0).truth == "fails"


def test_an_edge_of_a_probability_vector_is_looked_at() -> None:
    p, q = real("p"), real("q")
    found = verdict(p > 0, Simplex(p, q))
    assert found.counterexample is not None
    assert found.counterexample.instance == {"p": "0", "q": "1"}


def test_a_bound_between_symbols_is_looked_at() -> None:
    assert verdict(x < y, x <= y).truth == "fails"


def test_integers_without_a_bound_lie_on_both_sides_of_zero() -> None:
    assert verdict(n >= 0).truth == "fails"


def test_an_undefined_statement_counts_as_failing() -> None:
    found = verdict(ln(x) <= 0, *UNIT)
    assert found.truth == "fails"
    assert found.counterexample is not None
    assert found.counterexample.instance == {"x": "0"}
    assert "ln of x, which is 0" in found.counterexample.words


def test_an_undefined_domain_leaves_an_instance_outside() -> None:
    assert verdict(x > 0, Defined(ln(x))).truth == "holds"
    assert verdict(x > 0, ln(x) > -100).truth == "holds"


A, B, C = charity("a", x > 0), charity("b", y > 0), charity("c", x + y > 4)


def test_the_smallest_set_of_charities_is_found() -> None:
    """x y >= 0 needs x >= 0 and y >= 0 together; neither alone helps, nor does x + y > 4 beside one of them."""
    found = verdict(x * y >= 0, x >= -1, y >= -1, charities=(C, A, B))
    assert (found.truth, found.charity) == ("holds-under-charity", ("a", "b"))
    assert found.counterexample is not None


def test_one_charity_is_smaller_than_two() -> None:
    found = verdict(x >= 0, x >= -1, charities=(B, A))
    assert found.charity == ("a",)
    assert found.strength == "proved"


def test_a_claim_that_holds_needs_no_charity() -> None:
    found = verdict(x >= -1, x >= -1, charities=(A,))
    assert (found.truth, found.charity) == ("holds", ())


def test_a_claim_that_no_charity_saves_fails() -> None:
    assert verdict(x >= 5, x >= -1, charities=(A, B)).truth == "fails"


def test_a_charity_that_contradicts_the_domain_saves_nothing() -> None:
    """Under x > 2 and x <= 1 everything can be proved, about nothing."""
    assert verdict(x >= 5, *UNIT, charities=(charity("absurd", x > 2),)).truth == "fails"


def test_a_charity_that_makes_the_premise_impossible_saves_nothing() -> None:
    assert verdict(Implies(x > Q(1, 2), x >= 5), *UNIT, charities=(charity("dodge", x < Q(1, 2)),)).truth == "fails"


@pytest.mark.parametrize("premise", [x**2 < 0, x > 2, And(x > Q(1, 2), x < Q(1, 4))])
def test_a_claim_whose_premise_never_holds_is_vacuous(premise: Formula) -> None:
    """However easily the implication is proved."""
    found = verdict(Implies(premise, x > 5), *UNIT)
    assert (found.truth, found.counterexample) == ("vacuous", None)
    assert "premise" in found.reason


def test_a_claim_without_a_statement_is_undecidable_for_its_own_reason() -> None:
    found = judge(claim(None, undecidable="it names no constant"), SMOKE)
    assert (found.truth, found.reason, found.strength) == ("undecidable", "it names no constant", "")


def test_a_claim_that_no_method_reaches_is_inconclusive() -> None:
    """On this domain, a single irrational point, no grid has an instance and no proof is known."""
    found = verdict(exp(exp(x)) * sqrt(2) > exp(x) ** 2 - ln(3 + x), Eq(x * x * x, 2))
    assert (found.truth, found.strength) == ("inconclusive", "")
    assert "no method decides" in found.reason


def test_one_instance_proves_an_existence_claim() -> None:
    found = verdict(Exists(And(x**2 > x, x < 0)), x >= -2)
    assert (found.truth, found.strength) == ("holds", "proved")
    assert found.witness is not None
    assert found.witness.instance == {"x": "-1"}


def test_an_existence_claim_without_a_witness_is_open_and_not_refuted() -> None:
    found = verdict(Exists(Eq(exp(x), 3)))
    assert (found.truth, found.counterexample) == ("inconclusive", None)


def test_a_witness_satisfies_what_was_asked() -> None:
    """1/x > 500 holds near 0 and has no value at 0, which is the simplest number there."""
    found = verdict(Exists(1 / x > 500), *UNIT)
    assert found.truth == "holds"
    assert found.witness is not None
    assert found.witness.instance != {"x": "0"}


def test_the_strength_of_a_verdict_is_its_weakest_part() -> None:
    statement = And(Every(Eq(Sum(D[t, i], (i, 1, m)), 1), (t, 1, 1)), Exists(Z[1] > 0))
    found = judge(claim(statement, scenario=VOTED_RUN), SMOKE)
    assert {item.part for item in found.evidence if item.strength == "proved"} == {2}
    assert found.strength == "tested"


def test_the_strength_of_a_part_is_its_best_evidence() -> None:
    weak, strong = (Evidence("m", strength, "s", part=1) for strength in ("tested", "proved"))
    other = Evidence("m", "exhausted", "s", part=2)
    assert Verdict(claim(x > 0), "holds", evidence=(weak, strong)).strength == "proved"
    assert Verdict(claim(x > 0), "holds", evidence=(weak, strong, other)).strength == "exhausted"


def test_the_refuted_part_is_named() -> None:
    found = verdict(And(x >= 0, x < 1, x >= 0), *UNIT)
    assert found.counterexample is not None
    assert found.counterexample.part == 2


def test_a_run_claim_is_judged_with_its_charity() -> None:
    """Every Z_t exists and is at most 1 once no rule is perfect or useless."""
    inside = charity("inside", Every(And(0 < eps[t], eps[t] < 1), (t, 1, T)))
    found = judge(claim(Every(Z[t] <= 1, (t, 1, T)), scenario=ADABOOST_RUN, charities=(inside,)), SMOKE)
    assert (found.truth, found.charity, found.strength) == ("unrefuted", ("inside",), "tested")
    assert found.counterexample is not None
    assert found.counterexample.instance == {"m": "1", "T": "1", "s0": "0", "y": ["1"], "f": [["1"]]}


@pytest.mark.parametrize("statement", [Eq(label[1], 1), Eq(f[1, 1], 1), f[1, 1] >= f[1, m]])
def test_a_run_claim_about_labels_or_places_is_refuted(statement: Formula) -> None:
    """Runs are enumerated with labels +1 and ordered examples, which such statements are not blind to."""
    assert judge(claim(statement, scenario=ADABOOST_RUN), SMOKE).truth == "fails"


def test_a_derivative_inside_a_point_is_judged() -> None:
    found = verdict(Every(Eq(Sum(k, (k, 1, n)) * 2, n * n + n), (k, 1, 1)), n >= 0)
    assert found.truth == "holds"


@pytest.mark.parametrize(
    ("changes", "fault"),
    [({"effort": "hard"}, "effort='hard'"), ({"seed": -1}, "seed=-1"), ({"seed": "0"}, "seed='0'")],
)
def test_settings_are_checked(changes: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Settings(**changes)


def test_each_claim_and_method_has_its_own_seed() -> None:
    seeds = {Settings(seed=seed).seed_for(*names) for seed in (0, 1) for names in (("A", 1), ("A", 2), ("B", 1))}
    assert len(seeds) == 6
    assert EFFORTS == ("smoke", "standard", "deep")


# What a verdict depends on.

SOME = ["SL16.2.1a", "SL16.2.1f", "SL16.2.2d", "SL16.2.3b", "SL16.2.3g", "JSS09.E12", "JSS09.3.1c", "JSS09.2a"]
PRINT = """
import dataclasses, json, sys
from boostproof.theory import all_claims, select
from boostproof.verify import Settings, judge_each
if __name__ == "__main__":
    claims = select(sys.argv[2:], all_claims())
    found = [dataclasses.asdict(dataclasses.replace(v, seconds=0.0, spent={}, claim=v.claim.id))
             for v in judge_each(claims, Settings("smoke", 3), int(sys.argv[1]))]
    print(json.dumps(found, sort_keys=True))
"""


def printed(folder: Path, jobs: int, hash_seed: str) -> str:
    script = folder / "verdicts.py"
    script.write_text(PRINT, encoding="utf-8")
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    line = [sys.executable, str(script), str(jobs), *SOME]
    return subprocess.run(line, check=True, capture_output=True, text=True, env=environment, cwd=folder).stdout


def test_verdicts_depend_neither_on_workers_nor_on_hash_seeds(tmp_path: Path) -> None:
    """Everything but the seconds, letter by letter."""
    alone = printed(tmp_path, 1, "1")
    assert [found["claim"] for found in json.loads(alone)] == [c.id for c in select(SOME, all_claims())]
    assert printed(tmp_path, 2, "77") == alone


def test_verdicts_come_in_the_order_of_the_claims() -> None:
    claims = [claim(x >= 0, id=f"Mine.{place}", domain=UNIT) for place in (3, 1, 2)]
    assert [found.claim.id for found in judge_each(claims, SMOKE)] == ["Mine.3", "Mine.1", "Mine.2"]


def test_no_workers_are_no_number_of_workers() -> None:
    with pytest.raises(ValueError, match="jobs=0 is not a positive number"):
        list(judge_each([claim(x > 0)], SMOKE, 0))


def test_a_verdict_tells_how_long_it_took() -> None:
    assert verdict(In(x, 0, 1), In(x, 0, 1)).seconds > 0
    assert dataclasses.replace(verdict(x >= 0, *UNIT), seconds=0.0) == dataclasses.replace(
        verdict(x >= 0, *UNIT), seconds=0.0
    )
