// `<<< @/file.ts#region{1,3 ts:line-numbers} [name]`: code from a file, with what the line says about it.
import { fenceAround } from '../../../model/text/fence.js'
import type { DialectPage } from '../dialect.js'
import { codeInfoLine, readCodeInfo, takeCodeNotes } from './code-info.js'
import { dedented, fileNamed, regionLines } from './files.js'
import type { Notes } from './notes.js'
import { continued, PREFIX, withText, type SourceLine } from './source-lines.js'

const SNIPPET = /^<<<[ \t]*(?! )(.+?)[ \t]*$/
const PARTS =
  /^(.+?(?:\.([a-z\d]+))?)(?:#([\w-]+))?(?:[ \t]?\{(\d+(?:[,-]\d+)*)?[ \t]?(\S+)?[ \t]*(\S+)?[ \t]*\})?[ \t]*(?:\[(.+)\])?$/

/** The code block in place of a line that names a file; undefined for any other line. */
export function snippetLines(
  line: SourceLine,
  page: DialectPage,
  notes: Notes,
): SourceLine[] | undefined {
  const prefix = PREFIX.exec(line.text)?.[0] ?? ''
  const target = SNIPPET.exec(line.text.slice(prefix.length))?.[1]
  if (target === undefined) return undefined
  const [, path = target, ending = '', region, lines, language, , title] = PARTS.exec(target) ?? []
  const file = fileNamed(path.trim(), line.place.file ?? page.file, page.docsDir)
  const text = file === undefined ? undefined : page.read(file)
  const code = text === undefined ? undefined : codeOf(text, region)
  if (code === undefined) {
    const part = region === undefined ? '' : `#${region}`
    notes.warn(line.place, {
      code: 'missing-include',
      message: `Code snippet not found: ${path.trim()}${part}`,
      hint: 'The path is relative to the page; @/ is the docs folder.',
    })
    return [withText(line, `${prefix}\`${target}\``)]
  }
  const { kept, marks, words } = takeCodeNotes(code)
  const info = readCodeInfo(language ?? '')
  const name = path.split('/').at(-1) ?? path
  const infoLine = codeInfoLine(
    {
      ...info,
      language: info.language === '' ? ending || 'text' : info.language,
      ...(lines === undefined ? {} : { lines }),
      title: title ?? name,
    },
    { marks, words },
  )
  const fence = fenceAround(code)
  const next = continued(prefix)
  return [
    withText(line, `${prefix}${fence}${infoLine}`),
    ...kept.map((each) => withText(line, `${next}${each.text}`)),
    withText(line, `${next}${fence}`),
  ]
}

/** The lines of a file, or of a region in it; undefined when it has no such region. */
export function codeOf(text: string, region: string | undefined): readonly string[] | undefined {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
  if (region === undefined) return lines
  const part = regionLines(lines, region)
  return part === undefined ? undefined : dedented(part)
}
