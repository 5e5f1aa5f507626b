"""What the checker in Python refuses, the checker in JavaScript refuses: 12,500 altered certificates of a kind."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from boostproof.theory.language.tree import to_tree
from tests.reports.rechecker import agree, judged, needs_browser, no_stronger, outcomes, python_outcome
from tests.trials import parts
from tests.verify.certificates import COVERS, PROVED
from tests.verify.forgeries import KINDS, alter, bases, forged, retied
from tests.verify.test_checker_forgeries import FALSE, same_claim

pytestmark = needs_browser


@pytest.mark.parametrize("places", parts(120, 12_500, 625))
@pytest.mark.parametrize("kind", KINDS)
def test_forgeries_have_the_classes_of_the_other_checker(kind: str, places: range) -> None:
    starts = bases(kind, {claim["id"]: claim for claim in judged()["claims"]})
    draw = random.Random(f"{kind} in another language from {places.start}")
    origins = [starts[count % len(starts)] for count in places]
    claims = [forged(origin, starts, draw) for origin in origins]
    expected = list(map(python_outcome, claims))
    found = outcomes(claims)
    others = zip(found, expected, origins, claims, strict=True)
    assert [(one, other) for one, other, *both in others if not no_stronger(one, other) and not _may(one, *both)] == []
    assert sum(map(agree, found, expected)) > 0.98 * len(places)
    assert expected.count("refuted") + expected.count("unreadable") > 0.4 * len(places)


def _may(found: str, origin: Any, claim: Any) -> bool:
    """Whether the page's checker may say so alone: it refuses what was altered, or holds on to what was claimed before.

    Its bounds are others than those of the checker in Python, and settle leaves of covers that those do not.
    """
    return found in ("refuted", "unreadable") or same_claim(origin, claim)


def test_near_misses_have_the_classes_of_the_other_checker() -> None:
    """False statements, each under every certificate of a true one, as it is and altered."""
    claims = [made for place in range(len(FALSE)) for made in _near_misses(place)]
    assert [pair for pair in zip(outcomes(claims), map(python_outcome, claims), strict=True) if not agree(*pair)] == []


def _near_misses(place: int) -> list[Any]:
    statement, domain, _ = FALSE[place]
    draw, found = random.Random(place), []
    said = {"statement": {"tree": to_tree(statement)}, "domain": [{"tree": to_tree(condition)} for condition in domain]}
    for base in (*PROVED, *COVERS):
        for count in range(3):
            made = json.loads(json.dumps({**base, **said}))
            for _ in range(count):
                alter(draw.choice(made["evidence"])["certificate"], draw)
            retied(made)
            found.append(made)
    return found
