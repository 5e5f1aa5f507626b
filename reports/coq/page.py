"""Marks of Coq's kernel on the page of a report: a section at the front, a badge and a block with each claim."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

from boostproof.reports.coq.axioms import UNKNOWN, Axiom, grouped
from boostproof.reports.coq.record import Kernel, Mark
from boostproof.reports.coq.words import STATUSES, TOLD, kernel_sentence, mark_words
from boostproof.reports.markup import element, escape

__all__ = ["kernel_axis", "kernel_block", "kernel_fact", "kernel_html", "kernel_key", "kernel_style", "kernel_tops"]

Json = Mapping[str, Any]

_TITLE = "Checked by Coq's kernel"
_PLACE = "kernel"
_WORDS = (
    "From its certificate a claim is written as a file for the Coq proof assistant: its statement, or the negation of "
    "a refuted one, and a proof. Coq's kernel checks the proof, and shares nothing with what judged the claim. No "
    "verdict rests on it: what Coq does not accept is shown here, and changes none. A page and a report are data that "
    "anybody can write: whoever has Coq lets it check the files again, by make in the folder coq or by boostproof "
    "kernel-check, and needs to believe nobody."
)
_AXIOMS = "What the accepted proofs take for granted, as Coq itself tells it:"
_PROVED = {
    "holds": "the statement",
    "holds-under-charity": "the statement with its charity, and that it fails without",
    "fails": "that the statement fails",
    "vacuous": "that nothing satisfies the conditions",
}
_ELSEWHERE = "which is not beside this page: the boostproof that made the page writes another one"
_FILE = re.compile(r"coq/[A-Za-z0-9_]+\.v")
"""What a link may lead to."""


def kernel_key(mark: Mark | None) -> str:
    """The class that gives a status its colour, by which the filter asks for it too; nothing without a mark."""
    return f"k{list(STATUSES).index(mark.status)}" if mark else ""


def kernel_style() -> str:
    """The style of a page with marks: the sign before each status too, which a screen reader skips."""
    signs = (f'b.k{place}::before{{content:"{kind.mark}";content:"{kind.mark}"/""}}\n'
             for place, kind in enumerate(STATUSES.values()))  # fmt: skip
    return files("boostproof.reports.coq").joinpath("kernel.css").read_text(encoding="utf-8") + "".join(signs)


def kernel_fact(kernel: Kernel | None) -> list[tuple[str, str]]:
    """The row of the front matter that counts what the kernel accepted."""
    return [("Coq", f"{kernel_sentence(kernel)}.")] if kernel else []


def kernel_tops(kernel: Kernel | None) -> list[tuple[str, str]]:
    """The section's entry among the contents."""
    return [(_PLACE, _TITLE)] if kernel else []


def kernel_axis(kernel: Kernel | None, name: str) -> str:
    """The badge beside a claim's verdict, where its file was looked at by Coq."""
    mark = kernel.marks.get(name) if kernel else None
    looked = mark and mark.status in ("checked", "failed", "timeout")
    return _badge(mark, STATUSES[mark.status].words) if mark and looked else ""


def kernel_block(kernel: Kernel | None, claim: Json) -> str:
    """What became of a claim's file, with its source, its digest and its axioms; nothing without a mark."""
    mark = kernel.marks.get(claim["id"]) if kernel else None
    if not kernel or not mark:
        return ""
    what = f"{_PROVED[claim['truth']]} " if mark.checked and claim["truth"] in _PROVED else ""
    head = element(
        "p", _badge(mark, mark_words(mark, kernel)), f", {TOLD}: " if mark.checked else " ", what, _source(mark, kernel)
    )
    parts = (head, _reason(mark), _rests(mark), _digest(mark))
    return element("h5", "Coq") + element("div", *parts, class_="kernel")


def _badge(mark: Mark, words: str) -> str:
    return element("b", escape(words), class_=kernel_key(mark))


def _source(mark: Mark, kernel: Kernel) -> str:
    """The link to a claim's file, where it stands beside the page."""
    if not mark.file:
        return ""
    name = element("code", escape(mark.file))
    if not kernel.beside(mark.file):
        return f"{name}, {_ELSEWHERE}"
    return element("a", name, href=mark.file) if _FILE.fullmatch(mark.file) else name


def _reason(mark: Mark) -> str:
    return element("p", escape(mark.reason)) if mark.reason else ""


def _digest(mark: Mark) -> str:
    return (
        element("p", "SHA-256 of the file ", element("code", escape(mark.sha256)), class_="quiet")
        if mark.sha256
        else ""
    )


def _rests(mark: Mark) -> str:
    """The theorems of an accepted file, and the axioms that they rest on, by kind; their full names on demand."""
    if not mark.checked:
        return ""
    held = grouped(mark.axioms)
    proves = f"Proves {', '.join(element('code', escape(name)) for name in mark.theorems)}. " if mark.theorems else ""
    kinds = ", ".join(element("a", _counted(axiom, names), href=f"#{_anchor(axiom)}") for axiom, names in held.items())
    line = element("p", proves, f"Axioms: {kinds}." if held else "No axiom.")
    rows = (element("li", _code(name)) for names in held.values() for name in names)
    names = element("details", element("summary", "Full names of the axioms"), element("ul", *rows))
    return line + (names if held else "")


def _code(name: str) -> str:
    """A full name, which may be broken behind its dots and underscores."""
    return element("code", re.sub(r"(?<=[._])", "<wbr>", escape(name)))


def _counted(axiom: Axiom, names: list[str]) -> str:
    words = ", ".join(names) if axiom is UNKNOWN else axiom.title
    return escape(words + (f" ({len(names)})" if axiom is not UNKNOWN and len(names) > 1 else ""))


def _anchor(axiom: Axiom) -> str:
    return f"axiom-{axiom.title.replace(' ', '-')}"


# The section ------------------------------------------------------------------------------------------------------


def kernel_html(kernel: Kernel | None) -> str:
    """The section on the kernel: how many claims it accepted, which it did not, and what it takes for granted."""
    if not kernel:
        return ""
    return element(
        "section", element("h2", _TITLE), element("p", escape(kernel_sentence(kernel)), "."), _tally(kernel),
        element("p", _WORDS, class_="quiet"), _troubles(kernel), _others(kernel), _axioms(kernel), _folder(kernel),
        id=_PLACE,
    )  # fmt: skip


def _tally(kernel: Kernel) -> str:
    """How many claims have each status."""
    found = kernel.marks.values()
    firsts = {status: [mark for mark in found if mark.status == status] for status in STATUSES}
    parts = (
        element("span", str(len(marks)), " ", _badge(marks[0], STATUSES[status].words))
        for status, marks in firsts.items()
        if marks
    )
    return element("p", *parts, class_="tally")


def _troubles(kernel: Kernel) -> str:
    """The claims whose proof Coq did not accept, or not in time, each with the reason."""
    marks = [mark for mark in kernel.marks.values() if mark.status in ("failed", "timeout")]
    rows = (
        element("li", _link(mark), " ", _badge(mark, mark_words(mark, kernel)), escape(f" {mark.reason}"))
        for mark in marks
    )
    return element("ul", *rows, class_="plain-list troubles") if marks else ""


def _others(kernel: Kernel) -> str:
    """The claims that Coq was not asked about, by the reason."""
    marks = [mark for mark in kernel.marks.values() if mark.status in ("unchecked", "not-exported")]
    told = ((STATUSES[mark.status].words, mark.reason) for mark in marks)
    groups = {pair: [mark for mark in marks if (STATUSES[mark.status].words, mark.reason) == pair] for pair in told}
    rows = (
        element("li", escape(": ".join(filter(None, pair))), " ", element("p", ", ".join(map(_link, held))))
        for pair, held in groups.items()
    )
    title = element("summary", f"Why {len(marks)} claim{' was' if len(marks) == 1 else 's were'} not checked")
    return element("details", title, element("ul", *rows), class_="unasked") if marks else ""


def _link(mark: Mark) -> str:
    return element("a", escape(mark.id), href=f"#{mark.id}", class_="id")


def _axioms(kernel: Kernel) -> str:
    """The table of the axioms that accepted proofs rest on, in words, with the number of claims."""
    held = grouped(kernel.axioms())
    if not held:
        return ""
    heads = (element("th", word, scope="col") for word in ("Axiom", "What it says", "Claims"))
    rows = (_axiom(kernel, axiom, names) for axiom, names in held.items())
    table = element("table", element("thead", element("tr", *heads)), element("tbody", *rows), class_="axioms")
    return element("p", _AXIOMS) + element("div", table, class_="scroll")


def _axiom(kernel: Kernel, axiom: Axiom, names: list[str]) -> str:
    marks = (mark for mark in kernel.marks.values() if mark.checked)
    claims = sum(not set(mark.axioms).isdisjoint(names) for mark in marks)
    return element(
        "tr", element("th", *_named(axiom, names), scope="row"),
        element("td", escape(f"{axiom.words} ({axiom.source})")), element("td", str(claims)),
        id=_anchor(axiom), class_="k1" if axiom is UNKNOWN else None,
    )  # fmt: skip


def _named(axiom: Axiom, names: list[str]) -> Iterator[str]:
    """An axiom by its name; several of one kind by that kind, with their names on demand."""
    if len(names) == 1 or axiom is UNKNOWN:
        yield " ".join(map(_code, names))
        return
    rows = (element("li", _code(name)) for name in names)
    yield escape(axiom.title)
    yield element("details", element("summary", f"{len(names)} names"), element("ul", *rows))


def _folder(kernel: Kernel) -> str:
    """Where the files are, how to check them again, and the digest of the library that they share."""
    library = element("p", "SHA-256 of the library ", element("code", escape(kernel.library)), class_="quiet")
    if not any(kernel.beside(mark.file) for mark in kernel.marks.values()):
        return library
    again = element("p", "The files stand in ", element("code", "coq"), " beside this page; ",
                    element("code", "make"), " in there has Coq check all of them again.")  # fmt: skip
    return again + library
