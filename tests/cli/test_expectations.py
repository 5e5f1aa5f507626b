"""Expectations: what is compared, and how a difference reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from boostproof.expectations import Expectation, compare, difference, load_expectations
from boostproof.theory import Claim
from boostproof.verify import TRUTHS, Verdict

CLAIM = Claim(id="Mine.1", where="Lemma 1", title="vague", undecidable="no formula is printed")


def verdict(truth: str, *charity: str) -> Verdict:
    return Verdict(CLAIM, truth, charity=charity)


def test_a_claim_without_an_expectation_never_differs() -> None:
    assert difference(verdict("fails"), None) is None
    assert compare([verdict("fails")], {}) == ()


def test_charities_are_compared_as_a_set_where_they_are_listed() -> None:
    found = verdict("holds-under-charity", "b", "a")
    assert difference(found, Expectation("holds-under-charity", frozenset("ab"))) is None
    assert difference(found, Expectation("holds-under-charity")) is None
    words = str(difference(found, Expectation("holds-under-charity", frozenset("a"))))
    assert words == "Mine.1: expected holds-under-charity ('a'), found holds-under-charity ('a', 'b')"


def test_differences_come_in_the_order_of_the_verdicts() -> None:
    found = compare([verdict("fails")], {"Mine.1": Expectation("holds")})
    assert [str(item) for item in found] == ["Mine.1: expected holds, found fails"]


def test_a_file_gives_an_expectation_a_claim(tmp_path: Path) -> None:
    file = tmp_path / "expect.toml"
    file.write_text(
        '"A.1" = "fails"\n"A.2" = { truth = "holds-under-charity", charity = ["kind"] }\n', encoding="utf-8"
    )
    expected = {"A.1": Expectation("fails"), "A.2": Expectation("holds-under-charity", frozenset({"kind"}))}
    assert load_expectations(file, {"A.1": (), "A.2": ("kind", "other"), "A.3": ()}) == expected


def test_a_claim_named_twice_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "expect.toml"
    file.write_text('"A.1" = "fails"\n"A.1" = "holds"\n', encoding="utf-8")
    with pytest.raises(ValueError, match="not TOML"):
        load_expectations(file, {"A.1": ()})


@pytest.mark.parametrize(
    ("known", "words"), [(("gentle", "good"), "expected some of 'gentle', 'good'"), ((), "has none")]
)
def test_a_charity_that_the_claim_has_not_is_refused(tmp_path: Path, known: tuple[str, ...], words: str) -> None:
    file = tmp_path / "expect.toml"
    file.write_text('"A.1" = { truth = "holds-under-charity", charity = ["godo"] }\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"expect\.toml:1: A\.1: charity='godo' is none of the claim's: .*" + words):
        load_expectations(file, {"A.1": known})


def test_the_truths_are_those_of_the_reports_schema() -> None:
    from boostproof.reports import schema

    assert set(schema()["$defs"]["claim"]["properties"]["truth"]["enum"]) == set(TRUTHS)


def test_the_efforts_are_those_of_the_engine() -> None:
    from boostproof.efforts import EFFORTS
    from boostproof.verify.evidence.settings import EFFORTS as ENGINE

    assert EFFORTS == ENGINE
