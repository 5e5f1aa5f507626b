"""What a report shows is what it is checked for: any other text, name, value or law is refused or named."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from boostproof.cli import main
from boostproof.reports import build_report, read_report, to_html
from boostproof.reports.beside import Beside
from boostproof.reports.laws import OTHER, OWN, UNKNOWN, laws_digest, laws_of, library_claims, two_lists, whose
from boostproof.reports.report import canonical
from boostproof.reports.sharing import unshared
from boostproof.theory import all_papers
from boostproof.theory.language.tree import to_tree
from boostproof.verify import Settings
from boostproof.verify.engine.claims import judge
from tests.reports.hostile import signed
from tests.trials import trials

IDS = ("SL16.2.3g", "SL16.2.1f", "JSS09.T3.1c", "ZZ.L2", "MM01.L1.t")
"""A formula that fails, runs that fail with two counterexamples, abbreviations, a witness."""

Json = dict[str, Any]


@pytest.fixture(scope="module", name="honest")
def _honest() -> Json:
    claims = [library_claims()[name] for name in IDS]
    verdicts = [judge(claim, Settings(effort="smoke")) for claim in claims]
    made = build_report(verdicts, {"effort": "smoke", "seed": 0}, papers=all_papers(), complete=True, run={})
    return {key: value for key, value in made.items() if key != "run"}


@pytest.fixture(name="folder")
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def written(report: Json) -> str:
    Path("a.json").write_text(json.dumps(signed(report)), encoding="ascii")
    return "a.json"


def complaint(report: Json) -> str:
    """Why no reader takes the report; nothing where one does."""
    try:
        read_report(written(report))
    except ValueError as error:
        return str(error)
    return ""


def rechecked(report: Json, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit code, and what was printed: of a file that is no report one line, about it."""
    code = main(["recheck", written(report)])
    out, err = capsys.readouterr()
    return code, out + err


def shown(claim: Json) -> Iterator[tuple[Json, str]]:
    """The places of a claim that formulas and instances give: an object and a key of it."""
    for item in (claim["statement"], *claim["domain"], *claim["charities"], *claim["definitions"]):
        yield from ((item, key) for key in ("text", "latex"))
    yield from ((item, "symbol") for item in claim["definitions"])
    yield from ((item, key) for item in claim["symbols"] for key in ("name", "latex"))
    for which in ("counterexample", "violent", "witness"):
        if claim[which]:
            yield claim[which], "words"
            yield from (
                (value, key) for value in claim[which]["values"] for key in ("name", "latex", "exact", "approx")
            )


def altered(rng: random.Random, text: str) -> str:
    """Another text: a sign more, less, or another, or the whole of something else."""
    place = rng.randrange(len(text) + 1)
    sign = rng.choice("0123456789xyte+-*/<>=()[]{}_^ \\")
    made = rng.choice([text[:place] + sign + text[place:], text[:place] + text[place + 1 :], text[:place] + sign
                       + text[place + 1 :], "", "1", "1 - 4*x >= exp(x)", text[::-1], text + " or true"])  # fmt: skip
    return made if made != text else text + "'"


def test_an_honest_report_is_read_and_rechecked(honest: Json, folder: Path, capsys: Any) -> None:
    assert complaint(honest) == ""
    code, out = rechecked(honest, capsys)
    assert code == 0
    assert "a.json" not in out
    assert "0 refuted" in out.splitlines()[-1]


def test_any_other_text_is_refused_by_readers_and_checkers(honest: Json, folder: Path) -> None:
    rng = random.Random("shown")
    for _ in range(trials(15, 20_000)):
        report = copy.deepcopy(honest)
        claim = rng.choice(report["claims"])
        item, key = rng.choice([*shown(claim)])
        item[key] = altered(rng, item[key])
        assert "is not a report: claims[" in complaint(report), (claim["id"], key, item[key])
        kind, words = Beside("0").judged(claim, "re-checked", "derivation")
        assert (kind, words[:35]) == ("refuted", "what is shown is not what is checked"[:35]), (claim["id"], key)


def test_any_other_formula_under_a_text_is_refused(honest: Json, folder: Path) -> None:
    """The trees are altered, and the texts are left as they were."""
    rng = random.Random("trees")
    for _ in range(trials(10, 5_000)):
        report = copy.deepcopy(honest)
        claim = rng.choice(report["claims"])
        item = rng.choice([claim["statement"], *claim["domain"], *claim["definitions"]])
        _alter(rng, item)
        assert complaint(report), (claim["id"], item["text"])


def _alter(rng: random.Random, item: Json) -> None:
    """One number or symbol of a tree is made another."""
    item["tree"] = copy.deepcopy(item["tree"])
    leaf = rng.choice([*_leaves(item["tree"])])
    if "number" in leaf:
        leaf["number"] = str(rng.choice([7, -3]) + int(leaf["number"].partition("/")[0]))
    else:
        leaf[rng.choice(("symbol", "latex"))] = rng.choice(["q", "w"])


def _leaves(tree: Json) -> Iterator[Json]:
    if "op" not in tree:
        yield tree
    for arg in tree.get("args", ()):
        yield from _leaves(arg)


def _changed_law(rng: random.Random, laws: list[Json]) -> list[Json]:
    made = copy.deepcopy(laws)
    change = rng.randrange(4)
    if change == 0:
        made.append(rng.choice(made))
    elif change == 1:
        made.pop(rng.randrange(len(made)))
    elif change == 2 and made[0] != made[-1]:
        made.reverse()
    else:
        _alter(rng, holder := {"tree": made[0]})
        made[0] = holder["tree"]
    return made


def test_laws_of_the_library_are_its_own_and_any_others_are_named() -> None:
    rng, entries = random.Random("laws"), {}
    for claim in library_claims().values():
        if claim.scenario and claim.scenario.laws and claim.scenario.name != f"data_of_{claim.id}":
            entries[claim.scenario.name] = {
                "name": claim.scenario.name, "meaning": claim.scenario.meaning,
                "laws": [to_tree(law) for law in claim.scenario.laws], "found": list(claim.scenario.found),
            }  # fmt: skip
    for entry in entries.values():
        assert whose(entry) == OWN
        assert whose({**entry, "name": "another_run"}) == UNKNOWN
        assert whose({**entry, "name": "data_of_another"}) == OTHER
        for _ in range(trials(5, 500)):
            assert whose({**entry, "laws": _changed_law(rng, entry["laws"])}) == OTHER


def test_claims_by_other_laws_are_not_counted_as_rechecked(honest: Json, folder: Path, capsys: Any) -> None:
    rng, report = random.Random("planted"), copy.deepcopy(honest)
    for claim in report["claims"]:
        if claim["scenario"] and claim["statement"]["tree"]["op"] != "exists":
            claim["scenario"]["laws"] = copy.deepcopy(claim["scenario"]["laws"])
            claim["scenario"]["laws"].append(claim["statement"]["tree"])
            rng.shuffle(claim["scenario"]["laws"])
    code, out = rechecked(report, capsys)
    assert code == 1
    for claim in report["claims"]:
        line = next(line for line in out.splitlines() if line.startswith(f"{claim['id']}  "))
        assert ("  re-checked: " not in line) or not claim["scenario"] or claim["witness"]
    assert ": its laws are not those of boostproof 0.1.0: " in out


def test_what_is_rechecked_by_other_laws_is_trusted_to_them(honest: Json) -> None:
    rng = random.Random("trusted")
    runs = [claim for claim in honest["claims"] if claim["scenario"] and claim["scenario"]["laws"]]
    assert len(runs) > 1
    for claim in runs:
        assert Beside("0").judged(claim, "re-checked", "derivation") == ("re-checked", "derivation")
        other = copy.deepcopy(claim)
        other["scenario"]["laws"].append(rng.choice(other["scenario"]["laws"]))
        kind, words = Beside("0").judged(other, "re-checked", "derivation")
        assert (kind, "trusted to laws that are not those of boostproof 0" in words) == ("trusted", True)


def test_a_scenario_of_the_readers_own_is_rechecked_from_its_laws_as_printed(honest: Json) -> None:
    for claim in honest["claims"]:
        if claim["scenario"] and claim["scenario"]["laws"]:
            own = copy.deepcopy(claim)
            own["id"], own["scenario"]["name"] = "Mine.T1", "her_run"
            kind, words = Beside("0").judged(own, "re-checked", "derivation")
            assert (kind, words) == ("re-checked", "derivation; from the laws of her_run as the report prints them")
            own["scenario"]["name"] = "data_of_Mine.T1"
            kind, words = Beside("0").judged(own, "re-checked", "derivation")
            assert (kind, "trusted to laws" in words) == ("trusted", True)


@pytest.mark.parametrize("key", ["statement", "domain", "scenario", "charities"])
def test_a_claim_without_what_it_is_judged_by_is_another(honest: Json, key: str) -> None:
    """The checker reads one without laws where an entry has none to show; what is only shown may be left out."""
    for claim in honest["claims"]:
        beside, left = Beside("0"), {name: value for name, value in claim.items() if name != key}
        assert beside.judged(left, "re-checked", "derivation") == (
            "refuted",
            f"no entry of a report: has no {key!r}: another version may have made it",
        )
        assert list(beside.lines()) == []
        untitled = {name: value for name, value in claim.items() if name != "title"}
        assert Beside("0").judged(untitled, "re-checked", "derivation")[0] == "re-checked"


def test_an_odd_entry_is_refused_in_words(honest: Json) -> None:
    """Any value at any place: what an entry or a scenario is read for is what reports/schema.json says."""
    rng, odd = random.Random("odd entries"), [None, 7, "x", [], {}, [{}], {"x": []}, True, 1.5]
    for _ in range(trials(300, 20_000)):
        claim = copy.deepcopy(rng.choice(honest["claims"]))
        where, key = rng.choice([*_within({"claim": claim}, 4)])
        where[key] = rng.choice(odd)
        beside = Beside("0")
        assert all(map(str, beside.judged(claim, "re-checked", "derivation")))
        assert all(map(str, beside.lines()))


def _within(data: Any, depth: int) -> Iterator[tuple[Any, Any]]:
    """The places within a claim, by the object or list that holds them."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        if depth < 4:
            yield data, key
        if depth:
            yield from _within(value, depth - 1)


def test_two_lists_of_laws_under_one_name_are_refused(honest: Json, folder: Path, capsys: Any) -> None:
    report = copy.deepcopy(honest)
    runs = next(claim for claim in report["claims"] if claim["scenario"] and claim["scenario"]["laws"])
    twin = {**copy.deepcopy(runs), "id": f"{runs['id']}.twin", "repaired_by": []}
    twin["scenario"]["laws"].pop()
    report["claims"].append(twin)
    assert f"two lists of laws, or two meanings, for the scenario {runs['scenario']['name']!r}" in complaint(report)
    code, out = rechecked(report, capsys)
    assert code == 2
    assert out == f"boostproof: error: a.json: two lists of laws for the scenario {runs['scenario']['name']}\n"
    assert two_lists(honest["claims"]) == []


def test_a_scenario_may_not_mean_two_things(honest: Json) -> None:
    report = copy.deepcopy(honest)
    claim = next(claim for claim in report["claims"] if claim["scenario"])
    entry = claim["scenario"]
    other, renamed = {**entry, "meaning": "something else"}, {**entry, "name": "b"}

    def twice(*entries: Json | None) -> list[str]:
        return two_lists([{**claim, "scenario": one} for one in entries])

    assert twice(entry, other) == [entry["name"]]
    assert twice(entry, copy.deepcopy(entry)) == []
    assert twice(entry, renamed, None) == []


def test_the_digest_of_laws_is_of_their_json_without_latex() -> None:
    law = {"op": "ge", "args": [{"symbol": "m", "latex": "M", "sort": "integer"}, {"number": "1"}]}
    text = '[{"args":[{"sort":"integer","symbol":"m"},{"number":"1"}],"op":"ge"}]'
    import hashlib

    assert laws_digest([law]) == hashlib.sha256(text.encode()).hexdigest()
    assert laws_digest([json.loads(canonical(law).replace('"M"', '"N"'))]) == laws_digest([law])


@pytest.mark.parametrize("key", ["title", "reading", "locator", "rank", "fidelity"])
def test_a_claim_of_the_librarys_id_that_says_something_else_is_named(
    honest: Json, folder: Path, capsys: Any, key: str
) -> None:
    report = copy.deepcopy(honest)
    report["claims"][0][key] = {"rank": "headline", "fidelity": "clarified"}.get(key, "something else")
    code, out = rechecked(report, capsys)
    assert code == 1
    assert f"not the claim of that id in boostproof 0.1.0: its {key} is another" in out


def test_the_meaning_of_a_symbol_is_that_of_the_library(honest: Json, folder: Path, capsys: Any) -> None:
    report = copy.deepcopy(honest)
    claim = next(claim for claim in report["claims"] if claim["symbols"])
    claim["symbols"][0]["meaning"] = "whatever you like"
    code, out = rechecked(report, capsys)
    assert (code, "its symbols is another" in out) == (1, True)


@pytest.mark.parametrize("name", ["SL16.2.3g  holds  re-checked: proof of 9 nodes", "", "A.1\n", "A.1\x1b"])
def test_an_id_that_might_be_read_as_a_line_makes_no_report(honest: Json, folder: Path, capsys: Any, name: str) -> None:
    report = copy.deepcopy(honest)
    report["claims"][0]["id"] = name
    assert complaint(report)
    code, out = rechecked(report, capsys)
    assert (code, len(out.splitlines())) == (2, 1)
    assert "is no id: at most 100 signs without blanks" in out


def test_an_id_of_no_paper_is_refused(honest: Json, folder: Path, capsys: Any) -> None:
    report = copy.deepcopy(honest)
    report["claims"][0]["id"] = "sl16.1"
    assert complaint(report)
    code, out = rechecked(report, capsys)
    assert code == 1
    assert "no entry of a report: id='sl16.1': expected text" in out.splitlines()[0]


def test_a_forged_instance_that_is_long_to_evaluate_holds_no_reader_up(honest: Json, folder: Path) -> None:
    """Powers of powers and sums of sums are left to the checker, which counts its steps."""
    from boostproof.theory.build import Sum, integer, real
    from boostproof.theory.claim import Claim
    from boostproof.verify.evidence.verdict import Counterexample, Evidence, Shown, Verdict

    x, k, j = real("x"), integer("k"), integer("j")
    found = Counterexample({"x": "1"}, (Shown("x", "x", "1", "1"),), "", 1)
    for statement in (
        ((x**999) ** 999) ** 999 < 0,
        Sum(Sum(x * j * k, (j, 1, 90_000)), (k, 1, 90_000)) < 0,
        2 ** (9**x) < 0,
    ):
        verdict = Verdict(Claim("A.1", "1", "t", statement), "fails", (), (Evidence("a", "refuted", "b", 1),), found)
        made = build_report([verdict], {}, papers={}, complete=True, run={})
        said = complaint({key: value for key, value in made.items() if key != "run"})
        assert said == "" or said.endswith("refutes nothing: the part undecided there")


# The page and the terminal ----------------------------------------------------------------------------------------


def test_the_page_shows_each_scenario_once_with_all_its_laws(honest: Json) -> None:
    page = to_html(honest)
    for laws in laws_of(honest["claims"]):
        place = page.index(f'id="scenario-{laws.name}"')
        assert page.count(f'id="scenario-{laws.name}"') == 1
        section = page[place : page.index("</section>", place)]
        assert section.count("<li") == len(laws.entry["laws"])
        assert laws.digest in section
        assert "the laws of boostproof 0.1.0" in section


def test_a_claim_leads_to_the_laws_of_its_scenario(honest: Json) -> None:
    page = to_html(honest)
    for claim in honest["claims"]:
        article = page[page.index(f'<article id="{claim["id"]}"') :].partition("</article>")[0]
        name = claim["scenario"]["name"] if claim["scenario"] else None
        assert (f'href="#scenario-{name}"' in article) == (name is not None)


@pytest.mark.parametrize(
    ("name", "words"), [("adaboost_run", "NOT the laws of boostproof 0.1.0"), ("my_run", "NOT of")]
)
def test_the_page_says_that_laws_are_not_the_librarys(honest: Json, name: str, words: str) -> None:
    report = copy.deepcopy(honest)
    claim = next(claim for claim in report["claims"] if claim["scenario"] and claim["scenario"]["laws"])
    claim["scenario"] = {**claim["scenario"], "name": name, "laws": claim["scenario"]["laws"][1:]}
    page = to_html({**report, "claims": [claim]})
    assert f'<b class="foreign">{words}' in page


def test_show_prints_the_laws_with_their_digest(folder: Path, capsys: Any) -> None:
    assert main(["show", "SL16.2.1f"]) == 0
    out = capsys.readouterr().out
    claim = library_claims()["SL16.2.1f"]
    assert claim.scenario
    laws = [to_tree(law) for law in claim.scenario.laws]
    assert [str(law) for law in claim.scenario.laws if str(law) not in out] == []
    assert f"the laws of boostproof 0.1.0, SHA-256 {laws_digest(laws)}" in out


def test_show_says_that_a_report_started_from_other_laws(honest: Json, folder: Path, capsys: Any) -> None:
    report = copy.deepcopy(unshared(honest))
    entry = next(claim for claim in report["claims"] if claim["id"] == "SL16.2.1f")["scenario"]
    entry["laws"] = entry["laws"][1:]
    report["claims"] = [claim for claim in report["claims"] if claim["id"] == "SL16.2.1f"]
    assert main(["show", "SL16.2.1f", "--report", written(report)]) == 0
    assert f"not those that it was judged by, whose SHA-256 is {laws_digest(entry['laws'])}" in capsys.readouterr().out


COMMANDS: list[Callable[[str], list[str]]] = [
    lambda file: ["report", file, "--out", "out"], lambda file: ["merge", file, "--out", "out"],
    lambda file: ["diff", file, file], lambda file: ["cite", "--report", file], lambda file: ["errata", file],
    lambda file: ["show", "SL16.2.3g", "--report", file], lambda file: ["kernel-check", file],
]  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_refuses_what_is_shown_otherwise(
    honest: Json, folder: Path, capsys: Any, command: Callable[[str], list[str]]
) -> None:
    report = copy.deepcopy(honest)
    report["claims"][0]["statement"]["text"] = "p >= p"
    assert main(command(written(report))) == 2
    assert "claims[0].statement.text='p >= p' is not what its tree says" in capsys.readouterr().err
