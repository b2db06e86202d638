// The parser as it is shipped gives the trees, with all places, of the packages that it is made of.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickParser } from '../../src/build/quick-parser.js'
import { markdownParser } from '../../src/content/parse-markdown.js'
import { markdownCorpus } from '../content/corpus.js'
import { createRandom, mutate } from '../content/mutate.js'

type Shipped = { markdownParser: typeof markdownParser }

let folder: string
let shipped: Shipped
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'orion-docs-parser-'))
  const outfile = path.join(folder, 'parser.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL('../../src/content/parse-markdown.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
    plugins: [quickParser()],
  })
  shipped = (await import(pathToFileURL(outfile).href)) as Shipped
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The whole tree with all places, as text: many are compared. */
const treeOf = (parser: Shipped, text: string): string =>
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

  it.each([
    [
      'micromark/lib/initialize/text.js',
      'quick-parser.ts: micromark/lib/initialize/text.js has no place, or several, for the change of',
    ],
    [
      'micromark/lib/create-tokenizer.js',
      'quick-parser.ts: micromark/lib/create-tokenizer.js has changed: compare it with ../content/parser/tokenizer and note its SHA-256',
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
        quickParser(),
      ],
    })
    await expect(result).rejects.toThrow(message)
  })
})
