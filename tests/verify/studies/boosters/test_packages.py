"""The installed packages: what is known of them is what is found, and its programs run without boostproof."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from boostproof.verify.studies.boosters import ENTRIES, Entry, adapter_of, examine, installed
from boostproof.verify.studies.boosters.known import KINDS, KNOWN, known_of

EXACT = {
    "scikit-learn": "1.9.1", "xgboost": "3.2.0", "lightgbm": "4.7.0", "catboost": "1.2.10", "imodels": "3.0.4",
    "imbalanced-learn": "0.14.2", "hep_ml": "0.8.0",
}  # fmt: skip
"""The versions that were looked at."""
NOT_SHOWN = ("NameError", "SyntaxError", "ImportError", "ModuleNotFoundError", "AttributeError", "TypeError")
"""With these a program fails for another reason than the violation."""
HERE = [entry for entry in ENTRIES if entry in installed()[0]]
FOREIGN = [entry for entry in HERE if entry.package != "boostproof"]
OWN = [entry for entry in HERE if entry.package == "boostproof"]


def names(entries: list[Entry]) -> list[str]:
    return [entry.name for entry in entries]


def estimator(entry: Entry) -> object:
    pytest.importorskip(entry.module, exc_type=ImportError)
    return entry.estimator()


@pytest.mark.sample(2)
@pytest.mark.parametrize("entry", FOREIGN, ids=names(FOREIGN))
def test_what_is_found_is_known_and_its_programs_show_it(entry: Entry) -> None:
    """On the sweep alone; another version may have mended a fault, and found another one."""
    if entry.version() != EXACT[entry.package.partition("|")[0]]:
        pytest.skip(f"{entry.package} {entry.version()} was not looked at")
    model = estimator(entry)
    claims = [one.claim for one in KNOWN if one.estimator == type(model).__name__]
    for outcome in examine(model, claims=claims or ["one-row"], effort="smoke"):
        if outcome.violation is None:
            continue
        assert known_of(type(model).__name__, outcome.claim.name)
        program = f"import sys\nsys.modules['boostproof'] = None\n{outcome.violation.snippet}"
        done = subprocess.run(
            [sys.executable, "-W", "ignore", "-c", program], capture_output=True, text=True, check=False,
            env={**os.environ, "OMP_NUM_THREADS": "1"},
        )  # fmt: skip
        assert done.returncode == 1, program
        assert [word for word in NOT_SHOWN if word in done.stderr] == [], program


@pytest.mark.sample(2)
@pytest.mark.parametrize("entry", OWN, ids=names(OWN))
def test_boosters_of_boostproof_violate_nothing(entry: Entry) -> None:
    assert [one.claim.name for one in examine(estimator(entry), effort="smoke") if one.violation] == []


def test_every_entry_has_an_adapter_of_its_own() -> None:
    plain = [entry.name for entry in HERE if type(adapter_of(estimator(entry))).__name__ == "BlackBox"]
    assert plain == []


def test_what_is_known_is_of_a_kind_and_of_a_claim() -> None:
    from boostproof.verify.studies.boosters import CLAIMS

    assert {one.kind for one in KNOWN} <= set(KINDS)
    assert {one.claim for one in KNOWN} <= set(CLAIMS)


def test_a_package_that_is_not_installed_is_told() -> None:
    absent = Entry("nothing", "no-such-package|nor-this", "nowhere", lambda module: module)
    assert absent.version() is None
