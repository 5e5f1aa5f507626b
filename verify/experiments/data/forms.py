"""The forms of the UCI files and of the Names Corpus, and which set of a paper each is."""

from __future__ import annotations

from collections.abc import Mapping

from boostproof.verify.experiments.data.form import Form, KnownFile, ignored, label, nominal, numeric

__all__ = ["FORMS", "JSS09_SETS", "NAME_LISTS", "ZZ_SETS"]

_HEART = (
    *numeric("age"),
    *nominal("sex", "0 1"),
    *nominal("cp", "1 2 3 4"),
    *numeric("trestbps chol"),
    *nominal("fbs", "0 1"),
    *nominal("restecg", "0 1 2"),
    *numeric("thalach"),
    *nominal("exang", "0 1"),
    *numeric("oldpeak slope ca"),
    *nominal("thal", "3 6 7"),
    *label(),
)
"""Kinds as in the documentation of the Statlog copy, where slope is ordered and ca a number."""

_VOTES = """
handicapped-infants water-project-cost-sharing adoption-of-the-budget-resolution physician-fee-freeze el-salvador-aid
religious-groups-in-schools anti-satellite-test-ban aid-to-nicaraguan-contras mx-missile immigration
synfuels-corporation-cutback education-spending superfund-right-to-sue crime duty-free-exports
export-administration-act-south-africa
"""

_AUSTRALIAN = Form(
    "Statlog (Australian Credit Approval)",
    (KnownFile("australian.dat", 690, "3abe5af151afa50b999a9ba21cbc884e80d80a4050b716cf88b34a2e6ecb731c"),),
    (
        *nominal("A1", "0 1"),
        *numeric("A2 A3"),
        *nominal("A4", "1 2 3"),
        *nominal("A5", "1 2 3 4 5 6 7 8 9 10 11 12 13 14"),
        *nominal("A6", "1 2 3 4 5 6 7 8 9"),
        *numeric("A7"),
        *nominal("A8 A9", "0 1"),
        *numeric("A10"),
        *nominal("A11", "0 1"),
        *nominal("A12", "1 2 3"),
        *numeric("A13 A14"),
        *label(),
    ),
    {"1": 1, "0": -1},
    "credit approved (1)",
    "credit refused (0)",
    separator=None,
)

_BALANCE = Form(
    "Balance Scale",
    (KnownFile("balance-scale.data", 625, "5611187ef7345d807aa8ae22615945ade52a190537c0b1434bd44c3e877c5bb4"),),
    (*label(), *numeric("left-weight left-distance right-weight right-distance")),
    {"L": 1, "B": -1, "R": -1},
    "tips to the left (L)",
    "tips to the right or is balanced (R, B)",
    notes=(
        "Three classes are made two, L against the rest; the paper does not say how it did so.",
        "R against the rest is the same task with the sides exchanged.",
    ),
)

_BREAST = Form(
    "Breast Cancer Wisconsin (Original)",
    (
        KnownFile(
            "breast-cancer-wisconsin.data", 699, "402c585309c399237740f635ef9919dc512cca12cbeb20de5e563a4593f22b64"
        ),
    ),
    (
        *ignored("id"),
        *numeric(
            "clump-thickness cell-size-uniformity cell-shape-uniformity marginal-adhesion epithelial-cell-size"
            " bare-nuclei bland-chromatin normal-nucleoli mitoses"
        ),
        *label(),
    ),
    {"4": 1, "2": -1},
    "malignant (4)",
    "benign (2)",
    missing=True,
    notes=("The identifier of the sample is left out.",),
)

_CRX = Form(
    "Credit Approval",
    (KnownFile("crx.data", 690, "fff49bc186cbddb3ace7371d40d9fbbb3af4f126019c13ff3f562249b1454f4d"),),
    (
        *nominal("A1", "b a"),
        *numeric("A2 A3"),
        *nominal("A4", "u y l t"),
        *nominal("A5", "g p gg"),
        *nominal("A6", "c d cc i j k m r q w x e aa ff"),
        *nominal("A7", "v h bb j n z dd ff o"),
        *numeric("A8"),
        *nominal("A9 A10", "t f"),
        *numeric("A11"),
        *nominal("A12", "t f"),
        *nominal("A13", "g p s"),
        *numeric("A14 A15"),
        *label(),
    ),
    {"+": 1, "-": -1},
    "credit approved (+)",
    "credit refused (-)",
    missing=True,
)

_GERMAN = Form(
    "Statlog (German Credit Data)",
    (KnownFile("german.data", 1000, "b21f3d81db8071257d5ff1deaeba1fd4303b62712e6fcc9715c7a86202cb5871"),),
    (
        *nominal("account", "A11 A12 A13 A14"),
        *numeric("duration"),
        *nominal("history", "A30 A31 A32 A33 A34"),
        *nominal("purpose", "A40 A41 A42 A43 A44 A45 A46 A47 A48 A49 A410"),
        *numeric("amount"),
        *nominal("savings", "A61 A62 A63 A64 A65"),
        *nominal("employment", "A71 A72 A73 A74 A75"),
        *numeric("rate"),
        *nominal("status-and-sex", "A91 A92 A93 A94 A95"),
        *nominal("other-debtors", "A101 A102 A103"),
        *numeric("residence"),
        *nominal("property", "A121 A122 A123 A124"),
        *numeric("age"),
        *nominal("other-plans", "A141 A142 A143"),
        *nominal("housing", "A151 A152 A153"),
        *numeric("credits"),
        *nominal("job", "A171 A172 A173 A174"),
        *numeric("dependants"),
        *nominal("telephone", "A191 A192"),
        *nominal("foreign-worker", "A201 A202"),
        *label(),
    ),
    {"1": 1, "2": -1},
    "a good risk (1)",
    "a bad risk (2)",
    separator=None,
    notes=("20 features; the 25 that JSS09 prints, the class counted, fit UCI's numeric coding of the same rows.",),
)

_GLASS = Form(
    "Glass Identification",
    (KnownFile("glass.data", 214, "dd67373f4baf2807345df02cbfef2093d342e61ad0d82a4fb79af43ef8ce449d"),),
    (*ignored("id"), *numeric("RI Na Mg Al Si K Ca Ba Fe"), *label()),
    {"1": 1, "3": 1, "2": -1, "4": 0, "5": 0, "6": 0, "7": 0},
    "window glass, float processed (1, 3)",
    "window glass, not float processed (2)",
    notes=(
        "Window glass alone, 163 of 214 rows, float processed against not; the paper does not tell its two classes.",
        "This known task of two classes fits the printed size, 163 + 4.",
        "The identifier is left out.",
    ),
)

_HEART_JOINED = Form(
    "Heart Disease",
    (
        KnownFile("processed.cleveland.data", 303, "a74b7efa387bc9d108d7d0115d831fe9b414b29ae7124f331b622b4efa0427c8"),
        KnownFile("processed.hungarian.data", 294, "d1ad108f785768cd3d7e82dc522e6f5a61eea93cccfb3a46ee8076f73fc3d796"),
        KnownFile(
            "processed.switzerland.data", 123, "834a405ccf5b66ab4056bb77794adc8df0b7125186454c0a1d002d33c6c3b314"
        ),
        KnownFile("processed.va.data", 200, "e7c93d8d0d2acdadfa4c5e8de768e2191e7f618b952e29623f1f0d5949ff6b8f"),
    ),
    _HEART,
    {"0": -1, "1": 1, "2": 1, "3": 1, "4": 1},
    "diseased (1 to 4)",
    "not diseased (0)",
    missing=True,
    notes=(
        "13 features; the 35 that ZZ prints is a number of inputs of a network, as PROBEN1 codes the same 920 rows.",
        "A cholesterol of 0, as all of Switzerland's rows have it, stands for an unknown one; it is kept as it stands.",
    ),
)

_HEART_STATLOG = Form(
    "Statlog (Heart)",
    (KnownFile("heart.dat", 270, "f5f3b4204c285bafadd85cb735f38b47689f2be7047feb172dcbeab648110bf9"),),
    _HEART,
    {"2": 1, "1": -1},
    "diseased (2)",
    "not diseased (1)",
    separator=None,
    notes=("All rows are among those of the Cleveland file.",),
)

_HORSE = Form(
    "Horse Colic",
    (
        KnownFile("horse-colic.data", 300, "9a90d7b0d400d5bd3d6a08c19a57fb88e511ff05a44f9cb5b80bd63d10235012"),
        KnownFile("horse-colic.test", 68, "bac1401e551d671c4e2762ca1082121088b3d14efe6c391288b72cacd79d49b6"),
    ),
    (
        *nominal("surgery", "1 2"),
        *nominal("age", "1 9"),
        *ignored("hospital-number"),
        *numeric("rectal-temperature pulse respiratory-rate"),
        *nominal("temperature-of-extremities peripheral-pulse", "1 2 3 4"),
        *nominal("mucous-membranes", "1 2 3 4 5 6"),
        *nominal("capillary-refill", "1 2 3"),
        *nominal("pain", "1 2 3 4 5"),
        *nominal("peristalsis abdominal-distension", "1 2 3 4"),
        *nominal("nasogastric-tube nasogastric-reflux", "1 2 3"),
        *numeric("reflux-ph"),
        *nominal("rectal-examination", "1 2 3 4"),
        *nominal("abdomen", "1 2 3 4 5"),
        *numeric("packed-cell-volume total-protein"),
        *nominal("abdominocentesis-appearance", "1 2 3"),
        *numeric("abdominocentesis-protein"),
        *nominal("outcome", "1 2 3"),
        *label(),
        *ignored("lesion-1 lesion-2 lesion-3 pathology-data"),
    ),
    {"1": 1, "2": -1},
    "the lesion was surgical (1)",
    "the lesion was not surgical (2)",
    separator=None,
    missing=True,
    notes=(
        "The class is whether the lesion was surgical; the outcome is a feature, one of 22.",
        "This fits the 23 features that JSS09 prints, the class counted; the paper does not say what the class is.",
        "Hospital number, codes of the lesion and the last column are left out.",
    ),
)

_IONOSPHERE = Form(
    "Ionosphere",
    (KnownFile("ionosphere.data", 351, "46d52186b84e20be52918adb93e8fb9926b34795ff7504c24350ae0616a04bbd"),),
    (*numeric(" ".join(f"x{j}" for j in range(1, 35))), *label()),
    {"g": 1, "b": -1},
    "good (g)",
    "bad (b)",
    notes=("The second column is 0 in all rows of the known copy, and is kept.",),
)

_PIMA = Form(
    "Pima Indians Diabetes",
    (KnownFile("pima-indians-diabetes.data", 768, "06f5b7c2cd7bca686fda4f92eab5f61e7ff6426a9acefa2e3dda04fc54293cf5"),),
    (*numeric("pregnancies glucose blood-pressure skin insulin body-mass pedigree age"), *label()),
    {"1": 1, "0": -1},
    "tested positive for diabetes (1)",
    "tested negative (0)",
    notes=("Zeros that stand for unknown values are taken as they stand.",),
)

_TIC_TAC_TOE = Form(
    "Tic-Tac-Toe Endgame",
    (KnownFile("tic-tac-toe.data", 958, "a996a756484d0cf8cbad1680d823aadbfcff8ae2d78c450e6999362d580301c5"),),
    (
        *nominal(
            "top-left top-middle top-right middle-left middle middle-right bottom-left bottom-middle bottom-right",
            "x o b",
        ),
        *label(),
    ),
    {"positive": 1, "negative": -1},
    "a win for x (positive)",
    "no win for x (negative)",
)

_VOTING = Form(
    "Congressional Voting Records",
    (KnownFile("house-votes-84.data", 435, "c87c14110a5ba91d4a1e313ec7392824458152bf071fa5f5452340488337936e"),),
    (*label(), *nominal(_VOTES, "y n")),
    {"democrat": 1, "republican": -1},
    "democrat",
    "republican",
    missing=True,
    notes=('A "?" is neither yes nor no; it is taken for a missing value.',),
)

FORMS: Mapping[str, Form] = {
    "australian": _AUSTRALIAN,
    "balance-scale": _BALANCE,
    "breast-cancer-wisconsin": _BREAST,
    "crx": _CRX,
    "german": _GERMAN,
    "glass": _GLASS,
    "heart": _HEART_JOINED,
    "horse-colic": _HORSE,
    "house-votes-84": _VOTING,
    "ionosphere": _IONOSPHERE,
    "pima": _PIMA,
    "statlog-heart": _HEART_STATLOG,
    "tic-tac-toe": _TIC_TAC_TOE,
}
"""The sets that can be loaded, by their names here."""

NAME_LISTS = (
    KnownFile("female.txt", 5001, "27aba6e427e906725302efc68a72d74d2fa3b9863700ed29664416cbd0ca508e"),
    KnownFile("male.txt", 2943, "a574c9661396136cebebd64cb514c50b09358c793614a39680ce82962c32519f"),
)
"""The Names Corpus, version 1.3."""

ZZ_SETS: Mapping[str, str] = {"crx": "crx", "heart": "heart", "pima": "pima"}
"""The sets of ZZ's Table 1, by their printed names."""

JSS09_SETS: Mapping[str, str | None] = {
    "Austral": "australian",
    "Balance": "balance-scale",
    "Bigpole": None,
    "Breast": "breast-cancer-wisconsin",
    "German": "german",
    "Glass": "glass",
    "Heart": "statlog-heart",
    "Horse": "horse-colic",
    "Ionosphere": "ionosphere",
    "Pima": "pima",
    "TicTacToe": "tic-tac-toe",
    "WhiteHouse": "house-votes-84",
    "xd6": None,
}
"""The sets of JSS09's Tables 1 and 2, by their printed names; None for one that UCI does not hold."""
