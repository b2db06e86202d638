import { describe, expect, it } from 'vitest'
import { loadConfig } from '../../src/config/load.js'
import { site, type Files } from '../helpers/site.js'

const book = (folder: string): Files => ({
  [`${folder}/book.toml`]: '',
  [`${folder}/src/SUMMARY.md`]: '- [Tea](tea.md)\n',
  [`${folder}/src/tea.md`]: '# Tea\n',
})

async function notes(files: Files): Promise<readonly string[]> {
  const siteDir = await site({ 'README.md': '# Tea\n', ...files })
  const { diagnostics } = await loadConfig({ siteDir })
  return diagnostics.filter(({ code }) => code === 'site-in-folder').map(({ message }) => message)
}

describe('sites below a folder without settings (FOREIGN-ROOT-1)', () => {
  it('are named with the command that builds them', async () => {
    expect(await notes(book('manual/book'))).toEqual([
      'This repository has a site of mdBook in manual/book: orion-docs build manual/book',
    ])
    expect(await notes({ 'web/my site/mkdocs.yml': '', 'web/my site/docs/a.md': '# A\n' })).toEqual(
      ['This repository has a site of MkDocs in web/my site: orion-docs build "web/my site"'],
    )
    expect(await notes({ 'web/.vitepress/config.mts': 'export default {}\n' })).toEqual([
      'This repository has a site of VitePress in web: orion-docs build web',
    ])
    expect(await notes({ 'web/.vuepress/config.js': 'module.exports = {}\n' })).toEqual([
      'This repository has a site of VuePress in web: orion-docs build web',
    ])
    const hugo = { 'web/config/_default/hugo.yaml': 'title: A\n', 'web/content/a.md': '# A\n' }
    expect(await notes(hugo)).toEqual([
      'This repository has a site of Hugo in web: orion-docs build web',
    ])
    const modern = {
      'a/x/source.config.ts': "import 'fumadocs-mdx/config'\n",
      'b/x/next.config.mjs': '',
      'b/x/package.json': '{"dependencies":{"nextra":"4"}}',
      'b/x/content/a.md': '# A\n',
      'c/x/docs.json': '{"$schema":"https://mintlify.com/docs.json","navigation":{}}',
    }
    expect(await notes(modern)).toEqual([
      'This repository has 3 sites: orion-docs build a/x (Fumadocs), orion-docs build b/x (Nextra), orion-docs build c/x (Mintlify)',
    ])
    expect(await notes({ 'web/orion-docs.config.json': '{}' })).toEqual([
      'This repository has a site in web: orion-docs build web',
    ])
  })

  it('are also wikis, references of APIs and guides of Elixir projects', async () => {
    const found = await notes({
      'docs/a.md': '# A\n',
      'a/wiki/Home.md': '',
      'a/wiki/_Sidebar.md': '',
      'b/.order': 'Tea\n',
      'b/Tea.md': '',
      'c/mix.exs': 'extras: ["guides/a.md"]',
      'c/guides/a.md': '',
    })
    expect(found).toEqual([
      'This repository has 3 sites: orion-docs build a/wiki (Wiki), orion-docs build b (Wiki), orion-docs build c (ExDoc)',
    ])
    const api = { 'api/config.rb': '', 'api/source/index.html.md': '---\nincludes: [a]\n---\n' }
    expect(await notes(api)).toEqual([
      'This repository has a site of Slate in api: orion-docs build api',
    ])
  })

  it('are at most three by name', async () => {
    expect(await notes({ ...book('c'), ...book('a'), ...book('b/x'), ...book('d') })).toEqual([
      'This repository has 4 sites: orion-docs build a (mdBook), orion-docs build b/x (mdBook), orion-docs build c (mdBook), 1 more',
    ])
  })

  it('are not looked for in packages, tests, examples, templates, and far below', async () => {
    const hidden = ['node_modules/a', 'test/a', 'fixtures', 'examples/a', 'create-template/a', '.a']
    const books = [...hidden, 'a/b/c/d'].map(book)
    expect(await notes(books.reduce((all, files) => ({ ...all, ...files }), {}))).toEqual([])
  })

  it('are not named where the folder has settings', async () => {
    const files = { ...book('manual/book'), 'mkdocs.yml': 'site_name: A\n' }
    expect(await notes(files)).toEqual([])
  })

  it('are named where the folder has settings that others left behind', async () => {
    const files = { '.gitbook.yaml': 'root: ./\n', ...book('web') }
    const siteDir = await site({ 'README.md': '# Tea\n', ...files })
    const { diagnostics } = await loadConfig({ siteDir })
    expect(diagnostics.filter(({ code }) => code === 'site-in-folder')).toEqual([
      {
        severity: 'note',
        code: 'site-in-folder',
        message: 'This repository has a site of mdBook in web: orion-docs build web',
        hint: 'The folder itself is built with the settings in .gitbook.yaml.',
      },
    ])
    const jekyll = (folder: string): Files => ({ [`${folder}/_config.yml`]: 'title: Tea\n' })
    expect(await notes({ ...jekyll('docs'), ...jekyll('old'), ...book('site_template') })).toEqual(
      [],
    )
  })
})
