// `<include>file.mdx</include>` on a line of its own: the file in its place.
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { DialectPage, Translated } from '../dialect.js'
import { createWriter, linesOf, pathFrom, type Line, type Writer } from '../line.js'

const INCLUDE = /^[ \t]*<include((?:\s[^<>]*)?)>([^<>]+)<\/include>[ \t]*$/

type Include = {
  readonly options: string
  /** As it is written. */
  readonly name: string
  /** Id of a section of the file. */
  readonly section: string | undefined
}

/** The page with its included files. */
export function withIncludes(page: DialectPage): Translated {
  const writer = createWriter()
  writeLines(linesOf(page.text), [page.file], { page, writer })
  return writer.done()
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
  const [, options = '', written] = INCLUDE.exec(text) ?? []
  if (written === undefined) return undefined
  const [name = '', section] = written.trim().split('#')
  return { options, name, section }
}

function writeFile(
  { options, name, section }: Include,
  line: Line,
  around: readonly string[],
  pass: Pass,
): void {
  const { page, writer } = pass
  const file = pathFrom(/\bcwd\b/.test(options) ? '' : (around.at(-1) ?? ''), name)
  const text = around.includes(file) ? undefined : page.read(file)
  if (text === undefined) {
    writer.warn(line, {
      code: 'missing-include',
      message: `No file to include at ${name}`,
      hint: 'Fix the path of the file, or remove the tag.',
    })
    writer.line(line, '')
    return
  }
  writer.blank(line)
  const language = /\blang=["']([^"']+)["']/.exec(options)?.[1]
  if (language === undefined && /\.mdx?$/i.test(file)) {
    const lines = linesOf(text, file).slice(splitPage(text).bodyStart)
    writeLines(sectionOf(lines, section), [...around, file], pass)
  } else writeCode(text, language ?? file.split('.').at(-1) ?? '', line, writer)
  writer.blank(line)
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
