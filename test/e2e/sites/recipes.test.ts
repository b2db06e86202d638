// Each recipe of the manual, as its page shows it: the settings and the files are built, and do in a browser what the page says.
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import katex from 'katex/package.json' with { type: 'json' }
import type { BrowserContext } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { root, run } from '../../helpers/cli.js'
import { buildSite } from '../../helpers/serve-files.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { read, site } from '../../helpers/site.js'
import { pagesBelow, shownSite } from '../../manual/code-blocks.js'

const TESTED = ['algolia', 'analytics', 'comments', 'math-fonts', 'monorepo']
const recipe = (name: string) => shownSite(`guide/recipes/${name}.md`)

const PAGES = {
  'docs/index.md': '# Home\n\nSee [Tea](tea.md).\n',
  'docs/tea.md': '# Tea\n\nHot. See [below](#cups).\n\n## Cups\n\nTwo.\n',
}

/** Answers a script of another site with `body`, and takes what it sends. */
const answer =
  (address: string, body: string) =>
  async (context: BrowserContext): Promise<void> => {
    await context.route(address, (route) => route.fulfill({ body, contentType: 'text/javascript' }))
  }

it('every recipe of the manual has a test here (MAN-5)', () => {
  expect(pagesBelow('guide/recipes')).toEqual(TESTED.map((name) => `guide/recipes/${name}.md`))
})

describe('KaTeX from the site itself', () => {
  it('is copied by the commands of the page, and nothing names the CDN (MAN-5, MD-30)', async () => {
    const { blocks, settings } = recipe('math-fonts')
    const folder = await site({
      'docs/index.md': '# Home\n\n$a^2$\n',
      'orion-docs.config.json': JSON.stringify({
        ...{ title: 'A', url: 'https://a.example', baseUrl: '/base/' },
        ...settings[0],
      }),
    })
    const commands = blocks
      .filter(({ language }) => language === 'sh')
      .flatMap(({ code }) => code.trimEnd().split('\n'))
    expect(commands).toContain(`npm install --save-dev katex@${katex.version}`)
    await mkdir(path.join(folder, 'node_modules'))
    await symlink(path.join(root, 'node_modules/katex'), path.join(folder, 'node_modules/katex'))
    const copy = commands.filter((line) => /^(?:mkdir|cp) /.test(line)).join(' && ')
    const copied = await run('sh', ['-c', copy], { cwd: folder })
    expect(copied.code, copied.stderr).toBe(0)
    expect(await buildSite({ siteDir: folder })).toBe('')

    const search = commands.find((line) => line.startsWith('grep ')) ?? ''
    expect(search).toBe('grep -rl jsdelivr build')
    expect((await run('sh', ['-c', search], { cwd: folder })).stdout).toBe('')
    const pages = (await readdir(path.join(folder, 'build'), { recursive: true }))
      .filter((name) => name.endsWith('.html'))
      .map((name) => read(folder, `build/${name}`))
    expect((await Promise.all(pages)).join('')).toContain(
      'href="/base/katex/katex.min.css" media="print"',
    )
    const sheet = await read(folder, 'build/katex/katex.min.css')
    const fonts = [...sheet.matchAll(/url\(([^)]*)\)/g)].map(([, name = '']) => name)
    expect(fonts.length).toBeGreaterThan(20)
    for (const name of fonts) await readFile(path.join(folder, 'build/katex', name))
  })
})

describe('analytics', () => {
  const { settings, files } = recipe('analytics')
  const [service, counter] = settings
  const built = sharedSite({ ...PAGES, ...files }, counter)

  it('adds the script of a service with its attributes (MAN-5)', async () => {
    const config = JSON.stringify({ title: 'A', url: 'https://a.example', ...service })
    const folder = await site({ ...PAGES, 'orion-docs.config.json': config })
    expect(await buildSite({ siteDir: folder })).toBe('')
    expect(await read(folder, 'build/tea/index.html')).toContain(
      '<script src="https://plausible.io/js/script.js" defer data-domain="docs.example.org"></script>',
    )
  })

  it('counts a page for each load, click and return, and none for a section (MAN-5)', async () => {
    const seen: string[] = []
    const { page } = await built.open('/', {
      before: (context) =>
        context.route('**/views', (route) => {
          seen.push(route.request().postData() ?? '')
          return route.fulfill({ status: 204 })
        }),
    })
    await expect.poll(() => seen).toEqual(['/'])
    await page.click('article a[href="/tea"]')
    await expect.poll(() => seen).toEqual(['/', '/tea'])
    await page.click('article p a[href="#cups"]')
    await expect.poll(() => new URL(page.url()).hash).toBe('#cups')
    await page.goBack()
    await page.goBack()
    await expect.poll(() => seen).toEqual(['/', '/tea', '/'])
  })
})

describe('comments', () => {
  const { settings, files } = recipe('comments')
  const built = sharedSite({ ...PAGES, ...files }, settings[0])

  it('load below each page, with the options of the page (MAN-5)', async () => {
    const page = await built.openQuiet('/', {
      before: answer(
        'https://giscus.app/client.js',
        '(() => { const { dataset } = document.currentScript; document.currentScript.after(`${dataset.repo} ${dataset.mapping} ${location.pathname}`) })()',
      ),
    })
    await expect.poll(() => page.innerText('.giscus-box')).toBe('acme/docs pathname /')
    await page.click('article a[href="/tea"]')
    await expect.poll(() => page.innerText('.giscus-box')).toBe('acme/docs pathname /tea')
  })
})

describe('Algolia DocSearch', () => {
  const { settings, files } = recipe('algolia')
  const built = sharedSite({ ...PAGES, ...files }, settings[0])

  it('is in the navbar instead of the search box, also after a click (MAN-5)', async () => {
    const page = await built.openQuiet('/', {
      before: async (context) => {
        await context.route('https://cdn.jsdelivr.net/npm/@docsearch/css@3', (route) =>
          route.fulfill({ body: '', contentType: 'text/css' }),
        )
        await answer(
          'https://cdn.jsdelivr.net/npm/@docsearch/js@3',
          'globalThis.docsearch = ({ container, indexName }) => { document.querySelector(container).innerHTML = `<button>Search ${indexName}</button>` }',
        )(context)
      },
    })
    await expect.poll(() => page.innerText('#docsearch')).toBe('Search acme')
    expect(await page.isVisible('.search-box')).toBe(false)
    await page.click('article a[href="/tea"]')
    await expect.poll(() => page.innerText('h1')).toBe('Tea')
    expect(await page.innerText('#docsearch')).toBe('Search acme')
  })
})

describe('a monorepo', () => {
  const runnerFile = async (name: string): Promise<string> =>
    readFile(path.join(root, 'templates/starter/ci/monorepo', name), 'utf8')

  it('has all of a site in the outputs that its task runner keeps, which has no cache in them (MAN-5)', async () => {
    const outputs = [
      /"outputs": \["(\w+)\/\*\*"\]/.exec(await runnerFile('turbo.json'))?.[1],
      /"outputs": \["\{projectRoot\}\/(\w+)"\]/.exec(await runnerFile('nx.json'))?.[1],
    ]
    const folder = await site({ ...PAGES, 'package.json': '{ "name": "handbook" }' })
    const before = await readdir(folder)
    await buildSite({ siteDir: folder })
    const made = (await readdir(folder)).filter((name) => !before.includes(name)).sort()
    expect(made).toEqual(['.orion', 'build'])
    expect(outputs).toEqual(['build', 'build'])
    expect(await readdir(path.join(folder, 'build'))).toContain('search-index.json')
  })
})
