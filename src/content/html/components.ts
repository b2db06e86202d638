// Components in Markdown, as authors of MDX and Vue write them: HTML has no such elements, and a browser would show nothing
// of their attributes.
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { proseAttributes } from '../../model/text/prose-attributes.js'
import { isBlank } from './element.js'
import { isHtmlTag } from './html-tags.js'
import { missingBox, proseNodes } from './missing-box.js'

/** Holds the name of a component as it is written: HTML parsers change names to lower case. */
const NAME = 'data-orion-component'

/** Whether the name of a tag, as it is written, is that of a component: `YouTube`, but neither `IMG` nor `HOST`. */
export function isComponentName(name: string): boolean {
  const key = name.toLowerCase()
  return /^[A-Z]\w*$/.test(name) && /[a-z]/.test(name) && !isHtmlTag(key) && key !== 'image'
}

/** The attribute that marks the element of a component for `showComponents`. */
export function componentMark(name: string): string {
  return ` ${NAME}="${name}"`
}

/** Shows the words in the attributes of components, and a placeholder for those that would show nothing at all. */
export function showComponents(tree: Root): void {
  tree.children = shownAll(tree.children, 'block')
}

/** Where an element is: a box ends a line of text, and has no place in a heading. */
type Around = 'block' | 'line' | 'heading'

function shownAll<Child extends RootContent>(
  children: readonly Child[],
  around: Around,
): (Child | ElementContent)[] {
  return children.flatMap((child): readonly (Child | ElementContent)[] => {
    if (child.type !== 'element') return [child]
    child.children = shownAll(child.children, aroundIn(child.tagName, around))
    return child.properties.dataOrionComponent === undefined ? [child] : shown(child, around)
  })
}

function aroundIn(tag: string, around: Around): Around {
  if (/^h[1-6]$/.test(tag)) return 'heading'
  return around === 'block' && LINES.has(tag) ? 'line' : around
}

function shown(node: Element, around: Around): readonly ElementContent[] {
  const { dataOrionComponent: name, ...properties } = node.properties
  const words = proseAttributes(properties)
  node.properties = properties
  if (!node.children.every(isBlank)) {
    node.children.unshift(...spaced(proseNodes(words)))
    return [node]
  }
  if (around === 'heading') return spaced(proseNodes(words))
  return [missingBox(String(name), around === 'block' ? 'div' : 'span', [], words)]
}

/** Each text apart from what follows. */
const spaced = (texts: readonly Element[]): readonly ElementContent[] =>
  texts.flatMap((each): ElementContent[] => [each, { type: 'text', value: ' ' }])

/** Elements that contain lines of text only. */
const LINES: ReadonlySet<string> = new Set(
  'a b bdi cite code del dfn dt em i ins kbd label legend mark p q s samp small span strong sub summary sup u'.split(
    ' ',
  ),
)
