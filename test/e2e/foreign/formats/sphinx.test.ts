// A site of Sphinx in reStructuredText: built by the settings in conf.py, and followed by serve.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildForeign, RED_PIXEL } from '../../../helpers/foreign-site.js'
import { runServe } from '../../../helpers/shared-site.js'
import { read, site, writeFiles } from '../../../helpers/site.js'

const KILNS = {
  'docs/conf.py': 'project = "Kilns"\nextensions = ["sphinx.ext.autodoc"]\nrelease = "2.1"\n',
  'docs/index.rst':
    'Kilns\n=====\n\nRelease |release|. See :ref:`hot` and :doc:`fire/ash`.\n\n' +
    '.. toctree::\n   :caption: Start\n   :glob:\n\n   fire/*\n',
  'docs/fire/red.rst':
    '.. _hot:\n\nRed fire\n########\n\n.. image:: red.png\n   :alt: Red\n\n' +
    '.. autofunction:: kilns.fire\n\n.. kiln-map::\n\n+---+---+\n| A | B |\n+===+===+\n| 1 | 2 |\n+---+---+\n',
  'docs/fire/ash.rst': 'Ash\n===\n\nGrey.\n',
  'docs/fire/red.png': RED_PIXEL,
}

describe('a site in reStructuredText', () => {
  it('is built as it is, with its navigation, links, tables and problems (FOREIGN-MYST-13)', async () => {
    const { folder, warnings } = await buildForeign(KILNS)
    expect(warnings).toEqual([
      'docs/fire/red.rst:9:1  warning  The reference of kilns.fire is generated from source code. Its name is shown instead.  generated-reference',
      'docs/fire/red.rst:11:1  warning  Unknown directive "kiln-map". It is left out.  unknown-directive',
    ])
    const home = await read(folder, 'build/index.html')
    for (const part of [
      '<title>',
      'Release 2.1.',
      'href="/fire/red#hot"',
      '>Red fire</a>',
      '>Ash</a>',
    ])
      expect(home).toContain(part)
    const red = await read(folder, 'build/fire/red/index.html')
    for (const part of ['id="hot"', '<th>A</th>', '<td>2</td>', 'alt="Red"', 'kilns.fire'])
      expect(red).toContain(part)
  })

  it('is followed by serve, with pages that come and go (FOREIGN-MYST-13)', async () => {
    const folder = await site(KILNS)
    const { url } = await runServe([folder])
    const page = async (route: string): Promise<string> => (await fetch(url + route)).text()
    expect(await page('fire/ash')).toContain('<p>Grey.</p>')
    await writeFiles(folder, { 'docs/fire/ash.rst': 'Ash\n===\n\n*White*.\n' })
    await expect.poll(() => page('fire/ash')).toContain('<p><em>White</em>.</p>')
    await writeFiles(folder, { 'docs/fire/soot.rst': 'Soot\n====\n\nBlack.\n' })
    await expect.poll(() => page('')).toContain('href="/fire/soot"')
    expect(await page('fire/soot')).toContain('<p>Black.</p>')
    await rm(path.join(folder, 'docs/fire/soot.rst'))
    await expect.poll(() => page('')).not.toContain('href="/fire/soot"')
  })
})
