// Raw HTML of the author: kept, but for comments. A tag that would swallow the page is text.
import { defaultHandlers } from 'remark-rehype'
import type { Html, Nodes, Parents } from 'mdast'
import type { VFile } from 'vfile'
import { report, type Position } from '../context/messages.js'
import type { PageFile } from '../context/page-data.js'
import { componentMark, isComponentName } from '../html/components.js'
import { element, rawHtml } from '../html/element.js'
import { isHtmlTag } from '../html/html-tags.js'
import type { Handlers } from '../context/handlers.js'

const ONLY_COMMENTS = /^(\s*<!--[^]*?-->)+\s*$/

/** Elements whose content is not shown as such: unclosed, one of them hides all that follows. */
const SWALLOWING: ReadonlySet<string> = new Set(
  'audio canvas dialog iframe math noembed noframes noscript object plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  ),
)

/** Elements that HTML parsers open again in every block that follows, until they are closed. */
const FORMATTING: ReadonlySet<string> = new Set(
  'a b big code em font i nobr s small strike strong tt u'.split(' '),
)

/** Elements without content or with an optional closing tag. */
const NEVER_CLOSED: ReadonlySet<string> = new Set(
  'area base br col embed hr img input li link meta p param source track wbr'.split(' '),
)

const BLOCK_PARENTS: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
])

/** Notes whether the page has raw HTML at all: without it the page is not parsed a second time. */
export function rawHtmlHandlers(file: PageFile<'rawHtml'>): Handlers {
  const closedAfter = closingTags()
  return {
    html(state, node: Html, parent: Parents | undefined) {
      if (ONLY_COMMENTS.test(node.value)) return undefined
      file.data.orion.rawHtml.isUsed = true
      const isInline = parent !== undefined && !BLOCK_PARENTS.has(parent.type)
      const value = withoutStrayTags(node.value, {
        isClosedAfter: closedAfter(node, parent),
        isInline,
        onComponent: (name, at) => {
          const { components } = file.data.orion.rawHtml
          if (!components.has(name)) reportComponent(name, file, placeOfTag(node, name, at))
          components.add(name)
        },
      })
      const made = defaultHandlers.html(state, { ...node, value })
      // Nothing of the block was a tag: it is a paragraph.
      return isInline || value.includes('<') || !made ? made : element('p', {}, [rawHtml(value)])
    },
  }
}

function reportComponent(name: string, file: VFile, place: Position | undefined): void {
  report(file, 'warning', place, {
    code: 'markdown-component',
    message: `Component ${name} is not run in Markdown: its text is shown, or a placeholder if it has none.`,
    hint: 'Write its result in Markdown, or import it in an .mdx page. To write a literal <, use &lt;',
  })
}

/** The place of the tag of a component that is `at` this character of an HTML node. */
function placeOfTag({ value, position }: Html, name: string, at: number): Position | undefined {
  if (position === undefined) return undefined
  const before = value.slice(0, at).split('\n')
  const line = position.start.line + before.length - 1
  const indent = before.length > 1 ? 1 : position.start.column
  const column = indent + (before.at(-1)?.length ?? 0)
  return { start: { line, column }, end: { line, column: column + 1 + name.length } }
}

/** Whether an inline tag has nothing that closes it among the nodes `after` it, and is shown as text. */
export function isStrayTag(node: Html, after: readonly Nodes[]): boolean {
  const { lastEnds } = endsIn(after)
  const isClosedAfter = (name: string): boolean => lastEnds.has(name)
  return withoutStrayTags(node.value, { isClosedAfter, isInline: true }).startsWith('&lt;')
}

/** Where the raw HTML among some nodes has closing tags. */
type Ends = {
  readonly places: ReadonlyMap<Nodes, number>
  /** By the name of the tag, the place of the last node that has one. */
  readonly lastEnds: ReadonlyMap<string, number>
}

/**
 * Returns a function for whether the raw HTML that follows beside a node closes a tag that the node opens. Nodes beside each
 * other are read once for all tags among them: a drawing in a line has thousands.
 */
function closingTags(): (node: Html, parent: Parents | undefined) => (name: string) => boolean {
  const known = new WeakMap<readonly Nodes[], Ends>()
  return (node, parent) => {
    const siblings: readonly Nodes[] = parent?.children ?? []
    return (name) => {
      const ends = known.get(siblings) ?? endsIn(siblings)
      known.set(siblings, ends)
      return (ends.lastEnds.get(name) ?? -1) > (ends.places.get(node) ?? -1)
    }
  }
}

function endsIn(nodes: readonly Nodes[]): Ends {
  const places = new Map(nodes.map((node, index) => [node, index]))
  const lastEnds = new Map<string, number>()
  for (const [node, index] of places) {
    if (node.type !== 'html') continue
    for (const [, name = ''] of node.value.matchAll(/<\/([a-z][\w-]*)\s*>/gi))
      lastEnds.set(name.toLowerCase(), index)
  }
  return { places, lastEnds }
}

/**
 * Unclosed tags as text: inside a line all, between blocks those of swallowing and formatting elements and of no
 * HTML element (`<your-key>`). `isClosedAfter` tells of tags that are closed behind this HTML. `<a name="x">`, the anchor
 * of old pages, and tags that close themselves are closed at once.
 */
export function withoutStrayTags(
  html: string,
  {
    isClosedAfter,
    isInline,
    onComponent,
  }: {
    readonly isClosedAfter: (name: string) => boolean
    readonly isInline: boolean
    /** Gets the name of a component and its place in `html`; without it, components are elements as all others. */
    readonly onComponent?: (name: string, at: number) => void
  },
): string {
  const tag = /<!--[^]*?-->|<([A-Za-z][\w-]*)(?:[\s/](?:[^<>"']|"[^"]*"|'[^']*')*)?>/g
  let result = ''
  let end = 0
  const markComponent = (written: string, at: number): void => {
    if (onComponent === undefined || !isComponentName(written)) return
    onComponent(written, at)
    const nameEnd = at + 1 + written.length
    result += html.slice(end, nameEnd) + componentMark(written)
    end = nameEnd
  }
  for (let match = tag.exec(html); match !== null; match = tag.exec(html)) {
    const written = match[1]
    if (written === undefined) continue
    const name = written.toLowerCase()
    const isSwallowing = SWALLOWING.has(name)
    if (isInline ? NEVER_CLOSED.has(name) : isHarmless(name)) continue
    // HTML knows no tags that close themselves: a browser would leave `<a name="x"/>` open.
    if (match[0].endsWith('/>') && !isSwallowing) {
      markComponent(written, match.index)
      result += `${html.slice(end, tag.lastIndex - 2)}></${written}>`
      end = tag.lastIndex
      continue
    }
    const closing = closingTag(name)
    const rest = html.slice(tag.lastIndex)
    const length = name === 'plaintext' ? -1 : rest.search(closing)
    const isOpen = length === -1 && (name === 'plaintext' || !isClosedAfter(name))
    if (isOpen && name === 'a' && !/\shref\s*=/i.test(match[0])) {
      result += `${html.slice(end, tag.lastIndex)}</a>`
      end = tag.lastIndex
    } else if (isOpen) {
      result += `${html.slice(end, match.index)}&lt;`
      end = match.index + 1
    } else if (isSwallowing) {
      // Raw text elements are left unchanged.
      tag.lastIndex += length === -1 ? rest.length : length
    } else markComponent(written, match.index)
  }
  return result + html.slice(end)
}

/** Between blocks, `<div>` may be closed anywhere below. */
function isHarmless(name: string): boolean {
  return isHtmlTag(name) && !SWALLOWING.has(name) && !FORMATTING.has(name)
}

function closingTag(name: string): RegExp {
  return new RegExp(`</${name}\\s*>`, 'i')
}
