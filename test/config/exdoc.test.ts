import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { exdoc } from '../../src/config/exdoc/exdoc.js'
import { withoutUndefined } from '../../src/config/resolve/resolve.js'
import { isRecord } from '../../src/model/json.js'
import { site, type Files } from '../helpers/site.js'

async function load(files: Files) {
  const folder = await site(files)
  const file = await exdoc.find(folder, new Set(await readdir(folder)))
  if (file === undefined) return undefined
  const { settings, leftOut } = await (await exdoc.reader()).load(file, folder)
  const { docs, ...rest } = withoutUndefined(settings) as Record<string, unknown>
  return {
    ...{ file: path.relative(folder, file), leftOut, rest },
    docs: isRecord(docs) ? docs : {},
  }
}

/** A project whose documentation has `docs`, and more functions below. */
const mix = (docs: string, more = ''): string =>
  `defmodule Tea.MixProject do
  use Mix.Project

  @source_url "https://github.com/tea/pot"

  def project do
    [
      app: :tea,
      name: "Tea",
      source_url: @source_url,
      docs: docs()
    ]
  end

  # extras: ["old.md"]
  defp docs do
    [
${docs}
    ]
  end
${more}end
`

const PAGES = {
  'README.md': '# Tea\n',
  'guides/first.md': '# First\n',
  'guides/How To.md': '# How\n',
  'guides/cups/big.v2.md': '# Big\n',
  'guides/cups/small.livemd': '# Small\n',
}

const MODULES = {
  name: 'modules',
  instead: 'only ExDoc describes the code; what links to a module is text',
}

describe('ExDoc', () => {
  it('FOREIGN-EXDOC-1: is found by pages below its folder', async () => {
    const extras = (list: string) => load({ ...PAGES, 'mix.exs': mix(`extras: ${list}`) })
    expect((await extras('["README.md", "guides/first.md"]'))?.file).toBe('mix.exs')
    expect(await extras('["README.md"]')).toBeUndefined()
    expect(await extras('["guides/none.md"]')).toBeUndefined()
    expect(await load({ ...PAGES, 'mix.exs': mix('main: "readme"') })).toBeUndefined()
    expect(await load(PAGES)).toBeUndefined()
  })

  it('FOREIGN-EXDOC-2: pages have the name of their file, and the main one is the home page', async () => {
    const loaded = await load({
      ...PAGES,
      'mix.exs': mix(
        '      main: "first", # the first one\n      extras: extras()',
        `
  defp extras do
    [
      "README.md",
      "guides/How To.md": [title: "How, [to]", filename: "how"],
      # "guides/none.md",
      {"guides/first.md", [title: "Start"]},
      "Forum": [url: "https://forum.example"],
      "Script": [url: "js/index.html"]
    ] ++ Path.wildcard("guides/cups/*") ++ ~w(.github/a.md guides/gone.md LICENSE)
  end
`,
      ),
    })
    expect(loaded?.docs).toMatchObject({
      path: '.',
      include: [
        'README.md',
        'guides/How To.md',
        'guides/first.md',
        'guides/cups/big.v2.md',
        'guides/cups/small.livemd',
      ],
      rewrites: {
        'README.md': 'readme.md',
        'guides/How To.md': 'how.md',
        'guides/first.md': 'index.md',
        'guides/cups/big.v2.md': 'big-v2.md',
        'guides/cups/small.livemd': 'small.md',
      },
      sidebars: {
        docs: [
          'README',
          { type: 'doc', id: 'guides/How To', label: 'How, [to]' },
          { type: 'doc', id: 'guides/first', label: 'Start' },
          { type: 'link', label: 'Forum', href: 'https://forum.example' },
          'guides/cups/big.v2',
          'guides/cups/small',
        ],
      },
    })
    expect(loaded?.rest).toMatchObject({ redirects: [{ from: '/first', to: '/' }] })
    expect(loaded?.leftOut).toEqual([
      { name: 'extras (Script)', instead: 'a task of the project writes what it leads to' },
      { name: 'extras (LICENSE)', instead: 'it is not Markdown' },
      {
        name: 'extras (.github/a.md, guides/gone.md)',
        instead: 'the file does not exist, or its folder begins with a dot',
      },
      MODULES,
    ])
  })

  it('FOREIGN-EXDOC-2: a page called index is the home page, or has another address', async () => {
    const files = { ...PAGES, 'guides/index.md': '# I\n' }
    const placesOf = async (main: string): Promise<unknown> => {
      const extras = `${main}extras: ["README.md", "guides/index.md"]`
      const loaded = await load({ ...files, 'mix.exs': mix(extras) })
      return [loaded?.docs['rewrites'], loaded?.rest['redirects']]
    }
    expect(await placesOf('')).toEqual([
      { 'README.md': 'readme.md', 'guides/index.md': 'index.md' },
      undefined,
    ])
    expect(await placesOf('main: "readme", ')).toEqual([
      { 'README.md': 'index.md', 'guides/index.md': 'index-2.md' },
      [{ from: '/readme', to: '/' }],
    ])
  })

  it('FOREIGN-EXDOC-1: code in the lists is not run, and said', async () => {
    const loaded = await load({
      ...PAGES,
      'mix.exs': mix(
        'extras: ["guides/first.md", other(), if(x, do: "a.md") | @more]\n',
        '\n  @more Enum.map(list, & &1)\n',
      ),
    })
    expect(loaded?.docs['include']).toEqual(['guides/first.md'])
    expect(loaded?.leftOut[0]).toEqual({
      name: 'extras',
      instead: 'some of it is code, which is not run',
    })
  })

  it('FOREIGN-EXDOC-1: files outside the project are not read, and deep values do no harm', async () => {
    const outside = mix('extras: ["../a/b.md"] ++ Path.wildcard("/**/*.md")')
    expect(await load({ ...PAGES, 'mix.exs': outside })).toBeUndefined()
    const deep = `${'['.repeat(20_000)}"guides/first.md"`
    expect(await load({ ...PAGES, 'mix.exs': mix(`extras: ${deep}`) })).toBeUndefined()
    const pairs = '"a" => '.repeat(20_000)
    expect(await load({ ...PAGES, 'mix.exs': mix(`extras: [${pairs}1]`) })).toBeUndefined()
    const long = await load({
      ...PAGES,
      'mix.exs': mix(`extras: ["guides/first.md", ${'"x" ++ '.repeat(20_000)}]`),
    })
    expect(long?.docs['include']).toEqual(['guides/first.md'])
  })

  it('FOREIGN-EXDOC-3: names lead to values, also through others, and circles to none', async () => {
    const loaded = await load({
      ...PAGES,
      'mix.exs': mix(
        'extras: ["guides/first.md"], description: about(), assets: assets(), main: @a',
        `
  @a @b
  @b @a
  defp about, do: @text
  @text "All leaves"
  defp assets, do: %{"guides/pictures" => "img"}
`,
      ),
    })
    expect(loaded?.rest).toMatchObject({
      tagline: 'All leaves',
      markdown: { dialectOptions: { assets: { img: 'guides/pictures' } } },
    })
    expect(loaded?.docs['rewrites']).toEqual({ 'guides/first.md': 'index.md' })
  })

  it('FOREIGN-EXDOC-3: groups are by lists and patterns, in their order', async () => {
    const loaded = await load({
      ...PAGES,
      'mix.exs': mix(
        `
      extras: @pages |> Enum.sort(),
      logo: "logo.svg",
      canonical: "http://hexdocs.example/tea",
      assets: %{"guides/pictures" => "img"},
      groups_for_extras: [
        Cups: ~r/guides\\/cups\\/.?/,
        "How to": ["guides/How To.md"],
        Code: &(&1[:x] == 1),
        Rest: ~r{nothing}
      ]`,
        '\n  @pages ["README.md", "guides/How To.md", "guides/cups/big.v2.md"]\n',
      ),
      'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    expect(loaded?.docs['sidebars']).toEqual({
      docs: [
        'README',
        { type: 'category', label: 'Cups', items: ['guides/cups/big.v2'] },
        { type: 'category', label: 'How to', items: ['guides/How To'] },
      ],
    })
    expect(loaded?.docs['editUrl']).toBe('https://github.com/tea/pot/edit/main/')
    expect(loaded?.rest).toMatchObject({
      title: 'Tea',
      url: 'http://hexdocs.example',
      baseUrl: '/tea/',
      navbar: {
        title: 'Tea',
        logo: { src: expect.stringMatching(/^data:image\/svg/) as string },
        items: [{ href: 'https://github.com/tea/pot', label: 'GitHub', position: 'right' }],
      },
      markdown: {
        dialect: 'exdoc',
        dialectOptions: { assets: { img: 'guides/pictures' }, pages: { readme: 'README.md' } },
      },
      colorMode: { respectPrefersColorScheme: true },
    })
  })
})
