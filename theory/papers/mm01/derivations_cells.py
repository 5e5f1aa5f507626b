"""The numbers of cells of hyperplanes in general position, derived from their recursions for every k and d.

One hyperplane more divides as many cells as the others cut it into: ``R(n + 1, r + 1) = R(n, r + 1) + R(n, r)``. By
Pascal's rule the sums of C(n, i) up to r obey the same recursion, and for hyperplanes through the origin those of
2 C(n - 1, i) up to r - 1.
"""

from __future__ import annotations

from boostproof.theory.build import Eq, Every, Q, Sum
from boostproof.theory.derivation import Derivation, at, definition, every, fold, induction, so
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Term
from boostproof.theory.papers.mm01.derivations_regions import PASCAL
from boostproof.theory.papers.mm01.notation import binomial
from boostproof.theory.scenarios.arrangements import R, d, i, k, n, r, through

__all__ = ["CELLS"]


def _upto(top: Term, most: Term) -> Term:
    return Sum(binomial(top, i), (i, 0, most))


def _only_none(name: str, top: Term) -> Derivation:
    """``name``: the sum up to 0 is 1."""
    return (
        fold(f"{name}: none", binomial(top, Q(0))),
        fold(f"{name}: before", _upto(top, Q(-1))),
        fold(f"{name}: one term", _upto(top, Q(0)), f"{name}: none", f"{name}: before"),
        so(name, Eq(_upto(top, Q(0)), 1), f"{name}: none", f"{name}: before", f"{name}: one term"),
    )


_SUMS: Derivation = (
    *PASCAL,
    *_only_none("nothing", Q(0)),
    by_induction(
        (r, 0, d),
        Eq(_upto(Q(0), r), 1),
        at("next of nothing vanishes", "of nothing", r + 1),
        fold("one of nothing more", _upto(Q(0), r + 1), "sums of nothing.hypothesis", "next of nothing vanishes"),
        so("no term", Eq(binomial(Q(0), r + 1), 0), "next of nothing vanishes", "sums of nothing.low"),
        called="sums of nothing",
    ),
    every(
        "doubled",
        (n, 0, k - 1),
        by_induction(
            (r, 0, d),
            Eq(_upto(n + 1, r) + binomial(n, r), 2 * _upto(n, r)),
            at("Pascal here", "Pascal", n, r),
            fold("one term more", _upto(n, r + 1), "doubled sum.hypothesis", "Pascal here"),
            fold("one term more of more", _upto(n + 1, r + 1), "doubled sum.hypothesis", "Pascal here"),
            base=(*_only_none("of n", n), *_only_none("of n + 1", n + 1)),
            called="doubled sum",
        ),
    ),
)  # fmt: skip


CELLS: Derivation = (
    *_SUMS,
    induction(
        "cells",
        Every(Every(Eq(R[n, r], _upto(n, r)), (r, 0, d)), (n, 0, k)),
        (
            have(Every(Eq(R[0, r], _upto(Q(0), r)), (r, 0, d))),
        ),
        (
            induction(
                "next cells",
                Every(Eq(R[n + 1, r], _upto(n + 1, r)), (r, 0, d)),
                (
                    *_only_none("of one more", n + 1),
                    definition("one cell of a point", R[n + 1, 0], "of one more"),
                    so("first cell", Eq(R[n + 1, 0], _upto(n + 1, Q(0))), "one cell of a point", "of one more"),
                ),
                (
                    at("cells below", "cells.hypothesis", r),
                    at("cells here", "cells.hypothesis", r + 1),
                    at("doubled here", "doubled", n, r + 1),
                    fold("last term", _upto(n, r + 1), "cells here"),
                    definition("divided", R[n + 1, r + 1], "cells below", "cells here"),
                    so(
                        "next cell", Eq(R[n + 1, r + 1], _upto(n + 1, r + 1)),
                        "divided", "cells below", "cells here", "doubled here", "last term",
                    ),
                ),
            ),
        ),
    ),
    induction(
        "cells through the origin",
        Every(Every(Eq(through[n + 1, r + 1], 2 * _upto(n, r)), (r, 0, d)), (n, 0, k - 1)),
        (
            have(Every(Eq(through[1, r + 1], 2 * _upto(Q(0), r)), (r, 0, d))),
        ),
        (
            induction(
                "next through",
                Every(Eq(through[n + 2, r + 1], 2 * _upto(n + 1, r)), (r, 0, d)),
                (
                    *_only_none("of the line", n + 1),
                    definition("two half-lines", through[n + 2, 1], "of the line"),
                    so("first through", Eq(through[n + 2, 1], 2 * _upto(n + 1, Q(0))), "two half-lines", "of the line"),
                ),
                (
                    at("through below", "cells through the origin.hypothesis", r),
                    at("through here", "cells through the origin.hypothesis", r + 1),
                    at("doubled there", "doubled", n, r + 1),
                    fold("last term there", _upto(n, r + 1), "through here"),
                    definition("divided there", through[n + 2, r + 2], "through below", "through here"),
                    so(
                        "next cell through", Eq(through[n + 2, r + 2], 2 * _upto(n + 1, r + 1)),
                        "divided there", "through below", "through here", "doubled there", "last term there",
                    ),
                ),
            ),
        ),
    ),
    at("cells of k", "cells", k, d),
    at("cells of k through the origin", "cells through the origin", k - 1, d),
)  # fmt: skip
"""R[k, d] and Q[k, d + 1] as sums of binomial coefficients."""
