"""Other people's boosters: what must hold of every booster, held against an implementation that knows nothing of it.

A claim is checked on tables (a training set with exact weights), by an adapter that fits an estimator and may read its
run; the search goes through a sweep and drawn tables, makes a violation small and writes down how to see it.
"""

from __future__ import annotations

from boostproof.verify.studies.boosters.adapters import ADAPTERS, Adapter, BlackBox, adapter_of
from boostproof.verify.studies.boosters.claims import CLAIMS, BoosterClaim, chosen
from boostproof.verify.studies.boosters.installed import ENTRIES, Entry, installed
from boostproof.verify.studies.boosters.run import Stages, Votes
from boostproof.verify.studies.boosters.search import (
    DRAWN,
    ROUNDS,
    Examination,
    Outcome,
    Violation,
    examine,
    outcome_of,
)
from boostproof.verify.studies.boosters.subject import Subject
from boostproof.verify.studies.boosters.table import Table
from boostproof.verify.studies.boosters.tables import drawn, sweep
from boostproof.verify.studies.boosters.trial import Finding, Inapplicable, Trial

__all__ = [
    "ADAPTERS", "CLAIMS", "DRAWN", "ENTRIES", "ROUNDS", "Adapter", "BlackBox", "BoosterClaim", "Entry",
    "Examination", "Finding", "Inapplicable", "Outcome", "Stages", "Subject", "Table", "Trial", "Violation",
    "Votes", "adapter_of", "chosen", "drawn", "examine", "installed", "outcome_of", "sweep",
]  # fmt: skip
