"""What a report comes to: words for its verdicts, counts, shares, and papers by sections."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

__all__ = [
    "OUTCOMES",
    "STRENGTHS",
    "TRUTHS",
    "Kind",
    "counted",
    "counts",
    "percent",
    "printed",
    "sections",
    "summary_line",
    "thousands",
    "with_charity",
]


@dataclass(frozen=True)
class Kind:
    """A kind of verdict or evidence: in words, in short, as a sign, and what it means."""

    words: str
    short: str
    mark: str
    meaning: str


TRUTHS: dict[str, Kind] = {
    "holds": Kind("holds as printed", "holds", "✓", "true on the whole domain that is stated with it"),
    "holds-under-charity": Kind(
        "holds with an omitted assumption",
        "holds with an omitted assumption",
        "◐",
        "false as printed, true with an assumption that the paper omits: its charity",
    ),
    "unrefuted": Kind(
        "unrefuted",
        "unrefuted",
        "≈",
        "tested without finding a counterexample: as printed, or with the assumptions that are named",
    ),
    "fails": Kind("fails as printed", "fails", "✗", "refuted, and no omitted assumption that we tried makes it true"),
    "vacuous": Kind("vacuous", "vacuous", "∅", "no instance satisfies its conditions"),
    "undecidable": Kind("not decidable as printed", "undecidable", "?", "the paper does not say enough to decide it"),
    "inconclusive": Kind("inconclusive", "inconclusive", "~", "the methods at hand do not suffice"),
}

STRENGTHS: dict[str, Kind] = {
    "proved": Kind("proved", "proved", "∎", "by a symbolic proof, or an exact witness for an existence claim"),
    "certified": Kind("certified", "certified", "▣", "by interval arithmetic on boxes that cover the whole domain"),
    "exhausted": Kind("exhausted", "exhausted", "≡", "all instances were checked, exactly: there are finitely many"),
    "tested": Kind("tested on instances", "tested", "⁘", "on random instances, or on all instances up to a size"),
    "refuted": Kind(
        "refuted exactly", "refuted", "✗", "by an exact counterexample, or by a proof that nothing is as stated"
    ),
    "": Kind("no evidence", "none", "–", "nothing could be judged"),
}

OUTCOMES: dict[str, Kind] = {
    "reproduced": Kind("reproduced", "reproduced", "✓", "what is printed came out again, within its interval"),
    "not reproduced": Kind("not reproduced", "not reproduced", "✗", "what is printed did not come out"),
    "not comparable": Kind("not comparable", "not comparable", "?", "the paper leaves open what to compare"),
}
"""What came of a number or statement of an experiment."""

_SECTION = re.compile(
    r"(?:^|[,;]\s*|\bsections?\s+|§\s*)([0-9]{1,6}(?:\.[0-9]{1,6})*)(?=\s*(?:[,;:]|$))", re.IGNORECASE
)
_LOCATOR = re.compile(r"[^.]+\.([0-9]{1,6}(?:\.[0-9]{1,6})*)[a-z]?")


def counts(claims: Sequence[Mapping[str, Any]], axis: str, kinds: Mapping[str, Kind]) -> dict[str, int]:
    """How many claims have each of the ``kinds`` that occur on ``axis``, in the kinds' order."""
    values = [claim[axis] for claim in claims]
    return {kind: count for kind in kinds if (count := values.count(kind))}


def counted(count: int, words: str) -> str:
    """The number with the words, whose verb agrees with it: 1 fails as printed, 2 fail as printed."""
    verb, blank, rest = words.partition(" ")
    plural = {"holds": "hold", "fails": "fail"}.get(verb, verb)
    return f"{thousands(count)} {words if count == 1 else plural + blank + rest}"


def percent(part: int, whole: int) -> str:
    """The share of ``part`` in ``whole``: 0 % and 100 % are said only when exact."""
    if not whole:
        return "–"
    if part in (0, whole):
        return "100 %" if part else "0 %"
    if part * 1000 < whole:
        return "< 0.1 %"
    if (whole - part) * 1000 < whole:
        return "> 99.9 %"
    tenths = (2000 * part + whole) // (2 * whole)
    return f"{tenths // 10}.{tenths % 10} %"


def thousands(number: int) -> str:
    """The number with its digits in groups of three."""
    return f"{number:,}"


def with_charity(truth: str, words: str, names: str) -> str:
    """The words for a truth with the charities that it needs, if it needs any."""
    if not names:
        return words
    return f"{words} under {names}" if truth == "unrefuted" else f"{words}: {names}"


def printed(claims: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The claims that the papers print, each once; claims of ours and other readings are counted apart."""
    return [claim for claim in claims if not claim["ours"] and "reads" not in claim]


def summary_line(report: Mapping[str, Any]) -> str:
    """The report in one line: how many printed claims hold, fail and so on, and beside them ours and other readings."""
    claims = printed(report["claims"])
    number = f"{len(claims)} claim{'' if len(claims) == 1 else 's'}"
    parts = [counted(count, TRUTHS[truth].words) for truth, count in counts(claims, "truth", TRUTHS).items()]
    line = f"{number}: {', '.join(parts)}" if parts else f"{number} judged"
    line += "".join(_apart(report["claims"]))
    return line if report["complete"] else f"{line} (incomplete: claims are missing)"


def _apart(claims: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """What is counted beside the printed claims."""
    groups = {
        "of our own": [claim for claim in claims if claim["ours"]],
        "read otherwise": [claim for claim in claims if "reads" in claim],
    }
    for words, held in groups.items():
        parts = [counted(count, TRUTHS[truth].short) for truth, count in counts(held, "truth", TRUTHS).items()]
        if held:
            yield f"; {len(held)} {words}: {', '.join(parts)}"


def sections(claims: Sequence[Mapping[str, Any]], *, ids: bool = True) -> dict[str, list[Mapping[str, Any]]]:
    """One paper's claims by section, in order: the one that the locator names, or the id, else that of the one before.

    The claims before the first that names one go with it; where none does, the only section has no name. ``ids``:
    whether ids begin with a section; whoever writes claims of her own may count them as she likes.
    """
    groups: dict[str, list[Mapping[str, Any]]] = {}
    named = [_section(claim, ids=ids) for claim in claims]
    current = next(filter(None, named), "")
    for claim, name in zip(claims, named, strict=True):
        current = name or current
        groups.setdefault(current, []).append(claim)
    return {name: groups[name] for name in sorted(groups, key=_numbers)}


def _numbers(section: str) -> list[int]:
    return [int(part) for part in section.split(".") if part]


def _section(claim: Mapping[str, Any], *, ids: bool) -> str:
    found = _SECTION.search(claim["locator"]) or (_LOCATOR.fullmatch(claim["id"]) if ids else None)
    return found.group(1) if found else ""
