"""The data of the papers' experiments: the user's UCI files and name lists, bundled tables, stated generators."""

from __future__ import annotations

from boostproof.verify.experiments.data.bundled import bundled
from boostproof.verify.experiments.data.corpus import Names, load_names
from boostproof.verify.experiments.data.files import available, find
from boostproof.verify.experiments.data.forms import FORMS, JSS09_SETS, ZZ_SETS
from boostproof.verify.experiments.data.students import students
from boostproof.verify.experiments.data.table import NOMINAL, NUMERIC, TEXT, Table
from boostproof.verify.experiments.data.uci import load

__all__ = [
    "FORMS",
    "JSS09_SETS",
    "NOMINAL",
    "NUMERIC",
    "TEXT",
    "ZZ_SETS",
    "Names",
    "Table",
    "available",
    "bundled",
    "find",
    "load",
    "load_names",
    "students",
]
