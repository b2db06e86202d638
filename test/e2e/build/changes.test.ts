// A build after a change of whatever a page may be made of: the bytes of a build from nothing, and no file written
// that did not change.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { generateSite } from '../../bench/generate.mjs'
import { orion } from '../../helpers/cli.js'
import { digests, readOutputStats, rewritten, type Look } from '../../helpers/output.js'
import { read, site, writeFiles, type Files } from '../../helpers/site.js'

const SETTINGS = {
  url: 'https://docs.example',
  baseUrl: '/handbook/',
  onBrokenMarkdownLinks: 'warn',
  footer: { copyright: 'Acme' },
  components: { Footer: 'theme/Footer.tsx', NotFound: 'theme/NotFound.tsx' },
}

const FILES = {
  'package.json': '{ "name": "acme" }',
  'orion-docs.config.json': JSON.stringify(SETTINGS),
  'docs/index.md': '# Home\n\nThe first page.\n\nSee [one](./guide/one.md).\n',
  'docs/guide/one.md': '# One\n\nText of one.\n\nMore of it, and [two](./two.md).\n',
  'docs/guide/two.md':
    '---\ntags: [code]\n---\n\n# Two\n\nText of two.\n\n```ts file=./example.ts#L2\n```\n',
  'docs/guide/three.md':
    '# Three\n\nText of three: $x^2$.\n\n```ts file=@site/code/whole.ts\n```\n',
  'docs/guide/four.md': '# Four\n\nText of four: $x^2$.\n\n```ts file=./example.ts\n```\n',
  'docs/guide/example.ts': 'const first = 1\nconst second = 2\n',
  'docs/about.page.tsx':
    "import { words } from '../theme/words'\nexport const title = 'About'\nexport default () => <h1>About {words}</h1>\n",
  'code/whole.ts': 'const whole = true\n',
  'theme/Footer.tsx':
    "import { words } from './words'\nimport './footer.css'\nexport default ({ Original, ...props }) => <div><Original {...props} /><p className=\"ours\">{words}</p></div>\n",
  'theme/NotFound.tsx': 'export default () => <h1>Nothing here</h1>\n',
  'theme/words.ts': "export const words = 'our words'\n",
  'theme/footer.css': '.ours { padding: 7px }\n',
}

const PAGES = [
  '404.html',
  'about/index.html',
  'guide/four/index.html',
  'guide/one/index.html',
  'guide/three/index.html',
  'guide/two/index.html',
  'index.html',
  'search/index.html',
  'tags/code/index.html',
  'tags/index.html',
]

type Case = {
  readonly what: string
  /** Written on top of the site. */
  readonly files: Files
  /** Files outside `assets` that are written, but for those of search and the manifest. */
  readonly written: readonly string[]
  readonly gone?: readonly string[]
}

const settings = (more: object): Files => ({
  'orion-docs.config.json': JSON.stringify({ ...SETTINGS, ...more }),
})

const CASES: readonly Case[] = [
  {
    what: 'a paragraph of a page with a copy of its Markdown',
    files: { 'docs/guide/one.md': FILES['docs/guide/one.md'].replace('More', 'Less') },
    written: ['guide/one.md', 'guide/one/index.html', 'llms-full.txt'],
  },
  {
    what: 'a title that another page shows',
    files: { 'docs/guide/one.md': FILES['docs/guide/one.md'].replace('# One', '# Eins') },
    written: [
      'guide/four/index.html',
      'guide/one.md',
      'guide/one/index.html',
      'guide/three/index.html',
      'guide/two/index.html',
      'llms-full.txt',
      'llms.txt',
      'search/index.html',
    ],
  },
  {
    what: 'a heading, which the list of all pages shows',
    files: { 'docs/guide/one.md': `${FILES['docs/guide/one.md']}\n## More of one\n` },
    written: ['guide/one.md', 'guide/one/index.html', 'llms-full.txt', 'search/index.html'],
  },
  {
    what: 'a file that two pages take code from, in a line that one of them shows',
    files: { 'docs/guide/example.ts': 'const first = 3\nconst second = 2\n' },
    written: ['guide/four.md', 'guide/four/index.html', 'llms-full.txt'],
  },
  {
    what: 'a file that two pages take code from, in a line that both show',
    files: { 'docs/guide/example.ts': 'const first = 1\nconst second = 4\n' },
    written: [
      'guide/four.md',
      'guide/four/index.html',
      'guide/two.md',
      'guide/two/index.html',
      'llms-full.txt',
    ],
  },
  {
    what: 'a file outside of the docs that a page takes code from',
    files: { 'code/whole.ts': 'const whole = false\n' },
    written: ['guide/three.md', 'guide/three/index.html', 'llms-full.txt'],
  },
  {
    what: 'a part in place of ours',
    files: { 'theme/NotFound.tsx': 'export default () => <h1>Nothing at all</h1>\n' },
    // Each page names the script with the parts.
    written: PAGES,
  },
  {
    what: 'what a part and a React page import',
    files: { 'theme/words.ts': "export const words = 'other words'\n" },
    written: PAGES,
  },
  {
    what: 'the style of a part',
    files: { 'theme/footer.css': '.ours { padding: 8px }\n' },
    written: PAGES,
  },
  {
    what: 'a React page',
    files: { 'docs/about.page.tsx': FILES['docs/about.page.tsx'].replace('<h1>', '<h1>All ') },
    written: ['about/index.html'],
  },
  {
    what: 'a setting that takes the copies of the Markdown away',
    files: settings({ markdownFiles: false }),
    written: PAGES.filter((file) => /guide|^index/.test(file)),
    gone: [
      'guide/four.md',
      'guide/one.md',
      'guide/three.md',
      'guide/two.md',
      'index.md',
      'llms-full.txt',
      'llms.txt',
    ],
  },
  {
    what: 'a setting of search that changes its terms',
    files: settings({ search: { removeStopWordFilter: true } }),
    written: [],
  },
  {
    what: 'a formula, so that two pages have no style sheet in common any more',
    files: { 'docs/guide/four.md': FILES['docs/guide/four.md'].replace('x^2', '\\\\frac12') },
    written: ['guide/four.md', 'guide/four/index.html', 'llms-full.txt', 'llms.txt'],
  },
]

async function build(folder: string): Promise<ReadonlyMap<string, Look>> {
  expect(await orion(['build', folder])).toMatchObject({ code: 0, stderr: '' })
  return readOutputStats(path.join(folder, 'build'))
}

/** The bytes of the site built without anything of earlier builds. */
async function fresh(folder: string): Promise<Readonly<Record<string, string>>> {
  const out = path.join(folder, 'fresh')
  expect(await orion(['build', folder, '--no-cache', '--out-dir', out])).toMatchObject({ code: 0 })
  const found = await digests(out)
  await rm(out, { recursive: true })
  return found
}

/** Not in the lists of the cases: names with digests, manifests, and the marker, which lists the names of all files. */
const isListed = (file: string): boolean =>
  !/^(assets\/|search-index|orion\.json$|\.orion-docs\.json$)/.test(file)

describe('a build after a change of', () => {
  it.each(CASES)(
    '$what writes what differs, as a fresh one (BUILD-1, BUILD-2, SRCH-PAGE-12)',
    async (change) => {
      const folder = await site(FILES)
      const before = await build(folder)
      await writeFiles(folder, change.files)
      const after = await build(folder)
      const { written, gone } = rewritten(before, after)
      expect(written.filter(isListed)).toEqual(change.written)
      expect(gone.filter(isListed)).toEqual(change.gone ?? [])
      expect(
        written.filter((file) => before.get(file)?.digest === after.get(file)?.digest),
      ).toEqual([])
      expect(await digests(path.join(folder, 'build'))).toEqual(await fresh(folder))
    },
  )

  it('a file that a page takes code from warns and is fixed by a change of the file (BUILD-1, BUILD-2)', async () => {
    const folder = await site(FILES)
    await build(folder)
    await rm(path.join(folder, 'code/whole.ts'))
    const lost = await orion(['build', folder])
    expect(lost.stderr).toContain('code/whole.ts')
    expect(await orion(['build', folder])).toMatchObject({ code: lost.code, stderr: lost.stderr })
    await writeFiles(folder, { 'code/whole.ts': 'const whole = 3\n' })
    await build(folder)
    expect(await read(folder, 'build/guide/three/index.html')).toMatch(/whole.*3/)
    expect(await digests(path.join(folder, 'build'))).toEqual(await fresh(folder))
  })

  it('a heading that another page leads to is missed there, until it is back (BUILD-2, LINK-12)', async () => {
    const folder = await site({
      'docs/a.md': '# A\n\nSee [b](./b.md#here).\n',
      'docs/b.md': '# B\n\n## Here\n',
    })
    await build(folder)
    await writeFiles(folder, { 'docs/b.md': '# B\n\n## There\n' })
    const lost = await orion(['build', folder])
    expect(lost.stderr).toContain('docs/a.md:3:5  warning  No anchor #here on /b')
    expect(await orion(['build', folder])).toMatchObject({ code: 0, stderr: lost.stderr })
    await writeFiles(folder, { 'docs/b.md': '# B\n\n## Here\n' })
    await build(folder)
  })

  it('nothing repeats the message about a static file with the name of a Markdown copy (OUT-7)', async () => {
    const folder = await site({ ...FILES, 'static/guide/one.md': 'mine\n' })
    const first = await orion(['build', folder])
    expect(first.stderr).toContain('static/guide/one.md has the name of a generated file')
    const second = await orion(['build', folder])
    expect(second.stderr).toBe(first.stderr)
    expect(second.stdout).toContain(', 0 files changed')
    expect(await read(folder, 'build/guide/one.md')).toContain('# One')
  })

  it('a paragraph of a large site writes few files of its index (BUILD-2, SRCH-IDX-12)', async () => {
    const folder = await site({})
    await generateSite(folder, 80)
    const before = await build(folder)
    const page = 'docs/part-000/page-00007.md'
    await writeFiles(folder, { [page]: `${await read(folder, page)}\nOne zyzzyva more.\n` })
    const after = await build(folder)
    const { written, gone } = rewritten(before, after)
    expect([...new Set(written.map(kindOf))]).toEqual([
      'assets/search/lengths',
      'assets/search/lexicon',
      'assets/search/page',
      'assets/search/pages',
      'assets/search/spelling',
      'llms-full.txt',
      'part-000/page-00007.md',
      'part-000/page-00007/index.html',
      'search-index.json',
    ])
    expect(written.filter((file) => kindOf(file) === 'assets/search/page')).toHaveLength(1)
    expect(gone.every((file) => file.startsWith('assets/search/'))).toBe(true)
    expect(await digests(path.join(folder, 'build'))).toEqual(await fresh(folder))
  })
})

/** A file named by content without its digest. */
const kindOf = (file: string): string => file.replace(/-[0-9a-f]{10}\.json$/, '')
