import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { docstringsIn, exportsIn } from '../../src/config/documenter/docstrings.js'
import { documenter } from '../../src/config/documenter/documenter.js'
import { withoutUndefined } from '../../src/config/resolve/resolve.js'
import { isRecord } from '../../src/model/json.js'
import { site, type Files } from '../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await documenter.find(folder, new Set(await readdir(folder)))
  if (file === undefined) return undefined
  const { settings, leftOut, inputs } = await (await documenter.reader()).load(file, folder)
  const known = withoutUndefined(settings)
  return {
    settings: isRecord(known) ? known : {},
    ...{ leftOut, inputs: inputs.map((each) => path.relative(folder, each)) },
  }
}

const MAKE = [
  'using Documenter, Tea',
  '#= pages = ["none.md"] =#',
  'format = Documenter.HTML(; canonical = "https://tea.example/Tea.jl/stable", lang = "de",',
  '  footer = "By [us](https://us.example)", assets = ["assets/own.css", "assets/favicon.ico"])',
  'makedocs(;',
  '  sitename = "Tea.jl", # the name',
  '  format,',
  '  format = format, modules = [Tea],',
  '  pages = Any[',
  '    "Home" => "index.md",',
  '    "Manual" => ["Guide" => "man/guide.md", "man/cups.md", hide("man/hidden.md"), "man/made.md"],',
  '  ],',
  ')',
  'deploydocs(repo = "github.com/tea/Tea.jl.git", devbranch = "main")',
].join('\n')

const PAGES: Files = {
  'docs/src/index.md': '# Tea\n',
  'docs/src/man/guide.md': '# Guide\n\n## [Pouring](@id pour)\n\n```@docs\nTea.pour(::Cup)\n```\n',
  'docs/src/man/cups.md':
    '```@meta\nCurrentModule = Tea\n```\n\n# Cups\n\n```@autodocs\nModules = [Tea]\nPages = ["cups.jl"]\nOrder = [:type]\nPrivate = false\n```\n',
  'docs/src/man/hidden.md': '# Hidden\n',
  'docs/src/assets/logo.svg': '<svg/>\n',
  'docs/src/assets/logo-dark.svg': '<svg/>\n',
  'docs/src/assets/favicon.ico': '',
  'src/Tea.jl': 'module Tea\nexport pour,\n  # cups\n  Cup\n"Pours."\npour(cup) = 1\nend\n',
  'src/cups.jl':
    '"""\nA cup.\n"""\nstruct Cup end\n"Not exported."\nstruct Mug end\n"Makes one."\ncup() = Cup()\n',
}

describe('sites of Documenter (FOREIGN-JULIA-1)', () => {
  it('are found by make.jl that calls makedocs', async () => {
    expect(await load({ 'docs/make.jl': 'println(1)\n' })).toBeUndefined()
    expect(
      await load({ 'make.jl': 'Documenter.makedocs()\n', 'src/index.md': '# Tea\n' }),
    ).toMatchObject({
      settings: { docs: { path: 'src' } },
    })
  })

  it('have the name, the look and the pages that it says', async () => {
    const loaded = await load({ 'docs/make.jl': MAKE, ...PAGES })
    expect(loaded?.settings).toMatchObject({
      ...{ title: 'Tea.jl', url: 'https://tea.example', baseUrl: '/Tea.jl/stable/', lang: 'de' },
      ...{ favicon: '/favicon.ico', staticDirectories: ['docs/src/assets'] },
      navbar: {
        logo: { src: '/logo.svg', srcDark: '/logo-dark.svg', alt: '' },
        items: [{ label: 'GitHub', href: 'https://github.com/tea/Tea.jl', position: 'right' }],
      },
      footer: { copyright: 'By <a href="https://us.example">us</a>' },
      docs: {
        ...{ path: 'docs/src', editUrl: 'https://github.com/tea/Tea.jl/edit/main/' },
        sidebars: {
          docs: [
            { type: 'doc', id: 'index', label: 'Home' },
            {
              ...{ type: 'category', label: 'Manual', collapsed: false },
              items: [
                { type: 'doc', id: 'man/guide', label: 'Guide' },
                { type: 'doc', id: 'man/cups' },
              ],
            },
          ],
        },
      },
    })
    expect(loaded?.leftOut).toEqual([
      { name: 'man/made.md', instead: 'they do not exist: another program writes these pages' },
      {
        name: 'assets/own.css',
        instead: 'style sheets and scripts of Documenter are not used',
      },
    ])
    expect(loaded?.inputs).toContain(path.join('src', 'cups.jl'))
  })

  it('take the longest list of pages where code makes it', async () => {
    const make =
      'short = ["man/guide.md"]\nparts = [\n  "All" => ["man/guide.md", "man/cups.md"],\n]\nmakedocs(pages = [a => b for (a, b) in parts])\n'
    const loaded = await load({ 'docs/make.jl': make, ...PAGES })
    expect(loaded?.settings).toMatchObject({
      docs: {
        sidebars: { docs: [{ label: 'All', items: [{ id: 'man/guide' }, { id: 'man/cups' }] }] },
      },
    })
    const other = await load({ 'docs/make.jl': 'makedocs(pages = walk("src"))\n', ...PAGES })
    expect(other?.settings).not.toHaveProperty('docs.sidebars')
  })

  it('have the README as their home page where code copies it', async () => {
    const { 'docs/src/index.md': home, ...rest } = PAGES
    const loaded = await load({ 'docs/make.jl': MAKE, 'README.md': String(home), ...rest })
    expect(loaded?.settings).toMatchObject({
      docs: {
        ...{ path: '.', include: ['README.md', 'docs/src/**/*.md'] },
        rewrites: { 'README.md': 'index.md', 'docs/src/:path*': ':path*' },
        sidebars: {
          docs: [{ id: 'README', label: 'Home' }, { items: [{ id: 'docs/src/man/guide' }, {}] }],
        },
      },
    })
  })
})

describe('docstrings (FOREIGN-JULIA-4)', () => {
  it('are those above definitions', () => {
    const source = [
      ...['"""', 'One.', '"""', 'function Base.show(io::IO, x)', 'end'],
      ...['@doc raw"""Two."""', 'macro two(x)', 'end'],
      ...[
        '"Three."',
        'Base.@kwdef mutable struct Three{T}',
        '  "A field."',
        '  a::T = 1',
        '  "B."',
        '  b = 2',
        'end',
      ],
      ...['"""', 'Four', '"""', '', 'four!(x) where T = 4', 'x = """', 'text', '"""', 'y = 1'],
      ...[
        '"Five"',
        'const FIVE = 5',
        '"Six"',
        'six',
        '"Seven"',
        '@enum Seven a b',
        '"Lost"',
        'end',
      ],
    ].join('\n')
    expect(docstringsIn(source)).toMatchObject([
      { name: 'show', kind: 'function', from: 1, to: 3, definition: 4 },
      { name: '@two', kind: 'macro', from: 6, to: 6 },
      { name: 'Three', kind: 'type', from: 9, to: 9 },
      { name: 'four!', kind: 'function', from: 16, to: 18, definition: 20 },
      { name: 'FIVE', kind: 'constant' },
      { name: 'six', kind: 'function' },
      { name: 'Seven', kind: 'type' },
    ])
    expect(exportsIn('export a,\n  b!, # c\n  @d\npublic e\n')).toEqual(['a', 'b!', '@d', 'e'])
  })

  it('are those of the modules that a block names, once on a page', async () => {
    const block = (modules: string): string =>
      `\`\`\`@autodocs\nModules = [${modules}]\nFilter = t -> true\n\`\`\`\n`
    const loaded = await load({
      'docs/make.jl': 'makedocs()\n',
      'docs/src/index.md': `# Tea\n\n${block('Tea.Cups')}${block('Cups')}${block('Main.Other')}\n\`\`\`@docs\nTea.pour\nCups.pour\n\`\`\`\n`,
      'src/Tea.jl': 'module Tea\n"One."\npour() = 1\ninclude("cups/Cups.jl")\nend\n',
      'src/cups/Cups.jl': 'module Cups\ninclude("pour.jl")\nend\n',
      'src/cups/pour.jl': '"Two."\npour() = 2\ninclude("Cups.jl")\n',
    })
    const one = { file: 'src/Tea.jl' }
    const two = { file: 'src/cups/pour.jl' }
    expect(loaded?.settings).toMatchObject({
      markdown: {
        dialectOptions: {
          blocks: {
            'docs/src/index.md': [
              [{ name: 'Tea.Cups.pour', found: [two] }],
              [{ name: 'Cups.pour', found: [two] }],
              [{ name: 'Main.Other.pour', found: [one, two] }],
              [
                { name: 'Tea.pour', found: [one] },
                { name: 'Cups.pour', found: [two] },
              ],
            ],
          },
        },
      },
    })
  })

  it('are known by the pages that show them', async () => {
    const loaded = await load({ 'docs/make.jl': MAKE, ...PAGES })
    expect(loaded?.settings).toMatchObject({
      markdown: {
        dialectOptions: {
          headings: { Guide: 'docs/src/man/guide.md', pour: 'docs/src/man/guide.md#pour' },
          docs: {
            ...{
              'Tea.pour': 'docs/src/man/guide.md#Tea.pour',
              pour: 'docs/src/man/guide.md#Tea.pour',
            },
            Cup: 'docs/src/man/cups.md#Tea.Cup',
          },
          blocks: {
            'docs/src/man/guide.md': [
              [{ name: 'Tea.pour', found: [{ file: 'src/Tea.jl', from: 5 }] }],
            ],
            'docs/src/man/cups.md': [
              [{ name: 'Tea.Cup', found: [{ kind: 'type', from: 1, to: 3 }] }],
            ],
          },
        },
      },
    })
  })
})
