// Code from files: by its lines, and by the names of what it declares.

/** The lines of `1-5,8`, counted from 1. */
export function linesIn(lines: readonly string[], written: string): readonly string[] {
  return written.split(',').flatMap((part) => {
    const [, from, dash, to] = /^(\d{1,6})(?:(-)(\d{0,6}))?$/.exec(part.replace(/\s/g, '')) ?? []
    if (from === undefined) return []
    const last = dash === undefined ? Number(from) : Number(to) || lines.length
    return lines.slice(Math.max(0, Number(from) - 1), last)
  })
}

/** The lines that declare the symbols of `a,B.c`; undefined when one of them is not found. */
export function symbolsIn(
  lines: readonly string[],
  written: string,
): readonly string[] | undefined {
  const found = written
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => symbolIn(lines, name))
  if (found.length === 0) return undefined
  return found.reduce<readonly string[] | undefined>(
    (all, part, index) =>
      all === undefined || part === undefined
        ? undefined
        : [...all, ...(index > 0 ? [''] : []), ...part],
    [],
  )
}

/** Words before the name of what is declared. */
const DECLARES =
  /(?:^|[\s(])(?:fun|class|object|interface|val|var|def|function|func|fn|enum|record|struct|trait|type|typealias|const|let|module|namespace|protocol|actor|extension)\s/

function symbolIn(lines: readonly string[], written: string): readonly string[] | undefined {
  let from = 0
  let part: readonly string[] | undefined
  let last = lines.length
  for (const name of written.split('.')) {
    const row = declarationOf(lines, name, from, last)
    if (row < 0) return undefined
    const end = endOf(lines, row)
    part = lines.slice(annotated(lines, row), end + 1)
    from = row + 1
    last = end + 1
  }
  return part
}

function declarationOf(lines: readonly string[], name: string, from: number, last: number): number {
  const holds = (line: string): boolean => {
    const at = wordAt(line, name)
    return at >= 0 && !/^\s*(?:\/\/|\*|#|import\b|package\b|return\b)/.test(line)
  }
  const isDeclared = (line: string): boolean =>
    holds(line) && DECLARES.test(line.slice(0, wordAt(line, name)))
  // Other languages have a type before the name and parentheses behind it.
  const isMethod = (line: string): boolean => {
    const at = wordAt(line, name)
    return (
      holds(line) &&
      line
        .slice(at + name.length)
        .trimStart()
        .startsWith('(') &&
      /^\s*[\w<>[\],.?@\s]*[\w>\]]\s$/.test(line.slice(0, at).slice(0, 200)) &&
      /[{(,]\s*$/.test(line.slice(-20))
    )
  }
  const inRange = (test: (line: string) => boolean): number =>
    lines.findIndex((line, row) => row >= from && row < last && test(line))
  const declared = inRange(isDeclared)
  return declared >= 0 ? declared : inRange(isMethod)
}

/** Where a line has a word; -1 without it. */
function wordAt(line: string, word: string): number {
  for (let at = line.indexOf(word); at >= 0 && word !== ''; at = line.indexOf(word, at + 1)) {
    const before = line.charAt(at - 1)
    const after = line.charAt(at + word.length)
    if (!/[\w$]/.test(before) && !/[\w$]/.test(after)) return at
  }
  return -1
}

/** The first line of the annotations above a declaration. */
function annotated(lines: readonly string[], row: number): number {
  let first = row
  while (first > 0 && /^\s*@\w/.test(lines[first - 1] ?? '')) first--
  return first
}

/** The last line of a declaration: where its brackets are closed and nothing continues it. */
function endOf(lines: readonly string[], row: number): number {
  let depth = 0
  let hasBody = false
  for (let at = row; at < lines.length; at++) {
    const line = (lines[at] ?? '')
      .slice(0, 2000)
      .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)'|\/\/.*$/g, '""')
    for (const char of line) {
      if (/[({[]/.test(char)) depth++
      else if (/[)}\]]/.test(char)) depth--
      if (char === '{') hasBody = true
    }
    if (depth > 0) continue
    const next = (lines[at + 1] ?? '').trim()
    const goesOn =
      /[=,:(+&|]\s?$/.test(line.trimEnd().slice(-2)) || /^(?:\{|\.|\?\.|:|=|->)/.test(next)
    if (hasBody ? !/^(?:\.|\?\.)/.test(next) : !goesOn) return at
  }
  return lines.length - 1
}
