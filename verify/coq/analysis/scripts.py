"""The tactics for a part, by the kind of its evidence; derivatives and limits are carried out first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boostproof.verify.checker import Claim, Node
from boostproof.verify.coq.analysis.carrying import Carrying
from boostproof.verify.coq.analysis.certificates import rewritten
from boostproof.verify.coq.analysis.finite import finite_script
from boostproof.verify.coq.analysis.intervals import interval_script
from boostproof.verify.coq.analysis.plain import carried_refutation, carried_script, of_calculus
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.proofs import proof_script
from boostproof.verify.coq.statement import Statement
from boostproof.verify.coq.witnesses import refutation_script

__all__ = ["analysis_refutation", "analysis_script"]

GENERAL = "each_part ltac:(by_general)."


def analysis_script(statement: Statement, part: Node, item: Mapping[str, Any]) -> str:
    """The tactics that prove a part once its variables and hypotheses are named; the last says what was to be shown.

    Raises Untranslatable where the evidence tells no way.
    """
    script = _carried(statement, part, item) if of_calculus(statement) else _plain(statement, part, item)
    return f"assert (shown : {statement.printer.true(part)[0]}).\n{{ {script} }}\nexact shown."


def analysis_refutation(claim: Claim, statement: Statement, certificate: Mapping[str, Any], place: int) -> str:
    """The tactics that refute a statement with derivatives or limits, by a counterexample to one of its parts."""
    if not of_calculus(statement):
        raise Untranslatable("a statement without derivatives and limits")

    def inner(plain: Statement) -> str:
        return refutation_script(claim._replace(parts=list(plain.parts)), plain, certificate, place)

    return carried_refutation(statement, inner)


def _carried(statement: Statement, part: Node, item: Mapping[str, Any]) -> str:
    return carried_script(statement, part, lambda plain, goal: _plain(plain, goal, item))


def _plain(statement: Statement, part: Node, item: Mapping[str, Any]) -> str:
    certificate = item["certificate"]
    kind = certificate["kind"]
    if kind == "proof" and "nodes" in certificate:
        return _replayed(statement, part, certificate)
    if kind == "proof":
        return GENERAL
    if kind == "interval":
        return interval_script(statement, part)
    if kind == "enumeration" and item["strength"] == "exhausted":
        return finite_script(statement, part)
    raise Untranslatable(f"evidence of kind {kind} is no proof")


def _replayed(statement: Statement, part: Node, certificate: Mapping[str, Any]) -> str:
    lines = [(one.label, one.formula) for one in statement.hypotheses if not one.defines]
    return proof_script(statement.printer, lines, part, rewritten(certificate, Carrying(statement.printer).plain))
