"""How many inequalities of a table are decided, by class and with seconds, beside z3 on those that it can be told.

    python -m tests.benchmarks.inequalities --rows practice.tsv [--jobs 1] [--every 4] [--only GLOB] [--log FILE]

Each row is judged at standard effort in a process of its own, as a claim of a stranger. *decided*: a true row is proved
or certified on its whole domain, a false one refuted by an exact instance; *checked*: decided, and the checker finds so
from the report alone, which leaves out what only z3 says; *unrefuted*: tested alone; *wrong*: decided the other way. z3
is asked for an instance of the domain at which the statement fails, in the same run, for ten seconds at most. Seconds
are those of the processor, without the checker's.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import multiprocessing
import multiprocessing.connection
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

from tests.benchmarks.inequalities.rows import Row, claim_of, read, traits

if TYPE_CHECKING:
    from boostproof.verify import Verdict

_PEER_MILLISECONDS = 10_000


def _judged(row: Row) -> dict[str, Any]:
    """What boostproof says of a row, and z3 beside it."""
    from boostproof.verify import Settings, judge

    start = process_time()  # of the processor, as other work on the machine does not lengthen it
    verdict = judge(claim_of(row), Settings(effort="standard"))
    seconds = process_time() - start
    methods = sorted({f"{item.method}:{item.strength}" for item in verdict.evidence})
    return {
        "name": row.name,
        "status": row.status,
        "traits": traits(row),
        "truth": verdict.truth,
        "strength": verdict.strength,
        "outcome": _outcome(row.status, verdict.truth),
        "seconds": round(seconds, 3),
        "methods": methods,
        "checked": verdict.truth in ("holds", "fails") and _is_checked(verdict),
        "reason": verdict.reason[:300],
        "size": max((len(json.dumps(item.certificate)) for item in verdict.evidence), default=0),
    }


def _is_checked(verdict: Verdict) -> bool:
    """Whether the checker, given the report alone, finds what the verdict says."""
    from boostproof.reports import build_report
    from boostproof.verify import checker

    report = json.loads(json.dumps(build_report([verdict], {}, papers={}, complete=True, run={})))
    checker.Work.spent, checker.Work.limit = 0, checker.STEPS
    return checker.verdict(checker.parsed(report["claims"][0]))[0] == checker.CHECKED


def _outcome(status: str, truth: str) -> str:
    if truth == "holds":
        return "decided" if status == "true" else "wrong"
    if truth == "fails":
        return "decided" if status == "false" else "wrong"
    return "unrefuted" if truth == "unrefuted" else "undecided"


def _peer(row: Row) -> dict[str, Any]:
    """z3's answer on the negation of a row."""
    import z3

    from boostproof.theory.build import Not
    from boostproof.verify.proof.smt.translate import Speech, can_be_said, defined, not_negative, plain

    claim = claim_of(row)
    assert claim.statement is not None
    if not all(map(can_be_said, (claim.statement, *claim.domain))):
        return {"peer": "not expressible", "peer seconds": 0.0}
    speech = Speech(z3, None, not_negative(list(map(plain, claim.domain))))
    said = [*map(speech.formula, map(defined, claim.domain)), speech.formula(Not(defined(claim.statement)))]
    solver = z3.Tactic("qfnra-nlsat").solver()
    solver.set("timeout", _PEER_MILLISECONDS)
    start = perf_counter()
    solver.add(*said, *speech.roots)
    word = str(solver.check())
    outcome = {"unsat": "true", "sat": "false"}.get(word, "")
    told = "undecided" if not outcome else "decided" if outcome == row.status else "wrong"
    return {"peer": told, "peer seconds": round(perf_counter() - start, 3)}


def _worker(row: Row, peer: bool, place: Any) -> None:
    try:
        found = _judged(row)
    except Exception as error:  # noqa: BLE001 - a row that breaks is a row of the table
        found = {"name": row.name, "status": row.status, "traits": traits(row), "outcome": "broken",
                 "reason": repr(error), "seconds": 0.0}  # fmt: skip
    place.send({**found, **(_peer(row) if peer else {})})


def _run(rows: Sequence[Row], jobs: int, peer: bool, limit: float) -> Iterator[dict[str, Any]]:
    """The rows' outcomes as they come, each from a process of its own."""
    context = multiprocessing.get_context("fork")
    waiting, running = list(rows)[::-1], dict[Any, tuple[Any, Row, float]]()
    while waiting or running:
        while waiting and len(running) < jobs:
            row = waiting.pop()
            mine, theirs = context.Pipe(duplex=False)
            process = context.Process(target=_worker, args=(row, peer, theirs))
            process.start()
            theirs.close()
            running[mine] = process, row, perf_counter()
        for place in multiprocessing.connection.wait(list(running), timeout=0.5):
            process, row, start = running.pop(place)
            try:
                yield place.recv()
            except EOFError:
                yield _cut(row, "died", perf_counter() - start)
            process.join()
        for place, (process, row, start) in list(running.items()):
            if perf_counter() - start > limit:
                process.kill()
                process.join()
                del running[place]
                yield _cut(row, "over the limit", limit)


def _cut(row: Row, why: str, seconds: float) -> dict[str, Any]:
    return {"name": row.name, "status": row.status, "traits": traits(row), "outcome": "undecided", "reason": why,
            "seconds": round(seconds, 1)}  # fmt: skip


_COLUMNS = (("rows", 5), ("decided", 9), ("checked", 9), ("unrefuted", 11), ("other", 7), ("wrong", 7),
            ("median s", 10), ("9 in 10", 9), ("most", 8), ("z3", 9))  # fmt: skip
_HEAD = f"{'class':28}" + "".join(name.rjust(width) for name, width in _COLUMNS)


def _line(name: str, found: Sequence[dict[str, Any]]) -> str:
    if not found:
        return f"{name:28}{0:5}"
    count = {word: sum(one["outcome"] == word for one in found) for word in ("decided", "unrefuted", "wrong")}
    checked = sum(one["outcome"] == "decided" and one.get("checked", False) for one in found)
    times = sorted(one["seconds"] for one in found)
    asked = [one for one in found if one.get("peer", "not expressible") != "not expressible"]
    peer = f"{sum(one['peer'] == 'decided' for one in asked)}/{len(asked)}"
    return (
        f"{name:28}{len(found):5}{count['decided']:9}{checked:9}{count['unrefuted']:11}"
        f"{len(found) - sum(count.values()):7}{count['wrong']:7}"
        f"{median(times):10.2f}{times[int(0.9 * (len(times) - 1))]:9.2f}{times[-1]:8.1f}{peer:>9}"
    )


def _table(found: Sequence[dict[str, Any]]) -> str:
    lines = [_HEAD]
    for status in ("true", "false"):
        mine = [one for one in found if one["status"] == status]
        lines.append(_line(f"{status} rows", mine))
        classes = sorted({trait for one in mine for trait in one["traits"]})
        lines += [_line(f"  {trait}", [one for one in mine if trait in one["traits"]]) for trait in classes]
    lines.append(_line("all", found))
    return "\n".join(lines)


def main() -> int:
    """Judge the rows and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.inequalities", description=__doc__)
    parser.add_argument("--rows", type=Path, required=True, help="the table")
    parser.add_argument("--jobs", type=int, default=1, help="rows at a time")
    parser.add_argument("--every", type=int, default=1, help="only every n-th row")
    parser.add_argument("--first", type=int, default=0, help="from which row on")
    parser.add_argument("--only", default="*", help="only rows whose name fits")
    parser.add_argument("--limit", type=float, default=120.0, help="seconds after which a row is given up")
    parser.add_argument("--log", type=Path, help="a file that gets a line of JSON a row")
    parser.add_argument("--no-peer", action="store_true", help="do not ask z3")
    asked = parser.parse_args()
    names = asked.only.split(",")
    rows = [row for row in read(asked.rows) if any(fnmatch.fnmatch(row.name, name) for name in names)]
    found = []
    log = asked.log.open("a", encoding="utf-8") if asked.log else None
    for one in _run(rows[asked.first :: asked.every], asked.jobs, not asked.no_peer, asked.limit):
        found.append(one)
        if log:
            log.write(json.dumps(one) + "\n")
            log.flush()
        if one["outcome"] != "decided":
            words = f"{one['outcome']:10} {one['seconds']:7.2f}  {one['name']}  {one.get('truth', '')}  {one['reason']}"
            print(words[:200], file=sys.stderr, flush=True)
    print(_table(sorted(found, key=lambda one: one["name"])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
