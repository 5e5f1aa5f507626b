"""Steps of algebra: a lemma on the abstracted lines that stands alone, put to use at the terms."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boostproof.verify import checker
from boostproof.verify.checker import Node, named, renamed
from boostproof.verify.coq.derivations.combining import combined
from boostproof.verify.coq.derivations.facts import Facts
from boostproof.verify.coq.derivations.lemmas import NAME, Lemmas
from boostproof.verify.coq.derivations.meanings import NOTHING, Meanings
from boostproof.verify.coq.derivations.walk import Proof, Task, Walk, proved_by, tactics
from boostproof.verify.coq.names import Names, Untranslatable
from boostproof.verify.coq.printing import Printer
from boostproof.verify.coq.proofs import lemma, lemma_variables

__all__ = ["algebra"]

Table = Mapping[Node, Node]


def algebra(walk: Walk, task: Task) -> Proof:
    """What follows from the lines used by the certificate's steps, for any values of the terms."""
    certificate = task.step["proof"]
    table = {renamed(checker.tree(term)): named(name, "real") for name, term in certificate["abstracted"].items()}
    *given, goal = (checker.abstracted(one, table) for one in (*(line.formula for line in task.uses), task.formula))
    plain = Meanings(Printer(Names()))
    found = Facts(_abstract(table), task.facts)
    if plain.said(goal) is not NOTHING:
        found.add(_applied(walk, task, table, given, goal, plain), plain.said(goal))
    proof = found.prove(walk.meanings.said(task.formula))
    return proved_by(proof) if proof else _by_signs(walk, task, found)


def _by_signs(walk: Walk, task: Task, found: Facts) -> Proof:
    """Cases that say more than those of the lemma, where terms may have no value: by the sign of each difference."""
    known = [*dict.fromkeys([*(line.proof for line in task.uses if line.proof != "I"), *found.whole])]
    names = [walk.label() for _ in known]
    kept = [f"pose proof {proof} as {name}." for proof, name in zip(known, names, strict=True)]
    sides = dict.fromkeys(one.args for one in _relations(walk.meanings.said(task.formula)))
    if len(sides) > 4:
        raise Untranslatable("what gives a term a value is not among the lines used")
    cases = [
        f"destruct (Rtotal_order ({walk.printer.term(a)}) ({walk.printer.term(b)})) as [?|[?|?]]" for a, b in sides
    ]
    return tactics([*kept, f"clear - {' '.join(names)}.", f"{'; '.join([*cases, 'by_cases'])}."])


def _relations(said: Node) -> list[Node]:
    """The relations of real numbers that something says."""
    if said.op == "bare":
        (relation,) = said.args
        return [relation] if relation.op != "in" and not all(map(checker.integral, relation.args)) else []
    return [one for part in said.args for one in _relations(part)] if said.op in ("and", "or") else []


def _abstract(table: Table) -> Callable[[Node], Node | None]:
    """Formulas are found by what they are when the terms have names."""

    def key(said: Node) -> Node | None:
        try:
            return renamed(checker.abstracted(said, dict(table)))
        except checker.Bad:
            return None

    return key


def _applied(walk: Walk, task: Task, table: Table, given: Sequence[Node], goal: Node, plain: Meanings) -> str:
    facts = Facts(_abstract(table), task.facts)
    for line in task.uses:
        facts.add(line.proof, walk.meanings.said(line.formula))
    proofs = [walk.need(facts, plain.said(one)) for one in given]
    terms = {symbol: f"({walk.printer.term(checker.tree(term))})" for symbol, term in _terms(task)}
    values = [terms.get(symbol) or walk.printer.name(symbol) for symbol in lemma_variables(given, goal)]
    applied = " ".join([_name(walk.lemmas, given, goal, task.step["proof"]), *values, *proofs])
    return f"({applied})" if " " in applied else applied


def _name(lemmas: Lemmas, given: Sequence[Node], goal: Node, certificate: Mapping[str, Any]) -> str:
    if "nodes" not in certificate:
        certificate = combined(given, goal) or {}
    if not certificate:
        raise Untranslatable("a step of algebra without its steps")
    steps = json.dumps([certificate["nodes"], certificate["proof"]])
    return lemmas.once((*given, goal, steps), lambda: lemma(NAME, given, goal, certificate))


def _terms(task: Task) -> list[tuple[Node, Any]]:
    return [(named(name, "real"), term) for name, term in task.step["proof"]["abstracted"].items()]
