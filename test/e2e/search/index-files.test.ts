// What is in the built search index, and the `index` command that makes it anew and asks it.
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { listFiles } from '../../../src/pipeline/output/staging.js'
import type { SearchDocument } from '../../../src/model/search.js'
import { openIndex, type SearchHit } from '../../../src/search/open-index.js'
import {
  documentsByKind,
  pageDocuments,
  type PageFile,
} from '../../../src/search/index/page-documents.js'
import { generateSite, pagePath } from '../../bench/generate.mjs'
import { orion } from '../../helpers/cli.js'
import { digests } from '../../helpers/output.js'
import { site } from '../../helpers/site.js'
import { sharedSite } from '../../helpers/shared-site.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const page = `---
description: All about fees.
keywords: [cost, price]
tags: [money]
---

# Fees

Opening words.

## Rates {#rates}

:::warning[Mind the gap]
Boxed words.
:::

\`\`\`ts title="src/rate.ts"
const rate = 5
\`\`\`

Formula $\\alpha^2$ here[^a].

\`\`\`mermaid
graph LR
  Hiddendiagram --> Other
\`\`\`

[^a]: Noted words.

### Details

:::details[More]
Folded words.
:::

::::tabs
:::tab{value="one"}
Tab one words.
:::
:::tab{value="two"}
Tab two words.
:::
::::

::::tabs{lazy}
:::tab{value="one"}
Eager words.
:::
:::tab{value="two"}
Lazy words.
:::
::::

<p class="skipped">Ignored words.</p>
`

const files = {
  'docs/guide/_category_.json': '{ "label": "The Guide" }',
  'docs/guide/fees.md': page,
  'docs/vaults.md': '# Vaults\n\nA vault holds what its users have deposited. It was to be.\n',
  'docs/more.md': Array.from(
    { length: 12 },
    (_, index) => `## Vault ${String(index)}\n\nWords of a vault.\n`,
  ).join('\n'),
}

let kinds: SearchDocument[][] = []
let text = ''
const served = sharedSite(files, {
  baseUrl: '/handbook/',
  search: { ignoreSelectors: ['.skipped'] },
})
beforeAll(async () => {
  text = await readFile(path.join(served.out, 'search-index.json'), 'utf8')
  kinds = documentsOf(JSON.parse(text) as { inline: Record<string, unknown> })
})

/** All documents by kind, out of an index that is one file. */
function documentsOf({ inline }: { inline: Record<string, unknown> }): SearchDocument[][] {
  const pages = Object.entries(inline).filter(([name]) => name.startsWith('page-'))
  let id = 1
  const all = pages.map(([, file]) => {
    const found = pageDocuments(file as PageFile, id)
    id += found.idCount
    return documentsByKind(found)
  })
  return [0, 1, 2, 3, 4].map((kind) =>
    all.flatMap((ofPage) => (ofPage[kind] ?? []).filter((document) => document !== undefined)),
  )
}

const documents = (kind: number): SearchDocument[] => kinds[kind] ?? []
const FEES = '/handbook/guide/fees'

const ask = (query: string) => orion(['index', '.', '--query', query], { cwd: served.folder })
const hits = async (query: string): Promise<SearchHit[]> => {
  const { code, stdout, stderr } = await ask(query)
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout) as SearchHit[]
}

describe('the search index of a site', () => {
  it('has documents with id, text, URL, hash, page, breadcrumbs and section (SRCH-IDX-4)', () => {
    const ofPage = (kind: number) => documents(kind).filter(({ u }) => u === FEES)
    const [title] = ofPage(0)
    expect(title).toEqual({ i: 1, t: 'Fees', u: FEES, b: ['The Guide'] })
    expect(ofPage(1)).toEqual([
      { i: 3, t: 'Rates', u: FEES, h: '#rates', p: 1 },
      { i: 5, t: 'Details', u: FEES, h: '#details', p: 1 },
    ])
    expect(ofPage(2)).toEqual([{ i: 1, t: 'All about fees.', u: FEES, p: 1, s: 'Fees' }])
    expect(ofPage(3)).toEqual([{ i: 1, t: 'cost, price', u: FEES, p: 1, s: 'Fees' }])
    expect(ofPage(4).map(({ i, u, h, p, s }) => ({ i, u, h, p, s }))).toEqual([
      { i: 2, u: FEES, h: '', p: 1, s: 'Fees' },
      { i: 4, u: FEES, h: '#rates', p: 1, s: 'Rates' },
      { i: 6, u: FEES, h: '#details', p: 1, s: 'Details' },
    ])
  })

  it('counts from 1 without gaps: title, then heading and content of each section (SRCH-IDX-7)', () => {
    const ids = [0, 1, 4].flatMap((kind) => documents(kind).map(({ i }) => i))
    expect(ids.sort((a, b) => a - b)).toEqual(ids.map((_, index) => index + 1))
    const pages = documents(0)
    expect(pages.map(({ u }) => u)).toEqual(pages.map(({ u }) => u).sort())
  })

  it('holds what readers read once, and nothing of the frame (SRCH-IDX-9)', () => {
    const [opening, rates, details] = documents(4)
      .filter(({ u }) => u === FEES)
      .map(({ t }) => t)
    expect(opening).toBe('Opening words.')
    expect(rates).toBe(
      'Mind the gap Boxed words. src/rate.ts const rate = 5 Formula \\alpha^2 here.',
    )
    expect(details).toBe(
      'More Folded words. one two Tab one words. Tab two words. one two Eager words. Noted words.',
    )
    for (const word of [
      'Hiddendiagram',
      'Lazy',
      'Ignored',
      'Toggle word wrap',
      'Direct link to',
      'Footnotes',
      'money',
      'On this page',
    ])
      expect(text, word).not.toContain(word)
  })
})

describe('orion-docs index', () => {
  it('prints the hits of the client, as one JSON array, and writes nothing (CLI-3)', async () => {
    const before = listFiles(served.folder)
    const found = await hits('deposit')
    expect(listFiles(served.folder)).toEqual(before)
    const index = await openIndex((file) => readFile(path.join(served.out, file), 'utf8'))
    const answer = await index.search('deposit')
    expect(found.length).toBeGreaterThan(0)
    expect({ kind: 'hits', hits: found, hasMore: false }).toEqual(answer)
  })

  it('writes the index files of an earlier build and touches nothing else (CLI-3)', async () => {
    const state = async () =>
      Object.fromEntries(
        await Promise.all(
          listFiles(served.out).map(async (file) => {
            const { mtimeMs, ino } = await stat(path.join(served.out, file))
            return [file, `${String(mtimeMs)} ${String(ino)}`] as const
          }),
        ),
      )
    await writeFile(path.join(served.out, 'search-index.json'), '[]')
    const before = await state()
    const { code, stderr } = await orion(['index', '.'], { cwd: served.folder })
    expect(code, stderr).toBe(0)
    const after = await state()
    expect(Object.keys(after)).toEqual(Object.keys(before))
    expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual([
      'search-index.json',
    ])
    expect(await readFile(path.join(served.out, 'search-index.json'), 'utf8')).toBe(text)
  })

  it('takes the files of the earlier index away and names the new one in the manifest (CLI-3)', async () => {
    const folder = await site({
      'orion-docs.config.json': JSON.stringify({
        url: 'https://docs.example',
        search: { hashed: 'filename' },
      }),
    })
    await generateSite(folder, 40)
    const run = async (...args: readonly string[]): Promise<void> => {
      expect(await orion([...args], { cwd: folder })).toMatchObject({ code: 0, stderr: '' })
    }
    await run('build', '.')
    const before = await digests(path.join(folder, 'build'))
    const page = path.join(folder, 'docs', pagePath(7))
    await writeFile(page, `${await readFile(page, 'utf8')}\n## Zyzzyva\n\nOne zyzzyva more.\n`)
    await run('index', '.')
    const after = await digests(path.join(folder, 'build'))
    await run('build', '.', '--out-dir', 'fresh')
    const fresh = await digests(path.join(folder, 'fresh'))
    const isIndex = (file: string): boolean =>
      /search-index|assets\/search\/|orion\.json/.test(file)
    const only = (all: Readonly<Record<string, string>>, own: boolean): object =>
      Object.fromEntries(Object.entries(all).filter(([file]) => isIndex(file) === own))
    expect(only(after, true)).toEqual(only(fresh, true))
    expect(only(after, true)).not.toEqual(only(before, true))
    expect(Object.keys(only(after, true)).length).toBeGreaterThan(50)
    expect(only(after, false)).toEqual(only(before, false))
  })

  it('says on standard error what is wrong with a query, and exits with 2 (SRCH-ERR-9, CLI-3)', async () => {
    const { code, stdout, stderr } = await ask('a b:c')
    expect(code).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toMatchInlineSnapshot(`
      "error  unrecognised field 'b', possible fields: 'title', 'heading', 'description', 'keywords', 'content'  query-error
        hint: To search for the character : itself, put a backslash before it: a b\\:c
        a b:c
          ^
      "
    `)
    // What the hint says works, with each sign.
    expect((await ask('a b\\:c')).code).toBe(0)
    expect((await ask('vault^x')).stderr).toContain('before it: vault\\^x\n')
    expect((await ask('vault\\^x')).code).toBe(0)
    expect((await ask('titel:vault')).stderr).toContain('Did you mean title:vault? To')
  })

  it('finds at most eight (SRCH-RANK-7)', async () => {
    expect(await hits('vault')).toHaveLength(8)
  })
})

describe('the index of a site whose page cannot be compiled', () => {
  it('is not written, and the page is named (SRCH-IDX-13)', async () => {
    await writeFile(path.join(served.folder, 'docs/wrong.md'), '# Wrong\n')
    const plugin = path.join(served.folder, 'plugin.mjs')
    await writeFile(
      plugin,
      "export default () => (_, file) => {\n  if (String(file).includes('# Wrong')) throw new Error('No paper.')\n}\n",
    )
    const settings = path.join(served.folder, 'broken.config.json')
    await writeFile(settings, '{ "markdown": { "remarkPlugins": ["./plugin.mjs"] } }')
    const { code, stderr } = await orion(['index', '.', '--config', 'broken.config.json'], {
      cwd: served.folder,
    })
    for (const file of [plugin, settings, path.join(served.folder, 'docs/wrong.md')]) await rm(file)
    expect(code).toBe(1)
    expect(stderr).toContain('docs/wrong.md of version current cannot be compiled: No paper.')
    expect(await readFile(path.join(served.out, 'search-index.json'), 'utf8')).toBe(text)
  })
})

describe('orion-docs/search', () => {
  it('is one file for Node and browsers, with types (SRCH-API-1)', async () => {
    const manifest = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
      exports: Record<string, { types: string; default: string }>
    }
    const entry = manifest.exports['./search']
    const file = path.join(root, entry?.default ?? '')
    expect(await readFile(file, 'utf8')).not.toMatch(/^import |\bfrom ['"]|\brequire\(['"]/m)
    expect(await readFile(path.join(root, entry?.types ?? ''), 'utf8')).toContain('openIndex')
    const { openIndex: open } = (await import(file)) as { openIndex: typeof openIndex }
    const index = await open((name) => readFile(path.join(served.out, name), 'utf8'))
    const answer = await index.search('deposit')
    expect(answer).toEqual({ kind: 'hits', hits: await hits('deposit'), hasMore: false })
  })
})

describe('a search in the built index', () => {
  it('stems the words of the query and keeps its stop words (SRCH-TOK-6)', async () => {
    const [found] = await hits('depositing')
    expect(found?.excerpt).toContain('deposited')
    // The text says "to be", but stop words are not in the index.
    expect(await hits('to be')).toEqual([])
  })
})
