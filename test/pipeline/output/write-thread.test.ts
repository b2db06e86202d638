// The thread runs as it is compiled.
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type * as OutputModule from '../../../src/pipeline/output/output.js'
import type * as ThreadModule from '../../../src/pipeline/output/write-thread.js'
import { root } from '../../helpers/cli.js'
import { temporaryFolder } from '../../helpers/site.js'

const compiled = path.join(root, 'dist/pipeline/output')
const { createOutput } = (await import(path.join(compiled, 'output.js'))) as typeof OutputModule
const { openWriteThread } = (await import(
  path.join(compiled, 'write-thread.js')
)) as typeof ThreadModule

const check = (): void => undefined

/** A thread from the first file on. */
function begunThread(folder: string): ThreadModule.WriteThread {
  const thread = openWriteThread(folder, 0)
  thread.begin()
  return thread
}

/** Texts and bytes of all lengths, one longer than the buffers of the thread. */
const CONTENTS: readonly (readonly [file: string, contents: string | Uint8Array])[] = [
  ...Array.from({ length: 600 }, (_, at): [string, string] => [
    `part-${String(at % 7)}/page-${String(at)}.html`,
    `€ page ${String(at)} `.repeat(at * 3),
  ]),
  ['long.txt', 'ä'.repeat(3_000_000)],
  ['empty.txt', ''],
  ['bytes.bin', Uint8Array.from({ length: 70_000 }, (_, at) => at % 251)],
]

describe('an output that is written by a thread', () => {
  it('has the files and records of one that is not (BUILD-3)', async () => {
    const [own, other] = [await temporaryFolder(), await temporaryFolder()]
    const plain = createOutput(own)
    const output = createOutput(other, undefined, check, begunThread(other))
    for (const [file, contents] of CONTENTS) {
      plain.write(file, contents)
      // The bytes of the caller may change at once.
      const given = typeof contents === 'string' ? contents : Uint8Array.from(contents)
      output.write(file, given)
      if (typeof given !== 'string') given.fill(0)
    }
    for (const each of [plain, output]) each.write('part-1/page-1.html', 'The last text.')
    await output.settle()
    for (const each of [plain, output]) each.write('late.txt', 'After the thread.')
    for (const [file] of CONTENTS)
      expect(
        (await readFile(path.join(other, file))).equals(await readFile(path.join(own, file))),
        file,
      ).toBe(true)
    const records = (made: OutputModule.Output) =>
      [...made.records()].map(([file, { size, digest }]) => [file, size, digest]).sort()
    expect(records(output)).toEqual(records(plain))
    expect(output.names).toEqual(plain.names)
    await expect(output.contents()).resolves.toHaveLength(CONTENTS.length + 1)
  })

  it('knows how each file looks on the disk, so that the next build keeps it (BUILD-2)', async () => {
    const folder = await temporaryFolder()
    const output = createOutput(folder, undefined, check, begunThread(folder))
    for (const [file, contents] of CONTENTS) output.write(file, contents)
    await output.settle()
    for (const [file, { size, mtimeMs }] of output.records()) {
      const stats = await stat(path.join(folder, file))
      expect([file, size, mtimeMs]).toEqual([file, stats.size, stats.mtimeMs])
    }
  })

  it('names the file that the system refused, with its code (PUT-4)', async () => {
    const folder = await temporaryFolder()
    const output = createOutput(folder, undefined, check, begunThread(folder))
    await mkdir(path.join(folder, 'taken.html'))
    output.write('taken.html', 'A folder has this name.')
    await expect(output.settle()).rejects.toMatchObject({
      code: 'EISDIR',
      path: path.join(folder, 'taken.html'),
    })
  })

  it('is left alone once its thread is closed (API-3)', async () => {
    const folder = await temporaryFolder()
    const thread = begunThread(folder)
    const output = createOutput(folder, undefined, check, thread)
    for (const [file, contents] of CONTENTS) output.write(file, contents)
    await thread.close()
    await rm(folder, { recursive: true })
    await mkdir(folder)
    await new Promise((resolve) => setImmediate(resolve))
    expect(await readdir(folder)).toEqual([])
    expect(thread.take('page.html', 'text')).toBeUndefined()
  })
})
