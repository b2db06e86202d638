// mdBook's Markdown and that of its common preprocessors → ours.
import { lastLine, type Block } from '../../blocks/block.js'
import { readBlocks } from '../../blocks/read-blocks.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { attribute, createWriter, cutLine, type Line, type Writer } from '../line.js'
import { admonishContainer } from './admonish.js'
import { bookSettings, type BookSettings } from './book-settings.js'
import { codeLine, hidingMark, infoWords, lineRanges } from './code-fence.js'
import { expandIncludes, type Expanded } from './expand.js'
import { withDollars } from './formulas.js'
import { openListing, type Listing } from './listing.js'
import { withTitle } from './page-title.js'

/** The dialect of mdBook. */
export const mdbook: Dialect = {
  mayUse: (text) =>
    /\{\{|\\\\[([]|<!--\s*toc\b|<\/?Listing\b|\{[^{}\n]*\}\s*$|(?:`{3}|~{3})[^\S\n]*[\w{,]/m.test(
      text,
    ) || !/^# /m.test(text),
  translate,
}

type Context = {
  readonly writer: Writer
  /** Read when a block needs it. */
  readonly book: () => BookSettings
  listing: Listing | undefined
  /** Tabs, and tabs of them, that are open. */
  readonly openTabs: string[]
}

function translate(page: DialectPage): Translated {
  const writer = createWriter()
  const expanded = expandIncludes(page, writer)
  const { lines, title } = withTitle(expanded, page)
  let settings: BookSettings | undefined
  const book = (): BookSettings => (settings ??= bookSettings(page))
  const { rest, front } = frontMatter(lines, title)
  for (const line of front) writer.line(line)
  const context: Context = { writer, book, listing: undefined, openTabs: [] }
  rewrite(rest, context)
  const last = rest.at(-1)
  if (last) context.listing?.close(last)
  return writer.done()
}

/** `{{#title …}}` is the `title` of the front matter, which mdBook itself does not have. */
function frontMatter(
  lines: readonly Line[],
  title: Expanded['title'],
): { readonly rest: readonly Line[]; readonly front: readonly Line[] } {
  const isFence = ({ text }: Line): boolean => /^---\s*$/.test(text)
  const first = lines[0]
  const end = first !== undefined && isFence(first) ? lines.slice(1).findIndex(isFence) + 1 : 0
  const front = end > 0 ? lines.slice(0, end + 1) : []
  const rest = lines.slice(front.length)
  if (title === undefined || front.some(({ text }) => /^title\s*:/.test(text)))
    return { rest, front }
  const { line, text } = title
  const added: Line = { ...line, text: `title: ${JSON.stringify(text)}` }
  const fence: Line = { ...line, text: '---' }
  const inner = front.slice(1, -1)
  return { rest, front: [fence, ...inner, added, fence] }
}

function rewrite(lines: readonly Line[], context: Context): void {
  const blocks = new Map<number, Block>()
  const texts = lines.map(({ text }) => text)
  for (const block of readBlocks(texts, { format: 'md' })) blocks.set(block.first, block)
  for (let row = 0; row < lines.length; row++) {
    const block = blocks.get(row)
    const own = block && lines.slice(row, lastLine(block) + 1)
    if (block === undefined || own === undefined) {
      const [line] = lines.slice(row, row + 1)
      if (line) context.writer.line(line)
      continue
    }
    rewriteBlock(
      block,
      own.map((line, index) => cutLine(line, block.starts[index] ?? 0)),
      context,
    )
    row = lastLine(block)
  }
}

function rewriteBlock(block: Block, lines: readonly Line[], context: Context): void {
  switch (block.kind) {
    case 'fence':
      fence(block.info ?? '', lines, context)
      return
    case 'indented':
    case 'formula':
      for (const line of lines) context.writer.line(line)
      return
    case 'heading':
      heading(lines, context.writer)
      return
    case 'paragraph':
      paragraph(lines, context)
      return
    case 'html':
    case 'comment':
      for (const line of lines) if (!isMark(line, line.text, context)) context.writer.line(line)
      return
    default:
      for (const line of lines) textLine(line, line.text, context)
  }
}

function fence(info: string, lines: readonly Line[], context: Context): void {
  const { writer } = context
  const [opening, ...rest] = lines
  if (opening === undefined) return
  const last = rest.at(-1)
  const marks = /^(?:`+|~+)/.exec(opening.text)?.[0] ?? '```'
  const isClosed = last !== undefined && last.text.startsWith(marks) && /^[`~]+\s*$/.test(last.text)
  const code = isClosed ? rest.slice(0, -1) : rest
  if (/^admonish\b/.test(info)) {
    writer.blank(opening)
    writer.open(opening, admonishContainer(info))
    rewrite(code, context)
    writer.close(last ?? opening)
    writer.blank(last ?? opening)
    return
  }
  const words = infoWords(info)
  const title = context.listing?.takeTitle()
  const hiding = hidingMark(words, context.book)
  const shown = code.map((line) => codeLine(line.text, hiding))
  const hidden = lineRanges(shown.flatMap(({ isHidden }, row) => (isHidden ? [row + 1] : [])))
  const meta = [
    words[0] ?? '',
    ...(title === undefined ? [] : [attribute('title', title)]),
    ...(hidden === '' ? [] : [`hidden={${hidden}}`]),
  ]
  const gap = meta.length > 1 && meta[0] === '' ? 'text' : ''
  writer.line(opening, words.length === 0 && !title ? opening.text : marks + gap + meta.join(' '))
  code.forEach((line, row) => {
    writer.line(line, shown[row]?.text)
  })
  if (isClosed) writer.line(last)
}

const ATTRIBUTES =
  /\s*\{((?:\s*(?:[#.][^\s{}#.=]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s{}"']*)))+)\s*\}(\s*#*\s*)$/

/** `# Title {#id .class key=value}`: ours have an id alone. */
function heading(lines: readonly Line[], writer: Writer): void {
  for (const line of lines) {
    const found = line.text.startsWith('#') ? ATTRIBUTES.exec(line.text) : null
    const id = /(?:^|\s)#([^\s#.]+)/.exec(found?.[1] ?? '')?.[1]
    const plain = found === null ? line.text : line.text.slice(0, found.index)
    const isTitle = /^#\s/.test(plain)
    writer.line(line, id === undefined || isTitle ? plain : `${plain} {#${id}}`)
    if (id === undefined || !isTitle) continue
    // The title of a page has no id of its own.
    writer.blank(line)
    writer.line({ ...line, text: `<a id="${id}"></a>` })
    writer.blank(line)
  }
}

function paragraph(lines: readonly Line[], context: Context): void {
  const texts = lines.map(({ text }) => text)
  const isMath = texts.some((text) => /\\\\[([]/.test(text)) && context.book().hasMathJax
  const changed = isMath ? withDollars(texts) : texts
  lines.forEach((line, index) => {
    textLine(line, changed[index] ?? line.text, context)
  })
}

function textLine(line: Line, text: string, context: Context): void {
  if (isMark(line, text, context)) return
  const { writer } = context
  writer.line(line, text.includes('{{') ? unknown({ ...line, text }, writer) : text)
}

/** Writes what a line that is all mark becomes; false for other lines. */
function isMark(line: Line, text: string, context: Context): boolean {
  const { writer } = context
  if (tabs(line, text, context)) return true
  if (/^<!--\s*toc\s*-->\s*$/.test(text) && context.book().hasToc) {
    writer.open(line, 'toc')
    writer.close(line)
    return true
  }
  const tag = /^<(\/?)Listing\b([^]*?)>\s*$/.exec(text)
  if (tag === null || (tag[1] === '/' && context.listing === undefined)) return false
  context.listing?.close(line)
  context.listing = tag[1] === '/' ? undefined : openListing(line, tag[2] ?? '', writer)
  return true
}

/**
 * `{{#tabs}}`, `{{#tab name="…"}}` and their ends `{{#endtab}}`, `{{#endtabs}}`, of mdbook-tabs. Books of Kubernetes
 * write `{{#tab Name}}`, `{{#/tab}}` and `{{#/tabs}}`. An end that fits nothing that is open is left out.
 */
function tabs(line: Line, text: string, { writer, openTabs }: Context): boolean {
  const [, mark, name, attributes = ''] =
    /^\{\{\s*#(end|\/)?(tabs?)\b([^}]*)\}\}\s*$/.exec(text) ?? []
  if (name === undefined) return false
  writer.blank(line)
  const value = (key: string): string | undefined =>
    new RegExp(`\\b${key}\\s*=\\s*"([^"]*)"`).exec(attributes)?.[1]
  if (mark !== undefined) {
    if (openTabs.at(-1) !== name) return true
    openTabs.pop()
    writer.close(line)
    writer.blank(line)
    return true
  }
  openTabs.push(name)
  if (name === 'tabs') {
    const group = value('global')
    writer.open(line, group === undefined ? 'tabs' : `tabs{${attribute('groupId', group)}}`)
  } else {
    const words = /[="]/.test(attributes) ? '' : attributes.trim()
    const title = value('name') ?? (words || 'Tab')
    writer.open(line, `tab{${attribute('value', title)} ${attribute('label', title)}}`)
  }
  writer.blank(line)
  return true
}

/** Inline code, links whose address has a directive, and directives. */
const DIRECTIVES =
  /(`+)(?!`)[^]*?[^`]\1(?!`)|(?<!!)\[((?:[^[\]`]|`[^`]*`)*)\]\([^()\s]*\{\{\s*[#%][^}]*\}\}[^()\s]*\)|(\{\{\s*[#%][^}]*\}\})/g

/** What a preprocessor of the book would replace is shown as code; a link that needs it is its text. */
function unknown(line: Line, writer: Writer): string {
  const isReported = /\{\{\s*#(?:include|rustdoc_include|playground|playpen)\s/
  return line.text.replace(
    DIRECTIVES,
    (whole: string, _, label: string | undefined, directive: string | undefined) => {
      if (label === undefined && directive === undefined) return whole
      const [name = ''] = /\{\{[^}]*\}\}/.exec(whole) ?? []
      if (!isReported.test(whole))
        writer.warn(line, {
          code: 'unknown-directive',
          message: `Unknown mdBook directive ${name}. It is ${label === undefined ? 'shown as code' : 'left out with its link'}.`,
          hint: 'Preprocessors of the book are not run. Write in its place what it would become.',
        })
      return label ?? `\`${whole}\``
    },
  )
}
