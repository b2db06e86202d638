// A site of Retype: built by its settings, and followed by serve.
import { describe, expect, it } from 'vitest'
import { buildForeign, RED_PIXEL } from '../../../helpers/foreign-site.js'
import { runServe } from '../../../helpers/shared-site.js'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { read, site, writeFiles } from '../../../helpers/site.js'

const KILNS = {
  'retype.yml':
    'input: ./docs\nbranding: {title: Kilns, label: v2}\nlinks:\n  - {text: On fire, link: Guide/fire.md}\nfooter: {copyright: "© [Kilns](/Guide/fire.md)"}\ndata: {heat: 1200}\n',
  'docs/welcome.md':
    '# Of kilns\n\nAt {{ heat }} degrees, see [fire](Guide/fire.md#hot).\n\n[!ref](Guide/fire.md)\n\n{{ include "safe" }}\n\n![A kiln|80](/static/kiln.png)\n\n{{ content.all }}\n\n[Secret](secret.md)\n',
  'docs/_includes/safe.md': '!!!warning Mind\nIt is *hot*.\n!!!\n',
  'docs/Guide/index.yml': 'label: The guide\n',
  'docs/Guide/fire.md':
    '---\norder: 10\nlabel: Fire\n---\n# About fire\n\n## Hot\n\n+++ Wood\nSlow.\n+++ Gas\nFast.\n+++\n',
  'docs/Guide/clay.md': '---\norder: 20\n---\n# Clay\n\nOf [!badge New|success] clay.\n',
  'docs/Guide/far.md': '---\nvisibility: hidden\n---\n# Far away\n',
  'docs/old.md': '---\nredirect: Guide/clay.md\n---\n',
  'docs/secret.md': '---\nvisibility: private\n---\n# Hushed words\n',
  'docs/static/kiln.png': RED_PIXEL,
}

describe('a site of Retype', () => {
  it('is built as it is, with its navigation, links, pictures and problems (FOREIGN-RTP-2 to FOREIGN-RTP-10)', async () => {
    const { folder, warnings } = await buildForeign(KILNS)
    expect(warnings).toEqual([
      'docs/welcome.md:11:1  warning  Unknown template. It is shown as code.  unknown-variable',
      'docs/welcome.md:13:1  warning  No Markdown file at secret.md  broken-markdown-link',
    ])
    const home = await read(folder, 'build/index.html')
    for (const part of [
      '<title>Kilns | Of kilns</title>',
      'Kilns v2',
      'At 1200 degrees',
      'href="/guide/fire#hot"',
      '>Fire</a>',
      'neighbour-next" href="/guide/clay"',
      'admonition-warning',
      'width="80"',
      '>On fire<',
      '>The guide<',
      '© <a href="/guide/fire">Kilns</a>',
    ])
      expect(home).toContain(part)
    for (const part of ['!!!', '[!', 'Far away', 'Hushed']) expect(home).not.toContain(part)
    expect(await read(folder, 'build/guide/fire/index.html')).toContain('role="tablist"')
    expect(await read(folder, 'build/guide/clay/index.html')).toContain('badge-success')
    expect(await read(folder, 'build/guide/far/index.html')).toContain('Far away')
    expect(await read(folder, 'build/old/index.html')).toContain('/guide/clay')
    expect(existsSync(path.join(folder, 'build/secret'))).toBe(false)
  })

  it('is followed by serve: pages, parts and folders (FOREIGN-RTP-3, FOREIGN-RTP-10)', async () => {
    const folder = await site(KILNS)
    const { url } = await runServe([folder])
    const page = async (route: string): Promise<string> => (await fetch(url + route)).text()
    expect(await page('guide/clay')).toContain('badge-success')
    await writeFiles(folder, { 'docs/_includes/safe.md': '!!!tip\nIt is cold.\n!!!\n' })
    await expect.poll(() => page('')).toContain('It is cold.')
    await writeFiles(folder, { 'docs/Guide/index.yml': 'label: A handbook\n' })
    await expect.poll(() => page('')).toContain('A handbook')
  })
})
