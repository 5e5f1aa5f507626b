"""Articles in LaTeX: which statements carry a label, where they stand, in which words, and what is read of them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from boostproof.theory import to_text
from boostproof.theory.tex.article import Statement, read_article
from boostproof.theory.tex.lexer import NotRead
from boostproof.theory.tex.reader import indices, read_formula

ARTICLES = Path(__file__).parent / "articles"
LABELS = {
    "edges": "eq:normalizer lem:training eq:square eq:risk thm:general eq:function",
    "regret": "eq:potential eq:tuned eq:harmonic eq:max eq:pairs eq:log prop:two thm:cases",
    "tails": "lem:hoeffding cor:samples eq:cosh eq:bennett eq:sup eq:near eq:limit",
}
READ = {
    "eq:normalizer": "sqrt(1 - 4*gamma^2) <= exp(-2*gamma^2)",
    "lem:training": "product[t=1..T](2*sqrt(varepsilon[t]*(1 - varepsilon[t]))) <= "
                    "exp(-2*sum[t=1..T]((1/2 - varepsilon[t])^2))",
    "eq:square": "4*x*(1 - x) = 1 - (1 - 2*x)^2 and 1 - (1 - 2*x)^2 <= exp(-(1 - 2*x)^2)",
    "eq:potential": "ln(sum[i=1..N](p[i]*exp(-eta*ell[i]))) >= -eta*sum[i=1..N](p[i]*ell[i])",
    "eq:tuned": "eta = sqrt(8*ln(N)/T) and 0 < sqrt(8*ln(N)/T) and sqrt(8*ln(N)/T) < 1",
    "eq:harmonic": "n/sum[i=1..n](1/a[i]) <= 1/n*sum[i=1..n](a[i])",
    "eq:max": "max(a, b) = (a + b + |a - b|)/2",
    "eq:pairs": "binomial(n, 2) <= n^2",
    "eq:log": "log(n, 2) <= n - 1",
    "eq:cosh": "cosh(s) <= exp(s^2/2)",
    "eq:limit": "lim[n->oo]((1 + x/n)^n) = exp(x)",
}  # fmt: skip


def statements(article: str) -> dict[str, Statement]:
    return {one.label: one for one in read_article(ARTICLES / f"{article}.tex")}


def read_of(article: str) -> dict[str, str]:
    """The statements that display one formula, with its text, where it is read."""
    found = statements(article)
    names = indices([latex for one in found.values() for latex in (*one.formulas, *one.inline)])
    texts = {}
    for label, one in found.items():
        try:
            texts[label] = to_text(read_formula(one.formulas[0], names).statement) if len(one.formulas) == 1 else ""
        except NotRead:
            continue
    return {label: text for label, text in texts.items() if text}


@pytest.mark.parametrize("article", LABELS)
def test_every_labelled_statement_is_found_in_its_order(article: str) -> None:
    assert list(statements(article)) == LABELS[article].split()


@pytest.mark.parametrize("article", LABELS)
def test_formulas_within_the_language_are_read_and_no_others(article: str) -> None:
    assert read_of(article) == {label: READ[label] for label in LABELS[article].split() if label in READ}


def test_a_place_is_a_section_and_a_label() -> None:
    places = {label: one.place for label, one in statements("edges").items()}
    assert places["lem:training"] == "Section 2.1, Lemma (lem:training)"
    assert places["eq:function"] == "Appendix A, (eq:function)"


def test_a_place_has_the_number_that_latex_gave(tmp_path: Path) -> None:
    shutil.copy(ARTICLES / "edges.tex", tmp_path)
    (tmp_path / "edges.aux").write_text("\\newlabel{lem:training}{{2.1}{1}}\n\\newlabel{eq:square}{{2}{1}}\n")
    places = {one.label: one.place for one in read_article(tmp_path / "edges.tex")}
    assert (places["lem:training"], places["eq:square"]) == ("Section 2.1, Lemma 2.1", "Section 2.1, (2)")


def test_the_words_of_a_statement_are_its_text_with_the_articles_commands_put_in() -> None:
    words = statements("edges")["lem:training"].words
    assert words == r"Let $\varepsilon_t > 0$ for all $t$ and $\delta \ge 0$. Then after $T$ rounds"


def test_the_words_of_an_equation_are_the_sentence_before_it() -> None:
    assert statements("edges")["eq:normalizer"].words == "The normalizer is at most"


def test_a_row_that_begins_with_a_relation_goes_on_with_the_last() -> None:
    assert statements("edges")["eq:square"].formulas == (r"4 x (1-x) = 1 - (1-2x)^2 \le e^{-(1-2x)^2},",)


def test_files_that_are_put_in_are_read() -> None:
    assert statements("regret")["eq:potential"].kind == "Equation"


def test_a_line_is_that_of_the_source() -> None:
    assert statements("edges")["lem:training"].line == 21


def test_what_is_no_latex_is_refused_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "bad.tex").write_text("\\begin{document}\nx\n\\begin{equation} a \\end{align}\n\\end{document}")
    with pytest.raises(ValueError, match=r"bad\.tex:3: "):
        read_article(tmp_path / "bad.tex")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"none\.tex: No such file"):
        read_article(tmp_path / "none.tex")


def test_what_is_set_as_it_stands_is_not_read(tmp_path: Path) -> None:
    text = "\\begin{document}\n\\begin{verbatim}\n$ \\begin{equation}\\label{eq:no}\n\\end{verbatim}\n"
    more = "\\iffalse \\begin{equation}\\label{eq:off} 1 \\end{equation} \\fi\n"
    (tmp_path / "a.tex").write_text(
        text + more + "\\begin{equation}\\label{eq:yes} x = 1\\end{equation}\\end{document}"
    )
    assert [(one.label, one.line) for one in read_article(tmp_path / "a.tex")] == [("eq:yes", 6)]


def test_files_that_put_each_other_in_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.tex").write_text(r"\input{a}")
    with pytest.raises(ValueError, match="deep"):
        read_article(tmp_path / "a.tex")
