"""The claims of Schapire and Singer (1999): AdaBoost with rules that say how confident they are."""

from boostproof.theory import Paper

PAPER = Paper(
    "SS99",
    "Robert E. Schapire and Yoram Singer",
    "Improved Boosting Algorithms Using Confidence-rated Predictions",
    "Machine Learning 37(3), 297-336",
    1999,
    doi="10.1023/A:1007614523901",
)

NOT_COMPARED = "Stated from memory; not compared with the print."
"""What the reading of each claim says."""
