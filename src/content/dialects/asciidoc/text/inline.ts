// A text of one paragraph, title or cell as our own Markdown.
import { readLinks, readReferences } from './links.js'
import { readInterface } from './macros.js'
import { readPasses } from './passes.js'
import { readQuotes } from './quotes.js'
import { readAttributes, readReplacements } from './replacements.js'
import { NORMAL, passSubs, type Scope, type Subs } from './scope.js'
import { createKept, markdownOf, plainOf, type Kept } from './tokens.js'

export type InlineOptions = {
  readonly subs?: Subs
  /** All line breaks are breaks. */
  readonly hasHardBreaks?: boolean
  /** The text goes into a single line. */
  readonly isOneLine?: boolean
}

const DEEPEST = 5

/** The text as Markdown. Its lines stay lines. */
export function inlineText(text: string, scope: Scope, options: InlineOptions = {}): string {
  const kept = createKept()
  const read = readText(text, scope, kept, options, 0)
  if (options.isOneLine === true) return markdownOf(read.replace(/\n/g, ' '), kept)
  const made = markdownOf(read, kept)
  if (!/\s(?:\n|$)|^\n/.test(made)) return made
  // A line that shows nothing, such as a word of the index, does not end a paragraph.
  return made
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line, row) => line !== '' || row === 0)
    .join('\n')
    .replace(/^\n/, '')
}

/** The text without marks. */
export function plainText(text: string, scope: Scope, subs: Subs = NORMAL): string {
  const kept = createKept()
  return plainOf(readText(text, scope, kept, { subs }, 0), kept)
}

function readText(
  text: string,
  scope: Scope,
  kept: Kept,
  options: InlineOptions,
  depth: number,
): string {
  const { subs = NORMAL } = options
  const again = (inner: string, wanted: Subs): string =>
    depth >= DEEPEST
      ? kept.literal(inner)
      : readText(inner, scope, kept, { ...options, subs: wanted }, depth + 1)
  let made = text
  if (subs.macros && /[+$]|(?:pass|stem|math):/.test(made))
    made = readPasses(made, scope, kept, again)
  if (!subs.escape && made.includes('<'))
    made = made.replace(/<[A-Za-z/!?][^<>]{0,5000}>/g, (tag) => kept.raw(tag))
  if (subs.quotes) made = readQuotes(made, kept)
  if (subs.attributes)
    made = readAttributes(made, scope, (inner, names) => again(inner, passSubs(names)))
  if (subs.replacements) made = readReplacements(made, kept)
  if (subs.macros) {
    made = readInterface(made, scope, kept)
    made = readLinks(made, scope, kept)
    made = readReferences(made, scope, kept)
  }
  return subs.breaks ? withBreaks(made, kept, options) : made
}

function withBreaks(text: string, kept: Kept, options: InlineOptions): string {
  if (options.hasHardBreaks !== true && !text.includes(' +')) return text
  const sign = options.isOneLine === true ? '<br>' : '\\'
  const lines = text.split('\n')
  return lines
    .map((line, at) => {
      const isBroken = line.endsWith(' +')
      const plain = isBroken ? line.slice(0, -2).trimEnd() : line
      if (at === lines.length - 1) return plain
      return isBroken || options.hasHardBreaks === true ? plain + kept.raw(sign, '') : line
    })
    .join('\n')
}
