import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeParts } from '../../../src/pipeline/cache/checksummed-file.js'
import { readChecksummedLines } from '../../../src/pipeline/cache/checksummed-lines.js'
import type { FilePlace } from '../../../src/pipeline/cache/store/read-at.js'
import { temporaryFolder } from '../../helpers/site.js'

// The third ends in a later piece of a megabyte than it begins, the fourth goes through one.
const LINES = ['', 'ä'.repeat(9), 'é'.repeat(700_000), 'x'.repeat(2_500_000), '', 'last']

async function written(lines: readonly string[]): Promise<string> {
  const file = path.join(await temporaryFolder(), 'lines')
  writeParts(
    file,
    lines.map((line) => `${line}\n`),
  )
  return file
}

function read(file: string) {
  const lines: string[] = []
  const places: FilePlace[] = []
  const isWhole = readChecksummedLines(file, (line, place) => {
    lines.push(line.toString())
    places.push(place)
  })
  return { isWhole, lines, places }
}

describe('readChecksummedLines', () => {
  it('reads lines of every size, and says where they are', async () => {
    const file = await written(LINES)
    const { isWhole, lines, places } = read(file)
    expect(isWhole).toBe(true)
    expect(lines).toEqual(LINES)
    const bytes = await readFile(file)
    expect(
      places.map(({ start, length }) => bytes.toString('utf8', start, start + length)),
    ).toEqual(LINES)
  })

  it('knows a file that is cut, changed, empty or gone', async () => {
    const file = await written(['one', 'two'])
    const bytes = await readFile(file)
    for (const damaged of [
      bytes.subarray(0, -4),
      Buffer.from(bytes.toString().replace('two', 'tow')),
      Buffer.from(bytes.toString().replace(/^./, '?')),
      Buffer.alloc(0),
    ]) {
      await writeFile(file, damaged)
      expect(read(file).isWhole).toBe(false)
    }
    expect(read(`${file}-none`).isWhole).toBe(false)
  })

  it('ends at a line that cannot be taken', async () => {
    const file = await written(['one', 'two'])
    let taken = 0
    const isWhole = readChecksummedLines(file, () => {
      taken++
      throw new Error('Not this')
    })
    expect([isWhole, taken]).toEqual([false, 1])
  })
})
