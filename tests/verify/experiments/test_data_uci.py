"""UCI files of the user's own: what is read from them, and what is refused, with the line and what was expected."""

from __future__ import annotations

import hashlib
import math

import numpy as np
import pytest

from boostproof.verify.experiments.data import FORMS, JSS09_SETS, ZZ_SETS, load

HEART = ["63.0,1.0,1.0,145.0,233.0,1.0,2.0,150.0,0.0,2.3,3.0,0.0,6.0,0", "28,1,2,130,?,0,?,185,0,-.7,?,?,?,3"]
STATLOG = ["70 1.0 4.0 130 322 0.0 2.0 109 0.0 2.4 2.0 3.0 3.0 2", "67 0 3 115 564 0 2 160 0 1.6 2 0 7 1"]
HORSE = [
    "2 1 530101 38.50 66 28 3 3 ? 2 5 4 4 ? ? ? 3 5 45.00 8.40 ? ? 2 2 11300 00000 00000 2",
    "1 9 534817 39.2 88 20 ? ? 4 1 3 4 2 ? ? 5.00 4 2 50 85 2 2 3 1 02208 00000 00000 2",
]
GERMAN = [
    "A11 6 A34 A43 1169 A65 A75 4 A93 A101 4 A121 67 A143 A152 2 A173 1 A192 A201 1",
    "A12 48 A32 A410 5951 A61 A73 2 A92 A101 2 A121 22 A143 A152 1 A173 1 A191 A201 2",
]

MADE = {
    "australian.dat": (["1 22.08 11.46 2 4 4 1.585 0 0 0 1 2 100 1213 0", "0 22 7 2 14 8 0.1 0 0 0 0 2 160 1 1"], 690),
    "balance-scale.data": (["L,1,2,3,4", "B,5,5,5,5", "R,1,1,1,2"], 625),
    "breast-cancer-wisconsin.data": (["1000025,5,1,1,1,2,1,3,1,1,2", "1002945,5,4,4,5,7,?,3,2,10,4"], 699),
    "crx.data": (["b,30.83,0,u,g,w,v,1.25,t,t,01,f,g,00202,0,+", "?,?,5.5,l,gg,?,z,0,f,f,0,t,s,?,560,-"], 690),
    "german.data": (GERMAN, 1000),
    "glass.data": ([f"{j},1.52101,13.64,4.49,1.1,71.78,0.06,8.75,0,0,{j}" for j in (1, 2, 3, 5)], 214),
    "heart.dat": (STATLOG, 270),
    "horse-colic.data": (HORSE, 300),
    "horse-colic.test": (HORSE, 68),
    "house-votes-84.data": (["republican" + ",n,y" * 8, "democrat" + ",?,y" * 8], 435),
    "ionosphere.data": (["1,0" + ",-0.5" * 32 + ",g", "1,0" + ",.25" * 32 + ",b"], 351),
    "pima-indians-diabetes.data": (["6,148,72,35,0,33.6,0.627,50,1", "1,85,66,29,0,26.6,0.351,31,0"], 768),
    "processed.cleveland.data": (HEART, 303),
    "processed.hungarian.data": (HEART, 294),
    "processed.switzerland.data": (HEART, 123),
    "processed.va.data": (HEART, 200),
    "tic-tac-toe.data": (["x,x,x,x,o,o,x,o,o,positive", "x,o,b,x,o,x,b,o,b,negative"], 958),
}
"""Lines of each file, written by hand after its documentation, and how many lines it has."""


def lines_of(file):
    """The lines of a made file: those above in turn."""
    lines, rows = MADE[file]
    return [lines[j % len(lines)] for j in range(rows)]


@pytest.fixture
def folder(tmp_path):
    """A folder with a made file of every form."""
    for file in MADE:
        (tmp_path / file).write_text("\n".join(lines_of(file)) + "\n", encoding="utf-8")
    return tmp_path


def damaged(folder, file, at, line):
    """Put another line in the place of one, counted from 1; None takes it away."""
    lines = lines_of(file)
    lines[at - 1 : at] = [] if line is None else [line]
    (folder / file).write_text("\n".join(lines) + "\n", encoding="utf-8")


SHAPES = {
    "australian": (690, 14),
    "balance-scale": (625, 4),
    "breast-cancer-wisconsin": (699, 9),
    "crx": (690, 15),
    "german": (1000, 20),
    "glass": (161, 9),
    "heart": (920, 13),
    "horse-colic": (368, 22),
    "house-votes-84": (435, 16),
    "ionosphere": (351, 34),
    "pima": (768, 8),
    "statlog-heart": (270, 13),
    "tic-tac-toe": (958, 9),
}
"""Of the made glass every fourth row is of a type that is left out, 53 of 214."""


@pytest.mark.parametrize("name", SHAPES)
def test_a_set_has_the_shape_of_its_documentation(folder, name):
    table = load(name, folder)
    assert table.X.shape == SHAPES[name]
    assert (len(table.columns), len(table.kinds), len(table.y)) == (*SHAPES[name][1:], *SHAPES[name][1:], len(table.X))


def test_every_form_is_made_here():
    assert set(FORMS) == set(SHAPES)
    assert {file.name for form in FORMS.values() for file in form.files} == set(MADE)


@pytest.mark.parametrize("name", SHAPES)
def test_names_of_columns_are_different(name):
    columns = [column.name for column in FORMS[name].columns]
    assert len(set(columns)) == len(columns)


@pytest.mark.parametrize(
    ("name", "labels"),
    [
        ("australian", [-1, 1]),
        ("balance-scale", [1, -1, -1]),
        ("breast-cancer-wisconsin", [-1, 1]),
        ("crx", [1, -1]),
        ("german", [1, -1]),
        ("glass", [1, -1, 1]),
        ("heart", [-1, 1]),
        ("horse-colic", [-1, 1]),
        ("house-votes-84", [-1, 1]),
        ("ionosphere", [1, -1]),
        ("pima", [1, -1]),
        ("statlog-heart", [1, -1]),
        ("tic-tac-toe", [1, -1]),
    ],
)
def test_the_labels_are_those_of_the_classes(folder, name, labels):
    table = load(name, folder)
    assert table.y.dtype == np.int64
    assert table.y[: len(labels)].tolist() == labels


def test_both_classes_are_said_in_words(folder):
    table = load("breast-cancer-wisconsin", folder)
    assert (table.positive, table.negative) == ("malignant (4)", "benign (2)")


def test_nominal_and_numeric_columns_make_a_table_of_objects(folder):
    table = load("crx", folder)
    assert table.X.dtype == object
    assert table.X[0].tolist() == ["b", 30.83, 0.0, "u", "g", "w", "v", 1.25, "t", "t", 1.0, "f", "g", 202.0, 0.0]
    assert table.nominal == [0, 3, 4, 5, 6, 8, 9, 11, 12]


def test_a_missing_value_is_none_in_a_nominal_and_nan_in_a_numeric_column(folder):
    row = load("crx", folder).X[1].tolist()
    assert (row[0], row[5]) == (None, None)
    assert math.isnan(row[1])
    assert math.isnan(row[13])


def test_numeric_columns_alone_make_floats_with_nan(folder):
    table = load("breast-cancer-wisconsin", folder)
    assert table.X.dtype == np.float64
    np.testing.assert_array_equal(table.X[:2], [[5, 1, 1, 1, 2, 1, 3, 1, 1], [5, 4, 4, 5, 7, np.nan, 3, 2, 10]])
    assert table.nominal == []


@pytest.mark.parametrize(("name", "missing"), [("crx", True), ("breast-cancer-wisconsin", True), ("german", False)])
def test_a_table_knows_whether_values_are_missing(folder, name, missing):
    assert load(name, folder).has_missing is missing


def test_codes_of_nominal_columns_are_the_same_in_all_heart_files(folder):
    X = load("heart", folder).X
    assert (X[0, 2], X[0, 12], X[1, 2], X[1, 12], X[1, 9]) == ("1", "6", "2", None, -0.7)


def test_files_are_joined_in_order(folder):
    table = load("heart", folder)
    files = ["cleveland", "hungarian", "switzerland", "va"]
    assert [source.name for source in table.sources] == [f"processed.{file}.data" for file in files]
    assert [source.rows for source in table.sources] == [303, 294, 123, 200]
    # The last row of Cleveland is the first of the two lines, and so is the first row of Hungary.
    assert table.y[302:304].tolist() == [-1, -1]


def test_columns_that_are_no_features_are_left_out(folder):
    table = load("horse-colic", folder)
    assert table.columns[:3] == ("surgery", "age", "rectal-temperature")
    assert table.columns[-1] == "outcome"
    assert table.X[0, -1] == "2"


def test_rows_of_other_classes_are_left_out(folder):
    table = load("glass", folder)
    assert table.sources[0].rows == 214
    assert len(table.y) == 161


def test_no_one_can_change_a_table(folder):
    table = load("pima", folder)
    with pytest.raises(ValueError, match="read-only"):
        table.X[0, 0] = 1
    with pytest.raises(ValueError, match="read-only"):
        table.y[0] = 1


def test_a_file_of_the_right_shape_and_another_digest_is_another_copy(folder):
    source = load("pima", folder).sources[0]
    content = (folder / "pima-indians-diabetes.data").read_bytes()
    assert source.origin == "another copy of UCI's Pima Indians Diabetes"
    assert source.sha256 == hashlib.sha256(content).hexdigest()


@pytest.mark.parametrize("ending", ["\r\n", "\r", "\n"])
def test_ends_of_lines_make_no_difference(folder, ending):
    before = load("pima", folder)
    (folder / "pima-indians-diabetes.data").write_bytes(ending.join(lines_of("pima-indians-diabetes.data")).encode())
    np.testing.assert_array_equal(load("pima", folder).X, before.X)


@pytest.mark.parametrize("end", ["", "\n\n", "\n \t\n"])
def test_empty_lines_at_the_end_make_no_difference(folder, end):
    (folder / "crx.data").write_text("\n".join(lines_of("crx.data")) + end, encoding="utf-8")
    assert load("crx", folder).X.shape == (690, 15)


def test_a_mark_of_utf_8_is_no_part_of_the_first_cell(folder):
    (folder / "crx.data").write_bytes(b"\xef\xbb\xbf" + "\n".join(lines_of("crx.data")).encode())
    assert load("crx", folder).X[0, 0] == "b"


def test_blanks_around_cells_are_no_part_of_them(folder):
    damaged(folder, "crx.data", 1, "b , 30.83,0, u,g,w,v,1.25,t,t,01,f,g,00202,0, +")
    assert load("crx", folder).X[0, :2].tolist() == ["b", 30.83]


PIMA, CRX = "pima-indians-diabetes.data", "crx.data"


@pytest.mark.parametrize(
    ("name", "file", "at", "line", "message"),
    [
        ("pima", PIMA, 5, None, "line 767: expected 768 rows in the file, not 767"),
        ("pima", PIMA, 768, "\n".join(["1,85,66,29,0,26.6,0.351,31,0"] * 3), "line 769: expected 768 rows .*, not 770"),
        ("pima", PIMA, 7, "6,148,72,35,0,33.6,50,1", "line 7: expected 9 columns with commas between them, not 8"),
        ("pima", PIMA, 7, "", "line 7: expected 9 columns with commas between them, not 1"),
        ("pima", PIMA, 7, "6 148 72 35 0 33.6 0.6 50 1", "line 7: expected 9 columns with commas between them, not 1"),
        (
            "german",
            "german.data",
            2,
            ",".join(["1"] * 21),
            "line 2: expected 21 columns with blanks between them, not 1",
        ),
        ("pima", PIMA, 9, "6,148,72,35,0,33.6,0.6,50,2", "line 9: expected a class in column 9 out of 1, 0, not '2'"),
        ("pima", PIMA, 9, "6,148,72,35,0,33.6,0.6,50,?", r"line 9: expected a class in column 9 .*, not '\?'"),
        ("pima", PIMA, 9, "6,many,72,35,0,33.6,0.6,50,1", r"expected a number in column 2 \(glucose\), not 'many'"),
        ("pima", PIMA, 9, "6,,72,35,0,33.6,0.6,50,1", r"expected a number in column 2 \(glucose\), not ''"),
        ("pima", PIMA, 9, "6,?,72,35,0,33.6,0.6,50,1", r"expected a number in column 2 \(glucose\), not '\?'"),
        ("pima", PIMA, 9, "6,nan,72,35,0,33.6,0.6,50,1", r"expected a number in column 2 \(glucose\), not 'nan'"),
        ("pima", PIMA, 9, "6,1e999,72,35,0,33.6,0.6,50,1", r"expected a number in column 2 \(glucose\), not '1e999'"),
        ("pima", PIMA, 9, "6,1_0,72,35,0,33.6,0.6,50,1", r"expected a number in column 2 \(glucose\), not '1_0'"),
        ("pima", PIMA, 9, "6,٣,72,35,0,33.6,0.6,50,1", r"expected a number in column 2 \(glucose\), not '٣'"),
        ("pima", PIMA, 9, f"6,{'9' * 9999}x,2,3,0,3,0.6,50,1", r"column 2 \(glucose\), not '9{40}\.\.\.'$"),
        (
            "crx",
            CRX,
            4,
            "b,x,0,u,g,w,v,1.25,t,t,1,f,g,2,0,+",
            r"line 4: expected a number or \? in column 2 \(A2\), not 'x'",
        ),
        (
            "crx",
            CRX,
            4,
            "z,1,0,u,g,w,v,1,t,t,1,f,g,2,0,+",
            r"line 4: expected A1 or \? in column 1 out of b, a, not 'z'",
        ),
        (
            "crx",
            CRX,
            4,
            "b,1,0,u,g,w,v,1,t,t,1,f,g,2,0,1",
            r"line 4: expected a class in column 16 out of \+, -, not '1'",
        ),
        ("balance-scale", "balance-scale.data", 4, "M,1,1,1,1", "line 4: expected a class in column 1 out of L, B, R"),
        (
            "heart",
            "processed.va.data",
            6,
            "28,1.5,2,130,?,0,?,185,0,0,?,?,?,3",
            "line 6: expected sex or .*, not '1.5'",
        ),
        ("statlog-heart", "heart.dat", 1, "a s c t c f r t e o s c t class", "line 1: .* header line"),
    ],
)
def test_a_damaged_line_is_refused(folder, name, file, at, line, message):
    damaged(folder, file, at, line)
    with pytest.raises(ValueError, match=message) as caught:
        load(name, folder)
    assert str(caught.value).startswith(f"{folder / file}, line ")


def test_a_header_line_is_named_as_what_it_may_be(folder):
    damaged(folder, PIMA, 1, "preg,plas,pres,skin,insu,mass,pedi,age,class")
    with pytest.raises(ValueError, match=r"line 1: expected .* not 'preg' \(a header line\? the file has none\)$"):
        load("pima", folder)


def test_a_damaged_first_line_is_no_header(folder):
    damaged(folder, PIMA, 1, "6,many,72,35,0,33.6,0.6,50,1")
    with pytest.raises(ValueError, match=r"not 'many'$"):
        load("pima", folder)


@pytest.mark.parametrize("content", [b"", b"\n\n", b" \r\n"])
def test_an_empty_file_is_refused(folder, content):
    (folder / PIMA).write_bytes(content)
    with pytest.raises(ValueError, match="line 1: expected 768 rows in the file, not an empty file"):
        load("pima", folder)


def test_a_file_with_one_class_is_refused(folder):
    (folder / PIMA).write_text("1,85,66,29,0,26.6,0.351,31,0\n" * 768, encoding="utf-8")
    with pytest.raises(ValueError, match="expected rows of both classes, also of tested positive for diabetes"):
        load("pima", folder)


def test_an_unknown_set_is_refused(folder):
    with pytest.raises(ValueError, match="data set 'iris': expected one of australian, balance-scale, "):
        load("iris", folder)


def test_the_papers_sets_have_forms_here():
    printed = {name for name in (*JSS09_SETS.values(), *ZZ_SETS.values()) if name}
    assert printed == set(FORMS)


PRINTED = {
    "Austral": 15,
    "Balance": 5,
    "Breast": 10,
    "Glass": 10,
    "Heart": 14,
    "Horse": 23,
    "Ionosphere": 35,
    "Pima": 9,
}
PRINTED |= {"TicTacToe": 10, "WhiteHouse": 17}


@pytest.mark.parametrize(("printed", "features"), PRINTED.items())
def test_features_and_class_are_as_many_as_jss09_prints(printed, features):
    assert len(FORMS[JSS09_SETS[printed]].features) + 1 == features
