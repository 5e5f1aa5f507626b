"""Files of claims with one mistake each, and what has to be said of it; and true neighbours that have none.

A mark stands behind the line that a message has to name: ``# <-``. All begin with HEAD.
"""

from __future__ import annotations

__all__ = ["HEAD", "LOST", "REFUSED", "SILENT", "WARNED"]

HEAD = """
import math
from dataclasses import replace
from fractions import Fraction
from boostproof.theory import Charity, Claim, Paper, Reading, Scenario, between, bit, each
from boostproof.theory.build import *
x, y = symbols("x y")
i, n, heads = integer("i"), integer("n"), integer("heads")
COIN = Scenario("coin", "n throws", sizes=(n >= 1,), given=(each(x[i], bit, (i, 1, n)),),
                laws=(Eq(heads, Sum(x[i], (i, 1, n))),))
def lemma(id, statement, *domain, **rest):
    return Claim(id, "Lemma 1", "a lemma", statement, domain, **rest)
"""

REFUSED = {
    # Python's words in the place of the language's
    "equality": ('a = lemma("XX.1", x == y)  # <-', "XX.1: False is not a formula", "expected Eq(left, right)"),
    "inequality": ('a = lemma("XX.1", x != y)  # <-', "XX.1: True is not a formula", "Ne(left, right)"),
    "equality in the domain": ('a = lemma("XX.1", x >= 0, y == 1)  # <-', "XX.1: False is not a formula", "Eq"),
    "equality in a premise": ('a = lemma("XX.1", Implies(x == y, x >= 0))  # <-', "XX.1: False in Implies", "Eq"),
    "a chain": ('a = lemma("XX.1", 1 < x < 2)  # <-', "XX.1: the formula x > 1 has no truth", "And(1 < x, x < 2)"),
    "and": ('a = lemma("XX.1", x > 0 and y > 0)  # <-', "XX.1: the formula x > 0 has no truth value", "expected And"),
    "or": ('a = lemma("XX.1", x > 0 or y > 0)  # <-', "XX.1: the formula x > 0 has no truth value", "Or, Not"),
    "not": ('a = lemma("XX.1", not x > 0)  # <-', "XX.1: the formula x > 0 has no truth value", "and Implies for"),
    "if": ('a = lemma("XX.1", x if x > 0 else y)  # <-', "XX.1: the formula x > 0 has no truth value", "if"),
    "&": ('a = lemma("XX.1", x > 0 & y > 0)  # <-', "XX.1: the term y is joined by &", "expected And"),
    "max": ('a = lemma("XX.1", max(x, y) >= x)  # <-', "XX.1: the formula y > x has no truth", "Max and Min"),
    "a power": ('a = lemma("XX.1", x^2 >= 0)  # <-', "XX.1: x ^ 2 is no power", "expected x ** 2"),
    "whole division": ('a = lemma("XX.1", n // 2 <= n)  # <-', "XX.1: the term n is divided by //", "expected /"),
    "a call": ('a = lemma("XX.1", x(i) >= 0)  # <-', "XX.1: x(i) calls a term", "expected x[i] for an entry"),
    "a float": ('a = lemma("XX.1", x >= 0.1)  # <-', "XX.1: value=0.1 cannot stand", "such as Q(1, 10)"),
    "a quotient of ints": ('a = lemma("XX.1", x >= 1/3)  # <-', "XX.1: value=0.333", "such as Q(1, 3)"),
    "a factor": ('a = lemma("XX.1", 0.5 * x >= x)  # <-', "XX.1: value=0.5 cannot stand", "such as Q(1, 2)"),
    "a float in Q": ('a = lemma("XX.1", x >= Q(0.5))  # <-', "XX.1: numerator=0.5 is no whole", "as in Q(1, 2)"),
    "a quotient by 0 in Q": ('a = lemma("XX.1", x >= Q(1, 0))  # <-', "XX.1: denominator=0", "another number"),
    "a text": ('a = lemma("XX.1", x >= "0")  # <-', "XX.1: value='0' cannot stand in a formula", "expected a term"),
    "math's functions": ('a = lemma("XX.1", math.exp(x) > 0)  # <-', "XX.1: TypeError: must be real", "theory.build"),
    "range": ('a = lemma("XX.1", sum(x[k] for k in range(n)) > 0)  # <-', "XX.1: TypeError", "place of range"),
    "a loop over a symbol": ('a = lemma("XX.1", sum(x[k] for k in n) > 0)  # <-', "XX.1: the symbol n cannot", "Sum"),
    "a set": ('a = lemma("XX.1", In(x, {1, 2}))  # <-', "XX.1: value={1, 2} cannot stand", "one by one"),
    "a comma between names": ('u, v = symbols("u, v")  # <-', "names='u, v' has a comma", "expected blanks"),
    "a tuple for a symbol": ('u = symbols("u")\na = lemma("XX.1", u > 0)  # <-', "XX.1: TypeError", "(x,) = symbols"),
    "too few names": (
        'u, v = symbols("u")  # <-',
        "ValueError: not enough values",
        "symbols gives one symbol for each",
    ),
    # terms and formulas
    "a term for a formula": ('a = lemma("XX.1", x + 1)  # <-', "XX.1: x + 1 is not a formula, but a term", ">= 0"),
    "a formula for a term": ('a = lemma("XX.1", exp(x > 0) > 0)  # <-', "XX.1: value=x > 0 cannot", "Iverson"),
    "a formula that is added": ('a = lemma("XX.1", (x > 0) + 1 > 0)  # <-', "XX.1: the formula x > 0 is no", "Iverson"),
    "a term in a junction": ('a = lemma("XX.1", And(x, y > 0))  # <-', "XX.1: x in And is not a formula", "relation"),
    "a term in Not": ('a = lemma("XX.1", Not(x))  # <-', "XX.1: x in Not is not a formula", "expected a relation"),
    "no part": ('a = lemma("XX.1", And())  # <-', "XX.1: And() has no parts", "expected at least one formula"),
    "a text for a formula": ('a = lemma("XX.1", "x >= 0")  # <-', "XX.1: 'x >= 0' is not a formula", "quotation"),
    "a comma behind": ('a = lemma("XX.1", (x >= 0,))  # <-', "XX.1: (x >= 0) is not a formula", "no comma behind"),
    "a function": ('a = lemma("XX.1", lambda: x >= 0)  # <-', "XX.1: <function", "expected what it returns"),
    "no return": ('def f():\n    x >= 0\na = lemma("XX.1", f())  # <-', "XX.1: needs either a statement", "reason"),
    "infinity": ('a = lemma("XX.1", x <= oo)  # <-', "XX.1: x <= oo has oo as a number", "the end of a Limit"),
    "an endless sum": ('a = lemma("XX.1", Sum(Q(1, 2)**i, (i, 1, oo)) <= 1)  # <-', "XX.1: sum[i=1..oo]", "Limit"),
    "an Exists inside": (
        'a = lemma("XX.1", Implies(x > 0, Exists(y > x)))  # <-',
        "XX.1: the statement has",
        "outermost",
    ),
    # indices
    "a real index": (
        'a = lemma("XX.1", Sum(x, (x, 1, n)) > 0)  # <-',
        "XX.1: the index x of Sum is a real",
        'integer("i")',
    ),
    "a number for an index": ('a = lemma("XX.1", Sum(x, (1, i, n)) > 0)  # <-', "XX.1: the index 1 of Sum", "integer"),
    "a range of two": (
        'a = lemma("XX.1", Sum(x, (1, n)) > 0)  # <-',
        "XX.1: over=(1, n) of Sum is no range",
        "(i, 1, n)",
    ),
    "no range": (
        'a = lemma("XX.1", Sum(x, i, 1, n) > 0)  # <-',
        "XX.1: TypeError: Sum() takes",
        "one argument: (i, 1, n)",
    ),
    "a real end": ('a = lemma("XX.1", Sum(i, (i, 1, y)) > 0)  # <-', "XX.1: y in sum[i=1..y](i) stands", "integer"),
    "half an end": ('a = lemma("XX.1", Sum(i, (i, 1, n/2)) > 0)  # <-', "XX.1: n/2 in sum", "only an integer may"),
    "a real factorial": ('a = lemma("XX.1", Factorial(x) > 0)  # <-', "XX.1: x in x! stands", "only an integer may"),
    "a table and a number": (
        'a = lemma("XX.1", Sum(x[i], (i, 1, n)) >= x, n >= 1)  # <-',
        "XX.1: has 'x' with 0 indices",
        "same number",
    ),
    "another number of indices": (
        'a = lemma("XX.1", Sum(x[i, 1], (i, 1, n)) <= 1, scenario=COIN)  # <-',
        "XX.1: has 'x' with",
        "same number",
    ),
    "a table of no scenario": (
        'a = lemma("XX.1", Sum(y[i], (i, 1, n)) <= 1, scenario=COIN)  # <-',
        "XX.1: nothing says which entries y",
        "law",
    ),
    # names
    "two sorts": (
        'a = lemma("XX.1", x + integer("x") > 0)  # <-',
        "XX.1: has two symbols of the name 'x'",
        "an integer",
    ),
    "two meanings": (
        'a = lemma("XX.1", real("u", meaning="edge") <= real("u", meaning="margin"))  # <-',
        "XX.1: has two symbols of the name 'u'",
        "(edge), and a real (margin)",
    ),
    "two looks": (
        'a = lemma("XX.1", real("u", r"\\alpha") <= real("u", r"\\beta") + 1)  # <-',
        "XX.1: has two symbols of the name 'u'",
        r"shown as \beta",
    ),
    "a formula for a name": (
        'a = lemma("XX.1", real("1 - x") > 0)  # <-',
        "XX.1: '1 - x' is no symbol's name",
        "letters",
    ),
    "a formula for a look": (
        'a = lemma("XX.1", real("p", "1 - x") > 0)  # <-',
        "XX.1: the symbol 'p' is shown",
        "no name",
    ),
    "two things abbreviated": (
        'u = real("u")\na = lemma("XX.1", Let(u, x + 1) >= Let(u, x))  # <-',
        "XX.1: has 'u' as the abbreviation",
        "one term",
    ),
    # the fields of a claim
    "no id": ('a = lemma("lemma1", x >= 0)  # <-', "lemma1: id='lemma1' is not a claim's id", "PAPER.locator"),
    "a blank in an id": ('a = lemma("XX.1 a", x >= 0)  # <-', "XX.1 a: id='XX.1 a' is not", "PAPER.locator"),
    "no place": (
        'a = Claim(id="XX.1", title="t", statement=x > 0)  # <-',
        "XX.1: TypeError: Claim() missing",
        "'where'",
    ),
    "no title": (
        'a = Claim(id="XX.1", where="t", statement=x > 0)  # <-',
        "XX.1: TypeError: Claim() missing",
        "'title'",
    ),
    "a place that is no text": ('a = Claim("XX.1", 3, "t", x > 0)  # <-', "XX.1: where=3 is no text", "quotation"),
    "a misspelled field": ('a = lemma("XX.1", x > 0, charitys=())  # <-', "XX.1: TypeError", "is it charities?"),
    "an unknown rank": ('a = lemma("XX.1", x > 0, rank="lemma")  # <-', "XX.1: rank='lemma' is unknown", "headline"),
    "an unknown fidelity": ('a = lemma("XX.1", x > 0, fidelity="so")  # <-', "XX.1: fidelity='so' is unknown", "exact"),
    "one condition": (
        'a = Claim("XX.1", "p", "t", x > 0, x > 1)  # <-',
        "XX.1: domain=x > 1 is one formula",
        "(x > 1,)",
    ),
    "a text for conditions": (
        'a = Claim("XX.1", "p", "t", x > 0, "x > 1")  # <-',
        "XX.1: domain='x > 1' holds no",
        "several",
    ),
    "one fair condition": ('a = lemma("XX.1", x > 0, fair=x > 1)  # <-', "XX.1: fair=x > 1 is one formula", "(x > 1,)"),
    "a tuple for a charity": (
        'a = lemma("XX.1", x > 0, charities=(("p", "w", x > 1),))  # <-',
        "XX.1: ('p'",
        "Charity(name",
    ),
    "one charity": (
        'a = lemma("XX.1", x > 0, charities=Charity("p", "w", x > 1))  # <-',
        "XX.1: charities is one",
        "several",
    ),
    "a false charity": ('c = Charity("p", "w", x == 1)  # <-', "False in the charity 'p' is not a formula", "Eq"),
    "two charities of a name": (
        'c = Charity("p", "w", x > 1)\na = lemma("XX.1", x > 0, charities=(c, replace(c, words="v")))  # <-',
        "XX.1: has two charities named 'p'",
        "one a name",
    ),
    "one reading": (
        'a = lemma("XX.1", x > 0, readings=Reading("w", "v", x > 1))  # <-',
        "XX.1: readings is one",
        "several",
    ),
    "a reading of nothing": ('r = Reading("w", "v", None)  # <-', "None in the reading 'w' is not a formula", "return"),
    "a name that ends no id": (
        'a = lemma("XX.1", x > 0, readings=(Reading("w w", "v", x > 1),))  # <-',
        "XX.1: id='XX.1.w w' is not",
        "PAPER",
    ),
    "readings and no statement": (
        'a = Claim("XX.1", "p", "t", undecidable="why", readings=(Reading("w", "v", x > 1),))  # <-',
        "XX.1: has other readings and no statement",
        "first reading",
    ),
    "a scenario by name": (
        'a = lemma("XX.1", x > 0, scenario="coin")  # <-',
        "XX.1: scenario='coin' is no Scenario",
        "one",
    ),
    "a derivation in words": (
        'a = lemma("XX.1", x > 0, derivation="so")  # <-',
        "XX.1: derivation='so' holds no Steps",
        "",
    ),
    "no statement": ('a = Claim("XX.1", "p", "t")  # <-', "XX.1: needs either a statement or a reason", "undecidable"),
    "a statement and a reason": ('a = lemma("XX.1", x > 0, undecidable="why")  # <-', "XX.1: needs either", "not both"),
    "a change of nothing": ('a = lemma("XX.1", x > 0, mends="It is.")  # <-', "XX.1: says what it mends", "repairs"),
    "a repair of nothing": (
        'a = lemma("XX.1", x > 0, repairs="XX.9")  # <-',
        "XX.1: repairs='XX.9' is the id of no",
        "",
    ),
    "a year in words": ('P = Paper("XX", "me", "t", "v", "2020")  # <-', "year='2020' of the Paper XX is no", "2009"),
    "an id of the library": (
        'a = lemma("SL16.2.3g", x**2 >= 0)  # <-',
        "SL16.2.3g: the id is that of another",
        "of your own",
    ),
    "a paper of the library": (
        'a = lemma("SL16.mine", x**2 >= 0)  # <-',
        "SL16.mine: the key SL16 is that",
        "your own",
    ),
    "two claims of one id": (
        'a = lemma("XX.1", x > 0)\nb = lemma("XX.1", y > 0)  # <-',
        "XX.1: ",
        "has another claim of this",
    ),
    # scenarios
    "a circle of laws": (
        'S = Scenario("s", "s", laws=(Eq(y, x + 1), Eq(x, y - 1)))  # <-\na = lemma("XX.1", y > x, scenario=S)',
        "XX.1: the scenario 's' has laws that do not go together",
        "defined by itself",
    ),
    "two laws for one entry": (
        'S = Scenario("s", "s", (), (Eq(y, n), Eq(y, n + 1)), (n >= 1,))  # <-\na = lemma("XX.1", y > 0, scenario=S)',
        "XX.1: the scenario 's' has laws that do not go together",
        "defined twice",
    ),
    "an entry outside": (
        (
            'S = Scenario("s", "s", sizes=(n >= 1,), given=(each(x[i], bit, (i, 1, n)),),  # <-\n'
            '             laws=(Every(Eq(y[i], x[i + 1]), (i, 1, n)),))\na = lemma("XX.1", y[1] >= 0, scenario=S)'
        ),
        "XX.1: the scenario 's' has a law that speaks of what nothing gives",
        "none of its entries",
    ),
    "nobody obeys": (
        (
            'S = Scenario("s", "s", sizes=(n >= 1,), given=(each(x[i], bit, (i, 1, n)),),  # <-\n'
            '             laws=(Sum(x[i], (i, 1, n)) > n,))\na = lemma("XX.1", n >= 0, scenario=S)'
        ),
        "XX.1: the scenario 's' is obeyed by none",
        "small instances",
    ),
    "a size without a bound": (
        (
            'S = Scenario("s", "s", (), (), (n <= 4,), (each(x[i], bit, (i, 1, n)),))  # <-\n'
            'a = lemma("XX.1", Sum(x[i], (i, 1, n)) >= 0, scenario=S)'
        ),
        "XX.1: the scenario 's' leaves the size n",
        "n >= 1",
    ),
    "an index that is a number": (
        (
            'S = Scenario("s", "s", (), (Eq(i, 3),), (n >= 1,), (each(x[i], bit, (i, 1, n)),))  # <-\n'
            'a = lemma("XX.1", n >= 0, scenario=S)'
        ),
        "XX.1: the scenario 's' has a law that runs over i",
        "another name",
    ),
    "a symbol of no law": (
        'S = Scenario("s", "s", laws=(Eq(y, real("z")),))  # <-\na = lemma("XX.1", y >= 0, scenario=S)',
        "XX.1: the scenario 's' has a law that speaks of z",
        "nothing gives or defines",
    ),
    "two scenarios of a name": (
        (
            'a = lemma("XX.1", heads >= 0, scenario=COIN)\n'
            'b = lemma("XX.2", n >= 1, scenario=Scenario("coin", "other", sizes=(n >= 1,)))  # <-'
        ),
        "XX.2: the scenario 'coin' has other laws",
        "a name for each",
    ),
    "a scenario of the library": (
        'S = Scenario("adaboost_run", "mine", sizes=(n >= 1,))  # <-\na = lemma("XX.1", n >= 1, scenario=S)',
        "XX.1: the name of the scenario 'adaboost_run' is that of another",
        "of its own",
    ),
    "one size": (
        'S = Scenario("s", "s", sizes=n >= 1)  # <-',
        "sizes=n >= 1 of the scenario 's' is one formula",
        "(n >= 1,)",
    ),
    "an equality for a law": (
        'S = Scenario("s", "s", laws=(y == n,))  # <-',
        "False in laws of the scenario 's'",
        "Eq",
    ),
    "a misspelled part": (
        'S = Scenario("s", "s", size=(n >= 1,))  # <-',
        "TypeError: Scenario() got an",
        "is it sizes?",
    ),
    "a range for a sort": ("law = each(x[i], (i, 1, n))  # <-", "sort=(i, 1, n) of x[i] is none", "between(0, 1)"),
    "a name of two words": (
        'S = Scenario("two coins", "s", sizes=(n >= 1,))  # <-',
        "name='two coins' is no name",
        "one word",
    ),
    "a text for an observable": (
        'S = Scenario("s", "s", ("y",))  # <-',
        "'y' in observables of the scenario 's'",
        "Symbol",
    ),
    # the file
    "no Python": ('a = lemma("XX.1", x > 0  # <-', "this is not Python: '(' was never closed", ""),
    "no module": ("import nothing_of_that_name  # <-", "ModuleNotFoundError: No module named", "nothing_of_that_name"),
    "no such word": (
        "from boostproof.theory import Clam  # <-",
        "ImportError: cannot import name 'Clam'",
        "is it Claim?",
    ),
    "no such name": ('a = lemma("XX.1", w >= 0)  # <-', "XX.1: NameError: name 'w' is not defined", ""),
    "a word that is not imported": (
        'a = lemma("XX.1", x > 0, rank=HEADLINE)  # <-',
        "XX.1: NameError: name 'HEADLINE' is not defined",
        "from boostproof.theory import HEADLINE",
    ),
    "min": ('a = lemma("XX.1", min(x, y) <= x)  # <-', "XX.1: the formula y < x has no truth", "Max and Min"),
    "an address for a DOI": (
        'P = Paper("XX", "me", "t", "v", 2020, doi="https://doi.org/10.1000/1")  # <-',
        "doi='https://doi.org/10.1000/1' of the Paper XX cannot be cited",
        "without its address",
    ),
    "an address without https": (
        'P = Paper("XX", "me", "t", "v", 2020, url="example.org")  # <-',
        "url='example.org' of the Paper XX cannot be cited",
        "begins with https://",
    ),
    "several authors": (
        'P = Paper("XX", ("me", "you"), "t", "v", 2020)  # <-',
        "authors=('me', 'you') of a Paper is no text",
        "quotation marks",
    ),
    "two papers of a key": (
        'P = Paper("XX", "me", "t", "v", 1)\nP2 = Paper("XX", "me", "u", "v", 1)  # <-\nb = lemma("XX.2", x**2 >= 0)',
        "my.py:",
        "has another Paper of the key 'XX': expected one",
    ),
    "a paper of the library's key": (
        'P = Paper("SL16", "me", "t", "v", 2020)  # <-\nb = lemma("XX.2", x**2 >= 0)',
        "the key SL16 is that of a paper of the library",
        "one of your own",
    ),
    "an error of its own": ('raise RuntimeError("no")  # <-', "RuntimeError: no", ""),
    "an end": ("import sys\nsys.exit(3)  # <-", "the file ends itself with 3", ""),
    "an error in a function": (
        "def f(a):\n    return 1 / a\nf(0)  # <-",
        "ZeroDivisionError: division by zero",
        "(in f, my.py:13)",
    ),
    "a call without end": (
        'def f(a):\n    return f(a)\na = lemma("XX.1", f(x) > 0)  # <-',
        "XX.1: RecursionError",
        "in f",
    ),
    "a formula too deep": (
        'for k in range(300):\n    x = x + 1\na = lemma("XX.1", x > 0)  # <-',
        "XX.1: a formula has 603",
        "120",
    ),
    "no claim is kept": (
        'def f():\n    a = lemma("XX.1", x > 0)\nf()  # <-',
        "XX.1: the claim is not judged",
        "top level",
    ),
    # SymPy
    "a matrix": (
        'import sympy as sp\na = lemma("XX.1", sp.Matrix([[1]]))  # <-',
        "XX.1: expression=Matrix",
        "no counterpart",
    ),
    "a function of SymPy": (
        'import sympy as sp\na = lemma("XX.1", sp.gamma(sp.Symbol("s")) > 0)  # <-',
        "XX.1: expression=gamma(s)",
        "no counterpart",
    ),
    "both languages": (
        'import sympy as sp\na = lemma("XX.1", x <= sp.Symbol("s"))  # <-',
        "XX.1: value=s cannot stand",
        "of SymPy as a whole",
    ),
    "a truth value of SymPy's": (
        'import sympy as sp\ns = sp.Symbol("s")\na = lemma("XX.1", s == s)  # <-',
        "XX.1: True is not a formula",
        "Eq",
    ),
    "an array's function": (
        'import numpy as np\na = lemma("XX.1", np.sqrt(x) > 0)  # <-',
        "XX.1: TypeError",
        "theory.build",
    ),
    "a name for two things": (
        (
            'u, v = real("u", meaning="edge"), real("u", meaning="margin")\n'
            'b = lemma("YY.1", u**2 >= 0)\na = lemma("XX.1", v**2 >= 0)  # <-'
        ),
        "XX.1: 'u' is 'margin' here and 'edge' in YY.1",
        "expected one symbol, another name, or meant=('two-meanings',)",
    ),
    "a name of two sorts": (
        'b = lemma("YY.1", x**2 >= 0)\na = lemma("XX.1", integer("x")**2 >= 0)  # <-',
        "XX.1: 'x' is of sort integer here and of sort real",
        "another name",
    ),
    "a name of two looks": (
        'b = lemma("YY.1", real("u", r"\\alpha")**2 >= 0)\na = lemma("XX.1", real("u", r"\\beta")**2 >= 0)  # <-',
        r"XX.1: 'u' is shown as \beta here and shown as \alpha in YY.1",
        "another name",
    ),
}
"""Text, how the message begins behind the place, and what else stands in it."""

WARNED = {
    "integer-and-fraction": (
        'a = lemma("XX.1", 2 * n >= 5, n >= Q(5, 2))  # <-',
        "n is an integer, and n >= 5/2 compares",
    ),
    "integer-and-fraction, =": ('a = lemma("XX.1", Eq(n, Q(1, 2)), n >= 0)  # <-', "with the fraction 1/2"),
    "integer-and-fraction, in": ('a = lemma("XX.1", n >= 0, In(n, Q(1, 2), 1))  # <-', "with the fraction 1/2"),
    "reversed-range": ('a = lemma("XX.1", Eq(Sum(i, (i, 5, 1)), 0))  # <-', "i runs from 5 to 1 in sum[i=5..1](i)"),
    "reversed-range, n": ('a = lemma("XX.1", Sum(i, (i, n, 1)) <= n, n >= 2)  # <-', "i runs from n to 1"),
    "reversed-range, every": ('a = lemma("XX.1", Every(i**2 >= i, (i, n + 1, n)), n >= 1)  # <-', "it has no values"),
    "unused-index": (
        'a = lemma("XX.1", Sum(x, (i, 1, n)) >= 0, x >= 0, n >= 1)  # <-',
        "the index i of sum[i=1..n](x) is not",
    ),
    "unused-index, every": (
        'a = lemma("XX.1", Every(x >= 0, (i, 1, n)), x >= 0, n >= 1)  # <-',
        "the index i of for every",
    ),
    "loose-index": (
        'a = lemma("XX.1", Sum(i, (i, 1, n)) >= i, n >= 1)  # <-',
        "i is the index of sum[i=1..n](i) and stands outside",
    ),
    "outside-of-table": (
        'a = lemma("XX.1", x[n + 1] <= 1, scenario=COIN)  # <-',
        "x[n + 1] goes beyond its table, whose index 1 ends at n",
    ),
    "outside-of-table, sum": (
        'a = lemma("XX.1", Sum(x[i + 1], (i, 1, n)) <= n, scenario=COIN)  # <-',
        "x[i + 1] goes beyond",
    ),
    "outside-of-table, 0": ('a = lemma("XX.1", x[0] <= 1, scenario=COIN)  # <-', "x[0] begins before its table"),
    "never-defined": ('a = lemma("XX.1", x / 0 >= 0)  # <-', "x/0 divides by 0"),
    "never-defined, ln": ('a = lemma("XX.1", x >= ln(0))  # <-', "ln(0) has no value"),
    "same-sides": ('a = lemma("XX.1", x**2 <= x**2)  # <-', "both sides of x^2 <= x^2 are the same"),
    "same-sides, implies": ('a = lemma("XX.1", Implies(x > 1, x > 1))  # <-', "are the same, so that it says nothing"),
    "numbers-alone": ('a = lemma("XX.1", Q(1, 3) <= 1)  # <-', "1/3 <= 1 speaks of no symbol"),
    "assumed": ('a = lemma("XX.1", x >= 1, x >= 1)  # <-', "x >= 1 is claimed, and is a condition of the domain"),
    "empty-domain": ('a = lemma("XX.1", n >= 0, n > 2, n < 3)  # <-', "n > 2 and n < 3 contradict each other"),
    "empty-domain, two": (
        'a = lemma("XX.1", n**2 >= x, n >= 0, 2 * x - 2 * n > 1, x <= n)  # <-',
        "contradict each other",
    ),
    "empty-domain, whole": ('a = lemma("XX.1", n >= 0, 2 * n < 3, 2 * n > 2)  # <-', "no instance meets the domain"),
    "unused-condition": (
        'a = lemma("XX.1", x**2 >= 0, y >= 0)  # <-',
        "the condition y >= 0 is about y, which the statement",
    ),
    "unused-condition, charity": (
        'a = lemma("XX.1", x**2 >= 0, charities=(Charity("p", "w", y > 0),))  # <-',
        "the charity 'p', y > 0 is about y",
    ),
    "unknown-symbol": ('a = lemma("XX.1", heads <= real("tails"), scenario=COIN)  # <-', "does not speak of tails"),
    "unknown-symbol, near": (
        'a = lemma("XX.1", heads <= integer("head"), scenario=COIN)  # <-',
        "any value; is it heads?",
    ),
    "doubtful-charity": (
        'a = lemma("XX.1", x >= 0, charities=(Charity("p", "w", x >= 0),))  # <-',
        "the charity 'p' is what is claimed",
    ),
    "doubtful-charity, domain": (
        'a = lemma("XX.1", x**2 >= x, x >= 0, charities=(Charity("p", "w", x >= 0),))  # <-',
        "a condition of the domain already",
    ),
    "no-words": ('a = Claim("XX.1", "", "t", x**2 >= 0)  # <-', "where is empty"),
    "no-words, title": ('a = Claim("XX.1", "p", " ", x**2 >= 0)  # <-', "title is empty"),
    "meant": ('a = lemma("XX.1", x**2 >= 0, meant=("unused-index",))  # <-', "meant='unused-index' is in vain"),
    "meant, unknown": (
        'a = lemma("XX.1", x**2 >= 0, meant=("unused-indexes",))  # <-',
        "no warning: is it 'unused-index'?",
    ),
}
"""Text, and what stands in the warning; what the key begins with is the name of the rule."""

LOST = {
    "no name": 'lemma("XX.1", x**2 >= 0)  # <-\nb = lemma("YY.1", x**2 >= 0)',
    "another claim of the name": 'a = lemma("XX.1", x**2 >= 0)  # <-\na = lemma("YY.1", x**2 >= 0)',
    "a function uncalled": 'def f():\n    return lemma("XX.1", x**2 >= 0)  # <-\nb = lemma("YY.1", x**2 >= 0)',
    "a function's own name": 'def f():\n    a = lemma("XX.1", x**2 >= 0)\nf()  # <-\nb = lemma("YY.1", x**2 >= 0)',
}

SILENT = {
    "a name for two things that are meant": (
        'b = lemma("YY.1", real("u", meaning="edge")**2 >= 0)\n'
        'a = lemma("XX.1", real("u", meaning="margin")**2 >= 0, meant=("two-meanings",))'
    ),
    "a whole bound": 'a = lemma("XX.1", 2 * n >= 5, n >= 3)',
    "a fraction of an integer": 'a = lemma("XX.1", n * Q(5, 2) >= n, n >= 0)',
    "a real and a fraction": 'a = lemma("XX.1", 2 * x >= 5, x >= Q(5, 2))',
    "a range that may be empty": 'a = lemma("XX.1", Sum(i, (i, 2, n)) >= 0, n >= 1)',
    "a range down to one value": 'a = lemma("XX.1", Sum(i, (i, n, n)) >= 0, n >= 1)',
    "a number of times": 'a = lemma("XX.1", Eq(Sum(1, (i, 1, n)), n), n >= 1)',
    "a power": 'a = lemma("XX.1", Product(2, (i, 1, n)) >= n, n >= 1)',
    "a meant one": 'a = lemma("XX.1", Sum(x, (i, 1, n)) >= 0, x >= 0, n >= 1, meant=("unused-index",))',
    "two sums over one index": 'a = lemma("XX.1", Sum(i, (i, 1, n)) <= Sum(i**2, (i, 1, n)), n >= 1)',
    "the last entry": 'a = lemma("XX.1", x[n] >= 0, scenario=COIN)',
    "an entry where it is": 'a = lemma("XX.1", Every(Implies(i < n, x[i + 1] >= 0), (i, 1, n)), scenario=COIN)',
    "all entries but one": 'a = lemma("XX.1", Sum(x[i + 1], (i, 1, n - 1)) <= n, scenario=COIN)',
    "a quotient": 'a = lemma("XX.1", x / 2 <= x, x >= 0)',
    "a commuted side": 'a = lemma("XX.1", x + y <= y + x)',
    "a printed number": 'a = lemma("XX.1", exp(1) > Q(27, 10))',
    "an edge in common": 'a = lemma("XX.1", n >= 2, n >= 2, n <= 2, meant=("assumed",))',
    "a narrow domain": 'a = lemma("XX.1", n**2 >= 9, n > 2, n < 4)',
    "a condition on a condition": 'a = lemma("XX.1", x**2 <= 1, x >= 0, x <= y, y <= 1)',
    "a symbol with a meaning": 'a = lemma("XX.1", heads + real("c", meaning="any number")**2 >= 0, scenario=COIN)',
    "a symbol with a bound": 'a = lemma("XX.1", heads + real("c") >= 0, real("c") >= 0, scenario=COIN)',
    "one symbol in two claims": 'a = lemma("XX.1", x**2 >= 0)\nb = lemma("XX.2", x**4 >= 0)',
    "an index of another meaning": (
        'a = lemma("XX.1", Sum(i, (i, 1, n)) >= 0, n >= 1)\n'
        'b = lemma("XX.2", Sum(integer("i", meaning="a round"), (integer("i", meaning="a round"), 1, n)) >= 0, n >= 1)'
    ),
    "symbols of two scenarios": (
        'm = integer("n", meaning="coins")\nC = Scenario("coins", "coins", sizes=(m >= 1,))\n'
        'a = lemma("XX.1", heads >= 0, scenario=COIN)\nb = lemma("XX.2", m >= 1, scenario=C)'
    ),
    "one claim under two names": 'a = b = lemma("XX.1", x**2 >= 0)',
    "a list": 'many = [lemma("XX.1", x**2 >= 0)]',
    "a tuple": 'a = lemma("XX.1", x**2 >= 0),',
    "a dictionary": 'many = {"one": (lemma("XX.1", x**2 >= 0), [lemma("XX.2", x**4 >= 0)])}',
    "a loop": 'many = [lemma(f"XX.{k}", x**k >= 0) for k in (2, 4)]',
    "a changed claim": 'a = lemma("XX.1", x**2 >= 0)\nb = replace(a, id="XX.2")',
    "an absolute value": 'a = lemma("XX.1", abs(x) >= x)',
    "a repair of the library": 'a = lemma("XX.1", x**2 >= 0, repairs="SL16.2.3g", mends="It is another claim.")',
    "a repair of the file": 'a = lemma("XX.1", x**2 >= 1)\nb = lemma("XX.2", x**2 >= 0, repairs="XX.1")',
    "a scenario of the library": (
        "from boostproof.theory.scenarios.boosting import ADABOOST_RUN, m\n"
        "a = lemma('XX.1', m >= 1, scenario=ADABOOST_RUN)"
    ),
}
"""True neighbours of the mistakes, of which nothing is said."""
