"""The instances next to one: a sign turned, a row or a column more or less, another convention for sign(0)."""

from __future__ import annotations

from collections.abc import Iterator

from boostproof.verify.spaces.base import Instance

__all__ = ["neighbours"]

_ROWS = ("agreement", "agreement2", "rules")
_TEXTS = ("labels", "first", "second")
_MOST_CELLS = 48


def neighbours(instance: Instance) -> Iterator[Instance]:
    """Instances that differ in one sign or in the value of sign(0); none for one with many signs."""
    if sum(len(row) for name in _ROWS for row in instance.get(name, ())) > _MOST_CELLS:
        return
    for name in _ROWS:
        for place, row in enumerate(instance.get(name, ())):
            for turned in _turned(row):
                yield {**instance, name: [*instance[name][:place], turned, *instance[name][place + 1 :]]}
    for name in _TEXTS:
        yield from ({**instance, name: turned} for turned in _turned(instance.get(name, "")))
    if "sign_zero" in instance:
        yield from ({**instance, "sign_zero": value} for value in (-1, 0, 1) if value != instance["sign_zero"])


def _turned(row: str) -> Iterator[str]:
    for place, sign in enumerate(row):
        yield row[:place] + ("-" if sign == "+" else "+") + row[place + 1 :]
