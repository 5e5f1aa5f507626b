"""A folder of outputs: who may write into it, which files in it are ours, and how they are replaced all at once.

A folder has one writer at a time (:mod:`.held`) and a list of what was written into it, with digests
(:mod:`.manifest`); wherever a run is killed, it is as it was or as it is to be (:mod:`.commit`). Nothing is written
over, or removed, that the list does not name with the digest that it has: a file of the user's, or one of ours that the
user changed, ends the run with its name.
"""

from __future__ import annotations

from boostproof.reports.folder.commit import replace_files
from boostproof.reports.folder.held import held
from boostproof.reports.folder.manifest import MANIFEST, check_ours, is_times, listed_files, sum_of_file

__all__ = ["MANIFEST", "check_ours", "held", "is_times", "listed_files", "replace_files", "sum_of_file"]
