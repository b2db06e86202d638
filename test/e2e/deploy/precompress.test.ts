// `build --precompress`: compressed copies beside the text files of an output.
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { digests, readOutputStats, rewritten } from '../../helpers/output.js'
import { program } from '../../helpers/program.js'
import { serveOutput } from '../../helpers/serve-files.js'
import { site, writeFiles } from '../../helpers/site.js'
import { listFiles } from '../../../src/pipeline/files/list-files.js'

const WORDS = 'Some words about apricots, plums and lemons.\n\n'.repeat(60)

const FILES = {
  'orion-docs.config.json':
    '{ "title": "Handbook", "url": "https://handbook.example", "search": { "hashed": "filename" } }',
  'docs/index.md': `# Home\n\n${WORDS}`,
  'docs/other.md': `# Other\n\n${WORDS}`,
  'docs/words.md': `# Words\n\n${Array.from({ length: 900 }, (_, at) => `word${at.toString(36)}`).join(' ')}`,
  'static/long.txt': WORDS,
  'static/short.txt': 'Short.\n',
  'static/own.txt': WORDS,
  'static/own.txt.gz': 'not what gzip makes',
  'static/noise.png': WORDS,
}

let folder: string
let out: string
beforeAll(async () => {
  folder = await site(FILES)
  out = path.join(folder, 'build')
  await build()
})

async function build(options: Parameters<typeof program.build>[0] = {}) {
  const result = await program.build({
    siteDir: folder,
    precompress: true,
    manifest: true,
    ...options,
  })
  expect(result.ok).toBe(true)
  return result
}

const copies = (): string[] => listFiles(out).filter((file) => /\.(?:gz|br)$/.test(file))

/** The copies that do not decompress to their file. */
async function staleCopies(): Promise<string[]> {
  const compared = await Promise.all(
    copies()
      .filter((copy) => copy !== 'own.txt.gz')
      .map(async (copy) => {
        const bytes = await readFile(path.join(out, copy))
        const file = await readFile(path.join(out, copy.replace(/\.\w+$/, '')))
        const text = copy.endsWith('.gz') ? gunzipSync(bytes) : brotliDecompressSync(bytes)
        return text.equals(file) && bytes.length < file.length ? [] : [copy]
      }),
  )
  return compared.flat()
}

describe('a build with compressed copies', () => {
  it('HOST-1: writes one in gzip and one in Brotli for each text file of some length', async () => {
    const files = listFiles(out)
    const stems = ['404.html', 'index.html', 'other/index.html', 'other.md', 'long.txt']
    for (const stem of stems)
      expect(files).toEqual(expect.arrayContaining([`${stem}.gz`, `${stem}.br`]))
    const scripts = files.filter((file) => /^assets\/content-\w+\.js$/.test(file))
    expect(scripts).toHaveLength(1)
    for (const script of scripts) expect(files).toContain(`${script}.br`)
    expect(
      copies().filter((copy) => /short|noise|\.(?:gz|br)\.\w+$|\.orion-docs/.test(copy)),
    ).toEqual([])
    expect(await readFile(path.join(out, 'own.txt.gz'), 'utf8')).toBe('not what gzip makes')
    expect(files).toContain('own.txt.br')
    expect(await staleCopies()).toEqual([])
  })

  it('HOST-2: compresses only what changed, and removes the copy of a file that is gone', async () => {
    const first = await readOutputStats(out)
    expect((await build()).changed.written).toBe(0)
    expect(rewritten(first, await readOutputStats(out))).toEqual({ written: [], gone: [] })
    await writeFiles(folder, { 'docs/other.md': `# Other\n\n${WORDS}More.\n` })
    await rm(path.join(folder, 'static/long.txt'))
    await build()
    const { written, gone } = rewritten(first, await readOutputStats(out))
    expect(written).toEqual(expect.arrayContaining(['other/index.html', 'other/index.html.br']))
    expect(written.filter((file) => /^(?:index|404)\.html|^own|main-/.test(file))).toEqual([])
    expect(gone).toEqual(expect.arrayContaining(['long.txt', 'long.txt.br', 'long.txt.gz']))
    expect(await staleCopies()).toEqual([])
  })

  it('HOST-2: the command index replaces the copies of the files that it changes', async () => {
    await writeFiles(folder, { 'docs/other.md': `# Other\n\n${WORDS}## Zebras\n\nStripes.\n` })
    const before = copies()
    expect((await orion(['index', folder])).code).toBe(0)
    const after = copies()
    expect(after.filter((copy) => !before.includes(copy))).not.toEqual([])
    const files = new Set(listFiles(out))
    expect(after.filter((copy) => !files.has(copy.replace(/\.\w+$/, '')))).toEqual([])
    expect(await staleCopies()).toEqual([])
    expect((await orion(['verify', out])).code).toBe(0)
  })

  it('HOST-3: has the same copies in a fresh folder and from parts', async () => {
    await build()
    const expected = await digests(out)
    const fresh = path.join(folder, 'fresh')
    await build({ outDir: fresh, cache: false })
    expect(await digests(fresh)).toEqual(expected)
    const parts = path.join(folder, 'parts')
    const merged = path.join(folder, 'merged')
    expect((await orion(['build', folder, '--shard', '1/1', '--out-dir', parts])).code).toBe(0)
    const args = ['--site', folder, '--out-dir', merged, '--manifest', '--precompress']
    expect((await orion(['merge', parts, ...args])).code).toBe(0)
    expect(await digests(merged)).toEqual(expected)
  })

  it('HOST-3: has copies of kept assets, and names all of them in the manifest', async () => {
    await writeFiles(folder, { 'docs/index.md': `# Home\n\n![Dot](./dot.svg)\n\n${WORDS}` })
    const dot = (width: number) => ({
      'docs/dot.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}"><!--${WORDS}--></svg>`,
    })
    await writeFiles(folder, dot(4))
    await build()
    await writeFiles(folder, dot(5))
    await build({ keepAssets: 1 })
    expect(copies().filter((copy) => /dot-\w+\.svg\.br$/.test(copy))).toHaveLength(2)
    const { files } = JSON.parse(await readFile(path.join(out, 'build-manifest.json'), 'utf8')) as {
      files: { path: string }[]
    }
    expect(files.map((file) => file.path)).toEqual(expect.arrayContaining(copies()))
    expect(await staleCopies()).toEqual([])
  })

  it('HOST-3: is compared on a host by the files that it has copies of', async () => {
    const served = await serveOutput({ siteDir: folder, outDir: out })
    try {
      const { code, stdout } = await orion(['verify', served.url])
      expect(code).toBe(0)
      const count = copies().length
      expect(stdout).toContain(`Not compared: ${String(count)} files that hosts do not send`)
    } finally {
      await served.close()
    }
  })

  it('HOST-2: a build without the option has no copies, and a static file in place of one', async () => {
    const { diagnostics } = await build({ precompress: false })
    expect(diagnostics.map(({ code }) => code)).not.toContain('output-unknown-files')
    expect(copies()).toEqual(['own.txt.gz'])
  })

  it('HOST-1: is refused for a part of a site', async () => {
    const { code, stderr } = await orion(['build', folder, '--precompress', '--shard', '1/2'])
    expect(code).toBe(2)
    expect(stderr).toContain('Option --precompress is for the whole site: pass it to merge.')
  })
})
