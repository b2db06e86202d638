// `{{ include "name" }}`: the text of a file in its place.
import { splitPage } from '../../../../model/text/front-matter-text.js'
import type { DialectPage } from '../../dialect.js'
import { linesOf, pathFrom, type Line, type Writer } from '../../line.js'
import { slug } from '../../../context/slug.js'
import { headingLine } from '../../headings/heading-line.js'
import { trailingAttributes } from '../../quarto/read/attributes.js'
import { inDocs, plainWords } from './context.js'
import { prefixOf } from '../read/blocks.js'
import { markOf } from '../read/marks.js'

const INCLUDE =
  /\{\{[-~]?[ \t]{0,9}include[ \t]{1,9}["']([^"'{}\n]{1,300})["']([^{}\n]{0,500})\}\}|\{%-?[ \t]{0,9}include[ \t]{1,9}["']([^"'{}\n]{1,300})["'][^{}%\n]{0,500}%\}/

const ALL = new RegExp(INCLUDE.source, 'g')

/** How deep files may include files; a file that includes itself ends there. */
const MOST_DEEP = 10

/** Lines that the includes of a page may add: a page with more of them was not meant. */
const MOST_LINES = 20_000

type Context = { readonly page: DialectPage; readonly writer: Writer }

type Around = { readonly files: readonly string[]; readonly count: { lines: number } }

/** The lines with the files that they include, which may include others. */
export function withIncludes(
  lines: readonly Line[],
  context: Context,
  around: Around = { files: [context.page.file], count: { lines: 0 } },
): readonly Line[] {
  return lines.flatMap((line) =>
    line.text.includes('include') && INCLUDE.test(line.text)
      ? included(line, context, around)
      : [line],
  )
}

function included(line: Line, context: Context, around: Around): readonly Line[] {
  const prefix = prefixOf(line.text)
  const rest = line.text.slice(prefix.length).trim()
  const [whole, first, , second] = INCLUDE.exec(rest) ?? []
  if (whole !== rest) {
    const text = line.text.replace(ALL, (_, name?: string, _words?: string, other?: string) => {
      const found = linesIn(name ?? other ?? '', line, context, around)
      return found === undefined
        ? ''
        : found
            .map((each) => each.text.trim())
            .join(' ')
            .trim()
    })
    return [{ ...line, text }]
  }
  const found = linesIn(first ?? second ?? '', line, context, around)
  if (found === undefined) return [{ ...line, text: `${prefix}\`${first ?? second ?? ''}\`` }]
  const below = prefix.replace(/[^>\s]/g, ' ')
  return found.map((each, row) => {
    const mark = row === 0 ? prefix : below
    const shift = each.place.shift - mark.length
    return { ...each, text: (mark + each.text).trimEnd(), place: { ...each.place, shift } }
  })
}

/** The lines of an included file without its front matter; undefined, with a warning, where it is missing. */
function linesIn(
  written: string,
  line: Line,
  context: Context,
  around: Around,
): readonly Line[] | undefined {
  const { page, writer } = context
  const [, name = '', part] = /^([^#]*)(?:#(.*))?$/.exec(written.trim()) ?? []
  const from = line.place.file ?? page.file
  const isDeep = around.files.length > MOST_DEEP || around.count.lines > MOST_LINES
  const isOwnPart = part !== undefined && !isRange(part)
  const files = isDeep ? [] : name === '' ? [from] : filesFor(name.trim(), from, page)
  const file = files.find(
    (each) => (isOwnPart || !around.files.includes(each)) && page.read(each) !== undefined,
  )
  const text = file === undefined ? undefined : page.read(file)
  const whole = text === undefined ? [] : linesOf(text, file).slice(splitPage(text).bodyStart)
  const body = part === undefined ? whole : partOf(whole, part)
  if (file === undefined || body === undefined) {
    writer.warn(line, {
      code: 'missing-include',
      message: `Included file not found: ${written}`,
      hint: 'Retype looks in the folder of the page, in its folder _includes, and in those of the folders above.',
    })
    return undefined
  }
  const start = body.findIndex((each) => each.text.trim() !== '')
  const last = body.findLastIndex((each) => each.text.trim() !== '')
  const lines = body.slice(Math.max(0, start), last + 1)
  around.count.lines += lines.length
  return withIncludes(lines, context, { ...around, files: [...around.files, file] })
}

/** Where a file may be, the best place first. */
function filesFor(name: string, from: string, page: DialectPage): readonly string[] {
  if (name === '') return []
  const names = /\.\w+$/.test(name) ? [name] : [name, `${name}.md`]
  if (name.startsWith('/')) return names.map((each) => inDocs(each.slice(1), page))
  if (name.startsWith('.')) return names.map((each) => pathFrom(from, each))
  const root = inDocs('', page)
  const folders: string[] = []
  for (let folder = folderOf(from); ; folder = folderOf(folder)) {
    folders.push(folder)
    if (folder === root || folder === '') break
  }
  return [...folders, ...(folders.includes(root) ? [] : [root])].flatMap((folder) =>
    ['', '_includes'].flatMap((inner) =>
      names.map((each) => pathFrom('', [folder, inner, each].filter(Boolean).join('/'))),
    ),
  )
}

const folderOf = (file: string): string => file.replace(/(?:^|\/)[^/]*$/, '')

const isRange = (part: string): boolean => /^[\d\s,-]+$/.test(part)

/** Lines by their numbers, a region by its name, or what has an id: a section, or a box. */
function partOf(lines: readonly Line[], part: string): readonly Line[] | undefined {
  if (isRange(part)) return rowsIn(lines, part)
  const texts = lines.map(({ text }) => text)
  const start = texts.findIndex((text) => REGION.exec(text)?.[1] === part)
  if (start >= 0) {
    const count = texts.slice(start + 1).findIndex((text) => END_OF_REGION.test(text))
    return count < 0 ? undefined : lines.slice(start + 1, start + 1 + count)
  }
  const first = texts.findIndex((text) => idOf(text) === part)
  if (first < 0) return undefined
  const level = /^#+/.exec(texts[first] ?? '')?.[0].length
  const mark = markOf(texts[first] ?? '')
  const count = texts.slice(first + 1).findIndex((text) => {
    if (level !== undefined) return (/^#{1,6}(?= )/.exec(text)?.[0].length ?? 7) <= level
    const other = markOf(text)
    return other?.type === mark?.type && other?.length === mark?.length && other?.title === ''
  })
  const end = count < 0 ? lines.length : first + 1 + count + (level === undefined ? 1 : 0)
  return lines.slice(first, end)
}

const REGION = /^[ \t]{0,12}\/\/\/?[ \t]{0,4}#?region[ \t]{1,4}([\w-]+)/

const END_OF_REGION = /^[ \t]{0,12}\/\/\/?[ \t]{0,4}#?endregion\b/

/** The id of a heading or a box: its own, or that of its words. */
function idOf(text: string): string | undefined {
  const words = headingLine(text)?.text ?? markOf(text)?.title
  if (words === undefined || words === '') return undefined
  const { text: plain, attributes } = trailingAttributes(words)
  return attributes.id ?? slug(plainWords(plain))
}

/** The lines that `1-3, 5` names, counted from 1. */
function rowsIn(lines: readonly Line[], range: string): readonly Line[] {
  const wanted = range.split(',').map((each) => {
    const [from = 0, to = from] = each.split('-').map((number) => Number(number.trim()) || 0)
    return [Math.min(from, to), Math.max(from, to)] as const
  })
  return lines.filter((_, row) => wanted.some(([from, to]) => row + 1 >= from && row + 1 <= to))
}
