"""A small campaign to try the engine on: which numbers below m are sums of two squares? As a program, it runs it."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from boostproof.verify.campaigns.base import Campaign, Check, Clock, Outcome, Range, Sizes, Table
from boostproof.verify.campaigns.running import CampaignRun

__all__ = ["COUNTING", "campaign", "run_in", "settled"]

_STEP = 5
_CHECK = """
import json, sys
found = json.load(open(sys.argv[1]))
sys.exit(0 if all(a * a + b * b == n for n, a, b in found) else "no sum of two squares")
"""


def plan(sizes: Sizes) -> Iterator[Range]:
    for start in range(0, sizes.most("m"), _STEP):
        yield Range({"start": start, "end": start + _STEP}, f"below {10 * (start // 10 + 1)}", _STEP)


def work(data: Mapping[str, Any], clock: Clock) -> Outcome:
    """Sums of two squares in a range; what stands in the environment makes it slow, wrong, or the end of its worker."""
    clock.check()
    time.sleep(float(os.environ.get("COUNTING_SLEEP", "0")))
    dies = os.environ.get("COUNTING_DIES") == str(data["start"])
    if dies and os.environ.get("COUNTING_HOME") != str(os.getpid()):
        os._exit(1)
    if dies or os.environ.get("COUNTING_RAISES") == str(data["start"]):  # where no worker is left it is done at home
        raise ArithmeticError("it was told to")
    found = [
        [n, a, b]
        for n in range(data["start"], data["end"])
        for a in range(n + 1)
        for b in range(a + 1)
        if a * a + b * b == n
    ]
    if os.environ.get("COUNTING_LIES") == str(data["start"]):
        found.append([3, 1, 1])
    return Outcome("done", found)


def check(result: Any) -> Check | None:
    return Check((sys.executable, "-I", "-c", _CHECK), repr(result)) if result else None


def tell(outcomes: Iterator[tuple[Range, Outcome]]) -> list[Table]:
    rows = [[one.size, str(len(outcome.result))] for one, outcome in outcomes]
    return [Table("Sums", "sums of two squares", ("size", "how many"), rows)]


def campaign(**options: Any) -> Campaign:
    return Campaign(
        "counting", "which numbers are sums of two squares?", {"m": "the end"}, plan, work, check, tell, options
    )


COUNTING = campaign()


def run_in(folder: Path, sizes: str = "m<=60", source: str = "1", **more: Any) -> CampaignRun:
    run = CampaignRun(more.pop("of", COUNTING), sizes, folder, source, more.pop("warn", lambda _: None))
    run.work(more.pop("jobs", 1), **more)
    return run


def settled(run: CampaignRun) -> list[int]:
    return sorted({n for _, outcome in run.outcomes() for n, *_ in outcome.result})


if __name__ == "__main__":
    run_in(Path(sys.argv[1]))
