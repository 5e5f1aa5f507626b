"""What a campaign leaves for a reader: a page that grows, the same as data, and what re-checks its findings."""

from __future__ import annotations

from boostproof.reports.campaigns.page import PLACES, campaign_files
from boostproof.reports.campaigns.record import campaign_record, is_complete

__all__ = ["PLACES", "campaign_files", "campaign_record", "is_complete"]
