// The guides of an Elixir project as they are built: addresses, home page, groups, links between folders, a notebook.
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../../helpers/shared-site.js'
import { read, type Files } from '../../../helpers/site.js'

describe('the guides of an Elixir project', () => {
  const tea = sharedSite({
    'mix.exs': `defmodule Tea.MixProject do
  def project do
    [app: :tea, name: "Tea", docs: [main: "start", extras: extras(), assets: "pictures",
      groups_for_extras: ["Brewing": ~r/guides\\/brew\\//]]]
  end
  defp extras, do: ["guides/Start.md"] ++ Path.wildcard("guides/brew/*")
end
`,
    'guides/Start.md':
      '# Start\n\n[Oven](green_oven.html#hot-water-80), [`pour/1`](`Tea.pour/1`)\n\n![Cup](assets/cup.svg)\n',
    'guides/brew/green_oven.md': '# Oven\n\n## Hot water: 80\n\n> #### Mind {: .error}\n> Hot.\n',
    'guides/brew/notes.livemd': '<!-- livebook:{"a":1} -->\n\n# Notes\n\nWords.\n',
    'guides/unlisted.md': '# Unlisted\n',
    'pictures/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
  } satisfies Files)

  it('has the pages, addresses and groups of ExDoc (FOREIGN-EXDOC-2, FOREIGN-EXDOC-3)', async () => {
    const home = await read(tea.folder, 'build/index.html')
    expect(home).toContain('<h1 id="start">Start</h1>')
    expect(await read(tea.folder, 'build/start/index.html')).toContain('url=/"')
    expect(await read(tea.folder, 'build/notes/index.html')).toContain('<p>Words.</p>')
    const oven = await read(tea.folder, 'build/green_oven/index.html')
    expect(oven).toMatch(/href="\/">Start<[^]*>Brewing<[^]*href="\/green_oven"[^]*href="\/notes"/)
    expect(oven).not.toContain('nlisted')
  })

  it('leads from page to page and to pictures (FOREIGN-EXDOC-6, FOREIGN-EXDOC-7)', async () => {
    const home = await read(tea.folder, 'build/index.html')
    expect(home).toContain('<a href="/green_oven#hot-water-80">Oven</a>, <code>pour/1</code>')
    expect(home).toMatch(/<img[^>]* src="\/assets\/cup-\w+\.svg"/)
    const oven = await read(tea.folder, 'build/green_oven/index.html')
    expect(oven).toContain('id="hot-water-80"')
    expect(oven).toContain('admonition-danger')
  })
})
