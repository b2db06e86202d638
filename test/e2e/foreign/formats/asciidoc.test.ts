// A site of Antora: built by its component and navigation, and followed by serve.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildForeign, RED_PIXEL } from '../../../helpers/foreign-site.js'
import { runServe } from '../../../helpers/shared-site.js'
import { read, site, writeFiles } from '../../../helpers/site.js'

const PAGES = 'docs/modules/ROOT/pages'

const KILNS = {
  'docs/antora.yml':
    'name: kilns\ntitle: Kilns\nversion: 2\nnav: [modules/ROOT/nav.adoc]\nasciidoc:\n  attributes:\n    heat: 1200\n',
  'docs/modules/ROOT/nav.adoc':
    '* xref:index.adoc[]\n* xref:fire.adoc[]\n** xref:clay:red.adoc[Red clay]\n',
  [`${PAGES}/index.adoc`]:
    '= Of kilns\n:description: All about kilns.\n\nAt {heat} degrees. See xref:fire.adoc#_hot[], xref:clay:red.adoc[] and xref:wood::oak.adoc[oak].\n\ninclude::partial$safe.adoc[]\n\ninclude::partial$gone.adoc[]\n',
  'docs/modules/ROOT/partials/safe.adoc': 'WARNING: It is *hot*.\n',
  [`${PAGES}/fire.adoc`]:
    '= Fire\n\n[#_hot]\n== Very hot\n\nimage::red.png[Red]\n\n|===\n|A |B\n\n|1 |2\n|===\n\nkiln-map::north[]\n',
  'docs/modules/ROOT/images/red.png': RED_PIXEL,
  'docs/modules/clay/pages/red.adoc': '= Red clay\n\nIt is _red_.\n',
}

describe('a site in AsciiDoc', () => {
  it('is built as it is, with its navigation, links, tables and problems (FOREIGN-ADOC-2, -3, -5, -7)', async () => {
    const { folder, warnings } = await buildForeign(KILNS)
    expect(warnings).toEqual([
      `${PAGES}/fire.adoc:14:1  warning  Unknown macro "kiln-map". It is shown as code.  unknown-directive`,
      `${PAGES}/index.adoc:8:1  warning  Included file not found: partial$gone.adoc  missing-include`,
    ])
    const home = await read(folder, 'build/index.html')
    for (const part of [
      '<title>Kilns | Of kilns</title>',
      'content="All about kilns."',
      'At 1200 degrees.',
      'href="/fire#_hot"',
      '>Very hot</a>',
      'href="/clay/red"',
      'admonition-warning',
    ])
      expect(home).toContain(part)
    expect(home).toMatch(/ and oak\.<\/p>/)
    const fire = await read(folder, 'build/fire/index.html')
    for (const part of ['id="_hot"', '<th>A</th>', '<td>2</td>', 'alt="Red"', 'kiln-map::north'])
      expect(fire).toContain(part)
  })

  it('is followed by serve: pages, parts and the navigation (FOREIGN-ADOC-2, FOREIGN-ADOC-3)', async () => {
    const folder = await site(KILNS)
    const { url } = await runServe([folder])
    const page = async (route: string): Promise<string> => (await fetch(url + route)).text()
    expect(await page('clay/red')).toContain('<em>red</em>')
    await writeFiles(folder, { 'docs/modules/clay/pages/red.adoc': '= Red clay\n\n*White*.\n' })
    await expect.poll(() => page('clay/red')).toContain('<strong>White</strong>')
    await writeFiles(folder, { 'docs/modules/ROOT/partials/safe.adoc': 'TIP: It is cold.\n' })
    await expect.poll(() => page('')).toContain('It is cold.')
    await writeFiles(folder, {
      'docs/modules/clay/pages/ash.adoc': '= Ash\n\nBlack.\n',
      'docs/modules/ROOT/nav.adoc': '* xref:index.adoc[]\n* xref:clay:ash.adoc[Of ash]\n',
    })
    await expect.poll(() => page('')).toContain('Of ash')
    expect(await page('clay/ash')).toContain('<p>Black.</p>')
    await rm(path.join(folder, 'docs/modules/clay/pages/ash.adoc'))
    await expect.poll(() => page('')).not.toContain('href="/clay/ash"')
  })
})
