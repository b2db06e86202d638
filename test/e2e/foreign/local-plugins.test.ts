// Markdown plugins that are modules of a site, above all of a Docusaurus site of which nothing is installed.
import { describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { read, site, writeFiles, type Files } from '../../helpers/site.js'

const settings = (plugins: string): string => `
  import count from './src/remark/count.mjs'
  import make, { named } from '@site/src/remark/make.ts'
  export default {
    title: 'Tides', url: 'https://tides.example.org', baseUrl: '/',
    presets: [['classic', { blog: false, docs: { routeBasePath: '/', remarkPlugins: ${plugins} } }]],
  }`

const files: Files = {
  'package.json': '{ "name": "tides" }',
  'docs/index.md': '# Ebb\n\nThe water falls.\n',
  'src/remark/count.mjs': `
    import { visit } from 'unist-util-visit'
    import { toString } from 'mdast-util-to-string'
    export default () => (tree) => visit(tree, 'heading', (node) => {
      node.children.push({ type: 'text', value: ' of ' + toString(node).length + ' letters' })
    })`,
  'src/remark/rename.js': `
    const { visit } = require('unist-util-visit')
    const path = require('path')
    module.exports = ({ word }) => (tree) => {
      visit(tree, 'text', (node) => { node.value = node.value.replace('water', word + ' (' + path.basename(__filename) + ')') })
    }`,
  'src/remark/make.ts': `
    import type { Root } from 'mdast'
    import { visitParents } from 'unist-util-visit-parents'
    import { ending } from './ending'
    export const named = (): void => {}
    export default function make(): (tree: Root) => void {
      return (tree) => visitParents(tree, 'text', (node: { value: string }) => { node.value += ending })
    }`,
  'src/remark/ending.ts': "export const ending: string = ' slowly'",
  'src/remark/late.mjs': `
    export default () => async (tree) => {
      const { visit } = await import('unist-util-visit')
      visit(tree, 'text', (node) => { node.value += '!' })
    }`,
  'src/remark/lacks.mjs': "import gone from 'gone-plugin'\nexport default gone\n",
}

describe('Markdown plugins that settings import', () => {
  it('are run by the names of their files, with small packages of this program and as TypeScript (LENIENT-19)', async () => {
    const plugins = `[count, [require('./src/remark/rename'), { word: 'sea' }], make, './src/remark/late.mjs']`
    const folder = await site({ ...files, 'docusaurus.config.js': settings(plugins) })
    const { code, stderr } = await orion(['build'], { cwd: folder })
    expect(code, stderr).toBe(0)
    expect(stderr).toBe('')
    const html = await read(folder, 'build/index.html')
    expect(html).toMatch(/<h1[^>]*>Ebb slowly! of 3 letters slowly!</)
    expect(html).toContain('<p>The sea (rename.js) falls. slowly!</p>')
    const again = await orion(['build'], { cwd: folder })
    expect(again.stdout).toContain('0 files changed')
  })

  it('that no module exports by default, or that lack another package, are named (LENIENT-15, LENIENT-19)', async () => {
    const plugins = `[named, './src/remark/lacks.mjs']`
    const folder = await site({ ...files, 'docusaurus.config.js': settings(plugins) })
    const { code, stderr } = await orion(['build'], { cwd: folder })
    expect(code, stderr).toBe(0)
    expect(stderr).toContain(
      'remarkPlugins: a function: only a plugin that is a module can be converted',
    )
    expect(stderr).toContain(
      "The Markdown plugin ./src/remark/lacks.mjs cannot be loaded and is left out: Cannot find package 'gone-plugin' imported from src/remark/lacks.mjs",
    )
  })

  it('are run again after an edit (LENIENT-19)', async () => {
    const folder = await site({ ...files, 'docusaurus.config.js': settings('[count]') })
    await orion(['build'], { cwd: folder })
    const text = files['src/remark/count.mjs']?.toString().replace(' letters', ' signs') ?? ''
    await writeFiles(folder, { 'src/remark/count.mjs': text })
    await orion(['build'], { cwd: folder })
    expect(await read(folder, 'build/index.html')).toContain('of 3 signs')
  })
})

describe('a Markdown plugin', () => {
  it('may add JSX, of which a page that is Markdown shows the elements and the content (LENIENT-21)', async () => {
    const folder = await site({
      'docs/index.md': '# Page\n',
      'docs/run.mdx': '# Run {1 + 1}\n',
      'orion-docs.config.json': '{ "title": "T", "markdown": { "remarkPlugins": ["./jsx.mjs"] } }',
      'jsx.mjs': `
        const attribute = (name, value) => ({ type: 'mdxJsxAttribute', name, value })
        const jsx = (name, attributes, value) => ({
          type: 'mdxJsxFlowElement', name, attributes, children: [{ type: 'text', value }],
        })
        export default () => (tree) => {
          tree.children.push(
            { type: 'mdxjsEsm', value: "export const a = 1", data: { estree: { type: 'Program', sourceType: 'module', body: [] } } },
            jsx('div', [attribute('className', 'own part'), attribute('hidden', null)], 'kept'),
            jsx('Box', [attribute('title', 'T')], 'content'),
          )
        }`,
    })
    const { code, stderr } = await orion(['build'], { cwd: folder })
    expect(code, stderr).toBe(0)
    const html = await read(folder, 'build/index.html')
    expect(html).toContain('<div class="own part" hidden>kept</div>')
    expect(html).toMatch(/kept<\/div>\s*content</)
    expect(html).not.toContain('export const')
    expect(await read(folder, 'build/run/index.html')).toMatch(
      /<div[^>]*class="own part"[^>]*>kept</,
    )
  })

  it('sees the file of each page, also of pages with the same text (LENIENT-20)', async () => {
    const folder = await site({
      'docs/a.md': '# Same\n',
      'docs/deep/b.md': '# Same\n',
      'orion-docs.config.json': '{ "title": "T", "markdown": { "rehypePlugins": ["./where.js"] } }',
      'where.js': `
        import path from 'node:path'
        export default () => (tree, { path: file, cwd }) => {
          tree.children.push({ type: 'text', value: path.relative(cwd, file) })
        }`,
      'package.json': '{ "type": "module" }',
    })
    await orion(['build'], { cwd: folder })
    expect(await read(folder, 'build/a/index.html')).toContain('docs/a.md</')
    expect(await read(folder, 'build/deep/b/index.html')).toContain('docs/deep/b.md</')
  })

  it('may be TypeScript, also with settings of orion-docs (LENIENT-19)', async () => {
    const folder = await site({
      'docs/index.md': '# Flow\n',
      'orion-docs.config.json': '{ "title": "T", "markdown": { "remarkPlugins": ["./add.ts"] } }',
      'add.ts': `
        type Tree = { children: { type: string; value: string }[] }
        export default () => (tree: Tree): void => { tree.children.push({ type: 'html', value: '<hr>' }) }`,
    })
    const { code, stderr } = await orion(['build'], { cwd: folder })
    expect(code, stderr).toBe(0)
    expect(await read(folder, 'build/index.html')).toContain('<hr>')
  })
})
