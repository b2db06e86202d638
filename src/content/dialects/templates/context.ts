// What the translation of a page with template tags knows.
import type { DialectPage } from '../dialect.js'
import type { Line, Writer } from '../line.js'
import type { Rows } from './tags/rows.js'
import type { Tag, TagKinds } from './tags/tags.js'

/** A tag that is open. */
export type Frame = {
  readonly tag: Tag
  /** Spaces that the lines of its content have too many before them; negative for too few. */
  readonly strip: number
  /** Tabs may be in it. */
  readonly holdsTabs: boolean
  /** The titles that are left for tabs without one. */
  readonly titles?: string[]
  /** Its content is a quote, behind this margin. */
  readonly quote?: string
  readonly close: (line: Line) => void
}

/** What a tag of the site's own shows. */
export type Shown = {
  readonly before: string
  /** Behind its content, which is written between; absent when the content is not shown, or is part of `before`. */
  readonly after?: string
  /** A block, as opposed to a part of a line. */
  readonly isBlock: boolean
}

/** What the site itself defines for a tag: undefined where it defines nothing, or nothing that can be read. */
export type OwnTags = (
  tag: Tag,
  content: string | undefined,
  parent: Tag | undefined,
) => Shown | undefined

export type Context = {
  readonly page: DialectPage
  readonly ownTags?: OwnTags
  /** What tags of the site's own show; of their ends, what is behind the content. */
  readonly shown: Map<Tag, Shown | undefined>
  readonly kinds: TagKinds
  readonly writer: Writer
  readonly frames: Frame[]
  /** Values by name: of the site, of the front matter, of the tags that set one. */
  readonly values: Map<string, string>
  /** Names of tags that are not known, with the first place of each. */
  readonly unknown: Map<string, Line>
  /** The page and the files in it that are being included. */
  readonly around: readonly string[]
  /** Translates the lines of an included file. */
  readonly body: (lines: readonly Line[], context: Context) => void
  readonly ends: Rows['ends']
}

/** Notes a tag whose meaning is lost. */
export function missUnknown(tag: Tag, line: Line, { unknown }: Context): void {
  const name = tag.kind === 'value' ? tag.inner.replace(/\s*[|({][^]*$/, '') : tag.name
  if (!unknown.has(name)) unknown.set(name, line)
}

/** A line of the page with the indentation of the tags around it, whose own content may have more or less. */
export function stripped(context: Context, line: Line): Line {
  const own = shifted(context, line)
  const quote = context.frames.findLast((frame) => frame.quote !== undefined)?.quote
  if (quote === undefined) return own
  const spaces = Math.min(quote.length, /^ */.exec(own.text)?.[0].length ?? 0)
  const before = `${quote}> `
  const shift = own.place.shift + own.before.length + spaces - before.length
  return { before, text: own.text.slice(spaces), place: { ...own.place, shift } }
}

function shifted({ frames }: Context, line: Line): Line {
  const count = frames.reduce((sum, { strip }) => sum + strip, 0)
  const { place, text, before } = line
  if (count < 0 && text !== '')
    return {
      text,
      before: ' '.repeat(-count) + before,
      place: { ...place, shift: place.shift + count },
    }
  const spaces = Math.min(count, /^ */.exec(text)?.[0].length ?? 0)
  if (spaces <= 0) return line
  return { before, text: text.slice(spaces), place: { ...place, shift: place.shift + spaces } }
}

/** An empty line, the text, an empty line. */
export function paragraph({ writer }: Context, line: Line, margin: string, text: string): void {
  const own = { ...line, before: margin }
  writer.blank(own)
  for (const part of text.split('\n')) writer.line(own, part)
  writer.blank(own)
}

/** Opens a container and returns how it ends. */
export function openContainer(
  { writer }: Context,
  line: Line,
  margin: string,
  text: string,
): (end: Line) => void {
  const own = { ...line, before: margin }
  writer.blank(own)
  writer.open(own, text)
  writer.blank(own)
  return (end) => {
    const last = { ...end, before: margin }
    writer.blank(last)
    writer.close(last)
    writer.blank(last)
  }
}
