// The helper itself: it sees what is lost, and is silent about syntax.
import { describe, expect, it } from 'vitest'
import { lostWords, pageWords, sourceWords } from './lost-words.js'

const page = (html: string): string => `<title>Pumps</title><main><article>${html}</article></main>`

const lost = (source: string, html: string, isMdx = false): readonly string[] =>
  lostWords(sourceWords(source, isMdx), pageWords(page(html))).flatMap(({ line, words }) =>
    words.map((word) => `${line}: ${word}`),
  )

describe('what is lost is seen', () => {
  const source = [
    '---',
    'title: Pumps',
    '---',
    'A pump moves water.',
    '',
    '!!! warning "Hot parts"',
    '    Never touch them.',
    '',
    '| Part | Price |',
    '| --- | --- |',
    '| valve | 12 |',
    '| pipe | 12 |',
  ].join('\n')
  const built = [
    '<p>A pump moves water.</p>',
    '<div><p>Hot parts</p><p>Never touch them.</p></div>',
    '<table><tr><th>Part</th><th>Price</th></tr><tr><td>valve</td><td>12</td></tr>',
    '<tr><td>pipe</td><td>12</td></tr></table>',
  ].join('')

  it('what MkDocs and GitBook do not show is not lost', () => {
    const other = [
      'See [the part',
      'list][parts] and [it](',
      '  https://acme.example.org/it), `#!py run()`, __:octicons-x-16: x__{: style="width: 9px" }.',
      '',
      '[parts]:',
      '  https://acme.example.org/parts',
      '',
      '{!more.md!}',
      '',
      '::: acme.pumps',
      '    options:',
      '      show_source: false',
      '',
      '[pumps.md](../pumps.md)',
    ].join('\n')
    const shown = '<p>See the part list and it, <code>run()</code>, x.</p><p>acme.pumps</p>'
    expect(lost(other, shown)).toEqual([])
  })

  it('are none in the imports of a page without the extension of MDX (LENIENT-10)', () => {
    const source = "import Lamp from '@site/lamp'\n\nimport oil from the cellar.\n\nText.\n"
    expect(lost(source, '<p>import oil from the cellar.</p><p>Text.</p>')).toEqual([])
    expect(lost(source, '<p>Text.</p>')).not.toEqual([])
  })

  it('nothing is lost', () => expect(lost(source, built)).toEqual([]))

  it.each([
    ['a paragraph', '<p>A pump moves water.</p>', ['4: pump', '4: moves', '4: water']],
    ['the title of an admonition', '<p>Hot parts</p>', ['6: hot', '6: parts']],
    ['the text of an admonition', '<p>Never touch them.</p>', ['7: never', '7: touch', '7: them']],
    ['a cell whose word is elsewhere too', '<td>pipe</td><td>12</td>', ['12: pipe', '12: 12']],
  ])('%s', (_name, part, words) => {
    expect(lost(source, built.replace(part, ''))).toEqual(words)
  })
})

it('words of menus, scripts and the table of contents do not count as shown', () => {
  const frame =
    '<a class="toc-link" href="#oil">Oil</a><script>"oil"</script><a class="heading-link" title="Oil"></a>'
  expect(lost('Oil', frame)).toEqual(['1: oil'])
})

it.each([
  ['comments', 'Oil<!-- hidden\nmore --> it', '<p>Oil it</p>'],
  ['marks inside words', '**in**side re*place*', '<p><strong>in</strong>side re<em>place</em></p>'],
  [
    'coloured code',
    '```js title="a.js"\nfooBar()\n```',
    '<p>a.js</p><code>foo<span>Bar</span>()</code>',
  ],
  ['link targets', '[Oil](https://x.example/secret "Name")', '<a title="Name">Oil</a>'],
  ['definitions', '[Oil][o]\n\n[o]: /secret', '<a>Oil</a>'],
  ['entities', '&auml;pfel &lt;tag&gt; a&#98;c', '<p>äpfel &lt;tag&gt; abc</p>'],
  ['attribute lists', '## Oil {#my-oil .big}\n\n{: .note }', '<h2>Oil</h2>'],
  ['values of tools', 'Oil {{ site.name }} {% raw %}drops{% endraw %}', '<p>Oil drops</p>'],
  ['tags with visible attributes', '<TabItem label="Left" value="l">oil</TabItem>', 'Left oil'],
  ['formulas', 'Oil $x^2$ and\n\n$$\n\\frac{pq}{rs}\n$$', '<p>Oil and</p>'],
  [
    'containers and tabs',
    '::: tip Best oil\nUse it.\n:::\n\n=== "Left"\n    oil',
    'Best oil Use it. Left oil',
  ],
  ['numbers of lists and tasks', '1. oil\n2. [x] pump', '<li>oil</li><li>pump</li>'],
])('%s are not words', (_name, source, html) => expect(lost(source, html)).toEqual([]))

it('modules and expressions of MDX are not words', () => {
  const source =
    "import Thing from './thing'\nexport const list = [\n  'a thing',\n]\n\n# Oil {props.size}\n\n<Thing items={[{ name: 'x > y' }]}>drops</Thing>"
  expect(lost(source, '<h1>Oil</h1>drops', true)).toEqual([])
})
