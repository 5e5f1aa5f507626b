"""Claims of scenarios that are no library's: their laws are hypotheses, whose they are is said, and they are obeyed."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from boostproof.reports import build_report
from boostproof.theory import Claim, Formula, Scenario, each, positive
from boostproof.theory.build import Eq, Every, Sum, integer, real
from boostproof.theory.derivation import Step, at, definition, every, given, so, termwise
from boostproof.theory.language.tree import to_tree
from boostproof.verify import Settings, judge
from boostproof.verify.coq.export import exported_claim
from boostproof.verify.coq.files import CoqFile, NotExported
from boostproof.verify.coq.lock import fault
from tests.verify.coq.compiled import accepts, built

n, i = integer("n"), integer("i")
x, y = real("x"), real("y")
DOUBLES = Scenario(
    "doubles",
    "n positive numbers, doubled",
    sizes=(n >= 1,),
    given=(each(x[i], positive, (i, 1, n)),),
    laws=(Every(Eq(y[i], 2 * x[i]), (i, 1, n)),),
)
LOW = Every(x[i] > 0, (i, 1, n))
SAME = so("same", y[i] > 0, "y", "here")
DOUBLED = (given("low", LOW), every("all", (i, 1, n), at("here", "low", i), definition("y", y[i], "here"), SAME))
SUMMED = (given("low", LOW), given("some", n >= 1), termwise("sum", Sum(x[i], (i, 1, n)) > 0, "low", "some"))


def own(number: int, statement: Formula, derivation: tuple[Step, ...] = ()) -> Claim:
    return Claim(f"Own.{number}", "here", "a claim", statement, scenario=DOUBLES, derivation=derivation)


CLAIMS = {
    "proved": own(1, Every(y[i] > 0, (i, 1, n)), DOUBLED),
    "refuted": own(2, Every(y[i] > 2, (i, 1, n))),
    "tested": own(3, Sum(y[i], (i, 1, n)) ** 3 + 1 > 6 * x[1] ** 2),
    "data proved": Claim("Own.4", "here", "a claim", Sum(x[i], (i, 1, n)) > 0, (n >= 1, LOW), derivation=SUMMED),
    "data refuted": Claim("Own.5", "here", "a claim", Sum(x[i], (i, 1, n)) > 0, (n >= 1,)),
}
AUTHORS, DATA = (
    "(* {}: a claim\n   Own, here. Verdict: {}\n   Laws of the claim's author, NOT the library's: doubles, SHA-256 ",
    ("(* {}: a claim\n   Own, here. Verdict: {}\n   Laws that say which data the claim is about: data_of_{}, SHA-256 "),
)


@cache
def report(name: str) -> dict[str, Any]:
    return build_report([judge(CLAIMS[name], Settings("smoke"))], {}, papers={}, complete=True, run={})


def exported(name: str, **changed: Any) -> CoqFile | NotExported:
    claim = {**report(name)["claims"][0], **changed}
    return exported_claim({**report(name), "claims": [claim]}, claim["id"])


def file_of(name: str, **changed: Any) -> CoqFile:
    found = exported(name, **changed)
    assert isinstance(found, CoqFile), found
    assert fault(found) == ""
    return found


@pytest.mark.parametrize("name", ["proved", "refuted"])
def test_a_file_says_that_laws_are_not_the_librarys(name: str) -> None:
    claim = report(name)["claims"][0]
    assert file_of(name).text.startswith(AUTHORS.format(claim["id"], claim["truth"]))


@pytest.mark.parametrize("name", ["data proved", "data refuted"])
def test_a_file_says_that_laws_only_say_what_the_data_are(name: str) -> None:
    claim = report(name)["claims"][0]
    assert file_of(name).text.startswith(DATA.format(claim["id"], claim["truth"], claim["id"]))


def test_laws_that_say_more_than_what_the_data_are_are_their_authors() -> None:
    scenario = report("data refuted")["claims"][0]["scenario"]
    more = {**scenario, "laws": [*scenario["laws"], to_tree(x[1] <= 5)]}
    assert "NOT the library's" in file_of("data refuted", scenario=more).text.split("*)")[0]


@pytest.mark.parametrize("name", ["proved", "data proved"])
def test_what_holds_has_an_instance_too(name: str) -> None:
    found = file_of(name)
    assert found.theorems == (found.name[:-2], f"{found.name[:-2]}_has_an_instance")
    assert f"Theorem {found.name[:-2]}_has_an_instance : obeyed." in found.text


def test_what_is_tested_has_no_file() -> None:
    assert exported("tested") == NotExported("Own.3", "it is only tested, which proves nothing")


def test_laws_that_no_instance_is_shown_to_obey_have_no_file() -> None:
    def bare(item: dict[str, Any]) -> dict[str, Any]:
        kept = {key: value for key, value in item["certificate"].items() if key != "model"}
        return {**item, "certificate": kept}

    evidence = [bare(item) for item in report("proved")["claims"][0]["evidence"]]
    words = "no instance is shown that satisfies its conditions: it may be vacuous"
    assert exported("proved", evidence=evidence) == NotExported("Own.1", words)


# --- Where coqc is installed.

needs_coqc = pytest.mark.skipif(not shutil.which("coqc"), reason="coqc is not installed")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with what the files build on, compiled."""
    texts = {file.name: file.text for file in map(file_of, ("proved", "refuted", "data proved"))}
    return built(tmp_path_factory.mktemp("coq"), texts)


@pytest.mark.sample(2)
@needs_coqc
@pytest.mark.parametrize("name", ["proved", "refuted", "data proved", "data refuted"])
def test_coq_accepts_it(folder: Path, name: str) -> None:
    assert accepts(folder, file_of(name).text)


@needs_coqc
@pytest.mark.parametrize("law", [n <= 0, Every(Eq(x[i], 3), (i, 1, n)), Eq(y[1], 0)])
def test_coq_refuses_laws_that_the_instance_does_not_obey(folder: Path, law: Formula) -> None:
    """From them the claim follows all the better."""
    scenario = report("proved")["claims"][0]["scenario"]
    found = exported("proved", scenario={**scenario, "laws": [*scenario["laws"], to_tree(law)]})
    assert isinstance(found, NotExported) or not accepts(folder, found.text)


@needs_coqc
def test_coq_refuses_a_counterexample_of_laws_that_it_does_not_obey(folder: Path) -> None:
    scenario = report("refuted")["claims"][0]["scenario"]
    found = exported("refuted", scenario={**scenario, "laws": [*scenario["laws"], to_tree(x[1] > 1)]})
    assert isinstance(found, NotExported) or not accepts(folder, found.text)
