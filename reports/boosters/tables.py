"""The matrix of estimators by claims in Markdown, and as lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from boostproof.reports.boosters.record import cell, summary_of

__all__ = ["SIGNS", "markdown", "plain_lines"]

Json = Mapping[str, Any]

SIGNS = {
    "unrefuted": "✓", "violated": "✗", "fault": "✗", "departure": "▲", "scale": "≈", "choice": "◇", "expected": "x",
    "not-applicable": "–", "untested": "·",
}  # fmt: skip
"""A sign a cell: that a violation is known to be a choice, a scale, a departure or a fault is said by another sign."""


def plain_lines(data: Json) -> Iterator[str]:
    """A line an estimator and violated claim, and one that sums up; parted by two blanks or more."""
    for one in data["estimators"]:
        yield f"{one['name']}  {one['package']} {one['version']}"
        for outcome in one["outcomes"]:
            if outcome["violation"] is not None:
                yield f"  {cell(outcome):<12}  {outcome['claim']:<30}  {outcome['violation']['words']}"
            elif outcome["status"] == "unrefuted" and outcome["reason"]:
                yield f"  {'unexpected':<12}  {outcome['claim']:<30}  {outcome['reason']}"
    for package in data["missing"]:
        yield f"not installed  {package}"
    yield summary_of(data)


def markdown(data: Json) -> str:
    """The matrix, a row a claim and a column an estimator, and below it each violation with what is known of it."""
    names = [str(place) for place in range(1, len(data["estimators"]) + 1)]
    lines = [
        *(f"{n}. {one['name']}: `{one['estimator']}`, {one['package']} {one['version']}"
          for n, one in zip(names, data["estimators"], strict=True)),
        "",
        f"| claim | {' | '.join(names)} |",
        f"|---|{'---|' * len(names)}",
        *(_row(data, place, claim) for place, claim in enumerate(data["claims"])),
        "",
        *_violations(data),
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _row(data: Json, place: int, claim: Json) -> str:
    signs = (SIGNS[cell(one["outcomes"][place])] for one in data["estimators"])
    return f"| `{claim['name']}` | {' | '.join(signs)} |"


def _violations(data: Json) -> Iterator[str]:
    for one in data["estimators"]:
        found = [outcome for outcome in one["outcomes"] if outcome["violation"] is not None]
        if not found:
            continue
        yield f"### {one['name']} ({one['package']} {one['version']})"
        yield ""
        for outcome in found:
            known = outcome["known"] or {"kind": outcome["status"], "words": outcome["reason"]}
            yield f"- `{outcome['claim']}`, {known['kind']}. {known['words']}"
            yield f"  Found: {outcome['violation']['words']}."
        yield ""
