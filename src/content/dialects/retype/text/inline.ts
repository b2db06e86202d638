// Lines of text: components, links by titles, icons, attributes and marks of Retype in our form.
import { escapeHtml } from '../../../../model/text/text.js'
import { anchor, type Line } from '../../line.js'
import { withoutIcons } from '../../mkdocs/text/icons.js'
import { isAttributes, parseAttributes } from '../../quarto/read/attributes.js'
import { withNoteMarks } from '../../wiki/note-marks.js'
import { fileOf, fromDocs, optionsOf, type Context } from '../page/context.js'
import { withComponents } from './components.js'
import { withWikiLinks } from './wiki.js'

/** Code, whose signs mean nothing else, and signs that are escaped. */
const CODE = /\\[^\n|]|(?<!`)(`+)(?!`)[^]*?[^`]\1(?!`)/g

/** Formulas, comments and tags, for which the same holds. */
const KEPT =
  /(?<![\w$])\$(?![\s$])[^$\n]{1,2000}(?<![\s\\])\$(?!\d)|<!--[^]*?-->|<(?:[a-z][\w+.-]{0,30}:|[\w.+-]{1,80}@)[^<>\s]*>|<\/?[A-Za-z](?:"[^"<>]*"|'[^'<>]*'|[^<>"'])*>/g

/** Addresses, in which marks mean nothing. */
const ADDRESS = /\]\([^()\n]*\)|https?:\/\/[^\s<>()]+/g

/** A text with what Retype means by it. */
export function inlineText(text: string, line: Line, context: Context): string {
  if (!/[![{:=~^+<]/.test(text)) return text
  const kept: string[] = []
  const keep = (part: string): string => `\uE000${String(kept.push(part))}\uE001`
  const hidden = text.replace(CODE, keep)
  const made = withComponents(hidden, context).replace(KEPT, keep)
  const linked = withLinks(withWikiLinks(made, line, context), context)
  const pictured = withPictures(linked, keep)
  const plain = withoutAttributes(pictured).replace(ADDRESS, keep)
  const marked = withMarks(withoutIcons(plain.replace(/:icon-([a-z\d-]{1,60}):/g, ':octicons-$1:')))
  return restored(marked, kept, 0)
}

function restored(text: string, kept: readonly string[], depth: number): string {
  if (depth > 4 || !text.includes('\uE000')) return text
  return text.replace(/\uE000(\d+)\uE001/g, (_, count: string) =>
    restored(kept[Number(count) - 1] ?? '', kept, depth + 1),
  )
}

/** Links to pages that lead to other ones lead there. */
function withLinks(text: string, { page }: Context): string {
  const redirects = optionsOf(page, 'redirects')
  if (!text.includes('](') || Object.keys(redirects).length === 0) return text
  return text.replace(/\]\(<?([^()\s<>]+)/g, (whole: string, target: string) => {
    const file = fileOf(target, page)
    const to = file === undefined ? undefined : redirects[fromDocs(file, page)]
    return typeof to === 'string' ? `](${to}` : whole
  })
}

const IMAGE = /-{0,2}!\[([^[\]\n]*)\]\(([^()\n]*)\)(\{[^{}\n]*\})?-{0,2}/g

/** Pictures with a size as elements; others without the marks that place them. */
function withPictures(text: string, keep: (part: string) => string): string {
  if (!text.includes('![')) return text
  return text.replace(IMAGE, (_, words: string, target: string, attributes?: string) => {
    const [, alt = words, wide, high] = /^(.*)\|(\d{1,5})(?:x(\d{1,5}))?$/.exec(words) ?? []
    const { values, id } = parseAttributes(attributes?.slice(1, -1) ?? '')
    const width = wide ?? sizeIn(values['width'])
    const height = high ?? sizeIn(values['height'])
    const place = id === undefined ? '' : anchor(id)
    if (width === undefined && height === undefined) return `${keep(place)}![${alt}](${target})`
    const source = target
      .trim()
      .replace(/[ \t]{1,20}"[^"]*"$/, '')
      .replace(/^<|>$/g, '')
    const sizes = [
      ...(width === undefined ? [] : [` width="${width}"`]),
      ...(height === undefined ? [] : [` height="${height}"`]),
    ]
    return keep(
      `${place}<img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}"${sizes.join('')}>`,
    )
  })
}

const sizeIn = (value: string | undefined): string | undefined =>
  /^(\d{1,5})(?:px)?$/.exec(value ?? '')?.[1]

/** Attributes behind a text: only an id matters, as a place for links. */
function withoutAttributes(text: string): string {
  if (!text.includes('{')) return text
  return text.replace(/[ \t]?\{([^{}\n]{1,500})\}/g, (whole: string, inner: string) => {
    if (!isAttributes(inner) || !/^[ \t]*(?:[#.][A-Za-z_-]|[\w:-]+=["'\w])/.test(inner))
      return whole
    const { id } = parseAttributes(inner)
    return id === undefined ? '' : anchor(id)
  })
}

function withMarks(text: string): string {
  if (!/==|~|\^|\+\+/.test(text)) return text
  return withNoteMarks(text)
    .replace(
      /(?<![~\w\\])~~?(?=~)|(?<!~)~(?![~\s])([^~\s]{1,80})~(?!~)/g,
      (whole, inner?: string) => (inner === undefined ? whole : `<sub>${inner}</sub>`),
    )
    .replace(/(?<![[\\^])\^(?!\s)([^^\s[\]]{1,80})\^(?!\^)/g, '<sup>$1</sup>')
    .replace(/(?<!\+)\+\+(?![\s+])([^+\n]{1,300})(?<!\s)\+\+(?!\+)/g, '<ins>$1</ins>')
}
