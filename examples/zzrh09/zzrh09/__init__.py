"""The claims of Zhu, Zou, Rosset and Hastie (2009): SAMME, which boosts rules that beat a guess among K classes."""

from boostproof.theory import Paper

PAPER = Paper(
    "ZZRH09",
    "Ji Zhu, Hui Zou, Saharon Rosset and Trevor Hastie",
    "Multi-class AdaBoost",
    "Statistics and Its Interface 2(3), 349-360",
    2009,
)
