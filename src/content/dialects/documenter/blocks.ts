// Blocks of code that Documenter reads itself: `@docs`, `@example`, `@raw` and others.
import { isList, isRecord } from '../../../model/json.js'
import { splitPage } from '../../../model/text/front-matter-text.js'
import { documenterId } from '../../../model/addresses/documenter-id.js'
import { plainWords } from '../headings/written-ids.js'
import { pathFrom, type Line } from '../line.js'
import type { FenceMark } from '../vitepress/source-lines.js'
import type { Context } from './context.js'
import { writeDocstrings } from './docstrings.js'
import { placeAddress } from './references.js'

export type Block = {
  readonly mark: FenceMark
  readonly opening: Line
  readonly code: readonly Line[]
  /** Absent where the page ends in the block. */
  readonly closing: Line | undefined
}

/** Writes a block of code, or what Documenter makes of it. */
export function writeBlock(block: Block, context: Context): void {
  const { mark, opening, code } = block
  const { writer } = context
  const [word = ''] = /^[^\s;]+/.exec(mark.info) ?? []
  const at = { ...opening, before: opening.before + mark.prefix, text: '' }
  switch (word) {
    case '@docs':
    case '@autodocs':
      return writeDocstrings({ ...opening, text: mark.info }, context)
    case '@meta':
    case '@setup':
    case '@eval':
      return
    case '@raw':
      if (!/^@raw[ \t]+html\b/.test(mark.info)) return
      writer.blank(at)
      for (const line of code) writer.line(line)
      return writer.blank(at)
    case '@contents':
      return writeContents(settingsOf(code), at, context)
    case '@index':
      return writeIndex(settingsOf(code), at, context)
    case 'math':
      writer.blank(at)
      writer.line(at, '$$')
      for (const line of code.filter(({ text }) => text.trim() !== '')) writer.line(line)
      writer.line(at, '$$')
      return writer.blank(at)
    default:
      writeCode(word, block, context)
  }
}

/** Languages that code is in. */
const LANGUAGES: Readonly<Record<string, string>> = {
  '@example': 'julia',
  '@repl': 'julia',
  jldoctest: 'julia',
  'julia-repl': 'julia',
}

/** Code is not run: lines that only prepare it are left out. */
function writeCode(
  word: string,
  { mark, opening, code, closing }: Block,
  { writer }: Context,
): void {
  const language = Object.hasOwn(LANGUAGES, word) ? (LANGUAGES[word] ?? word) : word
  const info = language === word ? mark.info : language
  const isRun = word.startsWith('@')
  writer.line(opening, mark.prefix + mark.fence + info)
  for (const line of code) if (!isRun || !/#\s*hide\s*$/.test(line.text)) writer.line(line)
  const end = closing ?? code.at(-1) ?? opening
  writer.line(end, closing === undefined ? mark.prefix + mark.fence : closing.text)
}

type Settings = {
  readonly pages: readonly string[] | undefined
  readonly depth: number
  readonly kinds: readonly string[]
}

function settingsOf(code: readonly Line[]): Settings {
  const text = code.map((line) => line.text).join('\n')
  const list = /^[ \t]*Pages[ \t]*=[ \t]*\[([^\]]*)\]/m.exec(text)?.[1]
  const depth = /^[ \t]*Depth[ \t]*=[ \t]*(?:\d+[ \t]*:[ \t]*)?(\d+)/m.exec(text)?.[1]
  return {
    pages:
      list === undefined
        ? undefined
        : [...list.matchAll(/"([^"\n]+)"/g)].map(([, page = '']) => page),
    depth: depth === undefined ? 2 : Number(depth),
    kinds: [
      ...(/^[ \t]*Order[ \t]*=[ \t]*\[([^\]]*)\]/m.exec(text)?.[1] ?? '').matchAll(/:(\w+)/g),
    ].map(([, kind = '']) => kind),
  }
}

/** Paths in the settings of a block count from the page. */
const filesOf = ({ pages = [] }: Settings, { page }: Context): readonly string[] =>
  pages.map((name) => pathFrom(page.file, name))

/** Lists of links to the headings of pages; of the page itself, our own contents. */
function writeContents(settings: Settings, line: Line, context: Context): void {
  const { writer, page } = context
  const files = settings.pages === undefined ? allFiles(context) : filesOf(settings, context)
  writer.blank(line)
  if (files.length === 1 && files[0] === page.file)
    for (const text of [':::toc', ':::']) writer.line(line, text)
  else for (const file of files) writeHeadings(file, settings.depth, line, context)
  writer.blank(line)
}

const allFiles = ({ headings }: Context): readonly string[] => [
  ...new Set(Object.values(headings).flatMap((place) => String(place).split('#', 1))),
]

function writeHeadings(file: string, depth: number, line: Line, { writer, page }: Context): void {
  const text = page.read(file)
  if (text === undefined) return
  const { lines, bodyStart } = splitPage(text)
  let fence: string | undefined
  let isFirst = true
  for (const each of lines.slice(bodyStart)) {
    const marks = /^[ \t]*(`{3,}|~{3,})/.exec(each)?.[1]
    if (marks !== undefined)
      fence = fence === undefined ? marks : marks.startsWith(fence) ? undefined : fence
    const [, level = '', written = ''] =
      /^(#{1,6})[ \t]+(.*?)[ \t]*$/.exec(fence === undefined ? each : '') ?? []
    if (level === '' || level.length > depth) continue
    const own = /\]\(@id[ \t]+([^()]+)\)$/.exec(written)?.[1]
    const words = plainWords(written)
    const place = isFirst && level.length === 1 ? file : `${file}#${documenterId(own ?? words)}`
    isFirst = false
    writer.line(
      line,
      `${'  '.repeat(level.length - 1)}- [${words.replace(/[[\]]/g, '\\$&')}](<${placeAddress(place, page.file)}>)`,
    )
  }
}

/** A list of links to the docstrings on pages. */
function writeIndex(settings: Settings, line: Line, context: Context): void {
  const { writer, page } = context
  const files =
    settings.pages === undefined ? Object.keys(context.allBlocks) : filesOf(settings, context)
  writer.blank(line)
  for (const file of files)
    for (const entry of blocksOf(context.allBlocks[file]).flatMap(blocksOf).filter(isRecord)) {
      const { name, found } = entry
      const kinds = blocksOf(found).map((each) => (isRecord(each) ? String(each['kind']) : ''))
      const isListed =
        settings.kinds.length === 0 || kinds.some((kind) => settings.kinds.includes(kind))
      if (typeof name === 'string' && isListed)
        writer.line(line, `- [\`${name}\`](<${placeAddress(`${file}#${name}`, page.file)}>)`)
    }
  writer.blank(line)
}

/** The docstrings of the blocks of a page, in the options of the dialect. */
export const blocksOf = (value: unknown): readonly unknown[] => (isList(value) ? value : [])
