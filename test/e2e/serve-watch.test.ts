import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { launchBrowser } from '../helpers/browser.js'
import { startServe, type Served } from '../helpers/cli.js'
import { countLoads, hydrated, watchConsole } from '../helpers/pages.js'
import { site, type Files } from '../helpers/site.js'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function open(
  files: Files,
  route: string,
): Promise<{
  folder: string
  server: Served
  page: Page
  edit: (file: string, text: string) => Promise<void>
}> {
  const folder = await site(files)
  const server = await startServe([folder])
  const page = await browser.newPage()
  onTestFinished(async () => {
    await page.close()
    await server.stop()
  })
  await page.goto(server.url + route)
  await hydrated(page)
  return { folder, server, page, edit: (file, text) => writeFile(path.join(folder, file), text) }
}

const files = {
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/a.md': '# Alpha\n\nFirst words.\n\n## Part\n\nMore.\n',
  'docs/b.md': '# Beta\n\nOther words.\n',
}

describe('serve, following the sources (CLI-2)', () => {
  it('shows an edit in the open page without loading the document', async () => {
    const { page, edit } = await open(files, 'a')
    const loads = countLoads(page)
    const lines = watchConsole(page)
    await edit('docs/a.md', '# Alpha\n\nChanged words.\n\n## Part\n\nMore.\n')
    await page.getByText('Changed words.').waitFor()
    expect(loads.count).toBe(0)
    expect(lines).toEqual([])
  })

  it('shows a new page in the sidebar', async () => {
    const { page, edit } = await open(files, 'a')
    await edit('docs/c.md', '# Gamma\n\nNew.\n')
    const link = page.locator('nav[aria-label="Docs sidebar"] a', { hasText: 'Gamma' })
    await link.click()
    await page.getByText('New.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/c')
  })

  it('answers 404 for a page that was deleted, and its open page says so', async () => {
    const { page, folder, server } = await open(files, 'b')
    await rm(path.join(folder, 'docs/b.md'))
    await page.getByText('Page Not Found').first().waitFor()
    expect((await fetch(`${server.url}b`)).status).toBe(404)
  })

  it('shows drafts with their notice (DOC-20)', async () => {
    const { page } = await open(
      { ...files, 'docs/d.md': '---\ndraft: true\n---\n\n# Delta\n' },
      'd',
    )
    await page
      .getByText(
        'This page is a draft. It will only be visible in dev and be excluded from the production build.',
      )
      .waitFor()
  })

  it('keeps serving the last good state while the settings are wrong, and says what is wrong (SERVE-10)', async () => {
    const { page, edit, server } = await open(
      { ...files, 'orion-docs.config.json': '{ "title": "One" }' },
      'a',
    )
    await edit('orion-docs.config.json', '{ "titel": "Two" }')
    await page.getByText('titel').first().waitFor()
    expect((await fetch(`${server.url}b`)).status).toBe(200)
    expect(server.output.stderr).toContain('titel')
    await edit('orion-docs.config.json', '{ "title": "Two" }')
    await expect.poll(() => page.title()).toBe('Two | Alpha')
  })
})

describe('serve --no-watch', () => {
  it('says what to do when there is no build (SERVE-8)', async () => {
    const folder = await site(files)
    await expect(startServe([folder, '--no-watch'])).rejects.toThrow(
      `There is no built site in ${folder}/build.`,
    )
  })
})
