// JSX and expressions of a page → HTML where their result is known; the rest stays in the tree for React.
import type { Element, ElementContent } from 'hast'
import type { Nodes as MarkdownNode } from 'mdast'
import type {} from 'mdast-util-mdx-expression'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type {} from 'mdast-util-mdxjs-esm'
import { openingOf, type Position } from '../../context/messages.js'
import type { PageFile } from '../../context/page-data.js'
import { element } from '../../html/element.js'
import { isVoidTag } from '../../html/html-tags.js'
import type { Handlers, ToHtml } from '../../context/handlers.js'
import { astroElement } from '../astro/astro-element.js'
import { isInReact } from '../astro/astro-names.js'
import { setHtml } from '../astro/set-html.js'
import { staticAttributes, toProperties, type JsxElement } from '../jsx/attributes.js'
import { missingBox } from '../../html/missing-box.js'
import { reportComponent, wordsOf } from '../jsx/missing-component.js'
import { reportStyle, reportTextStyle, TEXT_STYLE } from '../jsx/text-style.js'
import type { MdxModule } from './mdx-module.js'
import { isFile, shownText, valueOfProgram, type StaticValue } from '../jsx/static-value.js'

/** Handlers of what only MDX has. What is left for React makes the page a module. */
export function jsxHandlers(
  file: PageFile<'options' | 'react' | 'source'>,
  mdx: MdxModule,
): Handlers {
  const { options, react } = file.data.orion
  const jsx = (state: ToHtml, node: JsxElement): ElementContent | ElementContent[] | undefined => {
    const written = setHtml(node, mdx.scope)
    if (written !== undefined) return written
    const isShownAlone = options.isStatic === true || slotOf(node) === undefined
    if (node.name === null || (isFragment(node.name, mdx) && isShownAlone)) return state.all(node)
    const tag = node.type === 'mdxJsxTextElement' ? 'span' : 'div'
    if (isMissing(node.name, mdx)) {
      reportComponent(node.name, file, tagOnly(node.position, node.name))
      return missingBox(node.name, tag, state.all(node), wordsOf(node, mdx.scope))
    }
    const astro = mdx.scope.astro(node.name)
    if (astro !== undefined && (options.isStatic === true || !isInReact(astro)))
      return astroElement(node, state.all(node), file, mdx.scope)
    const known = knownElement(state, node, file, mdx)
    if (!known && options.isStatic === true)
      return /^[a-z]/.test(node.name)
        ? element(node.name, {}, state.all(node))
        : missingBox(node.name, tag, state.all(node), wordsOf(node, mdx.scope))
    const made = known ?? left(state, node)
    if (made.type !== 'element') {
      react.isModule = true
      reportStyle(node, file)
    }
    return made
  }
  const expression = (
    _: ToHtml,
    node: Extract<MarkdownNode, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>,
  ): ElementContent | undefined => {
    const known = valueOfProgram(node.data?.estree, mdx.scope)
    const text = known && shownText(known.value)
    if (text !== undefined) return text === '' ? undefined : { type: 'text', value: text }
    if (options.isStatic === true) {
      const code = node.value.trim()
      return code === '' ? undefined : element('code', {}, [{ type: 'text', value: `{${code}}` }])
    }
    react.isModule = true
    if (TEXT_STYLE.test(node.value)) reportTextStyle(file, node.position?.start)
    return { ...node }
  }
  return {
    mdxJsxFlowElement: jsx,
    mdxJsxTextElement: jsx,
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
    mdxjsEsm: () => undefined,
  }
}

/** The part of a component of Astro that an element is for. */
const slotOf = ({ attributes }: JsxElement): unknown =>
  attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'slot')

/** Astro's name for children without an element. */
const isFragment = (name: string, { scope }: MdxModule): boolean =>
  name === 'Fragment' && !scope.isBound(name)

/** Whether a name is a component that neither the page nor orion-docs defines. */
function isMissing(name: string, { scope }: MdxModule): boolean {
  const [head = name] = name.split('.')
  return /^[A-Z]/.test(head) && !scope.isBound(head) && scope.own(name) === undefined
}

/** Only the name in an element's opening tag, for messages. */
function tagOnly(position: Position | undefined, name: string): Position | undefined {
  if (position === undefined) return undefined
  const { start } = position
  return { start, end: { line: start.line, column: start.column + 1 + name.length } }
}

/** The element in the tree, its Markdown as HTML inside. */
function left(state: ToHtml, node: JsxElement): MdxJsxFlowElementHast | MdxJsxTextElementHast {
  const { type, name, attributes } = node
  const made = {
    type,
    name,
    attributes,
    children: state.all(node),
    data: { _mdxExplicitJsx: true },
  }
  return { ...made, ...(node.position && { position: node.position }) }
}

/** An HTML element, or a built-in component that renders one, when all of its attributes are known. */
function knownElement(
  state: ToHtml,
  node: JsxElement,
  file: PageFile<'react' | 'source'>,
  mdx: MdxModule,
): Element | undefined {
  const own = mdx.scope.own(node.name ?? '')
  if (own === undefined && !/^[a-z][a-z\d]*$/.test(node.name ?? '')) return undefined
  const given = staticAttributes(node, mdx.scope)
  if (given === undefined) return undefined
  const attributes = new Map(given)
  attributes.delete('children')
  // React has what is between the tags in place of a property of that name.
  const text = node.children.length === 0 ? given.get('children') : undefined
  if (text !== undefined && typeof text !== 'string') return undefined
  const shape = own === undefined ? { tag: node.name ?? '', attributes } : ownShape(own, attributes)
  const properties = shape && toProperties(shape.attributes)
  if (!shape || !properties) return undefined
  if (shape.attributes.has(CARDS)) {
    if (node.children.length > 0) return undefined
    file.data.orion.react.hasCards = true
  }
  const content = text === undefined ? state.all(node) : [{ type: 'text' as const, value: text }]
  const made = element(shape.tag, properties, isVoidTag(shape.tag) ? [] : content)
  const position = openingOf(file, node)
  if (position) made.position = position
  return made
}

/** The attribute of the element that `DocCardList` is; the build fills it. */
const CARDS = 'data-doc-cards'

type Shape = {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, StaticValue>
}

/** The HTML element that a built-in component renders, with its attributes. */
function ownShape(name: string, given: ReadonlyMap<string, StaticValue>): Shape | undefined {
  const attributes = new Map(given)
  const take = (key: string): StaticValue => {
    const value = attributes.get(key)
    attributes.delete(key)
    return value
  }
  switch (name) {
    case 'Link': {
      const address = take('to') ?? attributes.get('href')
      for (const key of ['isNavLink', 'activeClassName', 'autoAddBaseUrl']) attributes.delete(key)
      return { tag: 'a', attributes: new Map([['href', address], ...attributes]) }
    }
    case 'Heading': {
      const tag = take('as')
      return typeof tag === 'string' && /^h[1-6]$/.test(tag) ? { tag, attributes } : undefined
    }
    case 'IdealImage': {
      const image = take('img')
      return isFile(image) || typeof image === 'string'
        ? { tag: 'img', attributes: new Map([['src', image], ...attributes]) }
        : undefined
    }
    case 'Translate':
      return attributes.has('values') ? undefined : { tag: 'span', attributes: new Map() }
    case 'DocCardList':
      return attributes.size === 0 ? { tag: 'div', attributes: new Map([[CARDS, '']]) } : undefined
    default:
      return undefined
  }
}
