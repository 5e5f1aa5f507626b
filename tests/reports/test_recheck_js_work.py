"""What the checker in JavaScript does is paid for, too: its calls are counted on claims with shared parts."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from boostproof.verify import checker
from tests.reports.rechecker import SOURCE, needs_browser, python_outcome, report_text, said
from tests.verify.chains import CHAINS

pytestmark = needs_browser
SIZE, CALLS = 40, 20
FUNCTION = re.compile(r"^(?:function (\w+)\(|const (\w+) = (?:\w+|\([^()]*(?:\([^()]*\)[^()]*)*\)) =>)", re.MULTILINE)
COUNTED = """
let CALLS = 0, MOST = Infinity;
function counted(rule) {
  return function calling(...args) {
    if ((CALLS += 1) > MOST) throw new RangeError("more calls than were paid for");
    return rule.apply(this, args);
  };
}
globalThis.measured = (report, most) => {
  const [claim] = BoostproofChecker.unfold(report).claims;
  [CALLS, MOST] = [0, most];
  const { verdict, words } = BoostproofChecker.checkClaim(claim);
  return [CALLS, spent, verdict, words];
};
%s
})();
"""
SCRIPT = "return JSON.parse(text).map(([one, most]) => measured(JSON.parse(one), most));"
FORGETFUL = ("  if (!node.memo.has(name)) {\n    pay(2);", "  {")
FAULTS = {"smooths": FORGETFUL, "forms": FORGETFUL, "points": FORGETFUL}
"""That nothing is remembered, by chains that are long where it is not."""


def counting(source: str) -> str:
    """The checker with each of its functions counting its calls."""
    names = [first or second for first, second in FUNCTION.findall(source)]
    opened = re.sub(r"^const (\w+ = .*=>)", r"let \1", source, flags=re.MULTILINE)
    end = opened.rindex("})();")
    wrapped = "\n".join(f"{name} = counted({name});" for name in names)
    return opened[:end] + COUNTED % wrapped


def measured(names: list[str], size: int, source: str = SOURCE) -> dict[str, Any]:
    """Of each chain: calls, steps, length, and what was said of it."""
    texts = []
    for name in names:
        claim, shared = CHAINS[name](size)
        texts.append(report_text({"claims": [claim], "shared": shared}))
    most = CALLS * 3_000_000
    found = said(SCRIPT, [[text, most] for text in texts], counting(source))
    return {name: (*one[:2], len(text), *one[2:]) for name, one, text in zip(names, found, texts, strict=True)}


def test_functions_are_counted() -> None:
    calls, steps, *_ = measured(["laws"], 10)["laws"]
    assert calls > steps > 0


@pytest.mark.parametrize("size", [10, SIZE])
def test_a_walk_over_shared_parts_is_remembered_or_paid_for(size: int) -> None:
    found = measured([*CHAINS], size)
    assert not {name: one for name, one in found.items() if one[0] > CALLS * (one[1] + 1_000) + 4 * one[2]}


@pytest.mark.parametrize("name", FAULTS)
def test_a_walk_that_is_neither_is_noticed(name: str) -> None:
    right, wrong = FAULTS[name]
    assert SOURCE.count(right) == 1
    calls, steps, length, *_ = measured([name], SIZE, SOURCE.replace(right, wrong))[name]
    assert calls > CALLS * (steps + 1_000) + 4 * length


def test_both_checkers_say_the_same_of_shared_parts() -> None:
    texts = [
        report_text({"claims": [claim], "shared": shared}) for claim, shared in (CHAINS[name](10) for name in CHAINS)
    ]
    script = """return JSON.parse(text).map(one => attempt(
        () => BoostproofChecker.checkClaim(BoostproofChecker.unfold(JSON.parse(one)).claims[0]).verdict));"""
    assert said(script, texts) == [_class(json.loads(text)) for text in texts]


def _class(report: Any) -> str:
    (claim,) = checker.unfolded(report)
    return python_outcome(claim)
