"""docs/errata.md against the pins and the claims: it tells all that fails, and of nothing else that it fails."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from boostproof.theory import Claim, all_claims

ROOT = Path(__file__).resolve().parent.parent
PINS: dict[str, Any] = tomllib.loads((ROOT / "tests" / "verdicts.toml").read_text(encoding="utf-8"))
CLAIMS = {claim.id: claim for claim in all_claims()}
TEXT = (ROOT / "docs" / "errata.md").read_text(encoding="utf-8")
AGAIN = "docs/errata.md is out of date: CONTRIBUTING.md says how it is made"


def _truth(claim_id: str) -> str:
    pin = PINS.get(claim_id, "")
    return pin if isinstance(pin, str) else str(pin["truth"])


def _pinned(*truths: str) -> set[str]:
    return {claim_id for claim_id in PINS if _truth(claim_id) in truths}


def _part(title: str) -> str:
    """The text below a heading of the second level."""
    return TEXT.split(f"\n## {title}\n")[1].split("\n## ")[0]


def _items(title: str, indent: str = "") -> list[str]:
    """The ids that items of a part begin with."""
    return re.findall(rf"^{indent}- (?:[A-Z][a-z ]+: )?\*\*([A-Za-z0-9.-]+)\*\*", _part(title), flags=re.MULTILINE)


def _instead() -> list[str]:
    return re.findall(r"^  - Instead: \*\*([A-Za-z0-9.-]+)\*\*", _part("Errata"), flags=re.MULTILINE)


def _words(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)


def test_what_fails_as_printed_is_told_and_nothing_else() -> None:
    assert set(_items("Errata")) == {name for name in _pinned("fails") if not CLAIMS[name].ours}, AGAIN


def test_what_holds_instead_is_pinned_as_true() -> None:
    assert set(_instead()) <= _pinned("holds", "holds-under-charity", "unrefuted"), AGAIN


def test_each_erratum_has_its_repairs() -> None:
    repairs = {claim.id for claim in CLAIMS.values() if claim.repairs in _items("Errata")}
    assert set(_instead()) == repairs & _pinned("holds", "holds-under-charity", "unrefuted"), AGAIN


def test_the_conditions_left_out_are_told() -> None:
    kind = _pinned("holds-under-charity") | {name for name in _pinned("unrefuted") if isinstance(PINS[name], dict)}
    charitable = {name for name in kind if not CLAIMS[name].ours}
    told = [*_items("Omitted assumptions", "  "), *_items("Undefined without an assumption", "  ")]
    assert sorted(told) == sorted(charitable), AGAIN


def test_conditions_that_are_not_needed_are_those_of_claims_that_stand() -> None:
    told = set(_items("Conditions that are not needed"))
    assert told, AGAIN
    assert told <= _pinned("holds", "holds-under-charity", "unrefuted"), AGAIN


def test_what_is_only_tested_is_told() -> None:
    assert set(_items("Only tested")) == {name for name in _pinned("unrefuted") if not CLAIMS[name].ours}, AGAIN


def test_what_could_not_be_decided_is_told() -> None:
    assert set(_items("What could not be decided")) == _pinned("undecidable", "inconclusive"), AGAIN


def test_what_goes_beyond_the_papers_is_told() -> None:
    corrections = {claim.id for claim in CLAIMS.values() if claim.repairs in _items("Errata")}
    ours = {claim.id for claim in CLAIMS.values() if claim.ours and claim.id in PINS}
    assert ours - corrections - _pinned("undecidable", "inconclusive") <= set(_items("Beyond the papers")), AGAIN


def test_titles_changes_and_reasons_are_those_of_the_claims() -> None:
    text = _words(TEXT)
    told = [CLAIMS[name] for name in (*_items("Errata"), *_instead(), *_items("What could not be decided"))]
    assert [claim.id for claim in told if any(words not in text for words in _said(claim))] == [], AGAIN


def _said(claim: Claim) -> tuple[str, ...]:
    return claim.title, claim.mends, claim.undecidable[1:]
