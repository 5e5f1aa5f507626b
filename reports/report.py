"""A report as plain JSON data: what was judged, each verdict with its evidence, and the digest that names it.

Every other output is made from this data alone. ``schema`` carries the format's number; its history:

boostproof-report/1 : the first.
boostproof-report/2 : proofs carry steps, counterexamples and witnesses the data that a checker needs, scenarios laws.
boostproof-report/3 : what certificates repeat stands once in a file, in ``shared`` (:mod:`boostproof.reports.sharing`).
boostproof-report/4 : times and machine facts have a file of their own; claims may have a ``violent`` counterexample.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, fields
from fractions import Fraction
from numbers import Integral
from typing import TYPE_CHECKING, Any

from boostproof.reports.cited import PLACES
from boostproof.reports.mutants import mutants_summary
from boostproof.reports.sharing import shared, unshared
from boostproof.theory.doubts import doubts
from boostproof.theory.language.expr import Node, Symbol, walk
from boostproof.theory.language.latex import symbol_latex, to_latex
from boostproof.theory.language.text import to_text
from boostproof.theory.language.tree import to_tree
from boostproof.theory.language.words import is_word

if TYPE_CHECKING:
    from boostproof.theory.claim import Claim
    from boostproof.theory.paper import Paper
    from boostproof.theory.scenario import Scenario
    from boostproof.verify.evidence.verdict import Counterexample, Evidence, Verdict

__all__ = [
    "OUTSIDE", "SCHEMA", "Report", "build_report", "canonical", "digest", "encoded", "installed_version", "lasting",
    "plain", "schema", "with_repairs",
]  # fmt: skip

SCHEMA = "boostproof-report/4"
OUTSIDE = ("digest", "sources", "run")
"""The parts of a report that its digest is not of."""

Report = dict[str, Any]
"""Plain JSON data as reports/schema.json describes it."""

_STANDING = ("holds", "holds-under-charity", "unrefuted")
_PRINTED = ("id", "paper", "rank", "fidelity", "title", "reading", "repairs", "mends", "ours")


def build_report(
    verdicts: Sequence[Verdict],
    settings: Mapping[str, Any],
    *,
    papers: Mapping[str, Paper],
    complete: bool,
    run: Mapping[str, Any],
    sources: Sequence[Mapping[str, Any]] = (),
) -> Report:
    """The report of ``verdicts``, one a claim, in their order.

    ``settings`` are what the verdicts follow from (seed, effort, selectors, data); ``run`` is what differs from run to
    run (total seconds, python, platform, jobs, started) and stands outside the digest, with the seconds of each claim.
    ``papers`` are the papers by key; those that no claim belongs to are left out. ``sources`` are where claims of a
    user's own stand: a name each, and the SHA-256 of its files by theirs; they stand outside the digest too.

    Raises ValueError when two verdicts are about one claim, and TypeError, naming the path, for a value outside ``run``
    that is not exact JSON: a float, or an object that is neither text, truth value, integer, fraction, list nor
    mapping.

    >>> from boostproof.theory.build import real
    >>> claim = Claim("Mine.L1", "Lemma 1", "a square is positive", real("x") ** 2 > 0)
    >>> verdict = judge(claim, Settings("smoke"))
    >>> report = build_report([verdict], {"effort": "smoke"}, papers={}, complete=True, run={})
    >>> report["claims"][0]["truth"]
    'fails'
    """
    claims = with_repairs([_claim(verdict) for verdict in verdicts])
    report = {
        "schema": SCHEMA,
        "version": installed_version(),
        "settings": dict(settings),
        "complete": bool(complete),
        "papers": _papers(claims, papers),
        "claims": claims,
    }
    # Once in the form of a file and back, equal parts of certificates are one object, and cheap to write.
    filed = shared(plain(report))
    seconds = {verdict.claim.id: round(float(verdict.seconds), 3) for verdict in verdicts}
    outside = {"run": plain({**run, "seconds": seconds}, "run", floats=True)}
    outside |= {"sources": plain(sources, "sources")} if sources else {}
    return {**unshared(filed), "digest": digest(filed), **outside}


def schema() -> dict[str, Any]:
    """The JSON Schema (2020-12) of reports."""
    from importlib.resources import files

    text = files("boostproof.reports").joinpath("schema.json").read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


def digest(report: Mapping[str, Any]) -> str:
    """The SHA-256, in hex, of the canonical JSON of a report's deterministic part."""
    return hashlib.sha256(canonical(lasting(report)).encode("ascii")).hexdigest()


def lasting(report: Mapping[str, Any]) -> dict[str, Any]:
    """What a report's digest is of: all that a file has but the digest, and what the sources are called."""
    return {key: value for key, value in shared(report).items() if key not in OUTSIDE}


def canonical(data: Any) -> str:
    """The one JSON text of ``data``: sorted keys, no blanks, ASCII."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def plain(value: Any, path: str = "report", *, floats: bool = False) -> Any:
    """``value`` as JSON data: fractions as "p/q", tuples as lists; finite floats only where ``floats`` allows them.

    What is one object stays one: certificates hold the same parts many times. Raises TypeError naming the path of what
    cannot be said exactly.
    """
    return _plain(value, path, floats, {})


def _plain(value: Any, path: str, floats: bool, made: dict[int, Any]) -> Any:
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, (Integral, Fraction)):
        return _exact(value, path)
    if id(value) not in made and isinstance(value, Mapping):
        inner = {_key(key, path): _plain(item, f"{path}.{key}", floats, made) for key, item in value.items()}
        made[id(value)] = inner
    elif id(value) not in made and isinstance(value, (list, tuple)):
        made[id(value)] = [_plain(item, f"{path}[{place}]", floats, made) for place, item in enumerate(value)]
    if id(value) in made:
        return made[id(value)]
    if floats and isinstance(value, float) and math.isfinite(value):
        return value
    raise TypeError(f"{path}={value!r} cannot stand in a report: expected exact JSON data, not {type(value).__name__}")


def _exact(value: Integral | Fraction, path: str) -> int | str:
    number = value if isinstance(value, Fraction) else int(value)
    try:
        text = str(number)
    except ValueError:  # Python refuses to print integers of more than 4300 digits
        raise TypeError(f"{path} cannot stand in a report: its number has more than 4300 digits") from None
    return text if isinstance(number, Fraction) else number


def _key(key: object, path: str) -> str:
    if not isinstance(key, str):
        raise TypeError(f"{path} has the key {key!r}, which cannot stand in a report: expected text")
    return key


def installed_version() -> str:
    """The version of the boostproof at work."""
    from importlib.metadata import version  # pulls in the e-mail parser: 20 ms that only a report needs

    return version("boostproof")


def with_repairs(claims: Sequence[Report]) -> list[Report]:
    """The claims, each with the ids of those here that repair it and hold or are unrefuted, be it under charity.

    Raises ValueError when two are about one claim.
    """
    if len({claim["id"] for claim in claims}) < len(claims):
        raise ValueError("verdicts hold two verdicts about one claim: expected one a claim")
    repairs = [(claim["repairs"], claim["id"]) for claim in claims if claim["truth"] in _STANDING]
    return [{**claim, "repaired_by": [by for of, by in repairs if of == claim["id"]]} for claim in claims]


def _papers(claims: Sequence[Report], papers: Mapping[str, Paper]) -> dict[str, Any]:
    keys = dict.fromkeys(claim["paper"] for claim in claims)
    return {key: _paper(papers[key]) for key in keys if key in papers}


def _paper(paper: Paper) -> dict[str, Any]:
    said = {name: getattr(paper, name) for name in ("authors", "title", "venue", "year")}
    return said | {name: place for name in PLACES if (place := getattr(paper, name))}


def _claim(verdict: Verdict) -> Report:
    claim = verdict.claim
    return {
        **encoded(claim),
        "truth": verdict.truth,
        "charity": list(verdict.charity),
        "strength": verdict.strength,
        "reason": verdict.reason or claim.undecidable,
        "evidence": [_fields(item) for item in verdict.evidence],
        "counterexample": _instance(verdict.counterexample),
        "violent": _instance(verdict.violent),
        "witness": _instance(verdict.witness),
        **({"witnesses": list(map(_instance, verdict.witnesses))} if verdict.witnesses else {}),
        **({"warnings": [doubt.line for doubt in found]} if (found := doubts(claim)) else {}),
        "sharpness": None if verdict.sharpness is None else [asdict(item) for item in verdict.sharpness],
        "mutants": mutants_summary(verdict.mutants),
        **({} if verdict.hypotheses is None else {"hypotheses": [asdict(item) for item in verdict.hypotheses]}),
    }


def encoded(claim: Claim) -> Report:
    """What the claim says: its place and words, its formulas, and what is needed to read them."""
    scenario = claim.scenario
    return {
        **{name: getattr(claim, name) for name in _PRINTED},
        **({"reads": claim.reads} if claim.reads else {}),
        "locator": claim.where,
        "statement": None if claim.statement is None else _formula(claim.statement),
        "domain": [_formula(condition) for condition in claim.domain],
        "definitions": _definitions(claim),
        "symbols": _symbols(claim),
        "scenario": None if scenario is None else _scenario(scenario),
        "charities": [{"name": c.name, "words": c.words, **_formula(c.condition)} for c in claim.charities],
    }


def _scenario(scenario: Scenario) -> Report:
    """The instance space, with the laws that its observables obey, and the names of what solvers alone say."""
    told = {"name": scenario.name, "meaning": scenario.meaning, "laws": [to_tree(law) for law in scenario.laws]}
    return {**told, "found": list(scenario.found)} if scenario.found else told


def _formula(node: Node) -> Report:
    return {"latex": to_latex(node), "text": to_text(node), "tree": to_tree(node)}


def _nodes(claim: Claim) -> Iterator[Node]:
    conditions = (charity.condition for charity in claim.charities)
    for formula in (claim.statement, *claim.domain, *conditions):
        if formula is not None:
            yield from walk(formula)


def _definitions(claim: Claim) -> list[Report]:
    """Each abbreviation once, in the order in which a reader meets them; words of mathematics need no explanation."""
    lets = dict.fromkeys(node for node in _nodes(claim) if node.op == "let" and not is_word(node))
    return [{"symbol": to_latex(let.args[0]), **_formula(let.args[1])} for let in lets]


def _symbols(claim: Claim) -> list[Report]:
    """The symbols that say in words what they stand for, in the order in which a reader meets them."""
    met = dict.fromkeys(node for node in _nodes(claim) if isinstance(node, Symbol) and node.meaning)
    return [{"name": node.name, "latex": symbol_latex(node), "meaning": node.meaning} for node in met]


def _instance(found: Counterexample | None) -> Report | None:
    return None if found is None else asdict(found)


def _fields(evidence: Evidence) -> Report:
    """The fields by name; unlike asdict this copies nothing, and the parts of certificates stay one object."""
    return {field.name: getattr(evidence, field.name) for field in fields(evidence)}
