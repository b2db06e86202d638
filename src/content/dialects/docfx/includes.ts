// `[!INCLUDE [title](part.md)]`: the text of the file in its place.
import { splitPage } from '../../../model/text/front-matter-text.js'
import type { DialectPage } from '../dialect.js'
import { linesOf, outsideCode, type Line, type Writer } from '../line.js'
import { continued, outsideFences, PREFIX } from '../vitepress/source-lines.js'
import { filePath } from './paths.js'

const INCLUDE = /\[!INCLUDE\s*\[[^\]]*\]\(\s*<?([^()\s<>]+)>?(?:\s+"[^"]*")?\s*\)\s*\]/i
const ALL = new RegExp(INCLUDE.source, 'gi')

/** How deep files may include files; a file that includes itself ends there. */
const MOST_DEEP = 10

type Context = { readonly page: DialectPage; readonly writer: Writer }

/** The lines of a page with the files that it includes, which may include others. */
export function withIncludes(
  lines: readonly Line[],
  context: Context,
  around: readonly string[] = [context.page.file],
): readonly Line[] {
  return outsideFences(lines, (line) =>
    INCLUDE.test(line.text) ? included(line, context, around) : [line],
  )
}

function included(line: Line, context: Context, around: readonly string[]): readonly Line[] {
  const prefix = PREFIX.exec(line.text)?.[0] ?? ''
  const rest = line.text.slice(prefix.length).trim()
  const [whole, path = ''] = INCLUDE.exec(rest) ?? []
  if (whole !== rest) return [{ ...line, text: withInline(line, context, around) }]
  const lines = linesIn(path, line, context, around)
  if (lines === undefined) return [{ ...line, text: `${prefix}\`${path}\`` }]
  return lines.map((each, row) => {
    const mark = row === 0 ? prefix : continued(prefix)
    return {
      ...each,
      text: (mark + each.text).trimEnd(),
      place: { ...each.place, shift: each.place.shift - mark.length },
    }
  })
}

/** Within a line, a file is one line of text. */
function withInline(line: Line, context: Context, around: readonly string[]): string {
  return outsideCode(line.text, (part) =>
    part.replace(ALL, (_, path: string) => {
      const lines = linesIn(path, line, context, around)
      return lines === undefined
        ? `\`${path}\``
        : lines
            .map(({ text }) => text.trim())
            .join(' ')
            .trim()
    }),
  )
}

/** The lines of an included file without its front matter; undefined, with a warning, where it is missing. */
function linesIn(
  written: string,
  line: Line,
  context: Context,
  around: readonly string[],
): readonly Line[] | undefined {
  const { page, writer } = context
  const file = filePath(written, line.place.file ?? page.file, page)
  const isCircle = around.includes(file) || around.length > MOST_DEEP
  const text = isCircle ? undefined : page.read(file)
  if (text === undefined) {
    writer.warn(line, {
      code: 'missing-include',
      message: `Included file not found: ${written}`,
      hint: 'The path is relative to the page; ~/ is the folder of docfx.json.',
    })
    return undefined
  }
  const body = linesOf(text, file).slice(splitPage(text).bodyStart)
  const first = body.findIndex((each) => each.text.trim() !== '')
  const last = body.findLastIndex((each) => each.text.trim() !== '')
  return withIncludes(body.slice(Math.max(0, first), last + 1), context, [...around, file])
}
