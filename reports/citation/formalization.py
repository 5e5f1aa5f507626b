"""formalization.yaml, as projects of formal mathematics publish it: sources, results, axioms, fidelity and review.

The form is version 0.4 of https://github.com/mathlib-initiative/formalization.yaml, whose readers skip keys that they
do not know. Counts of ``sorry`` are left out: a claim that fails is no gap in a proof.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from boostproof.reports.citation.entry import Entry
from boostproof.reports.citation.people import DEVELOPERS
from boostproof.reports.citation.subject import Judged, Source, Subject
from boostproof.reports.citation.yaml import Plain, to_yaml
from boostproof.reports.coq import kernel_sentence
from boostproof.reports.graph import SUPPOSES, USES, Graph, Settled
from boostproof.reports.graph.picture import SETTLED
from boostproof.reports.store import JSON_NAME
from boostproof.theory.claim import CLARIFIED, EXACT, HEADLINE, TYPO_FIXED
from boostproof.verify.checker import laws_digest

__all__ = ["FORM", "formalization"]

Json = Mapping[str, Any]
Entries = dict[str, Plain]

FORM = "v0.4"

_MEANING = "The formulas say what the papers print: fidelity and alignment name each place to compare."
_MACHINE = "Python, its integers and its json module, and the computer."
_ENUMERATED = "For what is exhausted over instances: the enumerator lists every instance that there is."
_TRUSTED = "For evidence that has no steps to follow: the program that found it."
_METHOD = (
    "Verdicts were computed from formulas by programs: symbolic proof, interval covers, exhaustion, exact "
    "counterexamples. A report does not say who wrote the formulas, or how."
)
_REVIEW = (
    "A report records no review by a person. Two checkers that share no code with the engine re-check its evidence: "
    "checker.py (python3 checker.py report.json) and the button in report.html."
)
_WITH_STEPS = ("derivation", "interval", "witness", "counterexample")
_WORDS = {EXACT: "encoded as printed", CLARIFIED: "in a clarified reading", TYPO_FIXED: "with a typo fixed"}


def formalization(report: Json, subject: Subject, graph: Graph) -> str:
    """The text of the file; ``subject`` is what is cited of the report, and ``graph`` that of its claims."""
    claims = {claim["id"]: claim for claim in report["claims"]}
    entry = Entry(subject)
    data: Entries = {
        "version": FORM,
        "project": _project(entry),
        "sources": _sources(subject),
        "status": {
            "scope": subject.summary,
            "axioms": [_MEANING, *_believed(subject, claims.values()), _MACHINE],
            "main_results": [_result(claim, claims, graph) for claim in _main(subject)],
        },
        "automation": {"methods": [{"method": "other", "framework": entry.made_by, "tool_setup": _METHOD}]},
        "fidelity": _fidelity(claims.values()),
        "review": {"status": "unchecked", "reviewers": [], "notes": _reviewed(subject)},
        "alignment": {"namespace": "", "statements": [_aligned(claim) for claim in subject.claims]},
    }
    return to_yaml(data)


def _project(entry: Entry) -> Entries:
    digest = f"sha256:{entry.subject.digest}"
    return {"name": entry.title, "authors": [DEVELOPERS], "license": "CC-BY-4.0", "digest": digest}


def _sources(subject: Subject) -> list[Plain]:
    """The papers; one of which the report knows no more than its key has that for a title."""
    known = {source.key: source for source in subject.sources}
    keys = dict.fromkeys(claim.paper for claim in subject.claims)
    found: list[Plain] = [_source(known[key]) if key in known else {"title": key} for key in keys]
    return found or [{"title": "none: the report holds no claim"}]


def _source(source: Source) -> Entries:
    found = {place.kind: place.address for place in source.places}
    address = next((found[kind] for kind in ("doi", "arxiv", "url") if kind in found), "")
    return {
        "title": source.title or source.key,
        "authors": [person.name for person in source.authors if person.name],
        **({"id": address} if address else {}),
        "type": "article",
        "relationship": "formalizes",
        "note": f"{source.key}: {source.venue} ({source.year})",
    }


def _main(subject: Subject) -> Sequence[Judged]:
    """The headline claims that are printed; where there are none, all that are."""
    return [claim for claim in subject.printed if claim.rank == HEADLINE] or subject.printed


def _result(claim: Judged, claims: Mapping[str, Json], graph: Graph) -> Entries:
    said = claims[claim.id]
    open_ones = [name for name in graph.from_claim(claim.id, SUPPOSES) if graph.settled[name] is Settled.NOT]
    return {
        "declaration": claim.id,
        "file": JSON_NAME,
        "statement": said["statement"]["text"] if said["statement"] else "not encoded",
        "verdict": claim.verdict,
        "settled": SETTLED[graph.settled[claim.id]],
        "axioms": [*_laws([said]), *(f"The condition: {name}" for name in claim.charity), *_trusted([said])],
        "uses": [*graph.from_claim(claim.id, USES)],
        "literature_dependencies": [
            {"statement": f"{name}: {claims[name]['title']}", "source": claims[name]["locator"]} for name in open_ones
        ],
    }


# What has to be believed ------------------------------------------------------------------------------------------


def _believed(subject: Subject, claims: Iterable[Json]) -> Iterator[str]:
    """What evidence starts from and leaves out, and what Coq's proofs take for granted where it was asked."""
    held = list(claims)
    yield from _laws(held)
    yield from _trusted(held)
    if any(claim["strength"] == "exhausted" and claim["scenario"] for claim in held):
        yield _ENUMERATED
    yield from (f"Coq: {name}" for name in (subject.kernel.axioms() if subject.kernel else ()))


def _laws(claims: Iterable[Json]) -> Iterator[str]:
    """The laws that the claims start from, a list once."""
    scenarios = {id(claim["scenario"]["laws"]): claim["scenario"] for claim in claims if claim["scenario"]}
    told = (
        f"The laws of {scenario['name']}, SHA-256 {laws_digest(scenario['laws'], scenario.get('found', ()))}"
        for scenario in scenarios.values()
        if scenario["laws"]
    )
    yield from dict.fromkeys(told)


def _trusted(claims: Iterable[Json]) -> Iterator[str]:
    """That programs are believed, where a proof has no steps that a checker could follow."""
    evidence = (item for claim in claims for item in claim["evidence"] if item["strength"] in ("proved", "certified"))
    certificates = (item["certificate"] for item in evidence)
    if any("nodes" not in found and found.get("kind") not in _WITH_STEPS for found in certificates):
        yield _TRUSTED


# Fidelity and review ----------------------------------------------------------------------------------------------


def _fidelity(claims: Iterable[Json]) -> Entries:
    """How many claims are encoded how, and each that is not simply as printed."""
    held = list(claims)
    encoded = [claim["fidelity"] for claim in held if claim["statement"]]
    counts = [f"{encoded.count(kind)} {words}" for kind, words in _WORDS.items()]
    needing = sum(bool(claim["charity"]) for claim in held)
    words = (
        f"Of {len(held)} claims {', '.join(counts)}, {len(held) - len(encoded)} not encoded; {needing} need conditions "
        "that the print leaves out. Each of these, each reading and each change stands under claims."
    )
    return {"divergences": words, "claims": [found for claim in held if len(found := _divergence(claim)) > 1]}


def _divergence(claim: Json) -> Entries:
    """Where a claim leaves the print: its id alone where it does not."""
    kind = {item["name"]: item["words"] for item in claim["charities"]}
    told: Entries = {
        "fidelity": _WORDS[claim["fidelity"]] if claim["statement"] and claim["fidelity"] != EXACT else "",
        "not_encoded": "" if claim["statement"] else claim["reason"] or "no formula",
        "reading": claim["reading"],
        "conditions": [": ".join(filter(None, (name, kind.get(name, "")))) for name in claim["charity"]],
        "repairs": claim["repairs"],
        "change": claim["mends"],
    }
    return {"claim": claim["id"], **{key: value for key, value in told.items() if value}}


def _reviewed(subject: Subject) -> str:
    kernel = subject.kernel
    return f"{_REVIEW} {kernel_sentence(kernel)}." if kernel else _REVIEW


def _aligned(claim: Judged) -> Entries:
    paper = claim.source.title if claim.source and claim.source.title else claim.paper
    place = ", ".join(filter(None, (paper, claim.locator)))
    note = f"{claim.title} (not printed there)" if claim.ours else claim.title
    return {"source": place, "declaration": claim.id, "module": JSON_NAME, "status": claim.short, "note": note}
