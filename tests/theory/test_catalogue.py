"""The papers' folders: which claims they hold, and how a selector finds them."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

from boostproof import theory
from boostproof.theory import Claim, SelectorError, all_claims, all_papers, select
from boostproof.theory.language.expr import Node, Symbol

HERE = Path(__file__).parent
PRINTED = (HERE / "catalogue_ids.txt").read_text(encoding="utf-8").split()
BINDERS = {"sum", "product", "maxover", "minover", "every", "at", "limit"}

each_claim = pytest.mark.parametrize("claim", all_claims(), ids=lambda claim: claim.id)


def test_the_catalogue_lists_271_claims() -> None:
    """Every printed claim of the five papers."""
    assert len(PRINTED) == len(set(PRINTED)) == 271


def test_every_claim_of_the_catalogue_is_encoded() -> None:
    assert set(PRINTED) - {claim.id for claim in all_claims()} == set()


@pytest.mark.parametrize("claim", [c for c in all_claims() if c.id not in PRINTED], ids=lambda claim: claim.id)
def test_every_other_claim_is_ours_and_says_so(claim: Claim) -> None:
    assert claim.repairs in PRINTED or "A claim of ours" in claim.reading


@pytest.mark.parametrize("claim", [c for c in all_claims() if c.id in PRINTED], ids=lambda claim: claim.id)
def test_a_printed_claim_repairs_nothing(claim: Claim) -> None:
    assert claim.repairs == ""


def test_ids_are_unique() -> None:
    ids = [claim.id for claim in all_claims()]
    assert len(ids) == len(set(ids))


def test_every_file_of_the_papers_is_walked() -> None:
    """Each id that stands in a file of theory/papers is an id of the catalogue."""
    folder = Path(next(iter(theory.__path__))) / "papers"
    text = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    assert sorted(re.findall(r'^    id="([^"]+)",$', text, re.MULTILINE)) == sorted(claim.id for claim in all_claims())


@each_claim
def test_every_claim_belongs_to_a_paper(claim: Claim) -> None:
    assert claim.paper in all_papers()


@each_claim
def test_every_claim_says_where_it_stands_and_what_it_claims(claim: Claim) -> None:
    assert claim.where
    assert claim.title


def free(node: Node, bound: frozenset[str] = frozenset()) -> set[str]:
    """The names that need a value, written apart from the evaluator's own."""
    if isinstance(node, Symbol):
        return {node.name} - bound
    if node.op == "let":
        return free(node.args[1], bound)
    inner = bound
    if node.op in BINDERS:
        index = node.args[1]
        assert isinstance(index, Symbol)
        inner = bound | {index.name}
    return set().union(*(free(arg, inner if place < 2 else bound) for place, arg in enumerate(node.args)))


@each_claim
def test_a_run_claim_speaks_of_its_scenario_alone(claim: Claim) -> None:
    """One round leaves coefficients free, and classes have their predicates; runs are observed and nothing else."""
    if claim.scenario is None or claim.scenario.name == "one_round" or claim.statement is None:
        return
    observed = {symbol.name for symbol in claim.scenario.observables}
    if claim.scenario.name == "finite_class":
        observed |= {"better_than_random", "weak_learnable", "error_vanishes"}
    formulas = (claim.statement, *claim.domain, *(charity.condition for charity in claim.charities))
    assert set().union(*map(free, formulas)) <= observed


@each_claim
def test_a_formula_claim_binds_what_it_indexes(claim: Claim) -> None:
    """Without a scenario nothing gives an indexed quantity its values."""
    if claim.scenario is None and claim.statement is not None:
        assert not [node for node in _nodes(claim.statement) if node.op == "entry"]


def _nodes(node: Node) -> list[Node]:
    return [node, *(below for arg in node.args for below in _nodes(arg))]


@each_claim
def test_a_charity_speaks_of_what_the_claim_speaks_of(claim: Claim) -> None:
    if claim.scenario is not None or claim.statement is None:
        return
    known = set().union(*map(free, (claim.statement, *claim.domain)))
    for charity in claim.charities:
        assert free(charity.condition) <= known, charity.name


@each_claim
def test_no_claim_carries_a_verdict(claim: Claim) -> None:
    assert not {field.name for field in dataclasses.fields(claim)} & {"verdict", "truth", "holds", "evidence"}
    assert not hasattr(claim, "verdict")


def made(*names: str) -> tuple[Claim, ...]:
    return tuple(Claim(id=name, where="here", title="vague", undecidable="it is vague") for name in names)


CLAIMS = made("One.1", "One.2a", "One.2b", "Two.1")


@pytest.mark.parametrize(
    ("selectors", "ids"),
    [
        ([], ["One.1", "One.2a", "One.2b", "Two.1"]),
        (["One.2a"], ["One.2a"]),
        (["One"], ["One.1", "One.2a", "One.2b"]),
        (["*.1"], ["One.1", "Two.1"]),
        (["One.2?"], ["One.2a", "One.2b"]),
        (["Two", "One.1", "One.1"], ["One.1", "Two.1"]),
    ],
)
def test_a_selector_is_an_id_a_paper_or_a_glob(selectors: list[str], ids: list[str]) -> None:
    """What is selected comes in the claims' own order, each once."""
    assert [claim.id for claim in select(selectors, CLAIMS)] == ids


def test_an_unknown_selector_names_the_closest_claims() -> None:
    with pytest.raises(SelectorError, match=r"'One.2c' names no claim; the closest are .*One\.2[ab]"):
        select(["One.2c"], CLAIMS)


def test_a_selector_near_nothing_is_refused_without_a_hint() -> None:
    with pytest.raises(SelectorError, match=r"'%%%' names no claim$"):
        select(["%%%"], CLAIMS)


def test_one_unknown_selector_among_known_ones_is_refused() -> None:
    with pytest.raises(SelectorError, match=r"Three\.1"):
        select(["One.1", "Three.1"], CLAIMS)
