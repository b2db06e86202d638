// What a site's own style sheet may change: the design tokens, for both colour modes or for one.
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { setTheme, stopMotion } from '../../helpers/look.js'
import { hydrated } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newPage } from '../../helpers/visits.js'

const css = `:root {
  --color-primary: #00695c;
  --font-body: Georgia, serif;
  --text-width: 30rem;
  --text-base: 1rem;
  --sidebar-width: 20rem;
  --header-height: 72px;
  --radius: 0;
}
[data-theme='dark'] { --color-background: #101010; --color-focus: #ffee00; }
`

let page: Page
const built = sharedSite(
  {
    'docs/index.md': `# Home\n\n${'Words of a [link](./b.md). '.repeat(30)}\n\n## Part\n`,
    'docs/b.md': '# B\n',
    'own.css': css,
  },
  { customCss: ['own.css'] },
)
beforeAll(async () => {
  page = await newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(built.url)
  await hydrated(page)
  await stopMotion(page)
})

const style = (selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((one, key) => getComputedStyle(one).getPropertyValue(key), property)
const width = async (selector: string): Promise<number | undefined> =>
  (await page.locator(selector).first().boundingBox())?.width

it('sets type and sizes through customCss', async () => {
  expect(await style('.markdown > p', 'font-family')).toBe('Georgia, serif')
  expect(await style('.markdown > p', 'font-size')).toBe('16px')
  expect(await width('.markdown > p')).toBe(480)
  expect(await width('.sidebar-column')).toBe(320)
  expect((await page.locator('.navbar').boundingBox())?.height).toBe(72)
  expect(await style('.search-input', 'border-radius')).toBe('0px')
})

it('has no built-in font where the site chose one (LOOK-6)', async () => {
  expect(await page.locator('script[data-font]').count()).toBe(0)
  expect(await page.evaluate(() => [...document.fonts].map(({ family }) => family))).toEqual([])
})

it('sets colours of both modes, or of the dark one alone, through customCss', async () => {
  expect(await style('.markdown a', 'color')).toBe('rgb(0, 105, 92)')
  expect(await style('html', 'background-color')).toBe('rgb(255, 255, 255)')
  await setTheme(page, 'dark')
  expect(await style('.markdown a', 'color')).toBe('rgb(0, 105, 92)')
  expect(await style('html', 'background-color')).toBe('rgb(16, 16, 16)')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await style(':focus', 'outline-color')).toBe('rgb(255, 238, 0)')
})
