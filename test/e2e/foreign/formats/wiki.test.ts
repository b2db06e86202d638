// The wiki of a repository as it is built: home page, sidebar, footer, links by names and by its address on the host.
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../../helpers/shared-site.js'
import { read, type Files } from '../../../helpers/site.js'

describe('the wiki of a repository', () => {
  const tea = sharedSite({
    '_Sidebar.md':
      '**Start**\n* [Home](https://git.example/tea/house/wiki)\n* [[Pots|Old pots]]\n\n## Kinds\n* [Green](Green-tea#hot)\n',
    '_Footer.md': 'Ask in the [[tea room|Green tea]].\n',
    'Home.md': 'See [old pots](https://git.example/tea/house/wiki/Old-pots) and [[Loose leaf]].\n',
    'Old-pots.md': '# Before\n\n# After\n\n[[images/pot.svg|alt=Pot]]\n',
    'kinds/Green-tea.md': '# Green tea\n\n## Hot\n\n[Back](Home)\n',
    'Loose-leaf.md': 'Loose.\n',
    'images/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
  } satisfies Files)

  const page = (route: string): Promise<string> => read(tea.folder, `build/${route}index.html`)

  it('has its home page, sidebar and footer (FOREIGN-WIKI-1, FOREIGN-WIKI-2, FOREIGN-WIKI-3)', async () => {
    const home = await page('')
    expect(home).toContain('<h1>Home</h1>')
    expect(home).toMatch(
      />Start<[^]*href="\/"[^]*>Home<[^]*href="\/Old-pots"[^]*>Pots<[^]*>Kinds<[^]*href="\/kinds\/Green-tea"[^]*>Green</,
    )
    expect(home).toContain('Ask in the <a href="/kinds/Green-tea">tea room</a>.')
    expect(await page('Home/')).toContain('url=/"')
    // Also pages that the sidebar does not name have it.
    expect(await page('Loose-leaf/')).toMatch(/>Kinds<[^]*<p>Loose\.<\/p>/)
  })

  it('leads from page to page, and to pictures (FOREIGN-WIKI-4, FOREIGN-WIKI-5)', async () => {
    expect(await page('')).toContain(
      'See <a href="/Old-pots">old pots</a> and <a href="/Loose-leaf">Loose leaf</a>.',
    )
    expect(await page('kinds/Green-tea/')).toContain('<a href="/">Back</a>')
    expect(await page('Old-pots/')).toMatch(/<img src="\/assets\/pot-\w+\.svg" [^<>]*alt="Pot"/)
  })

  it('has titles above sections of level 1 (FOREIGN-WIKI-6)', async () => {
    expect(await page('Old-pots/')).toMatch(
      /<title>house \| Old pots<[^]*<h1>Old pots<\/h1>[^]*<h2 id="before">[^]*<h2 id="after">/,
    )
  })
})
