// Each wrong answer of a routes module in the words of the program, and what the right one becomes.
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadRoutes, type GenerateRoutes } from '../../../src/config/modules/load-routes.js'
import { OrionError } from '../../../src/model/diagnostics/diagnostic.js'
import { site, type Files } from '../../helpers/site.js'

async function load(text: string, files: Files = {}): ReturnType<typeof loadRoutes> {
  const siteDir = await site({ ...files, 'routes.ts': text })
  return loadRoutes(path.join(siteDir, 'routes.ts'), siteDir)
}

const said = async (text: string): Promise<readonly (readonly [string, string | undefined])[]> =>
  (await load(text)).diagnostics.map(({ message, hint }) => [message, hint])

const EXAMPLE = "Write export default () => [{ path: 'api/users.md', markdown: '# Users' }]"

describe('loadRoutes', () => {
  it('gives the pages by path, whatever their order, with the files they depend on (DOC-24)', async () => {
    const siteDir = await site({
      'routes.ts': [
        "import type { GenerateRoutes } from 'orion-docs'",
        "import spec from './api.json'",
        'const make: GenerateRoutes = async ({ siteDir }) => [',
        "  ...spec.map((name: string) => ({ path: `api/${name}.md`, markdown: '# ' + name })),",
        "  { path: 'a.md', markdown: String(siteDir.length), title: 'A' },",
        ']',
        'export default make',
      ].join('\n'),
      'api.json': '["users", "orders"]',
    })
    const file = path.join(siteDir, 'routes.ts')
    expect(await loadRoutes(file, siteDir)).toEqual({
      pages: [
        { path: 'a.md', markdown: String(siteDir.length), title: 'A' },
        { path: 'api/orders.md', markdown: '# orders' },
        { path: 'api/users.md', markdown: '# users' },
      ],
      inputs: [file, path.join(siteDir, 'api.json')],
      diagnostics: [],
    })
  })

  it('has a type for the function', () => {
    const make: GenerateRoutes = ({ siteDir }) => [{ path: 'a.md', markdown: siteDir }]
    expect(make({ siteDir: '/site' })).toEqual([{ path: 'a.md', markdown: '/site' }])
  })

  it('says what the default export should be (DOC-24)', async () => {
    expect(await said('export const pages = []')).toEqual([
      ['routes.ts does not export a function by default.', EXAMPLE],
    ])
    expect(await said("export default () => ({ 'a.md': '# A' })")).toEqual([
      ['The function in routes.ts does not return a list of pages.', EXAMPLE],
    ])
  })

  it('says what is wrong with each page, and keeps the others (DOC-24)', async () => {
    const { pages, diagnostics } = await load(`export default () => [
      'a.md',
      { path: 'good.md', markdown: '# Good' },
      { path: 'a.md' },
      { markdown: '# A' },
      { path: 'a.md', markdown: '# A', title: 7 },
      { path: 'a.md', markdown: '# A', slug: '/b' },
      { path: 'good.md', markdown: '# Again' },
    ]`)
    expect(pages).toEqual([{ path: 'good.md', markdown: '# Good' }])
    expect(diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual([
      ['routes', 'Page 1 of routes.ts is not an object.', EXAMPLE],
      ['routes', 'Page 3 of routes.ts has no markdown, or one that is not a string.', EXAMPLE],
      ['routes', 'Page 4 of routes.ts has no path, or one that is not a string.', EXAMPLE],
      [
        'routes',
        'Page 5 of routes.ts has a title that is not a string.',
        'Put it in quotes, or remove it.',
      ],
      [
        'routes',
        'Page 6 of routes.ts has an unknown key "slug".',
        'A page has path, markdown and an optional title. Anything else goes in the front matter of its markdown.',
      ],
      [
        'routes-clash',
        'routes.ts generates two pages at good.md.',
        'Give one of them another path, or combine them.',
      ],
    ])
    expect(
      new Set(diagnostics.map(({ severity, at }) => `${severity} ${String(at?.file)}`)),
    ).toEqual(new Set(['error routes.ts']))
  })

  it.each([
    '/a.md',
    'a',
    'a.mdx',
    '../a.md',
    'x/../a.md',
    'x//a.md',
    'x/.md',
    'x\\a.md',
    'a:b.md',
    '',
  ])('takes no path such as "%s" (DOC-24)', async (written) => {
    const page = JSON.stringify({ path: written, markdown: '' })
    expect(await said(`export default () => [${page}]`)).toEqual([
      [
        `Page 1 of routes.ts has a path that is not a Markdown file of the docs: ${JSON.stringify(written)}.`,
        'Use a path relative to the docs folder that ends in .md, for example "api/users.md".',
      ],
    ])
  })

  it('names the line of the function that threw (DOC-24)', async () => {
    const failed: unknown = await load(
      "const first = 1\nexport default async (): Promise<never> => {\n  await Promise.resolve(first)\n  throw new Error('No connection')\n}\n",
    ).catch((error: unknown) => error)
    if (!(failed instanceof OrionError)) throw new Error('It was loaded.', { cause: failed })
    expect([failed.kind, failed.faults]).toEqual([
      'usage',
      [
        {
          code: 'module-failed',
          message: 'Running routes.ts failed: No connection',
          hint: "The site's own code threw this error. Fix it there.",
          at: { file: 'routes.ts', line: 4, column: 9 },
        },
      ],
    ])
  })
})
