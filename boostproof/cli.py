"""The command line: arguments in, exit code out."""

from __future__ import annotations

import argparse
import gc
import os
import tempfile
import traceback
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NoReturn

from boostproof.console import complain, lenient_streams
from boostproof.efforts import EFFORTS
from boostproof.machine import check_machine, fault_of_machine, interrupted_by_termination
from boostproof.problems import BAD_INPUT, DONE, INTERNAL, INTERRUPTED, Problem

__all__ = ["main"]

_OBJECTS = 50_000
"""New objects between two collections of garbage: formulas and reports have no cycles."""
_SELECTOR = (
    "an id, a paper, a glob over ids, or a place with claims that you wrote: a Python file, a "
    "folder, an installed package or a module, from which ids and globs given with it choose; "
    "without any, all claims of the papers"
)
_REPORT = "a report.json, as verify writes it, or its folder"
_OWN = "boostproof-report/report.json"
_STORED = (
    "a claim's id, a paper, or a glob over the ids of the report, or a file, a folder, a package "
    "or a module with claims that you wrote; without any, all"
)
_EXIT_CODES = """\
exit codes:
  0    done, and as expected
  1    a verdict differs from --expect, a counterexample no longer refutes, a report's certificate
       is refuted, two reports differ, Coq does not accept a proof, or an estimator violates a claim
  2    bad usage or input
  3    internal error
  10   a claim stayed inconclusive or unrefuted under --strict
  130  interrupted: a complete report stays as it was, and the same command goes on from there
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line ``argv``, the process's own by default; the exit code."""
    lenient_streams()
    try:
        arguments = _parser().parse_args(argv)
        with interrupted_by_termination():
            return _guarded(arguments)
    except Problem as problem:
        complain(f"error: {problem}")
        return BAD_INPUT
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        return DONE


def _guarded(arguments: argparse.Namespace) -> int:
    """Run the command; a fault of ours becomes one line and a place to read the rest."""
    try:
        check_machine()
        gc.set_threshold(_OBJECTS)
        command = import_module(f"boostproof.commands.{arguments.command.replace('-', '_')}")
        code: int = command.run(arguments)
        return code
    except (Problem, BrokenPipeError):
        raise
    except Exception as error:
        fault = fault_of_machine(error)
        if fault is not None:
            raise Problem(fault) from error
        return _internal(error, debug=arguments.debug)


def _internal(error: Exception, *, debug: bool) -> int:
    notes = "".join(f", {note}" for note in getattr(error, "__notes__", ()))
    words = " ".join(f"{type(error).__name__}: {error}{notes}".split())
    if debug:
        traceback.print_exc()
        place = ""
    else:
        place = f"; {_kept_traceback()}, please report it"
    complain(f"internal error: {words}{place}")
    return INTERNAL


def _kept_traceback() -> str:
    """Where the traceback is."""
    try:
        with tempfile.NamedTemporaryFile(
            "w",
            prefix="boostproof-",
            suffix=".txt",
            delete=False,
            encoding="utf-8",
            errors="backslashreplace",
        ) as file:
            file.write(traceback.format_exc())
    except OSError:
        return "--debug shows the traceback"
    return f"the traceback is in {file.name}"


class _Parser(argparse.ArgumentParser):
    """Complains in one line, like everything else here."""

    def error(self, message: str) -> NoReturn:
        raise Problem(f"{message}; see `{self.prog} --help`")


class _Version(argparse.Action):
    """Prints the version, and looks it up only then."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        from boostproof import __version__  # read from the installed package's metadata

        print(f"boostproof {__version__}")
        parser.exit()


def _parser() -> _Parser:
    parser = _Parser(
        prog="boostproof",
        description="Judge what papers claim: verdicts with evidence that a stranger can re-check.",
        epilog=_EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version")
    parser.add_argument(
        "--debug", action="store_true", help="print the traceback of an internal error"
    )
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", parser_class=_Parser, required=True
    )
    for name, words, arguments in _COMMANDS:
        arguments(_added(commands, name, words))
    return parser


def _verify(command: argparse.ArgumentParser) -> None:
    _selectors(command)
    command.add_argument(
        "--effort", choices=EFFORTS, default="standard", help="how hard to try (default: standard)"
    )
    command.add_argument(
        "--hypotheses", action="store_true",
        help="leave each condition out once, and say which ones the claim needs (always done at "
        "deep effort)",
    )  # fmt: skip
    _seed(command)
    _workers(command, "worker processes (default: the processors, at most 4)")
    command.add_argument(
        "--data",
        metavar="FILE",
        help="a CSV file whose runs are judged too, instead of the bundled table",
    )
    command.add_argument(
        "--target", metavar="COL", help="the column of --data that holds its two classes"
    )
    _out(command, "boostproof-report")
    _replace(command)
    _experiments(command)
    command.add_argument(
        "--fresh",
        action="store_true",
        help="judge everything again, and use nothing from the cache",
    )
    command.add_argument(
        "--table", action="store_true", help="print a line for each claim, however many there are"
    )
    command.add_argument(
        "--profile", action="store_true", help="print the seconds by method and by claim"
    )
    command.add_argument(
        "--expect", metavar="FILE", help="a TOML file of expected verdicts to compare with"
    )
    command.add_argument(
        "--strict",
        action="store_true",
        help="exit with 10 when a claim stays inconclusive or unrefuted",
    )


def _mutate(command: argparse.ArgumentParser) -> None:
    _selectors(command)
    _seed(command)
    _workers(command, "worker processes (default: the processors, at most 4)")
    _out(command, "boostproof-report")
    _replace(command)


def _added(
    commands: argparse._SubParsersAction[_Parser], name: str, words: str
) -> argparse.ArgumentParser:
    """A command, or an action of one, with its description."""
    command = commands.add_parser(
        name, help=words, description=f"{words[0].upper()}{words[1:]}.", allow_abbrev=False
    )
    command.add_argument(
        "--debug", action="store_true", default=argparse.SUPPRESS, help=argparse.SUPPRESS
    )
    return command


def _seed(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--seed",
        type=_whole,
        default=0,
        metavar="N",
        help="seed of the random numbers (default: 0)",
    )


def _out(command: argparse.ArgumentParser, folder: str, words: str = "where to write") -> None:
    command.add_argument(
        "--out", default=folder, metavar="DIR", help=f"{words} (default: ./{folder})"
    )


def _workers(
    command: argparse.ArgumentParser, words: str = "workers (default: one for each processor)"
) -> None:
    """How many workers, here or on a cluster."""
    command.add_argument("--jobs", type=_positive, metavar="N", help=words)
    command.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="use the cluster that runs at this address, such as tcp://127.0.0.1:8786",
    )
    command.add_argument(
        "--backend", choices=("dask", "ray"), help="the kind of the cluster (default: dask)"
    )


def _replace(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--replace",
        action="store_true",
        help="overwrite a complete report, or mutants, of other claims",
    )


def _selectors(command: argparse.ArgumentParser) -> None:
    command.add_argument("selectors", nargs="*", metavar="SELECTOR", help=_SELECTOR)


def _a_report(
    command: argparse.ArgumentParser, name: str, metavar: str = "REPORT.json", **rest: Any
) -> None:
    """A report's file, or its folder; the commands get the file."""
    command.add_argument(name, type=_in_folder, metavar=metavar, **rest)


def _in_folder(path: str) -> str:
    inside = os.path.join(path, "report.json")
    return inside if os.path.isfile(inside) else path


def _nothing(command: argparse.ArgumentParser) -> None:
    """No arguments."""


def _show(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "selectors", nargs="+", metavar="ID", help="a claim's id, or any selector of claims"
    )
    _a_report(
        command, "--report",
        help="the report with the verdicts (default: boostproof-report/report.json, where it is "
        "and holds the claim)",
    )  # fmt: skip
    command.add_argument(
        "--proof", action="store_true", help="print the proof that is written down, line by line"
    )


def _replay(command: argparse.ArgumentParser) -> None:
    _a_report(
        command, "file", metavar="FILE",
        help="a folder of DIR/counterexamples, or a report.json; without it the selectors are of "
        f"{_OWN}",
    )  # fmt: skip
    command.add_argument(
        "selectors",
        nargs="*",
        metavar="SELECTOR",
        help="for a report the claim's id; the file or package of your own claims",
    )
    command.set_defaults(own=_OWN)


def _recheck(command: argparse.ArgumentParser) -> None:
    _a_report(command, "file", nargs="?", default=_OWN, help=f"{_REPORT} (default: %(default)s)")


def _errata(command: argparse.ArgumentParser) -> None:
    _a_report(command, "file", nargs="?", default=_OWN, help=f"{_REPORT} (default: %(default)s)")
    command.add_argument("--select", nargs="+", metavar="SELECTOR", help=_STORED)
    command.add_argument(
        "--format", choices=("text", "markdown"), default="text", help="default: text"
    )


def _report(command: argparse.ArgumentParser) -> None:
    _a_report(command, "file", help=_REPORT)
    _out(command, "boostproof-report")
    _replace(command)
    _experiments(command)
    command.add_argument(
        "--pdf", action="store_true", help="also print report.pdf, by an installed browser"
    )


def _experiments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--experiments",
        metavar="DIR",
        help="results that `experiment run` wrote, whose findings the report shows",
    )


def _export(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--coq", action="store_true", required=True, help="for the Coq proof assistant"
    )
    command.add_argument("selectors", nargs="*", metavar="SELECTOR", help=_STORED)
    _a_report(command, "--report", default=_OWN, help=f"{_REPORT} (default: %(default)s)")
    command.add_argument(
        "--out",
        required=True,
        metavar="DIR",
        help="where to write the library and a file per claim",
    )


def _kernel_check(command: argparse.ArgumentParser) -> None:
    _a_report(command, "file", nargs="?", default=_OWN, help=f"{_REPORT} (default: %(default)s)")
    command.add_argument("--select", nargs="+", metavar="SELECTOR", help=_STORED)
    command.add_argument(
        "--out", metavar="DIR", help="where to write (default: the report's own folder)"
    )
    _replace(command)
    command.add_argument(
        "--jobs",
        type=_positive,
        metavar="N",
        help="files at once (default: one for each processor)",
    )
    command.add_argument(
        "--seconds",
        type=_positive,
        default=120,
        metavar="S",
        help="for each file at most (default: 120)",
    )
    command.add_argument(
        "--coqc", metavar="PATH", help="the program (default: the coqc on the path)"
    )


def _new(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "name",
        nargs="?",
        metavar="NAME",
        help="the folder, such as my-paper (default: the article's name)",
    )
    command.add_argument(
        "--from", dest="source", metavar="paper.tex",
        help="an article in LaTeX, whose labelled equations, theorems and lemmas become claims",
    )  # fmt: skip


def _diff(command: argparse.ArgumentParser) -> None:
    _a_report(command, "before", metavar="A.json", help=_REPORT)
    _a_report(command, "after", metavar="B.json", help="another, to compare with the first")
    command.add_argument(
        "--format", choices=("text", "markdown", "json"), default="text", help="default: text"
    )


def _merge(command: argparse.ArgumentParser) -> None:
    _a_report(
        command, "files", nargs="+", help="partial reports, of one version, seed, effort and table"
    )
    command.add_argument(
        "--out", required=True, metavar="DIR", help="where to write the report of all their claims"
    )
    _replace(command)


def _cite(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "claims",
        nargs="*",
        metavar="SELECTOR",
        help="claims whose verdicts to cite (default: the report)",
    )
    command.add_argument(
        "--format",
        choices=("bibtex", "ris", "cff", "text"),
        default="bibtex",
        help="default: bibtex",
    )
    _a_report(command, "--report", default=_OWN, help=f"{_REPORT} (default: %(default)s)")


def _experiment(command: argparse.ArgumentParser) -> None:
    actions = command.add_subparsers(
        dest="action", metavar="ACTION", parser_class=_Parser, required=True
    )
    for name, words in (
        ("list", "list the experiments"),
        ("run", "run experiments, and write what came out"),
    ):
        action = _added(actions, name, words)
        if name == "run":
            _run_experiments(action)


def _run_experiments(action: argparse.ArgumentParser) -> None:
    action.add_argument(
        "names", nargs="+", metavar="NAME", help="an experiment's name, as list prints it, or all"
    )
    action.add_argument(
        "--data", metavar="DIR", help="a folder with the files of data that an experiment may use"
    )
    _seed(action)
    _out(action, "boostproof-experiments")
    _workers(action)
    action.add_argument("--full", action="store_true", help="many repetitions, which take minutes")


def _campaign(command: argparse.ArgumentParser) -> None:
    actions = command.add_subparsers(
        dest="action", metavar="ACTION", parser_class=_Parser, required=True
    )
    for name, words in _CAMPAIGN_ACTIONS:
        action = _added(actions, name, words)
        if name == "list":
            continue
        action.add_argument(
            "name",
            metavar="NAME",
            help="a campaign's name, as list prints it, or the id of a claim",
        )
        _out(action, "boostproof-campaigns", "where its folder is")
        if name == "run":
            action.add_argument(
                "--sizes", metavar="BOUNDS", help="the largest instances, such as m<=5,n<=4"
            )
        if name in ("run", "resume", "retry"):
            _work_on(action, required=name == "retry")


def _work_on(action: argparse.ArgumentParser, *, required: bool) -> None:
    _workers(action)
    action.add_argument(
        "--seconds", type=_positive, metavar="S", help="for each unit of work at most"
    )
    if required:
        states = action.add_mutually_exclusive_group(required=True)
        states.add_argument(
            "--failed", dest="again", action="store_const", const=("failed",), help="what failed"
        )
        states.add_argument(
            "--timed-out",
            dest="again",
            action="store_const",
            const=("timed out",),
            help="what ran out of its seconds",
        )
    else:
        action.set_defaults(again=())


_CAMPAIGN_ACTIONS = (
    ("list", "list the campaigns"),
    ("run", "run a campaign, or go on with it up to larger sizes"),
    ("status", "tell how far a campaign is"),
    ("resume", "go on with a campaign that was stopped"),
    ("retry", "do again what failed or took too long"),
    ("report", "make the page of what there is"),
)


def _check(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "estimators", nargs="*", metavar="MODULE:CLASS",
        help="estimators by their modules, such as sklearn.ensemble:AdaBoostClassifier; also a "
        "module's own object",
    )  # fmt: skip
    command.add_argument(
        "--set",
        action="append",
        metavar="NAME=VALUE",
        help="a parameter of the named estimators (repeat)",
    )
    command.add_argument(
        "--all-installed",
        action="store_true",
        help="the boosters of all packages that are known and installed",
    )
    command.add_argument(
        "--claims", nargs="+", metavar="NAME", help="some claims, by name (default: all)"
    )
    command.add_argument("--list", action="store_true", help="list the claims, and check nothing")
    command.add_argument(
        "--effort", choices=("smoke", "standard", "deep"), default="standard",
        help="how many tables are tried (default: standard)",
    )  # fmt: skip
    _seed(command)
    command.add_argument(
        "--rounds", type=_positive, default=6, metavar="N", help="rounds at most (default: 6)"
    )
    _workers(command)
    command.add_argument(
        "--expect", metavar="FILE", help="a TOML file of expected failures, each with its reason"
    )
    command.add_argument(
        "--replay", metavar="FILE", help="a violation's JSON: check it again, on its table alone"
    )
    _out(command, "boostproof-check")


_COMMANDS: tuple[tuple[str, str, Callable[[argparse.ArgumentParser], None]], ...] = (
    (
        "new",
        "make a folder for a paper of your own, with an example or with what an article states",
        _new,
    ),
    ("verify", "judge claims and write a report", _verify),
    (
        "mutate",
        "change claims in one place after the other, and see which changes are noticed",
        _mutate,
    ),
    (
        "experiment",
        "run the papers' experiments again, number by number beside what is printed",
        _experiment,
    ),
    (
        "campaign",
        "search for hours or days, on one machine or a cluster, and go on after any stop",
        _campaign,
    ),
    ("claims", "list claims", _selectors),
    ("papers", "list the papers whose claims are installed", _nothing),
    ("show", "show a claim: statement, domain, place, and what a report found of it", _show),
    ("replay", "judge a stored counterexample again", _replay),
    ("report", "make every output of a stored report again, from its JSON alone", _report),
    ("diff", "print what changed from one report to another", _diff),
    ("merge", "join partial reports into one", _merge),
    ("errata", "print what a report corrects in its papers, and what goes beyond them", _errata),
    ("check", "test estimators of any package against the claims about boosters", _check),
    ("cite", "print how to cite a report, or its verdicts on claims", _cite),
    (
        "recheck",
        "check a report from its JSON alone, with the checker that shares no code with the rest",
        _recheck,
    ),
    (
        "export",
        (
            "write the claims of a report that are proved or refuted, with proofs, for a proof "
            "assistant"
        ),
        _export,
    ),
    (
        "kernel-check",
        "have Coq check the proofs of a report's claims, and put what came out into it",
        _kernel_check,
    ),
)


def _whole(text: str) -> int:
    return _integer(text, 0)


def _positive(text: str) -> int:
    return _integer(text, 1)


def _integer(text: str, least: int) -> int:
    # As many digits as can be read back from a report.
    value = (
        int(text)
        if text.isascii() and text.removeprefix("-").isdigit() and len(text) < 19
        else None
    )
    if value is None or value < least:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number of at least {least}")
    return value
