// Elements of XML and what is in them.
import { withCharacters } from './entities.js'
import type { Element, Node } from './nodes.js'
import { parseMarkup } from './markup.js'

/** The tree of a text in XML. */
export const parseXml = (text: string): readonly Node[] =>
  parseMarkup(text, { isMarkdown: false, isKnown: () => true })

/** The elements among some nodes. */
export const elementsOf = (nodes: readonly Node[]): readonly Element[] =>
  nodes.flatMap((node) => (node.kind === 'element' ? [node] : []))

/** All elements with a name, at any depth, in their order. */
export function elementsNamed(nodes: readonly Node[], name: string): readonly Element[] {
  return elementsOf(nodes).flatMap((each) => [
    ...(each.name === name ? [each] : []),
    ...elementsNamed(each.children, name),
  ])
}

/** The text of some nodes without its tags. */
export const plainText = (nodes: readonly Node[]): string =>
  nodes
    .map((node) =>
      node.kind === 'element'
        ? plainText(node.children)
        : node.isPlain
          ? node.text
          : withCharacters(node.text),
    )
    .join('')

/** An attribute as a text without space around it; undefined for an empty one. */
export function attributeOf({ attributes }: Element, name: string): string | undefined {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined
  const text = value === undefined ? '' : withCharacters(value).trim()
  return text === '' ? undefined : text
}

/** The value of a name in `<var name="…" value="…"/>`. */
export function variablesIn(
  nodes: readonly Node[],
  instance: string | undefined,
): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const each of elementsNamed(nodes, 'var')) {
    const name = attributeOf(each, 'name')
    const instances = attributeOf(each, 'instance')
    if (name === undefined || !isOfInstance(instances, instance)) continue
    const value = each.attributes['value']
    const text = value === undefined ? plainText(each.children).trim() : withCharacters(value)
    // A value for one instance counts before one for all.
    if (!values.has(name) || instances !== undefined) values.set(name, text)
  }
  return values
}

/** Whether a list of instances, such as `a,b` or `!c`, has this one. */
export function isOfInstance(written: string | undefined, instance: string | undefined): boolean {
  if (written === undefined || instance === undefined) return true
  const names = written.split(',').map((name) => name.trim())
  const refused = names.filter((name) => name.startsWith('!')).map((name) => name.slice(1))
  if (refused.includes(instance)) return false
  return refused.length === names.length || names.includes(instance)
}

/** How many characters values may still add: values that name each other multiply. */
export type Budget = { left: number }

export const MOST_VALUES = 2_000_000

/** How deep values may name others. */
const MOST_DEEP = 5

/** A text with the values of its variables: `%name%`. Names without a value stay. */
export function withVariables(
  text: string,
  get: (name: string) => string | undefined,
  budget: Budget = { left: MOST_VALUES },
  depth = 0,
): string {
  if (!text.includes('%')) return text
  return text.replace(/%([\w.-]{1,100})%/g, (whole: string, name: string) => {
    const value = get(name)
    if (value === undefined || value.length > budget.left) return whole
    budget.left -= value.length
    return depth < MOST_DEEP ? withVariables(value, get, budget, depth + 1) : value
  })
}
