"""The symbols that the instance spaces of boosting claims give values to."""

from __future__ import annotations

from boostproof.theory.build import integer, real
from boostproof.theory.language.expr import Symbol

__all__ = [
    "X1", "X2", "D", "H", "T", "W_mm_t", "W_mp_t", "W_pm_t", "W_pp_t", "Z", "alpha", "c1_t", "c2_t", "eps", "f", "f1",
    "f2", "i", "m", "q", "s0", "t", "y",
]  # fmt: skip

m: Symbol = integer("m", meaning="number of examples")
T: Symbol = integer("T", meaning="number of rounds")
i: Symbol = integer("i", meaning="an example")
t: Symbol = integer("t", meaning="a round")
q: Symbol = integer("q", meaning="a round")
y: Symbol = real("y", meaning="y[i], the label of example i, -1 or +1")
f: Symbol = real("f", meaning="f[t, i], the weak hypothesis of round t at example i, -1 or +1")
D: Symbol = real("D", meaning="D[t, i], the weight of example i in round t")
eps: Symbol = real("eps", r"\varepsilon", "eps[t], the weighted error of the weak hypothesis of round t")
alpha: Symbol = real("alpha", meaning="alpha[t], the coefficient of the weak hypothesis of round t in the vote")
Z: Symbol = real("Z", meaning="Z[t], the normalizer of round t")
H: Symbol = real("H", meaning="H[t, i], the vote at example i after t rounds")
s0: Symbol = integer("s0", r"s_0", "the value of sign(0): a convention, -1, 0 or 1")

f1: Symbol = real("f1", r"h_{1}", "f1[t, i], the first weak hypothesis of round t at example i, -1 or +1")
f2: Symbol = real("f2", r"h_{2}", "f2[t, i], the second weak hypothesis of round t at example i, -1 or +1")
c1_t: Symbol = real("c1", r"c_{1}", "c1[t], the first coefficient of round t")
c2_t: Symbol = real("c2", r"c_{2}", "c2[t], the second coefficient of round t")
W_pp_t: Symbol = real("Wpp", r"W(++)", "Wpp[t], the weight in round t of the examples that both hypotheses get right")
W_pm_t: Symbol = real("Wpm", r"W(+-)", "Wpm[t], the weight in round t of those that only the first gets right")
W_mp_t: Symbol = real("Wmp", r"W(-+)", "Wmp[t], the weight in round t of those that only the second gets right")
W_mm_t: Symbol = real("Wmm", r"W(--)", "Wmm[t], the weight in round t of those that both get wrong")

X1: Symbol = real("X1", "X_{1}", "X1[i], the correctness of the first hypothesis at example i, -1 or +1")
X2: Symbol = real("X2", "X_{2}", "X2[i], the correctness of the second hypothesis at example i, -1 or +1")
