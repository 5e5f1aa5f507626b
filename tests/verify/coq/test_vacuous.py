"""What speaks of nothing: each part by itself, and none for the others."""

from __future__ import annotations

import random
import shutil
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from boostproof.theory.build import And, Implies, Ne, Not, exp, real
from boostproof.theory.language.expr import Formula, free_symbols
from boostproof.verify import checker
from boostproof.verify.coq.export import _file
from boostproof.verify.coq.files import CoqFile, NotExported
from boostproof.verify.evidence.records import to_record
from boostproof.verify.methods.proofs import proof_of, vacuity_of
from tests.trials import trials
from tests.verify.certificates import item, told
from tests.verify.coq.compiled import accepts, built

x, y = real("x"), real("y")
needs_coqc = pytest.mark.skipif(not shutil.which("coqc"), reason="coqc is not installed")
IDLE = [
    Implies(x**2 < 0, x > 5),
    Implies(And(x > 1, x < 0), exp(x) < x),
    Implies(exp(y) <= 0, Ne(y, y)),
    Implies(1 / (x**2 + 1) > 1, x > y),
]
SAID = [x**2 >= 0, exp(x) > 0, Implies(x > 1, x > 0)]
"""Parts that hold, of which the last one's premise may be true."""

TESTED = item("sweep", "tested")


def evidence(part: Formula, place: int, domain: Sequence[Formula], *, idle: bool) -> dict[str, Any]:
    premise = part.args[0] if idle else None
    assert premise is None or isinstance(premise, Formula)
    found = vacuity_of(domain, premise, place) if idle else proof_of(domain, part, place)
    assert found is not None
    record = to_record(found)
    return record if idle else with_model(record, {"x": "2", "y": "1"})


def with_model(record: dict[str, Any], values: dict[str, str]) -> dict[str, Any]:
    """The evidence with an instance at which the parts hold."""
    model = {"instance": values, "values": values}
    return {**record, "certificate": {**record["certificate"], "model": model}}


def exported(
    parts: Sequence[Formula], items: Sequence[dict[str, Any]], truth: str, domain: Sequence[Formula] = ()
) -> Any:
    more = {"title": "", "paper": "", "locator": "", "truth": truth}
    return _file(checker.parsed(told(And(*parts) if len(parts) > 1 else parts[0], items or [TESTED], domain, **more)))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    head = "From Boostproof Require Import Language Replay.\n"
    return built(tmp_path_factory.mktemp("coq"), {"Tried.v": head})


def test_one_part_speaks_for_no_other() -> None:
    """Whatever parts there are: without evidence for each there is no theorem, and one part's is not another's."""
    draw = random.Random(4)
    for _ in range(trials(30, 500)):
        parts = draw.sample([*IDLE, *SAID], draw.randint(2, 4))
        idle = [place for place, part in enumerate(parts, 1) if part in IDLE]
        missing = draw.choice(range(1, len(parts) + 1))
        items = [evidence(parts[place - 1], place, (), idle=True) for place in idle if place != missing]
        found = exported(parts, items, "vacuous")
        assert isinstance(found, NotExported)
        moved = [{**item, "part": missing} for item in items]
        assert isinstance(exported(parts, [*items, *moved], "vacuous"), NotExported)


@needs_coqc
def test_where_no_premise_is_ever_true_that_is_what_is_said(folder: Path) -> None:
    items = [evidence(part, place, (), idle=True) for place, part in enumerate(IDLE, 1)]
    found = exported(IDLE, items, "vacuous")
    assert isinstance(found, CoqFile)
    assert "Definition empty : Prop :=" in found.text
    assert accepts(folder, found.text)


@needs_coqc
def test_where_there_is_no_instance_all_parts_speak_of_nothing(folder: Path) -> None:
    domain, parts = (x > 1, x < 0), (x > 5, exp(x) < 0)
    items = [{**_nothing(domain), "part": place} for place in (1, 2)]
    found = exported(parts, items, "vacuous", domain)
    assert isinstance(found, CoqFile)
    assert "1 < 0" in found.text
    assert accepts(folder, found.text)


def _nothing(domain: Sequence[Formula]) -> dict[str, Any]:
    found = vacuity_of(domain, None, 1)
    assert found is not None
    return to_record(found)


@needs_coqc
def test_beside_parts_that_hold_an_idle_part_holds(folder: Path) -> None:
    for number, idle in zip(count(), IDLE, strict=False):
        parts = [idle, SAID[number % len(SAID)]]
        values = dict.fromkeys(free_symbols(And(*parts)), "2")
        held = with_model(evidence(parts[1], 2, (), idle=False), values)
        found = exported(parts, [evidence(idle, 1, (), idle=True), held], "holds")
        assert isinstance(found, CoqFile), found.reason
        assert "Definition claim : Prop :=" in found.text
        assert accepts(folder, found.text)


@needs_coqc
def test_evidence_that_another_premise_is_never_true_proves_nothing(folder: Path) -> None:
    items = [{**evidence(IDLE[0], 1, (), idle=True), "part": 2}]
    found = exported([IDLE[0], x > 5], [*items, evidence(IDLE[0], 1, (), idle=True)], "holds")
    assert not isinstance(found, CoqFile) or not accepts(folder, found.text)


@pytest.mark.parametrize("domain", [(x > 1, x < 0), (x**2 < 0,), (exp(x) <= 0,), (x > y, y > x)])
def test_nothing_holds_where_there_is_no_instance(domain: tuple[Formula, ...]) -> None:
    """Any implication follows from conditions that contradict each other; that is called vacuous, or nothing."""
    found = exported([x > 5], [_nothing(domain)], "holds", domain)
    assert isinstance(found, NotExported)
    assert found.reason == "no instance is shown that satisfies its conditions: it may be vacuous"
    assert isinstance(exported([x > 5], [_nothing(domain)], "vacuous", domain), CoqFile)


@pytest.mark.parametrize("values", [{}, {"x": "0"}, {"x": "1"}])
def test_a_proof_without_an_instance_of_its_conditions_is_not_exported(values: dict[str, str]) -> None:
    """An instance that is told is looked at: 0 and 1 are outside of the domain."""
    made, part, domain = evidence(x**2 >= x, 1, (x > 1,), idle=False), x**2 >= x, (x > 1,)
    assert isinstance(exported([part], [with_model(made, {"x": "2"})], "holds", domain), CoqFile)
    assert isinstance(exported([part], [with_model(made, values)], "holds", domain), NotExported)
    made["certificate"].pop("model")
    assert isinstance(exported([part], [made], "holds", domain), NotExported)


@needs_coqc
def test_a_condition_that_the_others_refute_leaves_no_instance(folder: Path) -> None:
    domain = (x >= 0, Not(exp(x) >= 1 + x))
    found = exported([x > 5], [_nothing(domain)], "vacuous", domain)
    assert isinstance(found, CoqFile), found.reason
    assert accepts(folder, found.text)
