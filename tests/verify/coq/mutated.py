"""Changed statements of claims with the proofs of the printed ones, and one run of Coq that says which of them pass."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from boostproof.reports import build_report
from boostproof.theory.claim import Claim
from boostproof.theory.language.tree import to_tree
from boostproof.verify import Settings, checker, judge
from boostproof.verify.coq.export import exported
from boostproof.verify.coq.files import CoqFile
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.statement import Statement, stated
from boostproof.verify.coq.theorems import Theorem, theorems
from boostproof.verify.studies.mutants import Mutant, mutants_of
from boostproof.verify.studies.mutants.generate import spread
from tests.verify.coq.compiled import OPTIONS

__all__ = ["Trial", "heads", "passing", "trial"]

SECONDS = 20  # for one sentence of a proof


@dataclass(frozen=True)
class Trial:
    """A claim's proof, what its file requires, and the changed propositions by what was changed."""

    claim: str
    head: str
    theorem: Theorem
    changed: dict[str, str]


def trial(claim: Claim, most: int) -> Trial:
    """The claim's first theorem, and at most so many mutants of what it speaks of."""
    report = build_report([judge(claim, Settings("smoke"))], {}, papers={}, complete=True, run={})
    (file,) = exported(report)
    assert isinstance(file, CoqFile), file.reason
    told = checker.parsed(checker.unfolded(report)[0])
    theorem = theorems(told)[0]
    head = file.text[file.text.index("\nFrom ") : file.text.index("\nDefinition ")]
    return Trial(claim.id, head, theorem, dict(_changed(claim, told, theorem, most)))


def _changed(claim: Claim, told: checker.Claim, theorem: Theorem, most: int) -> Iterator[tuple[str, str]]:
    """The changed propositions; what differs from the printed one in the names of its variables alone is left out."""
    assert claim.statement is not None
    charities = [one.condition for one in claim.charities if one.name in told.data["charity"] and not theorem.denied]
    printed = stated(told, told.domain if theorem.denied else told.kept, told.parts)
    for mutant in spread(mutants_of(claim.statement, (*claim.domain, *charities)), most):
        new = _statement(claim, told, mutant)
        if new is not None and _unnamed(new) != _unnamed(printed):
            yield mutant.name, new.universal


def _statement(claim: Claim, told: checker.Claim, mutant: Mutant) -> Statement | None:
    assert claim.statement is not None
    parts = checker.conjuncts(checker.tree(to_tree(mutant.statement(claim.statement))))
    domain = [checker.tree(to_tree(one)) for one in mutant.domain]
    try:
        return stated(told, domain, parts)
    except Untranslatable:
        return None


def _unnamed(statement: Statement) -> str:
    """The proposition with numbers in the places of its variables' names."""
    places = {name: f"@{place}" for place, (name, _) in enumerate(statement.variables)}
    return re.sub(r"[A-Za-z_][A-Za-z0-9_']*", lambda word: places.get(word[0], word[0]), statement.universal)


def heads(trials: Iterable[Trial]) -> dict[str, str]:
    """What the trials' proofs require, as texts of files by their names."""
    return {f"Trial{place}.v": head for place, head in enumerate({one.head for one in trials})}


def passing(folder: Path, trials: Sequence[Trial]) -> set[tuple[str, str]]:
    """The claims and names of the mutants that the original's proof proves; the original itself has the name ``""``."""
    found: set[tuple[str, str]] = set()
    for head in dict.fromkeys(one.head for one in trials):
        together = [one for one in trials if one.head == head]
        keys = [(one.claim, name) for one in together for name in ("", *one.changed)]
        places = iter(range(len(keys)))
        text = "\n".join([head, f"Set Default Timeout {SECONDS}.", *(_session(one, places) for one in together)])
        done = subprocess.run(
            ["coqtop", *OPTIONS], input=text, cwd=folder, capture_output=True, text=True, check=False, timeout=900
        )
        found |= {keys[int(place)] for place in re.findall(r"PASSED (\d+)\b", done.stdout)}
    return found


def _session(one: Trial, places: Iterator[int]) -> str:
    """The lemmas of a claim once; then the printed proposition and the changed ones, each with the same proof.

    A sentence that fails is passed over; what is not proved at its end leaves no theorem behind.
    """
    place = next(places)
    head = f"Module Claim{place}.\n{one.theorem.script.lemmas}\n{one.theorem.before}"
    bare = replace(one.theorem, script=replace(one.theorem.script, lemmas=""), before="")
    proofs = [_attempt(bare, one.theorem.proposition, place)]
    proofs += [_attempt(bare, proposition, next(places)) for proposition in one.changed.values()]
    return "\n".join([head, *proofs, f"End Claim{place}."])


def _attempt(theorem: Theorem, proposition: str, place: int) -> str:
    """The theorem's text with another proposition in its definition, and a question whether it is proved then."""
    name, definition = f"attempt_{place}", f"proposition_{place}"
    _, proof = replace(theorem, name=name, definition=definition).text.split("\n\n", 1)
    asked = f'Goal True.\nlet found := constr:({name}) in idtac "PASSED {place}".\nAbort All.'
    return f"Definition {definition} : Prop :=\n{proposition}.\n\n{proof}\nAbort All.\n{asked}"
