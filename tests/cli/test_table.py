"""Tables from CSV files: what is read, and what is refused with its place."""

from __future__ import annotations

import pickle
from pathlib import Path

import numpy as np
import pytest

from boostproof.verify.evidence.table import default_table, load_table


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "a.csv"


def refusal(file: Path, content: str | bytes, target: str = "y") -> str:
    """Why the content is no table, without the file's folder."""
    file.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
    with pytest.raises(ValueError, match=r"a\.csv") as caught:
        load_table(file, target)
    return str(caught.value).removeprefix(str(file))


def test_a_table_has_features_and_signs(file: Path) -> None:
    file.write_text("a,y,b\n1,no,2.5\n-3,yes,1e3\n", encoding="utf-8")
    table = load_table(file, "y")
    assert table.X.tolist() == [[1.0, 2.5], [-3.0, 1000.0]]
    assert table.y.tolist() == [-1, 1]
    assert (table.name, table.feature_names, table.classes) == ("a.csv", ("a", "b"), ("no", "yes"))


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_commas_semicolons_and_tabs_separate(file: Path, delimiter: str) -> None:
    file.write_text("a,b,y\n1,2,p\n3,4,q\n".replace(",", delimiter), encoding="utf-8")
    assert load_table(file, "y").X.shape == (2, 2)


def test_quotes_blank_lines_and_a_byte_order_mark_are_read(file: Path) -> None:
    file.write_text('\ufeff"a, b",y\r\n\r\n1,"p"\r\n 2 , q \r\n\r\n', encoding="utf-8", newline="")
    table = load_table(file, "y")
    assert (table.feature_names, table.classes, table.X.tolist()) == (("a, b",), ("p", "q"), [[1.0], [2.0]])


def test_the_smaller_class_is_negative_by_value(file: Path) -> None:
    file.write_text("a,y\n1,10\n2,9\n", encoding="utf-8")
    assert load_table(file, "y").classes == ("9", "10")


def test_the_content_and_not_the_place_names_a_table(tmp_path: Path) -> None:
    for name, text in (("a.csv", "a,y\n1,p\n2,q\n"), ("b.csv", "a;y\n1.0;p\n2;q\n"), ("c.csv", "a,y\n1,p\n3,q\n")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    first, same, other = (load_table(tmp_path / name, "y").sha256 for name in ("a.csv", "b.csv", "c.csv"))
    assert first == same != other


def test_a_table_travels_to_workers(file: Path) -> None:
    file.write_text("a,y\n1,p\n2,q\n", encoding="utf-8")
    table = load_table(file, "y")
    assert pickle.loads(pickle.dumps(table)).sha256 == table.sha256


def test_the_default_is_the_breast_cancer_table() -> None:
    table = default_table()
    assert table.X.shape == (569, 30)
    assert (table.X.dtype, table.y.dtype) == (np.float64, np.int8)
    assert table.classes[0] == "malignant"
    assert int((table.y == -1).sum()) == 212


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", ": the file is empty: expected a header and rows of data"),
        (" \n\n", ": the file is empty: expected a header and rows of data"),
        ("1,2\n3,4\n", ", line 1: no header: every cell of the first row is a number, expected names of columns"),
        ("a,yy\n1,p\n", ": no column 'y'; the closest are 'yy'"),
        ("y\np\nq\n", ": no features: 'y' is the only column"),
        (",y\n1,p\n", ", line 1: column 1 has no name"),
        ("a,a,y\n1,2,p\n", ", line 1: column name 'a' stands twice in the header"),
        ("a,y\n1,p\n2\n", ", line 3: 1 cells: expected 2, as in the header"),
        ("a,y\n1,p\n,\n", ", line 3: column 'y' is empty: expected a class"),
        ("a,y\n1,p\n2,\n", ", line 3: column 'y' is empty: expected a class"),
        ("a,y\n1,p\nred,q\n", ", line 3: column 'a' holds 'red': expected a finite number"),
        ("a,y\n1,p\nNaN,q\n", ", line 3: column 'a' holds 'NaN': expected a finite number"),
        ("a,y\n1,p\n-inf,q\n", ", line 3: column 'a' holds '-inf': expected a finite number"),
        ("a,y\n1,p\n1e999,q\n", ", line 3: column 'a' holds '1e999': expected a finite number"),
        ("a,y\n1,p\n1_0,q\n", ", line 3: column 'a' holds '1_0': expected a finite number"),
        ("a;y\n1,5;p\n", ", line 2: column 'a' holds '1,5': expected a finite number"),
        ("a,y\n1,p\n,q\n", ", line 3: column 'a' holds '': expected a finite number"),
        ("a,y\n", ": no rows of data: expected at least 2"),
        ("a,y\n1,p\n", ": 1 row of data: expected at least 2"),
        ("a,y\n1,p\n2,p\n", ": column 'y' holds 1 class ('p'): expected exactly two"),
        ("a,y\n1,p\n2,q\n3,r\n", ": column 'y' holds 3 classes ('p', 'q', 'r'): expected exactly two"),
        ('a,y\n1,p\n2,"q\n', ", line 3: not CSV: unexpected end of data"),
        (b"a,\xff\n1,p\n", ": not text in UTF-8 (byte 2)"),
    ],
)
def test_what_is_no_table_is_refused_with_its_place(file: Path, content: str | bytes, words: str) -> None:
    assert refusal(file, content) == words


def test_many_classes_are_counted_and_cut_short(file: Path) -> None:
    rows = "".join(f"{k},{k}\n" for k in range(9))
    assert "9 classes ('0', '1', '2', '3', ...)" in refusal(file, f"a,y\n{rows}")


@pytest.mark.parametrize(("name", "words"), [("no.csv", "No such file"), (".", "Is a directory"), ("a\0", "null byte")])
def test_what_cannot_be_read_is_refused(tmp_path: Path, name: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        load_table(f"{tmp_path}/{name}", "y")
