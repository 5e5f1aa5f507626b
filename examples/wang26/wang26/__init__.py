"""The finite assertions of Wang (2026), who shows a matrix for which AdaBoost does not converge to a cycle."""

from boostproof.theory import Paper

PAPER = Paper(
    "W26",
    "Erik Y. Wang",
    "AdaBoost Does Not Always Cycle: A Computer-Assisted Counterexample",
    "preprint",
    2026,
    arxiv="2604.07055",
)
