// Conditions on attributes: `ifdef::a,b[]`, `ifndef::a+b[]`, `ifeval::["{a}" == "b"]`.

type Condition = { readonly name: string; readonly target: string; readonly inner: string }

type Get = (name: string) => string | undefined

export function isFulfilled({ name, target, inner }: Condition, get: Get): boolean {
  if (name === 'ifeval') return isTrue(inner, get)
  const isSet = (each: string): boolean => get(each.trim()) !== undefined
  const isAll = target.includes('+')
  const names = target.split(isAll ? '+' : ',')
  const has = isAll ? names.every(isSet) : names.some(isSet)
  return name === 'ifdef' ? has : !has
}

type Value = string | number | boolean | undefined

const COMPARED: Readonly<Record<string, (a: Value, b: Value) => boolean>> = {
  '==': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => order(a, b) < 0,
  '>': (a, b) => order(a, b) > 0,
  '<=': (a, b) => order(a, b) <= 0,
  '>=': (a, b) => order(a, b) >= 0,
}

function isTrue(expression: string, get: Get): boolean {
  const found = /==|!=|<=|>=|<|>/.exec(expression)
  if (found === null) return false
  const left = valueOf(expression.slice(0, found.index), get)
  const right = valueOf(expression.slice(found.index + found[0].length), get)
  return COMPARED[found[0]]?.(left, right) ?? false
}

/** Which of two values comes first; not a number where they are of different kinds. */
function order(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  return NaN
}

function valueOf(written: string, get: Get): Value {
  const text = written.trim()
  const isQuoted = text.length > 1 && /^["']/.test(text) && text.endsWith(text.charAt(0))
  const filled = (isQuoted ? text.slice(1, -1) : text).replace(
    /\{([A-Za-z0-9_][\w-]*)\}/g,
    (_, name: string) => get(name) ?? '',
  )
  if (isQuoted) return filled
  if (filled === '') return undefined
  if (filled === 'true' || filled === 'false') return filled === 'true'
  const number = Number(filled)
  return Number.isNaN(number) ? filled : number
}
