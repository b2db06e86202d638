// A site of Quarto: built by its settings, and followed by serve.
import { describe, expect, it } from 'vitest'
import { buildForeign, RED_PIXEL } from '../../../helpers/foreign-site.js'
import { runServe } from '../../../helpers/shared-site.js'
import { read, site, writeFiles } from '../../../helpers/site.js'

const KILNS = {
  'docs/_quarto.yml':
    'project:\n  type: website\nwebsite:\n  title: Kilns\n  sidebar:\n    contents: [index.qmd, fire.qmd, {section: Clay, contents: clay}]\n',
  'docs/_variables.yml': 'heat: 1200\n',
  'docs/index.qmd':
    '---\ntitle: Of kilns\ndescription: All about kilns.\n---\n\nAt {{< var heat >}} degrees. See [fire](fire.qmd#hot), [red clay](/clay/red.html) and @fig-kiln.\n\n![A kiln](kiln.png){#fig-kiln width=80}\n\n{{< include _safe.qmd >}}\n\n{{< kiln-map >}}\n',
  'docs/_safe.qmd': '::: {.callout-warning}\nIt is *hot*.\n:::\n',
  'docs/fire.qmd':
    '# Fire {#sec-fire}\n\n## Very hot {#hot}\n\n```{python}\n#| filename: fire.py\nburn()\n```\n\n@tbl-none\n',
  'docs/kiln.png': RED_PIXEL,
  'docs/clay/red.qmd': '---\ntitle: Red clay\naliases: [/rust.html]\n---\n\nIt is [red]{.mark}.\n',
}

describe('a site of Quarto', () => {
  it('is built as it is, with its navigation, links, figures and problems (FOREIGN-QMD-2, -5, -7, -9)', async () => {
    const { folder, warnings } = await buildForeign(KILNS)
    expect(warnings).toEqual([
      'docs/fire.qmd:10:1  warning  Nothing has the label "tbl-none". The reference is shown as text.  broken-anchor',
      'docs/index.qmd:12:1  warning  Unknown shortcode "kiln-map". It is shown as code.  unknown-directive',
    ])
    const home = await read(folder, 'build/index.html')
    for (const part of [
      '<title>Kilns | Of kilns</title>',
      'content="All about kilns."',
      'At 1200 degrees.',
      'href="/fire#hot"',
      'href="/clay/red"',
      '>Figure 1</a>',
      '<figure id="fig-kiln">',
      'width="80"',
      'admonition-warning',
      '>Clay<',
    ])
      expect(home).toContain(part)
    const fire = await read(folder, 'build/fire/index.html')
    for (const part of ['id="hot"', 'fire.py', 'Table none']) expect(fire).toContain(part)
    expect(fire).not.toContain('#|')
    expect(await read(folder, 'build/clay/red/index.html')).toContain('<mark>red</mark>')
    expect(await read(folder, 'build/rust/index.html')).toContain('/clay/red')
  })

  it('is followed by serve: pages, parts and the settings (FOREIGN-QMD-2, FOREIGN-QMD-9)', async () => {
    const folder = await site(KILNS)
    const { url } = await runServe([folder])
    const page = async (route: string): Promise<string> => (await fetch(url + route)).text()
    expect(await page('clay/red')).toContain('<mark>red</mark>')
    await writeFiles(folder, { 'docs/clay/red.qmd': '# Red clay\n\n*White*.\n' })
    await expect.poll(() => page('clay/red')).toContain('<em>White</em>')
    await writeFiles(folder, { 'docs/_safe.qmd': '::: callout-tip\nIt is cold.\n:::\n' })
    await expect.poll(() => page('')).toContain('It is cold.')
    await writeFiles(folder, { 'docs/clay/ash.qmd': '# Of ash\n\nBlack.\n' })
    await expect.poll(() => page('')).toContain('href="/clay/ash"')
  })
})
