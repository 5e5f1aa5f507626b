"""The numbers of cells of hyperplanes in general position, derived from their recursions for every k and d.

One hyperplane more divides as many cells as the others cut it into: ``R(n + 1, r + 1) = R(n, r + 1) + R(n, r)``. By
Pascal's rule the sums of C(n, i) up to r obey the same recursion, and for hyperplanes through the origin those of
2 C(n - 1, i) up to r - 1.
"""

from __future__ import annotations

from boostproof.theory.build import Eq, Every, Q, Sum
from boostproof.theory.derivation import Derivation, at, every, induction
from boostproof.theory.ideas import by_induction, have
from boostproof.theory.language.expr import Term
from boostproof.theory.papers.mm01.derivations_regions import PASCAL
from boostproof.theory.papers.mm01.notation import binomial
from boostproof.theory.scenarios.arrangements import R, d, i, k, n, r, through

__all__ = ["CELLS"]


def _upto(top: Term, most: Term) -> Term:
    return Sum(binomial(top, i), (i, 0, most))


_SUMS: Derivation = (
    *PASCAL,
    by_induction((r, 0, d), Eq(_upto(Q(0), r), 1), at("next of nothing vanishes", "of nothing", r + 1)),
    every("doubled", (n, 0, k - 1),
        by_induction((r, 0, d), Eq(_upto(n + 1, r) + binomial(n, r), 2 * _upto(n, r)),
            at("Pascal here", "Pascal", n, r),
        ),
    ),
)  # fmt: skip


CELLS: Derivation = (
    *_SUMS,
    induction("cells", Every(Every(Eq(R[n, r], _upto(n, r)), (r, 0, d)), (n, 0, k)),
        (have(Every(Eq(R[0, r], _upto(Q(0), r)), (r, 0, d))),),
        (
            by_induction((r, 0, d), Eq(R[n + 1, r], _upto(n + 1, r)),
                at("cells below", "cells.hypothesis", r),
                at("cells here", "cells.hypothesis", r + 1),
                at("doubled here", "doubled", n, r + 1),
            ),
        ),
    ),
    induction(
        "cells through the origin", Every(Every(Eq(through[n + 1, r + 1], 2 * _upto(n, r)), (r, 0, d)), (n, 0, k - 1)),
        (have(Every(Eq(through[1, r + 1], 2 * _upto(Q(0), r)), (r, 0, d))),),
        (
            by_induction((r, 0, d), Eq(through[n + 2, r + 1], 2 * _upto(n + 1, r)),
                at("through below", "cells through the origin.hypothesis", r),
                at("through here", "cells through the origin.hypothesis", r + 1),
                at("doubled there", "doubled", n, r + 1),
            ),
        ),
    ),
    at("cells of k", "cells", k, d),
    at("cells of k through the origin", "cells through the origin", k - 1, d),
)  # fmt: skip
"""R[k, d] and Q[k, d + 1] as sums of binomial coefficients."""
