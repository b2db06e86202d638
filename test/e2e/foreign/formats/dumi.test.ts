// A site of dumi as it is built: docs, components beside their code, two languages, and an older site.
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../../helpers/shared-site.js'
import { read, type Files } from '../../../helpers/site.js'

describe('a site of dumi', () => {
  const tea = sharedSite({
    '.dumirc.ts':
      "import { defineConfig } from 'dumi'\nimport sass from 'sass'\nexport default defineConfig({\n  base: '/',\n  locales: [{ id: 'en-US', name: 'English' }, { id: 'zh-CN', name: '中文' }],\n  themeConfig: { name: 'Tea', footer: 'Made <b>slowly</b>', socialLinks: { github: 'https://tea.example' } },\n})\n",
    'package.json': '{"devDependencies":{"dumi":"^2.4.0"}}\n',
    'docs/index.md': '---\nhero:\n  title: Tea\n  description: Slowly\n---\n',
    'docs/guide/index.md':
      '---\nnav:\n  title: Guide\n  order: -1\n---\n\n# Start\n\nSee [the cup](/components/tea-cup) and [water](./HotWater.md#boil).\n',
    'docs/guide/index.zh-CN.md':
      '---\nnav: 指南\n---\n\n# 开始\n\nSee [the cup](/components/tea-cup).\n',
    'docs/guide/HotWater.md': '---\ngroup: More\n---\n\n# Water\n\n## Boil\n\n![Pot](./pot.svg)\n',
    'docs/guide/_draft.md': '# Draft\n',
    'docs/guide/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
    'src/TeaCup/index.md': '# Cup\n\n<code src="./demos/full.tsx">Full</code>\n',
    'src/TeaCup/index.zh-CN.md': '# 茶杯\n',
    'src/TeaCup/demos/full.tsx': 'export default () => <TeaCup full />\n',
    'src/TeaCup/notes/more.md': '# More\n',
    'src/TeaPot/index.md': '---\norder: -1\n---\n\n# Pot\n',
  } satisfies Files)

  it('has docs and components at their addresses, with the navigation that they name (FOREIGN-DUMI-2, FOREIGN-DUMI-3)', async () => {
    const page = await read(tea.folder, 'build/guide/index.html')
    expect(page).toMatch(
      /navbar-side[^]*href="\/guide"[^]*>Guide<[^]*href="\/components\/tea-pot"[^]*>Pot</,
    )
    expect(page).toContain('<a href="/components/tea-cup">the cup</a>')
    expect(page).toContain('<a href="/guide/hot-water#boil">water</a>')
    expect(page).toMatch(/<aside[^]*>Start<[^]*>More<[^]*>Water</)
    expect(page).toContain('Made <b>slowly</b>')
    const cup = await read(tea.folder, 'build/components/tea-cup/index.html')
    expect(cup).toMatch(/<aside[^]*>Pot<[^]*>Cup</)
    expect(cup).toMatch(/<h3 id="teacup-demo-full">Full[^]*full\.tsx/)
    expect(await read(tea.folder, 'build/guide/hot-water/index.html')).toMatch(
      /<img src="\/assets\/pot-\w+\.svg"/,
    )
    for (const name of ['guide/_draft', 'guide/draft', 'components/tea-cup/notes/more'])
      await expect(read(tea.folder, `build/${name}/index.html`)).rejects.toThrow()
  })

  it('has the pages of another language below its id, with their own navigation (FOREIGN-DUMI-4)', async () => {
    const page = await read(tea.folder, 'build/zh-CN/guide/index.html')
    expect(page).toContain('lang="zh-CN"')
    expect(page).toMatch(/navbar-side[^]*>指南<[^]*>茶杯</)
    expect(page).toContain('<a href="/zh-CN/components/tea-cup">the cup</a>')
    expect(page).not.toContain('>Guide<')
  })
})

describe('a site of the first version of dumi', () => {
  const old = sharedSite({
    '.umirc.ts':
      "export default {\n  title: 'Old tea',\n  mode: 'site',\n  favicon: '/tea.ico',\n  menus: { '/guide': [{ title: 'All', children: ['guide/water'] }] },\n  navs: [null, { title: 'Shop', path: 'https://tea.example' }],\n}\n",
    'package.json': '{"devDependencies":{"dumi":"^1.1.0"}}\n',
    'docs/index.md': '---\nhero:\n  desc: Slowly\n  title: Tea\n---\n',
    'docs/guide/water.md': '# Water\n',
    'src/Cup/index.md': '---\nnav:\n  title: Parts\n  path: /parts\n---\n\n# Cup\n',
    'src/Pot/index.md':
      '---\nnav:\n  path: /parts\ngroup:\n  title: Hot\n  path: /hot\n---\n\n# Pot\n',
  } satisfies Files)

  it('has its pages where they say, and the menus of its settings (FOREIGN-DUMI-8)', async () => {
    const page = await read(old.folder, 'build/parts/cup/index.html')
    expect(page).toMatch(/navbar-side[^]*>Parts<[^]*>Shop</)
    expect(page).toMatch(/<aside[^]*>Cup<[^]*>Hot<[^]*href="\/parts\/hot\/pot"/)
    expect(await read(old.folder, 'build/guide/water/index.html')).toMatch(
      /<aside[^]*>All<[^]*>Water</,
    )
    expect(await read(old.folder, 'build/parts/index.html')).toContain('url=/parts/cup')
    expect(page).toContain('<title>Old tea | Cup</title>')
  })
})
