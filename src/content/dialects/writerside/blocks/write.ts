// The blocks of a page: each element of Writerside by its name.
import type { Element, Node } from '../../../../model/text/writerside/nodes.js'
import { gap, paragraph, put } from '../../marks.js'
import { escapeMarkdown, target } from '../../asciidoc/text/escape.js'
import { withPlace } from '../page/elements.js'
import { attributeAt, lineAt, warnOnce, type Context } from '../page/context.js'
import { headingText } from '../text/heading.js'
import { inlineLine } from '../text/inline.js'
import { linkOf } from '../text/links.js'
import {
  isAdmonition,
  titled,
  writeAdmonition,
  writeQuote,
  writeTabs,
  writeVideo,
} from './boxes.js'
import { writeCode, writeCompare } from './code.js'
import { writeFlow } from './flow.js'
import { writeCards, writeDefinitions, writeList, writeProcedure, writeSeeAlso } from './lists.js'
import { writeTable } from './tables.js'

type Write = (element: Element, context: Context) => void

const nothing: Write = () => undefined

const content: Write = ({ children }, context) => {
  context.write(children, context)
}

/** A paragraph, with a place for links to it. */
const placed: Write = (element, context) => {
  context.write(withPlace(element, context), context)
}

const MOST_LEVELS = 6

/** A section: its heading is one level below that of the section around it. */
const chapter: Write = (element, context) => {
  const { title, rest } = titled(element, element.children, context)
  const line = lineAt(element.row, context)
  const around = context.scope.isXml ? context.level : Math.max(context.level, 1)
  const level = Math.min(MOST_LEVELS, around + 1)
  const id = attributeAt(element, 'id', context)
  if (title !== '') {
    gap(line, context)
    put(line, headingText('#'.repeat(level), title, id, context), context)
    gap(line, context)
  }
  context.write(rest, { ...context, level })
}

/** A word about a page or a section, such as the version that it is of. */
const labels: Write = (element, context) => {
  const id = attributeAt(element, 'ref', context)
  if (id === undefined) return
  const label = context.module.labelOf(id)
  const name = escapeMarkdown(label?.name ?? id, false)
  const href = label?.href
  const shown =
    href === undefined ? name : `[${name}](${target(linkOf(href, undefined, context).url)})`
  paragraph(lineAt(element.row, context), `*${shown}*`, context)
}

const title: Write = (element, context) => {
  const text = inlineLine(element.children, context)
  if (text !== '') paragraph(lineAt(element.row, context), `**${text}**`, context)
}

const frame: Write = (element, context) => {
  const source = attributeAt(element, 'src', context)
  if (source !== undefined)
    paragraph(
      lineAt(element.row, context),
      `[${escapeMarkdown(source, false)}](${target(source)})`,
      context,
    )
}

/** A reference that Writerside makes of a file. */
const api: Write = (element, context) => {
  const file = attributeAt(element, 'openapi-path', context)
  warnOnce(
    'api-doc',
    element.row,
    {
      code: 'unknown-directive',
      message: `The reference of ${file ?? 'an API'} is left out.`,
      hint: 'Link to a reference that another tool makes of the file.',
    },
    context,
  )
  context.write(element.children, context)
}

/** Parts of a page that begins a section: a heading and cards. */
const startPart: Write = (element, context) => {
  const { title: words, rest } = titled(element, element.children, context)
  const line = lineAt(element.row, context)
  if (words !== '') {
    gap(line, context)
    put(line, headingText('##', words, undefined, context), context)
    gap(line, context)
  }
  writeCards({ ...element, attributes: {}, children: rest }, context)
}

const startPage: Write = ({ children }, context) => {
  const isTitle = (node: Node): boolean => node.kind === 'element' && node.name === 'title'
  context.write(
    children.filter((node) => !isTitle(node)),
    context,
  )
}

const WRITERS: Readonly<Record<string, Write>> = {
  ...{ p: placed, snippet: content, description: content, sample: content, excursus: content },
  ...{ chapter, procedure: writeProcedure, title, list: writeList, ul: writeList, ol: writeList },
  ...{ deflist: writeDefinitions, table: writeTable, tabs: writeTabs, video: writeVideo },
  ...{ fence: writeCode, 'code-block': writeCode, compare: writeCompare, blockquote: writeQuote },
  ...{ quote: writeQuote, seealso: writeSeeAlso, 'api-doc': api, 'inline-frame': frame },
  ...{ 'section-starting-page': startPage, spotlight: startPart, primary: startPart },
  ...{ secondary: startPart, misc: content, cards: startPart, links: startPart, group: startPart },
  ...{ 'primary-label': labels, 'secondary-label': labels, meta: nothing, braces: nothing },
  ...{ 'link-summary': nothing, 'card-summary': nothing, 'web-summary': nothing, tags: nothing },
  ...{ 'show-structure': nothing, 'help-id': nothing, 'no-index': nothing, microformat: content },
  ...{ 'web-file-name': nothing, var: nothing, col: nothing, colgroup: nothing, property: nothing },
  ...{ li: content, step: content, tab: content, def: content, card: content, td: content },
  ...{
    style: nothing,
    script: nothing,
    hr: (element, context) => {
      paragraph(lineAt(element.row, context), '***', context)
    },
  },
}

/** Elements of HTML whose content is all that counts. */
const PLAIN =
  /^(?:div|section|article|center|header|footer|main|figure|font|tr|th|tbody|thead|tfoot|topic|category)$/

/** A heading of HTML within a page in XML. */
const heading: Write = (element, context) => {
  const level = Number(element.name.slice(1))
  const text = inlineLine(element.children, context)
  if (text === '') return
  const line = lineAt(element.row, context)
  gap(line, context)
  put(line, headingText('#'.repeat(Math.max(2, level)), text, undefined, context), context)
  gap(line, context)
}

function writeBlock(element: Element, context: Context): void {
  const { name } = element
  if (isAdmonition(name)) writeAdmonition(element, context)
  else if (Object.hasOwn(WRITERS, name)) WRITERS[name]?.(element, context)
  else if (/^h[1-6]$/.test(name)) heading(element, context)
  else {
    if (!PLAIN.test(name))
      warnOnce(
        `element ${name}`,
        element.row,
        {
          code: 'unknown-directive',
          message: `Unknown element <${name}>. Its content is shown.`,
          hint: 'Write it with elements of Writerside.',
        },
        context,
      )
    content(element, context)
  }
}

/** Writes the blocks of some nodes. */
export function writeBlocks(nodes: readonly Node[], context: Context): void {
  writeFlow(nodes, context, writeBlock)
}
