// Functions for lists and dictionaries.
import {
  fieldOf,
  isDictionary,
  isHost,
  isHtml,
  isSame,
  isTrue,
  isValueList,
  numberOf,
  TemplateFault,
  textOf,
  type Method,
  type Value,
} from '../values.js'
import { compared } from './conditions.js'
import { forKnown } from './inner.js'
import { patternOf } from './patterns.js'

/** Hugo makes no longer sequence. */
const MOST_NUMBERS = 2000

function listOf(value: Value): readonly Value[] {
  if (value === undefined) return []
  if (isValueList(value)) return value
  if (isDictionary(value)) return [...value.values()]
  throw new TemplateFault('a list')
}

function indexed(value: Value, ...keys: readonly Value[]): Value {
  const [first] = keys
  const path = keys.length === 1 && isValueList(first) ? first : keys
  return path.reduce<Value>((current, key) => {
    if (isValueList(current)) return current[numberOf(key)]
    if (isDictionary(current)) return current.get(textOf(key))
    if (isHost(current)) return current.field(textOf(key))
    return undefined
  }, value)
}

/** A value below a path of names, such as `Params.weight`. */
const below = (value: Value, path: string): Value =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<Value>((current, name) => fieldOf(current, name), value)

type Operator = (found: Value, wanted: Value) => boolean

const isIn: Operator = (found, wanted) =>
  isValueList(wanted)
    ? wanted.some((each) => isSame(each, found))
    : textOf(wanted).includes(textOf(found))

const OPERATORS: Readonly<Record<string, Operator>> = {
  ...{ '=': isSame, '==': isSame, eq: isSame },
  ...{ '!=': (a, b) => !isSame(a, b), '<>': (a, b) => !isSame(a, b), ne: (a, b) => !isSame(a, b) },
  ...{ '<': (a, b) => compared(a, b) < 0, lt: (a, b) => compared(a, b) < 0 },
  ...{ '<=': (a, b) => compared(a, b) <= 0, le: (a, b) => compared(a, b) <= 0 },
  ...{ '>': (a, b) => compared(a, b) > 0, gt: (a, b) => compared(a, b) > 0 },
  ...{ '>=': (a, b) => compared(a, b) >= 0, ge: (a, b) => compared(a, b) >= 0 },
  in: isIn,
  'not in': (a, b) => !isIn(a, b),
  intersect: (a, b) => listOf(a).some((each) => isIn(each, listOf(b))),
  like: (a, b) => patternOf(textOf(b)).test(textOf(a)),
}

function where(list: Value, key: Value, ...rest: readonly Value[]): Value {
  const [word, value] = rest.length > 1 ? [textOf(rest[0]), rest[1]] : ['=', rest[0]]
  const operator = Object.hasOwn(OPERATORS, word) ? OPERATORS[word] : undefined
  if (operator === undefined) throw new TemplateFault(`where ${word}`)
  return listOf(list).filter((each) => operator(below(each, textOf(key)), value))
}

function sorted(list: Value, key: Value, order: Value): Value {
  const path = textOf(key)
  const sign = textOf(order) === 'desc' ? -1 : 1
  const valueAt = (item: Value): Value =>
    path === '' || path === 'value' ? item : below(item, path)
  return listOf(list).toSorted((a, b) => sign * compared(valueAt(a), valueAt(b)))
}

/** `seq last`, `seq first last`, `seq first step last`. */
function sequence(...args: readonly Value[]): Value {
  const numbers = args.map(numberOf)
  const last = numbers.at(-1) ?? 0
  const first = numbers.length > 1 ? (numbers[0] ?? 1) : 1
  const step = numbers.length > 2 ? (numbers[1] ?? 1) : last < first ? -1 : 1
  const count = Math.floor((last - first) / step) + 1
  if (step === 0 || count > MOST_NUMBERS) throw new TemplateFault('seq')
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index * step)
}

function dictionary(...args: readonly Value[]): Value {
  const made = new Map<string, Value>()
  for (let index = 0; index + 1 < args.length; index += 2)
    made.set(textOf(args[index]), args[index + 1])
  return made
}

/** The new values come first, and the list that a pipe passes on comes last. */
function appended(...args: readonly Value[]): Value {
  const [first] = args
  if (args.length === 2 && isValueList(first) && !isValueList(args[1])) return [...first, args[1]]
  const list = listOf(args.at(-1))
  const added = args.slice(0, -1)
  return [...list, ...(added.length === 1 && isValueList(first) ? first : added)]
}

const unique = (list: readonly Value[]): readonly Value[] =>
  list.filter((value, index) => list.findIndex((each) => isSame(each, value)) === index)

function delimited(list: Value, between: Value, last: Value): Value {
  const texts = listOf(list).map(textOf)
  if (last === undefined || texts.length < 2) return texts.join(textOf(between))
  return texts.slice(0, -1).join(textOf(between)) + textOf(last) + (texts.at(-1) ?? '')
}

const split: Method = forKnown((text, by) => textOf(text).split(textOf(by)))

const length: Method = forKnown((value) => {
  if (isDictionary(value)) return value.size
  if (typeof value === 'string' || isHtml(value)) return textOf(value).length
  return listOf(value).length
})

function merged(...args: readonly Value[]): Value {
  const made = new Map<string, Value>()
  for (const each of args)
    if (isDictionary(each)) for (const [name, value] of each) made.set(name, value)
  return made
}

/** By name in lower case. */
export const LISTS: Readonly<Record<string, Method>> = {
  dict: dictionary,
  dictionary,
  slice: (...args) => args,
  append: appended,
  index: indexed,
  len: length,
  first: (count, list) => listOf(list).slice(0, numberOf(count)),
  last: (count, list) => listOf(list).slice(-numberOf(count) || Infinity),
  after: (count, list) => listOf(list).slice(numberOf(count)),
  reverse: (list) => listOf(list).toReversed(),
  uniq: (list) => unique(listOf(list)),
  union: (a, b) => unique([...listOf(a), ...listOf(b)]),
  intersect: (a, b) => listOf(a).filter((value) => isIn(value, listOf(b))),
  complement: (...lists) => {
    const others = lists.slice(0, -1).flatMap(listOf)
    return listOf(lists.at(-1)).filter((value) => !isIn(value, others))
  },
  in: forKnown((list, value) => isIn(value, isDictionary(list) ? [...list.keys()] : list)),
  seq: sequence,
  sort: sorted,
  where,
  merge: merged,
  delimit: delimited,
  split,
  compact: (list) => listOf(list).filter(isTrue),
}
