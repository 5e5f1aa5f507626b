"""LaTeX of a report: what stands in claims.tex, what each command prints, and what an author did wrong."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from boostproof.reports import build_report
from boostproof.reports.citation import citation_files
from boostproof.reports.latex import latex_files
from boostproof.reports.latex.escape import escaped
from boostproof.reports.latex.formula import latex, read_formula
from boostproof.reports.latex.layout import conditions, statement_lines
from boostproof.reports.latex.names import name_latex, scripts
from boostproof.theory import all_claims, all_papers
from boostproof.theory.build import And, Eq, Every, Exists, Implies, Simplex, Sum, integer, real, sqrt
from boostproof.theory.claim import Claim
from boostproof.theory.language.tree import to_tree
from boostproof.verify.evidence.verdict import Verdict
from tests.reports.gold import check_gold
from tests.reports.latex_tools import Paper, compiled, needs_latex
from tests.reports.test_proof_text import derived_report
from tests.reports.tiny import tiny_report

ROOT = Path(__file__).resolve().parents[2]
EVIL = (
    "\\input{/etc/passwd} \\write18{touch owned} } { $ # % ^ & _ ~ \\catcode`\\@=11 "
    'γ ≤ ∎ é ſ 😀 \x07\u202e <x> "q" -- ?`'
)
x, y = real("x"), real("y")
t, T = integer("t"), integer("T")
D = real("D")


@pytest.fixture(scope="module", name="files")
def _files() -> dict[str, str]:
    """The files of the tiny report, with its bibliography."""
    report = tiny_report()
    return {**latex_files(report), "claims.bib": citation_files(report)["claims.bib"]}


def _of(claim: Claim, **fields: Any) -> dict[str, str]:
    """The files of a report of one claim."""
    verdict = Verdict(claim, fields.pop("truth", "inconclusive"), **fields)
    return latex_files(build_report([verdict], {}, papers={}, complete=True, run={}))


@pytest.fixture(scope="module", name="every_claim")
def _every_claim() -> dict[str, str]:
    """The files of a report of every claim that there is, none of them judged."""
    verdicts = [Verdict(claim, "inconclusive") for claim in all_claims()]
    return latex_files(build_report(verdicts, {}, papers=all_papers(), complete=True, run={}))


# Texts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a_b & 5 %", r"a\_b \& 5 \%"),
        ("\\input{x}", r"\textbackslash{}input\{x\}"),
        ("γ ≤ 1", r"\ensuremath{\gamma} \ensuremath{\le} 1"),
        ("é ï Ö", r"\'{e} \"{\i} \"{O}"),
        ("😀", "[U+1F600]"),
        ("\x07", "[U+0007]"),
        ("a--b", "a-{}-b"),
        ("?`", r"?{}\textquoteleft{}"),
        ('"a"', r"\textquotedblleft{}a\textquotedblright{}"),
        ("a\n\n\tb", "a b"),
        ("e\u0301", r"\'{e}"),
    ],
)
def test_text_is_escaped(text: str, expected: str) -> None:
    assert escaped(text) == expected


def test_a_long_text_is_cut() -> None:
    assert escaped("a b " * 10**6, 9) == r"a b a b\ldots{}"


def test_a_long_word_may_be_broken() -> None:
    assert escaped("a" * 30) == r"aaaaaaaaaaaa\allowbreak{}aaaaaaaaaaaa\allowbreak{}aaaaaa"


# Names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["x", r"\gamma_{1t}", r"c_{1t}^*", r"\mathbb{E}[X_1]", r"\text{the rule}", r"\tfrac12", "C'", "W(++)^{\\theta/2}"],
)
def test_a_harmless_name_is_kept(name: str) -> None:
    assert name_latex(name, "n") == name


@pytest.mark.parametrize(
    "name",
    [
        r"\input{x}", "x}", "{x", "x_", "x_1_2", "x^a'", r"\hat", r"\text{\write18}", r"\text{a}b}", "x%", "x#1",
        "x\ny", "é", "$",
        r"x_\mathbf{a}", "\\", r"\csname", "{" * 40 + "x" + "}" * 40, "x" * 999, "^^5c", r"\text{", r"\frac{1}", "",
    ],
)  # fmt: skip
def test_any_other_name_is_shown_as_text(name: str) -> None:
    assert scripts(name) is None
    assert name_latex(name, "n").startswith(r"\text{")


def test_a_second_script_gets_braces() -> None:
    indexed = real("c", "c_{1}^*")
    assert latex(to_tree(indexed[t] + indexed**2)) == "{c_{1}^*}_{t} + {c_{1}^*}^{2}"


# Formulas ---------------------------------------------------------------------------------------------------------


def test_the_latex_of_a_file_is_not_believed() -> None:
    report = tiny_report()
    report["claims"][0]["statement"]["latex"] = r"\input{x}"
    assert latex_files(report) == latex_files(tiny_report())


@pytest.mark.parametrize(
    "tree",
    [
        {"op": "div", "args": [{"number": "1"}]},
        {"op": "le", "args": []},
        {"op": "nonsense", "args": [{"number": "1"}]},
        {"op": "entry", "args": [{"number": "1"}, {"number": "1"}]},
        {"number": "1/0"},
        {"symbol": "x", "latex": 7, "sort": "real"},
        [],
    ],
)
def test_what_is_no_formula_is_an_error_that_names_the_claim(tree: Any) -> None:
    report = tiny_report()
    report["claims"][1]["statement"]["tree"] = tree
    with pytest.raises(ValueError, match=r"claims\[1\], TP01\.2a, cannot be typeset: "):
        latex_files(report)


def test_a_report_of_another_shape_is_an_error() -> None:
    with pytest.raises(ValueError, match="report cannot be typeset: "):
        latex_files({**tiny_report(), "papers": []})


def test_an_id_that_is_none_is_an_error() -> None:
    report = tiny_report()
    report["claims"][0]["id"] = r"A.1}\input{x}"
    with pytest.raises(ValueError, match=r"claims\[0\] has id="):
        latex_files(report)


def test_a_digest_that_is_none_is_an_error() -> None:
    with pytest.raises(ValueError, match="digest="):
        latex_files({**tiny_report(), "digest": "}"})


def test_a_formula_that_unfolds_to_too_much_is_not_printed() -> None:
    part: Any = to_tree(x)
    for _ in range(64):
        part = {"op": "add", "args": [part, part]}
    assert latex({"op": "le", "args": [part, part]}) == r"\text{(a formula too long to print)}"


def test_a_formula_that_is_nested_too_deeply_is_not_printed() -> None:
    part: Any = to_tree(x)
    for _ in range(200):
        part = {"op": "sqrt", "args": [part]}
    assert latex(part) == r"\text{(a formula too long to print)}"


def test_a_long_sum_of_many_terms_is_printed() -> None:
    assert latex(to_tree(sum([x] * 150, x))).count("+") == 150


def test_a_long_number_is_cut() -> None:
    assert latex({"number": "-" + "1" * 1000}) == r"-1111111111\ldots{}1111111111_{(1000\text{ digits})}"


def test_conditions_read_as_words() -> None:
    node = [x > 0, x < 1, Every(D[t] > 0, (t, 1, T)), Simplex(x, y)]
    text = r"$0 < x < 1$, $D_{t} > 0$ for~all~$1 \le t \le T$ and $x$, $y \ge 0$ with $x + y = 1$"
    assert conditions(node) == text


def test_the_parts_of_a_statement_are_numbered() -> None:
    assert [(line.level, line.label) for line in statement_lines(And(x > 0, y > 0))] == [(1, "(1)"), (1, "(2)")]


def test_a_long_implication_is_broken_before_its_arrow() -> None:
    long = sum([x] * 30, x)
    lines = statement_lines(Implies(long > 0, long > 1))
    assert [(line.level, line.label) for line in lines] == [(0, ""), (1, r"$\Rightarrow$")]


def test_long_parentheses_may_be_broken() -> None:
    line = statement_lines(Eq(y * (sum([x] * 40, x)), 1))[0].latex
    assert r"\bigl( " in line
    assert r"\left" not in line


def test_short_parentheses_are_left_as_they_are() -> None:
    assert statement_lines(Eq(y * (x + 1), 1))[0].latex == r"y \ClaimTimes  \left(x + 1\right) = 1"


def test_trees_are_read_as_they_were_written() -> None:
    node = Implies(x > 0, sqrt(x) >= Sum(D[t], (t, 1, T)))
    assert read_formula(to_tree(node)) == node


# Files ------------------------------------------------------------------------------------------------------------


def test_claims_tex_of_the_tiny_report_is_the_gold_one(files: dict[str, str]) -> None:
    check_gold("latex/claims.tex", files["claims.tex"])


def test_the_example_of_the_tiny_report_is_the_gold_one(files: dict[str, str]) -> None:
    check_gold("latex/example.tex", files["example.tex"])


def test_the_files_are_ascii(files: dict[str, str]) -> None:
    assert all(files[name].isascii() for name in ("claims.tex", "claims.sty", "example.tex"))


def test_the_example_leaves_out_what_the_report_has_none_of() -> None:
    example = _of(Claim("Mine.L1", "1", "t", x > 0))["example.tex"]
    assert (r"\ClaimCounterexample" in example, r"\ClaimTable{Mine}" in example) == (False, True)


def test_proved_stands_only_beside_a_proof(files: dict[str, str]) -> None:
    verdicts = dict(re.findall(r"\\ClaimDefine\{([^}@]*)\}\{verdict\}\{(.*)\}", files["claims.tex"]))
    assert {claim for claim, words in verdicts.items() if "proved" in words} == {"TP01.T1", "TP01.2a.r"}


def test_a_better_bound_stands_only_where_it_is_proved_and_the_next_refuted() -> None:
    report = tiny_report()
    sharper = {"bound": {"tree": to_tree(x <= 5)}, "proved": "5", "refuted": ""}
    report["claims"][0]["sharpness"] = [{"better": [sharper]}]
    report["claims"][1]["sharpness"] = [{"better": [{**sharper, "refuted": "4"}]}]
    better = re.findall(r"\\ClaimDefine\{(.*)\}\{better\}\{(.*)\}", latex_files(report)["claims.tex"])
    assert better == [("TP01.2a", r"$x \le 5$")]


# Papers -----------------------------------------------------------------------------------------------------------


@needs_latex
def test_every_command_prints_what_it_should(files: dict[str, str], tmp_path: Path) -> None:
    body = r"""
\ClaimStatement{TP01.T1} Inline \ClaimStatement*{TP01.T1}. It \ClaimVerdict{TP01.T1}. Bound $\ClaimBound{TP01.2a}$.
Relation $\ClaimBound*{TP02.L1}$. \ClaimTitle{TP01.T1}; \ClaimPlace{TP01.T1}; \ClaimRank{TP01.T1};
\ClaimReading{TP01.E3}
\ClaimChange{TP01.2a.r} \ClaimReason{TP02.3.r1} \ClaimDomain{TP01.T1}; \ClaimWhere{TP01.E3}; \ClaimStrength{TP01.E3};
\ClaimEvidence{TP02.L1}; \ClaimCharity{TP01.E3}; \ClaimCounterexample{TP01.2a}; \ClaimCounterexample*{TP01.2a};
\ClaimRepairs{TP01.2a}; \ClaimVerdict{\ClaimRepair{TP01.2a}}; \ClaimVersion; \ClaimSummary; \ClaimDigest*;
\ClaimCount{all} and \ClaimCount{fails} and \ClaimCount{vacuous}; \ClaimPaper{TP01};
\ClaimIf{TP01.T1}{counterexample}{has one}{has none}; \ClaimVerdict{TP01.E3}; \ClaimVerdict{TP02.3.r1}.
\ClaimStatement{TP02.3.r1} \ClaimTable{TP01} \ClaimTable[undecidable]{TP02}"""
    paper = compiled(tmp_path, files, body)
    assert paper.errors == []
    words = paper.words()
    for said in (
        "Itholdsasprinted(proved).", "Bound𝑥.|Boundx.", "thenormalizerofaroundisatmost1;Theorem1,(2);headline;",
        "Theedgeisthatofonerule.", "xisatmost1.", "O(logn)namesnoconstant.", "certified;",
        "random:xrandom,5,000instances;", "Therulehasanedge,atmost1/2;", "2>1=x|0=x", "1000000",
        "TP01.2a.r;holds(proved);0.1.0;",
        "6and1and0;", "RulesofThumb&TheirEdges,JournalofExamples12,2001", "hasnone;",
        "holdswithanomittedassumption:usefulrule(certified);notdecidableasprinted.", "failsasprinted",
    ):  # fmt: skip
        assert any(one in words for one in said.split("|")), said


@needs_latex
def test_the_example_compiles_without_a_complaint(files: dict[str, str], tmp_path: Path) -> None:
    paper = compiled(tmp_path, files, name="example", times=3)
    assert _complaints(paper) == []
    assert "Itiscl" in paper.words()


@needs_latex
def test_the_example_of_one_claim_compiles(tmp_path: Path) -> None:
    report = build_report([Verdict(Claim("Mine.L1", "1", "t", x > 0), "holds")], {}, papers={}, complete=True, run={})
    files = {**latex_files(report), "claims.bib": citation_files(report)["claims.bib"]}
    assert _complaints(compiled(tmp_path, files, name="example", times=3)) == []


@needs_latex
def test_the_example_of_no_claims_compiles(tmp_path: Path) -> None:
    report = build_report([], {}, papers={}, complete=True, run={})
    files = {**latex_files(report), "claims.bib": citation_files(report)["claims.bib"]}
    assert _complaints(compiled(tmp_path, files, name="example", times=3)) == []


def _complaints(paper: Paper) -> list[str]:
    """Errors, citations that lead nowhere, and lines that stick out by more than is seen."""
    wide = [line for line in paper.log.splitlines() if line.startswith("Overfull") and float(_points(line)) > 5]
    return [*paper.errors, *re.findall("Citation.*undefined", paper.log), *wide]


def _points(line: str) -> str:
    found = re.search(r"\(([0-9.]+)pt too", line)
    return found[1] if found else "0"


@needs_latex
def test_an_unknown_id_is_an_error_that_names_it(files: dict[str, str], tmp_path: Path) -> None:
    paper = compiled(tmp_path, files, r"\ClaimVerdict{TP09.x-1}")
    assert paper.errors == ["! Package claims Error: There is no claim 'TP09.x-1' in claims.tex."]
    assert "[??TP09.x-1]" in paper.words()


@needs_latex
@pytest.mark.parametrize(
    "command", ["Statement", "Statement*", "Bound", "Bound[1]", "Bound*", "Cite", "Title", "Counterexample*", "Better"]
)
def test_every_command_refuses_an_unknown_id(command: str, files: dict[str, str], tmp_path: Path) -> None:
    paper = compiled(tmp_path, files, rf"\Claim{command}{{No.1}}")
    assert paper.errors == ["! Package claims Error: There is no claim 'No.1' in claims.tex."]


@needs_latex
def test_an_unknown_paper_is_an_error_that_names_it(files: dict[str, str], tmp_path: Path) -> None:
    paper = compiled(tmp_path, files, r"\ClaimTable{TP03}")
    assert paper.errors == ["! Package claims Error: There is no paper 'TP03' in claims.tex."]
    assert "Its papers are: TP01, TP02." in paper.log or "[??TP03]" in paper.words()


@needs_latex
def test_a_claim_without_a_relation_has_no_bound(tmp_path: Path) -> None:
    files = _of(Claim("Mine.L1", "1", "t", Exists(Eq(x, 1))))
    paper = compiled(tmp_path, files, r"\ClaimBound{Mine.L1}")
    wanted = "! Package claims Error: Claim 'Mine.L1' does not claim one relation, so that it has no bound."
    assert paper.errors == [wanted]


@needs_latex
def test_a_claim_of_two_parts_has_a_bound_in_each(tmp_path: Path) -> None:
    files = _of(Claim("Mine.L1", "1", "t", And(x <= 17, Implies(x > 0, y >= 23))))
    paper = compiled(
        tmp_path, files, r"First \ClaimBound[1]{Mine.L1}, then \ClaimBound[2]{Mine.L1}, \ClaimBound{Mine.L1}."
    )
    assert len(paper.errors) == 1
    assert "First17,then23," in paper.words()


@needs_latex
def test_a_proof_stands_in_a_paper_line_by_line(tmp_path: Path) -> None:
    paper = compiled(tmp_path, latex_files(derived_report()), r"So it is: \ClaimProof{Mine.1} And no more.")
    assert paper.errors == []
    assert "Soitis:(1)x>0given(2)y>xgiven(3)y>0byalgebrafrom(1),(2)Andnomore." in paper.words()


@needs_latex
def test_a_claim_without_a_proof_in_steps_says_so(tmp_path: Path) -> None:
    report = derived_report()
    both = {**latex_files(report), "claims.tex": _of(Claim("Mine.2", "1", "t", x > 0))["claims.tex"]}
    paper = compiled(tmp_path, both, r"\ClaimProof{Mine.2}")
    assert (paper.errors, "noproofinstepsisnoted" in paper.words()) == ([], True)


@needs_latex
def test_proofs_lie_beside_the_claims(tmp_path: Path) -> None:
    (tmp_path / "verdicts").mkdir()
    files = latex_files(derived_report())
    for name in ("claims.tex", "proofs.tex"):
        (tmp_path / "verdicts" / name).write_text(files[name], encoding="utf-8")
    use = r"\documentclass{article}\usepackage[file=verdicts/claims.tex]{claims}"
    text = use + r"\begin{document}\ClaimProof{Mine.1}\end{document}"
    paper = compiled(tmp_path, {"claims.sty": files["claims.sty"], "paper.tex": text})
    assert (paper.errors, "(3)y>0byalgebrafrom(1),(2)" in paper.words()) == ([], True)


@needs_latex
def test_where_no_claim_has_a_proof_the_missing_file_is_named(files: dict[str, str], tmp_path: Path) -> None:
    paper = compiled(tmp_path, files, r"\ClaimProof{TP01.T1}")
    assert paper.errors == ["! Package claims Error: There is no file 'proofs.tex'."]


@needs_latex
def test_a_missing_file_is_an_error_that_names_it(files: dict[str, str], tmp_path: Path) -> None:
    paper = "\\documentclass{article}\\usepackage[file=else.tex]{claims}\\begin{document}x\\end{document}"
    made = compiled(tmp_path, {"claims.sty": files["claims.sty"], "paper.tex": paper})
    assert made.errors == ["! Package claims Error: There is no file 'else.tex'."]


@needs_latex
def test_the_data_may_lie_elsewhere(files: dict[str, str], tmp_path: Path) -> None:
    paper = (
        r"\documentclass{article}\usepackage[file=else.tex]{claims}\begin{document}\ClaimVerdict{TP01.T1}\end{document}"
    )
    others = {"claims.sty": files["claims.sty"], "else.tex": files["claims.tex"], "paper.tex": paper}
    made = compiled(tmp_path, others)
    assert (made.errors, "holdsasprinted(proved)" in made.words()) == ([], True)


@needs_latex
def test_an_unknown_option_is_an_error(files: dict[str, str], tmp_path: Path) -> None:
    paper = "\\documentclass{article}\\usepackage[nonsense]{claims}\\begin{document}x\\end{document}"
    made = compiled(tmp_path, {**files, "paper.tex": paper})
    assert made.errors == ["! Package claims Error: There is no option 'nonsense'."]


@needs_latex
@pytest.mark.parametrize("packages", ["booktabs,longtable", "natbib", "hyperref", "babel"])
def test_other_packages_may_be_there(packages: str, files: dict[str, str], tmp_path: Path) -> None:
    use = "".join(
        rf"\IfFileExists{{{name}.sty}}{{\usepackage[{_option(name)}]{{{name}}}}}{{}}" for name in packages.split(",")
    )
    body = r"\section{\ClaimVerdict{TP01.T1}}\ClaimStatement{TP01.T1}\ClaimTable{TP01}\ClaimCite[p.~2]{TP01.T1}"
    tail = r"\bibliographystyle{plain}\bibliography{claims}\end{document}"
    paper = rf"\documentclass{{article}}{use}\usepackage{{claims}}\begin{{document}}{body}{tail}"
    made = compiled(tmp_path, {**files, "paper.tex": paper}, times=3)
    assert _complaints(made) == []
    assert "p.2]" in made.words()


def _option(package: str) -> str:
    return {"babel": "english", "natbib": "numbers"}.get(package, "")


@needs_latex
def test_a_citation_pasted_into_a_bibliography_compiles(files: dict[str, str], tmp_path: Path) -> None:
    body = r"\ClaimCite{TP01.2a} \ClaimCiteReport{} \cite{\ClaimKey{TP01.T1}}"
    body += r"\bibliographystyle{plain}\bibliography{claims}"
    paper = compiled(tmp_path, files, body, times=3)
    assert _complaints(paper) == []
    assert "[3]" in paper.text()


@needs_latex
def test_hostile_texts_are_printed_and_not_done(tmp_path: Path) -> None:
    report = _hostile()
    files = {**latex_files(report), "claims.bib": citation_files(report)["claims.bib"]}
    body = "".join(rf"\Claim{name}{{TP01.2a}}. " for name in ("Title", "Reading", "Where", "Counterexample", "Charity"))
    table = r"\ClaimStatement{TP01.2a}\ClaimStatement*{TP01.E3}\ClaimTable{paper-1}\ClaimPaper{paper-1}"
    paper = compiled(tmp_path, files, body + table)
    assert paper.errors == []
    assert r"\input{/etc/passwd}" in paper.text().replace("\\ ", "\\").replace("{ ", "{")
    assert "root:" not in paper.log
    assert not (tmp_path / "owned").exists()
    assert compiled(tmp_path, files, name="example", times=3).errors == []


def test_hostile_texts_leave_no_command_of_theirs() -> None:
    text = latex_files(_hostile())["claims.tex"]
    assert not re.search(r"\\(input|write|catcode|csname|def|immediate)(?![A-Za-z])", text)


def _hostile() -> dict[str, Any]:
    """The tiny report with texts that would harm in every place that holds any."""
    report: dict[str, Any] = _poisoned(copy.deepcopy(tiny_report()))
    known = tiny_report()
    for claim, was in zip(report["claims"], known["claims"], strict=True):
        kept = ("id", "rank", "fidelity", "truth", "strength", "repairs", "repaired_by")
        claim |= {name: was[name] for name in kept}
        claim["evidence"] = [
            {**item, "strength": old["strength"]} for item, old in zip(claim["evidence"], was["evidence"], strict=True)
        ]
    papers = {EVIL: report["papers"]["TP01"], **report["papers"]}
    return {**report, "papers": papers, "schema": known["schema"], "digest": known["digest"]}


def _poisoned(value: Any, key: str = "") -> Any:
    """A copy whose texts are hostile, but for the operations and numbers of formulas."""
    if isinstance(value, dict):
        return {name: _poisoned(item, name) for name, item in value.items()}
    if isinstance(value, list):
        return [_poisoned(item, key) for item in value]
    return EVIL if isinstance(value, str) and key not in ("op", "number", "sort") else value


@needs_latex
def test_every_claim_compiles_and_fits_the_page(every_claim: dict[str, str], tmp_path: Path) -> None:
    body = "\n\n".join(rf"\ClaimTitle{{{claim.id}}}\ClaimStatement{{{claim.id}}}" for claim in all_claims())
    tables = "".join(rf"\ClaimTable{{{paper}}}" for paper in all_papers())
    assert _complaints(compiled(tmp_path, every_claim, rf"\sloppy {body} {tables}")) == []


@needs_latex
def test_every_claim_compiles_within_a_line(every_claim: dict[str, str], tmp_path: Path) -> None:
    body = "\n\n".join(rf"\ClaimStatement*{{{claim.id}}}: \ClaimDomain{{{claim.id}}}" for claim in all_claims())
    assert compiled(tmp_path, every_claim, body).errors == []


@needs_latex
def test_the_document_says_what_compiles(every_claim: dict[str, str], tmp_path: Path) -> None:
    text = (ROOT / "docs" / "latex.md").read_text(encoding="utf-8")
    paper = re.findall(r"```latex\n(.*?)```", text, flags=re.DOTALL)[0]
    made = compiled(tmp_path, {**every_claim, "paper.tex": paper})
    assert made.errors == []


def test_the_document_names_every_command() -> None:
    style = (ROOT / "reports" / "latex" / "claims.sty").read_text(encoding="ascii")
    text = (ROOT / "docs" / "latex.md").read_text(encoding="utf-8")
    made = set(
        re.findall(
            r"\\(?:DeclareRobustCommand\*|newcommand\*|Claim@text|Claim@whole)\{?(\\Claim[A-Za-z]+)(?![A-Za-z@])", style
        )
    )
    inner = {r"\ClaimComma", r"\ClaimGap", r"\ClaimTimes", r"\ClaimLine"}
    assert made - inner - set(re.findall(r"\\Claim[A-Za-z]+", text)) == set()


def test_the_files_do_not_depend_on_what_only_a_run_knows() -> None:
    report = json.loads(json.dumps(tiny_report()))
    assert latex_files(report) == latex_files({**report, "run": {"seconds": {}, "total": 1.0}})
