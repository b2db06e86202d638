// Notices of the packages that published scripts are made of.
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { orion, root } from '../../helpers/cli.js'
import { site, type Files } from '../../helpers/site.js'

async function assetsOf(files: Files): Promise<ReadonlyMap<string, string>> {
  const folder = await site(files)
  const { code, stderr } = await orion(['build', '.'], { cwd: folder })
  expect(code, stderr).toBe(0)
  const assets = path.join(folder, 'build/assets')
  const names = (await readdir(assets)).sort()
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(assets, name), 'utf8')] as const),
    ),
  )
}

const NOTICE = /^\/\*! Licenses: (\S+) \*\/\n/

/** Names and licences of packages, each with a text of its own. */
function entriesOf(text: string): readonly string[] {
  return text
    .split('\n\n----\n\n')
    .map((entry) => {
      const [head = '', ...body] = entry.split('\n')
      expect([head, /permi|redistribut|licen[cs]/i.test(body.join('\n'))]).toEqual([head, true])
      expect([head, body.join('\n').length > 400]).toEqual([head, true])
      return head.replace(/ \d\S*/, '')
    })
    .sort()
}

describe('licences', () => {
  it('of packages are in a file of the site that their scripts name (OUT-12)', async () => {
    const assets = await assetsOf({ 'docs/index.md': '# Home\n' })
    const naming = [...assets].flatMap(([script, text]) => {
      const [, name] = NOTICE.exec(text) ?? []
      return name === undefined ? [] : [[script.replace(/-[^-]+\.js$/, ''), name]]
    })
    const [name = ''] = [...assets.keys()].filter((file) => file.startsWith('licenses-'))
    expect(naming).toContainEqual(['search-worker', name])
    expect(new Set(naming.map(([, file]) => file))).toEqual(new Set([name]))
    const withReact = [...assets].find(([, text]) => text.includes('react.transitional.element'))
    expect(withReact?.[1]).toMatch(NOTICE)
    expect(entriesOf(assets.get(name) ?? '')).toEqual([
      '@fontsource-variable/figtree (OFL-1.1)',
      'lunr (MIT)',
      'orion-docs (MIT)',
      'react (MIT)',
      'react-dom (MIT)',
      'scheduler (MIT)',
    ])
    expect([...assets.keys()].filter((file) => file.startsWith('mermaid'))).toEqual([])
  })

  it('of the packages of diagrams are in a file beside their script (OUT-12)', async () => {
    const assets = await assetsOf({
      'docs/index.md': '# Home\n\n```mermaid\ngraph LR\nA-->B\n```\n',
    })
    const [, script = ''] = [...assets].find(([file]) => /^mermaid-[^-]+\.js$/.test(file)) ?? []
    const [, name = ''] = NOTICE.exec(script) ?? []
    expect(entriesOf(assets.get(name) ?? '')).toEqual(
      expect.arrayContaining(['d3-array (ISC)', 'katex (MIT)', 'mermaid (MIT)']),
    )
  })

  it('that a package of a React page has in its code are in a file beside its script (OUT-12)', async () => {
    const assets = await assetsOf({
      'docs/index.tsx':
        "import { word } from 'clock'\nexport default function Home() { return <h1>{word}</h1> }\n",
      'docs/about.md': '# About\n',
      'node_modules/clock/package.json': '{ "name": "clock", "main": "index.js" }',
      'node_modules/clock/index.js':
        "/*! clock: Copyright (c) Acme; MIT */\nexport const word = 'Tick'\n",
    })
    const [name = '', text] = [...assets].find(([file]) => file.endsWith('.LEGAL.txt')) ?? []
    expect(text).toContain('clock: Copyright (c) Acme; MIT')
    expect(assets.get(name.replace('.LEGAL.txt', ''))).toContain(name)
  })

  it('of all packages in the program are in dist/licenses.txt, in full (OUT-12)', async () => {
    const entries = entriesOf(await readFile(path.join(root, 'dist/licenses.txt'), 'utf8'))
    expect(entries).toEqual(
      expect.arrayContaining([
        'fastdom (MIT)',
        'katex (MIT)',
        'lunr (MIT)',
        'react (MIT)',
        'unified (MIT)',
      ]),
    )
    expect(entries.length).toBeGreaterThan(150)
  })
})
