"""RO-Crate, Zenodo's metadata, badges and ARTIFACT.md: by the rules of their formats, and with hostile text in them."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest

from boostproof.reports.citation import citation_files, crate_files
from boostproof.reports.citation.badge import COLOURS
from boostproof.reports.citation.effort import for_all
from boostproof.reports.citation.glyphs import width
from boostproof.reports.citation.markdown import code, plain_words
from tests.reports.gold import check_gold
from tests.reports.test_report_citation import HOSTILE, changed, hostile, looked_at
from tests.reports.tiny import tiny_report

SVG = "{http://www.w3.org/2000/svg}"
FILES = {"report.json": "{}\n", "figures/ü 1.svg": "<svg/>", "check.py": "1", "run.json": "{}", "notes": "é"}
REPORTS = pytest.mark.parametrize("report", [tiny_report(), hostile()], ids=["tiny", "hostile"])


def crate(report: dict[str, Any], files: dict[str, str] | None = None) -> dict[str, Any]:
    given = FILES if files is None else files
    loaded: dict[str, Any] = json.loads(crate_files(report, given)["ro-crate-metadata.json"])
    return loaded


def entities(report: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {entity["@id"]: entity for entity in crate(report)["@graph"]}


def links(value: Any) -> Iterator[str]:
    """The ids that an entity's properties refer to."""
    if isinstance(value, dict) and set(value) == {"@id"}:
        yield value["@id"]
    elif isinstance(value, dict):
        for inner in value.values():
            yield from links(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from links(inner)


# RO-Crate


def test_the_crate_is_as_it_was_looked_at() -> None:
    files = {**citation_files(looked_at()), "report.json": "{}\n"}
    check_gold("citation/ro-crate-metadata.json", crate_files(looked_at(), files)["ro-crate-metadata.json"])


@REPORTS
def test_the_descriptor_says_the_version_and_what_it_is_about(report: dict[str, Any]) -> None:
    found = entities(report)["ro-crate-metadata.json"]
    assert found["@type"] == "CreativeWork"
    assert found["about"] == {"@id": "./"}
    assert found["conformsTo"] == {"@id": "https://w3id.org/ro/crate/1.1"}
    assert crate(report)["@context"][0] == "https://w3id.org/ro/crate/1.1/context"


@REPORTS
def test_the_root_has_what_it_must(report: dict[str, Any]) -> None:
    root = entities(report)["./"]
    assert root["@type"] == "Dataset"
    assert all(isinstance(root[key], str) and root[key] for key in ("name", "description"))
    assert re.fullmatch(r"\d{4}-\d{2}-\d{2}", root["datePublished"])
    assert entities(report)[root["license"]["@id"]]["name"]


@REPORTS
def test_the_graph_is_flat_with_an_id_and_a_type_each(report: dict[str, Any]) -> None:
    graph = crate(report)["@graph"]
    assert all(isinstance(entity["@id"], str) and entity["@type"] for entity in graph)
    assert len({entity["@id"] for entity in graph}) == len(graph)
    nested = [value for entity in graph for value in entity.values() if isinstance(value, dict)]
    assert all(set(value) == {"@id"} for value in nested)


@REPORTS
def test_links_lead_to_entities(report: dict[str, Any]) -> None:
    known = entities(report)
    used = {link for entity in known.values() for value in entity.values() for link in links(value)}
    outside = {"https://w3id.org/ro/crate/1.1", "http://schema.org/CompletedActionStatus"}
    assert used - set(known) <= outside


@REPORTS
def test_ids_are_uri_references(report: dict[str, Any]) -> None:
    form = r"[A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=%-]+"
    assert [name for name in entities(report) if not re.fullmatch(form, name)] == []


def test_every_file_is_a_part_but_the_run_and_itself() -> None:
    files = {**FILES, "ro-crate-metadata.json": "old"}
    root = next(entity for entity in crate(tiny_report(), files)["@graph"] if entity["@id"] == "./")
    assert {unquote(part["@id"]) for part in root["hasPart"]} == set(FILES) - {"run.json"}


@pytest.mark.parametrize(
    ("path", "kind"),
    [("report.json", "application/json"), ("figures/ü 1.svg", "image/svg+xml"), ("check.py", "text/x-python"),
     ("notes", "text/plain")],
)  # fmt: skip
def test_a_file_has_its_type_size_and_hash(path: str, kind: str) -> None:
    found = next(entity for entity in crate(tiny_report())["@graph"] if entity.get("name") == path)
    content = FILES[path].encode("utf-8")
    assert found["@type"] == "File"
    assert found["encodingFormat"] == kind
    assert found["contentSize"] == str(len(content))
    assert found["sha256"] == hashlib.sha256(content).hexdigest()


def test_the_run_says_what_made_the_report_from_what() -> None:
    known = entities(tiny_report())
    run = next(entity for entity in known.values() if entity["@type"] == "CreateAction")
    assert run["result"] == {"@id": "report.json"}
    assert known[run["instrument"]["@id"]]["softwareVersion"] == "0.1.0"
    made_from = [known[item["@id"]] for item in run["object"]]
    assert {item["value"] for item in made_from if item["@type"] == "PropertyValue"} == {"7", "standard"}
    assert "On 100% of the Margins" in {item["name"] for item in made_from}


def test_a_crate_is_the_same_in_any_order_of_files() -> None:
    assert crate_files(tiny_report(), FILES) == crate_files(tiny_report(), dict(reversed(FILES.items())))


def test_a_version_without_a_known_release_still_has_a_date() -> None:
    assert entities(tiny_report(version="9.9.9"))["./"]["datePublished"] == "2026-11-21"


# Zenodo


@REPORTS
def test_zenodo_has_what_an_upload_needs(report: dict[str, Any]) -> None:
    metadata = json.loads(citation_files(report)[".zenodo.json"])
    assert metadata["upload_type"] == "dataset"
    assert metadata["creators"] == [{"name": "The boostproof developers"}]
    assert all(metadata[key] for key in ("title", "description", "version", "license", "keywords"))


def test_zenodo_names_no_doi_and_no_address() -> None:
    text = citation_files(tiny_report())[".zenodo.json"]
    assert not re.search(r"doi|https?:|related_identifiers", text)


def test_the_description_is_paragraphs_of_escaped_text() -> None:
    description = json.loads(citation_files(hostile())[".zenodo.json"])["description"]
    assert set(re.findall(r"<[^>]*>", description)) == {"<p>", "</p>"}


# Badges


@pytest.mark.parametrize("name", ["badge.svg", "badges/TP01.T1.svg", "badges/TP01.2a.svg", "badges/TP01.E3.svg"])
def test_a_badge_is_as_it_was_looked_at(name: str) -> None:
    check_gold(f"citation/{name}", citation_files(looked_at())[name])


def svg(report: dict[str, Any], name: str = "badge.svg") -> ET.Element:
    return ET.fromstring(citation_files(report)[name])


def words(report: dict[str, Any], name: str = "badge.svg") -> list[str | None]:
    return [text.text for text in svg(report, name).iter(f"{SVG}text")]


def test_the_badge_counts_the_printed_claims() -> None:
    assert words(tiny_report()) == ["boostproof", "1 holds", "1 under charity", "1 unrefuted", "1 fails", "1 open"]


def test_a_claims_badge_says_truth_and_evidence() -> None:
    assert words(tiny_report(), "badges/TP01.T1.svg") == ["TP01.T1", "holds, proved"]
    assert words(tiny_report(), "badges/TP02.L1.svg") == ["TP02.L1", "unrefuted, tested"]
    assert words(tiny_report(), "badges/TP02.3.r1.svg") == ["TP02.3.r1", "undecidable"]


def test_a_badge_says_proved_beside_a_proof_only() -> None:
    assert words(changed(0, evidence=[]), "badges/TP01.T1.svg") == ["TP01.T1", "holds"]


def test_an_interrupted_run_shows() -> None:
    assert words(tiny_report(complete=False))[-1] == "incomplete"


def test_a_report_without_claims_has_a_badge() -> None:
    assert words(tiny_report(claims=[])) == ["boostproof", "nothing judged"]


@REPORTS
def test_badges_are_images_with_a_name(report: dict[str, Any]) -> None:
    for name in (name for name in citation_files(report) if name.endswith(".svg")):
        root = svg(report, name)
        title = root.find(f"{SVG}title")
        assert title is not None
        assert (root.get("role"), root.get("aria-label")) == ("img", title.text)
        assert report["digest"][:8] in str(title.text)


@REPORTS
def test_badges_fetch_and_run_nothing(report: dict[str, Any]) -> None:
    texts = [text for name, text in citation_files(report).items() if name.endswith(".svg")]
    assert {element.tag for text in texts for element in ET.fromstring(text).iter()} == {
        f"{SVG}{tag}" for tag in ("svg", "title", "clipPath", "rect", "g", "text")
    }
    assert not [text for text in texts if re.search(r"href|url\((?!#)|<script|<style", text)]


def test_boxes_stand_side_by_side_and_hold_their_words() -> None:
    root = svg(tiny_report())
    boxes = [(int(box.get("x", "0")), int(box.get("width", "0"))) for box in root.iter(f"{SVG}rect")][1:]
    texts = [(int(text.get("x", "0")), int(text.get("textLength", "0"))) for text in root.iter(f"{SVG}text")]
    assert [x + wide for x, wide in boxes] == [*(x for x, _ in boxes[1:]), int(root.get("width", "0"))]
    assert all(x < at and at + long < x + wide for (x, wide), (at, long) in zip(boxes, texts, strict=True))


def test_wide_letters_take_more_room() -> None:
    assert width("iii", 11) < width("eee", 11) < width("WWW", 11) <= width("中中中", 11)


def _luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("colour", sorted({*COLOURS.values(), "#333a41"}))
def test_white_words_stand_out(colour: str) -> None:
    assert 1.05 / (_luminance(colour) + 0.05) >= 4.5


# ARTIFACT.md


def artifact(report: dict[str, Any]) -> str:
    return citation_files(report)["ARTIFACT.md"]


def test_headline_claims_and_failures_have_a_row_each() -> None:
    rows = re.findall(r"^\| `(TP[^`]*)` \|", artifact(tiny_report()), flags=re.MULTILINE)
    assert rows == ["TP01.T1", "TP01.2a"]


def test_a_row_has_command_minutes_and_verdict() -> None:
    command = "`boostproof verify TP01.2a --effort standard --seed 7 --out again`"
    assert f"| {command} | under 1 | fails as printed, refuted exactly |" in artifact(tiny_report())


def test_the_others_have_a_row_a_paper() -> None:
    assert "| TP01 | 2 claims | `boostproof verify TP01 --effort" in artifact(tiny_report())
    assert "| TP02 | 2 claims | `boostproof verify TP02 --effort" in artifact(tiny_report())


def test_the_expected_digest_is_said() -> None:
    assert f"`digest  {tiny_report()['digest']}`" in artifact(tiny_report())


def test_a_report_of_own_files_is_judged_again_from_them() -> None:
    settings = {"effort": "smoke", "seed": 1, "selectors": ["TP01", "TP02"], "data": None}
    sources = [{"name": "my lemma.py", "files": {"my lemma.py": "0" * 64}}]
    text = artifact({**tiny_report(settings=settings, papers={}), "sources": sources})
    assert "boostproof verify 'my lemma.py' --effort smoke --seed 1 --out again" in text
    assert "boostproof verify TP01 'my lemma.py' --effort" in text
    assert f"| `my lemma.py` | `{'0' * 64}` |" in text


def test_a_table_of_the_users_is_asked_for() -> None:
    settings = {"effort": "smoke", "seed": 1, "selectors": [], "data": {"name": "a.csv", "sha256": "00"}}
    assert "--data a.csv --target COLUMN" in artifact(tiny_report(settings=settings))


@pytest.mark.parametrize(
    ("effort", "claims", "said"),
    [("standard", 394, "about 7 minutes"), ("smoke", 394, "about 4 minutes"), ("standard", 1, "about 1 minute "),
     ("deep", 394, "not estimated")],
)  # fmt: skip
def test_minutes_are_estimated_from_the_number_of_claims(effort: str, claims: int, said: str) -> None:
    assert said in for_all(effort, claims)


def test_hostile_text_makes_no_column_line_or_element() -> None:
    text = artifact(hostile())
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert {len(re.findall(r"(?<!\\)\|", row)) - 1 for row in rows} == {2, 4, 5}
    outside = re.sub(
        r"(`+)(?!`).*?(?<!`)\1(?!`)", "", "\n".join(line for line in text.splitlines() if line[:4].strip())
    )
    assert not re.search(r"(?<!\\)<", outside)


@pytest.mark.parametrize(
    ("text", "markdown"),
    [("a|b", r"a\|b"), ("<b>", r"\<b\>"), ("[x](y)", r"\[x\](y)"), ("http://x", r"http\://x"), ("www.x", r"www\.x"),
     ("x^2 * y_1", r"x\^2 \* y\_1"), ("a\nb", "a b")],
)  # fmt: skip
def test_words_in_markdown(text: str, markdown: str) -> None:
    assert plain_words(text) == markdown


@pytest.mark.parametrize(
    ("text", "markdown"), [("a", "`a`"), ("a`b", "``a`b``"), ("``", "``` `` ```"), ("a|b", r"`a\|b`"), ("", "`  `")]
)
def test_code_in_markdown(text: str, markdown: str) -> None:
    assert code(text) == markdown


def test_the_hostile_text_is_hostile() -> None:
    """What the tests above rest on: it opens columns, elements, commands and lines."""
    assert all(sign in HOSTILE for sign in ("|", "<", "\\input", "\n", "`", "}", '"', "\x00"))
