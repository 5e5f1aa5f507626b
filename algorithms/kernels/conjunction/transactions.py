"""Records of Boolean tests as transactions: which items each record holds, and which records hold each item.

A record (x_1, .., x_n) of zeros and ones is identified with the itemset {j | x_j = 1} (SM00, section 5). Both
directions are kept, for the search counts pairs along the records and follows long conjunctions along the items:

    record i holds items[starts[i] : starts[i + 1]], item j is held by rows[lists[j] : lists[j + 1]], both ascending.

Inside, items are numbered from the most frequent one on (equals by their index), so that what is counted often lies
close together, and records by their number of items (equals by their index), so that loops over records are of one
length for long; `names` and `order` lead back. This is 8 bytes for every item in a record, 16 bytes for every record
and 16 for every item, and it is made once for any number of gain vectors.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import as_array, counting, shown
from boostproof.algorithms.kernels.flags import kernel

__all__ = ["Store", "Transactions", "transactions", "transpose"]

Indices = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.uint32]
Booleans = npt.NDArray[np.bool_]

MOST = 2**31 - 1
"""The largest number of records, of items, and of items in one record."""


class Store(NamedTuple):
    """The two directions (see the module): starts (m + 1,), items (k,), lists (n + 1,), rows (k,)."""

    starts: Indices
    items: Numbers
    lists: Indices
    rows: Numbers


@dataclass(frozen=True, eq=False)
class Transactions:
    """The itemsets of m records over n items, in the form that `optimal_conjunction` works on.

    Attributes:
        shape: (m, n).
        store: items by record and records by item, under internal numbers.
        names: the index of each item, shape (n,).
        order: the index of each record, shape (m,).
    """

    shape: tuple[int, int]
    store: Store
    names: Indices
    order: Indices

    @classmethod
    def from_csr(cls, indptr: npt.ArrayLike, indices: npt.ArrayLike, items: int) -> Self:
        """Return the transactions with the items indices[indptr[i] : indptr[i + 1]] in record i.

        An item that stands twice in a record is in it once.

        Args:
            indptr: integers, shape (m + 1,), from 0 to the number of indices, never falling; m at least 1.
            indices: integers from 0 to items - 1, in any order.
            items: n, at least 1.

        Raises:
            TypeError: an argument holds no integers.
            ValueError: shapes or numbers are not as above.
        """
        n = counting("items", items, 1)
        if n > MOST:
            raise ValueError(f"items={items!r}: expected at most {MOST}")
        starts, members = _integers("indptr", indptr), _integers("indices", indices)
        falls = starts.size < 2 or starts[0] != 0 or starts[-1] != members.size or bool(np.any(np.diff(starts) < 0))
        if falls or starts.size > MOST:
            raise ValueError(f"indptr={shown(indptr)}: expected numbers that rise from 0 to {members.size}")
        if members.size and not 0 <= members.min() <= members.max() < n:
            raise ValueError(f"indices={shown(indices)}: expected numbers from 0 to {n - 1}")
        return cls._built(starts, members, n)

    @classmethod
    def _built(cls, starts: Indices, members: Indices, n: int) -> Self:
        order = np.argsort(np.diff(starts), kind="stable")
        starts, members = _distinct(starts, members, order, n)
        names = np.argsort(-np.bincount(members, minlength=n), kind="stable")
        ranks = np.empty(n, dtype=np.uint32)
        ranks[names] = np.arange(n, dtype=np.uint32)
        lists, rows = transpose(starts, ranks[members], n)
        # Turned round twice, the items of each record are in order.
        return cls((starts.size - 1, n), Store(*transpose(lists, rows, starts.size - 1), lists, rows), names, order)

    def __len__(self) -> int:
        return self.shape[0]

    def csr(self) -> tuple[Indices, Indices]:
        """Return (indptr, indices), the items of each record ascending."""
        lengths = np.diff(self.store.starts)
        members, rows = self.names[self.store.items], np.repeat(self.order, lengths)
        sizes = np.empty_like(lengths)
        sizes[self.order] = lengths
        return np.concatenate([[0], np.cumsum(sizes)]), members[np.lexsort((members, rows))]

    def itemsets(self) -> list[list[int]]:
        """Return the items of each record as lists, ascending."""
        indptr, indices = self.csr()
        return [part.tolist() for part in np.split(indices, indptr[1:-1])]

    def contains(self, itemset: Sequence[int], *, name: str = "itemset") -> Booleans:
        """Return, for each record, whether it holds all the items: the conjunction's value, shape (m,).

        Args:
            itemset: indices of items.
            name: what errors call them.

        Raises:
            TypeError: an item is no integer.
            ValueError: an item is no index of these transactions.
        """
        held = np.zeros(len(self), dtype=np.int64)
        chosen = self.numbers(name, itemset)
        for number in chosen:
            held[self.store.rows[self.store.lists[number] : self.store.lists[number + 1]]] += 1
        answer = np.empty(len(self), dtype=np.bool_)
        answer[self.order] = held == len(chosen)
        return answer

    def numbers(self, name: str, itemset: Sequence[int]) -> list[int]:
        """Return the internal numbers of an itemset, ascending, each once; TypeError or ValueError if it is none."""
        try:
            indices = {counting(name, item, 0) for item in itemset}
        except TypeError:  # also where there is nothing to go through
            raise TypeError(f"{name}={shown(itemset)}: expected indices of items") from None
        except ValueError:
            indices = {-1}
        if not indices <= set(range(self.shape[1])):
            raise ValueError(f"{name}={shown(itemset)}: expected indices from 0 to {self.shape[1] - 1}")
        return sorted(int(np.flatnonzero(self.names == item)[0]) for item in indices)


def transactions(records: Any) -> Transactions:
    """Return records of Boolean tests in the form that the search works on.

    Args:
        records: zeros and ones (or booleans), shape (m, n), as an array or as a matrix of scipy.sparse; or
            `Transactions`, which are returned as they are. m and n are at least 1.

    Raises:
        TypeError: the entries are no numbers.
        ValueError: another shape, or an entry that is neither 0 nor 1.

    Source: SM00, section 5, the mapping phi.
    """
    if isinstance(records, Transactions):
        return records
    if hasattr(records, "tocsr"):
        return _from_sparse(records)
    array = as_array("records", records)
    if array.dtype.kind not in "biuf":
        raise TypeError(f"records={shown(records)}: expected zeros and ones, not {array.dtype}")
    _check_shape(records, array.shape)
    ones = array == 1
    if not bool(np.all(ones | (array == 0))):
        raise ValueError(f"records={shown(records)}: expected only 0 and 1")
    starts = np.concatenate([[0], np.cumsum(ones.sum(axis=1))])
    return Transactions._built(starts, np.nonzero(ones)[1], array.shape[1])


def _from_sparse(records: Any) -> Transactions:
    """Return the transactions of a sparse matrix, without making it dense."""
    _check_shape(records, records.shape)
    matrix = records.tocsr().copy()
    matrix.sum_duplicates()
    matrix.eliminate_zeros()
    if not bool(np.all(matrix.data == 1)):
        raise ValueError(f"records={shown(records)}: expected only 0 and 1")
    return Transactions._built(matrix.indptr.astype(np.int64), matrix.indices.astype(np.int64), matrix.shape[1])


def _check_shape(records: Any, shape: tuple[int, ...]) -> None:
    """Raise ValueError unless there are two dimensions, with a record and an item, and not too many."""
    if len(shape) != 2 or not 0 < min(shape) <= max(shape) <= MOST:
        raise ValueError(f"records={shown(records)} has shape {shape}: expected (m, n), at least 1 of each")


def _integers(name: str, value: Any) -> Indices:
    """Return a one-dimensional array of integers as int64."""
    array = as_array(name, value)
    if array.size == 0:
        array = array.astype(np.int64)  # an empty list has no kind of its own
    if array.dtype.kind not in "iu":
        raise TypeError(f"{name}={shown(value)}: expected integers, not {array.dtype}")
    if array.ndim != 1:
        raise ValueError(f"{name}={shown(value)}: expected 1 dimension, not {array.ndim}")
    return np.ascontiguousarray(array, dtype=np.int64)


@kernel
def _distinct(starts: Indices, members: Indices, order: Indices, n: int) -> tuple[Indices, Indices]:
    """Return the records in the given order, each item once."""
    last = np.full(n, -1, dtype=np.int64)
    kept, ends, count = np.empty_like(members), np.zeros_like(starts), 0
    for row in range(order.size):
        for k in range(starts[order[row]], starts[order[row] + 1]):
            if last[members[k]] != row:
                last[members[k]] = row
                kept[count] = members[k]
                count += 1
        ends[row + 1] = count
    return ends, kept[:count].copy()


@kernel
def transpose(starts: Indices, members: Numbers, n: int) -> tuple[Indices, Numbers]:
    """Return the records of each of n items, ascending, from the items of each record."""
    ends = np.zeros(n + 1, dtype=np.int64)
    for member in members:
        ends[member + np.uint32(1)] += 1
    for item in range(n):
        ends[item + 1] += ends[item]
    lists, rows = ends.copy(), np.empty(members.size, dtype=np.uint32)
    for row in range(starts.size - 1):
        for k in range(starts[row], starts[row + 1]):
            rows[ends[members[k]]] = row
            ends[members[k]] += 1
    return lists, rows
