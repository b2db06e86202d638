import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { answerCdn } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { read } from '../../helpers/site.js'
import { docusaurusFiles } from './docusaurus-site.js'

const site = sharedSite(docusaurusFiles)
const { openQuiet } = site

const open = (route: string) => openQuiet(route, { before: answerCdn })

const bar = (page: Page) => page.locator('nav.navbar')
const sidebar = (page: Page) => page.locator('aside nav').first()
const texts = (page: Page, selector: string) => page.locator(selector).allTextContents()
const attribute = (page: Page, selector: string, name: string) =>
  page.locator(selector).first().getAttribute(name)

describe('a Docusaurus site', () => {
  it('builds as it is, and one note says what is missing (DOCU-1, DOCU-5, DOCU-6)', () => {
    const lines = site.warnings.trim().split('\n')
    const start = lines.findIndex((line) => line.startsWith('note  The site'))
    expect(lines.slice(start, start + 7)).toEqual([
      'note  The site uses the settings in docusaurus.config.ts. Not applied:  foreign-settings',
      '  - plugin ownPlugin (a function), plugin docusaurus-plugin-unknown: it is not run',
      '  - themeConfig.prism.theme: code uses the built-in colours',
      '  - themeConfig.badge: only components of the site read it',
      '  - plugin @docusaurus/plugin-google-gtag: no tracking script is added; add one to scripts',
      '  - packages that are not installed (prism-react-renderer): an empty value is used instead',
      '  hint: orion-docs import docusaurus converts them to an orion-docs settings file.',
    ])
    expect(site.warnings).toContain(
      'note  sidebars.js imports missing modules: ./gone  docusaurus-sidebars\n' +
        '  hint: The items that need them are left out of the sidebars.',
    )
    expect(site.warnings).toContain(
      'src/pages/broken.js:1:26  warning  The page src/pages/broken.js is left out: The page /broken cannot be rendered: window is not defined  foreign-page',
    )
  })

  it('knows the anchors that its React pages say they have (DOCU-12)', () => {
    expect(site.warnings).toContain('No anchor #never on /team')
    expect(site.warnings).not.toContain('#shown-later')
  })

  it('has its address, head, colours and frame (DOCU-2, DOCU-4)', async () => {
    const page = await open('/docs/intro')
    expect(await page.title()).toBe('Miniature – Introduction')
    expect(await attribute(page, 'html', 'lang')).toBe('en-GB')
    expect(await attribute(page, 'html', 'data-theme')).toBe('dark')
    expect(await attribute(page, 'link[rel=canonical]', 'href')).toBe(
      'https://miniature.example/mini/docs/intro',
    )
    expect(await attribute(page, 'link[rel=icon]', 'href')).toBe('/mini/img/favicon.svg')
    expect(await attribute(page, 'meta[name=author]', 'content')).toBe('Acme')
    expect(await attribute(page, 'meta[name=from-head-tags]', 'content')).toBe('yes')
    expect(await attribute(page, 'meta[property="og:image"]', 'content')).toBe(
      'https://miniature.example/mini/img/card.png',
    )
    await expect.poll(() => attribute(page, 'html', 'data-own')).toBe('run')
    const primary = () =>
      page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = 'var(--color-primary)'
        const color = getComputedStyle(probe).color
        probe.remove()
        return color
      })
    expect(await primary()).toBe('rgb(4, 200, 160)')
    const spacing = bar(page).locator('.from-html')
    expect(await spacing.evaluate((node) => getComputedStyle(node).wordSpacing)).toBe('1px')
    // A class of this name in a sheet of the site is about something else.
    const logo = page.locator('.brand .logo').first()
    expect(await logo.evaluate((node) => getComputedStyle(node).width)).not.toBe('7px')
    expect(await page.locator('.announcement a').getAttribute('href')).toBe('/mini/docs/intro')
    expect(await page.getByRole('contentinfo').locator('a').allTextContents()).toEqual([
      'First',
      'News',
    ])
    expect(await texts(page, '.code-wrong')).toEqual(['const a = 1\n'])
    // Outside the article there is a copy for a moment, for which the browser loads the fonts.
    expect(await page.locator('article .katex').count()).toBe(1)
    expect(await page.locator('[data-diagram]').count()).toBe(1)
    expect(await page.locator('a[href^="https://edit.example/acme/docs/intro.md"]').count()).toBe(1)
  })

  it('shows every navbar item that has a meaning here (DOCU-4, INST-2)', async () => {
    const page = await open('/docs/intro')
    const links = await bar(page)
      .locator('a:visible')
      .evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute('href')]))
    expect(links).toEqual(
      expect.arrayContaining([
        ['Intro', '/mini/docs/intro'],
        ['Guide', '/mini/docs/intro'],
        ['Community', '/mini/community/hello'],
        ['Now', '/mini/docs/intro'],
        ['News', '/mini/news'],
      ]),
    )
    expect(await bar(page).locator('.from-html').textContent()).toBe('Bold')
    const spacing = () =>
      bar(page)
        .locator('.from-html')
        .evaluate((element) => getComputedStyle(element).letterSpacing)
    await expect.poll(spacing).toBe('3px')
    const image = await bar(page)
      .locator('.from-html')
      .evaluate((element) => getComputedStyle(element).backgroundImage)
    expect(image).toBe(`url("${site.url}/img/logo.svg")`)
    await bar(page).getByText('Community').click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('Hello')
  })

  it('has the home page of the site, at work (DOCU-12)', async () => {
    const page = await open('/')
    expect(await page.title()).toBe('Welcome – Miniature')
    expect(await page.locator('h1').textContent()).toBe('Miniature at home')
    expect(await page.locator('.named').textContent()).toBe('First steps')
    expect(await page.locator('.badge').textContent()).toBe('New, New')
    expect(await page.locator('.trees').textContent()).toBe(
      '/mini/community, /mini/docs, undefined',
    )
    expect(await page.locator('svg.drawn').getAttribute('width')).toBe('9')
    await page.getByText('Clicked 0').click()
    expect(await page.getByText('Clicked 1').count()).toBe(1)
    await page.getByRole('link', { name: 'Read' }).click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('Introduction')
  })

  it('has its translated pages, which lead to the others (DOCU-14, INST-6, INST-7)', async () => {
    const page = await open('/fr/docs/intro')
    expect(await attribute(page, 'html', 'lang')).toBe('fr')
    expect(await page.locator('h1').textContent()).toBe('Prologue')
    const links = await page
      .locator('[data-content] a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    expect(links).toEqual(['/mini/docs/guide/first#deep', '/mini/fr/docs/intro'])
    const items = await sidebar(page).locator('a').allTextContents()
    expect(items.slice(0, 4).map((text) => text.trim())).toEqual([
      'Prologue',
      'First steps',
      'Elsewhere',
      'Avec une liste',
    ])
    expect(
      await bar(page).locator('a[href="/mini/docs/intro"]', { hasText: 'British' }).count(),
    ).toBe(1)
    await sidebar(page).getByText('First steps').click()
    await expect.poll(() => attribute(page, 'html', 'lang')).toBe('en-GB')
    const post = await open('/fr/news/a')
    expect(await post.locator('.byline').textContent()).toContain('Ada Smith')
  })

  it('has frames and messages in the language of the page (DOCU-14, INST-8)', async () => {
    const page = await open('/fr/docs/intro')
    expect(await attribute(page, '.brand', 'href')).toBe('/mini/fr')
    expect((await texts(page, '.brand-title'))[0]).toBe('Petit')
    const links = await bar(page)
      .locator('a')
      .evaluateAll((all) => all.map((a) => `${a.textContent} ${a.getAttribute('href') ?? ''}`))
    expect(links).toContain('Intro /mini/fr/docs/intro')
    expect(links).toContain('Le guide /mini/fr/docs/intro')
    expect(links).toContain('News /mini/fr/news')
    expect(await texts(page, 'footer a[href="/mini/fr/news"]')).toEqual(['Carnet'])
    const french = await open('/fr/docs/greeting')
    expect(await texts(french, '.greeting')).toEqual(['Bonjour Ada'])
    expect(await attribute(french, '.greeting', 'title')).toBe('Welcome')
    const english = await open('/docs/greeting')
    expect(await texts(english, '.greeting')).toEqual(['Hello Ada'])
    expect(await attribute(english, '.greeting', 'title')).toBe('Welcome, all')
  })

  it('has its React pages in each language, whose links lead to that language (DOCU-15)', async () => {
    const page = await open('/fr')
    expect(await attribute(page, 'html', 'lang')).toBe('fr')
    expect((await texts(page, '.brand-title'))[0]).toBe('Petit')
    expect(await page.title()).toBe('Welcome – Miniature')
    await page.getByText('News', { exact: true }).last().waitFor()
    const links = () =>
      page
        .locator('.to a')
        .evaluateAll((all) => all.map((a) => `${a.textContent} ${a.getAttribute('href') ?? ''}`))
    expect(await links()).toEqual([
      'Commencer /mini/fr/docs/intro',
      'Second /mini/docs/guide/second',
      'Greeting /mini/fr/docs/greeting',
      'News /mini/fr/news/a',
    ])
    expect(await texts(page, '.locale')).toEqual(['fr of en-GB,fr, Français'])
    expect(await attribute(page, '.drawing', 'src')).toBe('/mini/img/logo.svg')
    const document = await read(site.out, 'fr.html')
    expect(document).toContain('<a href="/mini/fr/docs/intro">Commencer</a>')
    await page.goto(`${site.url}/`)
    await page.getByText('Start here').waitFor()
    expect((await links())[0]).toBe('Start here /mini/docs/intro')
    const team = await open('/fr/team')
    expect(await team.title()).toBe('Équipe – Miniature')
    expect(await texts(team, '.team')).toEqual(['Notre équipe'])
    expect(await texts(await open('/team'), '.team')).toEqual(['The team'])
    expect(await read(site.out, 'fr/moved.html')).toContain('0; url=/mini/fr/docs/intro')
    expect(site.warnings.match(/src\/pages\/broken\.js is left out/g)).toHaveLength(1)
  })

  it('has a search page in each language, about all trees of docs at once (SRCH-PAGE-14, SRCH-PAGE-19)', async () => {
    const page = await open('/fr/search')
    expect(await attribute(page, 'html', 'lang')).toBe('fr')
    expect((await texts(page, '.brand-title'))[0]).toBe('Petit')
    const filters = page.locator('.search-fields select')
    const names = await filters.evaluateAll((all) => all.map((each) => each.getAttribute('name')))
    expect(names).toEqual(['search-context'])
  })

  it('lists posts by date, each with its authors (DOCU-11)', async () => {
    const page = await open('/news')
    const post = page.locator('[data-content] li').first()
    expect(await post.textContent()).toBe('Sparks fly · 2026-01-31, Ada Smith')
    await post.locator('a').click()
    await expect.poll(() => page.locator('.byline').textContent()).toBe('Jan 31, 2026 · Ada Smith')
    expect(new URL(page.url()).pathname).toBe('/mini/news/a')
  })

  it('shows every kind of sidebar item (DOCU-3)', async () => {
    const page = await open('/docs/guide/third')
    const items = await sidebar(page).locator('a').allTextContents()
    expect(items.map((text) => text.trim())).toEqual([
      'Start',
      'First steps',
      'Elsewhere',
      'With index',
      'With doc',
      'Bee',
      'Ay',
      'Shorthand',
    ])
    expect(await sidebar(page).locator('.first-item').count()).toBe(1)
    expect(await sidebar(page).locator('hr.from-sidebar').count()).toBe(1)
    expect(await page.locator('[data-content]').textContent()).toContain('2 is two')
    await sidebar(page).getByText('With index').click()
    await expect.poll(() => page.locator('h1').textContent()).toBe('The index')
    expect(new URL(page.url()).pathname).toBe('/mini/docs/all')
    await expect.poll(() => sidebar(page).locator('.second-item').count()).toBe(1)
  })

  it('renders every import of the theme, in MDX and in Markdown that uses components (DOCU-4)', async () => {
    const page = await open('/docs/theme')
    const content = page.locator('[data-content]')
    expect(await content.locator('[role=tab]').allTextContents()).toEqual(['macOS', 'Windows'])
    await content.locator('[role=tab]').last().click()
    await content.getByText('On windows').waitFor()
    expect(await content.locator('.code-block').textContent()).toContain('puts 1')
    expect(await content.locator('.admonition-tip').textContent()).toContain('Inside')
    expect(await content.locator('details summary').textContent()).toContain('More of it')
    expect(await content.getByText('To the intro').getAttribute('href')).toBe('/mini/docs/intro')
    expect(await content.locator('li.theme-item a').getAttribute('href')).toBe('/mini/docs/intro')
    expect(await content.locator('img[alt=Base]').getAttribute('src')).toMatch(/^\/mini\/.*logo/)
    await content.locator('.only-here').waitFor()
    expect(await content.locator('.badge').textContent()).toBe('from json')
    expect(await content.locator('strong').textContent()).toBe('part')
    expect(await content.getByText('A card').count()).toBe(1)
    const own = content.getByRole('link', { name: 'Own card' })
    expect(await own.getAttribute('href')).toBe('/mini/docs/intro')
    expect(await content.getByText('What it is about').count()).toBe(1)
    expect(await content.locator('.toc-inline a').textContent()).toBe('Parts')
    await page.goto(`${site.url}/docs/guide/first`)
    await page.locator('[data-content] .badge').waitFor()
  })

  it('shows the API pages of older versions of the OpenAPI plugin (DOCU-13)', async () => {
    const page = await open('/docs/api')
    const content = page.locator('[data-content]')
    const [parameter, property] = await content.locator('li:has(> code)').allInnerTexts()
    expect(parameter?.split(/\n+/)).toEqual([
      'wick number required',
      'How long.',
      'Possible values: 3, 4',
      'Default: 3',
    ])
    expect(property?.split(/\n+/)).toEqual(['litres number required', 'Of oil.'])
    expect(await content.locator('[role=tab]').allTextContents()).toEqual([
      '200',
      '404',
      'application/json',
    ])
    expect(await content.locator('.code-block').textContent()).toContain('{ "litres": 2 }')
    await content.getByRole('tab', { name: '404' }).click()
    await content.getByText('No lamp.').waitFor()
  })

  it('leads old addresses on, and finds what is current in all docs (DOCU-4, INST-4)', async () => {
    const page = await open('/about')
    expect(await page.locator('h1').textContent()).toBe('About')
    await page.goto(`${site.url}/old`)
    await page.waitForURL('**/mini/docs/guide/first')
    const searchOf = async (file: string) =>
      (JSON.parse(await read(site.out, file)) as { search: object }).search
    expect(await searchOf('community/orion.json')).toEqual(await searchOf('docs/orion.json'))
    await page.goto(`${site.url}/search?q=lion`)
    await page.getByRole('link', { name: 'Hello' }).first().waitFor()
  })
})
