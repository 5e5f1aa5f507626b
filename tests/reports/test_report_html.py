"""The page."""

from __future__ import annotations

import base64
import hashlib
import itertools
import json
import re
import zlib
from html.parser import HTMLParser
from importlib.resources import files

import pytest

from boostproof.reports import to_html
from boostproof.reports.evidence_html import certificate_words
from boostproof.reports.recheck import checker_script
from boostproof.theory.build import real
from boostproof.theory.claim import Claim
from boostproof.theory.paper import Paper
from boostproof.theory.scenario import Scenario
from boostproof.verify.evidence.verdict import Counterexample, Evidence, Shown, Verdict

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


def test_the_policy_admits_the_page_s_own_scripts_alone(report):
    """The content security policy names the scripts and the style that stand in the page by their hashes."""
    text = to_html(report)
    inline = [
        part for tag in ("script", "style") for part in re.findall(rf"<{tag}[^>]*>(.*?)</{tag}>", text, re.DOTALL)
    ]
    hashes = [base64.b64encode(hashlib.sha256(part.encode()).digest()).decode() for part in inline]
    assert [found in text for found in hashes] == [
        False,
        False,
        False,
        True,
        True,
        True,
    ]  # the data come first, and never run
    assert "default-src &#x27;none&#x27;" in text


def test_the_page_carries_what_its_digest_names(report):
    """The data in the page, unpacked, have the digest that the page shows."""
    (data,) = re.findall(r'<script type="text/plain" id="data">([^<]*)</script>', to_html(report))
    text = zlib.decompress(base64.b85decode(data.replace(",", "<")))
    assert hashlib.sha256(text).hexdigest() == report["digest"]
    assert json.loads(text)["claims"][0]["id"] == report["claims"][0]["id"]


def test_pictures_of_what_fails_stand_in_the_page_and_the_others_are_packed(make_report):
    """Without a script the errata keep their pictures; with it every claim has its own."""
    found = Counterexample({"x": "2"}, (Shown("x", "x", "2", "2"),), "words")
    verdicts = [
        Verdict(Claim("AA01.1", "1", "t", x**2 <= 1, (x >= 0, x <= 3)), "fails", counterexample=found),
        Verdict(Claim("AA01.2", "1", "t", x**2 >= 0, (x >= 0, x <= 3)), "holds"),
    ]
    text = to_html(make_report(verdicts=verdicts))
    (data,) = re.findall(r'<script type="text/plain" id="pictures">([^<]*)</script>', text)
    packed = json.loads(zlib.decompress(base64.b85decode(data.replace(",", "<"))))
    assert list(packed) == ["AA01.2"]
    assert text.split("<article", 1)[1].count('<figure class="plot">') == 1


def test_no_script_of_ours_ends_early():
    """A script in a page ends at the first end tag in it."""
    report_script = files("boostproof.reports").joinpath("report.js").read_text(encoding="utf-8")
    for text in (checker_script(), report_script):
        assert "</script" not in text.lower()
        assert "<!--" not in text


def _hostile_report(make_report):
    shown = (Shown(HOSTILE, HOSTILE, HOSTILE, HOSTILE),)
    found = Counterexample({HOSTILE: [HOSTILE], "b": {HOSTILE: HOSTILE}}, shown, HOSTILE)
    evidence = (Evidence(HOSTILE, "tested", HOSTILE, certificate={HOSTILE: HOSTILE}),)
    scenario, name = Scenario(HOSTILE.replace(" ", "/"), HOSTILE), real("hostile", r"\mathit{hostile}", HOSTILE)
    claim = Claim("AA01.1", HOSTILE, HOSTILE, name > 0, scenario=scenario, reading=HOSTILE, repairs=HOSTILE)
    verdict = Verdict(claim, "fails", (HOSTILE,), evidence, found, found, HOSTILE)
    papers = {"AA01": Paper("AA01", HOSTILE, HOSTILE, HOSTILE, 1)}
    made = make_report(verdicts=[verdict], papers=papers, settings={HOSTILE: HOSTILE})
    # No claim takes such a name, and no reader such a report: the page must show it as text all the same.
    return json.loads(json.dumps(made).replace("hostile", json.dumps(HOSTILE)[1:-1]))


def test_hostile_text_is_shown_and_never_run(make_report):
    """Markup in any text of a report reaches the reader as text."""
    text = to_html(_hostile_report(make_report))
    page = Page(text)
    assert [script["id"] for script in page.all("script")] == ["data", "pictures", "proofs", "checker", "report"]
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
    verdicts = "2 hold as printed, 1 holds with an omitted assumption, 1 unrefuted, 1 fails as printed"
    assert page.text.count(f"AA01: {verdicts}") == 1


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
    assert "proved" not in Page(text).text.lower()


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


@pytest.mark.parametrize(
    ("certificate", "words"),
    [
        ({}, ""),
        ({"kind": "derivation", "steps": [{}, {}]}, "A derivation in 2 steps"),
        ({"kind": "proof", "nodes": [], "proof": {"lines": [{}]}}, "A proof in 1 line"),
        ({"kind": "proof", "nodes": [], "proof": {"lines": [{}], "yes": {"lines": [{}]}}}, "A proof in 2 lines"),
        ({"kind": "proof", "trusted": "limit"}, "A proof without its steps, trusted to the prover"),
        ({"kind": "interval", "splits": "|.|.d"}, "A cover of 3 boxes"),
        ({"kind": "something else"}, "something else"),
        ({"kind": "derivation"}, "A derivation in 0 steps"),
        ({"kind": ["a"]}, "['a']"),
        ({"kind": "proof", "nodes": 7, "proof": 7}, "A proof in 0 lines"),
    ],
)
def test_a_certificate_is_said_in_words(certificate, words):
    """A reader without a script is told what a certificate consists of; one that is none is no crash."""
    assert certificate_words(certificate) == words


def test_what_is_found_alike_in_several_parts_is_one_item(make_report):
    """Parts share an item, which knows the places of its evidence; the strongest comes first."""
    tested = [Evidence("draws", "tested", "scope", part=part) for part in (1, 2)]
    evidence = (*tested, Evidence("sign", "certified", "box", part=1))
    page = Page(to_html(make_report(verdicts=[Verdict(Claim("AA01.1", "1", "t", x > 0), "holds", evidence=evidence)])))
    assert [item["data-e"] for item in page.all("li") if "data-e" in item] == ["2", "0,1"]
    assert "parts 1, 2: scope" in page.text


def test_shared_notation_is_written_once(make_report):
    """A symbol that two claims use stands in the paper's notation; one that only one uses, with its claim."""
    both, one = real("a", meaning="what both use"), real("b", meaning="what one uses")
    verdicts = [
        Verdict(Claim("AA01.1", "1", "t", both > 0), "holds"),
        Verdict(Claim("AA01.2", "1", "t", both > one), "holds"),
    ]
    page = Page(to_html(make_report(verdicts=verdicts)))
    assert page.text.count("what both use") == 1
    assert page.text.count("what one uses") == 1
    assert "#AA01-n" in {link["href"] for link in page.all("a")}


def test_a_failing_claim_shows_its_repair(make_report):
    """The formula as repaired stands in the article of the claim that fails."""
    verdicts = [
        Verdict(Claim("AA01.1", "1", "t", x > 7), "fails", counterexample=Counterexample({"x": "1"}, (), "words")),
        Verdict(Claim("AA01.1.r", "1", "t", x > 91, repairs="AA01.1"), "holds"),
    ]
    article = to_html(make_report(verdicts=verdicts)).split('<article id="AA01.1"')[1].split("</article>")[0]
    assert "As repaired" in article
    assert "<mn>91</mn>" in article


def test_the_most_violent_counterexample_stands_below_the_smallest(make_report):
    """Both are shown where there are both."""
    small, large = Counterexample({"x": "1"}, (), "a little"), Counterexample({"x": "9"}, (), "by far")
    verdict = Verdict(Claim("AA01.1", "1", "t", x > 9), "fails", counterexample=small, violent=large)
    text = Page(to_html(make_report(verdicts=[verdict]))).text
    assert text.index("Smallest counterexample found") < text.index("Counterexample with the largest violation found")
    assert "by far" in text


@pytest.mark.parametrize(
    ("exact", "approx", "shown"), [("1/2", "0.5", False), ("1/3", "0.33", True), ("ln 2", "0.7", True)]
)
def test_a_decimal_is_shown_where_it_says_more(make_report, exact, approx, shown):
    """A decimal that is the exact value is not repeated."""
    found = Counterexample({"x": exact}, (Shown("x", "x", exact, approx),), "words")
    verdict = Verdict(Claim("AA01.1", "1", "t", x > 9), "fails", counterexample=found)
    assert (f"≈ {approx}" in Page(to_html(make_report(verdicts=[verdict]))).text) is shown


def test_a_repair_is_not_said_to_be_printed(make_report):
    """A claim of ours holds, and neither as printed nor as one of the paper's errata."""
    repair = Claim("AA01.1", "1", "t", x > 0, repairs="AA01.2")
    assert "holds as printed" not in Page(to_html(make_report(verdicts=[Verdict(repair, "holds")]))).text
    assert "errata" not in to_html(make_report(verdicts=[Verdict(repair, "fails")]))


def test_charity_is_told_in_words(page):
    """A claim that holds with an omitted assumption says which conditions it takes."""
    said = "No two examples share their features; Every weighted error lies strictly between 0 and 1"
    assert f"distinct-points, and no-perfect-rule: {said}" in page.text


def test_a_charity_that_only_words_say_is_said_once(page):
    """A fact about instances has no formula to show beside its words."""
    assert "points\u00a0distinct" not in page.text


def test_a_claim_without_a_formula_says_why(page):
    """An undecidable claim shows its reason and no fidelity of an encoding that is not there."""
    assert "O(.) names no constant" in page.text
    assert "not encoded" in page.text
