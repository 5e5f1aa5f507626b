"""The checker's calculus for whoever writes proofs: with a budget of its own, and nothing left of a claim before."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from boostproof.verify import checker as kernel

__all__ = ["afresh"]


@contextmanager
def afresh(limit: int = kernel.STEPS) -> Iterator[None]:
    """No step spent of so many, and no symbol doubtful or defined by laws; what was before stands again afterwards."""
    work, node = kernel.Work, kernel.Node
    before = work.spent, work.limit, node.doubtful, node.made_of
    work.spent, work.limit, node.doubtful, node.made_of = 0, limit, frozenset(), {}
    kernel.renamed.cache_clear()  # as it depends on these
    try:
        yield
    finally:
        work.spent, work.limit, node.doubtful, node.made_of = before
        kernel.renamed.cache_clear()
