// The pages about other tools: the small site of another tool that such a page shows gets the settings beside it.
import { describe, expect, it } from 'vitest'
import { findForeignFile, loadForeignSettings } from '../../src/config/foreign-tools.js'
import { buildSite } from '../helpers/serve-files.js'
import { read, site } from '../helpers/site.js'
import { pagesBelow, shownSite } from './code-blocks.js'

/** What pages show of other tools' sites, and what the built pages show then. */
const BUILT: Readonly<
  Record<string, { readonly page: string; readonly shows: readonly string[] }>
> = {
  'guide/migrating/docusaurus.md': { page: 'guide/lamps', shows: ['Harbour guide', 'Light it.'] },
  'guide/migrating/hugo.md': {
    page: 'guide',
    shows: ['admonition-warning', 'Let the lamp of 2.1 cool first.'],
  },
  'guide/migrating/jekyll.md': {
    page: 'lamps',
    shows: ['admonition-warning', 'href="/docs/wicks"', 'of Harbour guide'],
  },
  'guide/migrating/myst.md': {
    page: 'lamps',
    shows: ['admonition-warning', 'says Ada', 'href="/docs/"', 'id="tall-lamps"'],
  },
  'guide/migrating/vocs.md': {
    page: 'guide/lamps',
    shows: [
      'Light them in order',
      'class="code-title">lamp.ts',
      'light',
      'card-link',
      'Harbour guide · Lamps',
    ],
  },
  'guide/migrating/zola.md': {
    page: 'guide/tall-lamps',
    shows: ['admonition-warning', 'Let the lamp cool first.', 'href="/docs/guide/"'],
  },
}

/** Pages that an example needs besides those that it shows. */
const MORE = { 'guide/migrating/docusaurus.md': { 'docs/lamps.md': '# Lamps\n\nLight it.\n' } }

const examples = pagesBelow('guide/migrating').filter((page) => shownSite(page).settings.length > 0)

describe('the examples of the pages about other tools', () => {
  it('are all built', () => {
    expect(examples).toEqual(Object.keys(BUILT))
  })

  it.each(Object.entries(BUILT))('%s: settings and pages (MAN-5)', async (page, expected) => {
    const { files, settings } = shownSite(page)
    const more = page in MORE ? MORE[page as keyof typeof MORE] : {}
    const folder = await site({ ...files, ...more })
    const found = await findForeignFile(folder)
    if (found === undefined)
      throw new Error(`No settings are found among ${Object.keys(files).join()}.`)
    const loaded = await loadForeignSettings(found, folder)
    expect(loaded.settings).toMatchObject(settings[0] ?? {})
    expect(await buildSite({ siteDir: folder })).not.toMatch(/^.*(?:warning|error) /m)
    const html = await read(folder, `build/${expected.page}/index.html`)
    for (const piece of expected.shows) expect(html).toContain(piece)
  })
})
