// The content of a page that React rendered: what the page shows of itself elsewhere is read from its HTML.
import { fromParse5 } from 'hast-util-from-parse5'
import { parseFragment } from 'parse5'
import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { CompiledPage, Heading, MarkdownOptions } from '../../model/page.js'
import type { PlainText } from '../context/page-data.js'
import { classesOf, hasClass, isElement, rawHtml } from '../html/element.js'
import { htmlOf, plainTextOf } from '../html/html-text.js'
import { isHeadingLate } from './late-heading.js'
import { shownInContents } from '../plugins/heading-link.js'
import { sectionsOf } from '../html/sections.js'
import { parseSelectors } from '../html/selector.js'
import { oneLine } from '../../model/text/one-line.js'

type Article = Pick<
  CompiledPage,
  'headings' | 'sections' | 'anchors' | 'hasDiagrams' | 'hasMath'
> & {
  readonly heading?: string
  readonly isHeadingLate?: boolean
}

/** Headings, sections and ids of the article whose HTML is `html`. */
export function readArticle(html: string, options: MarkdownOptions): Article {
  const tree = parseHtml(html)
  const headings: Heading[] = []
  const anchors = new Set<string>()
  const plainText: PlainText = new Map()
  const facts = { hasMath: false, hasDiagrams: false }
  let title: string | null | undefined

  const visit = <Child extends RootContent>(
    children: readonly Child[],
  ): (Child | ElementContent)[] =>
    children.map((child) => {
      if (child.type !== 'element') return child
      const { id, name } = child.properties
      if (typeof id === 'string' && id !== '') anchors.add(id)
      if (child.tagName === 'a' && typeof name === 'string' && name !== '') anchors.add(name)
      if (child.properties['dataDiagram'] !== undefined) facts.hasDiagrams = true
      if (hasClass(child, 'katex')) {
        facts.hasMath = true
        // Its text is its TeX, once.
        const formula = rawHtml(`<span>${htmlOf(child.children)}</span>`)
        plainText.set(formula, texOf(child) ?? '')
        return formula
      }
      child.children = visit(hasClass(child, UNKNOWN) ? withoutTitle(child) : child.children)
      if (/^h[1-6]$/.test(child.tagName)) {
        const text = oneLine(plainTextOf(child, plainText))
        if (id !== FOOTNOTES) title ??= child.tagName === 'h1' ? text : null
        noteHeading(child, text)
      }
      return child
    })

  const noteHeading = (node: Element, text: string): void => {
    const { id } = node.properties
    const depth = Number(node.tagName.slice(1))
    if (depth === 1 || typeof id !== 'string' || id === '' || id === FOOTNOTES || text === '')
      return
    if (hasClass(node, 'sr-only')) return
    const content = node.children.filter(
      (child) => child.type !== 'element' || !classesOf(child).includes('heading-link'),
    )
    headings.push({ depth, id, text, html: htmlOf(shownInContents(content)).trim() })
  }

  tree.children = visit(tree.children)
  return {
    headings,
    ...(typeof title === 'string' && {
      heading: title,
      isHeadingLate: isHeadingLate(tree, plainText),
    }),
    sections: sectionsOf(tree, plainText, parseSelectors(options.ignoreSelectors ?? [])),
    anchors: [...anchors],
    ...facts,
  }
}

/** As `rehype-raw` does it, but without places: nothing here has a use for them, and they take a third of the time. */
function parseHtml(html: string): Root {
  const tree = fromParse5(parseFragment(html, { scriptingEnabled: false }))
  return tree.type === 'root' ? tree : { type: 'root', children: [] }
}

const FOOTNOTES = 'footnote-label'

/** The placeholder of a component. */
const UNKNOWN = 'unknown-component'

/** What the placeholder is around: the author did not write its title. */
const withoutTitle = (box: Element): ElementContent[] =>
  box.children.filter((child) => child.type !== 'element' || !hasClass(child, 'admonition-title'))

function texOf(node: Element): string | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    if (isElement(child, 'annotation'))
      return child.children.map((text) => (text.type === 'text' ? text.value : '')).join('')
    const found = texOf(child)
    if (found !== undefined) return found
  }
  return undefined
}
