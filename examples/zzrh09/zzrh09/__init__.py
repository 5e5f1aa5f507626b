"""The claims of Zhu, Zou, Rosset and Hastie (2009): SAMME, which boosts rules that beat a guess among K classes."""

from boostproof.theory import Paper

PAPER = Paper(
    "ZZRH09",
    "Ji Zhu, Hui Zou, Saharon Rosset and Trevor Hastie",
    "Multi-class AdaBoost",
    "Statistics and Its Interface 2(3), 349-360",
    2009,
    doi="10.4310/SII.2009.v2.n3.a8",
)

NOT_COMPARED = "Stated from memory; not compared with the print."
"""What the reading of each claim says."""
