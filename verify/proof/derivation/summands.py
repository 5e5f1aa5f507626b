"""What a term is a sum and a product of, as it is written."""

from __future__ import annotations

from boostproof.theory.language.expr import Symbol, Term, as_term
from boostproof.verify.proof.derivation.terms import free_in, is_same

__all__ = ["factors_around", "speaks_of", "summands", "taken_apart"]


def summands(term: Term) -> list[tuple[int, Term]]:
    """What is added, each with its sign."""
    if term.op == "neg":
        return [(-sign, one) for sign, one in summands(as_term(term.args[0]))]
    if term.op not in ("add", "sub"):
        return [(1, term)]
    left, right = (summands(as_term(arg)) for arg in term.args)
    return left + (right if term.op == "add" else [(-sign, one) for sign, one in right])


def taken_apart(term: Term) -> tuple[list[Term], list[Term]]:
    """What is multiplied, and what that is divided by."""
    if term.op not in ("mul", "div"):
        return [term], []
    (times, over), (by, under) = (taken_apart(as_term(arg)) for arg in term.args)
    return (times + by, over + under) if term.op == "mul" else (times + under, over + by)


def factors_around(right: Term, here: Term) -> tuple[list[Term], list[Term]] | None:
    """By what the quantity before is multiplied and divided; None where it is no factor, once."""
    times, over = taken_apart(right)
    own = [one for one in times if is_same(one, here)]
    if len(own) != 1:
        return None
    return [one for one in times if one is not own[0]], over


def speaks_of(term: Term, index: Symbol) -> bool:
    """Whether an index stands free in a term."""
    return index.name in {name for name, _ in free_in(term)}
