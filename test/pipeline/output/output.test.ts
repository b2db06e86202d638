import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { digestOf } from '../../../src/pipeline/files/digest.js'
import { createOutput } from '../../../src/pipeline/output/output.js'
import { temporaryFolder } from '../../helpers/site.js'

describe('createOutput', () => {
  it('writes texts of every length and script as they are, short after long', async () => {
    const folder = await temporaryFolder()
    const output = createOutput(folder)
    const texts = [
      'a'.repeat(262_144),
      '€😀é'.repeat(65_536),
      'b',
      '',
      '\ud800 alone',
      '€'.repeat(300_000),
    ]
    texts.forEach((text, at) => output.write(`folder/${String(at)}.txt`, text))
    const records = output.records()
    for (const [at, text] of texts.entries()) {
      const bytes = await readFile(path.join(folder, 'folder', `${String(at)}.txt`))
      expect(bytes.equals(Buffer.from(text))).toBe(true)
      expect(records.get(`folder/${String(at)}.txt`)).toMatchObject({
        size: bytes.length,
        digest: digestOf(bytes),
      })
    }
    const sizes = texts.map((text) => Buffer.byteLength(text))
    expect(output.totals).toEqual({
      files: texts.length,
      bytes: sizes.reduce((sum, size) => sum + size),
    })
  })

  it('writes nothing outside its folder', async () => {
    const output = createOutput(path.join(await temporaryFolder(), 'build'))
    expect(() => output.write('../other.txt', 'text')).toThrow('leads outside')
    expect(() => output.write('folder/../../other.txt', 'text')).toThrow('leads outside')
  })
})
