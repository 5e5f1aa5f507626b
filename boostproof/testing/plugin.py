"""The hooks of a run that judges claims: it adds the items, gathers the verdicts and writes one
report.

Under pytest-xdist the workers judge. Each verdict travels inside its test's report, and only the
controller writes.
"""

from __future__ import annotations

import base64
import os
import pickle
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from boostproof.doubtful import unheard, warnings_of
from boostproof.output import (
    Clock,
    check_output,
    check_writable,
    described,
    made_report,
    write_output,
)
from boostproof.place import asked_for, check_replaces, holding, keeps_complete, own_folder
from boostproof.problems import Problem
from boostproof.results import asked_results
from boostproof.testing.choice import WORKER_KEY, Choice
from boostproof.testing.items import NODE, ClaimCollector, ClaimItem

if TYPE_CHECKING:
    from boostproof.kept import Kept
    from boostproof.reports import Report
    from boostproof.verify import Settings, Verdict

__all__ = ["ClaimPlugin"]

_ATTRIBUTE = "boostproof_verdict"
"""What a test's report carries: the verdict, pickled, in characters that every channel lets pass.
"""


class ClaimPlugin:
    """One run's claims.

    Raises pytest.UsageError when the choice is wrong: an unknown selector, a file of expectations
    that does not read, a folder that cannot be written into.
    """

    def __init__(self, config: pytest.Config, choice: Choice) -> None:
        self.choice, self.config, self.clock = choice, config, Clock()
        self.worker = hasattr(config, "workerinput")
        self.due: set[str] = set()
        self.verdicts: dict[str, Verdict] = {}
        self.outcome: list[str] = []
        self.problem = ""
        try:
            self.claims = choice.claims()
            self.expectations = choice.expectations(self.claims)
            if choice.report and not self.worker:
                check_writable(choice.report)
                with holding(choice.report):
                    check_output(choice.report)
            self.results = [] if self.worker else asked_results(choice.experiments or None)
        except (ValueError, Problem) as error:
            raise pytest.UsageError(_with_hint(str(error), choice.selectors)) from None

    @cached_property
    def settings(self) -> Settings:
        """The engine's settings, with the table for runs."""
        from boostproof.choice import bundled_table  # as late as an item or a report needs them
        from boostproof.verify import Settings  # likewise

        return Settings(
            effort=self.choice.effort, seed=self.choice.seed, table=bundled_table(self.claims)
        )

    @cached_property
    def kept(self) -> Kept:
        """What earlier runs judged, which is checked again where it is met."""
        from boostproof.kept import kept_for  # likewise

        return kept_for(self.claims, self.settings, fresh=self.choice.fresh)

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Hand the choice to a worker."""
        node.workerinput[WORKER_KEY] = self.choice.data()

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(
        self, session: pytest.Session, items: list[pytest.Item]
    ) -> None:
        """Add the items, before any other plugin deselects or reorders."""
        collector = ClaimCollector.from_parent(
            session, claims=self.claims, kept=lambda: self.kept, settings=lambda: self.settings,
            expectations=self.expectations, strict=self.choice.strict,
        )  # fmt: skip
        collected = collector.ihook.pytest_make_collect_report(collector=collector)
        collector.ihook.pytest_collectreport(report=collected)
        items.extend(collected.result)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Remember which claims were selected, where this process collects."""
        self._expect(item.nodeid for item in session.items)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: Iterable[str]) -> None:
        """Remember which claims were selected, where workers collect."""
        self._expect(ids)

    def _expect(self, ids: Iterable[str]) -> None:
        self.due |= {name.removeprefix(f"{NODE}::") for name in ids if name.startswith(f"{NODE}::")}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Put the verdict into the report of its test."""
        report = yield
        if isinstance(item, ClaimItem) and item.verdict is not None and report.when == "call":
            if report.skipped:
                # What pytest.skip notes is the line of ours that called it.
                report.longrepr = (
                    NODE,
                    1,
                    report.longrepr[-1] if isinstance(report.longrepr, tuple) else "",
                )
            setattr(
                report, _ATTRIBUTE, base64.b64encode(pickle.dumps(item.verdict)).decode("ascii")
            )
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Gather a verdict."""
        packed = getattr(report, _ATTRIBUTE, None)
        if packed is not None and not self.worker:
            verdict: Verdict = pickle.loads(base64.b64decode(packed))  # noqa: S301 - packed by our own worker
            self.verdicts[verdict.claim.id] = verdict

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Make the report, where one is asked for or a JUnit file names it, before that file is
        closed.
        """
        if "kept" in vars(self):
            self.kept.trim()
        junit = next(filter(_keeps_properties, self.config.pluginmanager.get_plugins()), None)
        if self.worker or not self.verdicts or not (self.choice.report or junit):
            return
        try:
            report = self._report()
        except (ValueError, Problem) as error:
            self.problem = f"no report was written: {error}"
            session.exitstatus = session.exitstatus or pytest.ExitCode.INTERNAL_ERROR
            return
        if junit is not None:
            for name, value in _global_properties(report):
                junit.add_global_property(f"boostproof-{name}", value)

    def _report(self) -> Report:
        """The report of what was judged, written where one is asked for."""
        from boostproof.reports.experiments import with_experiments  # as late as a report is due

        judged = [claim for claim in self.claims if claim.id in self.verdicts]
        # A verdict has travelled with a copy of its claim, and a copy is of no paper and no file.
        verdicts = [replace(self.verdicts[claim.id], claim=claim) for claim in judged]
        settings = described(self.settings, self._selectors(), judged)
        jobs = int(getattr(self.config.option, "numprocesses", None) or 1)
        told: dict[str, Any] = {
            "complete": self.due <= self.verdicts.keys(),
            "run": self.clock.facts(jobs),
        }
        if not self.choice.report:
            return with_experiments(made_report(verdicts, settings, **told), self.results)
        named = Path(self.choice.report)
        with holding(named):
            if not told["complete"] and keeps_complete(named):
                self.outcome = [
                    f"not all claims were judged: the report in {_near(named)} is as it was"
                ]
                return with_experiments(made_report(verdicts, settings, **told), self.results)
            place = self._place(named, settings["selectors"])
            report, files = write_output(verdicts, settings, place, results=self.results, **told)
        self.outcome += [f"{file.suffix[1:]:<6}  {_near(file)}" for file in files] + [
            f"digest  {report['digest']}"
        ]
        return report

    def _selectors(self) -> Sequence[str]:
        """What the report is of: all that was asked for, or, where tests were deselected, the
        claims that are left.
        """
        left = [claim.id for claim in self.claims if claim.id in self.due]
        return self.choice.selectors if len(left) == len(self.claims) else left

    def _place(self, named: Path, selectors: Sequence[str]) -> Path:
        """The folder that is named, or one of its own where that holds the complete report of other
        claims.
        """
        chosen = asked_for(selectors, [claim for claim in self.claims if claim.id in self.due])
        try:
            check_replaces(named, chosen)
        except ValueError:
            own = own_folder(named, chosen)
            self.outcome = [
                (
                    f"{_near(named)} holds the report of other claims, and is as it was; "
                    f"this one is in {_near(own)}"
                )
            ]
            return own
        return named

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what was found, and where the report lies."""
        if not self.verdicts:
            return
        terminalreporter.section("claims")
        terminalreporter.line(_counts(self.verdicts.values()))
        for line in _unrefuted(self.verdicts.values()):
            terminalreporter.line(line)
        for line in [*warnings_of(self.claims), *unheard(self.verdicts.values())]:
            terminalreporter.line(f"warning  {line}", yellow=True)
        for line in self.outcome:
            terminalreporter.line(line)
        if self.problem:
            terminalreporter.line(self.problem, red=True)


def _keeps_properties(plugin: Any) -> bool:
    """Whether a plugin of pytest writes properties of the whole run, as that of ``--junitxml``
    does.
    """
    return hasattr(plugin, "add_global_property")


def _global_properties(report: Report) -> Iterable[tuple[str, object]]:
    """What a JUnit file keeps of the whole run."""
    settings = report["settings"]
    yield from (
        ("version", report["version"]),
        ("effort", settings["effort"]),
        ("seed", settings["seed"]),
    )
    yield "digest", report["digest"]


def _counts(verdicts: Iterable[Verdict]) -> str:
    """How many claims have each truth, in the words' order."""
    from boostproof.verify import TRUTHS  # a summary is the only place that counts

    truths = [verdict.truth for verdict in verdicts]
    return f"{len(truths)} judged: " + ", ".join(
        f"{truths.count(word)} {word}" for word in TRUTHS if word in truths
    )


def _unrefuted(verdicts: Iterable[Verdict]) -> Iterator[str]:
    """What is missing of each claim that was only tested: it passes where nothing is expected, and
    does not hold.
    """
    for verdict in verdicts:
        if verdict.truth == "unrefuted":
            yield f"unrefuted  {verdict.claim.id}: {verdict.reason}"


def _near(file: Path) -> str:
    """The file as seen from the shell's folder, when it lies below."""
    path = os.path.relpath(file)
    return str(file) if path.startswith("..") else path


def _with_hint(problem: str, selectors: Iterable[str]) -> str:
    """The problem; a path after a bare ``--claims`` is taken for a selector, which pytest cannot
    tell.
    """
    swallowed = next(filter(_is_tests, selectors), None)
    return (
        problem
        if swallowed is None
        else f"{problem} (write paths before --claims, or --claims='*' {swallowed})"
    )


def _is_tests(selector: str) -> bool:
    """Whether a selector rather names tests: a folder, or a file that is called one of tests."""
    path = Path(selector.partition("::")[0])
    return path.is_dir() or (
        path.exists() and (path.suffix != ".py" or path.name.startswith("test_"))
    )
