// The files of lengths of a site that has so many sections that the lengths are in files of classes, too.
import { describe, expect, it } from 'vitest'
import { createDocumentIdLayout } from '../../../src/search/index/document-id-layout.js'
import {
  addLengths,
  classLength,
  lengthClass,
  lengthsSize,
  patchLengths,
  readLengths,
} from '../../../src/search/text/lengths-files.js'

/** Pages with one to nine sections, in one or two slots of eight numbers. */
const SECTIONS = Array.from({ length: 700 }, (_, page) => 1 + ((page * 5) % 9))
const IDS = SECTIONS.map((count) => count + 1)

type Layout = ReturnType<typeof createDocumentIdLayout>

/** The lengths of a kind's documents: some sections have none. */
function lengthsOf(layout: Layout, kind: 0 | 1 | 4): number[] {
  const row = Array.from({ length: layout.sizeOf(kind) }, () => 0)
  for (const number of layout.usedNumbers(kind, 0, row.length))
    row[number] = number % 5 === 0 ? 0 : (number * 37) % 900
  return row
}

function write(layout: Layout, rows: readonly (readonly number[])[]) {
  const files = new Map<string, string>()
  const add = (_: string, text: string): string => {
    const name = `lengths-${text}`
    files.set(name, text)
    return name
  }
  return { files, add, head: addLengths(rows, layout, add) }
}

const rowsOf = (layout: Layout): number[][] => [
  lengthsOf(layout, 0),
  lengthsOf(layout, 1),
  [],
  [],
  lengthsOf(layout, 4),
]

describe('files of lengths', () => {
  it('have the length of every document, and of none besides (SRCH-IDX-16)', () => {
    const layout = createDocumentIdLayout(SECTIONS, IDS)
    const rows = rowsOf(layout)
    const { files, head } = write(layout, rows)
    expect(layout.sizeOf(4)).toBeGreaterThan(lengthsSize(layout.sizeOf(4)))
    for (const kind of [0, 1, 4] as const) {
      const read = head.lengths[kind]?.flatMap((name, piece) => [
        ...readLengths(files.get(name) ?? '', layout, kind, piece),
      ])
      expect(read?.slice(0, rows[kind]?.length)).toEqual(rows[kind])
    }
  })

  it('have classes for kinds of many documents, which differ from the lengths by an eighth at most (SRCH-IDX-16)', () => {
    const layout = createDocumentIdLayout(SECTIONS, IDS)
    const { files, head } = write(layout, rowsOf(layout))
    expect(head.lengthClasses.map((names) => names.length)).toEqual([0, 2, 0, 0, 2])
    const sizeOf = (names: readonly string[] = []): number =>
      names.reduce((sum, name) => sum + (files.get(name) ?? '').length, 0)
    expect(sizeOf(head.lengthClasses[4])).toBeLessThan(0.6 * sizeOf(head.lengths[4]))
    expect(classLength(lengthClass(0))).toBe(0)
    for (let length = 1; length < 5000; length++)
      expect(Math.abs(Math.log2(classLength(lengthClass(length)) / length))).toBeLessThan(0.1667)
  })

  it('are after an edit the ones of the new lengths, of which only those that changed are read (SRCH-IDX-16)', async () => {
    const before = createDocumentIdLayout(SECTIONS, IDS)
    const old = write(before, rowsOf(before))
    // The last page has one section more, which has a heading and no text, and another text in its first.
    const sections = SECTIONS.with(-1, (SECTIONS.at(-1) ?? 0) + 1)
    const after = createDocumentIdLayout(sections, IDS)
    expect(after.sizeOf(4)).toBe(before.sizeOf(4))
    const numbers = after.usedNumbers(4, after.sizeOf(4) - 8, after.sizeOf(4))
    const [first = 0] = numbers
    const added = numbers.at(-1) ?? 0
    const rows = rowsOf(before)
    rows[4]?.splice(first, 1, 123)
    rows[1]?.splice(added, 1, 3)
    const read: string[] = []
    const patched = await patchLengths(
      old.head,
      { before, after },
      [
        { kind: 4, number: first, length: 123 },
        { kind: 1, number: added, length: 3 },
      ],
      async (name) => {
        read.push(name)
        return Promise.resolve(old.files.get(name) ?? '')
      },
      old.add,
    )
    expect(patched).toEqual(write(after, rows).head)
    expect(read).toEqual([old.head.lengths[1]?.at(-1), old.head.lengths[4]?.at(-1)])
  })

  it('are at most eight of a kind, however large the site is (SRCH-IDX-16)', () => {
    for (const count of [1, 4096, 32_768, 32_769, 200_000, 3_000_000])
      expect(Math.ceil(count / lengthsSize(count))).toBeLessThanOrEqual(8)
    expect([lengthsSize(32_768), lengthsSize(32_769)]).toEqual([4096, 8192])
    const sections = Array.from({ length: 9_000 }, () => 5)
    const layout = createDocumentIdLayout(sections, sections)
    const rows = rowsOf(layout)
    const { files, head } = write(layout, rows)
    expect(head.lengths[4]?.length).toBeGreaterThan(4)
    const read = head.lengths[4]?.flatMap((name, piece) => [
      ...readLengths(files.get(name) ?? '', layout, 4, piece),
    ])
    expect(read?.slice(0, rows[4]?.length)).toEqual(rows[4])
  })
})
