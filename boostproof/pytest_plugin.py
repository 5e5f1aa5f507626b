"""The pytest plugin's options: what turns claims into test items.

Every pytest run of an environment that holds boostproof imports this file, so it imports nothing of
weight until claims are asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boostproof.efforts import EFFORTS

if TYPE_CHECKING:
    from boostproof.testing.choice import Choice

__all__ = ["pytest_addoption", "pytest_configure"]

CLAIMS, EFFORT, SEED, REPORT, EXPECT = (
    "--claims",
    "--claim-effort",
    "--claim-seed",
    "--claim-report",
    "--claim-expect",
)
EXPERIMENTS, STRICT, FRESH = "--claim-experiments", "--claim-strict", "--claim-fresh"
_NODE = "claims::"
"""What an item's node id begins with."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options and their twins for configuration files."""
    group = parser.getgroup("boostproof", "boostproof: claims as test items")
    group.addoption(
        CLAIMS,
        action="append",
        nargs="?",
        const="",
        metavar="SELECTOR",
        help="judge claims, an item each: all, or an id, paper, glob or Python file (repeat, or "
        "part by commas)",
    )
    group.addoption(EFFORT, choices=EFFORTS, help="how hard to try (default: standard)")
    group.addoption(SEED, metavar="N", help="seed of what is drawn (default: 0)")
    group.addoption(REPORT, metavar="DIR", help="write a verification report into DIR")
    group.addoption(
        EXPERIMENTS, metavar="DIR", help="results of experiments, whose findings the report shows"
    )
    group.addoption(EXPECT, metavar="FILE", help="a TOML file of expected verdicts")
    group.addoption(
        STRICT,
        action="store_true",
        default=None,
        help="fail what is unrefuted, where nothing is expected",
    )
    group.addoption(
        FRESH, action="store_true", default=None, help="judge all again, whatever earlier runs kept"
    )
    parser.addini(
        "claims",
        "claims to judge when pytest is started without paths; * for all",
        type="args",
        default=[],
    )
    for name in (EFFORT, SEED, REPORT, EXPERIMENTS, EXPECT):
        parser.addini(name[2:].replace("-", "_"), f"default of {name}", default="")
    for name in (STRICT, FRESH):
        parser.addini(name[2:].replace("-", "_"), f"default of {name}", type="bool", default=False)


def pytest_configure(config: pytest.Config) -> None:
    """Bring in the items and their report where claims are asked for."""
    choice = _choice(config, _taken_ids(config.args))
    if choice is None:
        return
    from boostproof.testing.plugin import ClaimPlugin  # costs nothing until claims are asked for

    config.pluginmanager.register(ClaimPlugin(config, choice), "boostproof-claims")


def _taken_ids(arguments: list[str]) -> list[str]:
    """The claims among the arguments, as ``claims::ID``; they are taken out, as no file has that
    name.
    """
    ids = [argument.removeprefix(_NODE) for argument in arguments if argument.startswith(_NODE)]
    arguments[:] = [argument for argument in arguments if not argument.startswith(_NODE)]
    return ids


def _choice(config: pytest.Config, ids: list[str]) -> Choice | None:
    """What to judge and how; None where no claims are asked for."""
    # Plain `pytest` follows the configuration file; whoever names a test file wants that file and
    # no claims beside it.
    plain = config.args_source is not pytest.Config.ArgsSource.ARGS
    asked = ids or config.getoption(CLAIMS) is not None or (plain and config.getini("claims"))
    if not asked and not hasattr(config, "workerinput"):
        return None
    from boostproof.testing.choice import choose  # as above

    return choose(config, ids)
