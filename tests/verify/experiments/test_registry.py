"""The experiments that are listed: each can be made, bears on claims that exist, and has a layout."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from boostproof.theory import all_claims
from boostproof.verify.experiments.registry import ENTRIES, Entry, entry, experiment, experiments_order

DOCS = Path(__file__).parents[3] / "docs" / "experiments.md"
listed = pytest.mark.parametrize("found", ENTRIES.values(), ids=list(ENTRIES))


@listed
def test_its_work_is_at_hand(found: Entry) -> None:
    made = experiment(found.name)
    assert (made.name, made.paper, made.claims) == (found.name, found.paper, found.claims)


@listed
def test_it_bears_on_claims_that_exist_each_named_once(found: Entry) -> None:
    assert set(found.claims) <= {claim.id for claim in all_claims()}
    assert len(set(found.claims)) == len(found.claims)


@listed
def test_it_has_a_layout(found: Entry) -> None:
    assert find_spec(f"boostproof.reports.experiments.layouts.{found.name.replace('-', '_')}")


@listed
def test_the_documentation_tells_of_it(found: Entry) -> None:
    assert f"`{found.name}`" in DOCS.read_text(encoding="utf-8")


def test_an_unknown_name_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(ValueError, match="'zz-figure-9' is no experiment: expected one of zz-figure-2, "):
        entry("zz-figure-9")


def test_unknown_names_come_behind_the_known_ones() -> None:
    names = ["a-figure", "sm00-apriori-gain", "b-figure", "zz-figure-2"]
    assert sorted(names, key=experiments_order) == ["zz-figure-2", "sm00-apriori-gain", "a-figure", "b-figure"]
