"""The bigram models of two classes on many strings, as `reference.bigram` defines them, with log probabilities.

Strings are one array of code points. The pairs of neighbours that occur in the sample, marks included, are found once
and sorted by their first character, then the second; for given weights their occurrences are counted in one pass, O(n)
for n characters, and a string is scored by a binary search among the pairs with the same first character. Memory is
8 bytes a character for the sample (12 while it is read) and 32 bytes a pair that occurs, whatever the alphabet.

Log probabilities are float64 sums over the string from its start: they differ from the exact ones by rounding, about
10^-16 a character times their size.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats, Signs, shown
from boostproof.algorithms.kernels.flags import kernel

__all__ = [
    "Bigrams",
    "Occurrences",
    "Pairs",
    "Strings",
    "encode",
    "estimate",
    "log_probabilities",
    "occurrences",
    "sample_log_probabilities",
]

Places = npt.NDArray[np.int64]
Codes = npt.NDArray[np.uint32]


class Strings(NamedTuple):
    """Code points of all strings one after the other; string i is codes[bounds[i]:bounds[i + 1]]."""

    codes: Codes
    bounds: Places


class Pairs(NamedTuple):
    """The distinct pairs of a sample.

    alphabet: the A code points that occur, sorted. Character k has the number k, the unknown one A, the marks A + 1.
    seconds: the numbers of the second characters of the distinct pairs, sorted by the pairs' first, shape (pairs,).
    begins: the pairs whose first character has the number a are begins[a]:begins[a + 1], shape (A + 3,).
    """

    alphabet: Codes
    seconds: Places
    begins: Places


class Occurrences(NamedTuple):
    """The pairs of a sample, one by one.

    pairs: the distinct ones.
    places: for each character and, after those of each string, for its end mark, which pair ends there.
    bounds: of the strings, as in Strings.
    """

    pairs: Pairs
    places: Places
    bounds: Places


class Bigrams(NamedTuple):
    """Logarithms of the estimates, the class -1 first.

    pairs: the distinct pairs of the sample.
    log_pairs: log P(b | a) of the pairs of the sample, shape (2, pairs).
    log_others: log P(b | a) of all other pairs, by their first character, shape (2, A + 2).
    log_shares: the logarithms of the classes' shares of the weight, shape (2,); -inf for a class without weight.
    """

    pairs: Pairs
    log_pairs: Floats
    log_others: Floats
    log_shares: Floats


def encode(texts: Sequence[Any], name: str = "texts") -> Strings:
    """Return strings as code points.

    Raises:
        TypeError: one of them is no string; the message says which.
    """
    wrong = next((i for i, text in enumerate(texts) if not isinstance(text, str)), None)
    if wrong is not None:
        raise TypeError(f"{name}[{wrong}]={shown(texts[wrong])}: expected a string")
    # Lone surrogates are no text, but they are characters of Python's strings.
    codes = np.frombuffer("".join(texts).encode("utf-32-le", "surrogatepass"), dtype="<u4").astype(np.uint32)
    lengths = np.fromiter(map(len, texts), dtype=np.int64, count=len(texts))
    return Strings(codes, np.concatenate([[0], np.cumsum(lengths)]))


def occurrences(strings: Strings) -> Occurrences:
    """Return the pairs of a sample; once for many weights."""
    alphabet, numbers = _distinct(strings.codes.astype(np.int64))
    mark = alphabet.size + 1
    firsts, seconds = _pairs(numbers, strings.bounds, mark)
    keys, places = _distinct(firsts * (mark + 1) + seconds)
    begins = np.searchsorted(keys, np.arange(mark + 2) * (mark + 1))
    return Occurrences(Pairs(alphabet.astype(np.uint32), keys % (mark + 1), begins), places, strings.bounds)


def estimate(sample: Occurrences, signs: Signs, weights: Floats, *, alpha: float) -> Bigrams:
    """Return the models for weighted strings, without checks.

    Args:
        sample: of m strings, see `occurrences`.
        signs: the classes +1 and -1, shape (m,).
        weights: non-negative, not all 0, shape (m,).
        alpha: added to the scaled weight of every pair, positive.
    """
    scaled = weights * (np.count_nonzero(weights) / weights.sum())
    counts = _count(sample.places, sample.bounds, signs, scaled, sample.pairs.seconds.size)
    sizes = np.diff(sample.pairs.begins)
    firsts = np.repeat(np.arange(sizes.size), sizes)
    before = np.array([np.bincount(firsts, weights=row, minlength=sizes.size) for row in counts])
    room = before + alpha * sizes.size
    shares = np.array([scaled[signs < 0].sum(), scaled[signs > 0].sum()]) / scaled.sum()
    with np.errstate(divide="ignore"):
        logs = np.log((counts + alpha) / room[:, firsts]), np.log(alpha / room), np.log(shares)
    return Bigrams(sample.pairs, *logs)


def log_probabilities(model: Bigrams, strings: Strings) -> Floats:
    """Return log P(s) of each string in both classes, shape (m, 2), shares not included."""
    alphabet, seconds, begins = model.pairs
    numbers = np.searchsorted(alphabet, strings.codes)
    known = numbers < alphabet.size
    known[known] = alphabet[numbers[known]] == strings.codes[known]
    numbers[~known] = alphabet.size
    return _scores(numbers, strings.bounds, seconds, begins, model.log_pairs, model.log_others)


def sample_log_probabilities(sample: Occurrences, model: Bigrams) -> Floats:
    """Return the same for the strings of the sample, whose pairs are known."""
    return _sample_scores(sample.places, sample.bounds, model.log_pairs)


def _distinct(values: Places) -> tuple[Places, Places]:
    """Return the distinct values, sorted, and for each value its place among them; values are not negative."""
    limit = int(values.max(initial=-1)) + 1
    if limit > 4 * values.size + 1024:
        distinct, places = np.unique(values, return_inverse=True)
        return distinct, places.astype(np.int64)
    # A table is faster than sorting, and no larger than the values are.
    seen = np.zeros(limit, dtype=np.bool_)
    seen[values] = True
    return np.flatnonzero(seen), (np.cumsum(seen, dtype=np.int64) - 1)[values]


@kernel
def _pairs(numbers: Places, bounds: Places, mark: int) -> tuple[Places, Places]:
    """Return the first and second characters of all pairs, string after string."""
    total = numbers.size + bounds.size - 1
    firsts, seconds = np.empty(total, np.int64), np.empty(total, np.int64)
    for i in range(bounds.size - 1):
        before = mark
        for k in range(bounds[i], bounds[i + 1]):
            firsts[k + i], seconds[k + i] = before, numbers[k]
            before = numbers[k]
        firsts[bounds[i + 1] + i], seconds[bounds[i + 1] + i] = before, mark
    return firsts, seconds


@kernel
def _count(places: Places, bounds: Places, signs: Signs, weights: Floats, pairs: int) -> Floats:
    """Return the weight of the occurrences of each pair in both classes, shape (2, pairs)."""
    counts = np.zeros((2, pairs))
    for i in range(bounds.size - 1):
        c = np.int64(signs[i] > 0)
        for k in range(bounds[i] + i, bounds[i + 1] + i + 1):
            counts[c, places[k]] += weights[i]
    return counts


@kernel
def _sample_scores(places: Places, bounds: Places, log_pairs: Floats) -> Floats:
    result = np.zeros((bounds.size - 1, 2))
    for i in range(bounds.size - 1):
        for k in range(bounds[i] + i, bounds[i + 1] + i + 1):
            for c in range(2):
                result[i, c] += log_pairs[c, places[k]]
    return result


@kernel
def _find(seconds: Places, begin: int, end: int, b: int) -> int:
    """Return the place of a pair among those with its first character, -1 if it is not there."""
    stop = end
    while begin < stop:
        middle = (begin + stop) // 2
        if seconds[middle] < b:
            begin = middle + 1
        else:
            stop = middle
    return begin if begin < end and seconds[begin] == b else -1


@kernel
def _scores(
    numbers: Places, bounds: Places, seconds: Places, begins: Places, log_pairs: Floats, log_others: Floats
) -> Floats:
    mark = begins.size - 2
    result = np.zeros((bounds.size - 1, 2))
    for i in range(bounds.size - 1):
        a = mark
        for k in range(bounds[i], bounds[i + 1] + 1):
            b = numbers[k] if k < bounds[i + 1] else mark
            place = _find(seconds, begins[a], begins[a + 1], b)
            for c in range(2):
                result[i, c] += log_pairs[c, place] if place >= 0 else log_others[c, a]
            a = b
    return result
