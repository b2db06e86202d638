// The patches change no result: the parser gives the trees of the packages as they are, with all places, compiling their
// pages.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseFragment, serialize } from 'parse5'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compilePage } from '../../../src/content/compile-page.js'
import type { CompiledPage } from '../../../src/model/page.js'
import { markdownParser } from '../../../src/content/parser/parse-markdown.js'
import { bundleCompiler } from '../../bench/parser-bundle.mjs'
import { markdownCorpus } from '../../content/corpus.js'
import { defaultOptions } from '../../content/default-options.js'
import { createRandom, mutate } from '../../content/mutate.js'

type Parser = { markdownParser: typeof markdownParser }
type Compiler = Parser & { compilePage: typeof compilePage }

let folder: string
let unpatched: Compiler
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'orion-docs-parser-'))
  const file = path.join(folder, 'unpatched.mjs')
  await bundleCompiler([], file)
  unpatched = (await import(pathToFileURL(file).href)) as Compiler
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Code of many languages, and attributes with characters that have to be escaped. */
const markedUp = [
  ...[
    ['html', '<a title="&amp; it\'s">&lt;b&gt;</a><script>let a = "<b>"</script>'],
    ['markdown', '# A `b`\n\n```js\nconst a = 1 // <b>\n```\n'],
    ['css', 'a::before { content: "\\201C"; color: #fff }'],
    ['diff', '- a < b\n+ a && b'],
    ['c#', 'var a = $"{b}<c>";'],
    ['bash', 'echo "$A" | sed \'s/&/x/\''],
    ['yaml', 'a: &b { c: "d" }'],
  ].map(([language = '', code = '']) => `~~~${language}\n${code}\n~~~`),
  '![a "b" <c> & \'d\' `e`](a.png "f \'g\' & h")\n\n[l](/m?a=1&b=2 "n \\"q\\"")\n\n<b title="a&b\'c`d" data-x=\'"\'>&amp; < ©</b>',
]

/** The whole tree with all places, as text: many are compared. */
const treeOf = (parser: Parser, text: string): string =>
  JSON.stringify(parser.markdownParser(text, { math: true }).parse(text))

describe('the parser with the patches', () => {
  it('gives the same trees for the examples of the specifications and our own pages (MD-1)', () => {
    for (const text of markdownCorpus()) {
      expect(treeOf({ markdownParser }, text)).toBe(treeOf(unpatched, text))
    }
  })

  it('gives the same trees for 1,000 broken pages (MD-1)', () => {
    const pages = markdownCorpus()
    const random = createRandom(20261121)
    for (let count = 0; count < 1000; count++) {
      const text = mutate(pages, random)
      expect(treeOf({ markdownParser }, text)).toBe(treeOf(unpatched, text))
    }
  })

  it('compiles the same pages (MD-1)', async () => {
    for (const text of new Set(markdownCorpus().concat(markedUp))) await expectSamePage(text)
  })

  it('compiles the same pages of 300 broken ones (MD-1)', async () => {
    const random = createRandom(20261122)
    const pages = [...new Set(markdownCorpus().concat(markedUp))]
    for (let count = 0; count < 300; count++) await expectSamePage(mutate(pages, random))
  })
})

async function expectSamePage(text: string): Promise<void> {
  const source = { text, includes: {}, options: defaultOptions }
  const page = await compilePage(source)
  const expected = await unpatched.compilePage(source)
  if (page.hasMath) expect(inOneWay(page)).toEqual(inOneWay(expected))
  else expect(page).toEqual(expected)
}

/** Of the HTML of a formula, only its DOM is the same: KaTeX and rehype-stringify write it in different ways. */
function inOneWay({ html, headings, ...page }: CompiledPage): object {
  const dom = (written: string): string => serialize(parseFragment(written))
  return {
    ...page,
    html: dom(html.join(' data-reference')),
    headings: headings.map((heading) => ({ ...heading, html: dom(heading.html) })),
  }
}
