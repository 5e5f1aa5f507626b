"""An estimator under test: how to make a fresh one, how to fit it, and how to write it down for a reader."""

from __future__ import annotations

import ast
import contextlib
import copy
import inspect
import io
import math
import pickle
import re
import sys
import textwrap
import warnings
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from boostproof.verify.studies.boosters.adapters import BlackBox, adapter_of, fresh_copy
from boostproof.verify.studies.boosters.adapters.base import Adapter
from boostproof.verify.studies.boosters.run import Run
from boostproof.verify.studies.boosters.table import Array, Table

__all__ = ["Broken", "Model", "Refused", "Source", "Subject", "quiet", "source_of"]


class Refused(Exception):
    """The estimator refuses an input, by an error that says so."""


class Broken(Exception):
    """The estimator ends with an error that is no refusal."""


@dataclass(frozen=True)
class Source:
    """An estimator in Python: what to import or define first, line by line, and the expression that makes it."""

    lines: tuple[str, ...]
    expression: str


@dataclass(frozen=True)
class Model:
    """A fitted estimator, with what it answers; an answer that it does not give is None.

    Raises Broken where the estimator does, for a table that it was fitted to.
    """

    fitted: Any
    table: Table

    @cached_property
    def classes(self) -> list[Any]:
        """The labels, in the order of the columns of its scores."""
        own = getattr(self.fitted, "classes_", None)
        labels = np.unique(self.table.y) if own is None else np.asarray(own)
        return list(labels.tolist())

    def predict(self, X: Array) -> Array:
        """The labels, shape (n,)."""
        return np.asarray(self._asked("predict", X)).reshape(len(X))

    def proba(self, X: Array) -> Array | None:
        """The probabilities, shape (n, K)."""
        return self._if_there("predict_proba", X)

    def decision(self, X: Array) -> Array | None:
        """The scores: shape (n,) for two classes, (n, K) for more."""
        found = self._if_there("decision_function", X)
        return None if found is None else found.reshape(len(X)) if found.size == len(X) else found

    @property
    def scored(self) -> str:
        """The method whose scores tell most of the model."""
        names = ("decision_function", "predict_proba")
        return next((name for name in names if hasattr(self.fitted, name)), "predict")

    def scores(self, X: Array) -> Array:
        """What :attr:`scored` says, shape (n,) or (n, K)."""
        found = {"decision_function": self.decision, "predict_proba": self.proba, "predict": self.predict}[self.scored](
            X
        )
        assert found is not None
        return found

    def staged(self, name: str, X: Array, *, copied: bool = True) -> list[Array] | None:
        """The stages of ``staged_NAME``: copied as they come, or gathered as they are."""
        method = getattr(self.fitted, f"staged_{name}", None)
        if method is None:
            return None
        try:
            return quiet(lambda: [np.array(stage) if copied else stage for stage in method(X)])  # type: ignore[no-any-return]
        except Exception as error:
            raise Broken(f"staged_{name} raises {_words(error)}") from error

    def _if_there(self, name: str, X: Array) -> Array | None:
        return np.asarray(self._asked(name, X)) if hasattr(self.fitted, name) else None

    def _asked(self, name: str, X: Array) -> Any:
        try:
            return quiet(getattr(self.fitted, name), X)
        except Exception as error:
            raise Broken(f"{name} raises {_words(error)}") from error


@dataclass(frozen=True)
class Subject:
    """An estimator and its adapter, prepared for at most ``rounds`` rounds."""

    estimator: Any
    rounds: int
    adapter: Adapter = field(default_factory=BlackBox)

    @classmethod
    def of(cls, estimator: Any, rounds: int, adapter: Adapter | None = None) -> Subject:
        """The subject for an estimator: its own adapter, unless one is given.

        Raises TypeError for a class in the place of an estimator, and for what does not fit and predict.
        """
        if isinstance(estimator, type):
            raise TypeError(f"estimator={estimator!r}: expected an object, such as {estimator.__name__}()")
        if not callable(getattr(estimator, "predict", None)) and adapter is None:
            raise TypeError(f"estimator={estimator!r}: expected fit and predict, or an adapter that gives them")
        return cls(estimator, rounds, adapter or adapter_of(estimator))

    @cached_property
    def prepared(self) -> Any:
        """The estimator as it is fitted, not fitted."""
        return self.adapter.prepare(self.estimator, self.rounds)

    @cached_property
    def name(self) -> str:
        """What the report calls it."""
        return source_of(self.estimator).expression

    @cached_property
    def source(self) -> Source:
        """What makes the prepared estimator, for a snippet."""
        return source_of(self.prepared)

    def of_rounds(self, rounds: int) -> Subject:
        """The same estimator for another number of rounds, which may be more than it asks for."""
        estimator = self.estimator
        if hasattr(estimator, "get_params"):
            estimator = fresh_copy(estimator)
            given = estimator.get_params(deep=False)
            name = next((name for name in ("n_estimators", "max_iter", "iterations") if name in given), None)
            if name is not None:
                estimator.set_params(**{name: rounds})
        return Subject(estimator, rounds, self.adapter)

    def option(self, name: str, default: Any) -> Any:
        """A fact that the adapter states beyond its three methods."""
        return getattr(self.adapter, name, default)

    @cached_property
    def weighs(self) -> bool:
        """Whether it can be fitted with weights."""
        asked = getattr(self.adapter, "weighs", None)
        return True if asked is None else bool(asked(self.prepared))

    def fit(self, table: Table, on: Any = None) -> Model:
        """A fresh copy, or the object ``on``, fitted to the table. Raises Refused and Broken."""
        estimator = fresh_copy(self.prepared) if on is None else on
        return Model(self.fitted(estimator, table.X, table.y, table.w), table)

    def fitted(self, estimator: Any, X: Array, y: Array, weights: Array | None) -> Any:
        """The estimator, fitted to arrays. Raises Refused and Broken."""
        try:
            return quiet(self.adapter.fit, estimator, X, y, weights)
        except self.option("refusals", (ValueError,)) as error:
            raise Refused(_words(error)) from error
        except Exception as error:
            raise Broken(f"fit raises {_words(error)}") from error

    def read(self, model: Model) -> Run | None:
        """The run of a model."""
        return quiet(self.adapter.read, model.fitted, model.table)  # type: ignore[no-any-return]

    def copies(self, model: Model) -> dict[str, Any]:
        """The fitted estimator after a round trip through pickle, and as a deep copy."""
        return {"pickle": pickle.loads(pickle.dumps(model.fitted)), "copy": copy.deepcopy(model.fitted)}  # noqa: S301


def quiet(function: Any, *arguments: Any) -> Any:
    """A call whose warnings and messages nobody reads: extreme inputs bring many, and answers are what is judged."""
    silence = contextlib.redirect_stdout(io.StringIO())
    with warnings.catch_warnings(), np.errstate(all="ignore"), silence:
        warnings.simplefilter("ignore")
        return function(*arguments)


def _words(error: BaseException) -> str:
    """The first line of an error, without the time of day that some put before it."""
    lines = [line for line in str(error).splitlines() if line.strip()]
    told = re.sub(r"\[\d\d:\d\d:\d\d\] ?", "", lines[0].strip()) if lines else ""
    return f"{type(error).__name__}: {told}"[:300].rstrip(" .:")


def source_of(thing: Any) -> Source:
    """An estimator, or a parameter of one, in Python, by its parameters that are not the defaults."""
    lines: dict[str, None] = {}
    return Source(expression=_expression(thing, lines), lines=tuple(lines))


def _expression(thing: Any, lines: dict[str, None]) -> str:
    if isinstance(thing, (list, tuple)):
        inner = ", ".join(_expression(item, lines) for item in thing)
        return f"[{inner}]" if isinstance(thing, list) else f"({inner}{',' if len(thing) == 1 else ''})"
    if inspect.isfunction(thing):
        lines.update(dict.fromkeys(_definition(thing)))
        return thing.__name__
    if not hasattr(thing, "get_params"):
        return repr(thing)
    cls = type(thing)
    lines[f"from {_public_home(cls)} import {cls.__name__}"] = None
    known = inspect.signature(cls.__init__).parameters
    parts = [
        f"{name}={_expression(value, lines)}"
        for name, value in thing.get_params(deep=False).items()
        if not _same(known[name].default if name in known else None, value)
    ]
    return f"{cls.__name__}({', '.join(parts)})"


def _same(default: Any, value: Any) -> bool:
    """Whether a parameter is its default; of one that passes through ``**kwargs`` None and nan are no value."""
    if value is None or (isinstance(value, float) and math.isnan(value)):
        return default is None or default is value
    return default is value or (type(default) is type(value) and repr(default) == repr(value))


def _definition(function: Any) -> list[str]:
    """The lines of a function without its types and docstring; its name alone where it has no file."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, TypeError, SyntaxError):
        return [f"# {function.__name__} is a function of yours"]
    definition = tree.body[0]
    if not isinstance(definition, ast.FunctionDef):
        return [f"# {function.__name__} is a function of yours"]
    definition.returns = None
    for argument in (*definition.args.args, *definition.args.kwonlyargs):
        argument.annotation = None
    if ast.get_docstring(definition) is not None and len(definition.body) > 1:
        del definition.body[0]
    return ast.unparse(tree).splitlines()


def _public_home(cls: type) -> str:
    """The shortest module above a class's own that offers it: sklearn.ensemble for sklearn.ensemble._gb."""
    parts = cls.__module__.split(".")
    for length in range(1, len(parts) + 1):
        module = sys.modules.get(".".join(parts[:length]))
        if getattr(module, cls.__name__, None) is cls:
            return ".".join(parts[:length])
    return cls.__module__
