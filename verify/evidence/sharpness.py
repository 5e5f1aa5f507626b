"""What sharpness answers of one bound: how near its sides come, where they are equal, which constants could be better.

Plain data: text, whole numbers and JSON, so that a report and a journal carry it as it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from boostproof.theory.language.expr import Node
from boostproof.theory.language.latex import to_latex
from boostproof.theory.language.text import to_text
from boostproof.theory.language.tree import to_tree
from boostproof.verify.evidence.verdict import Counterexample

__all__ = ["TIGHTNESS", "Better", "Equality", "Profile", "Sharpness", "Written", "written"]

TIGHTNESS = ("attained", "limit", "loose", "open")
"""``attained``: the sides are equal at an exact instance. ``limit``: no instance is known at which they are, and no
factor better by 10^-6 (where a side is not positive: no better term of 10^-6) survives. ``loose``: a better factor or
term is proved. ``open``: none of these."""


@dataclass(frozen=True)
class Written:
    """A formula in the three forms of a report."""

    text: str
    latex: str
    tree: dict[str, Any]


@dataclass(frozen=True)
class Equality:
    """Where the two sides are equal.

    ``condition`` holds at the ``instances`` enumerated instances at which they are and at no other one; None when they
    are equal at every one. ``proved`` says that it holds exactly where they are equal; ``certificates`` are the proofs.
    """

    condition: Written | None
    instances: int
    proved: bool
    certificates: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True)
class Better:
    """How far one number of the bound can be improved. Numbers are rationals as text, empty where there is none.

    ``proved`` is the best value for which there is a proof (``certificate``), and ``bound`` the bound with it;
    ``survives`` the best one that no instance was found against; ``refuted`` the least improvement that an exact
    instance, ``against``, refutes.
    """

    what: str
    printed: str
    survives: str = ""
    proved: str = ""
    refuted: str = ""
    against: dict[str, Any] | None = None
    bound: Written | None = None
    certificate: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Profile:
    """The slack along one symbol through the tightest instance: its values and the slack, rounded decimals as text."""

    symbol: str
    latex: str
    values: tuple[str, ...]
    slack: tuple[str, ...]
    at: str


@dataclass(frozen=True)
class Sharpness:
    """What was found of one bound of a part.

    ``infimum`` of the slack, exactly, is empty where nothing proves it. ``nearest`` is the tightest instance found, in
    its own units, and ``share`` the least share that the slack was found to be of the larger side, rounded.
    """

    part: int
    bound: Written
    tight: str
    words: str
    infimum: str = ""
    nearest: Counterexample | None = None
    share: str = ""
    equality: Equality | None = None
    better: tuple[Better, ...] = ()
    profile: Profile | None = None


def written(node: Node) -> Written:
    """The three forms of a formula."""
    return Written(to_text(node), to_latex(node), to_tree(node))
