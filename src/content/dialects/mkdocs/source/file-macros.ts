// Macros that show a file of code in each language that has it: `{{ code_block('cups/pour', 'start') }}`. Python is not
// run, but the files are among the snippets: `python/cups/pour.py`, `rust/cups/pour.rs`.
import { warn, type Context } from '../page/context.js'
import { fenceLength, fenceOpening } from '../page/fence.js'
import { added, isBlank, prefixed, type Line } from '../page/lines.js'
import { joinPath } from '../page/paths.js'
import { fencedLines, RAW_END, RAW_START } from './macros.js'
import { hasSection, snippetName } from './snippets.js'

type Macros = Pick<Context, 'page' | 'diagnostics' | 'options'>

type Language = { readonly folder: string; readonly ending: string; readonly label: string }

/** In the order in which they are shown. */
const LANGUAGES: readonly Language[] = [
  { folder: 'python', ending: 'py', label: 'Python' },
  { folder: 'rust', ending: 'rs', label: 'Rust' },
  { folder: 'javascript', ending: 'js', label: 'JavaScript' },
  { folder: 'typescript', ending: 'ts', label: 'TypeScript' },
  { folder: 'java', ending: 'java', label: 'Java' },
  { folder: 'kotlin', ending: 'kt', label: 'Kotlin' },
  { folder: 'go', ending: 'go', label: 'Go' },
  { folder: 'ruby', ending: 'rb', label: 'Ruby' },
  { folder: 'csharp', ending: 'cs', label: 'C#' },
  { folder: 'cpp', ending: 'cpp', label: 'C++' },
]

/** The lines with snippets in place of such macros, with one warning for the page. */
export function fileMacros(lines: readonly Line[], context: Macros): readonly Line[] {
  if (!context.options.has('macros') || !lines.some(({ text }) => text.includes('{{'))) return lines
  const code = fencedLines(lines)
  const result: Line[] = []
  let isRaw = false
  let isReported = false
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]
    if (line === undefined) break
    isRaw = isRaw ? !RAW_END.test(line.text) : RAW_START.test(line.text)
    const { text, length } = expressionAt(lines, index)
    const found = isRaw || code.has(line) ? undefined : filesOf(line, text, context)
    if (found === undefined) {
      result.push(line)
      continue
    }
    result.push(...found.lines)
    index += length - 1
    index += repeatedLength(lines, index + 1, found.names)
    if (!isReported) warnShown(line, context)
    isReported = true
  }
  return result
}

function warnShown(line: Line, context: Macros): void {
  warn(context, line, {
    code: 'unknown-variable',
    message: 'Unknown macro. The code that it names is shown, without its other arguments.',
    hint: 'Write code blocks with snippets, and what else the macro shows, into the page.',
  })
}

type Shown = { readonly lines: readonly Line[]; readonly names: ReadonlySet<string> }

/** No macro has more lines. */
const MOST_LINES = 8

/** The text of the line at `start`, with the lines behind it that belong to the same expression. */
function expressionAt(
  lines: readonly Line[],
  start: number,
): { readonly text: string; readonly length: number } {
  const first = lines[start]?.text.trim() ?? ''
  if (!first.startsWith('{{') || first.includes('}}')) return { text: first, length: 1 }
  const rest = lines.slice(start + 1, start + MOST_LINES).map(({ text }) => text.trim())
  const last = rest.findIndex((text) => text === '' || text.includes('}}'))
  if (last === -1 || rest[last] === '') return { text: first, length: 1 }
  return { text: [first, ...rest.slice(0, last + 1)].join(' '), length: last + 2 }
}

/** Code blocks for the files that a macro names, where it is all of the text; undefined without any. */
function filesOf(line: Line, text: string, { page, options }: Macros): Shown | undefined {
  const named = nameIn(text)
  if (named === undefined) return undefined
  const { path, section } = named
  const found = LANGUAGES.flatMap((language) => {
    const file = `${language.folder}/${path}.${language.ending}`
    const has = page.includeFolders.some((folder) => {
      const text = page.read(joinPath(folder, file))
      return text !== undefined && (section === undefined || hasSection(text, section))
    })
    const name = section === undefined ? file : `${file}:${section}`
    return has ? [{ name, language }] : []
  })
  if (found.length === 0) return undefined
  const hasTabs = found.length > 1 && options.has('tabbed')
  const inner = hasTabs ? '    ' : ''
  const texts = found.flatMap(({ name, language }) => [
    '',
    ...(hasTabs ? [`=== "${language.label}"`, ''] : []),
    `${inner}\`\`\`\`${language.folder}`,
    `${inner}--8<-- "${name}"`,
    `${inner}\`\`\`\``,
  ])
  const indent = line.text.slice(0, line.text.length - line.text.trimStart().length)
  return {
    lines: [...texts, ''].map((text) => prefixed(added(text, line), indent)),
    names: new Set(found.map(({ name }) => name)),
  }
}

const CALL = /^\{\{-?[ \t]{0,9}[a-z_]\w*\([ \t]{0,9}(["'])([\w/-]+)\1[ \t]{0,9}([,)][^{}]*)\}\}$/i

/** What the arguments of a macro are that names a file without its ending, and perhaps a section. */
function nameIn(text: string): { readonly path: string; readonly section?: string } | undefined {
  const [, , path, rest = ''] = CALL.exec(text) ?? []
  if (path === undefined) return undefined
  const section = /^,[ \t]{0,9}(["'])([\w-]*[a-z_][\w-]*)\1[ \t]{0,9}[,)]/i.exec(rest)?.[2]
  return { path, ...(section !== undefined && { section }) }
}

/**
 * How many lines from `start` on are code that is only run to show its result (`exec="on"`, without `source`) and that
 * the macro before it shows already.
 */
function repeatedLength(lines: readonly Line[], start: number, names: ReadonlySet<string>): number {
  const first = lines.findIndex((line, index) => index >= start && !isBlank(line))
  const fence = fenceOpening(lines[first]?.text ?? '')
  if (fence === undefined || !/\bexec="(?:on|yes|true|1)"/i.test(fence.info)) return 0
  if (/\bsource=/i.test(fence.info)) return 0
  const { length, isClosed } = fenceLength(lines, first, fence)
  const name = snippetName(lines[first + 1]?.text ?? '')
  const isRepeated = isClosed && length === 3 && name !== undefined && names.has(name)
  return isRepeated ? first + length - start : 0
}
