// Runs a Go template. What only Hugo can know stops it with a `TemplateFault`.
import { compareText } from '../../../../model/text/text.js'
import type { Branch, Node, Operand, Pipe, Template } from './parse.js'
import {
  fieldOf,
  htmlOf,
  isDictionary,
  isHtml,
  isTrue,
  isValueList,
  TemplateFault,
  textOf,
  type Method,
  type Value,
} from './values.js'

export type Run = {
  /** The value of `.`, and of `$`. */
  readonly data: Value
  /** Functions by name in lower case, with the namespace where they have one: `strings.trim`. */
  readonly functions: ReadonlyMap<string, Method>
  /** Texts are printed as they are, as in a template for Markdown. */
  readonly isPlain: boolean
  /** Counts down; no template does more. */
  readonly steps: { left: number }
}

/** What a template prints, and what it returns where it has a `return`. */
export type Printed = { readonly text: string; readonly value?: Value; readonly isReturn: boolean }

/** No text is longer, in characters. */
const MOST_CHARACTERS = 500_000

/** No list that a template makes is longer. */
const MOST_ITEMS = 100_000

type State = Run & {
  readonly dot: Value
  readonly scope: Scope
  readonly defined: Template['defined']
  readonly out: { text: string; value?: Value }
}

type Scope = { readonly own: Map<string, Value>; readonly outer?: Scope }

/** How a list of nodes ended. */
type Ended = 'all' | 'break' | 'continue' | 'return'

export function runTemplate({ nodes, defined }: Template, run: Run): Printed {
  const out: State['out'] = { text: '' }
  const scope: Scope = { own: new Map([['$', run.data]]) }
  const ended = runNodes(nodes, { ...run, dot: run.data, scope, defined, out })
  return { ...out, isReturn: ended === 'return' }
}

function runNodes(nodes: readonly Node[], state: State): Ended {
  for (const node of nodes) {
    const ended = runNode(node, state)
    if (ended !== 'all') return ended
  }
  return 'all'
}

function runNode(node: Node, state: State): Ended {
  if (state.steps.left-- <= 0 || state.out.text.length > MOST_CHARACTERS)
    throw new TemplateFault('too much text')
  switch (node.kind) {
    case 'text':
      state.out.text += node.text
      return 'all'
    case 'pipe': {
      const value = pipeValue(node.pipe, state)
      if (node.pipe.variables.length === 0)
        state.out.text += state.isPlain ? textOf(value) : htmlOf(value)
      return 'all'
    }
    case 'if':
    case 'with': {
      const inner = { ...state, scope: within(state.scope) }
      const value = pipeValue(node.pipe, inner)
      if (!isTrue(value)) return runNodes(node.otherwise, inner)
      return runNodes(node.body, node.kind === 'with' ? { ...inner, dot: value } : inner)
    }
    case 'range':
      return runLoop(node, state)
    case 'template':
      runDefined(node.name, node.pipe, state)
      return 'all'
    case 'return':
      state.out.value = node.pipe && pipeValue(node.pipe, state)
      return 'return'
    case 'break':
    case 'continue':
      return node.kind
  }
}

const within = (outer: Scope): Scope => ({ own: new Map(), outer })

function runLoop(node: Branch, state: State): Ended {
  const { pipe, body, otherwise } = node
  const items = entriesOf(pipeValue({ ...pipe, variables: [] }, state))
  if (items.length === 0) return runNodes(otherwise, { ...state, scope: within(state.scope) })
  for (const [key, value] of items) {
    const scope = within(state.scope)
    const names = pipe.variables
    const values = names.length === 1 ? [value] : [key, value]
    for (const [index, name] of names.entries()) scope.own.set(name, values[index])
    const ended = runNodes(body, { ...state, scope, dot: value })
    if (ended === 'break') break
    if (ended === 'return') return ended
  }
  return 'all'
}

function entriesOf(value: Value): readonly (readonly [Value, Value])[] {
  if (value === undefined) return []
  if (isValueList(value)) return [...value.entries()]
  if (isDictionary(value)) return [...value].toSorted(([a], [b]) => compareText(a, b))
  if (typeof value === 'number')
    return Array.from({ length: Math.min(value, 10_000) }, (_, index) => [index, index])
  throw new TemplateFault('range')
}

function runDefined(name: string, pipe: Pipe | undefined, state: State): void {
  const nodes = state.defined.get(name)
  if (nodes === undefined) throw new TemplateFault(`template ${name}`)
  const data = pipe && pipeValue(pipe, state)
  const scope: Scope = { own: new Map([['$', data]]) }
  runNodes(nodes, { ...state, scope, dot: data })
}

function pipeValue({ commands, variables, isNew }: Pipe, state: State): Value {
  let value: Value
  let passed: readonly Value[] = []
  for (const operands of commands) {
    value = commandValue(operands, passed, state)
    if (isTooLarge(value)) throw new TemplateFault('too much text')
    passed = [value]
  }
  const [name] = variables
  if (name !== undefined) (isNew ? state.scope : scopeOf(name, state.scope)).own.set(name, value)
  return value
}

const isTooLarge = (value: Value): boolean =>
  isValueList(value)
    ? value.length > MOST_ITEMS
    : (isHtml(value) ? value.html : typeof value === 'string' ? value : '').length > MOST_CHARACTERS

function scopeOf(name: string, scope: Scope): Scope {
  for (let each: Scope | undefined = scope; each; each = each.outer)
    if (each.own.has(name)) return each
  throw new TemplateFault(name)
}

function commandValue(
  [first, ...rest]: readonly Operand[],
  passed: readonly Value[],
  state: State,
): Value {
  if (first === undefined) throw new TemplateFault('{{}}')
  const { first: head, fields } = first
  if (typeof head === 'object' && 'call' in head && (head.call === 'and' || head.call === 'or'))
    return shortCircuit(head.call, rest, passed, state)
  const values = (): readonly Value[] => [
    ...rest.map((operand) => operandValue(operand, [], state)),
    ...passed,
  ]
  if (rest.length === 0 && passed.length === 0) return operandValue(first, [], state)
  const isCalled = typeof head === 'object' && 'call' in head
  if (!isCalled && fields.length === 0) throw new TemplateFault('a call of a value')
  return operandValue(first, values(), state)
}

/** `and` and `or` read no value behind the one that decides. */
function shortCircuit(
  word: 'and' | 'or',
  operands: readonly Operand[],
  passed: readonly Value[],
  state: State,
): Value {
  let value: Value
  for (const operand of operands) {
    value = operandValue(operand, [], state)
    if (isTrue(value) === (word === 'or')) return value
  }
  return passed.length > 0 ? passed[0] : value
}

/** The value of an operand; `args` go to the function or the method that it ends with. */
function operandValue({ first, fields }: Operand, args: readonly Value[], state: State): Value {
  if (state.steps.left-- <= 0) throw new TemplateFault('too many steps')
  if (first === 'dot') return alongFields(state.dot, fields, args)
  if ('value' in first) return alongFields(first.value, fields, args)
  if ('variable' in first)
    return alongFields(scopeOf(first.variable, state.scope).own.get(first.variable), fields, args)
  if ('pipe' in first) return alongFields(pipeValue(first.pipe, state), fields, args)
  const name = first.call.toLowerCase()
  const [member = '', ...others] = fields
  const joined = state.functions.get(`${name}.${member.toLowerCase()}`)
  if (joined !== undefined) return called(joined, others, args)
  const own = state.functions.get(name)
  if (own === undefined) throw new TemplateFault([first.call, ...fields].join('.'))
  return called(own, fields, args)
}

const called = (method: Method, fields: readonly string[], args: readonly Value[]): Value =>
  fields.length === 0 ? method(...args) : alongFields(method(), fields, args)

function alongFields(value: Value, fields: readonly string[], args: readonly Value[]): Value {
  let current = value
  for (const [index, name] of fields.entries()) {
    current = fieldOf(current, name)
    const isLast = index === fields.length - 1
    if (typeof current === 'function') current = current(...(isLast ? args : []))
    else if (isLast && args.length > 0) throw new TemplateFault(`.${name}`)
  }
  return current
}
