"""All files of a report: which there are, that they follow from its JSON alone, and the page as it was last seen."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from boostproof.reports import citation, graph, html, outputs, read_report, report_files, to_html, write_report
from boostproof.reports.graph import Graph
from tests.reports.gold import check_gold
from tests.reports.tiny import tiny_report

ALWAYS = {
    ".zenodo.json", "ARTIFACT.md", "CITATION.cff", "badge.svg", "checker.py", "claims.bib", "claims.sty", "claims.tex",
    "example.tex", "formalization.yaml", "report.html", "report.json", "ro-crate-metadata.json",
}  # fmt: skip


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    return report_files(tiny_report())


def test_the_graph_of_the_claims_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Mapping[str, Any]] = []

    def graph_of(report: Mapping[str, Any]) -> Graph:
        made.append(report)
        return graph.graph_of(report)

    for module in (outputs, html, citation.files):
        monkeypatch.setattr(module, "graph_of", graph_of)
    report_files(tiny_report())
    assert len(made) == 1


def test_each_family_has_its_files(files: dict[str, str]) -> None:
    claims = tiny_report()["claims"]
    refuted = [claim["id"] for claim in claims if claim["counterexample"]]
    travelling = {f"counterexamples/{name}/{file}" for name in refuted for file in ("check.py", "instance.json")}
    badges = {f"badges/{claim['id']}.svg" for claim in claims}
    plots = {name for name in files if name.startswith("plots/")}
    assert plots
    assert set(files) == ALWAYS | travelling | badges | plots


def test_the_crate_lists_every_other_file_with_its_hash(files: dict[str, str]) -> None:
    graph = json.loads(files["ro-crate-metadata.json"])["@graph"]
    listed = {entity["@id"]: entity["sha256"] for entity in graph if "sha256" in entity}
    others = {name: hashlib.sha256(text.encode()).hexdigest() for name, text in files.items()}
    del others["ro-crate-metadata.json"]
    assert listed == others


def test_the_files_follow_from_the_json_alone(files: dict[str, str], tmp_path: Path) -> None:
    write_report(tiny_report(), tmp_path)
    assert report_files(read_report(tmp_path / "report.json")) == files


def test_no_file_knows_where_or_when_it_was_made(files: dict[str, str]) -> None:
    text = "\n".join(files.values())
    assert str(Path(__file__).parents[2]) not in text
    assert str(Path.home()) not in text


@pytest.mark.parametrize("claims", [0, 1])
def test_a_report_of_few_claims_has_its_files_too(claims: int) -> None:
    report: dict[str, Any] = tiny_report()
    kept = {**report, "claims": report["claims"][:claims], "papers": report["papers"] if claims else {}}
    assert set(report_files(kept)) >= ALWAYS


def test_the_page_is_as_it_was_last_looked_at() -> None:
    """Its style, scripts and packed data are left out: they have tests of their own."""
    page = re.sub(r"(?s)<(script|style)[^>]*>.*?</\1>", "", to_html(tiny_report()))
    page = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page)
    page = re.sub(r"(?s)<figure class=\"plot\">.*?</figure>", "<figure/>", page)
    check_gold("page.html", page.replace("><", ">\n<"))
