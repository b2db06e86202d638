// Docs that were never written for this program: everything in them that is wrong is a warning, and every page is shown.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { lostWords, pageWords, sourceWords } from '../../helpers/lost-words.js'
import { read, site, type Files } from '../../helpers/site.js'

/** Source pages with the built page that shows them. */
const PAGES: Readonly<Record<string, readonly [text: string | Uint8Array, built: string]>> = {
  'README.md': ['# Waterworks\n\nThe home of all pumps.\n', 'index.html'],
  'front.md': [
    '---\ntitle: Pumps: the large ones\nid: one\nid: two\nslug: @x\n\ttags: [a\n---\n\nThey move water.\n',
    '@x/index.html',
  ],
  'open.md': ['---\ntitle: Open gates\n\nWater flows in.\n', 'open/index.html'],
  'rule.md': ['---\nBetween two lines.\n---\n\nBelow them.\n', 'rule/index.html'],
  'empty.md': ['', 'empty/index.html'],
  'only-front.md': ['---\ntitle: Nothing below\n---\n', 'only-front/index.html'],
  'latin.md': [Buffer.from('# Düsen\n\nKöln prüft.\n', 'latin1'), 'latin/index.html'],
  'wide.md': [Buffer.from('\uFEFF# Wide\n\nSixteen bits.\n', 'utf16le'), 'wide/index.html'],
  'big pumps/über #1 50%.md': ['# Odd name\n\nStill here.\n', 'big-pumps/über-1-50/index.html'],
  'broken.mdx': [
    'import Gauge from "./gauge"\n\n# Broken\n\nA pump below <5 bar.\n\n<Gauge unit={bar}>\n\nRead **this**.\n\n</Gauge>\n\nAn open { brace.\n',
    'broken/index.html',
  ],
  'throws.mdx': [
    'export const load = () => { throw new Error("No pump.") }\n\n# Throws\n\nBefore it.\n\n<div>{load()}</div>\n\nBehind it.\n',
    'throws/index.html',
  ],
  'twice.md': ['# Twice\n\nThe first of them.\n', 'twice-2/index.html'],
  'twice.markdown': ['# Twice\n\nThe other of them.\n', 'twice/index.html'],
  'search.md': ['# Finding leaks\n\nNot the search page.\n', 'search/index.html'],
  'search/_index.md': [
    '---\ntitle: Search\nlayout: search\n---\n\n<div id="results"></div>\n',
    'search-results/index.html',
  ],
  'parts/_index.md': ['# All parts\n\nSeals and valves.\n', 'parts/index.html'],
  'links.md': [
    '# Links\n\n[One](Twice.html), [two](/docs/rule), [three](throws.mdx#Behind_It), [four](gone.html).\n\n![A photo](photo.png) and <img alt="no file">\n',
    'links/index.html',
  ],
}

const files: Files = {
  ...Object.fromEntries(Object.entries(PAGES).map(([name, [text]]) => [name, text])),
  '_category_.json': '{ "label": ',
  'guide/_category_.yml': 'position: first\nlabel: [a\n',
  'guide/step.md': '---\nsidebar_position: last\ndisplayed_sidebar: none\n---\n\n# Step\n',
  'tags.yml': '- not a list\n\tof tags',
  'versions.json': '[1]',
  'tool.page.tsx': "import { gone } from './gone'\nexport default () => <p>{gone}</p>\n",
  'build/keep.sh': 'echo "not an output"\n',
}

let folder: string
let result: Awaited<ReturnType<typeof orion>>
beforeAll(async () => {
  folder = await site(files)
  result = await orion(['build', '.'], { cwd: folder })
})

describe('docs without settings', () => {
  it('are built whatever is wrong in them, and each fault has its place (LENIENT-1, LENIENT-2)', () => {
    expect(result.code, result.stderr).toBe(0)
    expect(result.stdout).toMatch(/ → build-docs,/)
    const found = [...result.stderr.matchAll(/^(\S.*?):\d+:\d+ {2}(\w+) .* {2}([\w-]+)$/gm)]
    expect(found.filter(([, , severity]) => severity === 'error')).toEqual([])
    const seen = found.map(([, file = '', , code = '']) => `${file} ${code}`)
    expect(seen).toEqual(
      expect.arrayContaining([
        'front.md front-matter-syntax',
        'open.md front-matter-syntax',
        'rule.md front-matter-type',
        'latin.md encoding',
        'broken.mdx mdx-syntax',
        'broken.mdx unknown-import',
        'throws.mdx render',
        '_category_.json data-file-syntax',
        'guide/_category_.yml data-file-syntax',
        'guide/step.md front-matter-type',
        'guide/step.md unknown-sidebar',
        'versions.json version-name',
        'tool.page.tsx bundle',
        'twice.md duplicate-id',
        'search.md duplicate-route',
        'links.md followed-link',
        'links.md broken-link',
        'links.md missing-image',
      ]),
    )
  })

  it('are built beside a file that has the name of the output folder (LENIENT-1)', async () => {
    const folder = await site({ 'a.md': '# Tea\n', build: 'echo "a script"\n' })
    const { code, stdout, stderr } = await orion(['build', '.'], { cwd: folder })
    expect(code, stderr).toBe(0)
    expect(stdout).toMatch(/ → build-docs,/)
    expect(stderr).toContain(
      'note  build is a file, so the output folder is build-docs.  output-folder',
    )
  })

  it('have no second search page from a page of another tool for it (LENIENT-5)', () => {
    expect(result.stderr).toContain(
      'search/_index.md:1:1  note  Route /search has more than one source: the search page, search/_index.md  duplicate-route',
    )
    expect(result.stderr).toContain(
      'hint: The second one has no text, so only the first one is used.',
    )
    expect(existsSync(path.join(folder, 'build-docs/search-2'))).toBe(false)
  })

  it('end with the number of problems of each code (LENIENT-3)', () => {
    expect(result.stderr).toMatch(
      /\n\d+ [\w-]+ · .*\nList one kind: orion-docs check --only [\w-]+\n$/,
    )
  })

  it.each(Object.entries(PAGES))(
    'show every word of %s (LENIENT-5, LENIENT-10)',
    async (name, page) => {
      const [text, built] = page
      const source =
        typeof text === 'string' ? text.replace(/^---\ntitle: Open/, 'Open') : decoded(name)
      const html = await read(path.join(folder, 'build-docs'), built)
      expect(lostWords(sourceWords(source, name.endsWith('.mdx')), pageWords(html))).toEqual([])
    },
  )

  it('fail with --strict (LENIENT-1)', async () => {
    const { code, stderr } = await orion(['check', '.', '--strict', '--only', 'mdx-syntax'], {
      cwd: folder,
    })
    expect(code).toBe(1)
    expect(stderr).toContain('broken.mdx:5:15  warning')
    expect(stderr).not.toContain('links.md')
  })
})

it('settings whose promises fail after they were read are used as they are (LENIENT-12)', async () => {
  const tree = await site({
    '.vitepress/config.mjs': [
      "import { readFile } from 'node:fs/promises'",
      "void readFile('./no/such/picture.svg')",
      "void Promise.reject('no network')",
      "export default { title: 'Waterworks' }",
    ].join('\n'),
    'index.md': '# Pumps\n',
  })
  const { code, stderr } = await orion(['build', '.'], { cwd: tree })
  expect(code, stderr).toBe(0)
  expect(await read(path.join(tree, 'build'), 'index.html')).toContain('<title>Waterworks | Pumps')
})

const decoded = (name: string): string =>
  name === 'latin.md' ? '# Düsen\n\nKöln prüft.\n' : '# Wide\n\nSixteen bits.\n'
