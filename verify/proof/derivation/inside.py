"""Sums and products of what laws define, as those of what it is: ``Sum_i a[i] = Sum_i Sum_j p[i, j]``."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from boostproof.theory.build import Eq
from boostproof.theory.language.expr import Formula, Node, as_term, free_symbols
from boostproof.verify.proof.derivation.algebra import opaque_terms
from boostproof.verify.proof.derivation.definitions import Law, is_fold, laws_of, put_in
from boostproof.verify.proof.derivation.searching import Searcher
from boostproof.verify.proof.derivation.terms import Refused, is_same, key, with_terms

__all__ = ["written_out"]

_FEW = 150
_STEPS = 12_000
"""What it may cost: a definition that helps does so soon."""
_DEEPEST = 2
"""Goals within each other of which one is written out."""


def written_out(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    """A relation of sums and products, from that in which definitions are put in inside of them, once.

    Raises Refused where they speak of nothing that laws define by something else than itself, and within what is on
    the way: each level would be searched again with its definitions put in.
    """
    if len(searcher.ledger.goals) > _DEEPEST:
        raise Refused(f"{goal} is on the way alone")
    with searcher.with_few_steps(_STEPS):
        return _written_out(searcher, goal, uses, name)


def _written_out(searcher: Searcher, goal: Formula, uses: Sequence[str], name: str) -> str:
    laws = [law for law in laws_of(searcher.scope.laws) if not _goes_on(law)]
    written: dict[Hashable, Node] = {}
    lines = []
    for fold in filter(is_fold, opaque_terms(goal)):
        put = put_in(fold, laws)
        if not is_same(put, fold):
            written[key(fold)] = put
            lines.append(searcher.close(Eq(as_term(fold), as_term(put))))
    if not lines:
        raise Refused(f"{goal} speaks of no sum or product of what laws define")
    found = with_terms(goal, written)
    assert isinstance(found, Formula)
    return searcher.algebra(goal, (searcher.close(found, uses), *lines), _FEW, name)


def _goes_on(law: Law) -> bool:
    """Whether the law defines something by earlier values of it."""
    own = law.left.args[0] if law.left.op == "entry" else law.left
    return str(own) in free_symbols(law.right)
