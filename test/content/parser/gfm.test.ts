// A parser without the parts of GFM that a text has no sign of gives the tree of a parser with all of them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified, type Processor } from 'unified'
import { describe, expect, it } from 'vitest'
import { gfmFor } from '../../../src/content/parser/gfm.js'
import { random } from '../../bench/generate.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))

function withParts(this: Processor, text: string): undefined {
  const { syntax, fromMarkdown } = gfmFor(text)
  Object.assign(this.data(), {
    micromarkExtensions: syntax,
    fromMarkdownExtensions: fromMarkdown,
  })
}

const withAll = (text: string): Root => unified().use(remarkParse).use(remarkGfm).parse(text)
const withSome = (text: string): Root => unified().use(remarkParse).use(withParts, text).parse(text)

function markdownBelow(folder: string): [name: string, text: string][] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name, readFileSync(path.join(root, folder, name), 'utf8')])
}

describe('the parts of GFM that a page can use', () => {
  it.each([...markdownBelow('test/golden'), ...markdownBelow('docs')])(
    'give the tree of all parts for %s (MD-1)',
    (_, text) => {
      expect(withSome(text)).toEqual(withAll(text))
    },
  )

  it('give the tree of all parts for any mixture of their signs (MD-1)', () => {
    const words =
      'a w W www . http https : // / @ & &#64; &#x77; &commat; ; | - :- -: -- ~ ~~ [ ] [^ ^ x X [x] [ ] ( ) < > \\ * _ - + 1. # \n \n\n \t'.split(
        ' ',
      )
    const next = random(7)
    const pick = (): string => words[Math.floor(next() * words.length)] ?? ''
    for (let round = 0; round < 6000; round++) {
      const text = Array.from({ length: 2 + Math.floor(next() * 12) }, () =>
        next() < 0.2 ? ' ' : pick(),
      ).join('')
      expect({ text, tree: withSome(text) }).toEqual({ text, tree: withAll(text) })
    }
  })

  it('are none for the names of modules: they are not addresses of e-mail', () => {
    const text = "import Tabs from '@theme/Tabs'\n\nUse `@scope/package` and @Component.\n"
    expect(gfmFor(text).syntax).toEqual([])
    expect(gfmFor('Write to a@b.example.\n').syntax).toHaveLength(1)
  })

  it('are none for plain text', () => {
    expect(gfmFor('# Title\n\nWords, *more* words and a [link](./page.md).\n').syntax).toEqual([])
  })
})
