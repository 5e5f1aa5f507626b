"""Where the time of a run went, on one screen."""

from __future__ import annotations

from boostproof.profile import profile_lines
from boostproof.theory import Claim
from boostproof.theory.build import real
from boostproof.verify import Verdict


def verdict(name: str, **spent: float) -> Verdict:
    claim = Claim(f"Own.{name}", "here", "made", 0 <= real("x") ** 2)
    return Verdict(claim, "holds", seconds=sum(spent.values()), spent=dict(spent))


def test_methods_stand_by_their_seconds_with_how_many_claims_they_looked_at() -> None:
    lines = list(profile_lines([verdict("a", sweep=1.0, proof=3.0), verdict("b", proof=4.0)]))
    assert [line.split() for line in lines[:4]] == [
        ["seconds", "share", "claims", "method"],
        ["7.0", "88%", "2", "proof"],
        ["1.0", "12%", "1", "sweep"],
        ["8.0", "2", "together"],
    ]


def test_claims_stand_by_their_seconds_with_what_took_longest_in_them() -> None:
    lines = list(profile_lines([verdict("a", sweep=1.0, proof=3.0), verdict("b", proof=9.0)]))
    assert [line.split() for line in lines[-2:]] == [
        ["9.0", "Own.b", "proof", "9.0"],
        ["4.0", "Own.a", "proof", "3.0,", "sweep", "1.0"],
    ]


def test_however_much_there_is_it_fits_a_screen() -> None:
    many = [verdict(f"c{place}", **{f"method{place % 30}": float(place)}) for place in range(400)]
    lines = list(profile_lines(many))
    assert len(lines) <= 24
    assert lines[10].split()[-2:] == ["all", "others"]
    shown = sum(float(line.split()[0]) for line in lines[1:11])
    assert abs(shown - sum(range(400))) < 1


def test_of_nothing_there_is_nothing_to_tell() -> None:
    assert [line.split() for line in profile_lines([])][1] == ["0.0", "0", "together"]
