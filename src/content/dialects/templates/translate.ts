// A page with template tags → our Markdown.
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { DialectPage, Translated } from '../dialect.js'
import { createWriter, linesOf, type Line, type Writer } from '../line.js'
import { withAlerts } from './alerts.js'
import { withAttributeLists } from './attribute-lists.js'
import { writeBody } from './body.js'
import type { Context, OwnTags } from './context.js'
import { withFenceInfo } from './fence-info.js'
import { withMarkdownTags } from './markdown-tags.js'
import type { TagKinds } from './tags/tags.js'

export type Template = TagKinds & {
  /** Keys of the front matter by what they are called here. */
  readonly keys: Readonly<Record<string, string>>
  /** Attribute lists of kramdown: `{: .note }`. */
  readonly attributeLists: boolean
  /** Writes front matter that has more than other names for keys, and returns the row in which the body begins. */
  readonly head?: (lines: readonly Line[], writer: Writer) => number
  /** The tags that the site of a page defines. */
  readonly ownTags?: (page: DialectPage) => OwnTags
  /** The lines of a body, before its tags are read. */
  readonly prepare?: (lines: readonly Line[]) => readonly Line[]
}

/** Translates a page: its front matter, then the lines of its body. */
export function translateTemplate(page: DialectPage, template: Template): Translated {
  const writer = createWriter()
  const lines = linesOf(page.text)
  const values = new Map(Object.entries(page.variables))
  const bodyStart = template.head
    ? template.head(lines, writer)
    : writeHead(page, lines, { writer, values, keys: template.keys })
  const prepare = template.prepare ?? (template.attributeLists ? withMarkdownTags : withFenceInfo)
  const body = (own: readonly Line[], context: Context): void => {
    const noted = withAlerts(prepare(own))
    writeBody(template.attributeLists ? withAttributeLists(noted) : noted, context)
  }
  const context: Context = {
    ...{ page, kinds: template, writer, frames: [], values, unknown: new Map() },
    ...{ around: [page.file], body, ends: new Map(), shown: new Map() },
    ...(template.ownTags && { ownTags: template.ownTags(page) }),
  }
  body(lines.slice(bodyStart), context)
  const end = lines.at(-1)
  while (end && context.frames.length > 0) context.frames.pop()?.close(end)
  warnUnknown(context)
  return writer.done()
}

type Head = Pick<Template, 'keys'> & {
  readonly writer: Writer
  readonly values: Map<string, string>
}

/** The page of a section, whose address Hugo takes from its folder alone. */
const SECTION = /(?:^|\/)_index(?:\.[\w-]+)?\.\w+$/

/** Writes front matter with our names for keys; the row of the first line of the body. */
function writeHead(
  page: DialectPage,
  lines: readonly Line[],
  { writer, values, keys }: Head,
): number {
  const { bodyStart } = splitPage(page.text)
  const isSection = SECTION.test(page.file)
  const head = lines
    .slice(0, bodyStart)
    .map((line) => (isSection && /^slug\s*[:=]/.test(line.text) ? { ...line, text: '' } : line))
  const taken = new Set(head.map(({ text }) => /^\w+/.exec(text)?.[0]))
  for (const line of head) {
    const [, key = '', value] = /^(\w+)\s*[:=]\s*["']?(.*?)["']?\s*$/.exec(line.text) ?? []
    if (value !== undefined) values.set(`page.${key}`, value)
    const made = renamed(line.text, keys, taken)
    taken.add(/^\w+/.exec(made)?.[0])
    writer.line(line, made)
  }
  return bodyStart
}

function renamed(
  text: string,
  keys: Template['keys'],
  taken: ReadonlySet<string | undefined>,
): string {
  const [, key = '', rest = ''] = /^([A-Za-z]\w*)(\s*[:=].*)$/.exec(text) ?? []
  // The last part of the address, also with a slash before it.
  if (key === 'slug') return text.replace(/^(slug\s*[:=]\s*["']?)\/+/, '$1')
  const name = Object.hasOwn(keys, key) ? keys[key] : undefined
  if (name === undefined || taken.has(name)) return text
  if (name === 'slug') return slugLine(rest) ?? text
  if (key === 'order') return /^\s*[:=]\s*["']?-?\d/.test(rest) ? name + rest : text
  // Hugo puts pages without a weight, or with the weight zero, last.
  return name === 'sidebar_position' && /^\s*[:=]\s*["']?0?["']?\s*$/.test(rest) ? '' : name + rest
}

/** An address that has no placeholders, without the ending that pages do not have here. */
function slugLine(rest: string): string | undefined {
  const [, sign = '', url = ''] = /^(\s*[:=]\s*)["']?([^"']*?)["']?\s*$/.exec(rest) ?? []
  if (url === '' || url.includes(':')) return undefined
  return `slug${sign}"/${url.replace(/^\/+/, '').replace(/(?:(?:^|\/)index)?\.html$/, '')}"`
}

function warnUnknown({ unknown, writer }: Context): void {
  const [line] = unknown.values()
  if (line === undefined) return
  const names = [...unknown.keys()]
  writer.warn(line, {
    code: 'template-tag',
    message: `${names.length === 1 ? 'A template tag is' : 'Template tags are'} left out: ${names.join(', ')}. Text between a tag and its end is shown.`,
    hint: 'Write what they show as Markdown.',
  })
}
