"""Derivations as proofs of Coq: statements for every number of examples and of rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from boostproof.verify.checker import Node
from boostproof.verify.coq.derivations import algebra, logic, sets, sums
from boostproof.verify.coq.derivations.lemmas import Lemmas
from boostproof.verify.coq.derivations.walk import Rule, Walk
from boostproof.verify.coq.statement import Statement

__all__ = ["Derived", "Lemmas", "derivation_proof"]

RULES: Mapping[str, Rule] = {
    rule: getattr(module, rule) for module in (algebra, logic, sets, sums) for rule in module.__all__
}


@dataclass(frozen=True)
class Derived:
    """The tactics that prove a part once variables and hypotheses are named, and the lemmas that stand before."""

    lemmas: str
    tactics: str


def derivation_proof(
    statement: Statement, part: Node, steps: Sequence[Mapping[str, Any]], lemmas: Lemmas | None = None
) -> Derived:
    """The proof of a part by the steps of its certificate. ``lemmas``: those that stand in the file already.

    Raises Untranslatable.
    """
    lemmas = Lemmas() if lemmas is None else lemmas
    before = set(lemmas.texts)
    walk = Walk(statement, RULES, lemmas)
    written, last = walk.block({}, steps)
    proof = [*written, walk.finish(last, part)]
    return Derived("\n\n".join(text for name, text in lemmas.texts.items() if name not in before), "\n".join(proof))
