"""Mutants: a statement changed in one place, and what becomes of the changed one."""

from __future__ import annotations

from boostproof.verify.evidence.mutants import MutantReport, MutantVerdict
from boostproof.verify.studies.mutants.edits import KINDS
from boostproof.verify.studies.mutants.generate import Mutant, mutants_of
from boostproof.verify.studies.mutants.mutate import mutate_claim

__all__ = ["KINDS", "Mutant", "MutantReport", "MutantVerdict", "mutants_of", "mutate_claim"]
