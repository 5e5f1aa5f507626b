"""The page's checker, too, refuses each claim that one guard of the checker in Python keeps from being re-checked.

With a guard of its own away it lets some of them pass: it rests on other guards than the first.
"""

from __future__ import annotations

import itertools
import re

from tests.reports import rechecker
from tests.verify.refused.forms import FORMS
from tests.verify.refused.instances import INSTANCES
from tests.verify.refused.lines import LINES
from tests.verify.refused.steps import STEPS

pytestmark = rechecker.needs_browser
CLAIMS = {
    f"{group}: {name}": claim
    for group, found in {"steps": STEPS, "lines": LINES, "instances": INSTANCES, "forms": FORMS}.items()
    for name, claim in found.items()
}

GUARD = """"use strict";
let away = -1;
const refused = new Set(), guards = { refused, without: (number) => { away = number; } };
const guard = (number, refuse, fits, words) => {
  if (!fits) refused.add(number);
  if (number !== away) refuse(fits, words);
};
globalThis.guards = guards;
"""
NOTICED = """
const passed = new Set(), judged = (text) => attempt(
  () => BoostproofChecker.checkClaim(BoostproofChecker.read(text).claims[0]).verdict) === "re-checked";
for (const one of JSON.parse(text)) {
  guards.without(-1);
  guards.refused.clear();
  if (judged(one)) continue;
  for (const number of [...guards.refused]) {
    guards.without(number);
    if (judged(one)) passed.add(number);
  }
}
return [...passed];
"""


def test_what_one_guard_refuses_the_page_refuses() -> None:
    found = dict(zip(CLAIMS, rechecker.outcomes([*CLAIMS.values()]), strict=True))
    refusals = ("refuted", "unreadable", "not re-checkable")
    assert {name: outcome for name, outcome in found.items() if outcome not in refusals} == {}


def test_guards_of_the_page_that_are_away_are_noticed() -> None:
    """Of the calls that refuse what is no evidence, or of no form, each is given a number, and is taken away."""
    numbers = itertools.count()
    source = re.sub(r"(?<![\w.])(need|format)\(", lambda call: f"guard({next(numbers)}, {call[1]}, ", rechecker.SOURCE)
    source = source.replace('"use strict";\n', GUARD, 1)
    texts = [rechecker.report_text({"claims": [claim]}) for claim in CLAIMS.values()]
    noticed = rechecker.said(NOTICED, texts, source)
    assert len(noticed) >= 90
