// Functions that compare and choose, and those that count.
import { compareText } from '../../../../../model/text/text.js'
import {
  isDictionary,
  isSame,
  isTrue,
  isValueList,
  numberOf,
  TemplateFault,
  textOf,
  type Method,
  type Value,
} from '../values.js'
import { forKnown } from './inner.js'

const isNumber = (value: Value): boolean => typeof value === 'number'

/** Below zero where `a` is before `b`: by number where one of them is a number, else by text. */
export function compared(a: Value, b: Value): number {
  if (isNumber(a) || isNumber(b)) return numberOf(a) - numberOf(b)
  return compareText(textOf(a), textOf(b))
}

const compare = (holds: (order: number) => boolean): Method =>
  forKnown((a, b) => holds(compared(a, b)))

/** Whether a value is set for `default`: a truth value is, also when it is false. */
const isSet = (value: Value): boolean => typeof value === 'boolean' || isTrue(value)

const fold =
  (start: (first: number, next: number) => number): Method =>
  (...args) => {
    const [first, ...rest] = args.flatMap((value) => (isValueList(value) ? value : [value]))
    return rest.reduce<number>((sum, value) => start(sum, numberOf(value)), numberOf(first))
  }

/** Whole numbers stay whole. */
const divided = (a: number, b: number): number => {
  if (b === 0) throw new TemplateFault('div')
  return Number.isInteger(a) && Number.isInteger(b) ? Math.trunc(a / b) : a / b
}

const sum: Method = (...args) =>
  args.every((value) => typeof value === 'string') ? args.join('') : fold((a, b) => a + b)(...args)

/** By name in lower case. */
export const CONDITIONS: Readonly<Record<string, Method>> = {
  eq: forKnown((a, ...others) => others.some((each) => isSame(a, each))),
  ne: forKnown((a, b) => !isSame(a, b)),
  lt: compare((order) => order < 0),
  le: compare((order) => order <= 0),
  gt: compare((order) => order > 0),
  ge: compare((order) => order >= 0),
  not: (value) => !isTrue(value),
  cond: (condition, yes, no) => (isTrue(condition) ? yes : no),
  conditional: (condition, yes, no) => (isTrue(condition) ? yes : no),
  default: (other, value) => (isSet(value) ? value : other),
  isset: (value, key) =>
    isDictionary(value)
      ? value.has(textOf(key))
      : isValueList(value) && numberOf(key) < value.length,
  'reflect.ismap': isDictionary,
  'reflect.isslice': isValueList,
  add: sum,
  sub: fold((a, b) => a - b),
  mul: fold((a, b) => a * b),
  div: fold(divided),
  mod: fold((a, b) => (b === 0 ? 0 : a % b)),
  'math.max': fold(Math.max),
  'math.min': fold(Math.min),
  'math.round': (value) => Math.round(numberOf(value)),
  'math.floor': (value) => Math.floor(numberOf(value)),
  'math.ceil': (value) => Math.ceil(numberOf(value)),
  'math.abs': (value) => Math.abs(numberOf(value)),
  int: (value) => Math.trunc(numberOf(value)),
  float: numberOf,
  string: (value) => textOf(value),
}
