// The docs of a Julia package as they are built: the order of make.jl, docstrings of the source, and references.
import { describe, expect, it } from 'vitest'
import { sharedSite } from '../../../helpers/shared-site.js'
import { read, type Files } from '../../../helpers/site.js'

describe('docs by Documenter.jl', () => {
  const tea = sharedSite({
    'docs/make.jl':
      'using Documenter\nmakedocs(sitename = "Tea.jl", pages = ["index.md", "Manual" => ["man/cups.md"]])\n',
    'docs/src/index.md':
      '# Tea\n\nSee [`pour`](@ref) and [Of clay](@ref), ``x^2``.\n\n```@contents\nPages = ["man/cups.md"]\n```\n',
    'docs/src/man/cups.md':
      '# Cups\n\n## Of clay\n\n```@docs\npour\n```\n\n!!! note\n    Hot.\n\n![Cup](../assets/cup.svg)\n',
    'docs/src/assets/cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
    'docs/src/assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
    'src/Tea.jl':
      'module Tea\n"""\n    pour(cup)\n\nFills it, see [Cups](@ref).\n"""\npour(cup) = 1\nend\n',
    'README.md': '# Tea.jl\n',
  } satisfies Files)

  it('show docstrings where pages name them, and lead to them (FOREIGN-JULIA-4, FOREIGN-JULIA-5)', async () => {
    const cups = await read(tea.folder, 'build/man/cups/index.html')
    expect(cups).toMatch(
      /<h2 id="Of-clay">[^]*<h3 id="pour"><code>pour<\/code>[^]*language-julia">pour<[^]*Fills it, see <a href="\/man\/cups">Cups<\/a>/,
    )
    expect(cups).toMatch(/admonition-note[^]*<p>Hot\.<\/p>/)
    expect(cups).toMatch(/<img src="\/assets\/cup-\w+\.svg"/)
    const home = await read(tea.folder, 'build/index.html')
    expect(home).toContain('<a href="/man/cups#pour"><code>pour</code></a>')
    expect(home).toContain('<a href="/man/cups#Of-clay">Of clay</a>')
  })

  it('have the name, the logo and the sidebar of make.jl (FOREIGN-JULIA-1, FOREIGN-JULIA-2)', async () => {
    const home = await read(tea.folder, 'build/index.html')
    expect(home).toMatch(/<img[^>]*src="\/logo\.svg"[^]*Tea\.jl/)
    expect(home).toMatch(/<aside[^]*>Tea<[^]*>Manual<[^]*>Cups</)
    expect(home).toContain('class="katex"')
  })
})
