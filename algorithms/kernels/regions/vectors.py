"""Vectors of integers inside kernels: 512 bits, 16 numbers of int32 or 8 of int64, by explicit LLVM instructions.

A kernel over vectors is written like one over numbers, and does the same to all lanes at once. The arrays are
one-dimensional, contiguous, int32 or int64, and what they hold decides the kind of vector:

    load(array, index)           the numbers from an index on; no alignment is needed
    store(array, index, vector)
    splat(array, number)         one number of the array's type in all lanes
    a + b, a - b, largest(a, b)  lane by lane
    meet(a, b)                   whether the vectors are equal in some lane

LLVM splits the vectors for machines whose registers are shorter. The alternative, loops that LLVM is hoped to
vectorise, depends on whether it can prove that no two arrays overlap, and on how its releases judge the cost.

`turn(source, index, stride, target, place, step)` transposes a square: lane i of the vector that is stored at
place + j step is the number at index + i stride + j of the source.
"""

from __future__ import annotations

import operator
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, models, overload, register_model

__all__ = ["WIDTH", "largest", "load", "meet", "splat", "store", "turn"]

WIDTH = 64
"""Bytes of a vector."""


class Vector(types.Type):
    """The numba type of a vector."""

    def __init__(self, dtype: Any) -> None:
        self.dtype = dtype
        super().__init__(name=f"vector({dtype})")


def _kind(dtype: Any) -> Any:
    """Return the LLVM type of a vector."""
    return ir.VectorType(ir.IntType(dtype.bitwidth), 8 * WIDTH // dtype.bitwidth)


def _model(dmm: Any, fe_type: Any) -> Any:
    made: Any = models.PrimitiveModel  # numba is typed in part
    return made(dmm, fe_type, _kind(fe_type.dtype))


register_model(Vector)(_model)


def _data(context: Any, builder: Any, array_type: Any, array: Any) -> Any:
    """Return the pointer to the first number of an array."""
    return context.make_array(array_type)(context, builder, array).data


def _read(builder: Any, dtype: Any, data: Any, index: Any) -> Any:
    """Return the vector at an index."""
    place = builder.bitcast(builder.gep(data, [index]), ir.PointerType(_kind(dtype)))
    return builder.load(place, align=dtype.bitwidth // 8)


def _write(builder: Any, dtype: Any, data: Any, index: Any, vector: Any) -> None:
    """Store a vector at an index."""
    place = builder.bitcast(builder.gep(data, [index]), ir.PointerType(_kind(dtype)))
    builder.store(vector, place, align=dtype.bitwidth // 8)


def _load(_typing: Any, array: Any, _index: Any) -> Any:
    def codegen(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return _read(builder, array.dtype, _data(context, builder, array, args[0]), args[1])

    return Vector(array.dtype)(array, types.intp), codegen


def _store(_typing: Any, array: Any, _index: Any, vector: Any) -> Any:
    def codegen(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        _write(builder, array.dtype, _data(context, builder, array, args[0]), args[1], args[2])
        return context.get_dummy_value()

    return types.void(array, types.intp, vector), codegen


def _splat(_typing: Any, array: Any, _number: Any) -> Any:
    def codegen(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        kind, index = _kind(array.dtype), ir.IntType(32)
        one = builder.insert_element(ir.Constant(kind, ir.Undefined), args[1], ir.Constant(index, 0))
        lanes = ir.Constant(ir.VectorType(index, kind.count), [0] * kind.count)
        return builder.shuffle_vector(one, ir.Constant(kind, ir.Undefined), lanes)

    return Vector(array.dtype)(array, array.dtype), codegen


def _turn(_typing: Any, source: Any, _index: Any, _stride: Any, target: Any, _place: Any, _step: Any) -> Any:
    def codegen(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        data, goal = (_data(context, builder, a, args[i]) for a, i in ((source, 0), (target, 3)))
        rows, at = [], args[1]
        for _ in range(8 * WIDTH // source.dtype.bitwidth):
            rows.append(_read(builder, source.dtype, data, at))
            at = builder.add(at, args[2])
        at = args[4]
        for vector in _transposed(builder, rows):
            _write(builder, target.dtype, goal, at, vector)
            at = builder.add(at, args[5])
        return context.get_dummy_value()

    whole = types.intp
    return types.void(source, whole, whole, target, whole, whole), codegen


def _transposed(builder: Any, rows: list[Any]) -> list[Any]:
    """Return the columns of a square: blocks of half its size change places, then smaller ones within, and so on."""
    size = len(rows)
    half = size // 2
    while half:
        for i in (i for i in range(size) if not i & half):
            masks = [[j if not j & half else size + j - half for j in range(size)],
                     [j + half if not j & half else size + j for j in range(size)]]  # fmt: skip
            rows[i], rows[i + half] = (
                builder.shuffle_vector(rows[i], rows[i + half], ir.Constant(ir.VectorType(ir.IntType(32), size), mask))
                for mask in masks
            )
        half //= 2
    return rows


def _meet(_typing: Any, a: Any, b: Any) -> Any:
    def codegen(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        equal = builder.icmp_signed("==", *args)
        mask = ir.IntType(equal.type.count)
        return builder.icmp_unsigned("!=", builder.bitcast(equal, mask), ir.Constant(mask, 0))

    return types.boolean(a, b), codegen


def _intrinsic(typed: Any) -> Any:
    # Kernels call it without the first argument: a type of its own would not say so.
    return intrinsic(typed)


def _binary(build: Any) -> Any:
    """Return the intrinsic of two vectors for a function (builder, a, b) -> value."""

    def typed(_typing: Any, a: Any, b: Any) -> Any:
        return a(a, b), lambda context, builder, signature, args: build(builder, *args)

    return _intrinsic(typed)


load, store, splat, turn = _intrinsic(_load), _intrinsic(_store), _intrinsic(_splat), _intrinsic(_turn)
meet = _intrinsic(_meet)
largest = _binary(lambda builder, a, b: builder.select(builder.icmp_signed(">", a, b), a, b))
_add = _binary(lambda builder, a, b: builder.add(a, b))
_subtract = _binary(lambda builder, a, b: builder.sub(a, b))


def _overloaded(a: Any, b: Any, implementation: Any) -> Any:
    return implementation if isinstance(a, Vector) and a == b else None


# Lambdas, for numba compiles an implementation, and takes none that is an intrinsic itself.
overload(operator.add, strict=False)(lambda a, b: _overloaded(a, b, lambda a, b: _add(a, b)))  # noqa: PLW0108
overload(operator.sub, strict=False)(lambda a, b: _overloaded(a, b, lambda a, b: _subtract(a, b)))  # noqa: PLW0108
