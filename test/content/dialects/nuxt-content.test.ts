import { describe, expect, it } from 'vitest'
import { nuxtContent } from '../../../src/content/dialects/nuxt-content/nuxt-content.js'

function translate(lines: readonly string[], options?: Readonly<Record<string, unknown>>) {
  const translated = nuxtContent.translate({
    ...{ text: `${lines.join('\n')}\n`, file: 'content/a.md', format: 'md', docsDir: 'content' },
    ...{ includeFolders: [], variables: {}, read: () => undefined },
    ...(options && { options }),
  })
  const plain = translated.text.split('\n').filter((line) => line !== '')
  return { ...translated, plain }
}

describe('the Markdown of Nuxt Content', () => {
  it('FOREIGN-NUXT-8: knows components by both forms of their names, with and without their library', () => {
    const { plain, diagnostics } = translate([
      ':UButton[Go]{to="/a"} :u-button[Go]{to="/a"} :button[Go]{to="/a"} :ProseKbd[K] :UKbd{value="K"}',
      '',
      ':UButton{label="Go" to="/c"}',
      '',
      '::UPageCard{title="T"}',
      'Clay.',
      '::',
    ])
    expect(plain).toEqual([
      '[Go](/a) [Go](/a) [Go](/a) <kbd>K</kbd> <kbd>K</kbd>',
      '[Go](/c)',
      ...['<ul class="cards">', '<li class="card">', '<p class="card-title">T</p>', 'Clay.'],
      ...['</li>', '</ul>'],
    ])
    expect(diagnostics).toEqual([])
  })

  it('FOREIGN-NUXT-7: closes the innermost block with as many colons, and keeps places', () => {
    const { plain, places, text } = translate([
      '::note',
      '  :::tip{title="Hot"}',
      '  Wait.',
      '  :::',
      'Between.',
      '  ::warning',
      '  ---',
      '  title: Door',
      '  ---',
      '  Shut.',
      '  ::',
      '::',
      'After.',
    ])
    expect(plain).toEqual([
      ...['::::note', ':::tip[Hot]', 'Wait.', ':::', 'Between.'],
      ...[':::warning[Door]', 'Shut.', ':::', '::::', 'After.'],
    ])
    expect(places).toHaveLength(text.split('\n').length)
    const at = (line: string) => places[text.split('\n').indexOf(line)]
    expect(at('Wait.')).toMatchObject({ line: 3, shift: 2 })
    expect(at('Shut.')).toMatchObject({ line: 10, shift: 2 })
  })

  it('FOREIGN-NUXT-7: does not read code, whose margin stays', () => {
    expect(
      translate([
        ...['::tabs', '  :::tabs-item{label="Code"}', '```mdc', '  ::note', '  ::', '```', '  :::'],
        ...['  :::tabs-item{label="More"}', '  ```ts', '  a(', '    1)', '  ```', '  :::', '::'],
      ]).plain,
    ).toEqual([
      ...[
        '::::tabs',
        ':::tab{value="tab-1" label="Code"}',
        '```md',
        '  ::note',
        '  ::',
        '```',
        ':::',
      ],
      ...[':::tab{value="tab-2" label="More"}', '```ts', 'a(', '  1)', '```', ':::', '::::'],
    ])
    expect(
      translate(['`:icon{name="a"}` and <a title=":br">b</a> at 10:30 :smile:']).plain,
    ).toEqual(['`:icon{name="a"}` and <a title=":br">b</a> at 10:30 :smile:'])
    expect(translate(['<!--', '::note', '-->', '{{ $doc.a }}']).plain).toEqual([
      ...['<!--', '::note', '-->', '`{{ $doc.a }}`'],
    ])
  })

  it('FOREIGN-NUXT-8: names unknown components once, and lines that close nothing', () => {
    const { plain, diagnostics } = translate([
      ...['::kiln-door{title="Door"}', 'Iron.', '::', '::kiln-door', 'Wood.', '::', '::', '::tip'],
      'Open.',
    ])
    expect(plain).toEqual(['Door', 'Iron.', 'Wood.', ':::tip', 'Open.', ':::'])
    expect(diagnostics.map(({ code, at }) => [code, at?.line])).toEqual([
      ['stray-closing', 7],
      ['unclosed-container', 8],
      ['unknown-directive', 1],
    ])
  })

  it('FOREIGN-NUXT-9: blocks in lists stay there; cards are one list and buttons one line', () => {
    expect(
      translate(['1. Stack', '', '   ::note', '   Wood.', '   ::', '', '2. Light']).plain,
    ).toEqual([...['1. Stack', '   :::note', '   Wood.', '   :::', '2. Light']])
    expect(
      translate([
        ...['::card{title="A `b`"}', '::', '', '::card{title="C" to="/c"}', 'Words.', '::'],
        ...[
          '::u-button{to="/a"}',
          'A',
          '::',
          '::u-button{to="/b" label="B" variant="outline"}',
          '::',
        ],
      ]).plain,
    ).toEqual([
      ...['<ul class="cards">', '<li class="card">'],
      ...['<p class="card-title">A <code>b</code></p>', '</li>', '<li class="card">'],
      ...[
        '<p class="card-title"><a class="card-link" href="/c">C</a></p>',
        'Words.',
        '</li>',
        '</ul>',
      ],
      '<a class="button button-primary" href="/a">A</a> <a class="button button-secondary" href="/b">B</a>',
    ])
  })

  it('FOREIGN-NUXT-10: a page that starts with a hero is a home page', () => {
    const { plain } = translate([
      ...['---', 'seo:', '  title: Kilns', 'image:', '  src: /a.png', '---'],
      ...['::u-page-hero{title="Fire" description="Hot."}', '::'],
    ])
    expect(plain).toEqual([
      ...['---', 'seo:', '  title: Kilns', '#image:', '#  src: /a.png', 'title: "Kilns"'],
      ...['hide_title: true', 'hide_table_of_contents: true', 'displayed_sidebar: null', '---'],
      ...['# Fire', 'Hot.'],
    ])
  })

  it('FOREIGN-NUXT-5: addresses in the main language are those without its folder', () => {
    expect(
      translate(['[Fire](/en/fire) `/en/a`', ':read-more{to="/en/clay" title="Clay"}'], {
        language: 'en',
      }).plain,
    ).toEqual(['[Fire](/fire) `/en/a`', 'Read more: [Clay](/clay)'])
  })

  it('FOREIGN-NUXT-5: links of a translation lead to pages in its language where each language has a path', () => {
    const options = {
      language: 'en',
      languages: [{ folder: 'content', path: 'fr', others: ['fr', 'de'] }],
    }
    const links =
      '[A](/fire) [B](/fr/fire#hot) [C](/en/fire) [D](/de/fire) [E](/fire.pdf) [F](//a.example) ![G](/a.png)'
    expect(translate([links], options).plain).toEqual([
      '[A](/fr/fire) [B](/fr/fire#hot) [C](/fire) [D](/de/fire) [E](/fire.pdf) [F](//a.example) ![G](/a.png)',
    ])
    expect(
      translate(['::read-more', '---', 'to: /clay', 'title: /clay', '---', '::'], options).plain,
    ).toEqual(['Read more: [/clay](/fr/clay)'])
    expect(
      translate(['::block-hero{:cta=\'["Begin", "/begin"]\' title="Kilns"}', '::'], options).plain,
    ).toContain('[Begin](/fr/begin)')
    const front = ['---', 'links:', '  - label: Red', '    to: /red', '---', 'Hot']
    expect(translate(front, options).plain).toContain('[Red](/fr/red)')
  })

  it('a box with an address has its words as a link, or the address below them (FOREIGN-NUXT-7)', () => {
    expect(translate(['::tip{to="/a"}', 'Read', 'on.', '::']).plain).toEqual([
      ...[':::tip', '[Read', 'on.](/a)', ':::'],
    ])
    expect(translate(['::tip{to="/a"}', 'See [b](/b).', '::']).plain).toEqual([
      ...[':::tip', 'See [b](/b).', '[/a](/a)', ':::'],
    ])
  })

  it('lists in props are lists of links (FOREIGN-NUXT-8)', () => {
    expect(
      translate([
        '::block-hero{:cta=\'["Begin", "/begin"]\' title="Kilns"}',
        '::',
        '::u-page-section',
        '---',
        'title: Clay',
        'links:',
        '  - label: Red',
        '    to: /red',
        '  - title: White',
        '    description: Lime.',
        '---',
        '::',
      ]).plain.slice(-5),
    ).toEqual(['# Kilns', '[Begin](/begin)', '## Clay', '- [Red](/red)', '- White: Lime.'])
  })
})
