// The first words of a page, for its description.
import { blockLines, type Block, type Format } from '../blocks/block.js'
import { withBracedId } from '../syntax/heading-id.js'
import { pageBlocks } from '../blocks/page-blocks.js'
import { replaceEmojiCodes } from '../context/emoji.js'

const HAS_TEXT: ReadonlySet<Block['kind']> = new Set([
  'heading',
  'paragraph',
  'html',
  'comment',
  'tag',
])

/** Characters of a block that are looked at: an excerpt is one line. */
const LONGEST = 4000

/** The first body line that still has text without its markup; empty when there is none. */
export function excerpt(body: readonly string[], format: Format): string {
  const state: State = { isTitleSeen: false, hidden: undefined }
  for (const block of pageBlocks(body, format)) {
    if (!HAS_TEXT.has(block.kind) || block.nests.includes('footnote')) continue
    if (block.level === 1 && !state.isTitleSeen) {
      state.isTitleSeen = true
      continue
    }
    const text = textOf(block, body, format).slice(0, LONGEST)
    const shown =
      MAY_HIDE.test(text) || state.hidden !== undefined ? shownText(text, format, state) : text
    for (const line of shown.split('\n')) {
      const words = withoutMarkup(line)
      if (!ONLY_MARKS.test(words)) return words
    }
  }
  return ''
}

/** Marks of a container that nothing opens, an underline below no text, and the like. */
const ONLY_MARKS = /^[-*_=:`\s]*$/

const UNSEEN = /<!--[^]*?(?:-->|$)|<\?[^]*?(?:\?>|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<![A-Z][^>]*>/gi
const MDX_COMMENT = /\{\/\*[^]*?\*\/\}/g

type State = {
  isTitleSeen: boolean
  /** The element whose text is not shown until it is closed. */
  hidden: string | undefined
}

/** A tag, a comment, code or an escape. */
const MAY_HIDE = /[<`\\{]/

/** Text without tags and comments; marks that mean themselves are hidden from `withoutMarkup`. */
function shownText(text: string, format: Format, state: State): string {
  const plain = hideLiterals(text).replace(UNSEEN, '')
  const shown = withoutHidden(format === 'mdx' ? plain.replace(MDX_COMMENT, '') : plain, state)
  // A tag may take several lines.
  return shown.replace(TAG, '')
}

/** Text without that of code and scripts, of the elements that an MDX page adds to its head, and of the title. */
function withoutHidden(text: string, state: State): string {
  let shown = ''
  for (let rest = text; ;) {
    if (state.hidden !== undefined) {
      const end = new RegExp(`</${state.hidden}\\s*>`, 'i').exec(rest)
      if (end === null) return shown
      rest = rest.slice(end.index + end[0].length)
      state.hidden = undefined
    }
    const tag = (state.isTitleSeen ? HIDDEN : HIDDEN_OR_TITLE).exec(rest)
    if (tag === null) return shown + rest
    shown += rest.slice(0, tag.index)
    rest = rest.slice(tag.index)
    state.hidden = tag[1]
    state.isTitleSeen ||= tag[1]?.toLowerCase() === 'h1'
  }
}

const HIDDEN = /<(head|pre|script|style)[\s>]/i
const HIDDEN_OR_TITLE = /<(h1|head|pre|script|style)[\s>]/i

/** The text of a block without its own marks; empty for a formula on one line. */
function textOf(block: Block, body: readonly string[], format: Format): string {
  const lines = blockLines(block, body)
  const text = (block.level !== undefined && lines.length > 1 ? lines.slice(0, -1) : lines).join(
    '\n',
  )
  if (block.kind === 'heading')
    return (format === 'mdx' ? withBracedId(text) : text)
      .replace(/^#{1,6}(\s+|$)/, '')
      .replace(/(?:^|\s)#+\s*$/, '')
      .replace(/\s*\{#[^{}\s]+\}\s*$/, '')
  if (/^(\$\$+)[^$]*\1\s*$/.test(text)) return ''
  const nest = block.nests.at(-1)
  if (nest === 'item') return text.replace(/^\[[ xX]\]\s+/, '')
  return nest === 'quote' ? text.replace(/^\[!\w+\]\s*(?:\n|$)/, '') : text
}

const BRACES = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/.source
/** A tag, with values of attributes in quotes and, as in JSX, in braces; bounded, as a page may be full of open ones. */
const TAG = new RegExp(
  `</?[A-Za-z][\\w.:-]*(?:\\s(?:"[^"]{0,500}"|'[^']{0,500}'|${BRACES}|[^<>"'{}]){0,2000})?/?>`,
  'g',
)

const CODE_SPAN = /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/g
const MARK = /[!-/:-@[-`{-~]/g
const ESCAPE = /\\([!-/:-@[-`{-~])/g

/** Escaped markup, or markup in code, is text. */
function hideLiterals(text: string): string {
  return text
    .replace(CODE_SPAN, (_, _marks, code: string) => code.replace(MARK, hide))
    .replace(ESCAPE, (_, char: string) => hide(char))
}

function withoutMarkup(line: string): string {
  const text = line
    .replace(/<((https?:|mailto:)[^<>\s]*|[^<>\s@]+@[^<>\s@]+)>/g, '$1')
    .replace(/\[\^[^\]]*\]/g, '')
    .replace(/!\[([^\]]*)\](\([^()]*(\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, '$1')
    .replace(/\[([^[\]]*)\](\([^()]*(\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, '$1')
    // A link that goes on in the next line.
    .replace(/!?\[([^[\]]*)$/, '$1')
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)(.*?\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/~~(?=\S)(.*?\S)~~/g, '$1')
  return replaceEmojiCodes(text, () => '')
    .replace(/[\uE000-\uE07F]/g, show)
    .replace(/\s+/g, ' ')
    .trim()
}

/** ASCII characters as private ones, and back. */
function hide(char: string): string {
  return String.fromCharCode(PRIVATE + char.charCodeAt(0))
}

function show(char: string): string {
  return String.fromCharCode(char.charCodeAt(0) - PRIVATE)
}

const PRIVATE = 0xe000
