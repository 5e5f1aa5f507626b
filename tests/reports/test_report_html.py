"""The page."""

from __future__ import annotations

import base64
import hashlib
import itertools
import re
from html.parser import HTMLParser

import pytest

from boostproof.reports import to_html
from boostproof.theory.build import real
from boostproof.theory.claim import Claim, Paper
from boostproof.theory.scenario import Scenario
from boostproof.verify.verdict import Counterexample, Evidence, Shown, Verdict

HOSTILE = "<script>alert('x')</script><img src=//evil>&\"'"
VOID = {"meta", "input"}
x = real("x")


class Page(HTMLParser):
    """The elements of a page, and whether they are nested well."""

    def __init__(self, text):
        super().__init__()
        self.open, self.elements, self.words = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if not {"script", "style"} & set(self.open):
            self.words.append(data)

    @property
    def text(self):
        return "".join(self.words)

    def all(self, tag):
        return [attributes for name, attributes in self.elements if name == tag]


@pytest.fixture(scope="module")
def page(report):
    """The page of every sample verdict."""
    return Page(to_html(report))


def test_elements_are_nested_well(page):
    """Every element that is opened is closed in its place."""
    assert page.open == []


def test_ids_are_unique_and_every_link_arrives(page):
    """Each anchor stands once, and every link of the page leads to one."""
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert {attributes["href"] for attributes in page.all("a")} <= {f"#{anchor}" for anchor in ids}


def test_every_claim_has_its_anchor(page, report):
    """A claim is found at the address that is its id."""
    assert [item["id"] for item in page.all("article")] == [claim["id"] for claim in report["claims"]]


def test_nothing_is_loaded_from_anywhere(page):
    """The page names no address but its own anchors, and no element that loads anything."""
    assert not {"link", "img", "iframe", "object", "base"} & {tag for tag, _ in page.elements}
    assert not [
        attributes for _, attributes in page.elements if {"src", "style", "action", "onclick"} & set(attributes)
    ]


def test_the_policy_admits_the_page_s_own_script_alone(report):
    """The content security policy names the script and the style that stand in the page by their hashes."""
    text = to_html(report)
    for tag in ("script", "style"):
        (inline,) = re.findall(rf"<{tag}>(.*?)</{tag}>", text, re.DOTALL)
        assert base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode() in text
    assert "default-src &#x27;none&#x27;" in text


def _hostile_report(make_report):
    shown = (Shown(HOSTILE, HOSTILE, HOSTILE, HOSTILE),)
    found = Counterexample({HOSTILE: [HOSTILE], "b": {HOSTILE: HOSTILE}}, shown, HOSTILE)
    evidence = (Evidence(HOSTILE, "tested", HOSTILE, certificate={HOSTILE: HOSTILE}),)
    scenario, name = Scenario(HOSTILE, HOSTILE), real(HOSTILE, HOSTILE, HOSTILE)
    claim = Claim("AA01.1", HOSTILE, HOSTILE, name > 0, scenario=scenario, reading=HOSTILE, repairs=HOSTILE)
    verdict = Verdict(claim, "fails", (HOSTILE,), evidence, found, found, HOSTILE)
    papers = {"AA01": Paper("AA01", HOSTILE, HOSTILE, HOSTILE, 1)}
    return make_report(verdicts=[verdict], papers=papers, settings={HOSTILE: HOSTILE})


def test_hostile_text_is_shown_and_never_run(make_report):
    """Markup in any text of a report reaches the reader as text."""
    text = to_html(_hostile_report(make_report))
    page = Page(text)
    assert len(page.all("script")) == 1
    assert page.all("img") == []
    assert page.text.count(HOSTILE) >= 15


def test_text_without_bytes_of_its_own_can_be_written(make_report, tmp_path):
    """A file name that is not UTF-8 stands in the settings without harm."""
    from boostproof.reports import write_report

    write_report(make_report(settings={"data": "table\udcff.csv"}), tmp_path)


def test_headings_stand_in_order(page):
    """No level of heading is skipped."""
    levels = [int(tag[1]) for tag, _ in page.elements if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in itertools.pairwise(levels))


def test_landmarks_and_a_way_past_the_contents(page):
    """A screen reader finds the contents, the report and the footer, and can skip to the report."""
    assert {"nav", "main", "header", "footer"} <= {tag for tag, _ in page.elements}
    assert page.all("a")[0]["href"] == "#main"


def test_every_control_has_a_label(page):
    """The search field and each choice stand inside a label."""
    assert len(page.all("label")) == len(page.all("input")) + len(page.all("select"))


def test_pictures_have_words(page):
    """Each bar says in words what it shows."""
    assert page.text.count("AA01: 3 hold as printed, 1 holds under charity, 1 fails as printed") == 1


def test_an_interrupted_run_is_announced(make_report):
    """A report that is not complete says so at its head, and a complete one does not."""
    assert "Incomplete." in to_html(make_report(complete=False))
    assert "Incomplete." not in to_html(make_report())


def test_errata_come_before_the_claims(page):
    """What fails is told before the papers are gone through."""
    ids = [attributes.get("id") for _, attributes in page.elements]
    assert ids.index("errata") < ids.index("charity") < ids.index("paper-AA01")


def test_without_errata_there_is_no_such_section(make_report):
    """Nothing is announced that is not there."""
    page = Page(to_html(make_report(verdicts=[Verdict(Claim("AA01.1", "1", "t", x > 0), "holds")])))
    assert not {"errata", "charity"} & {attributes.get("id") for _, attributes in page.elements}


@pytest.mark.parametrize("strength", ["certified", "exhausted", "tested", "refuted"])
def test_proved_appears_only_beside_a_proof(make_report, strength):
    """A page on which nothing was proved does not hold the word, not even in a legend or a choice."""
    evidence = (Evidence("sweep", strength, "scope"),)
    text = to_html(make_report(verdicts=[Verdict(Claim("AA01.1", "1", "t", x > 0), "holds", evidence=evidence)]))
    assert "proved" not in text.lower()


def test_an_empty_report_has_a_page(make_report):
    """A run that was interrupted before its first verdict still has a page."""
    assert "No claim was judged" in Page(to_html(make_report(verdicts=[], complete=False))).text


def test_a_matrix_of_signs_is_a_grid(page):
    """Rows of signs become cells; equal signs look equal."""
    assert (len([a for a in page.all("td") if a.get("class") == "plus"]), page.text.count("−")) >= (5, 4)


def test_a_large_matrix_is_folded_away(make_report):
    """A matrix of more than 600 signs is shown as lines of text that open on demand."""
    found = Counterexample({"signs": ["+-" * 300] * 3}, (), "words")
    verdict = Verdict(Claim("AA01.1", "1", "t", x > 0), "fails", counterexample=found)
    text = to_html(make_report(verdicts=[verdict]))
    assert "3 rows of 600 signs" in text
    assert 'class="plus"' not in text


def test_a_long_certificate_is_cut_with_a_word(make_report):
    """The page stays light: a long certificate is shown in part, and says where the whole is."""
    evidence = (Evidence("sign", "tested", "s", certificate={"points": list(range(10_000))}),)
    text = to_html(make_report(verdicts=[Verdict(Claim("AA01.1", "1", "t", x > 0), "holds", evidence=evidence)]))
    assert "report.json has it whole" in text
    assert len(text) < 60_000


def test_a_repair_is_not_said_to_be_printed(make_report):
    """A claim of ours holds, and neither as printed nor as one of the paper's errata."""
    repair = Claim("AA01.1", "1", "t", x > 0, repairs="AA01.2")
    assert "holds as printed" not in Page(to_html(make_report(verdicts=[Verdict(repair, "holds")]))).text
    assert "errata" not in to_html(make_report(verdicts=[Verdict(repair, "fails")]))


def test_charity_is_told_in_words(page):
    """A claim that holds under charity says which conditions it takes."""
    said = "No two examples share their features; Every weighted error lies strictly between 0 and 1"
    assert f"distinct-points, and no-perfect-rule: {said}" in page.text


def test_a_charity_that_only_words_say_is_said_once(page):
    """A fact about instances has no formula to show beside its words."""
    assert "points\u00a0distinct" not in page.text


def test_a_claim_without_a_formula_says_why(page):
    """An undecidable claim shows its reason and no fidelity of an encoding that is not there."""
    assert "O(.) names no constant" in page.text
    assert "not encoded" in page.text
