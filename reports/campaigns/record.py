"""A campaign as plain data: what it asks, how far it is, and its tables."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from importlib.metadata import version
from itertools import islice
from typing import Any

from boostproof.verify.campaigns.base import FAILED, NEVER_RUN, TIMED_OUT
from boostproof.verify.campaigns.running import CampaignRun
from boostproof.verify.evidence.entries import canonical, sum_of

__all__ = ["campaign_record", "campaign_text", "is_complete"]

_SHOWN = 20
"""Failures that are told one by one."""


def campaign_record(run: CampaignRun) -> dict[str, Any]:
    """The record of a campaign as far as it is: the same for the same results, whenever and however it was run."""
    failures = ((f"{one.size}, {canonical(dict(one.data))}", str(outcome.result)) for one, outcome in run.failures())
    record = {
        "schema": "boostproof-campaign-result/1",
        "version": version("boostproof"),
        "name": run.campaign.name,
        "asks": run.campaign.asks,
        "sizes": run.journal.sizes,
        "specification": run.journal.specification,
        "units": run.counts(),
        "tables": [asdict(table) for table in run.campaign.tell(run.outcomes())],
        "failures": [list(failure) for failure in islice(failures, _SHOWN)],
    }
    return {**record, "digest": sum_of(record)}


def campaign_text(record: Mapping[str, Any]) -> str:
    """The record as a file's text."""
    return canonical(record) + "\n"


def is_complete(record: Mapping[str, Any]) -> bool:
    """Whether every unit of the sizes was gone through."""
    return not any(record["units"][state] for state in (NEVER_RUN, FAILED, TIMED_OUT))
