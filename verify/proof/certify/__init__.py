"""Proofs of the search written in the steps that the independent checker re-checks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from boostproof.theory.language.expr import Formula
from boostproof.verify import checker as kernel
from boostproof.verify.proof.afresh import afresh
from boostproof.verify.proof.budget import Step
from boostproof.verify.proof.certify.script import Nodes, Script, Unexplained
from boostproof.verify.proof.certify.structure import written
from boostproof.verify.proof.certify.sums import added_up

__all__ = ["Unexplained", "steps_of"]


def steps_of(hypotheses: Sequence[Formula], goal: Formula, read: Formula, found: Step) -> dict[str, Any]:
    """The proof in the checker's steps, checked by the checker; ``read`` is the goal as the search read it.

    Raises Unexplained where it cannot be written, and no sum of the hypotheses is the goal either.
    """
    try:
        with afresh():
            return _steps_of(hypotheses, goal, read, lambda script: written(found, script))
    except Unexplained as reason:
        with suppress(Unexplained), afresh():
            return _steps_of(hypotheses, goal, read, added_up)
        raise reason


def _steps_of(
    hypotheses: Sequence[Formula], goal: Formula, read: Formula, write: Callable[[Script], None]
) -> dict[str, Any]:
    kernel.forget_forms()
    nodes = Nodes()
    scene = kernel.Scene()
    nodes.printed(goal, read)
    target = nodes.of(goal)
    script = Script(nodes, scene, target)
    try:
        for formula in hypotheses:
            scene.add(nodes.of(formula))
        scene.used |= kernel.free(target)
        write(script)
        script.close()
    except kernel.Unknown as limit:
        raise Unexplained(str(limit)) from None
    steps = {"nodes": nodes.rows, "proof": script.proof()}
    try:
        accepted = kernel.proved([nodes.of(formula) for formula in hypotheses], target, steps)
    except (kernel.Bad, kernel.Unknown) as fault:
        raise Unexplained(f"the checker refuses the steps: {fault}") from None
    if not accepted:
        raise Unexplained("the checker does not reach the goal")
    return steps
