// "Was this helpful?" below a page: an answer is an event of the document, and the link knows the page.
import { beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { hydrated } from '../../helpers/pages.js'
import { sharedSite } from '../../helpers/shared-site.js'
import { newPage } from '../../helpers/visits.js'

const built = sharedSite(
  { 'docs/index.md': '# Home\n\n[Other](./b.md)\n', 'docs/b.md': '# Salt & pepper?\n' },
  { docs: { feedback: 'https://example.org/new?title={title}&path={path}' } },
)
let page: Page
beforeAll(async () => {
  page = await newPage({ viewport: { width: 390, height: 844 } })
  await page.addInitScript(() => {
    const answers: unknown[] = []
    Object.assign(globalThis, { answers })
    document.addEventListener('orion-docs:feedback', (event) =>
      answers.push((event as CustomEvent).detail),
    )
  })
  await page.goto(built.url)
  await hydrated(page)
})

const answers = (): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as { answers: unknown }).answers)

it('tells a script of the site what readers answer, also after a navigation and by keyboard (LOOK-11)', async () => {
  const box = page.locator('.feedback')
  await box.getByRole('button', { name: 'Yes' }).click()
  await box.getByRole('button', { name: 'Yes', pressed: true }).waitFor()
  expect(await box.getByRole('status').textContent()).toBe('Thank you.')

  await page.getByRole('article').getByRole('link', { name: 'Other' }).click()
  await page.getByRole('heading', { level: 1, name: 'Salt & pepper?' }).waitFor()
  expect(await box.getByRole('button', { pressed: true }).count()).toBe(0)
  expect(await box.getByRole('status').textContent()).toBe('')
  await box.getByRole('button', { name: 'No' }).focus()
  await page.keyboard.press('Enter')
  await box.getByRole('button', { name: 'No', pressed: true }).waitFor()
  expect(await answers()).toEqual([
    { helpful: true, path: '/', title: await titleOf('/') },
    { helpful: false, path: '/b', title: await titleOf('/b') },
  ])
  expect(await box.getByRole('link').getAttribute('href')).toBe(
    'https://example.org/new?title=Salt%20%26%20pepper%3F&path=%2Fb',
  )
})

/** The title in the file of a route. */
async function titleOf(route: string): Promise<string> {
  const html = await (await fetch(built.url + route)).text()
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  return title.replaceAll('&amp;', '&')
}
