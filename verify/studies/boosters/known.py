"""What is known of violations by the versions that were looked at: which are documented choices, and which are faults.

A violation stays one: these words stand beside it. What nobody has looked at has none.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["KINDS", "KNOWN", "Known", "known_of"]

KINDS = {
    "choice": "a documented choice: the documentation, or the message of the error, says that it is so",
    "scale": "the values differ by a documented or harmless scale: no prediction changes",
    "departure": "a departure from what is claimed, which the documentation does not mention",
    "fault": "a fault: an answer that contradicts another answer of the same model, or an error in place of an answer",
}


@dataclass(frozen=True)
class Known:
    """What a violation of a claim by estimators of a class is, and why."""

    estimator: str
    claim: str
    kind: str
    words: str


KNOWN: tuple[Known, ...] = (
    Known(
        "AdaBoostClassifier",
        "decision-is-the-vote",
        "scale",
        "decision_function adds the columns of both classes, so that it is from -2 to 2, and -2 or 2 where all rules "
        "agree; its documentation says that values closer to -1 or 1 mean more like the first or second class. Signs "
        "and order are those of the vote.",
    ),
    Known(
        "AdaBoostClassifier",
        "probabilities-as-cited",
        "departure",
        "_compute_proba_from_decision cites equation (15) of Zhu et al., and is handed the votes over the sum of their "
        "coefficients: where all rules agree the probability is 0.8808 whatever the errors are, and with two classes "
        "none leaves [0.1192, 0.8808]. In the formula one rule with the error e gives 1 - e. Predictions and the order "
        "of the probabilities of one model are not changed; calibrated they are not.",
    ),
    Known(
        "AdaBoostClassifier",
        "class-without-weight",
        "departure",
        "K is counted over all labels: a class whose rows all have weight 0 adds ln(K - 1) to each coefficient. With "
        "classes that all have weight, rows of weight 0 are as if they were not there.",
    ),
    Known(
        "AdaBoostClassifier",
        "no-other-error",
        "fault",
        "fit takes labels of one class, predict and predict_proba answer, and staged_predict, "
        "staged_decision_function and staged_predict_proba divide by n_classes - 1 = 0.",
    ),
    Known(
        "GradientBoostingClassifier",
        "class-without-weight",
        "departure",
        "With three labels, one of them without weight, the leaves are those of the multinomial loss of three classes. "
        "Where only one class of two has weight, fit refuses and says so.",
    ),
    Known(
        "HistGradientBoostingClassifier",
        "class-without-weight",
        "departure",
        "The classes are those of all labels: a third one without weight makes the loss multinomial.",
    ),
    Known(
        "HistGradientBoostingClassifier",
        "tiny-weights",
        "departure",
        "min_hessian_to_split, 0.001 and no parameter of the class (grower.py), is compared with sums that weights "
        "scale: below it nothing is split. Scaling by 8 changes nothing on the tables that were tried.",
    ),
    Known(
        "HistGradientBoostingClassifier",
        "huge-weights",
        "departure",
        "Sums that are small beside constants of the grower (min_hessian_to_split, and an epsilon in the values of "
        "leaves) are not small any more. Which of them it is was not looked into.",
    ),
    Known(
        "HistGradientBoostingClassifier",
        "probabilities",
        "departure",
        "After a fit to one class classes_ has one label and predict_proba two columns.",
    ),
    Known(
        "XGBClassifier",
        "scaled-weights",
        "choice",
        "reg_lambda and min_child_weight are added to, and compared with, sums of hessians, which weights scale "
        "(XGBoost Parameters). With both 0 scaling by 8 changes nothing on the tables that were tried.",
    ),
    Known(
        "XGBClassifier",
        "repeated-rows",
        "choice",
        "reg_lambda and min_child_weight are compared with sums over rows (XGBoost Parameters): twice the rows are "
        "regularised less. With both 0 the claim is not violated.",
    ),
    Known(
        "XGBClassifier",
        "tiny-weights",
        "departure",
        "multi:softprob refuses weights whose sum is below 1e-6, in absolute terms; with reg_lambda and "
        "min_child_weight above 0 the leaves vanish before.",
    ),
    Known(
        "XGBClassifier",
        "huge-weights",
        "departure",
        "No split is made, or the scores are no numbers, without a message. Squares of sums of 2^100 are more than "
        "singles hold, which may be why; it was not looked into.",
    ),
    Known(
        "XGBClassifier",
        "class-without-weight",
        "departure",
        "Three labels make the objective multi:softprob, and two binary:logistic, whether all have weight or not; with "
        "reg_lambda and min_child_weight the two differ.",
    ),
    Known(
        "XGBClassifier",
        "probabilities",
        "departure",
        "After a fit to one class classes_ has one label and predict_proba two columns.",
    ),
    Known(
        "LGBMClassifier",
        "weight-is-copies",
        "choice",
        "The number of rows in a leaf is estimated from its share of the hessians (LightGBM Parameters, "
        "min_data_in_leaf: an approximation based on the hessian), so that a light row among heavy ones may count as "
        "none and may not be a leaf even where min_child_samples is 1.",
    ),
    Known(
        "LGBMClassifier",
        "weight-zero-is-absence",
        "choice",
        "The estimated numbers of rows again: rows of weight 0 make others count for more. On the table that is shown "
        "the fit with these rows learns, and the one without them does not. Of the two an objective of one's own ends "
        "in an error where no column is left to split.",
    ),
    Known(
        "LGBMClassifier",
        "repeated-rows",
        "choice",
        "The estimated numbers of rows again: twice the rows reach min_child_samples where the rows did not.",
    ),
    Known(
        "LGBMClassifier",
        "class-without-weight",
        "departure",
        "Three labels make the objective multiclass, whether all have weight or not, and rows of weight 0 change the "
        "estimated numbers of rows. Which of the two it is here was not looked into.",
    ),
    Known(
        "LGBMClassifier",
        "tiny-weights",
        "departure",
        "Nothing is split, as if sums that weights scale were compared with constants; with which ones was not looked "
        "into. Scaling by 8 changes nothing on the tables that were tried.",
    ),
    Known(
        "LGBMClassifier",
        "huge-weights",
        "departure",
        "With an objective of one's own a sum of weights of 2^100 gives leaves of value 0. Why was not looked into; "
        "LightGBM's own objective is not changed.",
    ),
    Known(
        "LGBMClassifier",
        "probabilities",
        "departure",
        "After a fit to one class classes_ has one label and predict_proba two columns.",
    ),
    Known(
        "LGBMClassifier",
        "no-other-error",
        "fault",
        "With an objective of one's own, columns that are all constant end in an internal check, num_features() > 0; "
        "with its own objective the same table is fitted.",
    ),
    Known(
        "CatBoostClassifier",
        "tiny-weights",
        "departure",
        "Weights of 2^-100 give leaves of value 0. Why was not looked into. Scaling by 8 changes nothing on the tables "
        "that were tried.",
    ),
    Known(
        "BoostedRulesClassifier",
        "renamed-classes",
        "fault",
        "fit encodes the labels as 0, 1, ... for scikit-learn's AdaBoostClassifier and puts the names back into "
        "classes_ afterwards; decision_function compares the codes that its rules predict with these names. Of strings "
        "no code is one, all scores are 0, and predict says the first class on every row; of the labels 1 and 2 the "
        "code 1 is taken for the first class. Labels 0, 1, ... are not concerned.",
    ),
    Known(
        "BoostedRulesClassifier",
        "decision-is-the-vote",
        "scale",
        "scikit-learn's AdaBoostClassifier, which it inherits from: from -2 to 2.",
    ),
    Known(
        "BoostedRulesClassifier",
        "class-without-weight",
        "departure",
        "scikit-learn's AdaBoostClassifier, which it inherits from: K is counted over all labels.",
    ),
    Known(
        "BoostedRulesClassifier",
        "no-other-error",
        "fault",
        "scikit-learn's AdaBoostClassifier, which it inherits from: the stages of one class divide by 0.",
    ),
    Known(
        "UGradientBoostingClassifier",
        "stages-stay",
        "fault",
        "staged_decision_function adds to one array and yields it again and again: list(...) holds the last stage in "
        "every place. staged_predict_proba makes new arrays.",
    ),
)


def known_of(estimator: str, claim: str) -> Known | None:
    """What is known of a violation, by the name of the estimator's class; None where it was not looked at."""
    return next((one for one in KNOWN if one.claim == claim and one.estimator == estimator), None)
