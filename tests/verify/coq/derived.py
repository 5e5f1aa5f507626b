"""Short claims with derivations that were written by hand, and what Coq says of their translations."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from boostproof.verify.checker import ONE, Claim, Node, node
from boostproof.verify.coq.derivations import derivation_proof
from boostproof.verify.coq.statement import Statement, stated

__all__ = ["M", "accepts", "at", "claim", "data", "every", "file_of", "library", "step", "symbol", "total", "x"]

LIBRARY = ("Language", "Replay", "Steps")


def symbol(name: str, sort: str = "integer") -> Node:
    """A symbol."""
    return node("symbol", value=(name, sort))


M = symbol("m")


def at(name: str, *indices: Node) -> Node:
    """An entry of an indexed quantity."""
    return node("entry", symbol(name, "real"), *indices)


def x(index: Node) -> Node:
    """An entry of x."""
    return at("x", index)


def every(body: Node, index: Node, low: Node = ONE, high: Node = M) -> Node:
    """That a formula holds from 1 to m."""
    return node("every", body, index, low, high)


def total(body: Node, index: Node, low: Node = ONE, high: Node = M) -> Node:
    """A sum from 1 to m."""
    return node("sum", body, index, low, high)


def data(where: Node) -> dict[str, Any]:
    """A tree as a report has it."""
    if where.op == "number":
        return {"number": str(where.value)}
    if where.op == "symbol":
        return {"symbol": where.value[0], "sort": where.value[1]}
    return {"op": where.op, "args": [data(arg) for arg in where.args]}


def step(name: str, rule: str, formula: Node, uses: Sequence[str] = (), **more: Any) -> dict[str, Any]:
    """One step of a derivation."""
    return {"name": name, "rule": rule, "formula": data(formula), "uses": list(uses), **more}


def claim(laws: Sequence[Node], part: Node) -> Statement:
    """The statement that laws imply a part."""
    return stated(Claim({}, [part], [], [], list(laws), {}), [], [part])


def file_of(said: Statement, steps: Sequence[Any], other: Statement | None = None) -> str:
    """A file with the statement, or another in its place, and the translation of the steps."""
    derived, goal = derivation_proof(said, said.parts[0], steps), other or said
    head = f"From Coq Require Import Reals ZArith Lia Lra.\nFrom Boostproof Require Import {' '.join(LIBRARY)}."
    theorem = f"Theorem found :\n{goal.universal}.\nProof.\n{goal.intros}\n{derived.tactics}\nQed."
    return f"{head}\nOpen Scope R_scope.\n{derived.lemmas}\n{theorem}\n"


def library(folder: Path) -> Path:
    """The folder with the compiled files that derivations use."""
    for name in LIBRARY:
        text = files("boostproof.verify.coq").joinpath(f"{name}.v").read_text(encoding="utf-8")
        (folder / f"{name}.v").write_text(text, encoding="utf-8")
        assert _compiled(folder, folder / f"{name}.v"), name
    return folder


def accepts(folder: Path, text: str, name: str = "found") -> bool:
    """Whether Coq accepts a file beside the library."""
    path = folder / f"{name}.v"
    path.write_text(text, encoding="utf-8")
    return _compiled(folder, path)


def _compiled(folder: Path, path: Path) -> bool:
    coqc = shutil.which("coqc") or "coqc"
    command = [coqc, "-q", "-Q", str(folder), "Boostproof", str(path)]
    return subprocess.run(command, capture_output=True, timeout=120, check=False).returncode == 0
