"""How a part of a claim is proved in Coq: the piece of its evidence that there is a translation for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from boostproof.verify import checker
from boostproof.verify.checker import Claim, Node
from boostproof.verify.coq.analysis import analysis_refutation, analysis_script, of_calculus
from boostproof.verify.coq.derivations import derivation_proof
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.proofs import proof_script
from boostproof.verify.coq.statement import Statement
from boostproof.verify.coq.witnesses import refutation_script, witness_script

__all__ = ["NOTHING", "Script", "goal_of", "part_script", "refuting_script"]

Item = Mapping[str, Any]
REPLAYED = ("proof", "derivation", "witness")  # the kinds whose certificates are written out step by step

NOTHING = checker.node("lt", checker.ONE, checker.NULL)
"""What a proof that there is no instance proves."""
_IDLE = """\
clear -{never}.
repeat match goal with |- _ /\\ _ => split end;
  first [tauto | intros; exfalso; first [tauto | lra | intuition lra | intuition lia]]."""


@dataclass(frozen=True)
class Script:
    """The tactics that prove a statement, the lemmas that stand before it, and the library's files that they use."""

    tactics: str
    uses: tuple[str, ...]
    lemmas: str = ""


def part_script(claim: Claim, statement: Statement, place: int) -> Script:
    """The proof of a part, from 1, by the first of its evidence that can be written in Coq.

    Raises Untranslatable, with the reason of each that could not.
    """
    reasons: list[str] = []
    for item in _evidence(claim, place):
        try:
            return _item_script(claim, statement, item)
        except (Untranslatable, ArithmeticError) as why:
            reasons.append(str(why))
    raise Untranslatable("; ".join(dict.fromkeys(reasons)) or "its evidence is no proof")


def goal_of(item: Item) -> Node | None:
    """What a proof's certificate says that it proves, if it says it."""
    goal = item["certificate"].get("goal") if item["certificate"]["kind"] == "proof" else None
    return None if goal is None else checker.tree(goal)


def _item_script(claim: Claim, statement: Statement, item: Item) -> Script:
    """The proof of a part by an item of its evidence; one that says why the part speaks of nothing is enough."""
    part, goal = statement.parts[0], goal_of(item)
    denied = [one.label for one in statement.hypotheses if goal is checker.node("not", one.formula)]
    nothing = goal is NOTHING or (part.op == "implies" and goal is checker.node("not", part.args[0]))
    if goal is None or not (nothing or denied) or goal is part:
        return (_by_analysis if of_calculus(statement) else _method(item))(claim, statement, item)
    never = replace(statement, parts=(goal,))
    inner = _item_script(claim, never, item)
    label = statement.printer.names.fresh("never")
    said = f"assert ({label} : {never.conclusion}).\n{{\n{inner.tactics}\n}}"
    idle = _IDLE.format(never=" ".join((label, *denied)))
    return Script(f"{said}\n{idle}", inner.uses, inner.lemmas)


def refuting_script(claim: Claim, statement: Statement) -> Script:
    """The proof that a statement fails, by the claim's smallest counterexample. Raises Untranslatable."""
    found = claim.data["counterexample"] or {}
    for item in claim.data["evidence"]:
        certificate = item["certificate"]
        if certificate["kind"] == "counterexample" and certificate.get("instance") == found.get("instance"):
            if of_calculus(statement):
                return Script(analysis_refutation(claim, statement, certificate, item["part"]), ("Witness", "Analysis"))
            script = refutation_script(claim, statement, certificate, item["part"])
            return Script(script, ("Witness",))
    raise Untranslatable("its counterexample has no values")


def _evidence(claim: Claim, place: int) -> Iterator[Item]:
    """What shows a part: proofs with steps first, then what only analysis can tell."""
    mine = [item for item in claim.data["evidence"] if item["part"] == place]
    for strengths in (("proved",), ("certified", "exhausted")):
        chosen = [item for item in mine if item["strength"] in strengths]
        yield from sorted(chosen, key=lambda item: not _replayed(item))


def _replayed(item: Item) -> bool:
    certificate = item["certificate"]
    return certificate["kind"] in REPLAYED and (certificate["kind"] != "proof" or "nodes" in certificate)


def _method(item: Item) -> Callable[[Claim, Statement, Item], Script]:
    return METHODS[item["certificate"]["kind"]] if _replayed(item) else _by_analysis


def _by_proof(claim: Claim, statement: Statement, item: Item) -> Script:
    conditions = statement.hypotheses[len(claim.laws) :]
    lines = [(one.label, one.formula) for one in conditions]
    return Script(proof_script(statement.printer, lines, statement.parts[0], item["certificate"]), ("Replay",))


def _by_derivation(_: Claim, statement: Statement, item: Item) -> Script:
    derived = derivation_proof(statement, statement.parts[0], item["certificate"]["steps"])
    return Script(derived.tactics, ("Replay", "Steps"), derived.lemmas)


def _by_witness(claim: Claim, statement: Statement, item: Item) -> Script:
    return Script(witness_script(claim, statement, item["certificate"]), ("Witness",))


def _by_analysis(_: Claim, statement: Statement, item: Item) -> Script:
    return Script(analysis_script(statement, statement.parts[0], item), ("Replay", "Analysis"))


METHODS: dict[str, Callable[[Claim, Statement, Item], Script]] = {
    "proof": _by_proof,
    "derivation": _by_derivation,
    "witness": _by_witness,
}
