"""``boostproof campaign``: searches of hours and days, that go on where they were stopped."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from boostproof.console import complain, writing
from boostproof.elsewhere import on_cluster
from boostproof.place import holding
from boostproof.problems import DIFFERS, DONE, INTERRUPTED, Problem, checking
from boostproof.reports import check_writable
from boostproof.reports.campaigns import PLACES, campaign_files, campaign_record, is_complete
from boostproof.reports.store import put_files
from boostproof.theory import SelectorError
from boostproof.trust import Written
from boostproof.verify.campaigns.journal import JOURNAL_NAME, CampaignJournal
from boostproof.verify.campaigns.registry import CAMPAIGNS, campaign
from boostproof.verify.campaigns.running import CampaignRun, Estimate
from boostproof.verify.claim_campaign import campaign_of_claim
from boostproof.verify.evidence.entries import Unwritable
from boostproof.verify.experiments import journal

if TYPE_CHECKING:
    from boostproof.verify.campaigns.base import Campaign, Unit

__all__ = ["run"]

_MEMORY = Written("campaign")
_PAUSE, _PAGE = 10.0, 60.0
"""Seconds between two lines of progress, and between two pages."""


def run(arguments: Namespace) -> int:
    """List campaigns, run one or go on with it, or tell how far it is."""
    if arguments.action == "list":
        return _list()
    with checking():
        opened = _opened(arguments)
        if arguments.action == "status":
            return _status(opened)
        with holding(opened.folder):
            return _report(opened) if arguments.action == "report" else _run(opened, arguments)


def _list() -> int:
    with writing():
        for name, (_, _, asks) in CAMPAIGNS.items():
            print(f"{name}  {asks}")
        print("ID  any claim, by its id: is there an instance that refutes it?")
    return DONE


def _opened(arguments: Namespace) -> CampaignRun:
    """The campaign with its journal, which only ``run`` begins."""
    campaign = _named(arguments.name)
    folder = Path(arguments.out, _folder_name(campaign))
    sizes = getattr(arguments, "sizes", None) or _known(folder).sizes
    if not sizes:
        raise ValueError(
            f"{folder} holds no campaign: `boostproof campaign run {arguments.name} --sizes ...` "
            "begins one"
        )
    check_writable(folder, PLACES)
    return CampaignRun(campaign, sizes, folder, journal.own_source(), _warn, _MEMORY)


def _named(name: str) -> Campaign:
    if name in CAMPAIGNS:
        return campaign(name)
    try:
        return campaign_of_claim(name)
    except SelectorError as error:
        raise ValueError(f"{error}; campaigns of other names are {', '.join(CAMPAIGNS)}") from None


def _folder_name(campaign: Campaign) -> str:
    return campaign.name.replace("/", "-")


def _known(folder: Path) -> CampaignJournal:
    return CampaignJournal.read(folder / JOURNAL_NAME, _warn)


def _run(opened: CampaignRun, arguments: Namespace) -> int:
    again = tuple(arguments.again)
    left = opened.left(again)
    if len(left) < len(opened.units):
        complain(f"{len(opened.units) - len(left)} of {len(opened.units)} units are there")
    step = _progress(opened, Estimate(left), len(left))
    try:
        with on_cluster(arguments) as jobs:
            opened.work(jobs, seconds=arguments.seconds, again=again, step=step)
    except Unwritable as error:
        raise Problem(str(error)) from None
    except KeyboardInterrupt:
        complain(
            "interrupted: what is done is kept, and `boostproof campaign resume` goes on from there"
        )
        return INTERRUPTED
    return _report(opened)


def _progress(opened: CampaignRun, estimate: Estimate, count: int) -> Callable[[Unit], None]:
    """What is called after each unit: now and then a line, and a page."""
    done, told, paged = 0, monotonic(), monotonic()

    def step(unit: Unit) -> None:
        nonlocal done, told, paged
        done += 1
        estimate.step(unit)
        if monotonic() - told >= _PAUSE:
            told = monotonic()
            complain(f"{done} of {count} units, now {unit.range.size}; {estimate}")
        if monotonic() - paged >= _PAGE:
            _write(opened)
            paged = monotonic()

    return step


def _write(opened: CampaignRun) -> bool:
    """Write the page and what stands beside it; whether the campaign is complete."""
    record = campaign_record(opened)
    put_files(
        opened.folder, campaign_files(record, opened.campaign.beside(opened.outcomes())), "campaign"
    )
    return is_complete(record)


def _report(opened: CampaignRun) -> int:
    complete = _write(opened)
    code = _status(opened)
    with writing():
        print(f"page    {opened.folder / 'campaign.html'}")
    return code if complete else DIFFERS


def _status(opened: CampaignRun) -> int:
    with writing():
        print(f"{opened.campaign.name}  {opened.campaign.asks}")
        print(f"sizes   {opened.journal.sizes}")
        units = [f"{count:,} {state}" for state, count in opened.counts().items() if count]
        print(f"units   {', '.join(units)}")
        for one, outcome in opened.failures():
            print(f"  {one.size}: {outcome.state}: {outcome.result}")
    return DONE


def _warn(line: str) -> None:
    complain(f"warning: {line}")
