// A site of Writerside: built by its settings and tree, and followed by serve.
import { describe, expect, it } from 'vitest'
import { buildForeign, RED_PIXEL } from '../../../helpers/foreign-site.js'
import { runServe } from '../../../helpers/shared-site.js'
import { read, site, writeFiles } from '../../../helpers/site.js'

const KILNS = {
  'docs/writerside.cfg':
    '<ihp version="2.0"><topics dir="topics"/><images dir="images"/><snippets src="code"/><vars src="v.list"/><instance src="k.tree"/></ihp>',
  'docs/k.tree':
    '<instance-profile id="k" name="Kilns" start-page="home.topic"><toc-element topic="home.topic"/><toc-element topic="Of_fire.md" accepts-web-file-names="heat.html"/></instance-profile>',
  'docs/v.list': '<vars><var name="heat" value="1200"/></vars>',
  'docs/topics/home.topic':
    '<?xml version="1.0"?>\n<topic id="home" title="Of kilns">\n  <web-summary>All about kilns.</web-summary>\n  <p>At %heat% degrees. See <a href="Of_fire.md" anchor="very-hot"/>.</p>\n  <include from="lib.topic" element-id="safe"/>\n  <include from="lib.topic" element-id="gone"/>\n</topic>\n',
  'docs/topics/lib.topic':
    '<topic id="lib" title="Parts"><snippet id="safe"><warning>It is <control>hot</control>.</warning></snippet></topic>',
  'docs/topics/parts/Of_fire.md':
    '# Fire\n\n## Very/hot\n\n![Red](red.png){width="20"}\n\n```kotlin\n```\n{src="a.kt" include-symbol="burn"}\n\n[Home](home.topic)\n',
  'docs/code/a.kt': 'fun burn() {\n    open()\n}\n\nfun cool() {}\n',
  'docs/images/clay/red.png': RED_PIXEL,
}

describe('a site of Writerside', () => {
  it('is built as it is, with its tree, links, code and problems (FOREIGN-WRS-2, -3, -4, -5, -6, -7)', async () => {
    const { folder, warnings } = await buildForeign(KILNS)
    expect(warnings).toEqual([
      'docs/topics/home.topic:6:1  warning  Included element not found: lib.topic#gone  missing-include',
    ])
    const home = await read(folder, 'build/index.html')
    for (const part of [
      '<title>Kilns | Of kilns</title>',
      'content="All about kilns."',
      'At 1200 degrees.',
      'href="/of-fire#very-hot"',
      '>Very/hot</a>',
      'admonition-warning',
      '<strong>hot</strong>',
    ])
      expect(home).toContain(part)
    const fire = await read(folder, 'build/of-fire/index.html')
    for (const part of ['id="very-hot"', 'alt="Red"', 'width="20"', 'burn', 'href="/"'])
      expect(fire).toContain(part)
    expect(fire).not.toContain('cool')
    expect(await read(folder, 'build/heat/index.html')).toContain('/of-fire')
  })

  it('is followed by serve: pages, parts, values and the tree (FOREIGN-WRS-3, FOREIGN-WRS-5)', async () => {
    const folder = await site(KILNS)
    const { url } = await runServe([folder])
    const page = async (route: string): Promise<string> => (await fetch(url + route)).text()
    expect(await page('')).toContain('At 1200 degrees.')
    await writeFiles(folder, { 'docs/v.list': '<vars><var name="heat" value="900"/></vars>' })
    await expect.poll(() => page('')).toContain('At 900 degrees.')
    await writeFiles(folder, {
      'docs/topics/lib.topic':
        '<topic id="lib"><snippet id="safe"><tip>It is cold.</tip></snippet></topic>',
    })
    await expect.poll(() => page('')).toContain('It is cold.')
    await writeFiles(folder, {
      'docs/topics/ash.md': '# Ash\n\nGrey.\n',
      'docs/k.tree':
        '<instance-profile id="k" name="Kilns" start-page="home.topic"><toc-element topic="home.topic"/><toc-element topic="ash.md" toc-title="All of ash"/></instance-profile>',
    })
    await expect.poll(() => page('')).toContain('All of ash')
    expect(await page('ash')).toContain('<p>Grey.</p>')
  })
})
