"""A stated stand-in for the STUDENTS base of JSS09, which is not public: first name, sport, mark, and the gender."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from random import Random

from boostproof.verify.experiments.base import Source, seed_of
from boostproof.verify.experiments.data.corpus import load_names
from boostproof.verify.experiments.data.laws import (
    FEMALE,
    MALE,
    MARK_CHANCES,
    MOST_MARK,
    SPORT_LAW,
    SPORTS,
    in_words,
    invented_name,
    pick,
)
from boostproof.verify.experiments.data.table import NOMINAL, NUMERIC, TEXT, Cell, Table, table_of

__all__ = ["COUNT", "students"]

COUNT = 1877
"""The number of students that JSS09 tells."""

STAND_IN = "STUDENTS is not public: a stated generator stands in, and its figures are no repetition of the paper's."

Namer = Callable[[Random, int], str]


def students(folder: str | os.PathLike[str] | None, seed: int, count: int = COUNT) -> Table:
    """Return students drawn by stated laws: columns name (text), sport (nominal), mark (numeric); +1 for girls.

    JSS09, section 5.1, tells of STUDENTS: 1877 students, first name, sport (dance, tennis or soccer), ordinal mark;
    boys often choose soccer, girls dance, both tennis alike; the mark may depend on the gender; names tell much and
    overlap. The laws here fit that, and what it does not tell is chosen:

    - half of the students are girls, and one more of them if count is odd, in a drawn order;
    - the name is drawn evenly, with repetition, from the Names Corpus list of the gender (a name may be in both lists);
    - the sport is dance, tennis, soccer with chances 10, 7, 3 in 20 for girls and 2, 7, 11 in 20 for boys;
    - the mark is binomial: 20 trials of chance 12/20 for girls and 13/20 for boys;
    - given the gender, the three are independent.

    So results on it are of this generator, and no repetition of the paper's figures; the table's notes say so.

    Args:
        folder: where the Names Corpus lies, see docs/data.md; None for names invented from syllables, with endings
            that depend on the gender (`ENDINGS`).
        seed: the same seed gives the same table anywhere.
        count: the number of students, at least 2.

    Raises ValueError for a count below 2, or where `load_names` does.
    """
    if count < 2:
        raise ValueError(f"count={count!r}: expected at least 2 students, one of each gender")
    namer, origins, told = _names(folder)
    rng = Random(seed_of(seed, "students", count))
    genders = _genders(rng, count)
    rows = [_student(rng, gender, namer) for gender in genders]
    origin = f"drawn by stated laws from seed {seed}, a stand-in for STUDENTS, which is not public"
    return table_of(
        "students",
        rows,
        genders,
        (("name", TEXT), ("sport", NOMINAL), ("mark", NUMERIC)),
        positive="girl",
        negative="boy",
        sources=(*origins, Source("students", origin, _digest(rows, genders), count)),
        notes=(
            STAND_IN,
            told,
            *in_words(),
        ),
    )


def _names(folder: str | os.PathLike[str] | None) -> tuple[Namer, tuple[Source, ...], str]:
    """Return what draws a name for a gender, the files it draws from, and a sentence that says so."""
    if folder is None:
        return invented_name, (), "Names are invented: syllables alike for both genders, endings that depend on it."
    found = load_names(folder)
    lists = {FEMALE: found.female, MALE: found.male}

    def namer(rng: Random, gender: int) -> str:
        return lists[gender][int(rng.random() * len(lists[gender]))]

    told = "Names are drawn evenly, with repetition, from the Names Corpus (Mark Kantrowitz, Bill Ross) of the gender."
    return namer, found.sources, told


def _genders(rng: Random, count: int) -> list[int]:
    """Return as many of each gender, or one girl more, in a drawn order."""
    even = [FEMALE] * (count - count // 2) + [MALE] * (count // 2)
    keys = [rng.random() for _ in even]
    return [even[j] for j in sorted(range(count), key=keys.__getitem__)]


def _student(rng: Random, gender: int, namer: Namer) -> list[Cell]:
    """Draw the name, the sport and the mark of a student."""
    name, sport = namer(rng, gender), SPORTS[pick(rng, SPORT_LAW[gender])]
    chance = MARK_CHANCES[gender]
    # By whole numbers: the comparison is exact, so that no platform draws another mark.
    hits = [int(rng.random() * chance.denominator) < chance.numerator for _ in range(MOST_MARK)]
    return [name, sport, float(sum(hits))]


def _digest(rows: list[list[Cell]], genders: list[int]) -> str:
    """The SHA-256 of the students as lines of name, sport, mark and gender, tabs between them, in UTF-8."""
    lines = (f"{row[0]}\t{row[1]}\t{row[2]:g}\t{gender:+d}\n" for row, gender in zip(rows, genders, strict=True))
    return hashlib.sha256("".join(lines).encode()).hexdigest()
