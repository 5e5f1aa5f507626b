"""JSS09's appendix: what makes Theorem 4.1 go through for two independent rules does so for any number of them.

The factor of Lemma 4.1 is a product over the rules, and each factor is below 1 where its edge is above 2 theta.
"""

from __future__ import annotations

from boostproof.theory.build import And, Every, Product, integer, real
from boostproof.theory.derivation import Derivation, given
from boostproof.theory.ideas import have
from boostproof.theory.papers.jss09.derivations_edges import below_0
from boostproof.theory.papers.jss09.margins import edge_factor
from boostproof.theory.scenarios.two_boost_margins import theta

__all__ = ["ABOVE_TWICE", "ANY_NUMBER", "JOINT_FACTOR", "rules"]

rules = integer("n", "k", "the number of rules")
edges = real("g", r"\gamma", "g[j], the edge of rule j")
j = integer("j", meaning="a rule")

JOINT_FACTOR = Product(edge_factor(edges[j]), (j, 1, rules))
"""The factor of a round of independent rules."""

_EDGES = Every(And(edges[j] > 2 * theta, edges[j] < 1), (j, 1, rules))
ABOVE_TWICE = (rules >= 1, theta > 0, _EDGES)
"""All edges are above 2 theta."""

_known = ("margin", "edges")

ANY_NUMBER: Derivation = (
    given("margin", theta > 0),
    given("edges", _EDGES),
    have(Every(And(0 <= edge_factor(edges[j]), edge_factor(edges[j]) < 1), (j, 1, rules)),
        *below_0("negative", edges[j], *_known),
    ),
    have(JOINT_FACTOR < 1),
)  # fmt: skip
"""The factor of any number of independent rules with edges above 2 theta."""
