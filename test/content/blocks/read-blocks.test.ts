// The reader of blocks is held to the parser: the same kinds of blocks on the same lines, in the same nests.
import { readFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { describe, expect, it } from 'vitest'
import { blockLines, type Format } from '../../../src/content/blocks/block.js'
import { pageBlocks } from '../../../src/content/blocks/page-blocks.js'
import { splitPage } from '../../../src/model/text/front-matter-text.js'
import { createRandom } from '../mutate.js'
import { readExamples } from '../spec-examples.js'
import { parsedTexts, readTexts } from './parsed-blocks.js'

const FORMATS = ['md', 'mdx'] as const

type Difference = { readonly text: string; readonly read: unknown; readonly parsed: unknown }

function differences(texts: readonly string[], format: Format): Difference[] {
  return texts.flatMap((text) => {
    const { lines, bodyStart } = splitPage(text)
    const body = lines.slice(bodyStart).join('\n')
    const parsed = parsedTexts(body, format)
    const read = readTexts(body, format)
    if (parsed === undefined || read.join('\n') === parsed.join('\n')) return []
    return [
      {
        text,
        read: read.filter((block) => !parsed.includes(block)),
        parsed: parsed.filter((block) => !read.includes(block)),
      },
    ]
  })
}

/** Cases that readers of single lines get wrong. */
const CASES: readonly (readonly [name: string, text: string])[] = [
  ['code that is indented', '    ```\n    # a\n    ```\n\n# b'],
  ['a fence in a list', '1. a\n\n   ```js\n   # b\n   ```\n\n       ```\n\n   # c'],
  ['a fence in a quote in a list', '- > ~~~\n  > # a\n  > ~~~\n  >\n  > b\n\n  c'],
  ['a fence that nothing closes', '- ```\n  # a\n\nb\n\n> ```\n> c\n\n```\n# d\n\ne'],
  ['a shorter fence inside a longer one', '````\n```\n# a\n```\n````\nb'],
  ['headings of both forms', '# a\nb\nc\n===\n\n- d\n---\n## e ##\n#\n#f\n\n> g\n---'],
  ['tabs', '-\ta\n\n\tb\n\n\t\tcode\n\n>\tc\n>\t\tcode\n1.\t\td\n\t```\n\te\n\t```'],
  ['text that goes on lazily', '> a\nb\n\n- c\nd\n\n> - e\nf\n> g\n> ```\nh'],
  ['HTML of all kinds', HTML()],
  [
    'comments over lines',
    '<!-- a\n\n# b\n\n--> c\n\nd <!-- e\n# f -->\n\n- <!--\n  g\n\n  -->\n  h',
  ],
  [
    'tables',
    'a | b\n--|--\n1 | 2\n3\n\n| c |\n|---|\n> d\n\ne\nf | g\n:-: | --\n- h\n\n| i |\n|--|--|',
  ],
  [
    'containers in containers',
    '::::note[A]{#b}\n:::tip\n- c\n\n  ```\n  :::\n  ```\n:::\nd\n::::\ne\n:::f g\n> :::h\n> i\n\nj',
  ],
  ['more containers than are read', `${':::note\n'.repeat(40)}a\n\n# b`],
  [
    'tags of tabs',
    '<Tabs>\n<TabItem value="a">\n\n# b\n\n</TabItem>\n<TabItem>\nc\n</TabItem>\n</Tabs>\nd',
  ],
  [
    'formulas',
    '$$\na\n\n# no\n$$\n\nb\n$$\nc\n\n- d\n$$\n\n- $$\n  e\n  $$\n\n> $$\n> f\n\n$$ g $$',
  ],
  [
    'definitions',
    '[a]: /b\n  "c\n  d"\n[e]: <f>\ng\n\n[h]:\n/i\n\n[j]: k l\n\n[^m]: n\n\n    o\n\np\n: q\n\n  r',
  ],
  [
    'imports and exports',
    "import a from 'b'\nexport const c = {\n\n  d: '}',\n\n  e: `\n\n{`,\n}\n\n# f\nimport g\n",
  ],
  [
    'tags over lines',
    '<A\n  b="c > d"\n\n  e={{ f: () => 1 > 0 }}\n>\n\n  # g\n\n</A>\n\n<B>h</B>\n\n<C/> {i} <D/>\n\n<E/> j\n',
  ],
  [
    'expressions over lines',
    '{/* a\n\n# b */}\n\n{[1].map((c) =>\n\n  c + "}")}\n\n{d} e\n\n    f\n\n    ```\n    # g\n    ```\n',
  ],
]

function HTML(): string {
  const blocks = [
    '<pre>\na\n\nb</pre> c',
    '<!-- a\n\n-->',
    '<?a\n\nb?>',
    '<!A\n\nb>',
    '<![CDATA[\n\n]]>',
  ]
  return [...blocks, '<div>\n# a', '</table >\n- b', '<x-y z="1">\n# c', 'd\n<x-y>\n<hr>\ne'].join(
    '\n\n',
  )
}

describe.each(FORMATS)('readBlocks, as %s,', (format) => {
  it.each(CASES)('reads %s as the parser does (MD-41)', (_, text) => {
    expect(readTexts(text, format)).toEqual(parsedTexts(text, format) ?? expect.anything())
  })

  it('agrees with the parser about the examples of the specifications (MD-41)', () => {
    const examples = ['commonmark-0.31.2', 'commonmark-0.29', 'gfm-0.29-extensions'].flatMap(
      readExamples,
    )
    const texts = examples.map(({ markdown }) => markdown)
    expect(differences(texts, format)).toEqual([])
  }, 60_000)

  it('agrees with the parser about our own pages (MD-41)', () => {
    const files = [
      'test/golden/*/input.md',
      'docs/**/*.{md,mdx}',
      'templates/**/*.{md,mdx}',
      '*.md',
    ]
    const texts = fastGlob.globSync(files).map((file) => readFileSync(file, 'utf8'))
    expect(texts.length).toBeGreaterThan(100)
    expect(differences(texts, format)).toEqual([])
  }, 60_000)

  it('agrees with the parser about lines put together at random (MD-41)', () => {
    const random = createRandom(Number(process.env['FUZZ_SEED'] ?? 20260105))
    const bodies = format === 'mdx' ? [...BODIES, ...MDX] : [...BODIES, ...HTML_LINES]
    const texts = Array.from({ length: 2500 }, () =>
      Array.from({ length: 2 + random.below(6) }, () => {
        const inner = random.below(3) === 0 ? random.pick(MARKERS) : ''
        return random.pick(MARKERS) + inner + random.pick(bodies)
      }).join('\n'),
    )
    expect(differences(texts, format)).toEqual([])
  }, 120_000)
})

it('reads no more lines than its blocks take', () => {
  const lines = ['# a', 'b', '', 'c', 'd']
  const seen: number[] = []
  const watched = new Proxy(lines, {
    get(target, key, receiver): unknown {
      if (typeof key === 'string' && /^\d+$/.test(key)) seen.push(Number(key))
      return Reflect.get(target, key, receiver)
    },
  })
  for (const block of pageBlocks(watched, 'md')) if (block.kind === 'paragraph') break
  expect(Math.max(...seen)).toBe(2)
})

it('finds formulas by the blocks around them, and the text of each line (MD-39)', () => {
  const lines = ['- a', '  > b', '  lazy', '', '\t c']
  expect([...pageBlocks(lines, 'md')].map((block) => blockLines(block, lines))).toEqual([
    ['a'],
    ['b', 'lazy'],
    ['c'],
  ])
})

const MARKERS = [
  '',
  '',
  '',
  '',
  '> ',
  '> ',
  '- ',
  '  ',
  '   ',
  '    ',
  '\t',
  '1. ',
  '2) ',
  '>',
  '* ',
]

const BODIES = [
  ...[
    '',
    '',
    '',
    'a',
    'words',
    ':::note',
    ':::',
    '```',
    '~~~ js',
    '```',
    '$$',
    'x$$',
    '# h',
    '## k #',
  ],
  ...[
    '===',
    '---',
    'b | c',
    '--|--',
    '|d|',
    '[x]: /y',
    '[x]:',
    '"t"',
    '[^1]: f',
    ': d',
    '***',
    '-',
    '1.',
  ],
  ...['::x', '#', '####### x', '`` a ``` b', '<!-- c -->'],
]

// No complete tag of another name: one that would go on with a quote lazily remains in the quote in the parser.
const HTML_LINES = [
  '<div>',
  '</div>',
  '<pre>',
  '<?',
  '?>',
  '<!-- c',
  '-->',
  '<Tabs>',
  '<a',
  'href="b">',
]

const MDX = [
  ...[
    'import a from "b"',
    'export const a = {',
    '}',
    '{/* c */}',
    '{a',
    '<A',
    'b="c"',
    '/>',
    '<B>',
    '</B>',
  ],
  ...['<B/> text', '{1}', '<C>x</C>', '<A/> {b} <C/>'],
]
