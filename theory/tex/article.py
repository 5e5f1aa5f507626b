r"""The labelled statements of an article: theorems, lemmas and equations, each with its place and its words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from boostproof.theory.tex.lexer import NotRead
from boostproof.theory.tex.macros import Macro, defined, expanded

__all__ = ["Statement", "read_article"]

_THEOREMS = {name: name.capitalize() for name in ("theorem", "lemma", "proposition", "corollary", "definition", "claim",
                                                  "remark", "fact", "assumption", "conjecture")}  # fmt: skip
_DISPLAYS = frozenset(("equation", "align", "gather", "multline", "eqnarray", "flalign", "displaymath", "math"))
_INNER = re.compile(r"\\(?:begin|end)\{(?:split|aligned|gathered|multlined)\}(?:\[\w\])?")
_NEW_THEOREM = re.compile(r"\\newtheorem\*?\s*\{(\w+)\}\s*(?:\[\w+\])?\s*\{([^{}]+)\}")
_NEW_LABEL = re.compile(r"\\newlabel\{([^{}]+)\}\{\{([^{}]*)\}")
_INPUT = re.compile(r"\\(?:input|include)\s*\{([^{}]+)\}")
_RELATION = re.compile(r"\s*(?:=|<|>|\\(?:le|ge|leq|geq|leqslant|geqslant|lt|gt|ne|neq)(?![A-Za-z]))")
_UNREAD = re.compile(
    r"\\begin\{(verbatim\*?|Verbatim|lstlisting|minted|comment|filecontents\*?)\}.*?\\end\{\1\}|\\iffalse\b.*?\\fi\b",
    re.DOTALL,
)
"""What LaTeX sets as it stands, or not at all."""
_DEPTH = 10


@dataclass(frozen=True)
class Statement:
    """A labelled statement.

    ``kind`` is what it is called (Theorem, Lemma, Equation), ``place`` where it stands, ``words`` its text with
    formulas between dollar signs, ``formulas`` what it displays and ``inline`` the formulas within its text, in LaTeX
    without the article's own commands; ``line`` is that of its source.
    """

    label: str
    kind: str
    place: str
    words: str
    formulas: tuple[str, ...]
    inline: tuple[str, ...]
    line: int


@dataclass
class _Walk:
    """Goes through an article in its order."""

    source: str
    macros: Mapping[str, Macro]
    theorems: Mapping[str, str]
    numbers: Mapping[str, str]
    sections: list[int] = field(default_factory=lambda: [0, 0, 0])
    text: list[Any] = field(default_factory=list)
    in_appendix: bool = False

    def statements(self, nodes: Iterable[Any]) -> Iterator[Statement]:
        """The statements among the nodes and below them."""
        for node in nodes:
            kind, name = type(node).__name__, getattr(node, "environmentname", "").rstrip("*")
            if kind == "LatexMacroNode" and node.macroname in ("section", "subsection", "subsubsection"):
                self._count(node)
                self.text.clear()
                continue
            if kind == "LatexMacroNode" and node.macroname == "appendix":
                self.sections[:], self.in_appendix = [0, 0, 0], True
            elif kind == "LatexEnvironmentNode" and name in self.theorems:
                yield from self._theorem(node, self.theorems[name])
                self.text.clear()
                continue
            elif kind == "LatexEnvironmentNode" and name in _DISPLAYS:
                yield from self._equations(node)
                self.text.clear()
                continue
            elif kind in ("LatexEnvironmentNode", "LatexGroupNode"):
                yield from self.statements(node.nodelist)
                continue
            self.text.append(node)

    def _count(self, node: Any) -> None:
        if any(part is not None and part.latex_verbatim() == "*" for part in node.nodeargd.argnlist):
            return
        level = ("section", "subsection", "subsubsection").index(node.macroname)
        self.sections[level] += 1
        self.sections[level + 1 :] = [0] * (2 - level)

    def _place(self, kind: str, label: str) -> str:
        numbers = [str(number) for number in self.sections if number]
        if self.in_appendix and numbers:
            numbers[0] = chr(ord("A") + self.sections[0] - 1)
        section = ".".join(numbers)
        number = self.numbers.get(label, "")
        named = f"({number or label})" if kind == "Equation" else f"{kind} {number or f'({label})'}"
        return f"{'Appendix' if self.in_appendix else 'Section'} {section}, {named}" if section else named

    def _theorem(self, node: Any, kind: str) -> Iterator[Statement]:
        label = next(_labels(node.nodelist), "")
        if not label:
            yield from self.statements(node.nodelist)
            return
        displays = [one for one in _below(node.nodelist) if _is_display(one)]
        inline = [
            one for one in _below(node.nodelist) if type(one).__name__ == "LatexMathNode" and not _is_display(one)
        ]
        yield Statement(
            label, kind, self._place(kind, label), self._words(one for one in node.nodelist if not _is_display(one)),
            tuple(latex for display in displays for _, latex in self._rows(display)),
            tuple(self._expanded(_inside(one)) for one in inline), self._line(node),
        )  # fmt: skip

    def _equations(self, node: Any) -> Iterator[Statement]:
        words = self._words(self.text)
        for label, latex in self._rows(node):
            if label:
                yield Statement(
                    label, "Equation", self._place("Equation", label), _last_sentence(words), (latex,), (),
                    self._line(node),
                )  # fmt: skip

    def _rows(self, display: Any) -> list[tuple[str, str]]:
        """The formulas of a display, each with its label; a row that begins with a relation goes on with the last."""
        rows: list[tuple[str, str]] = []
        for nodes in _split(display):
            label, latex = next(_labels(nodes), ""), self._expanded(_without_labels(nodes))
            if rows and _RELATION.match(latex):
                rows[-1] = (rows[-1][0] or label, f"{rows[-1][1]} {latex}")
            elif latex:
                rows.append((label, latex))
        return rows

    def _expanded(self, latex: str) -> str:
        try:
            return " ".join(expanded(latex, self.macros).split())
        except NotRead:
            return latex

    def _words(self, nodes: Iterable[Any]) -> str:
        from pylatexenc.latex2text import LatexNodes2Text  # an extra

        kept = [node for node in nodes if type(node).__name__ != "LatexCommentNode" and not _is_label(node)]
        text = LatexNodes2Text(math_mode="verbatim", strict_latex_spaces=False).nodelist_to_text(kept)
        return self._expanded(text).removeprefix("* ")

    def _line(self, node: Any) -> int:
        return self.source.count("\n", 0, node.pos) + 1


def read_article(file: Path) -> tuple[Statement, ...]:
    """The labelled statements of a LaTeX file, and of those that it inputs, in their order.

    Numbers are those that LaTeX left in the .aux file beside it, where there is one. Raises ValueError for a file that
    cannot be read or is no LaTeX, and ModuleNotFoundError without pylatexenc.
    """
    from pylatexenc.latexwalker import LatexWalker, LatexWalkerParseError  # an extra

    source = _source(file, 0)
    aux = file.with_suffix(".aux")
    numbers = dict(_NEW_LABEL.findall(aux.read_text(encoding="utf-8", errors="replace"))) if aux.is_file() else {}
    macros = defined(source)
    body = _body(source, macros)
    try:
        nodes, _, _ = LatexWalker(body, tolerant_parsing=False).get_latex_nodes()
    except LatexWalkerParseError as fault:
        raise ValueError(f"{file}:{fault.lineno or 1}: {' '.join(str(fault.msg).split())[:120]}") from None
    except RecursionError:
        raise ValueError(f"{file}: it is nested too deep: expected an article") from None
    theorems = {**_THEOREMS, **dict(_NEW_THEOREM.findall(source))}
    return tuple(_Walk(body, macros, theorems, numbers).statements(nodes))


def _body(source: str, macros: Mapping[str, Macro]) -> str:
    """What stands between the document's begin and end, on its lines; commands that begin or end are put in."""
    start = source.find(r"\begin{document}")
    start = 0 if start < 0 else start + len(r"\begin{document}")
    end = source.find(r"\end{document}", start)
    body = "\n" * source.count("\n", 0, start) + source[start : len(source) if end < 0 else end]
    body = _UNREAD.sub(lambda match: "\n" * match[0].count("\n"), body)
    halves = {name: macro for name, macro in macros.items() if re.search(r"\\(?:begin|end)\{", macro.body)}
    for name, macro in halves.items():
        if macro.arguments == 0:
            body = re.sub(rf"\\{name}(?![A-Za-z])", macro.body.replace("\\", r"\\"), body)
    return body


def _source(file: Path, depth: int) -> str:
    r"""The text of a file, with what it inputs put in."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        words = fault.strerror if isinstance(fault, OSError) else "it is not in UTF-8"
        raise ValueError(f"{file}: {words}: expected a LaTeX source") from None
    if depth == _DEPTH:
        raise ValueError(rf"{file}: files \input each other {_DEPTH} deep: expected fewer")

    def put_in(match: re.Match[str]) -> str:
        named = file.parent / match[1].strip()
        there = next((one for one in (named, named.with_name(f"{named.name}.tex")) if one.is_file()), None)
        return match[0] if there is None else _source(there, depth + 1)

    return _INPUT.sub(put_in, text)


def _below(nodes: Sequence[Any]) -> Iterator[Any]:
    """The nodes and all below them, but for what is inside of mathematics."""
    for node in nodes:
        yield node
        if type(node).__name__ in ("LatexEnvironmentNode", "LatexGroupNode") and not _is_display(node):
            yield from _below(node.nodelist)


def _is_display(node: Any) -> bool:
    if type(node).__name__ == "LatexMathNode":
        return node.delimiters[0] in ("$$", r"\[")
    return getattr(node, "environmentname", "").rstrip("*") in _DISPLAYS


def _is_label(node: Any) -> bool:
    return getattr(node, "macroname", "") in ("label", "nonumber", "notag", "tag")


def _labels(nodes: Sequence[Any]) -> Iterator[str]:
    for node in nodes:
        if getattr(node, "macroname", "") == "label":
            yield node.nodeargd.argnlist[-1].latex_verbatim().strip("{}").strip()


def _split(display: Any) -> list[list[Any]]:
    """The rows of a display, each its nodes."""
    rows: list[list[Any]] = [[]]
    for node in display.nodelist:
        if getattr(node, "macroname", "") == "\\":
            rows.append([])
        else:
            rows[-1].append(node)
    return rows


def _without_labels(nodes: Sequence[Any]) -> str:
    """The LaTeX of a row, in one line; a display within it has no columns and rows any more."""
    latex, columns = "", 0
    for node in nodes:
        written = node.latex_verbatim()
        if _INNER.match(written):
            latex += _INNER.sub(" ", written).replace("\\\\", " ").replace("&", " ")
        elif getattr(node, "specials_chars", "") == "&":
            columns += 1
            latex += " " if columns % 2 else r" \quad "  # behind each pair of columns an align leaves a space
        elif type(node).__name__ != "LatexCommentNode" and not _is_label(node):
            latex += written
    return re.sub(r"\\label\{[^{}]*\}", "", latex).strip()


def _inside(node: Any) -> str:
    return "".join(inner.latex_verbatim() for inner in node.nodelist)


def _last_sentence(words: str) -> str:
    return re.split(r"(?<=[.!?])\s+", words)[-1].strip()
