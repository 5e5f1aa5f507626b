"""Relations in a script, for proofs about whole numbers: by products of lines, or by the search over real numbers."""

from __future__ import annotations

import itertools
from contextlib import suppress

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra import algebraic
from boostproof.verify.proof.algebra.atoms import Unreadable
from boostproof.verify.proof.algebra.grounds import defined, equations
from boostproof.verify.proof.certify.script import DENIAL, Item, Script, Unexplained

__all__ = ["FAULTS", "SIZES", "inequality", "items", "related"]

SIZES = ("pow", "factorial", "sum", "product")
"""Terms that are as long as a whole number in them says."""
FAULTS = (Unexplained, Unreadable, kernel.Unknown, kernel.Bad, ValueError, RecursionError)
"""What may come of a try: the next one is due."""


def related(script: Script, goal: kernel.Node) -> None:
    """A relation by a sum of products of lines, or as any inequality."""
    if script.scene.truth(goal):
        return
    with suppress(*FAULTS):
        defined(script, goal, inequality)
    try:
        script.derive(goal, items(script))
    except FAULTS:
        if any(kernel.holds(line, *SIZES) for line in equations(script)):
            raise  # equations of what is not looked into are no help there
        algebraic(script, goal)


def inequality(script: Script, relation: kernel.Node) -> None:
    """The same, with a proof of its own."""
    script.inner(relation, lambda child: related(child, relation))


def items(script: Script) -> list[Item]:
    """The denial of a goal, equations times symbols, and products of lines and squares."""
    lines = script.scene.lines
    equal = [lines.index(line) for line in equations(script)]
    others = [place for place, line in enumerate(lines) if line.op in kernel.TURNED]
    symbols = sorted({name for line in lines for name in kernel.free(line)}, key=lambda one: str(one.value))
    found = [Item((DENIAL,)), Item(()), *(Item((place,)) for place in (*equal, *others))]
    found += [Item((place,), name) for place in equal for name in symbols]
    found += [Item((DENIAL, place)) for place in equal]
    found += [Item((), name, square=True) for name in symbols]
    found += [Item(pair) for pair in itertools.combinations_with_replacement((DENIAL, *others), 2)]
    found += [Item((place,), name, square=True) for place in others for name in symbols]
    return found[:150]
