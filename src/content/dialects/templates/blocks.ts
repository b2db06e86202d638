// Tags with content: what opens and ends around it.
import { ADMONITION_TYPES } from '../admonition-types.js'
import { attribute, label, type Line } from '../line.js'
import { CODE_GROUP, CODE_TAGS } from './code-tags.js'
import { missUnknown, openContainer, paragraph, type Context, type Frame } from './context.js'
import { valueOf, type Tag } from './tags/tags.js'

type Opened = Pick<Frame, 'close' | 'holdsTabs' | 'titles' | 'quote'>

const NOTHING: Opened = { close: () => undefined, holdsTabs: false }

/** Tags around text that mean nothing to its readers, or whose condition cannot be checked. */
const TRANSPARENT: ReadonlySet<string> = new Set(
  (
    'if unless case raw verbatim autoescape block blocks/section blocks/cover blocks/lead blocks/feature section sections row column columns col container ' +
    'card wrapper div span center cardpane cards card-grid column-list accordions steps list'
  ).split(' '),
)

const DETAILS: ReadonlySet<string> = new Set(
  'details collapse collapsible expand expandable spoiler accordion accordion-item toggle'.split(
    ' ',
  ),
)

const TAB_SETS: ReadonlySet<string> = new Set(
  'tabs tabpane tab-pane tabset tab-set tab-group tabgroup codetabs code-tabs'.split(' '),
)

const QUOTES: ReadonlySet<string> = new Set(['quote', 'blockquote'])

const TABS: ReadonlySet<string> = new Set('tab tabitem tab-item codetab code-tab'.split(' '))

/** Names of boxes that other tools have, besides those of their types. */
const BOXES: ReadonlySet<string> = new Set(
  'alert admonition callout notice hint box pageinfo message'.split(' '),
)

/** Colours of boxes. */
const COLORS: Readonly<Record<string, string>> = {
  primary: 'info',
  secondary: 'secondary',
  success: 'success',
  warn: 'warning',
  error: 'danger',
  red: 'danger',
  orange: 'warning',
  yellow: 'warning',
  green: 'success',
  blue: 'info',
}

/** Writes what a tag with content opens. */
export function openBlock(tag: Tag, line: Line, margin: string, context: Context): Opened {
  const { name } = tag
  const title = titleOf(tag)
  if (isTab(tag, context))
    return {
      close: openContainer(context, line, margin, tabText(tag, context.frames.at(-1)?.titles)),
      holdsTabs: false,
    }
  if (TAB_SETS.has(name) && holdsTabs(tag, context))
    return {
      close: openContainer(context, line, margin, 'tabs'),
      ...{ holdsTabs: true, titles: titlesOf(tag) },
    }
  if (DETAILS.has(name)) {
    const summary = title ?? tag.words.find((word) => !/^[\w-]*$/.test(word)) ?? tag.words[0] ?? ''
    const close = openContainer(context, line, margin, `details${label(summary)}`)
    return { close, holdsTabs: false }
  }
  if (name === CODE_GROUP)
    return { close: openContainer(context, line, margin, 'code-group'), holdsTabs: false }
  if (QUOTES.has(name)) return openQuote(tag, line, margin, context)
  const type = boxType(tag)
  if (type !== undefined) {
    const words = BOXES.has(name) ? tag.words.slice(1) : tag.words
    const text = title ?? words.find((word) => /[A-Z\s]/.test(word)) ?? ''
    const close = openContainer(context, line, margin, type + label(text))
    return { close, holdsTabs: false }
  }
  if (!TRANSPARENT.has(name) && !CODE_TAGS.has(name)) missUnknown(tag, line, context)
  if (title !== undefined) paragraph(context, line, margin, strong(title))
  return NOTHING
}

/** Whether a tag with content has a meaning of its own here. */
export const isKnownBlock = (tag: Tag, context: Context): boolean =>
  isTab(tag, context) ||
  (TAB_SETS.has(tag.name) && holdsTabs(tag, context)) ||
  [DETAILS, QUOTES, TRANSPARENT].some((names) => names.has(tag.name)) ||
  boxType(tag) !== undefined

/** The name of the author is the last line of the quote. */
function openQuote(tag: Tag, line: Line, margin: string, { writer }: Context): Opened {
  const author = valueOf(tag, 'author', 'cite', 'by', 'source')
  writer.blank({ ...line, before: margin })
  const close = (end: Line): void => {
    const inner = { ...end, before: `${margin}> ` }
    if (author !== undefined) {
      writer.blank(inner)
      writer.line(inner, `— ${author}`)
    }
    writer.blank({ ...end, before: margin })
  }
  return { close, holdsTabs: false, quote: margin }
}

/** Whether a tag is one of the tabs around it. */
export const isTab = ({ name }: Tag, { frames }: Context): boolean =>
  TABS.has(name) && frames.at(-1)?.holdsTabs === true

/** Whether tags of tabs are directly in it. */
function holdsTabs(tag: Tag, { ends }: Context): boolean {
  const tags = [...ends.keys()]
  return tags.some((each) => TABS.has(each.name)) && ends.has(tag)
}

const strong = (text: string): string => (/[*_`<]/.test(text) ? text : `**${text.trim()}**`)

const titleOf = (tag: Tag): string | undefined =>
  valueOf(tag, 'title', 'header', 'heading', 'summary', 'label', 'name')

/** The titles of the tabs, which a tag around them may have: `{{< tabs "Mac" "Linux" >}}`, `{{< tabs items="Mac,Linux" >}}`. */
const titlesOf = (tag: Tag): string[] =>
  valueOf(tag, 'items', 'titles', 'names')
    ?.split(',')
    .map((title) => title.trim()) ?? [...tag.words]

function tabText(tag: Tag, titles: string[] = []): string {
  const next = titles.shift()
  const own = valueOf(tag, 'header', 'title', 'label', 'name', 'text', 'lang') ?? tag.words[0]
  const title = own ?? next
  const text = (title ?? 'Tab').replace(/<[^>]*>|[*`]/g, '').trim() || 'Tab'
  return `tab{${attribute('value', text)} ${attribute('label', text)}}`
}

/** The type of the box that a tag is, by its name, its type or its colour. */
function boxType(tag: Tag): string | undefined {
  const { name } = tag
  if (OWN_BOXES.has(name)) return ADMONITION_TYPES[name] ?? COLORS[name]
  if (!BOXES.has(name)) return undefined
  const written =
    valueOf(tag, 'type', 'kind', 'color', 'style', 'level', 'context', 'class') ??
    tag.words[0] ??
    [...tag.values].find(([key, value]) => value === 'true' && OWN_BOXES.has(key))?.[0] ??
    ''
  const word = written.toLowerCase().replace(/^[^]*?(\w+)$/, '$1')
  return ADMONITION_TYPES[word] ?? COLORS[word] ?? 'info'
}

const OWN_BOXES: ReadonlySet<string> = new Set(
  'note info tip hint important warning caution danger success attention tldr warn'.split(' '),
)
