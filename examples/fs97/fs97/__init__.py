"""The claims of Freund and Schapire (1997): Hedge, AdaBoost, and AdaBoost for several classes."""

from boostproof.theory import Paper

PAPER = Paper(
    "FS97",
    "Yoav Freund and Robert E. Schapire",
    "A Decision-Theoretic Generalization of On-Line Learning and an Application to Boosting",
    "Journal of Computer and System Sciences 55(1), 119-139",
    1997,
    doi="10.1006/jcss.1997.1504",
)

NOT_COMPARED = "Stated from memory; not compared with the print."
"""What the reading of each claim says."""
