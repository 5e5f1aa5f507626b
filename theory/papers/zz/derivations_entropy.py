"""Of all distributions that the current mistakes are orthogonal to, the next one is nearest to the last: any m and T.

With u = y h_t and D_{t+1} = D_t exp(-alpha u)/Z: a distribution under which u has mean 0 has the relative entropy to
D_t that it has to D_{t+1}, which is not negative, less ln Z; and -ln Z is that of D_{t+1}.
"""

from __future__ import annotations

from boostproof.theory.build import Eq, Implies, Sum, ln
from boostproof.theory.derivation import Derivation, every
from boostproof.theory.ideas import have
from boostproof.theory.papers.zz.derivations import ADABOOST
from boostproof.theory.papers.zz.notation_runs import correctness, entropy
from boostproof.theory.scenarios.observables import D, T, Z, alpha, f, i, m, q, t, y

__all__ = ["ENTROPIES"]

_u = y[i] * f[t, i]
_step = ln(D[t + 1, i] / D[t, i])
_to_next = ln(D[q, i] / D[t + 1, i])
_own = Sum(-alpha[t] * (D[t + 1, i] * _u) - ln(Z[t]) * D[t + 1, i], (i, 1, m))
_split = D[q, i] * _to_next + D[q, i] * _step
_steps = Sum(D[q, i] * _step, (i, 1, m))
_plain = Sum(-alpha[t] * (D[q, i] * _u) - ln(Z[t]) * D[q, i], (i, 1, m))
_gap = Sum(D[q, i] - D[t + 1, i], (i, 1, m))
_total, _next_total = Sum(D[q, i], (i, 1, m)), Sum(D[t + 1, i], (i, 1, m))

_OWN: Derivation = (
    have(Eq(entropy(t + 1, t), _own)),
    have(Eq(_own, -alpha[t] * correctness(t + 1) - ln(Z[t]) * _next_total)),
)  # fmt: skip


_OTHER: Derivation = (
    have(entropy(q, t + 1) >= _gap),
    have(Eq(_gap, _total - _next_total)),
    have(Eq(entropy(q, t), Sum(_split, (i, 1, m)))),
    have(Eq(_steps, _plain)),
    have(Eq(_plain, -alpha[t] * correctness(q) - ln(Z[t]) * _total)),
    have(Eq(Sum(_split, (i, 1, m)), entropy(q, t + 1) + _steps)),
    have(Implies(Eq(correctness(q), 0), entropy(q, t) >= entropy(t + 1, t))),
)  # fmt: skip

ENTROPIES: Derivation = (
    *ADABOOST,
    every("least entropies", (t, 1, T), *_OWN, every("least entropies of the round", (q, 1, T + 1), *_OTHER)),
)
"""What section 1 says of AdaBoost, of the new distribution."""
