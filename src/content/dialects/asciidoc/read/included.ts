// The lines of an included file that its directive selects.

export type Row = { readonly text: string; readonly line: number }

const TAG = /(?:^|[\s/*#;<!-]|--)(tag|end)::([^\s[\]]{1,200})\[\]/

/** The lines that `lines`, `tag`, `tags` and `indent` leave. The lines with the tags themselves are never shown. */
export function selectedRows(
  text: string,
  options: Readonly<Record<string, string>>,
): { readonly rows: readonly Row[]; readonly missing: readonly string[] } {
  const all = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((each, index) => ({ text: each.trimEnd(), line: index + 1 }))
  if (all.at(-1)?.text === '') all.pop()
  const tags = options['tags'] ?? options['tag']
  const { rows, missing } =
    options['lines'] !== undefined
      ? { rows: rangeRows(all, options['lines']), missing: [] }
      : tags !== undefined
        ? tagRows(
            all,
            tags
              .split(/[;,]/)
              .map((each) => each.trim())
              .filter(Boolean),
          )
        : { rows: all, missing: [] }
  const shown = rows.filter((row) => !row.text.includes('::') || !TAG.test(row.text))
  return { rows: indented(shown, options['indent']), missing }
}

function rangeRows(rows: readonly Row[], ranges: string): readonly Row[] {
  const wanted = ranges.split(/[;,]/).flatMap((range) => {
    const [, from = '', dots, to = ''] =
      /^\s*(\d*)\s*(\.\.)?\s*(-?\d*)\s*$/.exec(range.slice(0, 40)) ?? []
    if (from === '' && dots === undefined) return []
    const start = Number(from) || 1
    const last = dots === undefined ? start : Number(to)
    return [
      [start, to === '' && dots !== undefined ? Infinity : last < 0 ? Infinity : last] as const,
    ]
  })
  return rows.filter(({ line }) => wanted.some(([from, to]) => line >= from && line <= to))
}

/** Whether lines inside a tag, or outside all of them, are wanted. */
type Wanted = {
  readonly named: ReadonlyMap<string, boolean>
  /** Of tags without a name among them. */
  readonly others: boolean | undefined
  readonly outside: boolean
}

function wantedOf(tags: readonly string[]): Wanted {
  const named = new Map<string, boolean>()
  let others: boolean | undefined
  let all: boolean | undefined
  for (const tag of tags) {
    const isOff = tag.startsWith('!')
    const name = isOff ? tag.slice(1) : tag
    if (name === '**') all = !isOff
    else if (name === '*') others = !isOff
    else named.set(name, !isOff)
  }
  const isOnlyOff = [...named.values()].every((value) => !value)
  // Only exclusions mean all other lines.
  const outside = all ?? (others === undefined ? isOnlyOff && named.size > 0 : !others)
  return { named, others: others ?? all, outside }
}

function tagRows(
  rows: readonly Row[],
  tags: readonly string[],
): { readonly rows: readonly Row[]; readonly missing: readonly string[] } {
  const { named, others, outside } = wantedOf(tags)
  const open: { readonly name: string; readonly isWanted: boolean }[] = []
  const found = new Set<string>()
  const shown: Row[] = []
  let isWanted = outside
  for (const row of rows) {
    const [, kind, name = ''] = row.text.includes('::') ? (TAG.exec(row.text) ?? []) : []
    if (kind === 'end') {
      const at = open.findLastIndex((each) => each.name === name)
      if (at >= 0) open.splice(at, 1)
      isWanted = open.at(-1)?.isWanted ?? outside
    } else if (kind === 'tag') {
      found.add(name)
      if (named.has(name)) isWanted = named.get(name) ?? false
      else if (others !== undefined) isWanted = others
      open.push({ name, isWanted })
    } else if (isWanted) shown.push(row)
  }
  const missing = [...named].flatMap(([name, value]) => (value && !found.has(name) ? [name] : []))
  return { rows: shown, missing }
}

function indented(rows: readonly Row[], indent: string | undefined): readonly Row[] {
  if (indent === undefined || !/^\d{1,2}$/.test(indent)) return rows
  const least = rows.reduce(
    (most, { text }) =>
      text === '' ? most : Math.min(most, text.length - text.trimStart().length),
    Infinity,
  )
  const spaces = ' '.repeat(Number(indent))
  return rows.map(({ text, line }) => ({
    text: text === '' ? '' : spaces + text.slice(least),
    line,
  }))
}
