// The CSS selectors of `search.ignoreSelectors`: tags, ids, classes, attributes, ancestors and parents.
import type { Element } from 'hast'
import { wrongUsage, type OrionError } from '../../model/diagnostics/diagnostic.js'
import { classesOf } from './element.js'

type Attribute = { readonly name: string; readonly operator?: string; readonly value?: string }

/** One element's conditions, and how it is related to the one before it. */
type Step = {
  readonly relation: 'descendant' | 'child'
  readonly tag?: string
  readonly id?: string
  readonly classes: readonly string[]
  readonly attributes: readonly Attribute[]
}

/** From the outermost element to the one that is meant. */
export type Selector = readonly Step[]

/** The selectors of a list such as `.a, nav > ul`. Throws `OrionError` (usage) for one it cannot read. */
export function parseSelectors(lists: readonly string[]): readonly Selector[] {
  return lists.flatMap((list) => list.split(',').map((text) => parseSelector(text.trim(), list)))
}

/** Whether `node`, inside `ancestors` (outermost first), is meant by one of `selectors`. */
export function matchesAny(
  selectors: readonly Selector[],
  node: Element,
  ancestors: readonly Element[],
): boolean {
  return selectors.some((selector) => matches(selector, node, ancestors))
}

const PART =
  /^(?:([A-Za-z][\w-]*|\*)|#([\w-]+)|\.([\w-]+)|\[\s*([\w:-]+)\s*(?:([~^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*)?\])/

function parseSelector(text: string, list: string): Selector {
  const steps: Step[] = []
  let relation: Step['relation'] = 'descendant'
  for (const word of text.replace(/\s*>\s*/g, ' > ').split(/\s+(?![^[]*\])/)) {
    if (word === '>' && relation === 'descendant' && steps.length > 0) {
      relation = 'child'
      continue
    }
    steps.push(parseStep(word, relation, list))
    relation = 'descendant'
  }
  if (relation === 'child') throw unreadable(list)
  return steps
}

function parseStep(word: string, relation: Step['relation'], list: string): Step {
  let step: Step = { relation, classes: [], attributes: [] }
  let rest = word
  do {
    const match = PART.exec(rest)
    if (match === null) throw unreadable(list)
    const [part, tag, id, className, name, operator] = match
    const value = match[6] ?? match[7] ?? match[8]
    if (tag !== undefined && rest !== word) throw unreadable(list)
    if (tag !== undefined && tag !== '*') step = { ...step, tag: tag.toLowerCase() }
    if (id !== undefined) step = { ...step, id }
    if (className !== undefined) step = { ...step, classes: [...step.classes, className] }
    if (name !== undefined) {
      const attribute = { name, ...(operator && { operator, value: value ?? '' }) }
      step = { ...step, attributes: [...step.attributes, attribute] }
    }
    rest = rest.slice(part.length)
  } while (rest !== '')
  return step
}

function unreadable(list: string): OrionError {
  return wrongUsage({
    code: 'selector-syntax',
    message: `search.ignoreSelectors has an unsupported selector: "${list}".`,
    hint: 'Use tags, #ids, .classes and [attributes], with a space or ">" between them.',
  })
}

function matches(selector: Selector, node: Element, ancestors: readonly Element[]): boolean {
  const step = selector.at(-1)
  if (step === undefined || !matchesStep(step, node)) return false
  const outer = selector.slice(0, -1)
  if (outer.length === 0) return true
  if (step.relation === 'child') {
    const parent = ancestors.at(-1)
    return parent !== undefined && matches(outer, parent, ancestors.slice(0, -1))
  }
  return ancestors.some((ancestor, index) => matches(outer, ancestor, ancestors.slice(0, index)))
}

function matchesStep(step: Step, node: Element): boolean {
  const classes = classesOf(node)
  return (
    (step.tag === undefined || step.tag === node.tagName) &&
    (step.id === undefined || step.id === node.properties['id']) &&
    step.classes.every((name) => classes.includes(name)) &&
    step.attributes.every((attribute) => matchesAttribute(attribute, node))
  )
}

function matchesAttribute({ name, operator, value = '' }: Attribute, node: Element): boolean {
  const found = attributeOf(node, name)
  if (found === undefined) return false
  switch (operator) {
    case '=':
      return found === value
    case '~=':
      return found.split(/\s+/).includes(value)
    case '^=':
      return value !== '' && found.startsWith(value)
    case '$=':
      return value !== '' && found.endsWith(value)
    case '*=':
      return value !== '' && found.includes(value)
    default:
      return true
  }
}

/** hast names attributes as properties: `data-x` is `dataX`, `aria-label` is `ariaLabel`, `class` is `className`. */
function attributeOf(node: Element, name: string): string | undefined {
  const wanted = name.toLowerCase() === 'class' ? 'classname' : name.toLowerCase().replace(/-/g, '')
  for (const [property, value] of Object.entries(node.properties)) {
    if (property.toLowerCase() !== wanted || value === null || value === undefined) continue
    if (value === false) return undefined
    return Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value)
  }
  return undefined
}
