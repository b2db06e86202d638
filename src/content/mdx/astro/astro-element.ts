// The place of a component that only Astro can run: what the page gives it to show.
import type { Element, ElementContent } from 'hast'
import type { VFile } from 'vfile'
import { report, type Position } from '../../context/messages.js'
import { element, isBlank } from '../../html/element.js'
import { missingBox, proseNodes } from '../../html/missing-box.js'
import type { JsxElement } from '../jsx/attributes.js'
import { wordsOf } from '../jsx/missing-component.js'
import type { StaticNames } from '../jsx/static-value.js'

/** Attributes that a reader would see as a heading of the content. */
const TITLES: ReadonlySet<string> = new Set(['title', 'label', 'heading', 'summary', 'text'])

/** The content of the element, with the words of its attributes; a box with its tag where it has neither. */
export function astroElement(
  node: JsxElement,
  children: ElementContent[],
  file: VFile,
  names: StaticNames,
): Element {
  const name = node.name ?? ''
  reportAstro(name, file, node.position)
  const isBlock = node.type === 'mdxJsxFlowElement'
  const title = textAttributes(node).find(([key]) => TITLES.has(key))?.[1]
  const words = wordsOf(node, names)
  if (children.every(isBlank) && words.length === 0)
    return missingBox(tagOf(node), isBlock ? 'div' : 'span', [])
  const lines = proseNodes(words).flatMap(({ children: text }, index): ElementContent[] => {
    const isTitle = title !== undefined && words[index]?.text === title.trim()
    const shown = isTitle ? [element('strong', {}, text)] : text
    return [element(isBlock ? 'p' : 'span', {}, shown), { type: 'text', value: ' ' }]
  })
  return element(isBlock ? 'div' : 'span', { dataComponent: name }, [...lines, ...children])
}

const textAttributes = ({ attributes }: JsxElement): readonly (readonly [string, string])[] =>
  attributes.flatMap((each) =>
    each.type === 'mdxJsxAttribute' && typeof each.value === 'string'
      ? [[each.name, each.value] as const]
      : [],
  )

/** The tag with the attributes that are texts: `Since v="2.0"`. */
const tagOf = (node: JsxElement): string =>
  [node.name, ...textAttributes(node).map(([key, value]) => `${key}="${value}"`)].join(' ')

/** One warning for each component of a page. */
function reportAstro(name: string, file: VFile, place: Position | undefined): void {
  const message = `Component ${name} is not a React component; what is inside it is shown.`
  if (file.messages.some(({ reason }) => reason === message)) return
  const start = place?.start
  const end = start && { line: start.line, column: start.column + 1 + name.length }
  report(file, 'warning', start && end && { start, end }, {
    code: 'mdx-component',
    message,
    hint: `Write it as a React component and import that: import ${name} from './${name}.jsx'`,
  })
}
