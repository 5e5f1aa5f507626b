"""Relations among sines, cosines and arctangents, by their bounds and by sums of squares modulo sin^2 + cos^2 = 1.

With c for the cosine and s for the sine of one angle, (1 - s)^2 + c^2 = 2 (1 - s), so that the bounds are sums of
squares, too.
"""

from __future__ import annotations

from boostproof.verify import checker as kernel
from boostproof.verify.proof.algebra import algebraic
from boostproof.verify.proof.algebra.atoms import node_of_atom
from boostproof.verify.proof.algebra.grounds import FAULTS
from boostproof.verify.proof.certify.script import DENIAL, Item, Script

__all__ = ["WAVES", "waved"]

WAVES = ("sin", "cos", "atan")


def waved(script: Script, relation: kernel.Node) -> bool:
    """Whether a formula with a proof of its own could be written that says the relation."""
    try:
        script.inner(relation, lambda child: _shown(child, relation))
    except FAULTS:
        return False
    return True


def _shown(script: Script, relation: kernel.Node) -> None:
    atoms = {atom for mono in script.scene.gap(relation).num for atom, _ in mono}
    for atom in sorted(atom for atom in atoms if kernel.INFO[atom][0] in WAVES):
        _bounded(script, node_of_atom(atom))
    if not script.known(relation):
        algebraic(script, relation)


def _bounded(script: Script, wave: kernel.Node) -> None:
    """-1 <= wave <= 1, or -pi/2 < wave < pi/2."""
    if wave.op == "atan":
        for inner in (wave.args[0], -wave.args[0]):
            quarter = kernel.TWO * kernel.node("atan", kernel.ONE)
            script.add("axiom", kernel.node("lt", kernel.node("atan", inner), quarter))
        return
    other = kernel.node("cos" if wave.op == "sin" else "sin", wave.args[0])
    for op, end in (("le", kernel.ONE), ("ge", kernel.number(-1))):
        squares = [Item((), wave - end, square=True), Item((), other, square=True)]
        script.derive(kernel.node(op, wave, end), [Item((DENIAL,)), *squares])
