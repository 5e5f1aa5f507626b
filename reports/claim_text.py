"""What a report says of one claim, section by section, for a terminal: verdict, evidence, instances, the report."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boostproof.reports.compare.words import said
from boostproof.reports.coq import TOLD, Kernel, Mark, grouped, kernel_of, mark_words
from boostproof.reports.hypotheses import FATES, by_fate, summed
from boostproof.reports.lines import BAD, FAINT, GOOD, PLAIN, Line
from boostproof.reports.report import canonical
from boostproof.reports.store import HTML_NAME
from boostproof.reports.summary import STRENGTHS, TRUTHS, counted, thousands
from boostproof.reports.visible import visible

__all__ = ["Section", "report_sections", "verdict_sections"]

Json = Mapping[str, Any]

Section = tuple[str, Sequence[Line]]
"""A heading and what stands below it; without lines there is nothing to tell."""

_COLOURS = {"holds": GOOD, "fails": BAD}
_MOST = 400


def verdict_sections(claim: Json) -> Iterator[Section]:
    """The verdict on its three axes, what each method found, the instances, and what deep effort adds.

    Raises ValueError for an entry that is not as reports/schema.json describes it.
    """
    try:
        yield "verdict", [*_verdict(claim)]
        yield "doubtful", [Line(_text(words), 1, BAD) for words in claim.get("warnings", ())]
        yield "found by", [Line(f"{_method(item)}: {_text(said(item))}", 1) for item in claim["evidence"]]
        yield "smallest counterexample", [*_instance(claim["counterexample"])]
        yield "counterexample with the largest violation", [*_instance(claim.get("violent"))]
        witnesses = [claim["witness"], *claim.get("witnesses", ())]
        yield "witness", [line for found in witnesses for line in _instance(found)]
        yield "hypotheses", [*_hypotheses(claim.get("hypotheses", ()))]
        yield "sharpness", [line for item in claim.get("sharpness") or () for line in _sharpness(item)]
        yield "mutants", [*_mutants(claim.get("mutants"))]
        yield "repaired by", [Line(_text(name), 1) for name in claim["repaired_by"]]
    except (AttributeError, KeyError, TypeError) as error:  # read back, but not held against the schema
        words = f"{type(error).__name__}: {error}"
        raise ValueError(f"the entry of {claim['id']} is not what the schema of reports says ({words})") from None


def report_sections(claim: Json, report: Json, file: str, version: str) -> Iterator[Section]:
    """The report in ``file`` that the verdict is from, how to link to and cite it; ``version`` is at work here."""
    kernel = kernel_of(report)
    if kernel and claim["id"] in kernel.marks:
        yield "coq", [*_kernel(kernel.marks[claim["id"]], kernel)]
    yield "experiments", [*_findings(claim, report)]
    settings, name = report["settings"], claim["id"]
    other = "" if report["version"] == version else f"; this is {version}"
    made = f"boostproof {report['version']}{other}, {settings.get('effort')} effort, seed {settings.get('seed')}"
    page = os.path.join(os.path.dirname(file), HTML_NAME)
    lines = [
        f"{file}, made by {made}",
        f"digest: {report['digest']}",
        f"link: {page}#{name}",
        f"cite: boostproof {report['version']}, claim {name}, report {report['digest'][:16]}",
        f"in BibTeX: boostproof cite {name} --report {file}",
    ]
    yield "report", [Line(_text(words), 1, BAD if other and words == lines[0] else PLAIN) for words in lines]


def _kernel(mark: Mark, kernel: Kernel) -> Iterator[Line]:
    """What Coq's kernel said of the claim's file, and on which axioms the proof rests."""
    colour = GOOD if mark.checked else BAD if mark.status in ("failed", "timeout") else PLAIN
    words = f"{mark_words(mark, kernel)}, {TOLD}" if mark.checked else mark_words(mark, kernel)
    yield Line(_text(": ".join(filter(None, (words, mark.reason)))), 1, colour)
    if mark.file:
        yield Line(_text(f"file: {mark.file}, SHA-256 {mark.sha256}"), 1)
    if mark.checked:
        told = [axiom.title if axiom.names else ", ".join(names) for axiom, names in grouped(mark.axioms).items()]
        yield Line(_text(f"axioms: {', '.join(told) or 'none'}"), 1)


def _findings(claim: Json, report: Json) -> Iterator[Line]:
    """What the experiments of the report found that bears on the claim."""
    for item in report.get("experiments", ()):
        for finding in item["findings"]:
            if claim["id"] in finding["about"]:
                said = f"{finding['name']}: printed {finding['printed']}; ours {finding['ours']} ({item['name']})"
                yield Line(_text(f"{finding['outcome']}: {said}"), 1)


def _verdict(claim: Json) -> Iterator[Line]:
    truth, strength = claim["truth"], claim["strength"]
    kind, best = TRUTHS.get(truth), STRENGTHS.get(strength)
    yield Line(f"truth: {kind.words if kind else _text(truth)}", 1, _COLOURS.get(truth, PLAIN))
    yield from (Line(f"under: {_text(name)}", 2) for name in claim["charity"])
    yield Line(f"strongest evidence: {best.words if best else _text(strength)}", 1)
    yield Line(f"fidelity: {_text(claim['fidelity'])}", 1)
    if claim["reason"]:
        label = "missing" if truth == "unrefuted" else "reason"
        yield Line(f"{label}: {_text(claim['reason'])}", 1)


def _method(item: Json) -> str:
    return _text(f"{item['method']}, part {item['part']}" if item["part"] else item["method"])


def _instance(found: Json | None) -> Iterator[Line]:
    if found is None:
        return
    yield Line(f"{_text(found['words'])}{_part(found)}", 1)
    for value in found["values"]:
        if value["exact"] or value["approx"]:  # an index has neither
            yield Line(_text(_value(value)), 2)
    if found["instance"]:
        yield Line(f"instance: {_text(canonical(found['instance']))}", 1, FAINT)


def _value(value: Json) -> str:
    """A quantity with its value, exact where that is short, and rounded where that says more."""
    if not value["exact"]:
        return f"{value['name']} is about {value['approx']}"
    about = f" (about {value['approx']})" if value["approx"] not in ("", value["exact"]) else ""
    return f"{value['name']} = {value['exact']}{about}"


def _part(found: Json) -> str:
    return f" (part {found['part']} of the statement)" if found["part"] else ""


def _hypotheses(found: Sequence[Json]) -> Iterator[Line]:
    """What becomes of the claim without each of its conditions, those that it does not need first."""
    if found:
        yield Line(_text(summed(found)), 1)
    for item in by_fate(found):
        place = "" if item["of"] == "domain" else f" ({item['of']})"
        yield Line(_text(f"{FATES[item['fate']]}: {item['condition']['text']}{place}"), 2)
        yield Line(_text(item["words"]), 3, FAINT)


def _sharpness(item: Json) -> Iterator[Line]:
    infimum = f"; the infimum of the slack is {item['infimum']}" if item["infimum"] else ""
    yield Line(_text(f"part {item['part']}: {item['words']}{infimum}"), 1)
    for better in item["better"]:
        if better["proved"] and better["refuted"] and better["bound"]:
            yield Line(f"can be sharpened (proved): {_text(better['bound']['text'])}", 2, GOOD)


def _mutants(found: Json | None) -> Iterator[Line]:
    if found is None:
        return
    if found["skipped"]:
        yield Line(f"none: {_text(found['skipped'])}", 1)
        return
    fates = {fate: sum(row[fate] for row in found["kinds"].values()) for fate in ("killed", "classed", "survived")}
    words = ", ".join(f"{thousands(count)} {fate}" for fate, count in fates.items())
    yield Line(f"{counted(sum(fates.values()), 'derived')}: {words}", 1)
    for label, items in (("survives", found["survivors"]), ("true and stronger", found["findings"])):
        for item in items:
            yield Line(_text(f"{label}: {item['text']} ({item['name']}; {item['reason'] or item['by']})"), 2)


def _text(words: object) -> str:
    return visible(words, _MOST)
