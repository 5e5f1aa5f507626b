"""What rests on what among a report's claims, found in their certificates: relations, what is settled, a picture."""

from __future__ import annotations

from boostproof.reports.graph.graph import Graph, Settled, graph_of
from boostproof.reports.graph.relations import KINDS, READS, REPAIRS, SUPPOSES, USES, Relation

__all__ = ["KINDS", "READS", "REPAIRS", "SUPPOSES", "USES", "Graph", "Relation", "Settled", "graph_of"]
