// Ids of headings and the link to each, and what the table of contents shows of them.
import type { Element, ElementContent } from 'hast'
import type { MarkdownOptions } from '../../model/page.js'
import { report } from '../context/messages.js'
import type { PageFile } from '../context/page-data.js'
import { element } from '../html/element.js'
import { fillText } from '../../model/texts/site-texts.js'
import { textIn } from '../context/texts.js'
import { htmlOf, isFootnoteNumber, plainTextOf } from '../html/html-text.js'
import { slugRuleOf } from '../context/slug-rules.js'

const FOOTNOTE_LABEL = 'footnote-label'

/** Elements that keep their tag in a table of contents, without attributes. */
const KEPT_TAGS: ReadonlySet<string> = new Set([
  'code',
  'em',
  'strong',
  'b',
  'i',
  'del',
  's',
  'sub',
  'sup',
  'kbd',
  'mark',
])

/** Gives a heading of level 2–6 its id and its link and adds it to the page's headings. */
export function finishHeading(
  node: Element,
  file: PageFile<'headings' | 'options' | 'plainText'>,
): undefined {
  const { headings, options, plainText } = file.data.orion
  const depth = Number(node.tagName.slice(1))
  const { id: own } = node.properties
  const written = plainTextOf(node, plainText)
  const text = written.replace(/\s+/g, ' ').trim()
  if (own === FOOTNOTE_LABEL) {
    node.children.push(linkTo(own, text, file))
    return
  }
  if (headings.title === undefined) headings.title = depth === 1 ? text : null

  const id = typeof own === 'string' && own !== '' ? claim(own, node, file) : undefined
  if (depth === 1) {
    // In other tools a level 1 heading has an id too, to which their pages link.
    if (options.dialect !== undefined && id === undefined && text !== '')
      node.properties['id'] = headings.slugs.unique(slugOf(written, options))
    return
  }
  const base = id ?? slugOf(written, options)
  // A heading such as "###" or "## ?!" has nothing to make an id of.
  if (base === '') return
  const anchor = id ?? headings.slugs.unique(base)
  node.properties['id'] = anchor
  if (text !== '') {
    headings.list.push({
      depth,
      id: anchor,
      text,
      html: htmlOf(shownInContents(node.children)).trim(),
    })
  }
  node.children.push(linkTo(anchor, text || anchor, file))
}

/** Each space counts, as in other tools; a line that breaks is one space. */
const slugOf = (text: string, options: MarkdownOptions): string =>
  slugRuleOf(options).slugOf(text.replace(/[^\S\r\n]*[\r\n]\s*/g, ' ').trim())

function claim(id: string, node: Element, file: PageFile<'headings'>): string {
  if (!file.data.orion.headings.slugs.claim(id)) {
    report(file, 'warning', node.position, {
      code: 'duplicate-heading-id',
      message: `Another heading of this page has the id "${id}". Links reach only the first one.`,
      hint: `Choose another id: {#${id}-2}`,
    })
  }
  return id
}

function linkTo(id: string, text: string, file: PageFile<'options'>): Element {
  const label = fillText(textIn(file, 'directLink'), { heading: text })
  return element('a', {
    className: ['heading-link'],
    href: `#${id}`,
    ariaLabel: label,
    title: label,
    translate: 'no',
  })
}

/** Inline content for the table of contents: no links, no ids, no images. */
export function shownInContents(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    // Only the rendered page knows the text of a component.
    if (child.type.startsWith('mdx')) return []
    if (child.type !== 'element') return [child]
    if (isFootnoteNumber(child)) return []
    const content = shownInContents(child.children)
    return KEPT_TAGS.has(child.tagName) ? [element(child.tagName, {}, content)] : content
  })
}
