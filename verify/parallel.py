"""Many claims on many workers, verdicts in the order of the claims.

Claims about one scenario share instances, samples and derivations, which a worker keeps: they go to it in bunches.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
import traceback
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass

from boostproof.theory.claim import Claim
from boostproof.verify.cluster import Cluster
from boostproof.verify.evidence.settings import Settings
from boostproof.verify.evidence.verdict import Verdict, fault_of
from boostproof.verify.sent import packed, unpacked
from boostproof.verify.studied import judge

__all__ = ["Alone", "judge_each"]

_MOST_TOGETHER, _BUNCHES = 16, 4
"""Claims of a bunch, and bunches of each worker at least: many are shared more evenly, few repeat less."""
_OBJECTS = 50_000
"""New objects between two collections of garbage: formulas and what is kept of them have no cycles."""


class _InWorker(Exception):
    """The traceback of a worker's error, as the cause of that error where it is raised again."""


By = Callable[[Claim, Settings], Verdict]


@dataclass(frozen=True)
class Alone:
    """Judges a claim whose faults are none of the others': where boostproof breaks, it is inconclusive and says so.

    >>> from boostproof.theory import Claim
    >>> from boostproof.theory.build import real
    >>> claim = Claim("Mine.L1", "Lemma 1", "a square is positive", real("x") ** 2 > 0)
    >>> [verdict] = judge_each([claim], Settings("smoke"), by=Alone())
    >>> verdict.truth
    'fails'
    """

    by: By = judge

    def __call__(self, claim: Claim, settings: Settings) -> Verdict:
        """The claim's verdict."""
        try:
            return self.by(claim, settings)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told beside the claim
            return Verdict(claim, "inconclusive", reason=fault_of(error))


Judged = tuple[list[Verdict], Exception | None, str]
"""Verdicts, and what ended them early with its traceback."""
_UNREAD = b""
"""What a worker answers that cannot read what it was sent: functions of a notebook, say."""


def judge_each(
    claims: Sequence[Claim], settings: Settings, jobs: int = 1, by: By = Alone(), cluster: Cluster | None = None
) -> Generator[Verdict, None, None]:
    """Verdicts, each once it and all before it are there.

    ``by`` judges one claim, in a worker: something that can be pickled. The workers are ``jobs`` processes, or those of
    a ``cluster``; verdicts do not depend on them. Closing the iterator, or an interrupt, stops processes at once.
    Raises ValueError for jobs < 1, and for a cluster that is not there or has another boostproof.

    >>> from boostproof.theory import all_claims, select
    >>> claims = select(["SL16.2.3g", "SL16.2.1f"], all_claims())
    >>> [(verdict.claim.id, verdict.truth) for verdict in judge_each(claims, Settings("smoke"))]
    [('SL16.2.1f', 'fails'), ('SL16.2.3g', 'fails')]
    """
    if jobs < 1:
        raise ValueError(f"jobs={jobs!r} is not a positive number of workers")
    if cluster is None and (jobs == 1 or len(claims) < 2):
        yield from (by(claim, settings) for claim in claims)
        return
    bunches = _bunches(claims, max(1, min(_MOST_TOGETHER, len(claims) // (jobs * _BUNCHES))))
    tasks = [([claims[place] for place in bunch], settings, by) for bunch in bunches]
    sent = [_sent(task) for task in tasks]
    places = {place: (which, within) for which, bunch in enumerate(bunches) for within, place in enumerate(bunch)}
    found: dict[int, Judged] = {}
    with closing(_of_processes(sent, jobs) if cluster is None else cluster.answers(_work, sent)) as answers:
        for place in range(len(claims)):
            which, within = places[place]
            if which not in found:  # bunches are in the order of their first claims
                answer = next(answers)
                found[which] = _judged(*tasks[which]) if answer == _UNREAD else unpacked(answer)
            yield _verdict(found[which], within)


def _of_processes(sent: Sequence[bytes], jobs: int) -> Generator[bytes, None, None]:
    """What the workers of this machine answer, in the order of what is sent to them."""
    # Spawned, not forked: the parent may run threads (a progress bar, numba's) that a fork would freeze halfway.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(sent)), context, _prepared)
    futures: list[Future[bytes]] = []
    try:
        futures = [pool.submit(_work, task) for task in sent]
        for future in futures:
            yield future.result()
    finally:
        _stop(pool, futures)


def _bunches(claims: Sequence[Claim], most: int) -> list[list[int]]:
    """The places of claims about one scenario, or of one paper about none, so many together at most."""
    open_ones: dict[str, list[int]] = {}
    bunches: list[list[int]] = []
    for place, claim in enumerate(claims):
        kind = claim.scenario.name if claim.scenario is not None else claim.id.split(".")[0]
        if len(open_ones.get(kind, ())) in (0, most):
            open_ones[kind] = []
            bunches.append(open_ones[kind])
        open_ones[kind].append(place)
    return bunches


def _sent(task: tuple[list[Claim], Settings, By]) -> bytes:
    """The task for a worker; nothing for one that stays here, as it holds what cannot be sent."""
    try:
        return packed(task)
    except Exception:  # noqa: BLE001 - pickle tells of each kind of thing by another error
        return _UNREAD


def _work(sent: bytes) -> bytes:
    """What a worker answers."""
    try:
        claims, settings, by = unpacked(sent)
    except (Exception, SystemExit):  # noqa: BLE001 - whatever modules and files of the user's raise
        return _UNREAD
    return packed(_judged(claims, settings, by))


def _judged(claims: Sequence[Claim], settings: Settings, by: By) -> Judged:
    """The verdicts on the claims up to the first that cannot be judged, and why it cannot."""
    verdicts: list[Verdict] = []
    for claim in claims:
        try:
            verdicts.append(by(claim, settings))
        except Exception as error:  # noqa: BLE001 - the parent raises it again, in the claim's turn
            return verdicts, error, traceback.format_exc()
    return verdicts, None, ""


def _verdict(judged: Judged, place: int) -> Verdict:
    verdicts, error, words = judged
    if place < len(verdicts):
        return verdicts[place]
    assert error is not None
    raise error from _InWorker(words)


def _prepared() -> None:
    """Make ready a worker: it leaves an interrupt to the parent, which stops it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(_OBJECTS)


def _stop(pool: ProcessPoolExecutor, futures: Sequence[Future[bytes]]) -> None:
    if not futures or not all(future.done() for future in futures):
        for process in list((pool._processes or {}).values()):
            process.terminate()
    pool.shutdown(wait=True, cancel_futures=True)
