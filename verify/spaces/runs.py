"""Runs of AdaBoost, of voted reweighting and of 2-BOOST as agreement matrices.

An instance is ``{"agreement": rows of signs, a row a round; "labels": signs; "sign_zero": -1, 0 or 1}``, with a second
matrix ``"agreement2"`` for 2-BOOST and ``"odds"`` (q_t with alpha_t = ln(q_t)/2) for voted runs.

Weights are computed in the form that stays rational (D/(2(1-eps)) where right, D/(2 eps) where wrong) instead of by
exponentials; the tests hold it to the references of :mod:`boostproof.algorithms`, exactly.
"""

from __future__ import annotations

import hashlib
import itertools
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from typing import TYPE_CHECKING, Any

import numpy as np

from boostproof.verify.fields import Undefined
from boostproof.verify.spaces.base import Batch, Entries, Enumeration, Instance, Traits, Words
from boostproof.verify.values import half_log, parse_fraction

if TYPE_CHECKING:  # Hypothesis takes a quarter of a second to import
    from hypothesis.strategies import SearchStrategy

__all__ = ["Run", "RunSpace", "agreement_of"]

_CELLS = {
    "adaboost_run": {"smoke": 6, "standard": 9, "deep": 11, "witness": 12},
    "voted_run": {"smoke": 4, "standard": 6, "deep": 9, "witness": 9},
    "two_boost_run": {"smoke": 10, "standard": 12, "deep": 14, "witness": 20},
}
"""Largest m*T for one learner, and 2*m*T for two, that is enumerated; further where one instance is looked for."""
_SIGNS = {"smoke": 7, "standard": 9, "deep": 11, "witness": 11}
"""Largest number of signs, of labels and predictions, of the runs that are enumerated one by one."""

_ODDS = ("1", "4", "1/9")
_VOTED_ROUNDS = 2
_VIEWS = {"adaboost_run": 1, "voted_run": 1, "two_boost_run": 2}

Rows = list[list[int]]


class RunSpace:
    """The runs of one scenario.

    Parameters
    ----------
    kind : ``"adaboost_run"``, ``"voted_run"`` or ``"two_boost_run"``.
    conventions : whether the statement speaks of sign(0); if not, labels and convention are not varied.
    symmetric : whether the statement is blind to the order of examples and to flips; if not, all runs are enumerated
        with all labels, up to a smaller size, and beyond it one of those that differ by order and flips.
    recursion : what plays a run, :class:`Run` or one like it.
    """

    def __init__(
        self, kind: str, conventions: bool, symmetric: bool = True, recursion: Callable[..., Run] | None = None
    ) -> None:
        self.recursion = recursion or Run
        self.kind = kind
        self.views = _VIEWS[kind]
        self.conventions = conventions
        self.symmetric = symmetric

    @property
    def traits(self) -> Traits:
        """Real tables give such runs; one run is looked for further out than all are looked at."""
        return Traits(runs=self.kind, shaped=True, reach="witness")

    def enumerate(self, effort: str) -> Enumeration:
        """All agreement matrices up to a number of cells, columns in any order counted once."""
        most = _CELLS[self.kind][effort]
        words = f"all runs with m*T <= {most}" if self.views == 1 else f"all runs with 2*m*T <= {most}"
        words += ", T <= 2 and coefficients ln(q)/2 with q in {1, 4, 1/9}" if self.kind == "voted_run" else ""
        words += ", up to the order of examples and to flips"
        complete = self.kind != "voted_run"
        if self.symmetric:
            return Enumeration(self._small(most), words, complete)
        signs = _SIGNS[effort]
        count = f"m*({self.views if self.views > 1 else ''}T + 1)"
        words = words.replace("up to the order of examples and to flips", "in some order and with some labels")
        words = f"all runs with {count} <= {signs} and all labels, and of {words}"
        instances = itertools.chain(self._each(signs), self._beyond(most, signs))
        return Enumeration(instances, words, complete, lambda run: _count(run) <= signs)

    def _sizes(self, most: int) -> list[tuple[int, int]]:
        sizes = [(m, T) for m in range(1, most + 1) for T in range(1, most + 1) if m * T * self.views <= most]
        if self.kind == "voted_run":
            sizes = [size for size in sizes if size[1] <= _VOTED_ROUNDS]
        return sorted(sizes, key=lambda size: (size[0] * size[1], size[1]))

    def _small(self, most: int) -> Iterator[Instance]:
        for m, T in self._sizes(most):
            for sign_zero in (0, 1) if self.conventions else (0,):
                yield from self._of_size(m, T, sign_zero)

    def _each(self, signs: int) -> Iterator[Instance]:
        """All runs up to a number of signs: every order of the examples, all labels, all conventions."""
        for m, T in self._sizes(signs):
            if m * (T * self.views + 1) <= signs:
                columns = list(itertools.product((1, -1), repeat=T * self.views + 1))
                for sign_zero in (0, 1, -1) if self.conventions else (0,):
                    for chosen in itertools.product(columns, repeat=m):
                        yield from self._of_columns(chosen, T, sign_zero)

    def _beyond(self, most: int, signs: int) -> Iterator[Instance]:
        """Larger runs up to symmetries, of each of which another image is shown, so that none is always the same."""
        return (_image(run, place) for place, run in enumerate(self._small(most)) if _count(run) > signs)

    def _of_size(self, m: int, T: int, sign_zero: int) -> Iterator[Instance]:
        # Flipping all labels and sign(0) together changes nothing, so sign(0) = -1 is covered by +1.
        labels = (1, -1) if sign_zero else (1,)
        kinds = list(itertools.product(labels, *[(1, -1)] * (T * self.views)))
        for columns in itertools.combinations_with_replacement(kinds, m):
            yield from self._of_columns(columns, T, sign_zero)

    def _of_columns(self, columns: Sequence[Sequence[int]], T: int, sign_zero: int) -> Iterator[Instance]:
        base = self._instance([c[1 : T + 1] for c in columns], [c[T + 1 :] for c in columns], columns, sign_zero)
        yield from self._with_odds(base, T)

    def _with_odds(self, base: Instance, T: int) -> Iterator[Instance]:
        if self.kind != "voted_run":
            yield base
            return
        for odds in itertools.product(_ODDS, repeat=T):
            yield {**base, "odds": list(odds)}

    def _instance(self, first: Any, second: Any, columns: Any, sign_zero: int) -> Instance:
        instance: Instance = {
            "agreement": _rows(first),
            "labels": _signs(column[0] for column in columns),
            "sign_zero": sign_zero,
        }
        return {**instance, "agreement2": _rows(second)} if self.views == 2 else instance

    def strategy(self) -> SearchStrategy[Instance]:
        """Agreement matrices up to 7 examples and 4 rounds (2 for 2-BOOST)."""
        from hypothesis import strategies as st  # a quarter of a second, only when instances are drawn

        rounds = 4 if self.views == 1 else 2
        size = st.tuples(st.integers(1, 7), st.integers(1, rounds))
        return size.flatmap(lambda drawn: self._of_shape(*drawn))

    def _of_shape(self, m: int, T: int) -> SearchStrategy[Instance]:
        from hypothesis import strategies as st  # see strategy

        row = st.lists(st.sampled_from("+-"), min_size=m, max_size=m).map("".join)
        rows = st.lists(row, min_size=T, max_size=T)
        parts = {"agreement": rows, "labels": row, "sign_zero": st.sampled_from((0, 1, -1))}
        if self.views == 2:
            parts["agreement2"] = rows
        if self.kind == "voted_run":
            ratio = st.fractions(Fraction(1, 9), 9, max_denominator=9).map(str)
            parts["odds"] = st.lists(ratio, min_size=T, max_size=T)
        return st.fixed_dictionaries(parts)

    def _shape(self, words: Words) -> tuple[int, int, bool]:
        """Examples and rounds of a batch, and whether it is a wide one: a quarter of them are, beyond small sizes."""
        a, b, c = (int(n) for n in words.below(1 << 20, 3))
        if c % 4 == 0:
            return 9 + a % 32, (5 + b % 8 if self.views == 1 else 1 + b % 3), True
        return 1 + a % 8, 1 + b % (4 if self.views == 1 else 3), False

    def sample(self, words: Words, size: int) -> Batch:
        """Runs of one random shape, by the kernels; agreements lean towards right, as a weak learner's do."""
        m, T, wide = self._shape(words)
        signs = [_lean(words, (size, T, m)) for _ in range(self.views)]
        labels = 1 - 2 * words.below(2, (size, m))
        zero = words.below(3, size) - 1
        odds = words.below(64, (size, T, 2)) + 1
        values = self._observed(signs, labels, zero, odds)

        def instance(k: int) -> Instance:
            made: Instance = {
                "agreement": [_signs(row) for row in signs[0][k]],
                "labels": _signs(labels[k]),
                "sign_zero": int(zero[k]),
            }
            if self.views == 2:
                made["agreement2"] = [_signs(row) for row in signs[1][k]]
            if self.kind == "voted_run":
                made["odds"] = [str(Fraction(int(p), int(q))) for p, q in odds[k]]
            return made

        return Batch(size, values, instance, cheap=not wide)

    def _observed(self, signs: list[Any], labels: Any, zero: Any, odds: Any) -> Mapping[str, Any]:
        from boostproof.algorithms import adaboost_runs, reweighting_runs, two_boost_runs  # numba, only for batches

        size, _, m = signs[0].shape
        weights = np.full((size, m), 1 / m)
        y = labels[:, None, :]
        values: dict[str, Any] = {"m": m, "T": signs[0].shape[1], "s0": zero.astype(float), "y": Entries(labels)}
        with np.errstate(all="ignore"):
            if self.views == 2:
                D, W, c1, c2, Z = two_boost_runs(signs[0], signs[1], weights)
                c1, c2, Z = _where_finite(c1 + c2, c1, c2, Z)
                votes = np.cumsum((c1[:, :, None] * signs[0] + c2[:, :, None] * signs[1]) * y, axis=1)
                values |= {"f1": signs[0] * y, "f2": signs[1] * y, "c1": c1, "c2": c2}
                values |= {name: W[:, :, k] for k, name in enumerate(("Wpp", "Wpm", "Wmp", "Wmm"))}
            else:
                if self.kind == "voted_run":
                    alpha = 0.5 * np.log(odds[:, :, 0] / odds[:, :, 1])
                    D, Z = reweighting_runs(signs[0], weights, alpha)
                    eps = (D[:, :-1, :] * (signs[0] < 0)).sum(axis=2)
                else:
                    D, eps, alpha, Z = adaboost_runs(signs[0], weights)
                    alpha, Z = _where_finite(alpha, alpha, Z)
                votes = np.cumsum(alpha[:, :, None] * signs[0] * y, axis=1)
                values |= {"f": signs[0] * y, "eps": eps, "alpha": alpha}
        arrays = {"D": D, "Z": Z, "H": votes}
        wrapped = {k: Entries(v) for k, v in {**values, **arrays}.items() if isinstance(v, np.ndarray) and v.ndim > 1}
        return {**values, **wrapped}

    def observe(self, instance: Instance, field: Any) -> Mapping[str, Any]:
        """The run's quantities by symbol; those after a round that the printed formulas do not define are Undefined."""
        rows = [_parsed(instance, name) for name in ("agreement", "agreement2")[: self.views]]
        labels = _parsed_signs(instance.get("labels"), "labels")
        T, m = len(rows[0]), len(labels)
        if T == 0 or any(len(matrix) != T or any(len(row) != m for row in matrix) for matrix in rows):
            raise ValueError(f"agreement={instance.get('agreement')!r} does not fit labels={instance.get('labels')!r}")
        if type(instance.get("sign_zero")) is not int or instance["sign_zero"] not in (-1, 0, 1):
            raise ValueError(f"sign_zero={instance.get('sign_zero')!r} is not -1, 0 or 1")
        run = self.recursion(field, rows, labels)
        run.play(_odds(instance, T) if self.kind == "voted_run" else None)
        return {"m": m, "T": T, "s0": instance["sign_zero"], **run.values}

    def data(self, instance: Instance) -> dict[str, Any]:
        """Sizes, labels, predictions, the convention, and the coefficients of a voted run."""
        labels = _parsed_signs(instance["labels"], "labels")
        tables: dict[str, Any] = {}
        if self.kind == "voted_run":
            tables["alpha"] = [half_log(Fraction(odds)) for odds in instance["odds"]]
        names = {"agreement": "f"} if self.views == 1 else {"agreement": "f1", "agreement2": "f2"}
        for key, name in names.items():
            rows = _parsed(instance, key)
            tables[name] = [[str(u * y) for u, y in zip(row, labels, strict=True)] for row in rows]
        sizes = {"m": str(len(labels)), "T": str(len(instance["agreement"])), "s0": str(instance["sign_zero"])}
        return {"values": {**sizes, "y": list(map(str, labels)), **tables}}


def agreement_of(matrix: Sequence[Sequence[int]]) -> list[str]:
    """An agreement matrix of +-1 as rows of signs."""
    return [_signs(row) for row in matrix]


class Run:
    """Plays a run over a field, keeping each printed quantity by its indices."""

    def __init__(self, field: Any, rows: list[Rows], labels: list[int]) -> None:
        self.field, self.rows, self.labels = field, rows, labels
        self.values: dict[str, dict[tuple[int, ...], Any]] = {}
        self.D = [field.rational(1, len(labels))] * len(labels)
        self.votes = [field.rational(0)] * len(labels)
        self._put("y", (), labels)
        for name, matrix in zip(("f",) if len(rows) == 1 else ("f1", "f2"), rows, strict=True):
            for t, row in enumerate(matrix, 1):
                self._put(name, (t,), [u * y for u, y in zip(row, labels, strict=True)])

    def _put(self, name: str, place: tuple[int, ...], row: Sequence[Any]) -> None:
        table = self.values.setdefault(name, {})
        for i, value in enumerate(row, 1):
            table[(*place, i)] = value

    def _set(self, t: int, **quantities: Any) -> None:
        for name, value in quantities.items():
            self.values.setdefault(name, {})[(t,)] = value

    def play(self, odds: list[Fraction] | None) -> None:
        """All rounds; from the first undefined round on, its quantities and all later ones are Undefined."""
        fault: Undefined | None = None
        for t in range(1, len(self.rows[0]) + 1):
            self._put("D", (t,), self.D)
            if fault is None:
                try:
                    self._round(t, odds)
                except Undefined as error:
                    fault = Undefined(f"round {t}: {error}")
            if fault is not None:
                self._leave(t, fault)
            self._put("H", (t,), self.votes)
        self._put("D", (len(self.rows[0]) + 1,), self.D)

    def _leave(self, t: int, fault: Undefined) -> None:
        names = ("alpha", "Z", "eps") if len(self.rows) == 1 else ("c1", "c2", "Z", "Wpp", "Wpm", "Wmp", "Wmm")
        for name in names:
            self.values.setdefault(name, {}).setdefault((t,), fault)
        self.D = self.votes = [fault] * len(self.labels)

    def _round(self, t: int, odds: list[Fraction] | None) -> None:
        if len(self.rows) == 2:
            self._two_round(t)
        elif odds is None:
            self._ada_round(t)
        else:
            self._voted_round(t, odds[t - 1])

    def _mass(self, flags: Iterator[bool]) -> Any:
        chosen = [weight for weight, flag in zip(self.D, flags, strict=True) if flag]
        return reduce(operator.add, chosen) if chosen else self.field.rational(0)

    def _vote(self, coefficients: Sequence[Any], rows: Sequence[Sequence[int]]) -> None:
        signed = [{sign: c * self.field.rational(sign) for sign in (1, -1)} for c in coefficients]
        votes = list(self.votes)
        for place, label in enumerate(self.labels):
            for c, row in zip(signed, rows, strict=True):
                votes[place] = votes[place] + c[row[place] * label]
        self.votes = votes

    def _ada_round(self, t: int) -> None:
        row, one, two = self.rows[0][t - 1], self.field.rational(1), self.field.rational(2)
        wrong = self._mass(u < 0 for u in row)
        right = one - wrong
        self._set(t, eps=wrong)
        if self.field.sign(wrong) == 0 or self.field.sign(right) == 0:
            raise Undefined(f"a rule of weighted error {0 if self.field.sign(wrong) == 0 else 1} has no coefficient")
        alpha = self.field.log(right / wrong) / two
        self._set(t, alpha=alpha, Z=two * self.field.sqrt(right * wrong))
        self.D = [d / (two * (right if u > 0 else wrong)) for d, u in zip(self.D, row, strict=True)]
        self._vote([alpha], [row])

    def _voted_round(self, t: int, ratio: Fraction) -> None:
        # exp(-alpha u) is q^(-1/2) or q^(1/2): scaled by q^(1/2) the new weights are in the proportion of 1 and q.
        row, odds = self.rows[0][t - 1], self.field.rational(ratio)
        scaled = [d if u > 0 else d * odds for d, u in zip(self.D, row, strict=True)]
        total = self.field.rational(0)
        for value in scaled:
            total = total + value
        root = self.field.sqrt(odds)
        alpha = self.field.log(odds) / self.field.rational(2)
        self._set(t, eps=self._mass(u < 0 for u in row), alpha=alpha, Z=total / root)
        self.D = [value / total for value in scaled]
        self._vote([alpha], [row])

    def _two_round(self, t: int) -> None:
        first, second = self.rows[0][t - 1], self.rows[1][t - 1]
        field, cells = self.field, ((1, 1), (1, -1), (-1, 1), (-1, -1))
        pairs = list(zip(first, second, strict=True))
        W = {cell: self._mass(pair == cell for pair in pairs) for cell in cells}
        self._set(t, **{name: W[cell] for name, cell in zip(("Wpp", "Wpm", "Wmp", "Wmm"), cells, strict=True)})
        if any(field.sign(value) == 0 for value in W.values()):
            raise Undefined("one of the four cell weights is 0, so that (9) and (10) have no value")
        both = field.log(W[1, 1] / W[-1, -1]) / field.rational(2)
        apart = field.log(W[1, -1] / W[-1, 1]) / field.rational(2)
        same, other = field.sqrt(W[1, 1] * W[-1, -1]), field.sqrt(W[1, -1] * W[-1, 1])
        two = field.rational(2)
        c1, c2, Z = (both + apart) / two, (both - apart) / two, two * same + two * other
        self._set(t, c1=c1, c2=c2, Z=Z)
        share = {cell: (same if cell[0] == cell[1] else other) / (W[cell] * Z) for cell in cells}
        self.D = [d * share[pair] for d, pair in zip(self.D, pairs, strict=True)]
        self._vote([c1, c2], [first, second])


def _where_finite(coefficient: Any, *arrays: Any) -> list[Any]:
    """The arrays with nan in the rounds whose coefficient does not exist, as in exact runs."""
    return [np.where(np.isfinite(coefficient), array, np.nan) for array in arrays]


def _signs(row: Any) -> str:
    return "".join("+" if value > 0 else "-" for value in row)


def _count(run: Instance) -> int:
    """The number of signs of labels and predictions of a run."""
    return len(run["labels"]) + sum(len(row) for name in ("agreement", "agreement2") for row in run.get(name, ()))


def _image(run: Instance, place: int) -> Instance:
    """The run with its examples in an order, and with labels, that look random and depend on its place alone."""
    bits = int.from_bytes(hashlib.sha256(str(place).encode()).digest())
    order = sorted(range(len(run["labels"])), key=lambda i: (bits >> 8 * (i % 16) & 255, i))
    names = [name for name in ("agreement", "agreement2") if name in run]
    image: Instance = {name: ["".join(row[i] for i in order) for row in run[name]] for name in names}
    return {**run, **image, "labels": "".join("+-"[bits >> 128 + i & 1] for i in order)}


def _rows(columns: Sequence[Sequence[int]]) -> list[str]:
    return [_signs(row) for row in zip(*columns, strict=True)]


def _lean(words: Words, shape: tuple[int, ...]) -> Any:
    return np.where(words.below(8, shape) < 5, 1, -1).astype(np.int8)


def _parsed(instance: Instance, name: str) -> Rows:
    rows = instance.get(name)
    if not isinstance(rows, list):
        raise ValueError(f"{name}={rows!r} is not a list of rows of signs")
    return [_parsed_signs(row, name) for row in rows]


def _parsed_signs(row: object, name: str) -> list[int]:
    if not isinstance(row, str) or not row or row.strip("+-"):
        raise ValueError(f"{name}={row!r} is not a row of signs + and -")
    return [1 if sign == "+" else -1 for sign in row]


def _odds(instance: Instance, T: int) -> list[Fraction]:
    odds = instance.get("odds")
    if not isinstance(odds, list) or len(odds) != T or any(parse_fraction(text) <= 0 for text in odds):
        raise ValueError(f"odds={odds!r} is not a list of {T} positive rationals")
    return [parse_fraction(text) for text in odds]
