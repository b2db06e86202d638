// Code blocks as Expressive Code reads them: marks and titles in the info line, a file name in the first comment, diffs
// in another language.
import { takeFileName } from './code-file-name.js'
import type { Line } from './lines.js'

type Fence = {
  /** From the opening fence to the closing one. */
  readonly lines: readonly Line[]
  /** Marks of lists and quotes before the opening fence. */
  readonly before: string
  readonly fence: string
  readonly info: string
}

/** What one word of an info line is. */
const PART =
  /(?:^|\s)(?:(\w[\w-]*)=)?(?:\{((?:"[^"]*"|'[^']*'|[^{}])*)\}|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|\/((?:[^/\\]|\\.)+)\/)(?=\s|$|\{)|(\S+)/g

const KINDS: Readonly<Record<string, 'mark' | 'ins' | 'del'>> = {
  '': 'mark',
  mark: 'mark',
  ins: 'ins',
  add: 'ins',
  del: 'del',
  rem: 'del',
}

/** Options that change only the frame or the first view of a block. */
const DROPPED = new Set(['collapse', 'frame', 'preserveIndent', 'hangingIndent', 'useDiffSyntax'])

type Meta = {
  title?: string
  hasFrame: boolean
  isNumbered?: boolean
  start?: string
  language?: string
  isDiff?: boolean
  readonly ranges: { kind: 'mark' | 'ins' | 'del'; range: string }[]
  /** Ready for our info line. */
  readonly parts: string[]
}

export function translateFence({ lines, before, fence, info }: Fence): readonly Line[] {
  const [opening, ...rest] = lines
  const [, space = '', lang = '', written = ''] = /^(\s*)([^\s{]*)(.*)$/.exec(info) ?? []
  if (opening === undefined) return lines
  const meta = readMeta(written)
  const isClosed =
    rest.length > 0 &&
    new RegExp(`^[ \\t>]*${fence.charAt(0)}{${fence.length},}[ \\t]*$`).test(
      rest.at(-1)?.text ?? '',
    )
  let code = isClosed ? rest.slice(0, -1) : rest
  const closing = isClosed ? rest.slice(-1) : []
  const removed = meta.title === undefined && meta.hasFrame ? takeFileName(code, lang) : undefined
  if (removed !== undefined) {
    meta.title = removed.title
    code = removed.code
  }
  let language = lang
  if (lang === 'diff' && (meta.language !== undefined || meta.isDiff === true)) {
    language = meta.language ?? lang
    const diff = withoutSigns(code, before.length)
    code = diff.code
    meta.ranges.push(...diff.ranges)
  }
  const text = metaText(meta, removed?.rows ?? [])
  const changed =
    written.trim() === text && language === lang
      ? opening
      : {
          ...opening,
          text: `${before}${fence}${space}${language}${text === '' ? '' : ` ${text}`}`,
        }
  return [changed, ...code, ...closing]
}

function readMeta(written: string): Meta {
  const meta: Meta = { hasFrame: true, ranges: [], parts: [] }
  for (const match of written.matchAll(PART)) {
    const [, key = '', braces, double, single, pattern, word] = match
    const text = double ?? single
    if (word !== undefined) readWord(word, meta)
    else if (key === 'title' && text !== undefined) meta.title = text.replace(/\\(.)/g, '$1')
    else if (key === 'lang' && text !== undefined) meta.language = text
    else if (key === 'frame') meta.hasFrame = text !== 'none' && text !== ''
    else if (key === 'collapse' || DROPPED.has(key)) continue
    else if (key === 'startLineNumber' || key === 'showLineNumbers')
      readWord(`${key}=${braces ?? text ?? ''}`, meta)
    else if (Object.hasOwn(KINDS, key)) {
      const kind = KINDS[key] ?? 'mark'
      if (braces !== undefined)
        meta.ranges.push({ kind, range: braces.replace(/^\s*(?:"[^"]*"|'[^']*')\s*:/, '') })
      else if (text !== undefined)
        meta.parts.push(textMark(kind, text.replace(/\\(["'\\])/g, '$1')))
      else meta.parts.push(`${kind}=/${pattern ?? ''}/`)
    } else meta.parts.push(match[0].trim())
  }
  return meta
}

function readWord(word: string, meta: Meta): void {
  const [, key = '', value = ''] = /^([^=]+)(?:=["']?([^"']*)["']?)?$/.exec(word) ?? []
  if (key === 'showLineNumbers') meta.isNumbered = value !== 'false'
  else if (key === 'startLineNumber') meta.start = value
  else if (key === 'lang') meta.language = value
  else if (key === 'useDiffSyntax') meta.isDiff = value !== 'false'
  else if (key === 'frame') meta.hasFrame = value !== 'none'
  else if (!DROPPED.has(key)) meta.parts.push(word)
}

const textMark = (kind: string, text: string): string =>
  text.includes('"') ? `${kind}='${text.replaceAll("'", '’')}'` : `${kind}="${text}"`

/** Our info line; `removed` are rows (from 1) of the code that are gone. */
function metaText(
  { title, isNumbered, start, ranges, parts }: Meta,
  removed: readonly number[],
): string {
  const byKind = (['mark', 'ins', 'del'] as const).flatMap((kind) => {
    const own = ranges.filter((each) => each.kind === kind).map(({ range }) => range)
    if (own.length === 0) return []
    const lines = own.map((range) => shifted(range, removed)).join(',')
    return [kind === 'mark' ? `{${lines}}` : `${kind}={${lines}}`]
  })
  return [
    ...(title === undefined ? [] : [titleText(title)]),
    ...byKind,
    ...parts,
    ...(isNumbered === true
      ? [start === undefined || start === '' ? 'showLineNumbers' : `showLineNumbers=${start}`]
      : []),
  ].join(' ')
}

const titleText = (title: string): string =>
  title.includes('"') ? `title='${title.replaceAll("'", '’')}'` : `title="${title}"`

/** A range such as `1,3-5` after some lines are gone. */
function shifted(range: string, removed: readonly number[]): string {
  if (removed.length === 0) return range.trim()
  return range
    .trim()
    .replace(/\d+/g, (line) =>
      String(Number(line) - removed.filter((row) => row < Number(line)).length),
    )
}

/** Lines without the `+` and `-` before them, as marks. The indentation that all lines share is that of the signs. */
function withoutSigns(
  code: readonly Line[],
  margin: number,
): { readonly code: Line[]; readonly ranges: Meta['ranges'] } {
  const ranges: Meta['ranges'] = []
  const plain = code.map(({ text, place }, row) => {
    const [, before = '', sign, content = ''] = /^([ \t>]*)([+-])(?![+-])(.*)$/.exec(text) ?? []
    if (sign === undefined || before.length > margin) return { text, place }
    ranges.push({ kind: sign === '+' ? 'ins' : 'del', range: String(row + 1) })
    return { text: `${before} ${content}`, place }
  })
  const indents = plain
    .filter(({ text }) => text.slice(margin).trim() !== '')
    .map(({ text }) => /^[ ]*/.exec(text.slice(margin))?.[0].length ?? 0)
  const shared = indents.length === 0 ? 0 : Math.min(...indents)
  return {
    ranges,
    code: plain.map(({ text, place }) => ({
      text: text.slice(0, margin) + text.slice(margin).replace(new RegExp(`^ {0,${shared}}`), ''),
      place: { ...place, shift: place.shift + shared },
    })),
  }
}
