"""``boostproof replay``: judge a stored counterexample again."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from boostproof.choice import chosen_claims
from boostproof.console import writing
from boostproof.problems import DIFFERS, DONE, Problem, checking

if TYPE_CHECKING:
    from boostproof.theory import Claim
    from boostproof.verify import Replay

__all__ = ["run"]


def run(arguments: Namespace) -> int:
    """Print what the instance does to its claim: DONE when it refutes it again, DIFFERS when it does not."""
    data = _read(arguments.file)
    with checking():
        replayed = _replay(arguments.file, data, chosen_claims(arguments.selectors))
    with writing():
        _tell(replayed)
    return DIFFERS if replayed.holds else DONE


def _replay(file: str, data: dict[str, Any], claims: Sequence[Claim]) -> Replay:
    from boostproof.verify.replaying import replay  # a file that cannot be read should say so at once

    try:
        return replay(data, claims)
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from error


def _read(file: str) -> dict[str, Any]:
    try:
        text = Path(file).read_bytes().decode("utf-8")
        data = json.loads(text, parse_constant=_no_constant)
    except OSError as error:
        raise Problem(f"{file}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise Problem(f"{file}: not text in UTF-8 (byte {error.start})") from None
    except (ValueError, RecursionError) as error:
        raise Problem(f"{file}: not JSON: {error}" if text.strip() else f"{file}: the file is empty") from None
    if not isinstance(data, dict):
        raise Problem(f"{file}: not a counterexample: expected a JSON object")
    return data


def _no_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number of JSON")


def _tell(replayed: Replay) -> None:
    outcome = "holds at this instance: it is no counterexample" if replayed.holds else "is refuted again"
    print(f"{replayed.claim_id} {outcome}")
    print(f"  {replayed.words}")
    for shown in replayed.values:
        approx = f"  ({shown.approx})" if shown.approx and shown.approx != shown.exact else ""
        print(f"  {shown.name} = {shown.exact or shown.approx}{approx if shown.exact else ''}")
