// `orion-docs index --format lunr`, and what the plain package makes of its files.
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import lunr from 'lunr'
import { beforeAll, describe, expect, it } from 'vitest'
import { listFiles } from '../../../src/pipeline/output/staging.js'
import { openHead, type GroupFile } from '../../../src/search/index/index-file.js'
import type { PageFile } from '../../../src/search/index/page-documents.js'
import { joinPageFiles } from '../../../src/search/index/page-files.js'
import { openIndexParts } from '../../../src/search/load/index-parts.js'
import { openIndex } from '../../../src/search/open-index.js'
import { orion, root, run } from '../../helpers/cli.js'
import { manualSite, orionSite } from '../../helpers/shared-site.js'
import { read, site, temporaryFolder } from '../../helpers/site.js'
import { atEnd } from '../../helpers/at-end.js'
import {
  askLunr,
  askWorker,
  difference,
  fieldsOf,
  randomQueries,
  restOf,
  type Exported,
} from '../../search/export/lunr-law.js'

const PAGES = {
  'docs/index.md': '# Vaults\n\nA vault holds assets.\n\n## Fees\n\nA deposit has no fee.\n',
  'docs/user/wallet.md': '# Wallets\n\nA wallet pays the deposit.\n',
}

const settings = (search: object): Record<string, string> => ({
  'orion-docs.config.json': JSON.stringify({ title: 'A', url: 'https://a.example', search }),
})

const write = (cwd: string, ...args: readonly string[]) =>
  orion(['index', '--format', 'lunr', ...args], { cwd })

async function readExported(folder: string, mark = ''): Promise<Exported> {
  return {
    index: await read(folder, `lunr-index${mark}.json`),
    documents: JSON.parse(await read(folder, `documents${mark}.json`)) as Exported['documents'],
  }
}

/** The search index of a built site, and the texts of its pages. */
async function readOwn(out: string) {
  const json: unknown = JSON.parse(await read(out, 'search-index.json'))
  const head = openHead(json)
  const load = async (name: string): Promise<unknown> =>
    head.inline[name] ?? JSON.parse(await read(out, name))
  const loadPart = (name: string): Promise<unknown> =>
    head.inline[name] === undefined ? load(head.folder + name) : load(name)
  const groups = await Promise.all(head.groups.map(loadPart))
  const pages = (groups as readonly GroupFile[]).flat().map(async ([files]) => {
    const texts = await Promise.all(files.map(loadPart))
    return joinPageFiles(texts as readonly PageFile[]) ?? []
  })
  return { head, pages: (await Promise.all(pages)).flat(), parts: openIndexParts(json, load) }
}

describe.each([
  ['the Orion site', root, orionSite()],
  ['the manual', path.join(root, 'templates/starter'), manualSite()],
])('the index of %s', (_, folder, served) => {
  let exported: Exported
  let own: Awaited<ReturnType<typeof readOwn>>
  beforeAll(async () => {
    const out = await temporaryFolder()
    atEnd(() => import('node:fs/promises').then(({ rm }) => rm(out, { recursive: true })))
    const { code, stderr } = await write(folder, '--out-dir', out, '--quiet')
    expect(code, stderr).toBe(0)
    expect(listFiles(out)).toEqual(['documents.json', 'lunr-index.json'])
    exported = await readExported(out)
    own = await readOwn(served.out)
  })

  it('is what an unmodified lunr makes of its documents (SRCH-LUNR-1)', () => {
    const { ours, lunrs } = fieldsOf(own.pages, exported, own.head.options)
    expect(ours).toEqual(lunrs)
    expect(restOf(exported).pipeline).toEqual(['stemmer'])
  })

  it('answers 1,000 queries in lunr as in the worker (SRCH-LUNR-2)', async () => {
    const index = lunr.Index.load(JSON.parse(exported.index) as object)
    let hits = 0
    for (const { kind, text } of randomQueries(own.pages, exported, 1_000)) {
      const expected = askLunr(index, text, exported)
      hits += Object.keys(expected).length
      expect(difference(await askWorker(own.parts, kind, text), expected), text).toBeLessThan(1e-6)
    }
    expect(hits).toBeGreaterThan(5_000)
  })
})

describe('orion-docs index --format lunr', () => {
  it('writes what ten lines of the manual search (SRCH-LUNR-2, SRCH-LUNR-3)', async () => {
    const manual = await read(root, 'templates/starter/docs/guide/search.md')
    const code = /```js title="search\.mjs"\n([^]*?)```/.exec(manual)?.[1] ?? ''
    const [command = ''] = /npx orion-docs index --format lunr.*/.exec(manual) ?? []
    const folder = await site({ ...PAGES, ...settings({}), 'search.mjs': code })
    await mkdir(path.join(folder, 'node_modules'))
    await symlink(path.join(root, 'node_modules/lunr'), path.join(folder, 'node_modules/lunr'))
    const written = await orion(command.split(' ').slice(2), { cwd: folder })
    expect(written).toMatchObject({ code: 0, stderr: '' })
    expect(written.stdout).toMatch(/^Wrote the lunr index of 2 pages in .* → lunr\n$/)
    const { stdout, stderr } = await run(process.execPath, ['search.mjs'], { cwd: folder })
    expect(stderr).toBe('')
    expect(stdout.split('\n').map((line) => line.replace(/^\d\.\d{3} /, ''))).toEqual([
      '/#fees Vaults Fees',
      '/user/wallet Wallets ',
      '',
    ])
  })

  it('scores a field like the search of the site (SRCH-LUNR-2)', async () => {
    const folder = await site({ ...PAGES, ...settings({}) })
    expect((await orion(['build'], { cwd: folder })).code).toBe(0)
    const out = path.join(folder, 'build')
    expect((await write(folder)).code).toBe(0)
    const index = await openIndex((file) => readFile(path.join(out, file), 'utf8'))
    const exported = await readExported(out)
    const lunrs = lunr.Index.load(JSON.parse(exported.index) as object)
    for (const text of ['title:vaults', 'heading:fee', 'content:deposit']) {
      const answer = await index.search(text)
      const hits = answer.kind === 'hits' ? answer.hits : []
      expect(hits.length).toBeGreaterThan(0)
      const own = Object.fromEntries(hits.map(({ url, score }) => [url, score]))
      expect(difference(own, askLunr(lunrs, text, exported)), text).toBeLessThan(1e-6)
    }
  })

  it('adds files for each version and context to the built site, until the next build (SRCH-LUNR-4)', async () => {
    const folder = await site({
      ...PAGES,
      ...settings({ contextByPaths: ['user'], useAllContextsWithNoContext: true }),
    })
    for (const args of [['version', '1.0'], ['build']])
      expect(await orion(args, { cwd: folder })).toMatchObject({ code: 0, stderr: '' })
    const out = path.join(folder, 'build')
    const before = listFiles(out)
    expect(await write(folder)).toMatchObject({ code: 0, stderr: '' })
    const added = listFiles(out).filter((file) => !before.includes(file))
    expect(added).toHaveLength(8)
    const indexes = before.filter((file) => /search-index[^/]*\.json$/.test(file))
    expect(added).toEqual(
      indexes
        .flatMap((file) =>
          ['documents', 'lunr-index'].map((name) => file.replace('search-index', name)),
        )
        .sort(),
    )
    const { documents } = await readExported(out, '-user')
    expect(Object.values(documents).map(({ title }) => title)).toEqual(['Wallets'])
    expect(await orion(['build'], { cwd: folder })).toMatchObject({ code: 0, stderr: '' })
    expect(listFiles(out)).toEqual(before)
  })

  it('says what is wrong with the folder or the options (SRCH-LUNR-4)', async () => {
    const folder = await site({ ...PAGES, ...settings({}), 'full/mine.txt': 'Mine.' })
    const fault = async (...args: readonly string[]): Promise<unknown> => {
      const { code, stdout, stderr } = await write(folder, ...args)
      expect(stdout).toBe('')
      return [code, stderr.replaceAll(folder, '')]
    }
    expect(await fault()).toEqual([
      1,
      'error  No built site in /build.  no-output\n' +
        '  hint: Run orion-docs build first, or name an empty folder with --out-dir.\n',
    ])
    expect(await fault('--out-dir', 'full')).toEqual([
      2,
      'error  The output folder /full has files that orion-docs did not write.  output-folder\n' +
        '  hint: Empty it, or choose another folder with --out-dir.\n',
    ])
    expect(await fault('--out-dir', 'full/mine.txt/lunr')).toEqual([
      2,
      'error  The output folder /full/mine.txt/lunr is below a file.  output-folder\n' +
        '  hint: Choose another folder with --out-dir.\n',
    ])
    const together = 'Option --format lunr cannot be used together with --query or --eval.'
    for (const option of [['--query', 'fee'], ['--eval']])
      expect(await fault(...option)).toEqual([2, expect.stringContaining(together)])
    // Its own files may be replaced.
    for (let time = 0; time < 2; time++)
      expect(await write(folder, '--out-dir', 'new')).toMatchObject({ code: 0, stderr: '' })
    await writeFile(path.join(folder, 'new/other.txt'), 'Other.')
    expect(await fault('--out-dir', 'new')).toEqual([2, expect.stringContaining('did not write')])
  })
})
