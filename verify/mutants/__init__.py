"""Mutants: a statement changed in one place, and what becomes of the changed one."""

from __future__ import annotations

from boostproof.verify.mutants.edits import KINDS
from boostproof.verify.mutants.generate import Mutant, mutants_of
from boostproof.verify.mutants.mutate import mutate_claim
from boostproof.verify.mutants.results import MutantReport, MutantVerdict

__all__ = ["KINDS", "Mutant", "MutantReport", "MutantVerdict", "mutants_of", "mutate_claim"]
