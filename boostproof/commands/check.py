"""``boostproof check``: hold the claims about boosters against estimators of any package."""

from __future__ import annotations

import ast
import json
import tomllib
from argparse import Namespace
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, packages_distributions, version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boostproof.console import complain, writing
from boostproof.elsewhere import on_cluster
from boostproof.place import holding
from boostproof.problems import DIFFERS, DONE, Problem, checking
from boostproof.progress import progress
from boostproof.reports.boosters import (
    CHECK_FILES,
    build_check,
    examined,
    failing,
    plain_lines,
    write_check,
)
from boostproof.reports.parsing import contents
from boostproof.reports.store import check_writable
from boostproof.verify.experiments.base import Task
from boostproof.verify.experiments.running import worked, workers
from boostproof.verify.studies.boosters import (
    CLAIMS,
    ENTRIES,
    BoosterClaim,
    Entry,
    Examination,
    Table,
    chosen,
    installed,
    outcome_of,
)
from boostproof.verify.studies.boosters.known import known_of

if TYPE_CHECKING:
    from boostproof.reports import Report

__all__ = ["run"]

_MOST = 1 << 26
"""So many bytes of a file are read."""


@dataclass(frozen=True)
class _Target:
    """An estimator that was asked for: how it was named, for a replay, and what it is."""

    name: str
    package: str
    version: str
    told: Mapping[str, Any]
    estimator: Any


def run(arguments: Namespace) -> int:
    """List the claims, replay a violation, or check estimators; DIFFERS where a claim is violated
    unexpectedly.
    """
    if arguments.list:
        return _list()
    if arguments.replay is not None:
        return _replay(arguments.replay)

    with checking():
        targets, missing = _targets(arguments)
        expected = _expected(arguments.expect)
        check_writable(arguments.out, CHECK_FILES)
        claims = _claims(arguments.claims)
    with holding(Path(arguments.out)):
        data = _checked(arguments, targets, missing, claims, expected)
        with checking():
            files = write_check(data, arguments.out)
    with writing():
        print("\n".join(plain_lines(data)))
        for file in files:
            print(f"{file.suffix[1:]:<6}  {file}")
    return DIFFERS if failing(data) else DONE


def _list() -> int:
    with writing():
        for claim in CLAIMS.values():
            print(f"{claim.name:<30}  {claim.title}")
    return DONE


def _claims(names: list[str] | None) -> tuple[BoosterClaim, ...]:
    return chosen(None if names is None else tuple(names))


def _targets(arguments: Namespace) -> tuple[list[_Target], list[str]]:
    """The estimators that are asked for, and the packages of others that are not installed."""
    if not arguments.estimators and not arguments.all_installed:
        raise ValueError(
            "no estimator: expected MODULE:CLASS, such as sklearn.ensemble:AdaBoostClassifier, or "
            "--all-installed"
        )
    targets = [_named(text, arguments.set or []) for text in arguments.estimators]
    missing: list[str] = []
    if arguments.all_installed:
        here, absent = installed()
        for entry in here:
            target = _installed(entry)
            targets += [] if target is None else [target]
        missing = list(dict.fromkeys(entry.package.partition("|")[0] for entry in absent))
    return targets, missing


def _installed(entry: Entry) -> _Target | None:
    try:
        return _Target(
            entry.name,
            entry.package.partition("|")[0],
            entry.version() or "",
            {"entry": entry.name},
            entry.estimator(),
        )
    except ImportError as error:
        complain(f"{entry.name} is left out: {entry.module} does not import: {error}")
        return None


def _made(told: Mapping[str, Any]) -> _Target | None:
    """The estimator that ``told`` of a target names; None where its package is not installed."""
    entry = next((one for one in ENTRIES if one.name == told.get("entry")), None)
    return _installed(entry) if entry is not None else _named(told["target"], told["set"])


def _named(text: str, options: list[str]) -> _Target:
    """The estimator of MODULE:CLASS, with its parameters. Raises ValueError for what is none."""
    module_name, _, class_name = text.partition(":")
    if not module_name or not class_name:
        raise ValueError(f"{text!r} names no estimator: expected MODULE:CLASS")
    try:
        found = getattr(import_module(module_name), class_name)
    except ModuleNotFoundError as error:
        raise ValueError(
            f"{text!r}: there is no module {error.name!r}; is its package installed?"
        ) from None
    except (ImportError, AttributeError) as error:
        raise ValueError(f"{text!r}: {error}") from None
    parameters = dict(map(_option, options))
    try:
        estimator = found(**parameters) if isinstance(found, type) else found
    except TypeError as error:
        raise ValueError(f"{text!r} cannot be made of {parameters}: {error}") from None
    package, installed_version = _package(module_name)
    name = text if not parameters else f"{text}({', '.join(options)})"
    return _Target(
        name, package, installed_version, {"target": text, "set": list(options)}, estimator
    )


def _option(text: str) -> tuple[str, Any]:
    name, sign, value = text.partition("=")
    if not sign or not name.isidentifier():
        raise ValueError(f"--set {text!r}: expected NAME=VALUE")
    try:
        return name, ast.literal_eval(value)
    except (ValueError, SyntaxError):
        return name, value


def _package(module: str) -> tuple[str, str]:
    """The package that a module is installed by, and its version; empty for one that none
    installed.
    """
    for package in packages_distributions().get(module.partition(".")[0], ()):
        try:
            return package, version(package)
        except PackageNotFoundError:
            continue
    return module.partition(".")[0], ""


def _expected(file: str | None) -> dict[str, Mapping[str, str]]:
    """The expected failures by the names of estimators, each a reason by the name of a claim."""
    if file is None:
        return {}
    try:
        data = tomllib.loads(contents(file, _MOST).decode("utf-8"))
    except OSError as error:
        raise ValueError(f"{file}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{file}: {error}") from None
    for name, reasons in data.items():
        if not isinstance(reasons, dict) or not all(
            isinstance(reason, str) and reason for reason in reasons.values()
        ):
            raise ValueError(
                f'{file}: {name!r}: expected a table of claims, each with a reason: ["{name}"]'
            )
    return data


def _checked(
    arguments: Namespace,
    targets: list[_Target],
    missing: list[str],
    claims: tuple[BoosterClaim, ...],
    expected: Mapping[str, Mapping[str, str]],
) -> Report:

    settings = {"effort": arguments.effort, "seed": arguments.seed, "rounds": arguments.rounds}
    names = [target.name for target in targets]
    with checking():
        strange = set(expected) - set(names)
        if strange:
            raise ValueError(
                f"{arguments.expect}: {min(strange)!r} is none of the estimators: "
                f"{', '.join(names)}"
            )
        for target in targets:
            _examination(target, settings, expected.get(target.name, {}))
    fixed = {"claims": tuple(claim.name for claim in claims), "settings": settings}
    tasks = [
        Task(
            f"{place} {target.name}",
            {**fixed, "told": target.told, "expected": expected.get(target.name, {})},
        )
        for place, target in enumerate(targets)
    ]
    rows: dict[str, Report] = {}
    with (
        on_cluster(arguments) as jobs,
        closing(worked(_row, tasks, workers(jobs))) as stream,
        progress(names, "checking", "estimators checked") as step,
    ):
        for task, row in stream:
            rows[task.key] = row
            step()
    return build_check([rows[task.key] for task in tasks], claims, settings, missing)


def _row(
    told: Mapping[str, Any],
    claims: tuple[str, ...],
    settings: Mapping[str, Any],
    expected: Mapping[str, str],
) -> Report:
    """What becomes of the claims for one estimator, which is made anew: not every one can be
    sent.
    """
    asked, target = chosen(claims), _made(told)
    assert target is not None, "it was there when the work was given out"
    examination = _examination(target, settings, expected)
    outcomes = [examination.outcome(claim) for claim in asked]
    known = dict(_known(type(target.estimator).__name__, asked))
    return examined(
        target.name, target.package, target.version, target.told, examination, outcomes, known
    )


def _examination(
    target: _Target, settings: Mapping[str, Any], expected: Mapping[str, str]
) -> Examination:
    return Examination(target.estimator, expected=expected, **settings)


def _known(
    estimator: str, claims: tuple[BoosterClaim, ...]
) -> Iterator[tuple[str, dict[str, str]]]:
    for claim in claims:
        known = known_of(estimator, claim.name)
        if known is not None:
            yield claim.name, {"kind": known.kind, "words": known.words}


def _replay(file: str) -> int:
    """Check the claim of a stored violation on its table again; DIFFERS where it is violated no
    more.
    """
    try:
        data = json.loads(contents(file, _MOST))
    except OSError as error:
        raise Problem(f"{file}: cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise Problem(f"{file}: {error}") from None
    with checking():
        try:
            told, claim, table, rounds = (
                data["target"],
                data["claim"],
                Table.from_data(data["table"]),
                data["rounds"],
            )
            target = _made(told)
        except (KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"{file}: no violation of a check ({error})") from None
        if target is None:
            raise ValueError(f"{file}: {told.get('entry')} is not installed")
        finding = outcome_of(target.estimator, claim, table, rounds=rounds)
    with writing():
        what = f"{target.name}  {target.package} {target.version}  {claim}"
        print(
            f"{what}  violated: {finding.words}"
            if finding
            else f"{what}  not violated on this table"
        )
    return DONE if finding else DIFFERS
