"""ARTIFACT.md, for whoever evaluates a report as an artifact: what is there, what to run, what to expect."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from itertools import starmap

from boostproof.reports.citation.clean import clean, several
from boostproof.reports.citation.effort import for_all, for_one
from boostproof.reports.citation.markdown import code, plain_words, table
from boostproof.reports.citation.subject import Judged, Rerun, Subject
from boostproof.reports.coq import STATUSES, Axiom, Kernel, grouped, kernel_sentence
from boostproof.reports.summary import OUTCOMES, TRUTHS
from boostproof.theory.catalogue import all_papers
from boostproof.theory.claim import RANKS

__all__ = ["artifact"]

_FILES = (
    ("`report.json`", "the report: claims, verdicts, evidence and certificates; all other files are made from it"),
    ("`report.html`", "the same for reading: one file, no network, with a button that re-checks the certificates"),
    ("`run.json`", "times and machine facts of the run that made the report; not covered by the digest"),
    ("`counterexamples/`", "for each claim that is refuted a folder with the instance and a script that checks it"),
    ("`checker.py`", "what re-checks the report with Python's standard library alone"),
    ("`claims.bib`, `CITATION.cff`", "how to cite the report and its verdict on each claim"),
    ("`formalization.yaml`", "sources, results, what is believed and how the print was read, for registries"),
    ("`claims.tex`, `claims.sty`", "statements and verdicts for a paper in LaTeX; `example.tex` is one that uses them"),
    ("`plots/`", "the pictures of the claims that have one"),
    ("`badge.svg`, `badges/`", "what the report comes to, and each verdict, as a picture"),
    ("`ro-crate-metadata.json`", "every file with its size and SHA-256, but itself and `run.json`"),
)
_RESULTS = (
    ("`experiments/`", "results of the papers' experiments, as far as they were at hand: data, figures, a page each"),
)
_COQ = (
    ("`coq/`", "a file for the Coq proof assistant for each claim that could be exported, the library, and a Makefile"),
    ("`badge-kernel.svg`", "how many claims Coq's kernel accepted, as a picture"),
)
_NEEDED = """\
Two cores and 4 GB of memory are enough, and no graphics processor. Python 3.11 or newer; some 800 MB of disk for the
environment. Installing fetches the dependencies that are not there yet; judging, re-checking and reading need no
network."""
_SOURCES = """\
The claims stand in these Python files, which are no part of this folder. The digest is of what they claim, whatever
they are called."""
_ESTIMATES = """\
Times are estimates from the five papers' claims on one core of a server's processor, not measurements of this report:
those are machine facts, and stand in `run.json`. A first run on a machine compiles for some two minutes more."""


def artifact(subject: Subject) -> str:
    """The whole file."""
    return "\n\n".join(_blocks(subject)) + "\n"


def _blocks(subject: Subject) -> Iterator[str]:
    yield f"# Artifact: verification report {subject.short}"
    yield f"{plain_words(subject.summary)}."
    yield table(("what", "value"), _facts(subject))
    yield "## What is in this folder"
    more = (*(_RESULTS if subject.reruns else ()), *(_COQ if subject.kernel else ()))
    yield table(("file", "what it is"), (*_FILES, *more))
    yield "## What is needed"
    yield _NEEDED
    yield "## Install"
    yield from _install(subject)
    yield "## Re-check, without judging again"
    yield from _recheck(subject)
    if subject.kernel:
        yield "## Check the proofs in Coq"
        yield from _coq(subject.kernel)
    yield "## Judge again"
    yield from _again(subject)
    if subject.reruns:
        yield "## Run the experiments again"
        yield from _experiments(subject)
    yield "## Claims"
    yield from _claims(subject)


def _facts(subject: Subject) -> Iterator[tuple[str, str]]:
    said = {
        "judged by": f"boostproof {subject.version}",
        "effort": subject.effort,
        "seed": subject.seed,
        "selection": " ".join(subject.selectors),
        "table for claims about runs": subject.table,
        "SHA-256 of the table": subject.table_sha256,
        "digest": subject.digest,
    }
    yield from ((name, code(clean(value))) for name, value in said.items() if value)
    if not subject.complete:
        yield "complete", "no: the run was interrupted or its sources were at fault, and claims are missing"


def _install(subject: Subject) -> Iterator[str]:
    yield f"In the folder of the sources of boostproof {plain_words(subject.version)}:"
    yield _commands("python3 -m venv .venv", ".venv/bin/pip install .", ".venv/bin/boostproof --version")
    yield f"Expected: the last line says {code(f'boostproof {subject.version}')}."


def _recheck(subject: Subject) -> Iterator[str]:
    yield "With Python alone: `checker.py` needs its standard library only; in the sources it is `verify/checker.py`."
    yield _commands("python3 checker.py report.json")
    yield (
        "Expected: a line a claim, `0 refuted` in the last, and exit code 0. It takes about a minute for four hundred"
        " claims. What is trusted, and what only boostproof can repeat, is named with the reason."
    )
    yield (
        "In a browser: open `report.html` and press the button that re-checks; it is a second implementation of the"
        " same rules, and needs neither Python nor a network."
    )
    refuted = [claim for claim in subject.claims if claim.refuted]
    if refuted:
        yield f"A counterexample by itself, such as that of {code(refuted[0].id)}, in seconds:"
        yield _commands(f"python3 counterexamples/{refuted[0].id}/check.py")
        yield "Expected: it says that the claim is refuted, and ends with exit code 0."


def _coq(kernel: Kernel) -> Iterator[str]:
    """How to have Coq check all files again, with which version it was done, and on which axioms proofs rest."""
    yield f"{plain_words(kernel_sentence(kernel))}. No verdict rests on it. On Debian or Ubuntu, Coq comes with"
    yield _commands("sudo apt install coq libcoq-interval")
    yield "Then, in this folder, either of these; the second needs no boostproof:"
    yield _commands("boostproof kernel-check report.json", "cd coq && make -k")
    yield "Expected: a version of Coq near that one accepts the same files. What each file came to here:"
    marks = list(kernel.marks.values())
    told = ((kind, [mark for mark in marks if mark.status == name]) for name, kind in STATUSES.items())
    yield table(("outcome", "claims"), ((kind.words, str(len(found))) for kind, found in told if found))
    if kernel.axioms():
        yield "The accepted proofs rest on these axioms, which Coq names by `Print Assumptions`:"
        yield table(("axiom", "names", "what it says", "from"), starmap(_axiom, grouped(kernel.axioms()).items()))


def _axiom(axiom: Axiom, names: Sequence[str]) -> tuple[str, ...]:
    shown = code(names[0]) if len(names) == 1 else f"{code(names[0])} and {len(names) - 1} more"
    return axiom.title, shown, axiom.words, axiom.source


def _again(subject: Subject) -> Iterator[str]:
    yield _commands(_verify(subject, _all_selectors(subject), whole=True), "cmp report.json again/report.json")
    yield (
        f"Expected: the line `digest  {subject.digest}`, and two files without a difference, whatever the number of"
        f" workers. Time: {for_all(subject.effort, len(subject.claims))}."
    )
    yield _ESTIMATES
    if _own_table(subject):
        yield "The table is not part of this folder: `COLUMN` is the column of it that holds the classes."
    if subject.origins:
        yield _SOURCES
        files = (file for origin in subject.origins for file in origin.files)
        yield table(("file", "SHA-256"), ((code(name), code(sha256)) for name, sha256 in files))


def _experiments(subject: Subject) -> Iterator[str]:
    yield "`DATA` is a folder with the files that an experiment reads; without `--data` it runs on other data."
    yield table(("experiment", "command", "findings", "expected digest"), map(_rerun, subject.reruns))


def _rerun(found: Rerun) -> tuple[str, ...]:
    effort = " --full" if found.full else ""
    command = f"boostproof experiment run {found.name} --data DATA --seed {found.seed}{effort} --out again"
    told = ", ".join(f"{found.outcomes.count(kind)} {kind}" for kind in OUTCOMES if kind in found.outcomes)
    return code(found.name), code(command), told, code(found.digest)


def _claims(subject: Subject) -> Iterator[str]:
    yield (
        "Headline claims, and all that fail. Each can be judged by itself; its verdict is the same, and the digest of"
        " a report with one claim is another."
    )
    chosen = [claim for claim in subject.claims if claim.rank == "headline" or claim.truth == "fails"]
    heads = ("claim", "what is claimed", "command", "minutes", "expected")
    ranked = sorted(chosen, key=lambda claim: RANKS.index(claim.rank))
    yield table(heads, (_row(subject, claim) for claim in ranked)) if chosen else "There are none."
    rest = [claim for claim in subject.claims if claim not in chosen]
    if rest:
        yield "The others, by paper; the command judges all claims of it."
        yield table(("paper", "others", "command", "expected of these"), _papers(subject, rest))


def _row(subject: Subject, claim: Judged) -> tuple[str, ...]:
    command = code(_verify(subject, _selectors(subject, claim, claim.id)))
    return code(claim.id), plain_words(claim.title), command, for_one(subject.effort), plain_words(claim.verdict)


def _papers(subject: Subject, rest: list[Judged]) -> Iterator[tuple[str, ...]]:
    for paper in dict.fromkeys(claim.paper for claim in rest):
        found = [claim for claim in rest if claim.paper == paper]
        truths = [claim.truth for claim in found]
        told = ", ".join(f"{truths.count(truth)} {TRUTHS[truth].short}" for truth in TRUTHS if truth in truths)
        command = _verify(subject, _selectors(subject, found[0], paper))
        yield plain_words(paper), several(len(found), "claim"), code(command), told


def _selectors(subject: Subject, claim: Judged, name: str) -> list[str]:
    """What names a claim or its paper; one of a user's own is looked up in the sources."""
    return [name] if claim.paper in all_papers() else [name, *_sources(subject)]


def _all_selectors(subject: Subject) -> list[str]:
    """Those of the report, and the sources; these are enough where all of their papers are asked for, and no more."""
    own = {claim.paper for claim in subject.claims if claim.paper not in all_papers()}
    return [*(() if own.issuperset(subject.selectors) and own else subject.selectors), *_sources(subject)]


def _sources(subject: Subject) -> list[str]:
    return [origin.name for origin in subject.origins]


def _own_table(subject: Subject) -> bool:
    """Whether the table came from a file: the bundled one is named after the package that brings it."""
    return bool(subject.table) and not subject.table.endswith("(scikit-learn)")


def _verify(subject: Subject, selectors: list[str], *, whole: bool = False) -> str:
    data = ["--data", subject.table, "--target", "COLUMN"] if _own_table(subject) else []
    effort = ["--effort", subject.effort] if subject.effort else []
    seed = ["--seed", subject.seed] if subject.seed else []
    results = ["--experiments", "experiments"] if subject.reruns and whole else []
    line = ["boostproof", "verify", *selectors, *effort, *seed, *data, *results, "--out", "again"]
    return clean(shlex.join(line), 2000)


def _commands(*lines: str) -> str:
    return "\n".join(f"    {line}" for line in lines)
