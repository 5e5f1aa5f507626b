"""The Names Corpus, and the stated stand-in for STUDENTS."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from random import Random

import numpy as np
import pytest

from boostproof.algorithms import BigramClassifier, KBoost, NominalStump
from boostproof.verify.experiments.data import load_names, students
from boostproof.verify.experiments.data.laws import SPORT_LAW, SPORTS, invented_name, mark_law, pick


def made(prefix, count):
    """Names that differ: a prefix and letters."""
    return [f"{prefix}{chr(97 + j // 676)}{chr(97 + j // 26 % 26)}{chr(97 + j % 26)}" for j in range(count)]


@pytest.fixture
def folder(tmp_path):
    """Lists of made names, as long as those of the corpus."""
    (tmp_path / "female.txt").write_text("\n".join(made("F", 5001)) + "\n", encoding="utf-8")
    (tmp_path / "male.txt").write_text("\n".join(made("M", 2943)) + "\n", encoding="utf-8")
    return tmp_path


def test_the_lists_are_read(folder):
    names = load_names(folder)
    assert (names.female, names.male) == (tuple(made("F", 5001)), tuple(made("M", 2943)))


def test_the_lists_sources_say_that_they_are_another_copy(folder):
    one, two = load_names(folder).sources
    assert (one.name, two.name, one.rows, two.rows) == ("female.txt", "male.txt", 5001, 2943)
    assert one.origin == "another copy of the Names Corpus 1.3"
    assert two.sha256 == hashlib.sha256((folder / "male.txt").read_bytes()).hexdigest()


@pytest.mark.parametrize("name", ["Zoë", "Anna-Maria", "D'Arcy", "Gale "])
def test_names_have_letters_hyphens_and_apostrophes(folder, name):
    (folder / "male.txt").write_text("\n".join([name, *made("M", 2942)]), encoding="utf-8")
    assert load_names(folder).male[0] == name.strip()


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (made("M", 2942), "line 2942: expected 2943 rows in the file, not 2942"),
        (made("M", 2950), "line 2944: expected 2943 rows in the file, not 2950"),
        ([], "line 1: expected 2943 rows in the file, not an empty file"),
        (["Ann", "", *made("M", 2941)], "line 2: expected one first name, of letters, not ''"),
        (["# names", *made("M", 2942)], "line 1: expected one first name, of letters, not '# names'"),
        (["Ann,f", *made("M", 2942)], "line 1: expected one first name, of letters, not 'Ann,f'"),
        (["A1", *made("M", 2942)], "line 1: expected one first name, of letters, not 'A1'"),
        (["a" * 99, *made("M", 2942)], "line 1: expected one first name, of letters, not 'a{40}'$"),
    ],
)
def test_what_is_no_list_of_the_corpus_is_refused(folder, lines, message):
    (folder / "male.txt").write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(ValueError, match=message):
        load_names(folder)


def test_there_are_as_many_students_as_the_paper_tells(folder):
    table = students(folder, seed=1)
    assert table.X.shape == (1877, 3)
    assert (table.columns, table.kinds) == (("name", "sport", "mark"), ("text", "nominal", "numeric"))
    assert table.nominal == [1]


@pytest.mark.parametrize("count", [2, 3, 10, 1877])
def test_half_the_students_are_girls(count):
    y = students(None, seed=1, count=count).y
    assert ((y == 1).sum(), (y == -1).sum()) == (count - count // 2, count // 2)


def test_names_come_from_the_list_of_the_gender(folder):
    table = students(folder, seed=1)
    assert {name[0] for name in table.X[table.y == 1, 0]} == {"F"}
    assert {name[0] for name in table.X[table.y == -1, 0]} == {"M"}


@pytest.mark.parametrize("with_names", [True, False])
def test_the_same_seed_gives_the_same_students(folder, with_names):
    place = folder if with_names else None
    first, second = students(place, seed=5), students(place, seed=5)
    assert first.X.tolist() == second.X.tolist()
    assert first.y.tolist() == second.y.tolist()
    assert first.sources == second.sources


def test_another_seed_gives_other_students():
    assert students(None, seed=5).X.tolist() != students(None, seed=6).X.tolist()


def test_students_do_not_depend_on_the_hash_seed():
    line = "from boostproof.verify.experiments.data import students; print(students(None, 3).sources[-1].sha256)"
    found = {
        subprocess.run(
            [sys.executable, "-c", line],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1


def test_the_digest_is_that_of_the_students_as_lines():
    table = students(None, seed=2, count=4)
    lines = "".join(
        f"{x[0]}\t{x[1]}\t{int(x[2])}\t{'+1' if y > 0 else '-1'}\n" for x, y in zip(table.X, table.y, strict=True)
    )
    assert table.sources[-1].sha256 == hashlib.sha256(lines.encode()).hexdigest()


def test_sports_follow_their_law():
    """Within 5 standard deviations of 20000 students; tennis is as likely for both."""
    table = students(None, seed=3, count=20000)
    wanted = {1: (0.5, 0.35, 0.15), -1: (0.1, 0.35, 0.55)}
    for gender, chances in wanted.items():
        found = Counter(table.X[table.y == gender, 1])
        for sport, chance in zip(("Dance", "Tennis", "Soccer"), chances, strict=True):
            assert abs(found[sport] / 10000 - chance) < 5 * (chance * (1 - chance) / 10000) ** 0.5


@pytest.mark.parametrize(("gender", "chance"), [(1, 0.6), (-1, 0.65)])
def test_marks_follow_their_law(gender, chance):
    """Mean 20 p and variance 20 p (1 - p), within 5 standard errors."""
    table = students(None, seed=3, count=20000)
    marks = table.X[table.y == gender, 2].astype(float)
    assert set(marks) <= set(range(21))
    assert abs(marks.mean() - 20 * chance) < 5 * (20 * chance * (1 - chance) / 10000) ** 0.5
    assert abs(marks.var() - 20 * chance * (1 - chance)) < 0.4


@pytest.mark.parametrize("gender", [1, -1])
def test_the_laws_are_laws(gender):
    assert sum(SPORT_LAW[gender]) == 20
    assert len(SPORT_LAW[gender]) == len(SPORTS)
    assert sum(mark_law(gender)) == 1


def test_sport_and_mark_tell_a_part_of_the_gender():
    """The best rule on both, by the exact laws, is right in about 73 of 100 cases; on the sport alone in 70."""
    both = sum(
        max(Fraction(SPORT_LAW[g][j], 20) * mark_law(g)[k] for g in (1, -1)) for j in range(3) for k in range(21)
    )
    assert sum(max(a, b) for a, b in zip(SPORT_LAW[1], SPORT_LAW[-1], strict=True)) / 40 == 0.7
    assert 0.72 < both / 2 < 0.74


def test_the_result_says_that_it_is_a_stand_in(folder):
    for place, names in ((folder, "Names Corpus"), (None, "invented")):
        table = students(place, seed=1)
        assert "a stand-in for STUDENTS, which is not public" in table.sources[-1].origin
        assert "from seed 1" in table.sources[-1].origin
        assert any(names in note for note in table.notes)
        assert any("Dance 10/20, Tennis 7/20, Soccer 3/20" in note for note in table.notes)
        assert any("3/5 for a girl and 13/20 for a boy" in note for note in table.notes)


def test_without_a_folder_no_file_is_a_source():
    assert [source.name for source in students(None, seed=1).sources] == ["students"]


def test_invented_names_end_as_their_law_says():
    """Of 40 weights for girls 8 are of na and 1 of r, of 36 for boys 0 of la and 6 of r."""
    rng = Random(7)
    girls, boys = ([invented_name(rng, gender) for _ in range(4000)] for gender in (1, -1))
    assert abs(sum(name.endswith("na") for name in girls) / 4000 - 8 / 40) < 0.03
    assert abs(sum(name.endswith("r") for name in girls) / 4000 - 1 / 40) < 0.015
    assert abs(sum(name.endswith("r") for name in boys) / 4000 - 6 / 36) < 0.03
    assert not any(name.endswith("la") for name in boys)


def test_a_pick_has_the_chances_of_the_weights():
    class Steps:
        """Goes through [0, 1) in tenths."""

        def __init__(self):
            self.at = -1

        def random(self):
            self.at += 1
            return self.at / 10

    coin = Steps()
    assert [pick(coin, (3, 0, 2, 5)) for _ in range(10)] == [0, 0, 0, 2, 2, 3, 3, 3, 3, 3]


@pytest.mark.parametrize("count", [1, 0, -5])
def test_too_few_students_are_refused(count):
    with pytest.raises(ValueError, match=f"count={count}: expected at least 2 students, one of each gender"):
        students(None, seed=1, count=count)


def test_labels_are_whole_numbers():
    assert students(None, seed=1, count=4).y.dtype == np.int64


def test_names_and_nominal_columns_can_be_boosted_together():
    table = students(None, seed=1, count=200)
    model = KBoost([BigramClassifier(), NominalStump([0])], views=[[0], [1, 2]], n_estimators=5).fit(table.X, table.y)
    assert model.score(table.X, table.y) > 0.7
