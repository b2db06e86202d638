// A block of code of Vocs: its info line, code from files, and notes in its comments.
import type { DialectPage } from '../dialect.js'
import {
  codeInfoLine,
  isTwoslash,
  readCodeInfo,
  takeCodeNotes,
  withoutTwoslash,
} from '../vitepress/code-info.js'
import { dedented } from '../vitepress/files.js'
import type { Notes } from '../vitepress/notes.js'
import {
  continued,
  isClosingFence,
  withText,
  type FenceMark,
  type SourceLine,
} from '../vitepress/source-lines.js'
import { includedLines, isRegionMark, type NamedBlocks } from './snippets.js'

export type CodeContext = {
  readonly page: DialectPage
  readonly named: NamedBlocks
  readonly notes: Notes
  /** A title, which no other block of the code group around it has. */
  readonly uniqueTitle: (title: string) => string
}

/** The lines of a block, from its opening to its closing one, with our info line. */
export function codeLines(
  lines: readonly SourceLine[],
  { prefix, fence, info }: FenceMark,
  context: CodeContext,
): readonly SourceLine[] {
  const [opening, ...rest] = lines
  if (opening === undefined) return []
  const closing = rest.at(-1)
  const isClosed = closing !== undefined && isClosingFence(closing.text, fence)
  const written = isClosed ? rest.slice(0, -1) : rest
  const code = shownCode(written, { prefix, info }, context)
  const { texts, isNumbered, hidden } = settledNotes(code.map(({ text }) => text))
  const { kept, marks, words } = takeCodeNotes(texts.map(({ text }) => text))
  const line = infoLine(info, { marks, words, isNumbered, hidden }, context)
  return [
    withText(opening, `${prefix}${fence}${line}`),
    ...kept.flatMap(({ text, row }) => {
      const source = code[texts[row]?.row ?? -1]
      return source === undefined ? [] : [withText(source, text.replace(ESCAPED, '[!$1'))]
    }),
    ...(isClosed ? [closing] : []),
  ]
}

/** `[\!code hl]` shows what notes look like. */
const ESCAPED = /\[\\!(code|include|region|endregion)\b/g

// eslint-disable-next-line no-control-regex -- colours of a terminal begin with it
const COLOUR = /\u001B\[[\d;]*[A-Za-z]/g

/** The lines that readers see: with those of files, without those that are for programs. */
function shownCode(
  written: readonly SourceLine[],
  { prefix, info }: { readonly prefix: string; readonly info: string },
  { page, named, notes }: CodeContext,
): readonly SourceLine[] {
  const before = continued(prefix)
  const all = written.flatMap((line) => {
    if (isRegionMark(line.text)) return []
    const included = includedLines(line.text, page, named)
    if (included === undefined) return [line]
    if ('lines' in included) return included.lines.map((text) => withText(line, before + text))
    notes.warn(line.place, {
      code: 'missing-include',
      message: `Code snippet not found: ${included.missing}`,
      hint: '~/ is the folder around that of the pages; other names are those of code blocks on the page.',
    })
    return [line]
  })
  const plain = all.map((line) =>
    line.text.includes('\u001B') ? withText(line, line.text.replace(COLOUR, '')) : line,
  )
  if (!isTwoslash(info)) return plain
  return withoutTwoslash(plain.map(({ text }) => text)).flatMap(({ row, text }) => {
    const source = plain[row]
    return source === undefined ? [] : [withText(source, text)]
  })
}

/** A note alone on its line, as the words in it. */
const ALONE =
  /^[ \t>]*(?:\/\/|\/\*|<!--|#|--)[ \t]*\[!code ([\w-]+)(?::(\w+))?(?: (collapsed))?\][ \t]*(?:\*\/|-->)?[ \t]*$/

type Settled = {
  /** Each with its index among the lines. */
  readonly texts: readonly { readonly text: string; readonly row: number }[]
  readonly isNumbered: boolean
  /** Lines that are collapsed at first, `2-4`. */
  readonly hidden: string | undefined
}

/** Notes that are about many lines or about the block, in the words of other notes: `hl:start` … `hl:end` is `hl:3`. */
function settledNotes(code: readonly string[]): Settled {
  if (!code.some((text) => text.includes('[!code '))) {
    return { texts: code.map((text, row) => ({ text, row })), isNumbered: false, hidden: undefined }
  }
  const texts: { text: string; row: number }[] = []
  const starts = new Map<string, { index: number; lines: number }>()
  const state: { isNumbered: boolean; hidden?: string; lines: number } = {
    isNumbered: false,
    lines: 0,
  }
  for (const [row, text] of code.entries()) {
    const [whole, name = '', count, collapsed] = ALONE.exec(text) ?? []
    if (whole === undefined) {
      texts.push({ text, row })
      state.lines++
    } else if (count === 'start') {
      starts.set(name, { index: texts.length, lines: state.lines })
      texts.push({ text, row })
    } else if (count === 'end') {
      const start = starts.get(name)
      const opening = start && texts[start.index]
      if (start !== undefined && opening !== undefined)
        opening.text = opening.text.replace(':start]', `:${String(state.lines - start.lines)}]`)
    } else if (name === 'line-numbers') {
      state.isNumbered = true
    } else if (name === 'collapse') {
      const last = count === undefined ? code.length : state.lines + Number(count)
      if (collapsed !== undefined) state.hidden = `${String(state.lines + 1)}-${String(last)}`
    } else if (name !== 'show-wrap') texts.push({ text, row })
  }
  return { texts, isNumbered: state.isNumbered, hidden: state.hidden }
}

type Found = Parameters<typeof codeInfoLine>[1] & Pick<Settled, 'isNumbered' | 'hidden'>

/** Names of languages that mean no language. */
const PLAIN = /^(?:ansi|plain|plaintext|prompt)$/

/** Our info line. */
function infoLine(info: string, found: Found, { uniqueTitle }: CodeContext): string {
  const isNumbered = found.isNumbered || /(?:^|\s)showLineNumbers(?=\s|$)/.test(info)
  const own = readCodeInfo(info, isNumbered)
  const [language = ''] = own.language.split(',')
  const title = own.title === undefined ? {} : { title: uniqueTitle(own.title) }
  const shown = PLAIN.test(language) ? 'text' : language
  const line = codeInfoLine({ ...own, ...title, language: shown }, found)
  const more = found.hidden === undefined ? '' : ` hidden={${found.hidden}}`
  return `${shown === '' && line + more !== '' ? 'text ' : ''}${line}${more}`
}

/** The text of a block without the indentation of the list around it. */
export const promptText = (lines: readonly SourceLine[]): readonly string[] =>
  dedented(lines.map(({ text }) => text))
