"""formalization.yaml: YAML that a strict reader takes, in the form of registries, and nothing but the report."""

from __future__ import annotations

import json
import re
from typing import Any

import jsonschema
import pytest

from boostproof.reports.citation import citation_files
from boostproof.reports.citation.yaml import to_yaml
from boostproof.theory.build import real
from boostproof.theory.language.tree import to_tree
from tests.reports.test_report_citation import HOSTILE, hostile
from tests.reports.tiny import tiny_report

FORM: dict[str, Any] = {
    "required": ["project", "sources", "automation", "review"],
    "properties": {
        "version": {"const": "v0.4"},
        "project": {"required": ["name", "authors", "license"], "properties": {"authors": {"minItems": 1}}},
        "sources": {
            "minItems": 1,
            "items": {
                "required": ["title"],
                "properties": {"title": {"minLength": 1}, "relationship": {"enum": ["formalizes"]}},
            },
        },
        "status": {
            "properties": {
                "scope": {"type": "string"},
                "axioms": {"type": "array", "items": {"type": "string"}},
                "main_results": {"type": "array", "items": {"properties": {"axioms": {"type": "array"}}}},
            }
        },
        "automation": {
            "required": ["methods"],
            "properties": {"methods": {"minItems": 1, "items": {"properties": {"method": {"enum": ["other"]}}}}},
        },
        "fidelity": {"properties": {"divergences": {"type": "string"}}},
        "review": {"required": ["status"], "properties": {"status": {"minLength": 1}, "reviewers": {"type": "array"}}},
    },
}
"""What version 0.4 of the form requires, and the words that it allows, as far as we write them."""


def read(text: str) -> Any:
    """The data of a YAML file of mappings, lists and JSON scalars; anything else ends the test."""
    lines = [(len(line) - len(line.lstrip(" ")), line.strip()) for line in text.splitlines()]
    value, rest = _block(lines, 0)
    assert rest == []
    return value


Lines = list[tuple[int, str]]


def _block(lines: Lines, indent: int) -> tuple[Any, Lines]:
    return _list(lines, indent) if lines[0][1].startswith("- ") else _mapping(lines, indent)


def _mapping(lines: Lines, indent: int) -> tuple[dict[str, Any], Lines]:
    found: dict[str, Any] = {}
    while lines and lines[0][0] == indent and not lines[0][1].startswith("- "):
        key, scalar = _KEY.fullmatch(lines[0][1]).groups()  # type: ignore[union-attr]
        assert key not in found
        if scalar is None:
            assert lines[1][0] == indent + 2
            found[key], lines = _block(lines[1:], indent + 2)
        else:
            found[key], lines = json.loads(scalar), lines[1:]
    return found, lines


def _list(lines: Lines, indent: int) -> tuple[list[Any], Lines]:
    found: list[Any] = []
    while lines and lines[0][0] == indent and lines[0][1].startswith("- "):
        item = lines[0][1][2:]
        if _KEY.fullmatch(item):
            value, lines = _mapping([(indent + 2, item), *lines[1:]], indent + 2)
        else:
            value, lines = json.loads(item), lines[1:]
        found.append(value)
    return found, lines


_KEY = re.compile(r"([a-z_]+):(?: (.+))?")


def made(report: dict[str, Any]) -> Any:
    return read(citation_files(report)["formalization.yaml"])


def changed(place: int, **fields: Any) -> dict[str, Any]:
    claims = tiny_report()["claims"]
    return tiny_report(claims=[{**claim, **fields} if n == place else claim for n, claim in enumerate(claims)])


def test_a_mapping_with_all_that_we_write_is_read_back() -> None:
    data = {"a": "x: - #", "b": [], "c": [{"d": 1, "e": ["f", True]}, "g"], "h": {"i": {"j": "k"}}}
    assert read(to_yaml(data)) == data


@pytest.mark.parametrize("text", ["a: b", "a: 'b'", "a:\n - 1", "- &a 1", "a: 1\na: 2", "a: !!str x"])
def test_the_reader_of_these_tests_refuses_other_yaml(text: str) -> None:
    with pytest.raises((AssertionError, AttributeError, IndexError, ValueError)):
        read(text)


@pytest.mark.parametrize(
    "report", [tiny_report(), hostile(), tiny_report(claims=[], papers={}), tiny_report(papers={})],
    ids=["tiny", "hostile", "empty", "without papers"],
)  # fmt: skip
def test_the_file_has_the_form_of_registries(report: dict[str, Any]) -> None:
    jsonschema.validate(made(report), FORM)


@pytest.mark.parametrize("report", [tiny_report(), hostile()], ids=["tiny", "hostile"])
def test_another_reader_of_yaml_reads_the_same(report: dict[str, Any]) -> None:
    yaml = pytest.importorskip("yaml")
    text = citation_files(report)["formalization.yaml"]
    assert yaml.safe_load(text) == read(text)


def test_hostile_texts_stay_texts_on_one_line() -> None:
    lines = citation_files(hostile())["formalization.yaml"].splitlines()
    assert all(re.fullmatch(r' *(- )*([a-z_]+:)?( ?("([^"\\]|\\.)*"|\[\]))?', line) for line in lines)
    assert HOSTILE not in "\n".join(lines)


def test_sources_are_the_papers_with_their_authors_and_addresses() -> None:
    report = tiny_report()
    papers = {**report["papers"], "TP01": {**report["papers"]["TP01"], "doi": "10.1000/xyz"}}
    first, second = made(tiny_report(papers=papers))["sources"]
    assert first["authors"] == ["Åsa Ödman", "Renée Núñez-Łoś"]
    assert first["id"] == "https://doi.org/10.1000/xyz"
    assert "id" not in second


def test_main_results_are_the_headlines_that_are_printed() -> None:
    assert [result["declaration"] for result in made(tiny_report())["status"]["main_results"]] == ["TP01.T1"]


def test_without_headlines_all_printed_claims_are_results() -> None:
    results = made(changed(0, rank="step"))["status"]["main_results"]
    assert [result["declaration"] for result in results] == ["TP01.T1", "TP01.2a", "TP01.E3", "TP02.L1", "TP02.3.r1"]
    assert [result["settled"] for result in results] == [
        "settled", "not settled", "settled with added conditions", "not settled", "not settled",
    ]  # fmt: skip


def test_a_result_names_what_it_takes_for_granted() -> None:
    lenient = next(r for r in made(changed(0, rank="step"))["status"]["main_results"] if r["declaration"] == "TP01.E3")
    assert "The condition: useful rule" in lenient["axioms"]


def test_a_result_names_the_laws_that_it_starts_from() -> None:
    scenario = {"name": "runs", "meaning": "", "laws": [to_tree(real("x") >= 0)]}
    status = made(changed(0, scenario=scenario))["status"]
    assert any(said.startswith("The laws of runs, SHA-256 ") for said in status["main_results"][0]["axioms"])
    assert any(said.startswith("The laws of runs, SHA-256 ") for said in status["axioms"])


def test_a_proof_without_steps_is_told_to_be_trusted() -> None:
    trusting = "For evidence that has no steps to follow: the program that found it."
    assert trusting in made(tiny_report())["status"]["main_results"][0]["axioms"]
    proof = {**tiny_report()["claims"][0]["evidence"][0], "certificate": {"kind": "proof", "nodes": [], "proof": {}}}
    assert trusting not in made(changed(0, evidence=[proof]))["status"]["main_results"][0]["axioms"]


def test_what_is_supposed_and_not_settled_is_a_dependency() -> None:
    said = tiny_report()["claims"][4]["statement"]
    found = made(changed(0, paper="TP02", domain=[said]))["status"]["main_results"][0]
    assert found["settled"] == "not settled"
    assert found["literature_dependencies"] == [
        {"statement": "TP02.L1: small numbers have smaller squares", "source": "Lemma 1"}
    ]


def test_divergences_are_readings_conditions_changes_and_what_has_no_formula() -> None:
    fidelity = made(tiny_report())["fidelity"]
    assert fidelity["divergences"].startswith("Of 6 claims 4 encoded as printed, 1 in a clarified reading, ")
    assert {item["claim"]: [*item][1:] for item in fidelity["claims"]} == {
        "TP01.2a.r": ["repairs", "change"], "TP01.E3": ["fidelity", "reading", "conditions"],
        "TP02.3.r1": ["not_encoded"],
    }  # fmt: skip


def test_no_review_is_made_up() -> None:
    review = made(tiny_report())["review"]
    assert (review["status"], review["reviewers"]) == ("unchecked", [])


def test_every_claim_is_aligned_with_its_place() -> None:
    statements = made(tiny_report())["alignment"]["statements"]
    assert [item["declaration"] for item in statements] == [claim["id"] for claim in tiny_report()["claims"]]
    assert statements[0]["source"] == "Rules of Thumb & Their Edges, Theorem 1, (2)"
    assert statements[2]["note"].endswith("(not printed there)")
