"""The bigram model of strings, one a class, by its definition, in exact arithmetic (JSS09, section 5.1).

A string s = s_1 .. s_n is read between a start mark ^ and an end mark $:

    P_c(s) = P_c(s_1 | ^) P_c(s_2 | s_1) .. P_c($ | s_n),

and P_c(b | a) = (W_c(ab) + alpha) / (W_c(a) + alpha V), where W_c(ab) is the weight of the occurrences of the pair ab
in the strings of class c, each counted with the weight of its string, and W_c(a) the sum over all b. V counts what may
follow: the characters of the sample (of both classes), the end mark, and one unknown character, which stands for all
that the sample lacks; what may follow a mark or character has probabilities that sum to 1. Weights are scaled to sum to
the number of strings of positive weight, so that alpha = 1 is one occurrence more of each pair, whatever the unit of
the weights is.

A string gets the class whose probability is larger, times the share of the weight that the class has if `prior` is set;
-1 if they are equal. A class without weight is never chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import prod

__all__ = ["Bigrams", "bigrams"]

Number = int | Fraction
Mark = str | None
CLASSES = (-1, 1)
START, END, UNKNOWN = "start", "end", None
"""Characters are strings of length 1, so the marks are none of them."""


@dataclass(frozen=True)
class Bigrams:
    """The two models, of the class -1 first: scaled weights of the pairs, and what the module says of the rest."""

    alphabet: frozenset[str]
    pairs: tuple[Counter[tuple[Mark, Mark]], Counter[tuple[Mark, Mark]]]
    shares: tuple[Fraction, Fraction]
    alpha: Fraction
    prior: bool

    def conditional(self, c: int, a: Mark, b: Mark) -> Fraction:
        """Return P_c(b | a) for the class at place c."""
        before = sum((w for (first, _), w in self.pairs[c].items() if first == a), start=Fraction(0))
        return (self.pairs[c][a, b] + self.alpha) / (before + self.alpha * (len(self.alphabet) + 2))

    def probability(self, c: int, text: str) -> Fraction:
        """Return P_c(s) for the class at place c."""
        return prod((self.conditional(c, a, b) for a, b in self._marked(text)), start=Fraction(1))

    def predict(self, text: str) -> int:
        """Return the class of a string."""
        low, high = (
            self.probability(c, text) * (share if self.prior else share > 0) for c, share in enumerate(self.shares)
        )
        return 1 if high > low else -1

    def _marked(self, text: str) -> Iterator[tuple[Mark, Mark]]:
        known = [character if character in self.alphabet else UNKNOWN for character in text]
        return pairwise([START, *known, END])


def bigrams(
    texts: Sequence[str],
    labels: Sequence[int],
    weights: Sequence[Number],
    *,
    alpha: Number = 1,
    prior: bool = False,
) -> Bigrams:
    """Return the models of both classes.

    Args:
        texts: m strings, perhaps empty.
        labels: m values +1 or -1.
        weights: m non-negative numbers, not all 0. A string of weight 0 is left out, with its characters.
        alpha: what is added to the weight of each pair, positive.
        prior: whether the classes' shares of the weight count.

    Raises:
        ValueError: arguments that are not as above.
    """
    if not texts or any(not isinstance(text, str) for text in texts):
        raise ValueError(f"texts={texts!r}: expected one or more strings")
    if len(labels) != len(texts) or any(label not in CLASSES for label in labels):
        raise ValueError(f"labels={labels!r}: expected {len(texts)} labels, +1 or -1")
    if len(weights) != len(texts) or min(weights) < 0 or not any(weights):
        raise ValueError(f"weights={weights!r}: expected {len(texts)} non-negative weights, not all 0")
    if alpha <= 0:
        raise ValueError(f"alpha={alpha!r}: expected a positive number")
    kept = [(text, y, Fraction(w)) for text, y, w in zip(texts, labels, weights, strict=True) if w > 0]
    whole = sum((w for _, _, w in kept), start=Fraction(0))
    pairs: tuple[Counter[tuple[Mark, Mark]], Counter[tuple[Mark, Mark]]] = (Counter(), Counter())
    for text, y, w in kept:
        for pair in pairwise([START, *text, END]):
            pairs[CLASSES.index(y)][pair] += w * len(kept) / whole  # type: ignore[assignment]  # a Counter adds any
    low, high = (sum((w for _, y, w in kept if y == c), start=Fraction(0)) / whole for c in CLASSES)
    return Bigrams(frozenset("".join(text for text, _, _ in kept)), pairs, (low, high), Fraction(alpha), prior)
