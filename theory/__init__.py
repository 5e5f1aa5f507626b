"""What papers claim: formulas, claims, the conditions they print and leave out, and the papers themselves."""

from __future__ import annotations

from boostproof.theory.catalogue import SelectorError, all_claims, all_papers, claims_in, is_named, select, unknown
from boostproof.theory.claim import (
    CITED,
    CLARIFIED,
    EQUATION,
    EXACT,
    HEADLINE,
    REMARK,
    STEP,
    TABLE,
    TYPO_FIXED,
    Charity,
    Claim,
    Reading,
)
from boostproof.theory.from_sympy import from_sympy
from boostproof.theory.language.expr import Formula, Node, Number, Symbol, Term
from boostproof.theory.language.latex import to_latex
from boostproof.theory.language.text import to_text
from boostproof.theory.language.tree import from_tree, to_tree
from boostproof.theory.paper import Paper
from boostproof.theory.scenario import (
    Scenario,
    any_number,
    between,
    bit,
    distribution,
    each,
    one_of,
    positive,
    sign,
)

__all__ = [
    "CITED",
    "CLARIFIED",
    "EQUATION",
    "EXACT",
    "HEADLINE",
    "REMARK",
    "STEP",
    "TABLE",
    "TYPO_FIXED",
    "Charity",
    "Claim",
    "Formula",
    "Node",
    "Number",
    "Paper",
    "Reading",
    "Scenario",
    "SelectorError",
    "Symbol",
    "Term",
    "all_claims",
    "all_papers",
    "any_number",
    "between",
    "bit",
    "claims_in",
    "distribution",
    "each",
    "from_sympy",
    "from_tree",
    "is_named",
    "one_of",
    "positive",
    "select",
    "sign",
    "to_latex",
    "to_text",
    "to_tree",
    "unknown",
]
