"""Claims from a user's own file."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

from boostproof.theory.catalogue import claims_in
from boostproof.theory.claim import Claim

__all__ = ["load_claims"]


def load_claims(path: str) -> tuple[Claim, ...]:
    """The claims that a Python file defines, in the order of its lines.

    The file is run. Raises ValueError when it is missing, does not run, holds no claim or two with one id.
    """
    file = Path(path)
    if not file.is_file():
        raise ValueError(f"claims file {path!r} does not exist")
    spec = importlib.util.spec_from_file_location(f"boostproof_claims_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise ValueError(f"claims file {path!r} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # so that the file's own dataclasses and pickles find their module
    try:
        spec.loader.exec_module(module)
    except Exception as fault:  # whatever a user's file raises is about that file
        raise ValueError(f"claims file {path!r} does not run: {type(fault).__name__}: {fault}") from fault
    claims = claims_in(module)
    if not claims:
        raise ValueError(f"claims file {path!r} defines no Claim")
    if len({claim.id for claim in claims}) != len(claims):
        raise ValueError(f"claims file {path!r} defines two claims with one id")
    _check_scenarios(path, claims)
    return claims


def _check_scenarios(path: str, claims: tuple[Claim, ...]) -> None:
    from boostproof.verify.spaces.declared import declared_space  # numbers are not needed where no claim has a scenario

    for scenario in {id(claim.scenario): claim.scenario for claim in claims if claim.scenario is not None}.values():
        try:
            declared_space(scenario)
        except ValueError as fault:
            raise ValueError(f"claims file {path!r}: {fault}") from None
