// The setting `budget`: what is over it fails the build, with the chain that brought the bytes.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from '../../../src/pipeline/files/list-files.js'
import { orion } from '../../helpers/cli.js'
import { program } from '../../helpers/program.js'
import { site, writeFiles, type Files } from '../../helpers/site.js'

/** Text that gzip cannot make much smaller. */
function noise(length: number): string {
  let state = 7
  const next = (): number => (state = (state * 48_271) % 2_147_483_647)
  return Array.from({ length }, () => String.fromCharCode(97 + (next() % 26))).join('')
}

const FILES: Files = {
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/guide.md': '# Guide\n\nWords.\n',
  'brand.css': 'a { color: red }\n',
}

/** A package with a script of 60 kB and a style sheet of 30 kB. */
const PACKAGE: Files = {
  'node_modules/charts/package.json': '{ "name": "charts", "main": "index.js" }',
  'node_modules/charts/index.js': `const text = ${JSON.stringify(noise(60_000))}\nmodule.exports = (end) => text.slice(0, end)\n`,
  'node_modules/charts/charts.css': (noise(30_000).match(/.{30}/g) ?? [])
    .map((name) => `.${name} { color: red }\n`)
    .join(''),
}

async function problems(files: Files, budget: object, settings: object = {}) {
  const siteDir = await site({ ...FILES, ...files })
  const all = { title: 'Acme', url: 'https://docs.example.org', ...settings }
  const { ok, diagnostics } = await program.build({ siteDir, settings: { ...all, budget } })
  expect(ok).toBe(false)
  return diagnostics
}

/** Sizes depend on the scripts and styles of the program. */
const withoutSizes = (text: string): string => text.replace(/\d[\d.,]* (?:bytes|[kM]B)/g, '…')

describe('a page over its budget', () => {
  it('names the scripts from the page over its component to the package (BUDGET-1)', async () => {
    const found = await problems(
      {
        ...PACKAGE,
        'docs/chart.mdx': 'import Chart from "../parts/Chart"\n\n# Chart\n\n<Chart />\n',
        'parts/Chart.tsx':
          'import charts from "charts"\nexport default function Chart() { return <b>{charts(3)}</b> }\n',
      },
      { js: '120 kB' },
    )
    expect(
      found.map(({ message, ...rest }) => ({ ...rest, message: withoutSizes(message) })),
    ).toEqual([
      {
        severity: 'error',
        code: 'budget-js',
        message:
          'Scripts of /chart: … in gzip, over the budget of …. docs/chart.mdx → parts/Chart.tsx → charts (… minified)',
        hint: 'Import less, import it when it is needed, or raise budget.js.',
        at: { file: 'docs/chart.mdx', line: 1, column: 1 },
      },
    ])
    expect(found[0]?.message).toContain('over the budget of 120 kB')
    expect(found[0]?.message).toContain('charts (60 kB minified)')
  })

  it('counts what a script imports in other files (BUDGET-1)', async () => {
    const page = (name: string): string =>
      `import { big } from './_big'\nexport default () => <h1>{big(3)}${name}</h1>\n`
    const found = await problems(
      {
        // The heaviest page is named.
        'docs/one.page.tsx': page(noise(200)),
        'docs/two.page.tsx': page('two'),
        'docs/_big.ts': `const text = ${JSON.stringify(noise(60_000))}\nexport const big = (end: number) => text.slice(0, end)\n`,
      },
      { js: '120 kB' },
    )
    expect(found.map(({ message }) => withoutSizes(message))).toEqual([
      'Scripts of /one and 1 more page: … in gzip, over the budget of …. docs/one.page.tsx → docs/_big.ts (… minified)',
    ])
  })

  it('names orion-docs where no change of the site could help (BUDGET-1, BUDGET-6)', async () => {
    const found = await problems(
      { 'docs/one.page.tsx': 'export default () => <h1>One</h1>\n' },
      { js: '20 kB', css: '1 kB' },
      { customCss: ['brand.css'] },
    )
    expect(found.map(({ message }) => withoutSizes(message))).toEqual([
      'Style sheets of / and 4 more pages: … in gzip, over the budget of …. orion-docs (… in gzip)',
      'Scripts of /one and 4 more pages: … in gzip, over the budget of …. orion-docs (… in gzip)',
    ])
  })

  it('names a script of the static files (BUDGET-1)', async () => {
    const found = await problems(
      { 'static/count.js': `console.log(${JSON.stringify(noise(60_000))})\n` },
      { js: '120 kB' },
      { scripts: ['/count.js'] },
    )
    expect(found.map(({ message }) => withoutSizes(message))).toEqual([
      'Scripts of / and 3 more pages: … in gzip, over the budget of …. static/count.js (… uncompressed)',
    ])
  })

  it('names the style sheets, once for all pages that have them (BUDGET-2, BUDGET-6)', async () => {
    const found = await problems(
      { ...PACKAGE, 'brand.css': '@import "charts/charts.css";\na { color: red }\n' },
      { css: '20 kB' },
      { customCss: ['brand.css'] },
    )
    expect(found.map(({ message }) => withoutSizes(message))).toEqual([
      'Style sheets of / and 3 more pages: … in gzip, over the budget of …. brand.css → charts (… minified)',
    ])
    expect(found[0]?.hint).toBe('Remove rules that no page needs, or raise budget.css.')
  })

  it('names the heaviest section of the HTML (BUDGET-3)', async () => {
    const found = await problems(
      { 'docs/long.md': `# Long\n\n## Start\n\nShort.\n\n## All of it\n\n${noise(40_000)}\n` },
      { html: '20 kB' },
    )
    expect(found.map(({ message }) => withoutSizes(message))).toEqual([
      'HTML of /long: … in gzip, over the budget of …. docs/long.md → content → #all-of-it (… uncompressed)',
    ])
    expect(found[0]?.hint).toBe(
      'Split the page, collapse parts of the sidebar, or raise budget.html.',
    )
  })

  it('names the image and the page that shows it (BUDGET-4)', async () => {
    const found = await problems(
      {
        'docs/guide.md': '# Guide\n\n![Plan](./plan.png) ![Dot](./dot.png)\n',
        'docs/plan.png': Buffer.alloc(2500),
        'docs/dot.png': Buffer.alloc(2000),
        'static/logo.png': Buffer.alloc(3_100_000),
        'docs/raw.md': '# Raw\n\n<img src="/logo.png" alt="Logo">\n',
      },
      { image: 2000 },
    )
    expect(found.map(({ message, hint, at }) => [message, hint, at?.file])).toEqual([
      [
        'Image of /guide: 2.5 kB, over the budget of 2.0 kB. docs/guide.md → docs/plan.png',
        'Save the image smaller, or as WebP or AVIF, or raise budget.image.',
        'docs/guide.md',
      ],
      [
        'Image of /raw: 3.1 MB, over the budget of 2.0 kB. docs/raw.md → static/logo.png',
        'Save the image smaller, or as WebP or AVIF, or raise budget.image.',
        'docs/raw.md',
      ],
    ])
  })

  it('names what a first search loads (BUDGET-5)', async () => {
    const found = await problems({ 'docs/long.md': `# Plans\n\n${noise(9000)}\n` }, { search: 900 })
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ severity: 'error', code: 'budget-search' })
    expect(withoutSizes(found[0]?.message ?? '').replace(/-[\da-f]{10}\.js/, '-….js')).toBe(
      'First search in search-index.json, for “Guide”: … in gzip, over the budget of …. assets/search-worker-….js (…), search-index.json (…)',
    )
    expect(found[0]?.hint).toBe(
      'Leave pages out with search.ignoreRoutes, split the index with search.contextByPaths, or raise budget.search.',
    )
  })
})

describe('a build with a budget', () => {
  const settings = {
    title: 'Acme',
    url: 'https://docs.example.org',
    budget: { js: '1 MB', css: '1 MB', html: '1 MB', image: '1 MB', search: '1 MB' },
  }

  it('writes what a build without one writes, which leaves nothing of it in the cache (BUDGET-7)', async () => {
    const own = {
      'docs/index.md': '# Home\n\n![Dot](./dot.png)\n',
      'docs/dot.png': Buffer.alloc(9),
    }
    const folder = await site({ ...FILES, ...own })
    const contents = async (budget: object) => {
      await rm(path.join(folder, 'build'), { recursive: true, force: true })
      const options = { siteDir: folder, cacheDir: path.join(folder, 'cache'), manifest: true }
      const { rootHash } = await program.build({ ...options, settings: { ...settings, ...budget } })
      return rootHash
    }
    const plain = await contents({ budget: undefined })
    expect(plain).toMatch(/^[\da-f]{64}$/)
    const memories = () =>
      listFiles(path.join(folder, 'cache')).filter((file) => /^(?:weights|sizes)/.test(file))
    expect(memories()).toEqual([])
    expect(await contents({})).toBe(plain)
    expect(memories()).toHaveLength(3)
  })

  it('finds what is over it in pages that did not change (BUDGET-7)', async () => {
    const siteDir = await site({
      ...FILES,
      'docs/index.md': '# Home\n\n![Dot](./dot.png)\n',
      'docs/dot.png': Buffer.alloc(900),
    })
    const build = (budget: object) => program.build({ siteDir, settings: { ...settings, budget } })
    const { ok, rendered } = await build({ image: 1000 })
    expect({ ok, rendered }).toEqual({ ok: true, rendered: 4 })
    for (const budget of [{ image: 800 }, { image: 800, html: '1 MB' }]) {
      const result = await build(budget)
      expect(result.rendered).toBe(0)
      expect(result.diagnostics.map(({ code }) => code)).toEqual(['budget-image'])
    }
    await writeFiles(siteDir, { 'docs/dot.png': Buffer.alloc(700) })
    expect((await build({ image: 800 })).ok).toBe(true)
  })

  it('is checked by check and merge, not by a part (BUDGET-8)', async () => {
    const folder = await site({
      ...FILES,
      'docs/index.md': '# Home\n\n![Dot](./dot.png)\n',
      'docs/dot.png': Buffer.alloc(900),
      'orion-docs.config.json': JSON.stringify({ ...settings, budget: { image: 800 } }),
    })
    const run = async (...args: string[]) => (await orion(args, { cwd: folder })).code
    const { code, stderr } = await orion(['check'], { cwd: folder })
    expect(code).toBe(1)
    expect(stderr).toContain(
      'error  Image of /: 900 bytes, over the budget of 800 bytes. docs/index.md → docs/dot.png  budget-image',
    )
    expect(await run('build', '--shard', '1/1')).toBe(0)
    expect(await run('merge', '.orion/parts')).toBe(1)
  })

  it.each([
    [{ js: '120' }, 'Setting "budget.js"'],
    [{ js: 'much' }, 'Setting "budget.js"'],
    [{ image: 0 }, 'Setting "budget.image"'],
    [{ images: '1 kB' }, 'budget.images'],
  ])('refuses %o (BUDGET-9)', async (budget, named) => {
    const siteDir = await site(FILES)
    const wrong = { ...settings, budget: budget as object }
    await expect(program.build({ siteDir, settings: wrong })).rejects.toThrow(named)
  })
})
