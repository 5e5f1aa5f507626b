"""A polynomial's key stands for it in tables, and takes no memory that nobody gives back."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from flint import Ordering, fmpq, fmpq_mpoly_ctx

from boostproof.verify.proof.polynomials import Key, constant, generator

x, y = generator(0), generator(1)


def test_equal_polynomials_have_one_key() -> None:
    assert len({Key((x + y) ** 2), Key(x**2 + 2 * x * y + y**2)}) == 1


def test_different_polynomials_with_one_value_at_the_point_of_the_hash_have_two() -> None:
    """The point has 3 and 5 in these places."""
    same = Key(5 * x), Key(3 * y), Key(constant(15))
    assert len(set(map(hash, same))) == 1
    assert len(set(same)) == 3


def test_a_key_is_no_text() -> None:
    assert Key(x) != "x0"


def test_polynomials_of_another_ring_have_keys() -> None:
    ring = fmpq_mpoly_ctx.get(["a", "b"], Ordering.degrevlex)
    assert Key(ring.gens()[0] * 2) == Key(ring.gens()[0] + ring.gens()[0])
    assert Key(ring.gens()[0]) != Key(x)


@pytest.mark.skipif(sys.platform != "linux", reason="the pages of a process are counted as Linux does")
def test_keys_take_no_memory_for_good() -> None:
    """A text of 2,000 digits a key would be 20 MB here; a page here and there is anybody's."""
    poly = (x + y * fmpq(3**200, 7**150) + 1) ** 3
    made = [Key(poly) for _ in range(100)]
    before = _pages()
    for _ in range(10_000):
        made[0] = Key(poly)
    assert _pages() - before < 1000


def _pages() -> int:
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
