// What differs between systems: line endings and links.
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { digests } from '../../helpers/output.js'
import { program } from '../../helpers/program.js'
import { read, site, type Files } from '../../helpers/site.js'

const FILES = {
  'orion-docs.config.json':
    '{\n  "title": "Handbook",\n  "url": "https://handbook.example",\n  "docs": { "sidebarPath": "sidebars.json" }\n}\n',
  'sidebars.json':
    '{\n  "docs": [\n    "index",\n    { "type": "category", "label": "Guide", "items": ["guide/intro"] }\n  ]\n}\n',
  'docs/index.md':
    '---\ntitle: Home\ndescription: >\n  Words over\n  two lines.\nkeywords:\n  - one\n  - two\n---\n\nTo the [intro](guide/intro.md#part).\nA line.\n',
  'docs/guide/intro.md':
    '# Intro\n\n:::note\nWords.\n:::\n\n```js file="./code.js#L1-L2"\n```\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n## Part\n\n```sh\nfirst\n\nlast\n```\n',
  'docs/guide/code.js': 'const a = 1\nconst b = 2\nconst c = 3\n',
  'docs/tool.mdx': "import { Part } from './_part'\n\n# Tool\n\n<Part />\n",
  'docs/_part.tsx': 'export const Part = () => (\n  <p>\n    Words\n  </p>\n)\n',
} satisfies Files

async function build(files: Files) {
  const folder = await site(files)
  const result = await program.build({ siteDir: folder, strict: true, cache: false })
  expect(result.diagnostics).toEqual([])
  return { folder, out: path.join(folder, 'build') }
}

describe('a build on another system', () => {
  it('is the same from files with the line ends of Windows (SYSTEM-1)', async () => {
    const windows = Object.fromEntries(
      Object.entries(FILES).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]),
    )
    const [one, other] = [await build(FILES), await build(windows)]
    const [expected, found] = [await digests(one.out), await digests(other.out)]
    const isCopy = (name: string): boolean => name.endsWith('code.js')
    const pages = ([name]: [string, unknown]): boolean => !isCopy(name)
    expect(Object.entries(found).filter(pages)).toEqual(Object.entries(expected).filter(pages))
  })

  it('follows links between folders of the site (SYSTEM-2)', async () => {
    const folder = await site({
      'content/index.md': '# Home\n\n[Next](./next.md)\n',
      'content/next.md': '# Next\n',
    })
    symlinkSync(path.join(folder, 'content'), path.join(folder, 'docs'), 'junction')
    const { ok, diagnostics } = await program.build({ siteDir: folder, strict: true })
    expect({ ok, diagnostics }).toEqual({ ok: true, diagnostics: [] })
    expect(await read(folder, 'build/next/index.html')).toContain('Next')
  })
})
