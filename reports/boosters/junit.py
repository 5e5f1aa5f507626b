"""A check as a file for whatever reads JUnit's: a suite an estimator, a case a claim."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from xml.etree import ElementTree as ET

from boostproof.reports.boosters.record import fails

__all__ = ["to_junit"]

Json = Mapping[str, Any]


def to_junit(data: Json) -> str:
    """The file; a violation that is expected or a documented choice is skipped, like what says nothing."""
    root = ET.Element("testsuites", name="boostproof check")
    for one in data["estimators"]:
        outcomes = one["outcomes"]
        suite = ET.SubElement(root, "testsuite", name=one["name"], tests=str(len(outcomes)))
        properties = ET.SubElement(suite, "properties")
        for name in ("estimator", "package", "version"):
            ET.SubElement(properties, "property", name=name, value=_clean(one[name]))
        for outcome in outcomes:
            _case(suite, one, outcome)
        suite.set("failures", str(sum(fails(outcome) for outcome in outcomes)))
        suite.set("skipped", str(len(suite.findall("testcase/skipped"))))
    return ET.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def _case(suite: ET.Element, one: Json, outcome: Json) -> None:
    case = ET.SubElement(suite, "testcase", classname=one["name"], name=outcome["claim"])
    violation = outcome["violation"]
    if fails(outcome):
        failure = ET.SubElement(case, "failure", message=_clean(violation["words"]))
        failure.text = _clean(violation["snippet"])
    elif outcome["status"] != "unrefuted":
        known = outcome["known"] or {"words": outcome["reason"]}
        ET.SubElement(case, "skipped", message=_clean(f"{outcome['status']}: {known['words']}"))


def _clean(text: str) -> str:
    """The text without characters that XML has no place for."""
    return "".join(c if c in "\t\n\r" or (ord(c) >= 32 and not 0xD800 <= ord(c) < 0xE000) else "?" for c in text)
