// What is shipped gives what the packages give that it is made of: the parser its trees, with all places, compiling its pages.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickPackages } from '../../../src/packaging/patches/patches.js'
import { compilePage } from '../../../src/content/compile-page.js'
import { markdownParser } from '../../../src/content/parser/parse-markdown.js'
import { markdownCorpus } from '../../content/corpus.js'
import { defaultOptions } from '../../content/default-options.js'
import { createRandom, mutate } from '../../content/mutate.js'

type Parser = { markdownParser: typeof markdownParser }
type Shipped = Parser & { compilePage: typeof compilePage }

let folder: string
let shipped: Shipped
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'orion-docs-parser-'))
  const outfile = path.join(folder, 'compile.mjs')
  const content = fileURLToPath(new URL('../../../src/content', import.meta.url))
  await build({
    stdin: {
      contents: "export * from './compile-page.js'; export * from './parser/parse-markdown.js'",
      resolveDir: content,
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
    logLevel: 'silent',
    plugins: [quickPackages()],
  })
  shipped = (await import(pathToFileURL(outfile).href)) as Shipped
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Code of many languages, and attributes with what has to be written in another way. */
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

describe('the parser in our bundle', () => {
  it('gives the same trees for the examples of the specifications and our own pages (MD-1)', () => {
    for (const text of markdownCorpus()) {
      expect(treeOf(shipped, text)).toBe(treeOf({ markdownParser }, text))
    }
  })

  it('gives the same trees for 1,000 broken pages (MD-1)', () => {
    const pages = markdownCorpus()
    const random = createRandom(20261121)
    for (let count = 0; count < 1000; count++) {
      const text = mutate(pages, random)
      expect(treeOf(shipped, text)).toBe(treeOf({ markdownParser }, text))
    }
  })

  it('compiles the same pages, whole and broken (MD-1)', async () => {
    const random = createRandom(20261122)
    const pages = [...new Set(markdownCorpus().concat(markedUp))]
    const broken = Array.from({ length: 300 }, () => mutate(pages, random))
    for (const text of [...pages, ...broken]) {
      const source = { text, includes: {}, options: defaultOptions }
      expect(await shipped.compilePage(source)).toEqual(await compilePage(source))
    }
  })

  it.each([
    [
      'micromark/lib/initialize/text.js',
      'quick-packages.ts: micromark/lib/initialize/text.js has no place, or several, for the change of',
    ],
    [
      'micromark/lib/create-tokenizer.js',
      'quick-packages.ts: micromark/lib/create-tokenizer.js has changed: compare it with ../../content/parser/tokenizer and note its SHA-256',
    ],
  ])('is refused where a package has changed below it: %s', async (name, message) => {
    const file = path.join(folder, 'node_modules', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, 'export const consume = 1\n')
    const result = build({
      stdin: { contents: `import '${name}'`, resolveDir: folder },
      bundle: true,
      write: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'another-version',
          setup(context) {
            context.onResolve({ filter: /^micromark/ }, () => ({ path: file }))
          },
        },
        quickPackages(),
      ],
    })
    await expect(result).rejects.toThrow(message)
  })
})
