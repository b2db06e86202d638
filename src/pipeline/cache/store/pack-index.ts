// The index of a pack: the place of each entry by its key, as JSON of rows. A pack of a large site has half a million
// rows, so they stay text until one is looked up: as objects they would take three times the memory and a second to read.
import { parseOwn } from '../../../model/json.js'
import type { FilePlace } from './read-at.js'

export type PackEntry = FilePlace & { readonly check: string }

export type PackIndex = {
  find(key: string): PackEntry | undefined
  /** All that it has, in the order in which they were written. */
  readonly entries: () => ReadonlyMap<string, PackEntry>
}

type Row = readonly [key: string, start: number, length: number, check: string]

/** So many entries are looked for in the text; for more a table of its rows is made. */
const FEW = 16

/** The text of an index. */
function indexText(entries: Iterable<readonly [string, PackEntry]>): Buffer {
  const rows = Array.from(entries, ([key, { start, length, check }]): Row => [
    key,
    start,
    length,
    check,
  ])
  return Buffer.from(JSON.stringify(rows))
}

/** The index whose text is `text`, as `newPackIndex` writes it. Most builds need few of thousands of entries. */
export function openPackIndex(text: Buffer): PackIndex {
  let table: RowTable | undefined
  let asked = 0
  const rowAt = (start: number, key: string): PackEntry => {
    const end = text.indexOf(']', start + Buffer.byteLength(key))
    return entryOf(parseOwn<Row>(text.toString('utf8', start, end + 1)))
  }
  return {
    entries: () =>
      new Map(parseOwn<readonly Row[]>(text.toString('utf8')).map((row) => [row[0], entryOf(row)])),
    find(key) {
      const row = `[${JSON.stringify(key)},`
      if (!table && ++asked > FEW) table = rowTable(text)
      const start = table ? findRow(text, table, Buffer.from(row)) : text.indexOf(row)
      return start === -1 ? undefined : rowAt(start, row)
    },
  }
}

/** So many rows of a new index are objects. */
const MOST_RECENT = 65_536

/** The index of a pack that is being written. */
export function newPackIndex(): {
  add(key: string, entry: PackEntry): void
  find(key: string): PackEntry | undefined
  /** Its text in parts. */
  text(): readonly Buffer[]
} {
  let recent = new Map<string, PackEntry>()
  const texts: Buffer[] = []
  const indexes: PackIndex[] = []
  return {
    add(key, entry) {
      recent.set(key, entry)
      if (recent.size < MOST_RECENT) return
      const text = indexText(recent)
      texts.push(text)
      indexes.push(openPackIndex(text))
      recent = new Map()
    },
    find(key) {
      const known = recent.get(key)
      if (known) return known
      for (const index of indexes) {
        const entry = index.find(key)
        if (entry) return entry
      }
      return undefined
    },
    text() {
      const rows = [...texts, indexText(recent)]
        .map((text) => text.subarray(1, -1))
        .filter(({ length }) => length > 0)
      const separator = Buffer.from(',')
      const separated = rows.flatMap((row, place) => (place === 0 ? [row] : [separator, row]))
      return [Buffer.from('['), ...separated, Buffer.from(']')]
    },
  }
}

const entryOf = ([, start, length, check]: Row): PackEntry => ({ start, length, check })

/** A hash table of open addresses: the places of the rows in the text, and -1 where there is none. */
type RowTable = Int32Array

/** Of a key: a row begins with it, between `["` and `"`. */
const KEY_START = 2

/** Bytes of `[`, `]`, `,` and `"`. */
const OPEN = 0x5b
const CLOSE = 0x5d
const COMMA = 0x2c
const QUOTE = 0x22

function rowTable(text: Buffer): RowTable {
  const starts = rowStarts(text)
  const table = new Int32Array(2 ** Math.ceil(Math.log2(2 * starts.length + 1))).fill(-1)
  for (const start of starts) {
    let slot = hashAt(text, start) & (table.length - 1)
    while (table[slot] !== -1) slot = (slot + 1) & (table.length - 1)
    table[slot] = start
  }
  return table
}

/** The place of the row that begins with `row`; -1 when there is none. */
function findRow(text: Buffer, table: RowTable, row: Buffer): number {
  let slot = hashAt(row, 0) & (table.length - 1)
  for (;;) {
    const start = table[slot] ?? -1
    if (start === -1 || row.equals(text.subarray(start, start + row.length))) return start
    slot = (slot + 1) & (table.length - 1)
  }
}

/** Where rows begin. A key with `],[` in it gives places where none does: no row is found there. */
function rowStarts(text: Buffer): readonly number[] {
  const starts: number[] = []
  for (let at = 1; at < text.length; at++) {
    if (text[at] !== OPEN) continue
    const isRow = at === 1 || (text[at - 1] === COMMA && text[at - 2] === CLOSE)
    if (isRow) starts.push(at)
  }
  return starts
}

/** FNV-1a (Fowler, Noll, Vo), 32 bits, of the key of a row. */
function hashAt(bytes: Buffer, row: number): number {
  let hash = 0x811c9dc5
  for (let at = row + KEY_START; at < bytes.length && bytes[at] !== QUOTE; at++)
    hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return hash >>> 0
}
