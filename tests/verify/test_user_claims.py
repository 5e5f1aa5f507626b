"""Claims from a user's own file."""

from __future__ import annotations

from pathlib import Path

import pytest

from boostproof.verify import load_claims

GOOD = """
from boostproof.theory import Claim
from boostproof.theory.build import real
x = real("x")
second = Claim(id="Mine.2", where="p. 2", title="b", statement=x > 0)
first = Claim(id="Mine.1", where="p. 1", title="a", statement=x < 0)
"""


def written(folder: Path, text: str) -> str:
    path = folder / "mine.py"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_claims_come_in_the_order_of_their_lines(tmp_path: Path) -> None:
    assert [claim.id for claim in load_claims(written(tmp_path, GOOD))] == ["Mine.2", "Mine.1"]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("x = 1", ": the file defines no Claim"),
        ("def f(:", ":1: this is not Python: "),
        ("1/0", ":1: ZeroDivisionError: division by zero$"),
        ("raise KeyError('k')", ":1: KeyError: 'k'$"),
        (GOOD.replace("Mine.2", "Mine.1"), r":6: Mine\.1: .*mine\.py:5 has another claim of this id"),
        (GOOD.replace("Mine.2", "mine"), ":5: mine: id='mine' is not a claim's id"),
        (GOOD.replace("x > 0", "x > 0.5"), r":5: Mine\.2: value=0\.5 cannot stand in a formula"),
    ],
)
def test_a_file_that_holds_no_claims_is_refused(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=f"mine.py{fault}"):
        load_claims(written(tmp_path, text))


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="does not exist"):
        load_claims(str(tmp_path / "nobody.py"))


def test_a_file_that_is_no_python_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "claims.txt"
    path.write_text(GOOD, encoding="utf-8")
    with pytest.raises(ValueError, match="is not a Python file"):
        load_claims(str(path))
