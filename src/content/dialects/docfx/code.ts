// Code from files: `[!code-csharp[Title](a.cs#region)]` and `:::code language="csharp" source="a.cs" id="region":::`.
import type { DialectPage } from '../dialect.js'
import { attribute, marksBelow, type Line, type Writer } from '../line.js'
import { dedented, regionLines } from '../vitepress/files.js'
import { fenceAround } from '../../../model/text/fence.js'
import { attributesIn } from './attributes.js'
import { filePath } from './paths.js'

type Snippet = {
  readonly source: string
  readonly language: string | undefined
  readonly title: string | undefined
  /** The name of a region. */
  readonly region: string | undefined
  /** Lines such as `1-5,10`. */
  readonly range: string | undefined
  readonly highlight: string | undefined
}

const SHORT =
  /^\[!code(?:-([\w+#.-]+))?\s*\[([^\]]*)\]\(\s*<?([^\s<>"]+?)>?\s*(?:"[^"]*"\s*)?\)\s*\]\s*$/i
const LONG = /^:::\s*code\s+([^]*?)(?::::)?\s*$/

/** The snippet that a line is; undefined for any other line. */
export function snippetOf(text: string): Snippet | undefined {
  const [whole, language, title = '', address = ''] = SHORT.exec(text) ?? []
  if (whole !== undefined) return { ...partOf(address), language, title: title.trim() || undefined }
  const written = LONG.exec(text)?.[1]
  if (written === undefined) return undefined
  const { source, language: named, id, range, highlight } = attributesIn(written)
  if (source === undefined) return undefined
  return { source, language: named, title: undefined, region: id, range, highlight }
}

/** What an address says behind the path: `#region`, `#L1-L10`, `?name=region&highlight=2`. */
function partOf(address: string): Omit<Snippet, 'language' | 'title'> {
  const [, source = '', query = '', hash = ''] =
    /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(address) ?? []
  const values = new Map(
    query.split('&').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return [name.toLowerCase(), value]
    }),
  )
  const [, first, last] = /^L(\d+)(?:-L?(\d+))?$/i.exec(hash) ?? []
  const lines = first === undefined ? undefined : `${first}-${last ?? first}`
  const start = values.get('start')
  const end = values.get('end')
  const between =
    start === undefined && end === undefined ? undefined : `${start ?? '1'}-${end ?? ''}`
  return {
    source,
    region:
      values.get('name') ??
      values.get('region') ??
      (lines === undefined ? hash || undefined : undefined),
    range: values.get('range') ?? between ?? lines,
    highlight: values.get('highlight'),
  }
}

/** Writes the block of code in place of its line; a warning and the path where the file is missing. */
export function writeSnippet(
  line: Line,
  snippet: Snippet,
  page: DialectPage,
  writer: Writer,
): void {
  const { source, region, range, highlight, title } = snippet
  const text = page.read(filePath(source, line.place.file ?? page.file, page))
  const code = text === undefined ? undefined : codeIn(text.replace(/^\uFEFF/, ''), region, range)
  if (code === undefined) {
    writer.warn(line, {
      code: 'missing-include',
      message: `Code not found: ${source}${region === undefined ? '' : `#${region}`}`,
      hint: 'The path is relative to the page; ~/ is the folder of docfx.json.',
    })
    writer.line(line, `\`${source}\``)
    return
  }
  const fence = fenceAround(code)
  const info = [
    languageOf(snippet),
    ...(highlight && /^[\d,\s-]+$/.test(highlight) ? [`{${highlight.replace(/\s/g, '')}}`] : []),
    ...(title === undefined ? [] : [attribute('title', title)]),
  ]
  const below = { ...line, before: marksBelow(line.before) }
  writer.line(line, `${fence}${info.join(' ')}`)
  for (const each of code) writer.line(below, each)
  writer.line(below, fence)
}

const languageOf = ({ language, source }: Snippet): string =>
  (language ?? /\.(\w+)$/.exec(source)?.[1] ?? 'text').toLowerCase().replace(/-interactive$/, '')

function codeIn(
  text: string,
  region: string | undefined,
  range: string | undefined,
): readonly string[] | undefined {
  const lines = text.replace(/\n+$/, '').split('\n')
  const part =
    region === undefined ? lines : (taggedLines(lines, region) ?? regionLines(lines, region))
  if (part === undefined) return undefined
  const chosen = range === undefined ? part : linesIn(part, range)
  return dedented(chosen.filter((line) => range !== undefined || !TAG.test(line)))
}

/** A comment that begins or ends a part: `// <Name>` and `// </Name>`. */
const TAG = /^\s*(?:\/\/+|#+|--|'|<!--|\/\*|%|;|rem\b)\s*<\/?([\w-]+)>\s*(?:-->|\*\/)?\s*$/i

function taggedLines(lines: readonly string[], name: string): readonly string[] | undefined {
  const named = (line: string): boolean => TAG.exec(line)?.[1]?.toLowerCase() === name.toLowerCase()
  const first = lines.findIndex((line) => named(line) && !line.includes('</'))
  const last = lines.findIndex((line, row) => row > first && named(line) && line.includes('</'))
  return first === -1 || last === -1 ? undefined : lines.slice(first + 1, last)
}

function linesIn(lines: readonly string[], range: string): readonly string[] {
  return range.split(',').flatMap((part) => {
    const [, from, dash, to] = /^\s*(\d*)\s*(-?)\s*(\d*)\s*$/.exec(part) ?? []
    const first = Math.max(1, Number(from ?? 1) || 1)
    const last = dash === '-' ? Number(to) || lines.length : first
    return from === undefined ? [] : lines.slice(first - 1, last)
  })
}
