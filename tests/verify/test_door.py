"""The package's door: every name that it offers, whatever was imported before."""

from __future__ import annotations

import subprocess
import sys

import pytest

import boostproof.verify as door

NAMES = sorted(door.__all__)


@pytest.mark.parametrize("first", ["judge", "replay", "Replay"])
def test_a_function_is_not_hidden_by_the_module_of_its_name(first: str) -> None:
    """No module of the package has the name of a function of its door."""
    line = (
        f"from boostproof.verify import {first}; from boostproof.verify import replay; assert callable(replay), replay"
    )
    assert subprocess.run([sys.executable, "-c", line], check=False).returncode == 0


@pytest.mark.parametrize("name", NAMES)
def test_every_name_of_the_door_is_there(name: str) -> None:
    assert getattr(door, name) is not None


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'judgement'"):
        door.judgement  # noqa: B018


def test_a_list_of_claims_pays_for_no_engine() -> None:
    line = "import sys, boostproof.verify; assert not {'flint', 'numpy', 'hypothesis', 'numba'} & set(sys.modules)"
    assert subprocess.run([sys.executable, "-c", line], check=False).returncode == 0
