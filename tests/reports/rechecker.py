"""The checker in JavaScript as tests ask it: in a browser, about many claims at once; and claims to ask it about."""

from __future__ import annotations

import atexit
import contextlib
import inspect
import itertools
import json
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from boostproof.reports import build_report
from boostproof.reports.recheck import checker_script
from boostproof.theory import all_claims
from boostproof.verify import Settings, checker, judge
from tests.reports.chrome import Tab, browsing, needs_browser
from tests.verify import forgeries, test_checker

__all__ = [
    "SOURCE",
    "expected",
    "judged",
    "needs_browser",
    "no_stronger",
    "outcomes",
    "python_outcome",
    "recorded",
    "report_text",
    "said",
]

SOURCE = checker_script()
RULES = "JSS09.3.3e SM00.5b SL16.2.3k ZZ.3j SM00.2i ZZ.4e".split()
"""Claims whose certificates use every rule of the kernel and of derivations between them."""

PAGE = """<!DOCTYPE html><meta charset="utf-8"><script>%s</script>
<script id="data" type="application/json">%s</script><script>
const text = document.getElementById("data").textContent;
const attempt = (rule) => {
  try { return rule(); } catch (fault) {
    return ["Bad", "SyntaxError"].includes(fault.constructor.name) ? "unreadable" : `crash: ${fault.stack}`;
  }
};
window.said = null;
(async () => { %s })().then((found) => { window.said = found; }, (fault) => { window.said = `crash: ${fault.stack}`; });
</script>"""


def said(script: str, data: Any = None, source: str | None = None, timeout: float = 120) -> Any:
    """What the body of a JavaScript function returns on a page with the checker, and ``data`` as JSON in ``text``."""
    written = json.dumps(data).replace("<", "\\u003c")
    page = PAGE % (source or SOURCE, written, script)
    tab, path = _tab()
    path.write_text(page, encoding="utf-8")
    tab.open(path)
    tab.wait("(window.said ?? null) !== null", timeout)
    return json.loads(tab.run("JSON.stringify(window.said)"))


@cache
def _tab() -> tuple[Tab, Path]:
    """One browser for all pages, until the tests end, and the file that it is given each in."""
    kept = contextlib.ExitStack()
    atexit.register(kept.close)
    folder = kept.enter_context(tempfile.TemporaryDirectory())
    return kept.enter_context(browsing()), Path(folder, "page.html")


def outcomes(claims: list[Any], source: str | None = None) -> list[str]:
    """The class that the checker in JavaScript gives each claim, or what is wrong with its form."""
    script = """return JSON.parse(text).map((one) => attempt(
        () => BoostproofChecker.checkClaim(BoostproofChecker.read(one).claims[0]).verdict));"""
    found: list[str] = said(script, [report_text({"claims": [claim]}) for claim in claims], source)
    return found


def report_text(parts: Any) -> str:
    """The text of a report with these parts that its digest is made of."""
    report = {"schema": "boostproof-report/4", **parts}
    return json.dumps(report, sort_keys=True, separators=(",", ":"))


def agree(found: str, expected: str) -> bool:
    """Whether both refuse or say the same; numbers that are not whole and below 2^53 are never read in JavaScript."""
    refusals = ("refuted", "unreadable")
    return found in (expected, "unreadable") or (found in refusals and expected in refusals)


def no_stronger(found: str, expected: str) -> bool:
    """Whether both refuse or say the same, or the one that is asked about gives up."""
    return agree(found, expected) or found == "not re-checkable"


def python_outcome(claim: Any) -> str:
    """The same of the checker in Python."""
    checker.Work.spent, checker.Work.limit = 0, checker.STEPS
    try:
        return str(checker.verdict(checker.parsed(claim))[0])
    except ValueError:
        return "unreadable"


@cache
def expected() -> dict[str, str]:
    """What the checker in Python says of the judged claims, by their names."""
    return {claim["id"]: python_outcome(claim) for claim in judged()["claims"]}


@cache
def judged() -> dict[str, Any]:
    """A report of a few dozen claims of the papers and made for tests, with every kind of evidence; judged once."""
    names = {*test_checker.NAMES, *RULES, *itertools.chain.from_iterable(forgeries.JUDGED.values())}
    papers = [judge(claim, Settings("smoke")) for claim in all_claims() if claim.id in names]
    own = [judge(claim, Settings("standard")) for claim in test_checker.OWN]
    report = build_report([*papers, *own], {}, papers={}, complete=True, run={})
    made: dict[str, Any] = json.loads(json.dumps(report))
    return made


def recorded(module: ModuleType, omit: tuple[str, ...] = (), **fixtures: Any) -> list[Any]:
    """Each claim that the tests of a module ask the checker in Python about; ``fixtures`` are what they may ask for."""
    found: dict[str, Any] = {}
    genuine = checker.parsed

    def parsed(data: Any, fresh: bool = True) -> checker.Claim:
        found[json.dumps(data)] = None
        return genuine(data, fresh)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checker, "parsed", parsed)
        for name, test in inspect.getmembers(module, inspect.isfunction):
            if name.startswith("test_") and name not in omit and set(_free(test)) <= fixtures.keys():
                _run(test, fixtures)
    return [json.loads(text) for text in found]


def _marks(test: Callable[..., Any]) -> list[Any]:
    return [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]


def _named(mark: Any) -> list[str]:
    names = mark.args[0]
    return [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)


def _free(test: Callable[..., Any]) -> Iterator[str]:
    """The arguments of a test that are fixtures."""
    given = {name for mark in _marks(test) for name in _named(mark)}
    return (name for name in inspect.signature(test).parameters if name not in given)


def _run(test: Callable[..., Any], fixtures: dict[str, Any]) -> None:
    rows = [[dict(zip(_named(mark), row if len(_named(mark)) > 1 else (row,), strict=True)) for row in mark.args[1]]
            for mark in _marks(test)]  # fmt: skip
    given = {name: fixtures[name] for name in _free(test)}
    for row in itertools.product(*rows):
        test(**given, **{name: value for part in row for name, value in part.items()})
