"""The page in a real browser: its filters, links, certificates, layout, and the page without its script."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from boostproof.reports import build_report, to_html
from boostproof.reports.graph import graph_of
from boostproof.reports.html import page_files
from boostproof.reports.plots import draw_plots
from boostproof.reports.sharing import shared
from boostproof.theory import Claim, all_claims
from boostproof.theory.build import Eq, real
from boostproof.theory.language.expr import Symbol
from boostproof.verify import Settings, Verdict, judge
from boostproof.verify.evidence.verdict import Counterexample, Shown
from tests.outside.test_urn import URN, balls
from tests.reports.chrome import Tab, browsing, needs_browser
from tests.reports.test_proof_text import derived_report
from tests.reports.tiny import tiny_report

pytestmark = needs_browser
SHOWN = "[...document.querySelectorAll('article:not([hidden])')].map((claim) => claim.id)"


@pytest.fixture(scope="module")
def judged(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of two claims with real certificates."""
    names = ("SL16.2.3g", "SL16.2.3g.r")
    verdicts = [judge(claim, Settings("smoke")) for claim in all_claims() if claim.id in names]
    path = tmp_path_factory.mktemp("judged") / "report.html"
    path.write_text(to_html(build_report(verdicts, {}, papers={}, complete=True, run={})), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("page") / "report.html"
    path.write_text(to_html(tiny_report()), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def browser() -> Iterator[Tab]:
    with browsing() as tab:
        yield tab


@pytest.fixture
def tab(browser: Tab, page: Path) -> Tab:
    browser.scripts(on=True)
    browser.media()
    browser.size(1200, 900)
    browser.open(page)
    return browser


def choose(tab: Tab, name: str, value: str) -> None:
    tab.run(
        f"(() => {{ const field = document.querySelector('[name={name}]'); field.value = {value!r}; "
        "field.dispatchEvent(new Event('input', { bubbles: true })); })()"
    )


def claims() -> list[dict[str, object]]:
    return list(tiny_report()["claims"])


@pytest.mark.parametrize("axis", ["truth", "rank", "strength", "paper"])
def test_a_filter_keeps_the_claims_of_its_value_alone(tab: Tab, axis: str) -> None:
    options = tab.run(f"[...document.querySelector('[name={axis}]').options].map((option) => option.value)")
    assert len(options) == 1 + len({claim[axis] for claim in claims()})
    shown = []
    for value in options[1:]:
        choose(tab, axis, value)
        ids = tab.run(SHOWN)
        assert len({claim[axis] for claim in claims() if claim["id"] in ids}) == 1
        shown += ids
    assert sorted(shown) == sorted(str(claim["id"]) for claim in claims())


def test_search_keeps_the_claims_that_have_every_word(tab: Tab) -> None:
    title = str(claims()[0]["title"])
    choose(tab, "search", title.upper())
    assert claims()[0]["id"] in tab.run(SHOWN)
    choose(tab, "search", "no claim has this word")
    assert tab.run(SHOWN) == []
    assert tab.run("document.getElementById('count').textContent") == f"0 of {len(claims())} claims"


def test_a_shared_link_shows_the_claim_that_a_filter_hid(tab: Tab) -> None:
    wanted = str(claims()[-1]["id"])
    choose(tab, "search", "no claim has this word")
    tab.run(f"location.hash = {wanted!r}")
    tab.wait(f"document.getElementById({wanted!r}).hidden === false")
    assert tab.run(f"document.querySelector(':target').id === {wanted!r}")


@pytest.mark.parametrize("anchor", ["%", "%E0%A4%A", "nothing", "filters"])
def test_a_link_that_leads_nowhere_does_no_harm(tab: Tab, page: Path, anchor: str) -> None:
    tab.open(page, anchor)
    assert len(tab.run(SHOWN)) == len(claims())


def test_packed_pictures_come_into_their_places(tab: Tab, judged: Path) -> None:
    tab.open(judged, "SL16.2.3g.r")
    tab.wait("document.querySelectorAll('article svg.plot').length === 2")
    assert tab.run("document.querySelectorAll('article p.plot').length") == 0
    assert tab.run(
        "[...document.querySelectorAll('svg.plot')].every((plot) => plot.getBoundingClientRect().width > 99)"
    )


def test_a_certificate_is_shown_on_demand_as_the_report_has_it(tab: Tab) -> None:
    button = "document.querySelector('.evidence button')"
    tab.run(f"{button}.click()")
    tab.wait("document.querySelector('.evidence pre')")
    owner = tab.run(f"{button}.closest('article').id")
    places = tab.run(f"{button}.closest('li').dataset.e")
    evidence = next(claim["evidence"] for claim in tiny_report()["claims"] if claim["id"] == owner)
    shown = tab.run("JSON.parse(document.querySelector('.evidence pre').textContent)")
    assert shown == evidence[int(places)]["certificate"]
    assert tab.run(f"{button}.getAttribute('aria-expanded')") == "true"
    tab.run(f"{button}.click()")
    tab.wait("!document.querySelector('.evidence pre')")


def test_a_derivation_is_shown_as_the_lines_of_a_proof(tab: Tab, tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_text(to_html(derived_report()), encoding="utf-8")
    tab.open(path)
    tab.run("document.querySelector('.evidence button').click()")
    tab.wait("document.querySelector('.evidence pre')")
    last = tab.run("document.querySelector('.evidence pre').textContent.split('\\n').at(-1)")
    assert last == "(3) y > 0  [by algebra from (1), (2)]"


def check(tab: Tab) -> str:
    """What the page says at the end of its check."""
    tab.run("document.getElementById('recheck').click()")
    tab.wait("document.getElementById('check').dataset.state === 'done'")
    return str(tab.run("document.getElementById('rechecked').textContent"))


def test_the_check_runs_in_the_page_and_finds_its_digest(tab: Tab, judged: Path) -> None:
    tab.open(judged)
    assert check(tab) == "✓ 2 claims: 2 re-checked. The report is as it was made: its digest is the one printed here."
    marks = tab.run("[...document.querySelectorAll('article .checked')].map((mark) => mark.textContent)")
    assert marks == ["✓ re-checked here", "✓ re-checked here"]


def test_the_check_refutes_a_forged_verdict(tab: Tab, judged: Path, tmp_path: Path) -> None:
    def forge(text: str) -> str:
        assert text.count('"truth":"fails"') == 1
        return text.replace('"truth":"fails"', '"truth":"holds"')

    forged = tmp_path / "forged.html"
    forged.write_text(altered(judged.read_text(encoding="utf-8"), forge), encoding="utf-8")
    tab.open(forged)
    said = check(tab)
    assert said.startswith("✗ 2 claims: 1 re-checked, 1 refuted. The report was changed")


def altered(page: str, change: Callable[[str], str]) -> str:
    """The page with its data changed."""
    head, rest = page.split('id="data">', 1)
    data, tail = rest.split("</script>", 1)
    text = zlib.decompress(base64.b85decode(data.replace(",", "<"))).decode()
    packed = base64.b85encode(zlib.compress(change(text).encode())).decode().replace("<", ",")
    return f'{head}id="data">{packed}</script>{tail}'


def test_a_damaged_page_says_that_it_could_not_be_checked(tab: Tab, judged: Path, tmp_path: Path) -> None:
    text = judged.read_text(encoding="utf-8")
    start = text.index('id="data">') + 400
    broken = tmp_path / "broken.html"
    broken.write_text(text[:start] + text[start + 40 :], encoding="utf-8")
    tab.open(broken)
    assert "could not be done" in check(tab)


def test_nothing_is_wider_than_a_phone(tab: Tab, page: Path) -> None:
    tab.size(360, 780, phone=True)
    tab.open(page)
    assert tab.run("document.documentElement.scrollWidth <= innerWidth")


def test_the_laws_of_a_run_of_ones_own_fit_a_phone(tab: Tab, tmp_path: Path) -> None:
    claim = Claim("Urn.E1", "Lemma 1", "there are balls", balls[1] >= 2, scenario=URN)
    report = build_report([judge(claim, Settings("smoke"))], {}, papers={}, complete=True, run={})
    (tmp_path / "report.html").write_text(to_html(report), encoding="utf-8")
    tab.size(390, 800, phone=True)
    tab.open(tmp_path / "report.html")
    assert "NOT of boostproof" in tab.run("document.querySelector('.scenario').textContent")
    assert tab.run("document.documentElement.scrollWidth") <= 390


def wide_page(folder: Path, names: list[Symbol]) -> Path:
    """The page of one claim on the sum of the names, whose values and words are long too."""
    wide = Eq(sum(names[1:], start=names[0]), 1)
    claim = Claim("Mine.wide", "1", "t", wide, (wide, names[0] > 0))
    found = Counterexample({"x": "9" * 900}, (Shown("x", "x", "9" * 900, ""),), "w" * 900)
    report = build_report([Verdict(claim, "fails", counterexample=found)], {}, papers={}, complete=True, run={})
    path = folder / "wide.html"
    path.write_text(to_html(report), encoding="utf-8")
    return path


STATEMENT = "document.querySelector('.statement')"


@pytest.mark.parametrize(("media", "width"), [("", 360), ("print", 680)])
def test_a_long_formula_goes_on_in_the_next_line(tab: Tab, tmp_path: Path, media: str, width: int) -> None:
    names = [real(f"a_long_name_{n}", rf"\mathit{{long\_name}}_{{{n}}}") for n in range(12)]
    tab.size(width, 780)
    tab.media(media)
    tab.open(wide_page(tmp_path, names))
    assert tab.run("document.documentElement.scrollWidth <= innerWidth")
    assert tab.run(f"{STATEMENT}.scrollWidth <= {STATEMENT}.clientWidth")
    lines = f"new Set([...{STATEMENT}.querySelectorAll('math')].map((part) => part.getBoundingClientRect().top))"
    assert tab.run(f"{lines}.size") > 2


def test_what_cannot_be_broken_scrolls_in_a_box_of_its_own(tab: Tab, tmp_path: Path) -> None:
    tab.size(360, 780, phone=True)
    tab.open(wide_page(tmp_path, [real("long", rf"\mathit{{{'long' * 30}}}")]))
    assert tab.run("document.documentElement.scrollWidth <= innerWidth")
    tab.run(f"{STATEMENT}.scrollIntoView()")
    tab.wait(f"{STATEMENT}.scrollWidth > {STATEMENT}.clientWidth && {STATEMENT}.tabIndex === 0", 20)


def test_what_is_a_little_too_wide_is_set_smaller(tab: Tab, tmp_path: Path) -> None:
    tab.size(360, 780, phone=True)
    tab.open(wide_page(tmp_path, [real("long", rf"\mathit{{{'long' * 12}}}")]))
    tab.run(f"{STATEMENT}.scrollIntoView()")
    tab.wait(f"{STATEMENT}.style.fontSize && {STATEMENT}.scrollWidth <= {STATEMENT}.clientWidth", 20)


# For every reader -----------------------------------------------------------------------------------------------------

PAIRS = """[...new Set([...document.querySelectorAll('body *')]
  .filter((part) => !part.closest('script, style, svg, math')
  && part.checkVisibility() && [...part.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((part) => {
    let behind = part;
    while (behind && /^rgba.*, 0\\)$/.test(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement;
    return getComputedStyle(part).color + '|' + getComputedStyle(behind ?? document.body).backgroundColor;
  }))]"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_text_has_a_contrast_of_4_and_a_half(tab: Tab, scheme: str) -> None:
    tab.media(prefers_color_scheme=scheme)
    tab.run("document.querySelectorAll('article').forEach((part) => part.style.contentVisibility = 'visible')")
    pairs = [pair.split("|") for pair in tab.run(PAIRS)]
    assert len(pairs) > 8
    assert [pair for pair in pairs if _contrast(*pair) < 4.5] == []


def test_the_check_of_contrast_sees_grey_on_white() -> None:
    assert _contrast("rgb(153, 153, 153)", "rgb(255, 255, 255)") < 4.5 < _contrast("rgb(0, 0, 0)", "rgb(255, 255, 255)")


def test_whatever_takes_the_focus_has_a_name_and_its_place_in_the_order(tab: Tab) -> None:
    controls = "[...document.querySelectorAll('a[href], button, input, select, summary, [tabindex]')]"
    named = "part.textContent.trim() || part.getAttribute('aria-label') || part.labels?.[0]?.textContent.trim()"
    assert tab.run(f"{controls}.length") > 20
    assert tab.run(f"{controls}.filter((part) => !({named})).map((part) => part.outerHTML)") == []
    assert tab.run(f"{controls}.filter((part) => part.tabIndex > 0).length") == 0


def test_the_landmarks_are_each_there_and_named(tab: Tab) -> None:
    for landmark in ("main", "nav[aria-label]", "form[role=search][aria-label]", "footer"):
        assert tab.run(f"document.querySelectorAll('body > {landmark}').length") == 1


# The address ----------------------------------------------------------------------------------------------------------


def test_a_link_shows_the_same_filter_search_and_claim(tab: Tab, page: Path) -> None:
    choose(tab, "truth", "holds")
    choose(tab, "search", "square")
    shown = tab.run(SHOWN)
    assert shown == ["TP01.2a.r"]
    address = tab.run("location.search")
    assert address == "?search=square&truth=holds"
    tab.call("Page.navigate", url=f"{page.resolve().as_uri()}{address}#TP01.2a.r")
    tab.wait("document.readyState === 'complete' && document.querySelector(':target')")
    assert tab.run(SHOWN) == shown
    assert tab.run("document.querySelector(':target').id") == "TP01.2a.r"


def test_an_address_that_asks_for_nothing_known_shows_everything(tab: Tab, page: Path) -> None:
    tab.call("Page.navigate", url=f"{page.resolve().as_uri()}?truth=nonsense&other=1&paper=%3Cb%3E")
    tab.wait("document.readyState === 'complete' && document.querySelector('#filters:not([hidden])')")
    assert len(tab.run(SHOWN)) == len(claims())


def test_a_part_of_a_bar_shows_the_claims_that_it_counts(tab: Tab) -> None:
    tab.run(
        "document.querySelector('.bar a[data-truth=fails]').dispatchEvent(new MouseEvent('click', {bubbles: true}))"
    )
    assert tab.run(SHOWN) == ["TP01.2a"]
    assert tab.run("location.search") == "?paper=TP01&truth=fails"
    assert tab.run("Math.abs(document.getElementById('claims').getBoundingClientRect().top) < innerHeight")


def test_what_is_opened_in_a_claim_is_named_in_the_address(tab: Tab) -> None:
    tab.run("document.querySelector('#TP02\\\\.L1 details.more').open = true")
    tab.wait("location.hash === '#TP02.L1'")


def test_search_and_filters_stay_at_hand(tab: Tab) -> None:
    tab.run("scrollTo(0, document.body.scrollHeight)")
    tab.wait("scrollY > 0 && document.querySelector('[name=search]').getBoundingClientRect().top >= 0")
    assert tab.run("document.getElementById('filters').getBoundingClientRect().height") < 80


# A large page ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page of the two judged claims, made as if they were many."""
    monkeypatch.setattr("boostproof.reports.html._MANY", 1)
    verdicts = [judge(claim, Settings("smoke")) for claim in all_claims() if claim.id in ("SL16.2.3g", "SL16.2.3g.r")]
    report = build_report(verdicts, {}, papers={}, complete=True, run={})
    for name, text in page_files(report, shared(report), draw_plots(report), {}, None, graph_of(report)).items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path / "report.html"


def test_a_large_page_fills_its_claims_and_takes_certificates_from_beside_it(tab: Tab, large: Path) -> None:
    tab.open(large, "SL16.2.3g.r")
    tab.wait("document.querySelectorAll('article dl.terms').length === 2")
    tab.run("document.querySelector('.evidence button').click()")
    tab.wait("document.querySelector('.evidence pre')")
    assert check(tab) == "✓ 2 claims: 2 re-checked. The report is as it was made: its digest is the one printed here."


def test_a_search_finds_what_a_large_page_has_packed(tab: Tab, large: Path) -> None:
    article = large.read_text(encoding="utf-8").partition('<article id="SL16.2.3g.r"')[2].partition("</article>")[0]
    assert "Evidence" not in article
    tab.call("Page.navigate", url=f"{large.resolve().as_uri()}?search=evidence+repairs")
    tab.wait("document.readyState === 'complete' && document.querySelector('#filters:not([hidden])')")
    tab.wait("document.querySelectorAll('article:not([hidden])').length === 1")
    assert tab.run(SHOWN) == ["SL16.2.3g.r"]


def test_a_large_page_alone_is_read_and_says_what_its_check_lacks(tab: Tab, large: Path) -> None:
    large.with_name("certificates.js").unlink()
    tab.open(large, "SL16.2.3g.r")
    tab.wait("document.querySelectorAll('article dl.terms').length === 2")
    assert check(tab) == "The check could not be done: certificates.js is not beside this page"
    assert tab.run("document.getElementById('choose').hidden") is False


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_ink_and_paper_keep_a_contrast_of_7(tab: Tab, scheme: str) -> None:
    tab.media(prefers_color_scheme=scheme)
    ink, paper = (tab.run(f"getComputedStyle(document.body).{name}") for name in ("color", "backgroundColor"))
    assert _contrast(ink, paper) >= 7


def _contrast(one: str, other: str) -> float:
    light, dark = sorted((_luminance(colour) for colour in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(part) / 255 for part in colour.removeprefix("rgb(").removesuffix(")").split(",")]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_without_a_script_every_claim_is_there_and_nothing_that_does_not_work(tab: Tab, page: Path) -> None:
    tab.scripts(on=False)
    tab.open(page)
    tab.scripts(on=True)
    assert tab.run(SHOWN) == [claim["id"] for claim in claims()]
    assert tab.run("[...document.querySelectorAll('form, button')].every((part) => part.closest('[hidden]'))")
    assert all(str(claim["title"]) in tab.run("document.body.textContent") for claim in claims())


def test_on_paper_controls_and_contents_are_left_out(tab: Tab) -> None:
    tab.media("print")
    seen = "(part) => getComputedStyle(part).display !== 'none'"
    assert tab.run(f"[...document.querySelectorAll('.contents, #filters, #check')].some({seen})") is False


def test_nothing_is_asked_of_the_network(tab: Tab) -> None:
    assert tab.run("performance.getEntriesByType('resource').length") == 0


def test_the_boxes_of_the_graph_are_reached_by_keyboard_and_lead_to_their_claims(tab: Tab) -> None:
    boxes = "[...document.querySelectorAll('#graph a')]"
    names = tab.run(f"{boxes}.map((box) => (box.focus(), document.activeElement === box && box.getAttribute('href')))")
    assert sorted(names) == sorted(f"#{claim['id']}" for claim in claims())
    assert tab.run(f"{boxes}.map((box) => document.getElementById(box.getAttribute('href').slice(1)).tagName)") == [
        "ARTICLE"
    ] * len(names)


def test_a_box_of_the_graph_opens_the_claim_that_a_filter_hid(tab: Tab) -> None:
    choose(tab, "truth", "holds")
    tab.run("document.querySelector('#graph a[href=\"#TP01.2a\"]').dispatchEvent(new MouseEvent('click'))")
    tab.wait("!document.getElementById('TP01.2a').hidden")


def test_the_graph_is_printed(tab: Tab) -> None:
    tab.media("print")
    assert tab.run("document.querySelector('#graph svg').getBoundingClientRect().height") > 0
