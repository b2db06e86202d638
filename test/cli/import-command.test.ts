import { describe, expect, it } from 'vitest'
import { run } from '../../src/cli/run.js'
import { read, site } from '../helpers/site.js'
import { capturedIo } from './captured-io.js'

async function importIn(cwd: string, ...argv: string[]) {
  const io = capturedIo({ cwd })
  const code = await run(['import', ...argv], io)
  return { code, out: io.out(), err: io.err() }
}

const CONFIG = `import { themes } from 'prism-react-renderer'
export default {
  title: "Acme's guide",
  url: 'https://acme.example',
  presets: [['classic', { docs: { routeBasePath: '/', remarkPlugins: [['remark-math', {}]] } }]],
  themes: [['@easyops-cn/docusaurus-search-local', { ignoreFiles: [/^drafts/] }]],
  themeConfig: {
    prism: { theme: themes.github },
    navbar: { items: [
      { label: 'Guide', to: '/guide' },
      { label: 'A long dropdown', items: [{ label: 'First entry', to: '/first' }, { label: 'Second entry', to: '/second' }] },
    ] },
  },
}`

describe('orion-docs import docusaurus', () => {
  it('converts the settings of a Docusaurus site (CLI-7)', async () => {
    const folder = await site({
      'website/docusaurus.config.mjs': CONFIG,
      'website/docs/a.md': '# A',
    })
    expect(await importIn(folder, 'docusaurus', 'website')).toEqual({
      code: 0,
      err: '',
      out: [
        'Wrote website/orion-docs.config.ts from docusaurus.config.mjs.',
        'Not converted:',
        '- themeConfig.prism.theme: code uses the built-in colours',
        '- packages that are not installed (prism-react-renderer): an empty value is used instead',
        'The docs were not changed. orion-docs no longer reads the other settings file.',
        '',
      ].join('\n'),
    })
    expect(await read(folder, 'website/orion-docs.config.ts')).toBe(
      `// Settings of orion-docs, converted from docusaurus.config.mjs.
//
// Not converted:
// - themeConfig.prism.theme: code uses the built-in colours
// - packages that are not installed (prism-react-renderer): an empty value is used instead
import { defineConfig } from 'orion-docs'

export default defineConfig({
  title: "Acme's guide",
  url: 'https://acme.example',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onBrokenMarkdownImages: 'throw',
  onDuplicateRoutes: 'warn',
  navbar: {
    items: [
      { position: 'right', label: 'Guide', to: '/guide' },
      {
        position: 'right',
        type: 'dropdown',
        label: 'A long dropdown',
        items: [{ label: 'First entry', to: '/first' }, { label: 'Second entry', to: '/second' }],
      },
    ],
  },
  docs: { path: 'docs', routeBasePath: '/', include: ['**/*.{md,mdx}'] },
  foreignModules: {},
  markdown: { dialect: 'docusaurus', format: 'detect-content', math: true },
  search: { ignoreRoutes: [/^drafts/] },
})
`,
    )
  })

  it('never writes over settings (CLI-7)', async () => {
    const folder = await site({ 'docusaurus.config.js': CONFIG, 'orion-docs.config.json': '{}' })
    expect(await importIn(folder, 'docusaurus')).toEqual({
      code: 2,
      out: '',
      err: [
        'error  Nothing was written: the site already has settings, orion-docs.config.json.  import-clash',
        '  hint: Rename that file first, then copy what you need from it.',
        '',
      ].join('\n'),
    })
  })

  it('says so where there is nothing to import, or no such program (CLI-7)', async () => {
    const folder = await site({})
    expect((await importIn(folder, 'docusaurus', folder)).err).toContain(
      'No docusaurus.config file in',
    )
    expect(await importIn(folder, 'gatsby')).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        'orion-docs import expects documenter, docusaurus, vitepress, vuepress, starlight, mkdocs, mdbook, fumadocs, mintlify, nextra, rspress, vocs, dumi, docfx, quarto, bookdown, myst, nuxt-content, zola, hugo, writerside, retype, asciidoc, docsify, exdoc, wiki, slate, gitbook or jekyll, found gatsby',
      ) as string,
    })
  })
})
