"""Data held against a JSON Schema: the part of the standard that reports/schema.json uses, with where a fault is."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

__all__ = ["Misfit", "Rule", "compiled"]

Json = Mapping[str, Any]
Rule = Callable[[Any], None]
"""Raises :class:`Misfit` for data that it does not allow."""

_TYPES: dict[str, type | tuple[type, ...]] = {
    "object": dict, "array": list, "string": str, "boolean": bool, "null": type(None), "integer": int,
    "number": (int, float),
}  # fmt: skip
_WORDS = frozenset(("$schema", "$id", "$defs", "title", "description"))


class Misfit(ValueError):
    """What is wrong, and in which part of the data, from the outside to the inside."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words
        self.steps: list[str] = []

    def within(self, step: str) -> Misfit:
        """The same in a larger whole."""
        self.steps.insert(0, step)
        return self

    def __str__(self) -> str:
        """The path and the fault: ``claims[3].rank='x': expected one of ...``."""
        return "".join(self.steps).removeprefix(".") + self.words


def compiled(schema: Json, known: Mapping[str, Rule]) -> Rule:
    """The rule that a schema states; ``known`` are rules that stand for its definitions of these names.

    Raises ValueError for a schema that says something in another way than reports/schema.json does.
    """
    return _Compiler(schema.get("$defs", {}), known).rule(schema)


class _Compiler:
    """Makes rules of schemas, a definition's once, so that definitions may be about themselves."""

    def __init__(self, definitions: Json, known: Mapping[str, Rule]) -> None:
        self._definitions = definitions
        self._rules: dict[str, Rule] = dict(known)

    def rule(self, schema: Json) -> Rule:
        """The rule of one schema."""
        strange = set(schema) - _WORDS - _MAKERS.keys()
        if strange:
            raise ValueError(f"schema={sorted(strange)} is more than can be checked here")
        return _all([_MAKERS[key](self, schema) for key in _MAKERS if key in schema])

    def named(self, reference: str) -> Rule:
        """The rule of a definition, looked up when it is first needed."""
        name = reference.removeprefix("#/$defs/")

        def check(value: Any) -> None:
            if name not in self._rules:
                self._rules[name] = self.rule(self._definitions[name])
            self._rules[name](value)

        return check

    def properties(self, schema: Json) -> dict[str, Json]:
        """The properties of an object, with those that it takes over from definitions."""
        found: dict[str, Json] = {}
        for part in (*schema.get("allOf", ()), schema):
            if "$ref" in part:
                found |= self.properties(self._definitions[part["$ref"].removeprefix("#/$defs/")])
            found |= part.get("properties", {})
        return found


def _all(rules: Sequence[Rule]) -> Rule:
    if len(rules) == 1:
        return rules[0]

    def check(value: Any) -> None:
        for rule in rules:
            rule(value)

    return check


def _refused(value: Any, expected: str) -> Misfit:
    return Misfit(f"={_shown(value)}: expected {expected}")


def _shown(value: Any) -> str:
    """The value in a few words: it may be of any size, and unfold to more."""
    if isinstance(value, dict | list):
        return f"{{{len(value)} keys}}" if isinstance(value, dict) else f"[{len(value)} items]"
    return ascii(value[:60] if isinstance(value, str) else value)


def _reference(compiler: _Compiler, schema: Json) -> Rule:
    return compiler.named(schema["$ref"])


def _type(_: _Compiler, schema: Json) -> Rule:
    names = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
    kinds = {kind for name in names for kind in _kinds(name)}

    def check(value: Any) -> None:
        if type(value) not in kinds:
            raise _refused(value, " or ".join(names))

    return check


def _kinds(name: str) -> tuple[type, ...]:
    kinds = _TYPES[name]
    return kinds if isinstance(kinds, tuple) else (kinds,)


def _among(_: _Compiler, schema: Json) -> Rule:
    allowed = schema.get("enum", [schema.get("const")])

    def check(value: Any) -> None:
        if not isinstance(value, str) or value not in allowed:
            raise _refused(value, f"one of {', '.join(map(repr, allowed))}" if len(allowed) > 1 else repr(allowed[0]))

    return check


def _pattern(_: _Compiler, schema: Json) -> Rule:
    # In a schema "$" is the end, and in Python it may stand before a last line's end.
    found = re.compile(schema["pattern"].removesuffix("$") + r"\Z")

    def check(value: Any) -> None:
        if isinstance(value, str) and not found.search(value):
            raise _refused(value, f"text such as {schema['pattern']}")

    return check


def _limit(key: str, words: str, fails: Callable[[Any, int], bool]) -> Callable[[_Compiler, Json], Rule]:
    def make(_: _Compiler, schema: Json) -> Rule:
        limit = schema[key]

        def check(value: Any) -> None:
            if fails(value, limit):
                raise _refused(value, words.format(limit))

        return check

    return make


def _long(kind: type[str | list[Any] | dict[str, Any]]) -> Callable[[Any, int], bool]:
    return lambda value, limit: isinstance(value, kind) and len(value) > limit


def _required(_: _Compiler, schema: Json) -> Rule:
    needed = schema["required"]

    def check(value: Any) -> None:
        missing = [key for key in needed if key not in value] if isinstance(value, dict) else ()
        if missing:
            raise Misfit(f" has no {missing[0]!r}: another version may have made it")

    return check


def _members(compiler: _Compiler, schema: Json) -> Rule:
    rules = {key: compiler.rule(inner) for key, inner in schema.get("properties", {}).items()}

    def check(value: Any) -> None:
        for key, rule in rules.items() if isinstance(value, dict) else ():
            if key in value:
                _inside(rule, value[key], f".{key}")

    return check


def _inside(rule: Rule, value: Any, step: str) -> None:
    try:
        rule(value)
    except Misfit as fault:
        raise fault.within(step) from None


def _others(compiler: _Compiler, schema: Json) -> Rule:
    """What stands under keys that are not named."""
    allowed = schema.get("additionalProperties", schema.get("unevaluatedProperties"))
    named = compiler.properties(schema)
    rule = _never if allowed is False else compiler.rule(allowed)

    def check(value: Any) -> None:
        for key in value if isinstance(value, dict) else ():
            if key not in named:
                _inside(rule, value[key], f".{ascii(key[:60])[1:-1]}")

    return check


def _never(value: Any) -> None:
    raise Misfit(f"={_shown(value)} does not belong there")


def _names(compiler: _Compiler, schema: Json) -> Rule:
    rule = compiler.rule(schema["propertyNames"])

    def check(value: Any) -> None:
        for key in value if isinstance(value, dict) else ():
            _inside(rule, key, " has a key")

    return check


def _items(compiler: _Compiler, schema: Json) -> Rule:
    rule = compiler.rule(schema["items"])

    def check(value: Any) -> None:
        for place, item in enumerate(value if isinstance(value, list) else ()):
            _inside(rule, item, f"[{place}]")

    return check


def _together(compiler: _Compiler, schema: Json) -> Rule:
    return _all([compiler.rule(inner) for inner in schema["allOf"]])


def _either(compiler: _Compiler, schema: Json) -> Rule:
    """One of several: that which allows the data, else the last one that is about such data says what is wrong."""
    rules = [compiler.rule(inner) for inner in schema["oneOf"]]

    def check(value: Any) -> None:
        faults = []
        for rule in rules:
            try:
                return rule(value)
            except Misfit as fault:
                faults.append(fault)
        raise max(faults, key=lambda fault: len(fault.steps)) if any(f.steps for f in faults) else faults[-1]

    return check


_MAKERS: dict[str, Callable[[_Compiler, Json], Rule]] = {
    "$ref": _reference, "type": _type, "enum": _among, "const": _among, "pattern": _pattern,
    "minimum": _limit("minimum", "at least {}", lambda value, least: isinstance(value, int) and value < least),
    "maximum": _limit("maximum", "at most {}", lambda value, most: isinstance(value, int) and value > most),
    "minLength": _limit("minLength", "text of at least {} characters", lambda value, least: len(value) < least),
    "maxLength": _limit("maxLength", "text of at most {} characters", _long(str)),
    "maxItems": _limit("maxItems", "a list of at most {}", _long(list)),
    "maxProperties": _limit("maxProperties", "at most {} keys", _long(dict)),
    "required": _required, "properties": _members, "propertyNames": _names, "additionalProperties": _others,
    "unevaluatedProperties": _others, "items": _items, "allOf": _together, "oneOf": _either,
}  # fmt: skip
