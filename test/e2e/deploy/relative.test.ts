// `build --relative`: one build below a path that it does not know, and opened as files.
import { cp, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { digests, readOutputStats, rewritten } from '../../helpers/output.js'
import { hydrated, watchConsole } from '../../helpers/pages.js'
import { staticHost } from '../../helpers/static-host.js'
import { program } from '../../helpers/program.js'
import { site, writeFiles } from '../../helpers/site.js'
import { newContext } from '../../helpers/visits.js'
import { listFiles } from '../../../src/pipeline/files/list-files.js'

const FILES = {
  'orion-docs.config.json': JSON.stringify({
    title: 'Handbook',
    url: 'https://handbook.example',
    baseUrl: '/elsewhere/',
    redirects: [{ from: '/old/place', to: '/guide/intro' }],
    navbar: { items: [{ label: 'Guide', to: '/guide/intro' }] },
  }),
  'docs/index.md': '# Home\n\nTo the [intro](./guide/intro.md#part) and the [file](/kit.zip).\n',
  'docs/guide/intro.md':
    '# Intro\n\nWords about apricots. ![Dot](./dot.svg)\n\n[Home](../index.md) and [next](./next.md).\n\n## Part\n\nText.\n',
  'docs/guide/next.md': '# Next\n\nWords about plums.\n',
  'docs/guide/dot.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>',
  'docs/guide/tool.mdx': `import { useState } from 'react'

export function Counter() {
  const [count, setCount] = useState(0)
  return <button id="count" onClick={() => setCount(count + 1)}>Count {count}</button>
}

# Tool

<Counter />

Back to the [intro](./intro.md).
`,
  'static/kit.zip': 'zip',
}

let folder: string
let out: string
beforeAll(async () => {
  folder = await site(FILES)
  out = path.join(folder, 'build')
  await build()
})

async function build(options: Parameters<typeof program.build>[0] = {}) {
  const result = await program.build({ siteDir: folder, relative: true, ...options })
  expect(result.ok).toBe(true)
  return result
}

/** The site in a folder with a name that no build knows, at the address of a host or of the folder. */
const PLACES = {
  'the root of a host': async () => `${await staticHost(out)}/`,
  'a path that no build knows': async () => {
    const root = await site({})
    const name = 'ipfs/QmRandom1a2b'
    await mkdir(path.join(root, 'ipfs'))
    await cp(out, path.join(root, name), { recursive: true })
    return `${await staticHost(root)}/${name}/`
  },
  files: async () => {
    const root = await site({})
    const copy = path.join(root, 'docs of ours')
    await cp(out, copy, { recursive: true })
    return `${pathToFileURL(copy).href}/`
  },
}

describe.each(Object.entries(PLACES))('a relative site at %s', (place, open) => {
  const isFile = place === 'files'
  let root: string
  let page: Page
  let lines: string[]
  beforeAll(async () => {
    root = await open()
  })

  /** The address that the browser shows for a page. */
  const address = (route: string): string => root + route + (isFile ? '/index.html' : '')

  async function visit(route: string): Promise<void> {
    const context = await newContext()
    page = await context.newPage()
    lines = watchConsole(page)
    await page.goto(`${root}${route}${route === '' ? '' : '/'}${isFile ? 'index.html' : ''}`)
    await hydrated(page)
  }

  it('shows a page with its style, picture and icons (RELATIVE-1)', async () => {
    await visit('guide/intro')
    expect(await page.locator('h1').textContent()).toBe('Intro')
    const image = page.locator('article img')
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(4)
    expect(await page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).display)).toBe(
      'flex',
    )
    expect(lines).toEqual([])
  })

  it('follows links of the content, the navbar and the sidebar, and goes back (RELATIVE-2)', async () => {
    await visit('')
    await page.locator('article a', { hasText: 'intro' }).click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('Intro')
    await expect
      .poll(() => page.url().replace(/\/(?=#)/, ''))
      .toBe(`${address('guide/intro')}#part`)
    await hydrated(page)
    await page.locator('.sidebar-link', { hasText: 'Next' }).click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('Next')
    await hydrated(page)
    await page.locator('.navbar a', { hasText: 'Guide' }).click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('Intro')
    await hydrated(page)
    await page.goBack()
    await expect.poll(() => page.locator('h1').textContent()).toBe('Next')
    expect(lines).toEqual([])
  })

  it('searches, and opens a hit by click and by key (RELATIVE-3)', async () => {
    for (const way of ['click', 'key']) {
      await visit('guide/intro')
      await page.locator('.search-input').fill('plums')
      const hit = page.getByRole('option').first()
      await hit.waitFor()
      expect(await hit.textContent()).toContain('Next')
      if (way === 'click') await hit.click()
      else await page.locator('.search-input').press('Enter')
      await expect.poll(() => page.locator('h1').textContent()).toBe('Next')
    }
    await visit('search')
    await page.locator('main input').fill('apricots')
    await expect.poll(() => page.locator('main').textContent()).toContain('Words about apricots')
  })

  it('keeps the colour mode and the menu of a narrow window (RELATIVE-2)', async () => {
    await visit('guide/intro')
    await page.locator('.color-mode').click()
    await page.setViewportSize({ width: 400, height: 800 })
    await page.locator('.menu-button').click()
    await page.locator('.mobile-menu a', { hasText: 'Next' }).first().click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('Next')
    expect(await page.locator('html').getAttribute('data-theme-choice')).not.toBe('system')
  })

  it('has links that work without scripts (RELATIVE-1)', async () => {
    const context = await newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`${root}index.html`)
    await plain.locator('article a', { hasText: 'intro' }).click()
    expect(await plain.locator('h1').textContent()).toBe('Intro')
    await plain.locator('.sidebar-link', { hasText: 'Home' }).first().click()
    expect(await plain.locator('h1').textContent()).toBe('Home')
    await plain.goto(`${root}old/place/index.html`)
    await expect.poll(() => plain.locator('h1').textContent()).toBe('Intro')
  })
})

describe('the files of a relative site', () => {
  it('have no address of the site, and none from the root of a host (RELATIVE-1)', async () => {
    const files = listFiles(out)
    expect(files).not.toContain('sitemap.xml')
    expect(files).not.toContain('_redirects')
    for (const file of files.filter((name) => /\.(?:html|css|md|txt)$/.test(name))) {
      const text = await readFile(path.join(out, file), 'utf8')
      expect(text, file).not.toMatch(/handbook\.example|elsewhere|(?:href|src)="\/|url\(\//)
    }
  })

  it('stay as they are when nothing changed, and are the same in a fresh folder (RELATIVE-4)', async () => {
    const before = await readOutputStats(out)
    expect((await build()).changed.written).toBe(0)
    await writeFiles(folder, { 'docs/guide/next.md': '# Next\n\nWords about plums and figs.\n' })
    await build()
    const { written } = rewritten(before, await readOutputStats(out))
    expect(written).toContain('guide/next/index.html')
    expect(written).not.toContain('index.html')
    const fresh = path.join(folder, 'fresh')
    await build({ outDir: fresh, cache: false })
    expect(await digests(fresh)).toEqual(await digests(out))
  })

  it('have a classic script for each module, which stays while the module does (RELATIVE-5)', async () => {
    const modules = listFiles(out).filter((name) => /^assets\/.+\.js\.js$/.test(name))
    expect(modules.map((name) => name.replace(/-.+/, ''))).toEqual(['assets/tool'])
    for (const name of modules) {
      const text = await readFile(path.join(out, name), 'utf8')
      expect(text, name).toMatch(/^orionModule\("assets\/.+\.js",\[.*\],\(require,module\)=>\{/)
      expect(listFiles(out), name).toContain(name.slice(0, -'.js'.length))
    }
    const before = await readOutputStats(out)
    await writeFiles(folder, { 'docs/guide/next.md': '# Next\n\nWords about plums and pears.\n' })
    await build()
    const { written } = rewritten(before, await readOutputStats(out))
    expect(written.filter((name) => name.endsWith('.js.js'))).toEqual([])
  })

  it('are in the manifest, and verified by it (RELATIVE-6)', async () => {
    await build({ manifest: true })
    const { files } = JSON.parse(await readFile(path.join(out, 'build-manifest.json'), 'utf8')) as {
      files: object
    }
    const named = JSON.stringify(files)
    for (const name of listFiles(out).filter((file) => file.endsWith('.js.js')))
      expect(named).toContain(name)
    const { code, stdout, stderr } = await orion(['verify', out])
    expect({ code, stderr }, stdout).toMatchObject({ code: 0 })
  })

  it('are not for parts, a base path or the command index (RELATIVE-4)', async () => {
    for (const [args, message] of [
      [
        ['build', folder, '--relative', '--shard', '1/2'],
        'Option --relative is for the whole site',
      ],
      [
        ['build', folder, '--relative', '--base-url', '/a/'],
        '--base-url cannot be used with --relative',
      ],
      [['index', folder], 'was built with --relative'],
    ] as const) {
      const { code, stderr } = await orion(args)
      expect(code, stderr).not.toBe(0)
      expect(stderr).toContain(message)
    }
  })
})
