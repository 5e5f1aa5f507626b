"""``boostproof replay``: judge a stored counterexample again."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from boostproof.choice import chosen_claims
from boostproof.console import writing
from boostproof.problems import DIFFERS, DONE, Problem, checking
from boostproof.reports import read_report
from boostproof.reports.instances import stored_counterexample
from boostproof.reports.parsing import contents
from boostproof.sources import claims_at
from boostproof.stored import chosen_ids, names_in, sources_beside
from boostproof.theory import Claim, SelectorError
from boostproof.verify.replaying import replay
from boostproof.verify.search.shown import value_lines

if TYPE_CHECKING:
    from boostproof.verify import Replay

__all__ = ["run"]

_MOST = 1 << 26
"""So many bytes are read, as of any report."""


def run(arguments: Namespace) -> int:
    """Print what the instances do to their claim: DONE when they refute it again, DIFFERS when one
    does not.
    """
    file, selectors = _asked(arguments.file, arguments.selectors, arguments.own)
    data = _read(file)
    with checking():
        stored, sources = _stored(file, data, selectors)
        claims = chosen_claims(sources)
        replayed = [_replay(file, one, claims) for one in stored]
    with writing():
        for instances in replayed:
            for place, found in enumerate(instances):
                _tell(found, "" if place == 0 else ", by the counterexample of largest violation")
    return DIFFERS if any(found.holds for instances in replayed for found in instances) else DONE


def _asked(file: str, selectors: list[str], own: str) -> tuple[str, list[str]]:
    """The file and the selectors: what is no stored file names claims of the report that verify
    leaves, if one is.
    """
    is_stored = os.path.isfile(file) or os.path.isfile(os.path.join(file, "instance.json"))
    if (
        (is_stored and not file.endswith(".py"))
        or file.endswith(".json")
        or not os.path.isfile(own)
    ):
        return file, selectors
    return own, [file, *selectors]


def _stored(
    file: str, data: dict[str, Any], selectors: list[str]
) -> tuple[list[dict[str, Any]], list[str]]:
    """The counterexamples, and where their claims are. Of a report they are those to the claims
    that are selected.

    Raises ValueError for a file that is no report, or has no counterexample to such a claim.
    """
    if not str(data.get("schema", "")).startswith("boostproof-report/"):
        return [data], selectors or _sources_above(file)

    if not selectors:
        raise ValueError(
            f"{file} is a report: name the claim whose counterexample is meant, after the file"
        )
    report = read_report(file)
    names = [selector for selector in selectors if names_in(report, selector)]
    sources = [
        selector
        for selector in selectors
        if selector not in names and claims_at(selector) is not None
    ]
    chosen = {*chosen_ids(report, [one for one in selectors if one not in sources] or sources)}
    refuted = [
        claim["id"]
        for claim in report["claims"]
        if claim["id"] in chosen and claim["counterexample"]
    ]
    stored = [stored_counterexample(report, name) for name in refuted or names[:1]]
    return stored, sources or sources_beside(report, file)


def _sources_above(file: str) -> list[str]:
    """The sources that are named by the report in whose folder a counterexample lies."""
    for above in Path(file).absolute().parents[:3]:
        report = above / "report.json"
        if report.is_file():
            return sources_beside(read_report(report), str(report))
    return []


def _replay(file: str, data: dict[str, Any], claims: Sequence[Claim]) -> list[Replay]:
    """The smallest counterexample judged again, and the most violent one where there is one."""
    violent = data.get("violent")
    stored = [data, {**data, **violent}] if isinstance(violent, dict) else [data]
    try:
        return [replay(found, claims) for found in stored]
    except SelectorError as error:
        raise ValueError(
            f"{file}: {error}; name the file that holds the claim, such as mylemma.py"
        ) from error
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from error


def _read(file: str) -> dict[str, Any]:
    path = Path(file, "instance.json") if Path(file).is_dir() else Path(file)
    try:
        content = contents(path, _MOST)
        if len(content) > _MOST:
            raise Problem(f"{path}: too large for a report: expected at most {_MOST >> 20} MB")
        text = content.decode("utf-8")
        data = json.loads(text, parse_constant=_no_constant)
    except OSError as error:
        raise Problem(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise Problem(f"{path}: not text in UTF-8 (byte {error.start})") from None
    except (ValueError, RecursionError) as error:
        raise Problem(
            f"{path}: not JSON: {error}" if text.strip() else f"{path}: the file is empty"
        ) from None
    if not isinstance(data, dict):
        raise Problem(f"{path}: not a counterexample: expected a JSON object")
    return data


def _no_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number of JSON")


def _tell(replayed: Replay, which: str) -> None:
    outcome = (
        "holds at this instance: it is no counterexample" if replayed.holds else "is refuted again"
    )
    print(f"{replayed.claim_id} {outcome}{which}")
    if replayed.changed:
        print("  (the claim's formulas have changed since this was stored)")
    print(f"  {replayed.words}")
    for line in value_lines(replayed.values, replayed.instance):
        print(f"  {line}")
