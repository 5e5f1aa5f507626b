"""That no whole numbers solve an equation: the remainders of its two sides differ, by some modulus."""

from __future__ import annotations

import itertools

from boostproof.theory.language.tree import to_tree
from boostproof.verify import checker as kernel
from boostproof.verify.evidence.verdict import Evidence
from boostproof.verify.methods.method import Case, Found, Method
from boostproof.verify.proof.afresh import afresh

__all__ = ["REMAINDERS"]

_LARGEST = 64
"""The largest modulus: of cubes, squares and products those that tell anything are small."""


def _look(case: Case) -> Found:
    """A modulus and an equation, of the domain or of what is said to exist, that no remainders solve."""
    conditions = [kernel.tree(to_tree(formula)) for formula in (*case.judge.domain, case.sought) if formula is not None]
    lines = kernel.lines_of(conditions)
    for modulus, (place, line) in itertools.product(range(2, _LARGEST + 1), enumerate(lines)):
        try:
            with afresh():
                count = kernel.apart(line, modulus)
        except kernel.Unknown:
            continue
        if count:
            names = ", ".join(sorted(symbol.value[0] for symbol in kernel.free(line)))
            scope = f"all remainders by {modulus} of {names}: an equation fails at each"
            certificate = {"kind": "enumeration", "count": count, "modulus": modulus, "line": place}
            return case.beside(Evidence("remainders", "refuted", scope, case.place, count, 0, certificate))
    return case.beside()


REMAINDERS = Method(
    "remainders",
    "equations of whole numbers, by the remainders of their sides",
    ("enumeration",),
    {"smoke": 70, "standard": 70, "deep": 70},
    _look,
    applies=lambda case: case.sought is not None and case.traits.free is not None and bool(case.traits.free.integers),
)
