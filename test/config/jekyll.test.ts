import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { jekyll } from '../../src/config/jekyll/jekyll.js'
import { withoutUndefined } from '../../src/config/resolve/resolve.js'
import { site, type Files } from '../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await jekyll.find(folder, new Set(await readdir(folder)))
  return file === undefined
    ? undefined
    : withoutUndefined((await (await jekyll.reader()).load(file, folder)).settings)
}

const page = (...front: string[]) => `---\n${front.join('\n')}\n---\n\nText\n`

describe('Jekyll', () => {
  it('FOREIGN-JEKYLL-1: is found by _config.yml, in docs/ too', async () => {
    expect(
      await load({ 'docs/_config.yml': 'title: Tea\n', 'docs/index.md': '# Tea\n' }),
    ).toMatchObject({
      title: 'Tea',
      docs: { path: 'docs' },
      markdown: { dialect: 'jekyll', variables: { 'site.title': 'Tea' } },
    })
    expect(await load({ 'docs/index.md': '# Tea\n' })).toBeUndefined()
  })

  it('FOREIGN-JEKYLL-10: publishes posts, and has the addresses of the settings', async () => {
    const files = { 'index.md': '# Tea\n', '_posts/2024-02-03-big-news.md': page('title: News') }
    const settings = await load({ ...files, '_config.yml': 'title: Tea\n' })
    expect(settings).toMatchObject({ docs: { rewrites: { '_posts/:rest*': 'posts/:rest*' } } })
    expect(settings).not.toHaveProperty('trailingSlash')
    expect(settings).not.toHaveProperty('markdown.dialectOptions')
    const collections = 'permalink: pretty\ncollections:\n  cups:\n    permalink: /c/:name/\n'
    expect(await load({ ...files, '_config.yml': collections })).toMatchObject({
      trailingSlash: true,
      markdown: { dialectOptions: { permalinks: { posts: 'pretty', cups: '/c/:name/' } } },
    })
    expect(
      await load({
        ...files,
        '_config.yml': `${collections}  mugs: { permalink: '/m/:name.html' }\n`,
      }),
    ).not.toHaveProperty('trailingSlash')
  })

  it('FOREIGN-JEKYLL-10: has no posts in the sidebar that pages make', async () => {
    const settings = await load({
      ...{ '_config.yml': 'title: Tea\n', '_posts/2024-02-03-a.md': page('title: News') },
      ...{ 'tea.md': page('title: Tea'), 'pot.md': page('title: Pot', 'parent: Tea') },
    })
    expect(JSON.stringify(settings)).toContain('pot')
    expect(JSON.stringify(settings)).not.toContain('2024')
  })

  it('FOREIGN-JEKYLL-1: links to the repository, by its name or its address', async () => {
    for (const repository of ['acme/tea', 'https://github.com/acme/tea'])
      expect(
        await load({ '_config.yml': `repository: ${repository}\n`, 'index.md': '# Tea\n' }),
      ).toMatchObject({ navbar: { items: [{ href: 'https://github.com/acme/tea' }] } })
  })

  it('FOREIGN-JEKYLL-2: excludes what Jekyll does; collections with output keep their pages', async () => {
    const settings = await load({
      '_config.yml': 'exclude: [lib/]\ncollections:\n  guides: { output: true }\n',
      ...{ 'index.md': '# Tea\n', 'README.md': '# Readme\n', 'LICENSE.md': 'Free\n' },
      'CHANGELOG.md': page('title: Changes'),
      ...{ '_guides/a.md': '# A\n', '_includes/b.md': 'B\n', 'lib/c.md': '# C\n' },
      '_note.md': '# N\n',
    })
    expect(settings).toMatchObject({
      docs: {
        exclude: expect.arrayContaining([
          'README.md',
          'LICENSE.md',
          '_includes/**',
          '_note.md',
          'lib/**',
        ]) as unknown,
        rewrites: { '_guides/:rest*': 'guides/:rest*' },
      },
    })
    for (const wrong of ['_guides/**', '_config.yml/**', 'CHANGELOG.md'])
      expect(settings).not.toMatchObject({
        docs: { exclude: expect.arrayContaining([wrong]) as unknown },
      })
  })

  it('FOREIGN-JEKYLL-3: pages that an earlier build published are not in the sidebar', async () => {
    const settings = await load({
      '_config.yml': 'title: Tea\n',
      'cups.md': page('title: Cups'),
      'small.md': page('title: Small', 'parent: Cups'),
      'build/.orion-docs.json': '{}',
      'build/small.md': page('title: Small', 'parent: Cups'),
    })
    expect(JSON.stringify(settings)).not.toContain('build/')
  })

  it('FOREIGN-JEKYLL-3: pages that name their parents make the sidebar', async () => {
    const settings = await load({
      '_config.yml': 'title: Tea\n',
      'index.md': page('title: Home', 'nav_order: 1'),
      'cups.md': page('title: Cups', 'nav_order: 2'),
      'small.md': page('title: Small', 'parent: Cups'),
      'large.md': page('title: Large', 'parent: Cups', 'nav_order: 1'),
      'secret.md': page('title: Secret', 'nav_exclude: true'),
    })
    expect(settings).toMatchObject({
      docs: {
        sidebars: {
          docs: [
            { type: 'doc', id: 'index', label: 'Home' },
            {
              ...{ type: 'category', label: 'Cups', link: { type: 'doc', id: 'cups' } },
              items: [
                { type: 'doc', id: 'large', label: 'Large' },
                { type: 'doc', id: 'small', label: 'Small' },
              ],
            },
          ],
        },
      },
    })
  })
})
