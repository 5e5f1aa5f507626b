"""The rows of a column in the order of its values, by a stable sort of the bits of its floats, a byte at a time.

Finite floats stand in the order of their bits, read as unsigned integers, once negative ones are complemented and the
others get the sign bit; both zeros count as one value. Eight passes count and move, from the lowest byte to the
highest; a pass whose byte is the same everywhere is left out. That takes about 11 ns a value, whatever the values are.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from boostproof.algorithms.kernels.checks import Floats
from boostproof.algorithms.kernels.flags import kernel

__all__ = ["PARTS", "ROW", "Order", "sort_rows"]

Order = npt.NDArray[np.uint32]
Keys = npt.NDArray[np.uint64]

ROW, PARTS = np.uint32(2**31 - 1), np.uint32(31)
"""An entry of an order is a row in its lower 31 bits; the bit above says that the next value is larger."""

SIGN, BYTE = np.uint64(2**63), np.uint64(255)


@kernel
def sort_rows(column: Floats, order: Order, room: Order, keys: Keys) -> None:
    """Write the order of a column of finite numbers, equal values in the order of the rows.

    room (m,) and keys (2, m) are scratch; there are fewer than 2^31 rows.
    """
    counts = np.zeros((8, 256), dtype=np.uint32)
    _prepare(column, order, keys[0], counts)
    at = 0
    for byte in range(8):
        shift = np.uint64(8 * byte)
        if counts[byte, (keys[at, 0] >> shift) & BYTE] == column.size:
            continue
        source, target = (order, room) if at == 0 else (room, order)
        _move(keys[at], source, shift, counts[byte], keys[1 - at], target)
        at = 1 - at
    result = order if at == 0 else room
    for k in range(order.size):
        parts = k + 1 < order.size and keys[at, k] < keys[at, k + 1]
        order[k] = result[k] | (np.uint32(parts) << PARTS)


@kernel
def _prepare(column: Floats, order: Order, keys: Keys, counts: Order) -> None:
    """Write keys and rows as they come, and count the keys by each of their bytes."""
    for i in range(column.size):
        bits = np.float64(column[i] + 0.0).view(np.uint64)  # -0.0 becomes 0.0
        key = ~bits if bits >= SIGN else bits | SIGN
        keys[i], order[i] = key, i
        for byte in range(8):
            counts[byte, (key >> np.uint64(8 * byte)) & BYTE] += np.uint32(1)


@kernel
def _move(keys: Keys, rows: Order, shift: np.uint64, counts: Order, new_keys: Keys, new_rows: Order) -> None:
    """Move keys and rows to where a byte of the keys says; counts become the places behind them."""
    begin = np.uint32(0)
    for b in range(256):
        held = counts[b]
        counts[b] = begin
        begin += held
    for i in range(keys.size):
        key = keys[i]
        byte = (key >> shift) & BYTE
        place = counts[byte]
        counts[byte] = place + np.uint32(1)
        new_keys[place], new_rows[place] = key, rows[i]
