"""Of all distributions that the current mistakes are orthogonal to, the next one is nearest to the last: any m and T.

With u = y h_t and D_{t+1} = D_t exp(-alpha u)/Z: a distribution under which u has mean 0 has the relative entropy to
D_t that it has to D_{t+1}, which is not negative, less ln Z; and -ln Z is that of D_{t+1}.
"""

from __future__ import annotations

from boostproof.theory.build import Eq, Every, Implies, Sum, ln
from boostproof.theory.derivation import Derivation, Step, at, every, linear, so, termwise
from boostproof.theory.ideas import have
from boostproof.theory.papers.zz.derivations import ADABOOST
from boostproof.theory.papers.zz.notation_runs import correctness, entropy
from boostproof.theory.scenarios.observables import D, T, Z, alpha, f, i, m, q, t, y

__all__ = ["ENTROPIES"]

_u = y[i] * f[t, i]
_step = ln(D[t + 1, i] / D[t, i])
_to_last, _to_next = ln(D[q, i] / D[t, i]), ln(D[q, i] / D[t + 1, i])
_own = Sum(-alpha[t] * (D[t + 1, i] * _u) - ln(Z[t]) * D[t + 1, i], (i, 1, m))
_split = D[q, i] * _to_next + D[q, i] * _step
_steps = Sum(D[q, i] * _step, (i, 1, m))
_plain = Sum(-alpha[t] * (D[q, i] * _u) - ln(Z[t]) * D[q, i], (i, 1, m))
_gap = Sum(D[q, i] - D[t + 1, i], (i, 1, m))
_total, _next_total = Sum(D[q, i], (i, 1, m)), Sum(D[t + 1, i], (i, 1, m))

_OWN: Derivation = (
    at("next total", "total weights", t + 1),
    at("orthogonal here", "orthogonal", t),
    have(Every(Eq(_step, -alpha[t] * _u - ln(Z[t])), (i, 1, m)), called="log ratios"),
    termwise("own terms", Eq(entropy(t + 1, t), _own), "log ratios", "weights positive"),
    linear(
        "own parts", Eq(_own, -alpha[t] * correctness(t + 1) - ln(Z[t]) * _next_total), "orthogonal here",
        "next total", "normalizers", "coefficients",
    ),
    so(
        "own entropy", Eq(entropy(t + 1, t), -ln(Z[t])), "own terms", "own parts", "orthogonal here",
        "next total", "normalizers",
    ),
)  # fmt: skip

_RATIOS: Step = have(Every(Eq(D[q, i] * _to_last, D[q, i] * _to_next + D[q, i] * _step), (i, 1, m)), called="ratios")

_OTHER: Derivation = (
    at("total of the other", "total weights", q),
    termwise("correctness of the other", correctness(q) <= _total, "weights positive", "labels", "rules"),
    _RATIOS,
    have(Every(D[q, i] * _to_next >= D[q, i] - D[t + 1, i], (i, 1, m)), called="gains"),
    termwise("entropy to the next", entropy(q, t + 1) >= _gap, "gains"),
    linear("no gap", Eq(_gap, _total - _next_total), "total of the other", "next total"),
    termwise("split", Eq(entropy(q, t), Sum(_split, (i, 1, m))), "ratios"),
    termwise("steps", Eq(_steps, _plain), "log ratios", "weights positive"),
    linear(
        "steps by parts", Eq(_plain, -alpha[t] * correctness(q) - ln(Z[t]) * _total),
        "correctness of the other", "total of the other", "normalizers", "coefficients",
    ),
    linear(
        "split by parts", Eq(Sum(_split, (i, 1, m)), entropy(q, t + 1) + _steps), "entropy to the next",
        "steps",
    ),
    so(
        "least entropy", Implies(Eq(correctness(q), 0), entropy(q, t) >= entropy(t + 1, t)),
        "entropy to the next", "no gap", "split", "split by parts", "steps", "steps by parts", "own entropy",
        "total of the other", "next total", "correctness of the other",
    ),
)  # fmt: skip

ENTROPIES: Derivation = (
    *ADABOOST,
    every("least entropies", (t, 1, T), *_OWN, every("least entropies of the round", (q, 1, T + 1), *_OTHER)),
)
"""What section 1 says of AdaBoost, of the new distribution."""
