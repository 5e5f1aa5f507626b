"""What has no file: verdicts and instances of which a report's checker does not find that they show what they say."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boostproof.theory.build import Defined, Eq, Every, Implies, Ne, Q, integer, real
from boostproof.theory.language.tree import to_tree
from boostproof.verify.coq.export import exported_claim
from boostproof.verify.coq.files import CoqFile
from tests.trials import trials
from tests.verify.certificates import item, told
from tests.verify.falsehoods import laws_left_out
from tests.verify.vanities import behind, outside, placed, silenced, unread

CLASSES = {"laws": laws_left_out, "outside": outside, "unread": unread, "behind": behind, "placed": placed}
TOLD = {"title": "", "paper": "Own", "locator": ""}
x, k, m, y = real("x"), integer("k"), integer("m"), real("y")


def is_exported(claim: Any) -> bool:
    scenario = claim["scenario"] and {"meaning": "", **claim["scenario"]}
    return isinstance(exported_claim({"claims": [{**TOLD, **claim, "scenario": scenario}]}, claim["id"]), CoqFile)


@pytest.mark.parametrize("name", CLASSES)
def test_an_instance_is_written_only_where_it_shows_what_is_said(name: str) -> None:
    pairs = CLASSES[name](trials(40, 2_000), random.Random(f"{name} in Coq"))
    found = {(is_exported(claim), fits) for claim, fits in pairs}
    assert found >= {(True, True), (False, False)}
    assert (True, False) not in found


def test_a_charity_stands_where_the_verdict_is_that_it_holds_under_it() -> None:
    """Of claims that hold under one the truth or the charity is changed: what Coq would prove is another claim."""
    draw, pairs = random.Random("charity"), silenced(trials(40, 2_000), random.Random("charity in Coq"))
    claims = [claim for claim, fits in pairs if fits and is_exported(claim)]
    assert claims
    for claim in claims:
        other = draw.choice([{"truth": "holds"}, {"truth": "fails"}, {"charity": []}])
        assert not is_exported({**claim, **other})


def test_what_holds_under_a_charity_alone_is_not_written_as_what_holds() -> None:
    tied = {"goal": to_tree(Eq(x / x, 1)), "hypotheses": [to_tree(Ne(x, 0))], "nodes": [], "proof": {"lines": []}}
    shown = {"model": {"instance": {"x": "1"}, "values": {"x": "1"}}}
    kind = {"charities": [{"name": "kind", "tree": to_tree(Ne(x, 0))}], "charity": ["kind"]}
    assert not is_exported(told(Eq(x / x, 1), [item("proof", "proved", **tied, **shown)], **kind, truth="holds"))


@pytest.mark.parametrize("low", [0, 1])
def test_an_index_that_is_named_like_a_bound_catches_nothing(low: int) -> None:
    """The laws give y up to m, and an index of the claim has that name: true things are not refuted by it."""
    laws = [m >= 1, Every(y[k] >= 0, (k, 1, m)), k >= 1]
    goal = Every(Implies(Defined(y[k]), y[k] >= 0), (m, low, low))
    values = {"m": "2", "k": "2", "y": ["1", "1"]}
    found = item("counterexample", "refuted", instance=values, values=values)
    scenario = {"name": "mine", "meaning": "", "laws": list(map(to_tree, laws))}
    claim = told(goal, [found], [2**k >= Q(0)], scenario=scenario, counterexample={"instance": values, "part": 1})
    assert not is_exported(claim)
