// A reference of an API by Slate as it is built: one page with its parts, tabs of code, and links within it.
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../../helpers/shared-site.js'
import { read, type Files } from '../../../helpers/site.js'

describe('a reference by Slate', () => {
  const tea = sharedSite({
    'source/index.html.md':
      "---\ntitle: Tea API\nlanguage_tabs:\n  - shell\n  - ruby: Ruby\ntoc_footers:\n  - <a href='https://tea.example'>Tea</a>\nincludes:\n  - errors\n---\n\n# Pour\n\nSee [errors](#too-hot-cold).\n\n```ruby\npour\n```\n\n```shell\ncurl\n```\n\n![Cup](images/cup.svg)\n",
    'source/includes/_errors.md': '# Errors\n\n## Too hot & cold\n\nWait.\n',
    'source/images/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
    'README.md': '# Slate\n',
  } satisfies Files)

  it('is one page with its parts, its footer and its pictures (FOREIGN-SLATE-1, FOREIGN-SLATE-2)', async () => {
    const page = await read(tea.folder, 'build/index.html')
    expect(page).toMatch(
      /<h1>Tea API<\/h1>[^]*<h2 id="pour">[^]*<h2 id="errors">[^]*<h3 id="too-hot-cold">[^]*<p>Wait\.<\/p>/,
    )
    expect(page).toContain('See <a href="#too-hot-cold">errors</a>.')
    expect(page).toContain("<a href='https://tea.example'>Tea</a>")
    expect(page).toMatch(/<img src="\/assets\/cup-\w+\.svg"/)
    expect(page).not.toContain('"sidebar":')
  })

  it('has its code in tabs, the first language selected (FOREIGN-SLATE-3)', async () => {
    const page = await read(tea.folder, 'build/index.html')
    expect(page).toMatch(/aria-selected="true"[^<]*>shell<[^]*aria-selected="false"[^<]*>Ruby</)
  })
})
