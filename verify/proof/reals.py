"""Whole numbers as real ones: what holds of all reals in a range holds of the whole numbers in it."""

from __future__ import annotations

from contextlib import suppress

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra.grounds import FAULTS, Prove, defined
from boostproof.verify.proof.certify.script import DENIAL, Item, Script

__all__ = ["as_reals"]


def as_reals(script: Script, prove: Prove) -> None:
    """Give each whole number of the goal a real name, by which it reads from then on, with what lines say of it.

    Slopes, covers and changes of variable are of real symbols. A power whose exponent is whole stays what it is.
    """
    for name in sorted(kernel.free(script.goal), key=lambda one: str(one.value)):
        if not kernel.integral(name):
            continue
        real = script.fresh()
        equation = script.add("define", symbol=script.nodes.place(real), term=script.nodes.place(name))
        equal = [Item((DENIAL, DENIAL)), Item((equation,), name - real)]
        said = [(place, line) for place, line in enumerate(script.scene.lines) if name in kernel.free(line)]
        script.add("value", of=script.derive(kernel.node("eq", name, real), equal))
        for place, line in said:
            if line.op in ("lt", "le", "gt", "ge"):
                of_real = kernel.substitute(line, name, real)
                with suppress(*FAULTS):  # a power may have no value at real exponents
                    defined(script, of_real, prove)
                    script.derive(of_real, [Item((DENIAL,)), Item((place,))])
