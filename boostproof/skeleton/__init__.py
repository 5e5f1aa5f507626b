"""The folder of a new paper: an example that works at once, or what was read from an article."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from importlib.resources import files

__all__ = ["example_files", "paper_files"]

_EXAMPLE = {
    "lemma.py": "lemmas, as formulas",
    "runs.py": "a scenario, and claims about what it computes",
}


def example_files(name: str, key: str, version: str) -> dict[str, str]:
    """The files of a paper with an example lemma and an example process, by their paths."""
    words = {"NAME": name, "KEY": key, "YEAR": str(datetime.now(UTC).year)}
    claims = {file: _filled(f"{file}.in", words) for file in (*_EXAMPLE, "expect.toml")}
    return {**claims, **_around(words, _EXAMPLE, _filled("body.tex.in", words), version)}


def paper_files(
    name: str, key: str, version: str, claims: str, confirm: str, body: str
) -> dict[str, str]:
    """The files of a paper whose claims were read from an article, and are to be confirmed."""
    words = {"NAME": name, "KEY": key}
    files = {
        "claims.py": "the labelled statements of the article, to be confirmed",
        "confirm.tex": "what was read beside what boostproof prints, statement by statement",
    }
    expect = '# A line a claim, such as "KEY.L1" = "holds".\n'.replace("KEY", key)
    return {
        "claims.py": claims,
        "confirm.tex": confirm,
        "expect.toml": expect,
        **_around(words, files, body, version),
    }


def _around(
    words: Mapping[str, str], described: Mapping[str, str], body: str, version: str
) -> dict[str, str]:
    """The files that are the same for every paper."""
    table = "".join(f"| {file} | {meaning} |\n" for file, meaning in described.items())
    more = {"VERSION": version, "BODY": body, "TABLE": table}
    places = {
        "README.md": "README.md.in",
        "article.tex": "article.tex.in",
        "pytest.ini": "pytest.ini.in",
        "requirements.txt": "requirements.txt.in",
        ".github/workflows/claims.yml": "claims.yml.in",
    }
    return {place: _filled(template, {**words, **more}) for place, template in places.items()}


def _filled(template: str, words: Mapping[str, str]) -> str:
    """A file of this folder, with each word between @ signs replaced."""
    text = files(__name__).joinpath(template).read_text(encoding="utf-8")
    for word, value in words.items():
        text = text.replace(f"@{word}@", value)
    return text
