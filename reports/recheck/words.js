// How a check ends early, and what it may cost: a hostile report meets a limit, and is told which.

const CHECKED = "re-checked", TRUSTED = "trusted", UNCHECKED = "not re-checkable", REFUTED = "refuted";
const STEPS = 3000000, VALUES = 2e7, DEPTH = 200, TERMS = 20000, BITS = 32768, FOLD = 3000;
const STRENGTHS = ["proved", "certified", "exhausted", "tested"];

class Bad extends Error {}   // not of the format: no report, or no claim
class Wrong extends Error {} // evidence that does not show what it says: refuted
class Open extends Error {}  // what cannot be decided here: not re-checkable

const format = (fits, words) => { if (!fits) throw new Bad(words); };
const need = (fits, words) => { if (!fits) throw new Wrong(words); };
const able = (fits, words) => { if (!fits) throw new Open(words); };

let spent = 0, most = STEPS;

/** Every loop over what a report holds pays here, so that no claim keeps the page busy. */
function pay(steps) {
  spent += steps;
  if (spent > most) throw new Open("the limit of work for a claim");
}

/** Lists of items by a key of each. */
function grouped(items, keyOf) {
  const lists = new Map(items.map((one) => [keyOf(one), []]));
  for (const one of items) lists.get(keyOf(one)).push(one);
  return lists;
}
const isObject = (data) => data !== null && typeof data === "object" && !Array.isArray(data);
const isPlace = (data, length) => Number.isSafeInteger(data) && data >= 0 && data < length;
const has = (data, key) => typeof key === "string" && Object.prototype.hasOwnProperty.call(data, key);
const isName = (data) => typeof data === "string" && /^[A-Za-z_][!-~]{0,99}$/.test(data);

/** The JSON of a value with sorted keys, no blanks and ASCII escapes: what a digest is made of. */
function canonical(data) {
  if (typeof data === "string") {
    return JSON.stringify(data).replace(/[\u007f-\uffff]/g,
      (sign) => "\\u" + sign.charCodeAt(0).toString(16).padStart(4, "0"));
  }
  if (Array.isArray(data)) return `[${data.map(canonical).join(",")}]`;
  if (!isObject(data)) return JSON.stringify(data);
  return `{${Object.keys(data).sort(byPoints).map((key) => `${canonical(key)}:${canonical(data[key])}`).join(",")}}`;
}

/** The order of code points, which is that of Python; JavaScript's own is of UTF-16 units. */
function byPoints(a, b) {
  const [one, other] = [[...a], [...b]];
  const place = one.findIndex((sign, at) => sign !== other[at]);
  if (place < 0) return one.length - other.length;
  return place >= other.length ? 1 : one[place].codePointAt(0) - other[place].codePointAt(0);
}
