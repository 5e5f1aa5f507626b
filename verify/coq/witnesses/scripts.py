"""The proofs at an instance: all hypotheses hold there, and what is claimed does, or does not, by computation.

The variables get the values of the instance; then what was computed is all that is known of them, so that the last
line says the goal in the words of the statement, and no other.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from boostproof.verify.checker import Claim
from boostproof.verify.coq.names import Untranslatable
from boostproof.verify.coq.statement import Statement
from boostproof.verify.coq.witnesses.instance import Instance, Place, instance_of
from boostproof.verify.coq.witnesses.reading import Entry
from boostproof.verify.coq.witnesses.tables import table
from boostproof.verify.coq.witnesses.values import number_term, whole_number

__all__ = ["refutation_script", "witness_script"]

ZERO = number_term(Fraction(0))


def refutation_script(claim: Claim, statement: Statement, certificate: Mapping[str, Any], part: int) -> str:
    """Tactics for the denial of what the statement says; ``part``, from 1, is the one that fails at the instance.

    The file must have required Language and Witness. Raises Untranslatable where the instance has no such proof.
    """
    claimed, fails = statement.printer.names.fresh("claim_holds"), statement.printer.names.fresh("it_fails")
    given = " ".join([claimed, *_given(statement)])
    lines = [
        f"intro {claimed}.",
        *_setting(statement, instance_of(claim, certificate, statement.printer.names)),
        f"(* Part {part} of {len(claim.parts)} fails at this instance. *)",
        f"assert ({fails} : ~ ({statement.conclusion})) by Witness.decided.",
        *_forgotten(statement),
        f"exact ({fails} ({given})).",
    ]
    return "\n".join(lines)


def witness_script(claim: Claim, statement: Statement, certificate: Mapping[str, Any]) -> str:
    """Tactics for that the statement's hypotheses, and what it concludes, hold for some values of its variables.

    The file must have required Language and Witness. Raises Untranslatable where the instance has no such proof.
    """
    shown = statement.printer.names.fresh("it_holds")
    whole = shown
    for one in reversed(statement.hypotheses):
        whole = f"(conj {one.label} {whole})"
    lines = [
        *_setting(statement, instance_of(claim, certificate, statement.printer.names)),
        f"assert ({shown} : {statement.conclusion}) by Witness.decided.",
        *_forgotten(statement),
        *([f"exists {', '.join(_names(statement))}."] if statement.variables else []),
        f"exact {whole}.",
    ]
    return "\n".join(lines)


def _names(statement: Statement) -> list[str]:
    return [name for name, _ in statement.variables]


def _given(statement: Statement) -> list[str]:
    """What a universal statement is applied to."""
    return [*_names(statement), *(one.label for one in statement.hypotheses)]


def _setting(statement: Statement, instance: Instance) -> list[str]:
    """The values of the variables, and that each hypothesis holds for them."""
    known = {statement.printer.names.of(name): entries for name, entries in instance.entries.items()}
    terms = [f"pose ({name} := {text})." for name, text in instance.terms]
    values = [_value(name, kind, known) for name, kind in statement.variables]
    laws = [f"assert ({one.label} : {one.text}) by Witness.decided." for one in statement.hypotheses]
    return [*terms, *values, *laws]


def _forgotten(statement: Statement) -> list[str]:
    if not statement.variables:
        return []
    return ["(* Of the values, only what was computed is kept. *)", f"clearbody {' '.join(_names(statement))}."]


def _value(name: str, kind: str, known: Mapping[str, Mapping[Place, Entry]]) -> str:
    """A variable with its value."""
    has = kind.endswith("Prop")
    entries = known.get(name.removeprefix("has_") if has else name, {})
    arity = kind.count("->")
    if not arity and () not in entries:
        raise Untranslatable(f"{name} has no value at the instance")
    if kind in ("Z", "bool"):
        return f"pose ({name} := {_scalar(name, entries[()])}%Z)."
    return f"pose ({name} := {_function(arity, _texts(entries, has), has)})."


def _scalar(name: str, entry: Entry) -> str:
    if not entry.there:
        return "0"  # any will do: its predicate says that it has no value
    if entry.number is None or entry.number.denominator != 1:
        raise Untranslatable(f"{name} is no integer at the instance")
    return whole_number(int(entry.number))


def _texts(entries: Mapping[Place, Entry], has: bool) -> dict[Place, str]:
    if has:
        return {place: str(entry.there).lower() for place, entry in entries.items()}
    return {place: entry.text for place, entry in entries.items() if entry.there}


def _function(arity: int, entries: Mapping[Place, str], has: bool) -> str:
    default, reading = ("false", "Witness.yes") if has else (ZERO, "Witness.value")
    body = f"{reading} {table(entries, arity, default)}"
    indices = " ".join(f"i{axis}" for axis in range(1, arity + 1))
    return f"fun {indices} : Z => {body}" if arity else body
