"""Regions that a map takes into themselves, and rules that win all over them: in any number of coordinates.

Coordinates are measured by their own bounds, so that a region is all that is at most 1 from its centre in the largest
coordinate. Of the map no more is said than what it does to the points that are spoken of.
"""

from boostproof.theory import Scenario, any_number, between, bit, each, positive
from boostproof.theory.build import Abs, And, Eq, Every, Implies, MaxOver, MinOver, Or, Sum, exp, integer, ln, real
from boostproof.theory.ideas import by_induction, calc, case, cases, have
from cycling import ours

n, T, i, k, t, q = (integer(name) for name in ("n", "T", "i", "k", "t", "q"))
c = real("c", meaning="the centre of a region")
u = real("u", meaning="where the map takes the centre")
y = real("y", meaning="a point")
v = real("v", meaning="where the map takes the point")
a, b = real("a", meaning="a point and where it goes"), real("b", meaning="another point and where it goes")
rate = real("rate", meaning="by what distances shrink")


def norm(coordinate):
    """The largest coordinate of a vector, without its sign."""
    return MaxOver(Abs(coordinate(k)), (k, 1, n))


def below_norm(coordinate):
    """No coordinate is larger than the largest."""
    return have(Every(norm(coordinate) >= Abs(coordinate(i)), (i, 1, n)))


def vector(symbol):
    """A vector that may be any."""
    return each(symbol[i], any_number, (i, 1, n))


def path(symbol):
    """The points that one comes to in T steps."""
    return each(symbol[t, i], any_number, (t, 1, T + 1), (i, 1, n))


STEP = Scenario(
    "cycling_step",
    "two points of n coordinates, where a map takes them, and a rate",
    sizes=(n >= 1,),
    given=(*map(vector, (c, y, u, v)), each(rate, between(0, 1))),
)
ORBIT = Scenario(
    "cycling_orbit",
    "T steps of a map from two points of n coordinates, where the map takes a centre, and a rate",
    sizes=(n >= 1, T >= 1),
    given=(*map(vector, (c, u)), *map(path, (a, b)), each(rate, between(0, 1, open=True))),
)


def centred(j):
    """How far the centre goes."""
    return u[j] - c[j]


def apart(j):
    """How far two images are apart."""
    return v[j] - u[j]


def around(j):
    """How far a point is from the centre."""
    return y[j] - c[j]


def left(j):
    """How far the image of a point is from the centre."""
    return v[j] - c[j]


def between_paths(step):
    """The distance of two paths at a step."""
    return norm(lambda j: a[step, j] - b[step, j])


def from_centre(step):
    """The distance of a path from the centre."""
    return norm(lambda j: a[step, j] - c[j])


def from_image(step):
    """The distance of a path from where the centre goes."""
    return norm(lambda j: a[step, j] - u[j])


INTO = (
    below_norm(apart),
    below_norm(centred),
    have(rate * norm(around) <= rate),
    have(norm(apart) <= rate),
    have(
        Every(Abs(left(i)) <= 1, (i, 1, n)),
        have(Abs(left(i)) <= Abs(apart(i)) + Abs(centred(i))),
        calc(Abs(left(i)), "<=", Abs(apart(i)) + Abs(centred(i)), "<=", norm(apart) + norm(centred), "<=", 1),
    ),
    have(norm(left) <= 1),
)
SHRINK = (
    by_induction(
        (t, 0, T),
        between_paths(t + 1) <= rate**t * between_paths(1),
        have(Eq(rate ** (t + 1), rate * rate**t)),
        have(rate * between_paths(t + 1) <= rate * (rate**t * between_paths(1))),
    ),
)
STAY = (
    by_induction(
        (t, 1, T + 1),
        from_centre(t) <= 1,
        have(from_image(t + 1) <= rate * from_centre(t)),
        have(rate * from_centre(t) <= rate),
        have(from_image(t + 1) <= rate),
        have(Every(from_image(t + 1) >= Abs(a[t + 1, i] - u[i]), (i, 1, n))),
        below_norm(centred),
        have(
            Every(Abs(a[t + 1, i] - c[i]) <= 1, (i, 1, n)),
            have(Abs(a[t + 1, i] - c[i]) <= Abs(a[t + 1, i] - u[i]) + Abs(centred(i))),
            calc(
                Abs(a[t + 1, i] - c[i]),
                "<=",
                Abs(a[t + 1, i] - u[i]) + Abs(centred(i)),
                "<=",
                from_image(t + 1) + norm(centred),
                "<=",
                1,
            ),
        ),
    ),
)
ALONE = (
    below_norm(apart),
    have(norm(apart) >= 0),
    have(norm(apart) <= 0),
    have(Every(Eq(u[i], v[i]), (i, 1, n)), have(Abs(apart(i)) <= 0)),
)


def powers(most):
    """The powers of the rate up to one."""
    return Sum(rate**q, (q, 1, most))


POWERS = (
    by_induction(
        (t, 0, T),
        Eq((1 - rate) * powers(t), rate - rate ** (t + 1)),
        have(Eq(rate ** (t + 1 + 1), rate * rate ** (t + 1))),
    ),
    by_induction((t, 0, T), rate ** (t + 1) > 0, have(Eq(rate ** (t + 1 + 1), rate * rate ** (t + 1)))),
    have(rate ** (T + 1) > 0),
    have((1 - rate) * powers(T) <= rate),
    have(powers(T) <= rate / (1 - rate)),
)
vanishes = Every(Eq(b[t, 1], 0), (t, 1, T + 1))
dying = Every(Abs(a[t + 1, 1]) <= rate**t * between_paths(1), (t, 0, T))
DYING = (
    *SHRINK,
    have(
        dying,
        have(Every(between_paths(t + 1) >= Abs(a[t + 1, i] - b[t + 1, i]), (i, 1, n))),
        have(between_paths(t + 1) >= Abs(a[t + 1, 1] - b[t + 1, 1])),
    ),
)


def gone(later, earlier):
    """How far a path has gone between two steps."""
    return norm(lambda j: a[later, j] - a[earlier, j])


def largest(later, earlier):
    """No coordinate has gone further."""
    return have(Every(gone(later, earlier) >= Abs(a[later, i] - a[earlier, i]), (i, 1, n)))


def triangle(there, between_them, here, sign):
    """Where a coordinate has grown, or fallen, it has by at most what it has on both ways."""
    return (
        have(Eq(Abs(there - here), sign * (there - here))),
        have(sign * (there - between_them) <= Abs(there - between_them)),
        have(sign * (between_them - here) <= Abs(between_them - here)),
    )


there, halfway, here = a[t + 2, i], a[t + 1, i], a[1, i]
first = gone(2, 1)
together = Every((1 - rate) * gone(t + 1, 1) <= (1 - rate**t) * first, (t, 0, T))
CAUCHY = (
    have(first >= 0),
    by_induction(
        (t, 0, T - 1),
        gone(t + 2, t + 1) <= rate**t * first,
        have(Eq(rate ** (t + 1), rate * rate**t)),
        have(rate * gone(t + 2, t + 1) <= rate * (rate**t * first)),
    ),
    by_induction(
        (t, 0, T),
        (1 - rate) * gone(t + 1, 1) <= (1 - rate**t) * first,
        have(Eq(rate ** (t + 1), rate * rate**t)),
        have(
            Every(Abs(there - here) <= Abs(there - halfway) + Abs(halfway - here), (i, 1, n)),
            cases(
                case(there >= here, *triangle(there, halfway, here, 1)),
                case(there < here, *triangle(there, halfway, here, -1)),
            ),
        ),
        largest(t + 2, t + 1),
        largest(t + 1, 1),
        have(Every(Abs(there - here) <= gone(t + 2, t + 1) + gone(t + 1, 1), (i, 1, n))),
        have(gone(t + 2, 1) <= gone(t + 2, t + 1) + gone(t + 1, 1)),
        have((1 - rate) * gone(t + 2, 1) <= (1 - rate) * gone(t + 2, t + 1) + (1 - rate) * gone(t + 1, 1)),
        have((1 - rate) * gone(t + 2, t + 1) <= (1 - rate) * (rate**t * first)),
        base=(
            have(Every(Abs(a[1, i] - a[1, i]) <= 0, (i, 1, n))),
            have(gone(1, 1) <= 0),
            have((1 - rate) * gone(1, 1) <= 0),
        ),
    ),
)

M = real("M", meaning="M[i, k], the derivative of coordinate i by coordinate k, at most, without its sign")
r = real("r", meaning="the bounds of coordinates")
far = real("lambda", r"\lambda", "how many times its bound a coordinate is at most")
MATRIX = Scenario(
    "cycling_matrix",
    "a matrix of n rows and columns, bounds of the coordinates, and a vector",
    sizes=(n >= 1,),
    given=(
        each(r[i], positive, (i, 1, n)),
        each(M[i, k], any_number, (i, 1, n), (k, 1, n)),
        each(y[k], any_number, (k, 1, n)),
        each(rate, between(0)),
        each(far, between(0)),
    ),
)
image = Sum(M[i, k] * y[k], (k, 1, n))
bound = Sum(far * (Abs(M[i, k]) * r[k]), (k, 1, n))
weighed = have(Abs(M[i, k]) * Abs(y[k]) <= Abs(M[i, k]) * (far * r[k]))
NORM = (
    have(
        Every(Abs(image) <= rate * far * r[i], (i, 1, n)),
        have(Every(M[i, k] * y[k] <= far * (Abs(M[i, k]) * r[k]), (k, 1, n)), weighed),
        have(Every(-M[i, k] * y[k] <= far * (Abs(M[i, k]) * r[k]), (k, 1, n)), weighed),
        have(bound <= far * (rate * r[i]), have(Eq(bound, far * Sum(Abs(M[i, k]) * r[k], (k, 1, n))))),
        calc(image, "<=", bound, "<=", far * (rate * r[i])),
        calc(-image, "=", Sum(-M[i, k] * y[k], (k, 1, n)), "<=", bound, "<=", far * (rate * r[i])),
    ),
)

# Rules: who wins, by bounds of the weights.

m, j, g = integer("m"), integer("j"), integer("g", meaning="the rule that is taken")
d, low, high = real("d", meaning="weights"), real("low"), real("high")
wrong = real("wrong", meaning="wrong[j, i], 1 where rule j is wrong on example i, and 0 where not")
error = real("error", meaning="the weight of the examples that a rule is wrong on")


def over(term):
    """The sum over the examples."""
    return Sum(term, (i, 1, m))


RULES = Scenario(
    "cycling_rules",
    "n rules on m examples with weights between bounds, and one of the rules",
    sizes=(m >= 1, n >= 1),
    given=(
        each(wrong[j, i], bit, (j, 1, n), (i, 1, m)),
        *(each(weights[i], between(0), (i, 1, m)) for weights in (d, low, high)),
        each(g, between(1, n)),
    ),
    laws=(Every(Eq(error[j], over(d[i] * wrong[j, i])), (j, 1, n)),),
)
only_other, only_own = wrong[j, i] * (1 - wrong[g, i]), wrong[g, i] * (1 - wrong[j, i])
enclosed = Every(And(low[i] <= d[i], d[i] <= high[i]), (i, 1, m))
outweighed = Every(Or(Eq(j, g), over(low[i] * only_other) > over(high[i] * only_own)), (j, 1, n))
wins = Every(Or(Eq(j, g), error[j] > error[g]), (j, 1, n))
least = MinOver(error[j], (j, 1, n))
KNOWN = (have(1 <= g), have(g <= n))
WINS = (
    *KNOWN,
    have(
        Every(Eq(error[j] - error[g], over(d[i] * only_other) - over(d[i] * only_own)), (j, 1, n)),
        have(Eq(error[j], over(d[i] * wrong[j, i]))),
        have(Eq(error[g], over(d[i] * wrong[g, i]))),
        have(
            Every(Eq(d[i] * wrong[j, i] - d[i] * wrong[g, i], d[i] * only_other - d[i] * only_own), (i, 1, m)),
        ),
    ),
    have(
        wins,
        cases(
            case(Eq(j, g)),
            case(
                over(low[i] * only_other) > over(high[i] * only_own),
                have(over(d[i] * only_other) >= over(low[i] * only_other)),
                have(over(d[i] * only_own) <= over(high[i] * only_own)),
                have(error[j] > error[g]),
            ),
        ),
    ),
)
LEAST = (
    *KNOWN,
    have(Every(least <= error[j], (j, 1, n))),
    have(Every(Or(Eq(k, g), error[k] > least), (k, 1, n)), cases(case(Eq(k, g)), case(error[k] > error[g]))),
)

own = real("own", meaning="the run's own weights, of examples that last")
factor = real("f", meaning="by what the weights of the region differ from them, before they are normalised")
rest = real("rest", meaning="the weight of the examples that vanish")
mass, mass_low, mass_high = (Sum(own[k] * by[k], (k, 1, m)) for by in (factor, low, high))
part = own[i] * factor[i] * (1 - rest)
SPREAD = Scenario(
    "cycling_spread",
    "weights of m examples, factors between bounds, and the weight of further examples",
    sizes=(m >= 1,),
    given=(
        *(each(each_of[i], positive, (i, 1, m)) for each_of in (own, factor, low, high)),
        each(rest, between(0, 1)),
    ),
    laws=(Every(Eq(d[i], part / mass), (i, 1, m)),),
)
within = Every(And(low[i] <= factor[i], factor[i] <= high[i]), (i, 1, m))
below_most = Every(d[i] * mass_low <= own[i] * high[i], (i, 1, m))
above_least = Every(d[i] * mass_high >= own[i] * low[i] * (1 - rest), (i, 1, m))
MASSES = (
    have(mass_low > 0),
    have(Every(And(own[k] * low[k] <= own[k] * factor[k], own[k] * factor[k] <= own[k] * high[k]), (k, 1, m))),
    have(mass >= mass_low),
    have(mass <= mass_high),
    have(mass > 0),
    have(Every(And(Eq(d[i] * mass, part), d[i] >= 0), (i, 1, m))),
)
BELOW = (
    *MASSES,
    have(
        below_most,
        have(part <= own[i] * high[i], have(part <= own[i] * factor[i])),
        calc(d[i] * mass_low, "<=", d[i] * mass, "<=", own[i] * high[i]),
    ),
)
ABOVE = (
    *MASSES,
    have(
        above_least,
        have(part >= own[i] * low[i] * (1 - rest)),
        calc(d[i] * mass_high, ">=", d[i] * mass, ">=", own[i] * low[i] * (1 - rest)),
    ),
)

whole = real("v", meaning="weights that are not normalised")
x = real("x", meaning="x[i], 1 where the rule is wrong on example i, and 0 where not")
bad, total, following = real("bad"), real("total"), real("following")
WHOLE = Scenario(
    "cycling_whole",
    "m weights that are not normalised, and a round with a rule",
    sizes=(m >= 1,),
    given=(each(whole[i], positive, (i, 1, m)), each(x[i], bit, (i, 1, m))),
    laws=(
        Eq(total, over(whole[i])),
        Eq(bad, over(whole[i] * x[i])),
        Every(Eq(following[i], whole[i] * (x[i] * (total - bad) + (1 - x[i]) * bad)), (i, 1, m)),
    ),
)
parted = (total - bad) * (whole[i] * x[i]) + bad * (whole[i] - whole[i] * x[i])
PARTED = (
    have(Every(Eq(following[i], parted), (i, 1, m))),
    calc(over(following[i]), "=", over(parted), "=", 2 * bad * (total - bad)),
)

# fmt: off
into = ours(
    "CYC.C1", "Cycle, contraction", "a region whose centre moves by 1 - q at most is led into itself at a rate q",
    norm(left) <= 1, (norm(around) <= 1, norm(centred) <= 1 - rate, norm(apart) <= rate * norm(around)),
    STEP, derivation=INTO)
stay = ours(
    "CYC.C2", "Cycle, contraction", "a path that begins in such a region stays there for ever",
    Every(from_centre(t) <= 1, (t, 1, T + 1)),
    (from_centre(1) <= 1, norm(centred) <= 1 - rate,
     Every(Implies(from_centre(t) <= 1, from_image(t + 1) <= rate * from_centre(t)), (t, 1, T))),
    ORBIT, derivation=STAY)
shrink = ours(
    "CYC.C3", "Cycle, contraction", "after t steps two paths are q^t times as far apart at most",
    Every(between_paths(t + 1) <= rate**t * between_paths(1), (t, 0, T)),
    (Every(between_paths(t + 1) <= rate * between_paths(t), (t, 1, T)),), ORBIT, derivation=SHRINK)
alone = ours(
    "CYC.C4", "Cycle, period", "two points of a region that come back to themselves are one",
    Every(Eq(u[i], v[i]), (i, 1, n)), (rate < 1, norm(apart) <= rate * norm(apart)), STEP, derivation=ALONE)
summed = ours(
    "CYC.C5", "Cycle, winner", "changes that shrink by q come to q/(1 - q) of the first in all, however many",
    powers(T) <= rate / (1 - rate), (), ORBIT, derivation=POWERS)
matrix = ours(
    "CYC.C6", "Cycle, derivatives", "rows of a matrix that are q times their bounds at most shrink every vector by q",
    Every(Abs(image) <= rate * far * r[i], (i, 1, n)),
    (Every(Sum(Abs(M[i, k]) * r[k], (k, 1, n)) <= rate * r[i], (i, 1, n)), Every(Abs(y[k]) <= far * r[k], (k, 1, n))),
    MATRIX, derivation=NORM)
dying_out = ours(
    "CYC.C7", "Cycle, contraction", "what one of two paths has lost for ever tends to 0 on the other",
    dying, (Every(between_paths(t + 1) <= rate * between_paths(t), (t, 1, T)), vanishes), ORBIT, derivation=DYING)
cauchy = ours(
    "CYC.C8", "Cycle, contraction", "a path whose steps shrink by q goes no further than 1/(1 - q) times its first one",
    together, (Every(gone(t + 2, t + 1) <= rate * gone(t + 1, t), (t, 1, T - 1)),), ORBIT, derivation=CAUCHY)
winner = ours(
    "CYC.W1", "Cycle, winner", "a rule wins by bounds of the weights of examples on which it alone, or another alone, "
    "is wrong", wins, (enclosed, outweighed), RULES, derivation=WINS)
taken = ours(
    "CYC.W2", "Cycle, winner", "a rule that is wrong on less than each other one is the one of least error",
    Every(Or(Eq(k, g), error[k] > least), (k, 1, n)), (wins,), RULES, derivation=LEAST)
below = ours(
    "CYC.W3", "Cycle, derivatives", "weights of the region are below the run's own by the factors' bounds",
    below_most, (within,), SPREAD, derivation=BELOW)
above = ours(
    "CYC.W4", "Cycle, derivatives", "weights of the region are above the run's own by the factors' bounds",
    above_least, (within,), SPREAD, derivation=ABOVE)
exact = ours(
    "CYC.W5", "The run", "weights as whole numbers: after a round they add up to 2 M (V - M)",
    Eq(over(following[i]), 2 * bad * (total - bad)), (), WHOLE, derivation=PARTED)

p, z = real("p"), real("z")
point = real("x")
low_factor = ours(
    "CYC.M1", "Cycle, derivatives", "a factor exp(-t) is at least 1 - t", 1 - point <= exp(-point))
high_factor = ours(
    "CYC.M2", "Cycle, derivatives", "a factor exp(t) is at most 1/(1 - t)",
    exp(point) <= 1 / (1 - point), (point >= 0, point < 1))
ratio = ours(
    "CYC.M3", "Cycle, contraction", "how far a logarithm has come is at most the ratio less 1",
    ln(point) <= point - 1, (point > 0,))
slope_of_ln = ours(
    "CYC.M4", "Cycle, derivatives", "the mean value bound of the logarithm",
    ln(point) - ln(z) <= (point - z) / z, (point > 0, z > 0))
slope_of_exp = ours(
    "CYC.M5", "Cycle, derivatives", "the mean value bound of the exponential",
    Abs(exp(point) - exp(z)) <= exp(p) * Abs(point - z), (point <= p, z <= p))
# fmt: on
