"""The rules of the schema, as they are checked when a report is read: held against jsonschema, and one by one."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from boostproof.reports import read_report, schema
from boostproof.reports.conform import Misfit, compiled
from tests.reports.hostile import mutated, text_of
from tests.reports.tiny import tiny_report
from tests.trials import trials

CASES = trials(50, 150)


def _fault(rules: dict[str, Any], value: Any) -> str:
    """What is wrong with a value; nothing where it conforms."""
    try:
        compiled(rules, {})(value)
    except Misfit as fault:
        return str(fault)
    return ""


@pytest.mark.parametrize(
    ("rules", "good", "bad"),
    [
        ({"type": "integer"}, 3, True),
        ({"type": ["null", "string"]}, None, 3),
        ({"enum": ["a", "b"]}, "b", "c"),
        ({"const": ""}, "", "a"),
        ({"const": ""}, "", 0),
        ({"type": "string", "pattern": "^[a-z]+$"}, "ab", "ab\n"),
        ({"minimum": 2}, 2, 1),
        ({"maximum": 2}, 2, 3),
        ({"type": "string", "minLength": 1}, "a", ""),
        ({"maxLength": 2}, "ab", "abc"),
        ({"maxItems": 1}, [1], [1, 2]),
        ({"maxProperties": 1}, {"a": 1}, {"a": 1, "b": 2}),
        ({"required": ["a"]}, {"a": 1}, {"b": 1}),
        ({"properties": {"a": {"type": "null"}}}, {"a": None, "b": 1}, {"a": 1}),
        ({"properties": {"a": {}}, "additionalProperties": False}, {"a": 1}, {"b": 1}),
        ({"additionalProperties": {"type": "null"}}, {"b": None}, {"b": 1}),
        ({"propertyNames": {"pattern": "^a$"}}, {"a": 1}, {"b": 1}),
        ({"items": {"type": "null"}}, [None], [None, 1]),
        ({"allOf": [{"type": "object"}, {"required": ["a"]}]}, {"a": 1}, {}),
        ({"oneOf": [{"type": "null"}, {"type": "array", "items": {"type": "null"}}]}, [None], [1]),
        ({"$ref": "#/$defs/x", "$defs": {"x": {"items": {"$ref": "#/$defs/x"}, "type": "array"}}}, [[], [[]]], [[1]]),
    ],
)
def test_each_rule_accepts_and_refuses(rules: dict[str, Any], good: Any, bad: Any) -> None:
    assert _fault(rules, good) == ""
    assert _fault(rules, bad) != ""


def test_what_a_definition_takes_over_may_stand_there() -> None:
    rules = {
        "$defs": {"part": {"properties": {"a": {}}}},
        "allOf": [{"$ref": "#/$defs/part"}], "properties": {"b": {}}, "unevaluatedProperties": False,
    }  # fmt: skip
    assert _fault(rules, {"a": 1, "b": 1}) == ""
    assert _fault(rules, {"c": 1}) == "c=1 does not belong there"


def test_a_fault_is_named_by_its_path() -> None:
    rules = {"properties": {"a": {"items": {"properties": {"b": {"type": "string"}}}}}}
    assert _fault(rules, {"a": [{}, {"b": [1, 2]}]}) == "a[1].b=[2 items]: expected string"


def test_a_rule_that_is_not_known_is_no_rule_that_is_passed_over() -> None:
    with pytest.raises(ValueError, match="multipleOf"):
        compiled({"multipleOf": 2}, {})


def test_what_the_schema_refuses_is_not_read(tmp_path: Path) -> None:
    """By another reader of schemas, on altered reports: what it refuses is refused here, and it refuses most."""
    validator = jsonschema.Draft202012Validator(schema())
    refused = 0
    for name, make in random.Random("schemas").sample(list(mutated(tiny_report())), CASES):
        path = tmp_path / "report.json"
        path.write_text(text_of(make()), encoding="utf-8")
        try:
            refuses = not validator.is_valid(json.loads(path.read_text(encoding="utf-8")))
        except RecursionError:
            continue
        refused += refuses
        if refuses:
            assert _is_refused(path), name
    assert refused > CASES // 2


def _is_refused(path: Path) -> bool:
    try:
        read_report(path)
    except ValueError as error:
        return str(path) in str(error)
    return False
