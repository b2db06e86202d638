// Vocs' Markdown, in one pass over the lines of a page. Most of its containers are ours, too.
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { Dialect, DialectPage, Translated } from '../dialect.js'
import { readValues } from '../vitepress/front-matter.js'
import { createNotes, type Notes } from '../vitepress/notes.js'
import { fenceAround } from '../../../model/text/fence.js'
import {
  endOfCode,
  openingFence,
  sourceLines,
  withText,
  type SourceLine,
} from '../vitepress/source-lines.js'
import {
  closingColons,
  CONTENT_ONLY,
  fileTreeLine,
  openingOf,
  OTHER_NAMES,
  subtitled,
  withBadges,
  type Opening,
} from './blocks.js'
import { codeLines, promptText } from './code.js'
import { byline, vocsKeys } from './front-matter.js'
import { hasOwnTop, titleOf, withLogo } from './page-top.js'
import { namedBlocks, type NamedBlocks } from './snippets.js'
import { groupTabs, isTabbed } from './group-tabs.js'

const USED =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(?::::|(?:```|~~~)[^\n]*[ \t,[{])|^::(?:changelog|authors)|^#[ \t][^\n]*\]|\[\\?!(?:code|include|region|endregion) |:badge\[|^#{2,6} |^(?:title|layout|outline|description|sidebar|showSidebar|showOutline):|<h1\b|<HomePage\./m

/** The dialect of Vocs. */
export const vocs: Dialect = {
  // Colours of a terminal begin with this sign.
  mayUse: (text) => text.includes('\u001B[') || USED.test(text),
  translate,
}

type Container = Opening & {
  /** The titles of code blocks in it. */
  readonly titles: Set<string>
}

type State = {
  readonly page: DialectPage
  readonly named: NamedBlocks
  /** The authors and the date of the page, as Markdown. */
  readonly byline: string
  readonly notes: Notes
  /** From the outermost on. */
  readonly open: Container[]
}

function translate(page: DialectPage): Translated {
  const { yaml, bodyStart } = splitPage(page.text)
  const lines = sourceLines(page.text.replace(/^\uFEFF/, ''))
  const [head, body] = [lines.slice(0, bodyStart), lines.slice(bodyStart)]
  const closing = head.at(-1)
  const top = { hasOwnTop: hasOwnTop(body), title: titleOf(body, page) }
  const values = readValues(yaml)
  const keys = vocsKeys(values, top)
  const added = closing === undefined && keys.length > 0 ? ['---', ...keys, '---'] : keys
  const notes = createNotes(page.file)
  const made = [
    ...head.slice(0, -1),
    ...added.map((text) => withText(closing ?? FIRST, text)),
    ...(closing === undefined ? [] : [closing]),
    ...bodyLines(body, { page, notes, named: namedBlocks(body), byline: byline(values), open: [] }),
  ]
  return {
    text: made.map(({ text }) => text).join('\n'),
    places: made.map(({ place }) => place),
    diagnostics: notes.list,
  }
}

const FIRST: SourceLine = { text: '', place: { line: 1, shift: 0 } }

function bodyLines(lines: readonly SourceLine[], state: State): readonly SourceLine[] {
  const made: SourceLine[] = []
  for (let row = 0; row < lines.length; row++) {
    const line = lines[row]
    if (line === undefined) break
    const fence = openingFence(line.text)
    if (fence !== undefined) {
      const end = endOfCode(lines, row, fence.fence) + 1
      const uniqueTitle = (title: string): string => titleIn(state.open.at(-1), title)
      made.push(...codeLines(lines.slice(row, end), fence, { ...state, uniqueTitle }))
      row = end - 1
      continue
    }
    const opening = openingOf(line.text)
    const end = opening === undefined ? row : endOfContainer(lines, row, opening.colons)
    if (opening?.name === 'prompt') {
      made.push(...promptLines(lines.slice(row, end + 1), opening))
      row = end
    } else if (opening !== undefined && isTabbed(opening, lines.slice(row + 1, end), state.page)) {
      made.push(...tabLines(lines.slice(row, end + 1), state))
      row = end
    } else made.push(...lineOf(line, opening, state))
  }
  return made
}

/** A title, with a number when another block of the same code group has it. */
function titleIn(around: Container | undefined, title: string): string {
  if (around?.name !== 'code-group') return title
  let unique = title
  for (let count = 2; around.titles.has(unique); count++) unique = `${title} (${String(count)})`
  around.titles.add(unique)
  return unique
}

/** Index of the line that closes a container, or of the last line. */
function endOfContainer(lines: readonly SourceLine[], first: number, colons: number): number {
  for (let row = first + 1; row < lines.length; row++) {
    const fence = openingFence(lines[row]?.text ?? '')?.fence
    if (fence !== undefined) row = endOfCode(lines, row, fence)
    else if (closingColons(lines[row]?.text ?? '') >= colons) return row
  }
  return lines.length - 1
}

/** The lines in place of one outside code. */
function lineOf(
  line: SourceLine,
  opening: Opening | undefined,
  state: State,
): readonly SourceLine[] {
  const { open, page } = state
  if (opening !== undefined) {
    const { prefix, colons, name, rest } = opening
    open.push({ ...opening, titles: new Set() })
    if (CONTENT_ONLY.has(name)) return [withText(line, prefix.trimEnd())]
    const ours = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined
    return [ours === undefined ? line : withText(line, prefix + ':'.repeat(colons) + ours + rest)]
  }
  const closing = closingColons(line.text)
  if (closing > 0) {
    const index = open.findIndex(({ colons }) => colons <= closing)
    const [closed] = index === -1 ? [] : open.splice(index)
    const isBare = closed !== undefined && CONTENT_ONLY.has(closed.name)
    return [isBare ? withText(line, closed.prefix.replace(/[^>\s]/g, ' ').trimEnd()) : line]
  }
  if (open.at(-1)?.name === 'file-tree') return [withText(line, fileTreeLine(line.text))]
  if (/^::changelog(?:\{[^{}]*\})?[ \t]*$/.test(line.text)) return releases(line, page)
  if (/^::authors[ \t]*$/.test(line.text)) return [withText(line, state.byline)]
  const [title, subtitle] = subtitled(line.text) ?? []
  if (title !== undefined && subtitle !== undefined)
    return [title, '', subtitle, ''].map((text) => withText(line, withBadges(text, page.format)))
  return [withText(line, withLogo(withBadges(line.text, page.format), page))]
}

/** The words of a prompt are not Markdown: they are there to be copied. */
function promptLines(
  [opening = FIRST, ...rest]: readonly SourceLine[],
  { prefix }: Opening,
): readonly SourceLine[] {
  const closing = rest.at(-1)
  const isClosed = closing !== undefined && closingColons(closing.text) > 0
  const inside = isClosed ? rest.slice(0, -1) : rest
  const words = promptText(inside)
  const before = prefix.replace(/[^>\s]/g, ' ')
  const fence = fenceAround(words)
  return [
    withText(opening, `${prefix}${fence}text wrap`),
    ...words.map((text, row) => withText(inside[row] ?? opening, before + text)),
    withText(closing ?? opening, before + fence),
  ]
}

/** A code group with other things in it is tabs. */
function tabLines(lines: readonly SourceLine[], state: State): readonly SourceLine[] {
  return groupTabs(lines, (part) => bodyLines(part, { ...state, open: [] }))
}

/** Releases are on another site: a link leads there. */
function releases(line: SourceLine, { options }: DialectPage): readonly SourceLine[] {
  const repository = options?.['releases']
  if (typeof repository !== 'string') return [withText(line, '')]
  return [withText(line, `[Releases of ${repository}](https://github.com/${repository}/releases)`)]
}
