import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readText } from '../../../src/pipeline/files/read-text.js'
import { temporaryFolder } from '../../helpers/site.js'

let folder: string
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(bytes: Uint8Array | string) {
  const file = path.join(folder, 'a.md')
  await writeFile(file, bytes)
  return readText(file)
}

describe('readText', () => {
  it('gives UTF-8 as it is, the sign for unknown characters among it', async () => {
    expect(await read('# Café \uFFFD 😀\r\n')).toEqual({ text: '# Café \uFFFD 😀\r\n' })
  })

  it.each([
    [
      'Latin-1',
      Buffer.from('ä\n# é: 5 €\uFFFD'.replace('€', ''), 'latin1'),
      'E4',
      1,
      1,
      'Save it as UTF-8.',
    ],
    [
      'Latin-1 below UTF-8',
      Buffer.concat([Buffer.from('# ü\r\n\r\n😀 '), Buffer.from('é', 'latin1')]),
      'E9',
      3,
      4,
      'Save it as UTF-8.',
    ],
    [
      'UTF-16',
      Buffer.from('\uFEFF# A', 'utf16le'),
      'FF',
      1,
      1,
      'The file is UTF-16. Save it as UTF-8.',
    ],
    [
      'an image',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0]),
      '89',
      1,
      1,
      'The file does not seem to be text. Give it another extension, or exclude it with docs.exclude.',
    ],
    ['a character cut off', Buffer.from([0x61, 0xe2, 0x82]), 'E2', 1, 2, 'Save it as UTF-8.'],
  ])('warns of %s at its first wrong byte (DOC-26)', async (_, bytes, byte, line, column, hint) => {
    expect((await read(bytes)).diagnostic).toEqual({
      severity: 'warning',
      code: 'encoding',
      message: `This page is not UTF-8: the byte ${byte} here is invalid.`,
      hint,
      at: { line, column },
    })
  })

  it.each([
    ['UTF-16', Buffer.from('\uFEFF# Ä 😀', 'utf16le'), '# Ä 😀'],
    ['Windows-1252', Buffer.from([0x80, 0x20, 0x93, 0xe4, 0x94]), '€ “ä”'],
    [
      'a few wrong bytes',
      Buffer.concat([Buffer.from('ü 😀 '), Buffer.from([0xe9, 0x74])]),
      'ü 😀 ét',
    ],
    ['half of a character', Buffer.from([0x61, 0xed, 0xa0, 0x80]), 'aí\u00A0€'],
  ])('reads %s as what it probably is (DOC-26)', async (_, bytes, text) => {
    expect((await read(bytes)).text).toBe(text)
  })
})
