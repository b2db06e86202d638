// `<include>file.mdx</include>`, and `<Include src="file" />`, on a line of its own: the file in its place.
import { splitPage } from '../../model/text/front-matter-text.js'
import { translateAfter, type DialectPage, type Translated } from './dialect.js'
import {
  createWriter,
  cutLine,
  linesOf,
  marksBelow,
  pathFrom,
  type Line,
  type Writer,
} from './line.js'

const BETWEEN_TAGS = /^([ \t]*)<include((?:\s[^<>]*)?)>([^<>]+)<\/include>[ \t]*$/
const BY_SOURCE =
  /^([ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)<include(\s[^<>]*?)\/?>(?:[ \t]*<\/include>)?[ \t]*$/i
const SOURCE = /\ssrc=["']([^"']+)["']/

type Include = {
  /** White space, and the marker of a list, before the tag. */
  readonly margin: string
  readonly options: string
  /** As it is written. */
  readonly name: string
  /** Id of a section of the file. */
  readonly section: string | undefined
  /** Paths without an ending count, and without a file the tag is one that the site itself knows. */
  readonly isComponent: boolean
}

/** Whether a page may include files so. */
export const mayInclude = (text: string): boolean => /<include[\s>]/i.test(text)

/** The page with its included files, as `translate` leaves it. */
export function translateIncluded(
  page: DialectPage,
  translate: (page: DialectPage) => Translated,
): Translated {
  const writer = createWriter()
  writeLines(linesOf(page.text), [page.file], { page, writer })
  return translateAfter(writer.done(), page, translate)
}

type Pass = { readonly page: DialectPage; readonly writer: Writer }

/** `around` are the files that include these lines, the innermost last. */
function writeLines(lines: readonly Line[], around: readonly string[], pass: Pass): void {
  let fence: string | undefined
  for (const line of lines) {
    const marks = /^[ \t]*(`{3,}|~{3,})/.exec(line.text)?.[1]
    if (marks !== undefined && fence === undefined) fence = marks
    else if (marks !== undefined && fence !== undefined && marks.startsWith(fence))
      fence = undefined
    const include = fence === undefined ? includeOf(line.text) : undefined
    if (include === undefined) pass.writer.line(line)
    else writeFile(include, line, around, pass)
  }
}

function includeOf(text: string): Include | undefined {
  const [, margin = '', options = '', content] = BETWEEN_TAGS.exec(text) ?? []
  const [, before = '', attributes = ''] = content === undefined ? (BY_SOURCE.exec(text) ?? []) : []
  const written = content ?? SOURCE.exec(attributes)?.[1]
  if (written === undefined) return undefined
  const [name = '', section] = written.trim().split('#')
  return content === undefined
    ? { margin: before, options: attributes, name, section, isComponent: true }
    : { margin, options, name, section, isComponent: false }
}

function writeFile(include: Include, line: Line, around: readonly string[], pass: Pass): void {
  const { page, writer } = pass
  const { margin, name, options, section } = include
  const found = findFile(include, around, page)
  if (found === undefined) {
    if (include.isComponent) {
      writer.line(line)
      return
    }
    writer.warn(line, {
      code: 'missing-include',
      message: `No file to include at ${name}`,
      hint: 'Fix the path of the file, or remove the tag.',
    })
    writer.line(line, '')
    return
  }
  const { file, text } = found
  const place = cutLine(line, margin.length)
  writer.blank(place)
  const language = /\blang=["']([^"']+)["']/.exec(options)?.[1]
  if (language === undefined && /\.mdx?$/i.test(file)) {
    const lines = linesOf(text, file).slice(splitPage(text).bodyStart)
    writeLines(below(place, sectionOf(lines, section)), [...around, file], pass)
  } else writeCode(text, language ?? file.split('.').at(-1) ?? '', line, writer)
  writer.blank({ ...place, before: marksBelow(place.before) })
}

/** The lines of a file in the list or element of a line: the first one with text keeps the marker of the list. */
function below({ before }: Line, lines: readonly Line[]): readonly Line[] {
  const first = lines.findIndex(({ text }) => text.trim() !== '')
  const start = marksBelow(before)
  return lines.map(({ text, place, ...line }, row) => ({
    ...line,
    text: (row === first ? before : start) + text,
    place: { ...place, shift: place.shift - start.length },
  }))
}

function findFile(
  { name, options, isComponent }: Include,
  around: readonly string[],
  { docsDir, read }: DialectPage,
): { readonly file: string; readonly text: string } | undefined {
  const from = /\bcwd\b/.test(options) ? '' : (around.at(-1) ?? '')
  const files = isComponent
    ? [from, `${docsDir}/`].flatMap((folder) =>
        ['', '.mdx', '.md'].map((ending) => pathFrom(folder, name + ending)),
      )
    : [pathFrom(from, name)]
  for (const file of files) {
    const text = around.includes(file) ? undefined : read(file)
    if (text !== undefined) return { file, text }
  }
  return undefined
}

function writeCode(text: string, language: string, line: Line, writer: Writer): void {
  const fence = text.includes('```') ? '~~~~' : '```'
  for (const each of [`${fence}${language}`, ...text.trimEnd().split('\n'), fence])
    writer.line(line, each)
}

/** The lines in `<section id="name">`, or all of them. */
function sectionOf(lines: readonly Line[], section: string | undefined): readonly Line[] {
  if (section === undefined) return lines
  const start = lines.findIndex(
    ({ text }) => /^\s*<section\s/.test(text) && text.includes(`id="${section}"`),
  )
  const end = lines.findIndex(({ text }, row) => row > start && /^\s*<\/section>/.test(text))
  return start < 0 || end < 0 ? lines : lines.slice(start + 1, end)
}
