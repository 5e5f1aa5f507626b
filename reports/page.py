"""The frame of a page that needs no network: style and script inside, and a policy that allows nothing else."""

from __future__ import annotations

import base64
import hashlib
from importlib.resources import files

from boostproof.reports.markup import element, escape

__all__ = ["page"]


def page(title: str, version: str, body: str, *, filters: bool = True) -> str:
    """The page with the given body, which is markup already; ``filters``: with the script that narrows its list."""
    style, script = _shipped("report.css"), _shipped("report.js") if filters else ""
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", http_equiv="Content-Security-Policy", content=_policy(style, script)),
        element("meta", name="color-scheme", content="light dark"),
        element("meta", name="generator", content=f"boostproof {version}"),
        element("title", escape(title)),
        f"<style>{style}</style>",
    )
    tail = f"<script>{script}</script>" if script else ""
    return f"<!DOCTYPE html>\n{element('html', head, element('body', body, tail), lang='en')}\n"


def _shipped(name: str) -> str:
    return files("boostproof.reports").joinpath(name).read_text(encoding="utf-8")


def _policy(style: str, script: str) -> str:
    """What the page may do: its own style and script, known by their hashes, and nothing else."""
    scripts = _hash(script) if script else "'none'"
    return f"default-src 'none'; style-src {_hash(style)}; script-src {scripts}; base-uri 'none'; form-action 'none'"


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
