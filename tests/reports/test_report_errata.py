"""What a report corrects: which claims stand where, in what order, and what is said of them."""

from __future__ import annotations

import re
from html import unescape

import pytest

from boostproof.reports import errata_text, to_html
from boostproof.reports.brief import brief, cut, is_undefined
from boostproof.reports.errata import judged_instead, mentioned, parts
from boostproof.theory.build import And, Or, real
from boostproof.theory.claim import Charity, Claim
from boostproof.verify.evidence.verdict import Counterexample, Evidence, Verdict

x = real("x")
PROOF = (Evidence("sign", "proved", "everywhere"),)
POSITIVE = Charity("x positive", "x is positive", x > 0)


def _found(words="x = 0 is claimed to be > 1", part=0, **instance):
    return Counterexample(instance or {"x": "0"}, (), words, part)


def _failing(claim_id, rank="step", statement=x > 1, **found):
    return Verdict(
        Claim(claim_id, "1", f"title of {claim_id}", statement, rank=rank), "fails", counterexample=_found(**found)
    )


def _repair(claim_id, of, mends="A constant is larger.", truth="holds", evidence=PROOF):
    claim = Claim(claim_id, "1", f"title of {claim_id}", x > 2, repairs=of, mends=mends)
    return Verdict(claim, truth, evidence=evidence, charity=("x positive",) * (truth == "holds-under-charity"))


def _ours(claim_id):
    claim = Claim(claim_id, "1", f"title of {claim_id}", x > 3, reading="A claim of ours: it is new.")
    return Verdict(claim, "holds", evidence=PROOF)


def _ids(report, anchor):
    return [claim["id"] for claims in parts(report).get(anchor, {}).values() for claim in claims]


def test_what_fails_is_an_erratum(make_report):
    """A printed claim that fails stands among the errata, one that holds does not."""
    holds = Verdict(Claim("AA01.2", "1", "t", x > 0), "holds")
    assert _ids(make_report(verdicts=[_failing("AA01.1"), holds]), "errata") == ["AA01.1"]


def test_a_claim_of_ours_that_fails_is_no_erratum(make_report):
    """A paper is not charged with what it does not print."""
    claim = Claim("AA01.1.d", "1", "t", x > 0, reading="A claim of ours: tried.")
    report = make_report(verdicts=[Verdict(claim, "fails", counterexample=_found())])
    assert (_ids(report, "errata"), _ids(report, "beyond")) == ([], ["AA01.1.d"])


def test_the_most_striking_erratum_is_first(make_report):
    """Ranks come in their order, and short counterexamples before long ones."""
    verdicts = [
        _failing("AA01.1", "remark"),
        _failing("AA01.2", x="0" * 40),
        _failing("AA01.3"),
        _failing("AA01.4", "headline"),
    ]
    assert _ids(make_report(verdicts=verdicts), "errata") == ["AA01.4", "AA01.3", "AA01.2", "AA01.1"]


def test_a_correction_is_not_told_twice(make_report):
    """What corrects a failing claim stands beside it, and not among what goes beyond the papers."""
    report = make_report(verdicts=[_failing("AA01.1"), _repair("AA01.1.r", "AA01.1")])
    assert _ids(report, "beyond") == []


def test_what_sharpens_a_claim_that_holds_goes_beyond_the_papers(make_report):
    """A claim of ours about a printed one that holds is a finding of its own."""
    printed = Verdict(Claim("AA01.1", "1", "t", x > 0), "holds")
    assert _ids(make_report(verdicts=[printed, _repair("AA01.1.s", "AA01.1", mends="")]), "beyond") == ["AA01.1.s"]


def test_a_correction_of_a_claim_of_ours_is_a_finding(make_report):
    """Only what a paper prints has errata."""
    tried = Claim("AA01.1.m", "1", "t", x > 0, reading="A claim of ours: tried.")
    report = make_report(verdicts=[Verdict(tried, "fails"), _repair("AA01.1.m.r", "AA01.1.m")])
    assert (_ids(report, "errata"), _ids(report, "beyond")) == ([], ["AA01.1.m", "AA01.1.m.r"])


def test_a_correction_is_no_finding_where_the_printed_claim_was_not_judged(make_report):
    """A correction judged alone is beyond nothing."""
    assert _ids(make_report(verdicts=[_repair("AA01.1.r", "AA01.1")]), "beyond") == []


def test_a_claim_of_ours_may_repair_nothing(make_report):
    """Its reading says that it is ours."""
    assert _ids(make_report(verdicts=[_ours("AA01.1.m")]), "beyond") == ["AA01.1.m"]


def test_what_is_judged_instead_carries_the_id_or_names_it(make_report):
    """The weaker part of an undecidable claim is found by its suffix and by what it repairs."""
    vague = Verdict(Claim("AA01.1", "1", "t", undecidable="vague"), "undecidable", reason="vague")
    other = Verdict(Claim("AA01.12", "1", "t", x > 0), "holds")
    report = make_report(verdicts=[vague, _ours("AA01.1.n"), _repair("AA01.9", "AA01.1", mends=""), other])
    assert [claim["id"] for claim in judged_instead(report["claims"][0], report)] == ["AA01.1.n", "AA01.9"]


@pytest.mark.parametrize("form", ["text", "markdown"])
def test_an_erratum_has_its_change_counterexample_and_repair(make_report, form):
    """All that a reader needs to mend the paper stands there."""
    text = errata_text(make_report(verdicts=[_failing("AA01.1"), _repair("AA01.1.r", "AA01.1")]), form).replace("`", "")
    said = (
        "Judged as: x > 1",
        "Change: A constant is larger.",
        "Counterexample: x = 0: x = 0, claimed > 1",
        "Instead: ",
    )
    assert [words for words in said if words not in text] == []


def test_a_repair_says_what_it_rests_on(make_report):
    """Tested is not proved, and a repair under charity is not one without."""
    tested = (Evidence("draws", "tested", "some"),)
    verdicts = [_failing("AA01.1"), _repair("AA01.1.r", "AA01.1", truth="holds-under-charity", evidence=tested)]
    said = "AA01.1.r (holds with an omitted assumption, tested): title of AA01.1.r"
    assert said in errata_text(make_report(verdicts=verdicts))


def test_only_the_part_that_fails_is_printed(make_report):
    """Of a conjunction the counterexample's part is shown."""
    statement = And(x > 4, And(x > 5, Or(x > 6, x > 7)))
    text = errata_text(make_report(verdicts=[_failing("AA01.1", statement=statement, part=3, x="0")]))
    assert "Judged as: x > 6 or x > 7" in text


def test_a_long_formula_is_left_out(make_report):
    """A line is no place for a page of symbols."""
    statement = Or(*(x > number for number in range(100)))
    assert "Judged as" not in errata_text(make_report(verdicts=[_failing("AA01.1", statement=statement)]))


def test_charity_is_said_once_for_all_that_need_it(make_report):
    """Claims that need the same condition stand below it."""
    claims = [Claim(f"AA01.{number}", "1", "t", x > 0, charities=(POSITIVE,)) for number in (1, 2)]
    verdicts = [Verdict(claim, "holds-under-charity", ("x positive",), counterexample=_found()) for claim in claims]
    text = errata_text(make_report(verdicts=verdicts))
    assert (text.count("x is positive"), text.count("without it, x = 0: x = 0, claimed > 1")) == (1, 2)


def test_markdown_has_no_markup_of_its_own(make_report):
    """What a claim says cannot become a tag, a link or emphasis."""
    claim = Claim("AA01.1", "<b>1</b>", "a *title* <script> [here](there)", x > 0)
    text = errata_text(make_report(verdicts=[Verdict(claim, "fails")]), "markdown")
    assert not re.search(r"(?<!\\)<|(?<!\\)\[|(?<![\\*])\*(?!\*)", text)


def test_an_unknown_format_is_refused(report):
    """The formats are named."""
    with pytest.raises(ValueError, match="form='html' is unknown: expected one of text, markdown"):
        errata_text(report, "html")


@pytest.mark.parametrize(
    ("instance", "words", "said"),
    [
        ({"x": "1"}, "1 - x = 0 is claimed to be > x = 1", "x = 1: 1 - x = 0, claimed > x = 1"),
        ({"f": [["1", "-1"], ["1", "1"]], "s0": "0"}, "", "f (1, -1), (1, 1); sign(0) = 0"),
        ({"labels": "+-", "points": [["0"], ["1/2"]]}, "", "labels = +-; points (0), (1/2)"),
        ({"x": "1"}, "e = 1/2 (about 0.5) is claimed to be = 1", "x = 1: e = 1/2, claimed = 1"),
        ({"x": "1"}, f"{'x + ' * 9}x = 10 is claimed to be < 1", "x = 1: the left side is 10, claimed < 1"),
        ({}, "at t = 2, the premise a holds, but at i = 1, b is claimed to be = 2", "at t = 2, i = 1, b, claimed = 2"),
        ({}, "e, which is undefined: division by a = 0, is claimed to be < b = 1", "e is undefined: division by a = 0"),
        ({}, "a = 1 is claimed to be = b, which is undefined: 1/0,", "a = 1, claimed = b, which is undefined: 1/0"),
        ({}, "the premise a > 0 holds, but b does not hold", "b does not hold"),
        ({}, f"the statement has no value here: division by {'x + ' * 9}1 = 0", "division by 0"),
    ],
)  # fmt: skip
def test_a_counterexample_is_told_in_few_symbols(instance, words, said):
    """The instance, then the two sides, without what the printed formula says already."""
    assert brief({"instance": instance, "words": words}) == said


def test_long_words_are_cut():
    """A cut text ends in dots and is no longer than allowed."""
    assert (cut("a" * 10, 10), cut("a" * 11, 10)) == ("a" * 10, "a" * 9 + "…")


def test_known_ids_in_a_text_are_found():
    """An id at the end of a sentence loses its full stop; an unknown one is text."""
    pieces = list(mentioned("see AA01.1, AA01.9 and AA01.1.", {"AA01.1"}))
    assert [piece for piece, is_id in pieces if is_id] == ["AA01.1", "AA01.1"]
    assert "".join(piece for piece, _ in pieces) == "see AA01.1, AA01.9 and AA01.1."


def test_the_page_has_the_parts_that_there_are_and_leads_to_them(make_report):
    """The contents name the parts that have claims, and no others."""
    vague = Verdict(Claim("AA01.9", "1", "t", undecidable="see AA01.1"), "undecidable", reason="see AA01.1")
    page = to_html(make_report(verdicts=[_failing("AA01.1"), vague]))
    assert [part for part in ("errata", "charity", "beyond", "undecided") if f'href="#{part}"' in page] == [
        "errata", "undecided",
    ]  # fmt: skip
    assert [part for part in ("errata", "charity", "beyond", "undecided") if f'<section id="{part}">' in page] == [
        "errata", "undecided",
    ]  # fmt: skip


def test_an_erratum_on_the_page_leads_to_its_claim_and_its_repair(make_report):
    """The line is short, because the claims' articles have the rest."""
    page = to_html(make_report(verdicts=[_failing("AA01.1"), _repair("AA01.1.r", "AA01.1")]))
    section = page.split('<section id="errata">')[1].split("</section>")[0]
    said = ['"#AA01.1"', '"#AA01.1.r"', "<math", "A constant is larger.", "proved"]
    assert [words for words in said if words not in section] == []
    ink = unescape(re.sub("<[^>]*>", "", section))
    assert "x = 0: x = 0 ≤ 1" in ink


def test_an_id_in_a_reason_is_a_link(make_report):
    """What a reason points at can be followed."""
    vague = Verdict(Claim("AA01.9", "1", "t", undecidable="see AA01.1"), "undecidable", reason="see AA01.1")
    page = to_html(make_report(verdicts=[_failing("AA01.1"), vague]))
    assert '<p>See <a href="#AA01.1" class="id">AA01.1</a>.</p>' in page


def test_what_has_no_value_is_told_from_what_is_false() -> None:
    """At x = 0 a quotient by x is not defined, and 1 is not above 2."""
    missing = ("the statement has no value here: division by x = 0", "x/x, which is undefined: division by x = 0, is 1")
    assert all(is_undefined({"words": words}) for words in missing)
    assert not is_undefined({"words": "1 is claimed to be > 2"})
