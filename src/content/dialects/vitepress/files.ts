// Files that a page names: `@` and `@/` are the docs folder, everything else is relative to the file that names it.

/** Path of a named file, relative to the site folder; undefined when it leads out of it. */
export function fileNamed(written: string, from: string, docsDir: string): string | undefined {
  const isOfDocs = /^[@/]/.test(written)
  const folder = isOfDocs ? docsDir : from.split('/').slice(0, -1).join('/')
  const rest = isOfDocs ? written.replace(/^@?\/*/, '') : written
  const parts: string[] = []
  for (const part of `${folder}/${rest}`.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') parts.push(part)
    else if (parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else parts.push('..')
  }
  return parts.length === 0 ? undefined : parts.join('/')
}

/** The lines that `{3,}`, `{,5}`, `{3}` or `{3,5}` names, counted from 1. */
export function linesInBraces(lines: readonly string[], range: string): readonly string[] {
  const [, from = '', comma = '', to = ''] = /^(\d*)(,?)(\d*)$/.exec(range.trim()) ?? []
  const first = from === '' ? 1 : Number(from)
  const last = to === '' ? (comma === '' ? first : lines.length) : Number(to)
  return lines.slice(Math.max(0, first - 1), last)
}

const REGIONS: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^\s*\/\/\s*#?region\b\s*(.*?)\s*$/, /^\s*\/\/\s*#?endregion\b\s*(.*?)\s*$/],
  [/^\s*<!--\s*#?region\b\s*(.*?)\s*-->/, /^\s*<!--\s*#?endregion\b\s*(.*?)\s*-->/],
  [/^\s*\/\*\s*#region\b\s*(.*?)\s*\*\//, /^\s*\/\*\s*#endregion\b\s*(.*?)\s*\*\//],
  [/^\s*#[rR]egion\b\s*(.*?)\s*$/, /^\s*#[eE]nd ?[rR]egion\b\s*(.*?)\s*$/],
  [/^\s*#\s*#?region\b\s*(.*?)\s*$/, /^\s*#\s*#?endregion\b\s*(.*?)\s*$/],
  [
    /^\s*(?:--|::|REM|;+|%)\s*#region\b\s*(.*?)\s*$/,
    /^\s*(?:--|::|REM|;+|%)\s*#endregion\b\s*(.*?)\s*$/,
  ],
  [/^\s*#pragma region\b\s*(.*?)\s*$/, /^\s*#pragma endregion\b\s*(.*?)\s*$/],
]

const isBorder = (line: string): boolean =>
  REGIONS.some(([start, end]) => start.test(line) || end.test(line))

/** The lines between the comments of a region, without those of regions inside it; undefined when there is none. */
export function regionLines(lines: readonly string[], name: string): readonly string[] | undefined {
  for (const [start, end] of REGIONS) {
    const first = lines.findIndex((line) => start.exec(line)?.[1] === name)
    if (first === -1) continue
    let depth = 1
    for (let row = first + 1; row < lines.length; row++) {
      const line = lines[row] ?? ''
      if (start.test(line)) depth++
      if (!end.test(line)) continue
      depth--
      const closes = end.exec(line)?.[1]
      if (depth > 0 && closes !== name) continue
      return lines.slice(first + 1, row).filter((each) => !isBorder(each))
    }
  }
  return undefined
}

/** Lines without the indentation that all of them have. */
export function dedented(lines: readonly string[]): readonly string[] {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const shared = indents.length === 0 ? 0 : Math.min(...indents)
  return lines.map((line) => line.slice(Math.min(shared, /^[ \t]*/.exec(line)?.[0].length ?? 0)))
}
