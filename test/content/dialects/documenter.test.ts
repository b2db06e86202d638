import { describe, expect, it } from 'vitest'
import { documenter } from '../../../src/content/dialects/documenter/documenter.js'

const CODE = [
  '"""',
  '    pour(cup; hot = true)',
  '',
  'Fills a `cup` as [`drink`](@ref) says.',
  '',
  'Arguments',
  '---------',
  '- `cup`: a \\$1 cup',
  '',
  '```jldoctest',
  'julia> pour(1)',
  '"""',
  'function pour(cup; hot = true)',
  'end',
  '',
  '  raw"""',
  '  $(TYPEDSIGNATURES)',
  '',
  '  Costs ``\\alpha``.',
  '',
  '  $(FIELDS)',
  '  """',
  '  drink(cup; hot = true) where T = 1',
].join('\n')

const found = (from: number, to: number, definition: number) => ({
  ...{ file: 'src/tea.jl', kind: 'function', from, to, definition },
})

const FILES: Readonly<Record<string, string>> = {
  'src/tea.jl': CODE,
  'docs/src/cups.md': '# Cups\n\n## [Of *clay*](@id clay)\n\n```\n# none\n```\n\n### Deep\n',
}

const OPTIONS = {
  headings: {
    Cups: 'docs/src/cups.md',
    clay: 'docs/src/cups.md#clay',
    Here: 'docs/src/man/page.md#Here',
  },
  docs: {
    'Tea.pour': 'docs/src/man/page.md#Tea.pour',
    pour: 'docs/src/man/page.md#Tea.pour',
    drink: 'docs/src/lib.md#Tea.drink',
  },
  blocks: {
    'docs/src/man/page.md': [
      [{ name: 'Tea.pour', found: [found(1, 12, 13), found(1, 12, 13)] }],
      [
        { name: 'Tea.drink', found: [found(16, 22, 23)] },
        { name: 'Tea.lost', found: [] },
      ],
    ],
    'docs/src/lib.md': [[{ name: 'Tea.cup', found: [{ ...found(1, 1, 1), kind: 'type' }] }]],
  },
  repository: 'https://tea.example/tea',
}

function translated(text: string) {
  const page = documenter.translate({
    ...{ text, file: 'docs/src/man/page.md', format: 'md', docsDir: 'docs/src', options: OPTIONS },
    ...{ includeFolders: [], variables: {}, read: (name) => FILES[name] },
  })
  expect(page.places).toHaveLength(page.text.split('\n').length)
  return page
}

const textOf = (text: string): string =>
  translated(text)
    .text.replace(/[ ]+\n/g, '\n')
    .replace(/\n{2,}/g, '\n\n')

describe('docstrings in pages of Documenter (FOREIGN-JULIA-4)', () => {
  it('are sections below the heading around them, once each', () => {
    expect(textOf('## Functions\n\n```@docs\npour\n```\n')).toBe(
      [
        ...['## Functions {#Functions}', '', '### `Tea.pour` {#Tea.pour}', ''],
        ...['```julia', 'pour(cup; hot = true)', '```', ''],
        ...['Fills a `cup` as [`drink`](<../lib.md#Tea.drink>) says.', ''],
        ...['**Arguments**', '- `cup`: a $1 cup', '', '```julia', 'julia> pour(1)', '```', '', ''],
      ].join('\n'),
    )
  })

  it('have the signature of their definition where a package fills it in', () => {
    const { text, diagnostics, places } = translated('```@docs\npour\n```\n\n```@autodocs\n```\n')
    expect(textOf('```@docs\npour\n```\n\n```@autodocs\n```\n')).toContain(
      '## `Tea.drink` {#Tea.drink}\n\n```julia\ndrink(cup; hot = true) where T\n```\n\nCosts $\\alpha$.\n',
    )
    expect(text).toContain('## `Tea.lost` {#Tea.lost}')
    expect(diagnostics).toMatchObject([
      {
        code: 'generated-reference',
        message:
          'The reference of Tea.lost is generated from source code. Its name is shown instead.',
        at: { line: 5 },
      },
    ])
    const row = text.split('\n').findIndex((line) => line.startsWith('Fills'))
    expect(places[row]).toEqual({ line: 4, shift: 0, file: 'src/tea.jl' })
  })

  it('are listed by an index, of their kinds', () => {
    expect(textOf('```@index\n```\n')).toBe(
      '- [`Tea.pour`](<#Tea.pour>)\n- [`Tea.drink`](<#Tea.drink>)\n- [`Tea.lost`](<#Tea.lost>)\n- [`Tea.cup`](<../lib.md#Tea.cup>)\n\n',
    )
    expect(textOf('```@index\nPages = ["../lib.md"]\nOrder = [:function]\n```\n').trim()).toBe('')
  })
})

describe('references of Documenter (FOREIGN-JULIA-5)', () => {
  it('lead to headings, docstrings and issues', () => {
    expect(
      textOf(
        '[Cups](@ref), [it](@ref clay), [x](@ref "Here"), [`pour`](@ref), [y](@ref `Tea.pour(::Int)`), [#7](@ref), [lost](@ref), [`a`](@extref b)\n',
      ),
    ).toBe(
      '[Cups](<../cups.md>), [it](<../cups.md#clay>), [x](<#Here>), [`pour`](<#Tea.pour>), [y](<#Tea.pour>), [#7](https://tea.example/tea/issues/7), lost, `a`\n',
    )
  })

  it('may go on in the next line', () => {
    expect(textOf('See [it](@ref\nclay) now.\n')).toBe('See [it](<../cups.md#clay>)\nnow.\n')
  })

  it('are made for the headings of pages', () => {
    expect(textOf('```@contents\nPages = ["../cups.md"]\nDepth = 2\n```\n')).toBe(
      '- [Cups](<../cups.md>)\n  - [Of clay](<../cups.md#clay>)\n\n',
    )
    expect(textOf('```@contents\nPages = ["page.md"]\n```\n')).toBe(':::toc\n:::\n\n')
  })
})

describe('types in pages of Documenter (FOREIGN-JULIA-2)', () => {
  it('are text at the start of a line', () => {
    expect(textOf('1. ::Cup\n\n:::Mug{T}\n')).toBe('1. \\::Cup\n\n\\:::Mug{T}\n')
  })
})

describe('boxes of Documenter (FOREIGN-JULIA-3)', () => {
  it('may be in lists and in each other', () => {
    expect(
      textOf('- a\n\n  !!! tip\n      One.\n\n      !!! danger "No"\n          Two.\n\nEnd.\n'),
    ).toBe('- a\n\n  ::::tip\n\n  One.\n\n  :::danger[No]\n\n  Two.\n\n  :::\n\n  ::::\n\nEnd.\n')
  })
})
