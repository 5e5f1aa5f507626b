"""The instances next to one: a sign of its tables turned, or another convention for sign(0)."""

from __future__ import annotations

from collections.abc import Iterator

from boostproof.verify.instances.base import Instance
from boostproof.verify.search.nearby import turned_signs

__all__ = ["neighbours"]

_MOST_CELLS = 48


def neighbours(instance: Instance) -> Iterator[Instance]:
    """Instances that differ in one sign or in the value of sign(0); none for one with many signs."""
    turned = list(turned_signs(instance))
    if len(turned) > _MOST_CELLS:
        return
    yield from turned
    if "s0" in instance:
        yield from ({**instance, "s0": value} for value in ("-1", "0", "1") if value != instance["s0"])
