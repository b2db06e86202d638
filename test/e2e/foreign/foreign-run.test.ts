// A Docusaurus site whose settings need what is not there: files, packages, plugins and style sheets.
import { beforeAll, describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { read, site, type Files } from '../../helpers/site.js'

const files: Files = {
  'package.json': '{ "name": "lamps" }',
  'title.txt': 'Lamps of the coast',
  'docusaurus.config.mts': `
    import { readFileSync } from 'node:fs'
    import { readFile } from 'node:fs/promises'
    import { createRequire } from 'node:module'
    const require = createRequire(import.meta.url)
    const keepers = require('./made/keepers.json')
    void readFile('./made/drawing.svg')
    export default async function settings() {
      return {
        title: readFileSync('title.txt', 'utf8'),
        url: 'https://lamps.example.org',
        baseUrl: '/',
        customFields: { keepers: keepers.length },
        presets: [['classic', {
          docs: { routeBasePath: '/', remarkPlugins: ['./plugins/needs.mjs', './plugins/throws.mjs', './plugins/lacks.mjs', './plugins/marks.mjs'] },
          blog: false,
          theme: { customCss: ['./src/good.css', './src/bad.css'] },
        }]],
      }
    }`,
  'plugins/needs.mjs': "import gone from 'gone-plugin'\nexport default gone\n",
  'plugins/throws.mjs':
    "export default () => (tree, file) => {\n  if (String(file).includes('Fog')) throw new Error('No fog.')\n}\n",
  'src/good.css': '.good-lamp { color: teal }',
  'src/bad.css': '.bad-lamp { background: url(./here.odd) }',
  'src/here.odd': '',
  'plugins/lacks.mjs': "export default () => async () => { await import('gone-helper') }\n",
  'plugins/marks.mjs':
    "export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Marked.' }] }) }\n",
  'docs/index.mdx':
    "---\ntitle: Home\n---\n\nimport Lamp from 'lamp-gone'\nimport Chart from './chart.jsx'\n\n" +
    '<Lamp title="Harbour light" items={[{ text: "Two green wicks" }]} />\n\n' +
    '<p style="max-width: 4em" title={String(1)}>Narrow.</p>\n\n<Chart />\n',
  'docs/chart.jsx':
    'import { useLook } from \'look-gone\'\nexport default () => <div style={useLook().style}><b style="color: teal">Chart</b></div>\n',
  'docs/fog.md': '# Fog\n\nThe horn sounds.\n',
}

let folder: string
let result: Awaited<ReturnType<typeof orion>>
beforeAll(async () => {
  folder = await site(files)
  // From another folder, as npx with a path does.
  result = await orion(['build', folder], { cwd: await site({ 'a.md': '' }) })
})

const page = (name: string): Promise<string> => read(folder, `build/${name}`)

describe('settings that need what is missing', () => {
  it('are run in the folder of the site, with empty values for the rest (LENIENT-14, DOCU-1, DOCU-6)', async () => {
    expect(result.code, result.stderr).toBe(0)
    expect(await page('index.html')).toContain('Lamps of the coast')
    expect(result.stderr).toContain('made/keepers.json')
    expect(result.stderr).toContain('code that the settings start: ENOENT')
  })

  it('leave out a plugin, the plugins of a page, and a style sheet that fail (LENIENT-15)', async () => {
    expect(result.stderr).toContain(
      "The Markdown plugin ./plugins/needs.mjs cannot be loaded and is left out: Cannot find package 'gone-plugin' imported from plugins/needs.mjs",
    )
    expect(result.stderr).toMatch(
      /docs\/fog\.md:1:1 {2}warning {2}The Markdown plugin plugins\/throws\.mjs failed; the page is built without it: No fog\. {2}compile/,
    )
    expect(await page('fog/index.html')).toMatch(/The horn sounds\..*Marked\./s)
    expect(result.stderr.match(/plugins\/lacks\.mjs:1:1 {2}warning {2}.*/g)).toEqual([
      'plugins/lacks.mjs:1:1  warning  The Markdown plugin needs the package gone-helper, which is not installed; pages are built without the plugin.  compile',
    ])
    expect(await page('index.html')).toContain('Marked.')
    expect(result.stderr).toMatch(/The style sheet is left out: .*\.odd.* style-import/)
    const sheet = /href="\/(assets\/styles[^"]*\.css)"/.exec(await page('index.html'))?.[1] ?? ''
    const css = await page(sheet)
    expect(css).toContain('.good-lamp')
    expect(css).not.toContain('.bad-lamp')
  })

  it('have placeholders with the words of their attributes, and styles that are text (LENIENT-16, MDX-15)', async () => {
    const html = await page('index.html')
    expect(html).toContain('Harbour light')
    expect(html).toContain('Two green wicks')
    expect(html).toMatch(/<p [^>]*style="max-width:\s?4em"[^>]*>Narrow\./)
    expect(html).toMatch(/<div><b style="color:\s?teal">Chart<\/b><\/div>/)
    expect(result.stderr).toMatch(/docs\/index\.mdx:\d+:\d+ {2}warning .* text-style/)
  })
})
