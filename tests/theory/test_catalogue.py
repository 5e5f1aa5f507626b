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


def test_the_catalogue_lists_271_claims() -> None:
    """Every printed claim of the five papers."""
    assert len(PRINTED) == len(set(PRINTED)) == 271


def test_every_claim_of_the_catalogue_is_encoded() -> None:
    assert set(PRINTED) - {claim.id for claim in all_claims()} == set()


def test_every_other_claim_is_ours_and_says_so() -> None:
    ours = [claim for claim in all_claims() if claim.id not in PRINTED]
    assert [c.id for c in ours if c.repairs not in PRINTED and "A claim of ours" not in c.reading] == []


def test_a_printed_claim_repairs_nothing() -> None:
    assert [claim.id for claim in all_claims() if claim.id in PRINTED and claim.repairs] == []


def test_ids_are_unique() -> None:
    ids = [claim.id for claim in all_claims()]
    assert len(ids) == len(set(ids))


def test_every_file_of_the_papers_is_walked() -> None:
    """Each id that stands in a file of theory/papers is an id of the catalogue."""
    folder = Path(next(iter(theory.__path__))) / "papers"
    text = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    assert sorted(re.findall(r'^    id="([^"]+)",$', text, re.MULTILINE)) == sorted(claim.id for claim in all_claims())


def test_every_claim_belongs_to_a_paper() -> None:
    assert [claim.id for claim in all_claims() if claim.paper not in all_papers()] == []


def test_every_claim_says_where_it_stands_and_what_it_claims() -> None:
    assert [claim.id for claim in all_claims() if not (claim.where and claim.title)] == []


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


def test_a_run_claim_speaks_of_its_scenario_alone() -> None:
    """One round leaves coefficients free, and classes have their predicates; runs are observed and nothing else."""
    assert {claim.id: names for claim in all_claims() if (names := _beyond_its_scenario(claim))} == {}


def _beyond_its_scenario(claim: Claim) -> set[str]:
    if claim.scenario is None or claim.scenario.name == "one_round" or claim.statement is None:
        return set()
    observed = {symbol.name for symbol in claim.scenario.observables}
    if claim.scenario.name == "finite_class":
        observed |= {"better_than_random", "weak_learnable", "error_vanishes"}
    formulas = (claim.statement, *claim.domain, *(charity.condition for charity in claim.charities))
    return set().union(*map(free, formulas)) - observed


def test_a_formula_claim_binds_what_it_indexes() -> None:
    """Without a scenario nothing gives an indexed quantity its values."""
    plain = ((claim.id, claim.statement) for claim in all_claims() if claim.scenario is None)
    ops = {name: {node.op for node in _nodes(said)} for name, said in plain if said is not None}
    assert [name for name, found in ops.items() if "entry" in found] == []


def _nodes(node: Node) -> list[Node]:
    return [node, *(below for arg in node.args for below in _nodes(arg))]


def test_a_charity_speaks_of_what_the_claim_speaks_of() -> None:
    beyond = []
    for claim in all_claims():
        if claim.scenario is None and claim.statement is not None:
            known = set().union(*map(free, (claim.statement, *claim.domain)))
            beyond += [(claim.id, one.name) for one in claim.charities if not free(one.condition) <= known]
    assert beyond == []


def test_no_claim_carries_a_verdict() -> None:
    forbidden = {"verdict", "truth", "holds", "evidence"}
    assert not {field.name for field in dataclasses.fields(Claim)} & forbidden
    assert [claim.id for claim in all_claims() if any(hasattr(claim, name) for name in forbidden)] == []


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
