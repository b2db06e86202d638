// Pages of which only blocks with raw HTML are parsed have the HTML of pages that are parsed as a whole.
import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { expect, test } from 'vitest'
import { parseRawBlocks } from '../../../src/content/html/raw-blocks.js'
import { markdownParser } from '../../../src/content/parser/parse-markdown.js'
import { createRandom, type Random } from '../mutate.js'

const parse = rehypeRaw()
const parseAll = (tree: Root): Root => parse(tree, new VFile())

const toHtml = (tree: Root): string => unified().use(rehypeStringify).stringify(tree)

/** The tree of a page before its raw HTML is parsed. */
function treeOf(markdown: string): Root {
  const processor = markdownParser(markdown, { math: false })
    .use(remarkRehype, { allowDangerousHtml: true })
    .freeze()
  return processor.runSync(processor.parse(markdown))
}

/** The HTML of a page, and how many of its blocks the parser got. */
function parsedBlocks(markdown: string): { readonly html: string; readonly blocks: number } {
  const calls: number[] = []
  const tree = parseRawBlocks(treeOf(markdown), (part) => {
    calls.push(part.children.filter(({ type }) => type === 'element' || type === 'raw').length)
    return parseAll(part)
  })
  expect(calls).toHaveLength(1)
  return { html: toHtml(tree), blocks: calls[0] ?? 0 }
}

const countBlocks = (markdown: string): number =>
  treeOf(markdown).children.filter(({ type }) => type !== 'text').length

const wholeHtml = (markdown: string): string => toHtml(parseAll(treeOf(markdown)))

test.each([
  ['a block with raw HTML alone', 'One\n\nTwo<br>two\n\nThree', 1],
  ['an element with blocks in it', '<div>\n\nOne\n\nTwo\n\n</div>\n\nThree', 4],
  ['a comment in a tag of a list', 'One\n\n- a <kbd>b</kbd> <!-- c -->\n- d\n\nTwo', 1],
  ['no raw HTML', 'One\n\nTwo', 0],
])('of a page the parser for HTML gets %s (MD-4)', (_, markdown, expected) => {
  const { html, blocks } = parsedBlocks(markdown)
  expect(blocks).toBe(expected)
  expect(html).toBe(wholeHtml(markdown))
})

test.each([
  ['is not closed', '<div>\n\nOne\n\nTwo'],
  ['closes another one', 'One <b>two <i>three</b> four</i>\n\nFive'],
  ['is open where the paragraph ends', 'One <b>two\n\nThree</b> four'],
  ['has a broken attribute', '<div class="a\n\nOne">\n\n</div>\n\nTwo'],
  ['belongs in a table', 'One\n\n<td>two</td>\n\nThree'],
  ['holds text of its own kind', 'One\n\n<textarea><b></b></textarea>\n\nThree'],
  ['is in a comment that ends early', 'One\n\n<div><!--> <b> --></div>\n\nThree'],
])('a page with a tag that %s is parsed as a whole (MD-4)', (_, markdown) => {
  const { html, blocks } = parsedBlocks(markdown)
  expect(blocks).toBe(countBlocks(markdown))
  expect(html).toBe(wholeHtml(markdown))
})

test('random pages give the same HTML both ways (MD-4)', () => {
  const random = createRandom(3)
  let inBlocks = 0
  for (let page = 0; page < 1500; page++) {
    const markdown = randomPage(random)
    const { html, blocks } = parsedBlocks(markdown)
    expect(html, markdown).toBe(wholeHtml(markdown))
    if (blocks < countBlocks(markdown)) inBlocks++
  }
  expect(inBlocks).toBeGreaterThan(100)
})

const LINES = [
  'word',
  'one `two` three',
  '*one* **two**',
  '[link](a.md)',
  '<br>',
  '<img src="a.png">',
  '<!-- c -->',
  '<kbd>k</kbd>',
  '<span class="a">s</span>',
  '<a name="n"></a>',
  '&amp; &lt;b',
  '<p>p</p>',
  '<li>l</li>',
  '<sup>*s*</sup>',
]

const BLOCK_TAGS = 'div details table tr td ul li p section h2 b a span'.split(' ')

const STRAY = ['<b>', '</b>', '<div>', '</div>', '</p>', '<x/>', '<a>', '<td>']

function randomPage(random: Random): string {
  const blocks = Array.from({ length: 1 + random.below(6) }, () => randomBlock(random))
  if (random.below(12) === 0) blocks.splice(random.below(blocks.length), 0, random.pick(STRAY))
  return blocks.join('\n\n')
}

function randomBlock(random: Random): string {
  const line = (): string =>
    Array.from({ length: 1 + random.below(3) }, () => random.pick(LINES)).join(' ')
  switch (random.below(7)) {
    case 0:
      return `## ${line()}`
    case 1:
      return `- ${line()}\n- ${line()}\n\n  ${line()}`
    case 2:
      return `| a | b |\n| - | - |\n| ${line()} | ${line()} |`
    case 3:
      return `> ${line()}\n>\n> ${line()}`
    case 4: {
      const tag = random.pick(BLOCK_TAGS)
      return `<${tag}>\n\n${randomBlock(random)}\n\n</${tag}>`
    }
    case 5:
      return '```text\ncode\n```'
    default:
      return line()
  }
}
