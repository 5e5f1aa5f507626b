"""The claims of implementations, by their names; a module each of what they are about."""

from __future__ import annotations

from boostproof.verify.studies.boosters.claims import answers, bounds, copies, edges, symmetries, votes, weights
from boostproof.verify.studies.boosters.claims.base import BoosterClaim, stated

__all__ = ["CLAIMS", "BoosterClaim", "chosen", "stated"]

CLAIMS: dict[str, BoosterClaim] = {
    value.name: value
    for module in (votes, bounds, weights, symmetries, answers, edges, copies)
    for value in vars(module).values()
    if isinstance(value, BoosterClaim)
}
"""All of them: first those about a run, then those about a black box."""


def chosen(names: tuple[str, ...] | None) -> tuple[BoosterClaim, ...]:
    """The claims of these names, all if None. Raises ValueError for a name that there is not."""
    if names is None:
        return tuple(CLAIMS.values())
    strange = [name for name in names if name not in CLAIMS]
    if strange:
        raise ValueError(f"claim {strange[0]!r} is unknown: expected one of {', '.join(CLAIMS)}")
    return tuple(CLAIMS[name] for name in CLAIMS if name in names)
