import { describe, expect, it } from 'vitest'
import { shimName } from '../../../../src/config/modules/imports/docusaurus-shims.js'
import { loadModule } from '../../../../src/config/modules/load-module.js'
import { site, type Files } from '../../../helpers/site.js'

async function load(
  files: Files,
  name: string,
): Promise<{ value: Record<string, unknown>; shims: readonly string[] }> {
  const folder = await site(files)
  const { exports, shims } = await loadModule(`${folder}/${name}`, folder, { shims: true })
  return { value: exports['default'] as Record<string, unknown>, shims }
}

describe('shims', () => {
  it('survive whatever settings do with a missing package (DOCU-6)', async () => {
    const text = `
      import { themes } from 'prism-gone'
      import plugin, { inner } from 'plugin-gone'
      import * as all from './gone.js'
      const { pick } = require('@acme/gone')
      const text = \`\${plugin}\`
      const made = new plugin.Made().with(1)
      export default {
        theme: themes.github, spread: { ...inner }, list: [...plugin], text, made, pick: pick(1),
        awaited: await plugin, is: plugin instanceof Array, all: all.thing, number: Number(plugin),
        json: JSON.stringify({ plugin }), css: require.resolve('./a.css'), module: require.resolve('gone'),
        found: require('path').basename('a/b'),
      }`
    const { value, shims } = await load({ 'x.js': text, 'a.css': '' }, 'x.js')
    expect(shimName(value['theme'])).toBe('prism-gone.themes.github')
    expect(shimName(value['made'])).toBe('plugin-gone.Made.with')
    expect(shimName(value['pick'])).toBe('@acme/gone.pick')
    expect(shimName(value['awaited'])).toBe('plugin-gone')
    expect(shimName(value['all'])).toBe('./gone.js.thing')
    expect(value).toMatchObject({
      spread: {},
      list: [],
      text: 'plugin-gone',
      is: false,
      number: NaN,
      json: '{}',
      module: 'gone',
      found: 'b',
    })
    expect(value['css']).toMatch(/[/\\]a\.css$/)
    expect(shims).toEqual(['./gone.js', '@acme/gone', 'plugin-gone', 'prism-gone'])
  })

  it('have a function of theirs return what may be a promise (DOCU-6)', async () => {
    const text = `
      import list from 'list-gone'
      const found = await list('docs').then((files) => files.map(String)).catch(() => 'no')
      const later = await list.later('docs')
      export default { title: 'Tea', found, later, rest: [...found] }`
    const { value } = await load({ 'x.js': text }, 'x.js')
    expect(shimName(value['found'])).toBe('list-gone.map')
    expect(shimName(value['later'])).toBe('list-gone.later')
    expect(value).toMatchObject({ title: 'Tea', rest: [] })
  })

  it('are not needed for lists of files and their front matter (DOCU-6)', async () => {
    const text = `
      import { fileURLToPath } from 'node:url'
      import fg, { globSync } from 'fast-glob'
      import * as tiny from 'tinyglobby'
      import { globby } from 'globby'
      import matter from 'gray-matter'
      const cwd = fileURLToPath(new URL('./', import.meta.url))
      const files = await fg(['teas/*.md'], { cwd }).then((all) => all.map((each) => matter.read(cwd + each)))
      export default {
        titles: files.map(({ data, content }) => [data.title, content.trim()]),
        sync: [globSync('teas/*', { cwd }), fg.sync('**/*.md', { cwd, ignore: ['teas/b.md'] })],
        folders: [await globby('teas', { cwd }), await tiny.glob(['teas', '!teas/a.md'], { cwd })],
        own: matter('Text').data,
      }`
    const files = {
      'package.json': '{}',
      'x.ts': text,
      'teas/b.md': '---\ntitle: Black\n---\n\nStrong.\n',
      'teas/a.md': '---\ntitle: [\n---\nGreen.\n',
    }
    const { value, shims } = await load(files, 'x.ts')
    expect(value).toEqual({
      titles: [
        [undefined, 'Green.'],
        ['Black', 'Strong.'],
      ],
      sync: [['teas/a.md', 'teas/b.md'], ['teas/a.md']],
      folders: [['teas/a.md', 'teas/b.md'], ['teas/b.md']],
      own: {},
    })
    expect(shims).toEqual([])
  })

  it('are for CommonJS too (DOCU-6)', async () => {
    const text = `const { x } = require('gone'); module.exports = { x, y: require('./y') }`
    const { value } = await load({ 'x.cjs': text, 'y.js': 'module.exports = 2' }, 'x.cjs')
    expect(shimName(value['x'])).toBe('gone.x')
    expect(value['y']).toBe(2)
  })

  it('let both kinds of modules require each other (DOCU-6)', async () => {
    const files = {
      'package.json': '{ "type": "module" }',
      'colours.js': `const { dark } = require('gone')\nmodule.exports = { red: 'r', dark }\n`,
      'site/package.json': '{}',
      'site/palette.js': `module.exports = { ...require('../colours') }\n`,
      'site/items.ts': `export const more = ['c']\nexport default ['a', 'b']\n`,
      'site/list.ts': `const list = { items: ['d'] }\nexport default list\n`,
      'site/x.ts': `import palette from './palette'
import items = require('./items')
export default {
  red: palette.red,
  items: [...require('./items'), ...require('./items').more, ...require('./list.ts').items],
  isList: Array.isArray(items.default),
}`,
    }
    const { value } = await load(files, 'site/x.ts')
    expect(value).toEqual({ red: 'r', items: ['a', 'b', 'c', 'd'], isList: true })
  })

  it('are for a require that the settings make themselves (DOCU-6)', async () => {
    const text = `
      import module, { createRequire } from 'node:module'
      const require = createRequire(import.meta.url)
      const other = module.createRequire(import.meta.url)
      export default { a: require('./data/gone.json'), b: other('./data/here.json'), c: require.resolve('./x.js') }`
    const { value, shims } = await load({ 'x.js': text, 'data/here.json': '[1]' }, 'x.js')
    expect(shimName(value['a'])).toBe('./data/gone.json')
    expect(value['b']).toEqual([1])
    expect(value['c']).toMatch(/[/\\]x\.js$/)
    expect(shims).toEqual(['./data/gone.json'])
  })

  it('take the place of packages that are there and cannot run (DOCU-6)', async () => {
    const files = {
      'x.js': `import broken from 'broken'; export default { broken }`,
      'node_modules/broken/package.json': '{ "name": "broken", "main": "index.js" }',
      'node_modules/broken/index.js': `require('not-installed')`,
    }
    const { value } = await load(files, 'x.js')
    expect(shimName(value['broken'])).toBe('broken')
  })

  it('do not hide an error of the settings themselves (DOCU-6)', async () => {
    await expect(load({ 'x.js': `throw new Error('no token')` }, 'x.js')).rejects.toThrow(
      'Running x.js failed: no token',
    )
  })
})
