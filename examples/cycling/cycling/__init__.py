"""The steps by which a certificate shows that optimal AdaBoost cycles, as claims that are proved."""

from functools import partial

from boostproof.theory import Claim, Paper

PAPER = Paper("CYC", "The authors of boostproof", "When does AdaBoost cycle?", "docs/cycling.md", 2026)
ours = partial(Claim, reading="A claim of ours: docs/cycling.md rests on it.")
