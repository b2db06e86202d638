import { describe, expect, it } from 'vitest'
import { bodyTitle } from '../../../src/content/outline/body-title.js'
import { compilePage } from '../../../src/content/compile-page.js'
import { splitPage } from '../../../src/model/text/front-matter-text.js'
import { markdownCorpus } from '../corpus.js'
import { defaultOptions } from '../default-options.js'

const TITLES: readonly (readonly [text: string, title: string | undefined])[] = [
  ['# Plain title', 'Plain title'],
  ['#  Spaced   out  #', 'Spaced out'],
  ['# The `code`, *emphasis* and [link](./x.md)', 'The code, emphasis and link'],
  ['# Party :tada: {#ignored}', 'Party 🎉'],
  ['# With <kbd>tag</kbd> &amp; entity', 'With tag & entity'],
  ['# Formula $x^2$', 'Formula x^2'],
  ['# snake_case and 2*3*4', 'snake_case and 234'],
  ['#', ''],
  ['#No space', undefined],
  ['Title\n=====', 'Title'],
  ['Two\nlines\n===', 'Two lines'],
  ['Words\n---', undefined],
  ['- item\n---\n\n# Title', 'Title'],
  ['Intro.\n\n# Title', 'Title'],
  ['## Section\n\n# Title', undefined],
  ['```\n# code\n```\n\n# Title', 'Title'],
  ['~~~~\n~~~\n# code\n~~~~\n# Title', 'Title'],
  ['<!-- # no -->\n<!--\n# no\n-->\n# Title', 'Title'],
  ['<h1 align="center">Raw <b>title</b></h1>', 'Raw title'],
  ['<h1>\n  Two lines\n</h1>', 'Two lines'],
  ['<h2>Raw</h2>\n\n# Title', undefined],
  ['| a |\n|---|\n| 1 |\n\n# Title', 'Title'],
  ['# The Result<T> of Vec<u8>', 'The Result<T> of Vec<u8>'],
  ['# An <your-key> and a <my-tag>closed</my-tag> one', 'An <your-key> and a closed one'],
  ['<div align="center">\n# no heading\n\n# Title\n</div>', 'Title'],
  ['<div>\n  <h1>In a block</h1>\n</div>', 'In a block'],
  ['<b>Bold</b> words\n# Title', 'Title'],
  ['    ```\n\n# Title', 'Title'],
  ['\t```sh\n\trun\n\n# Title', 'Title'],
  ['    # code\n\n# Title', 'Title'],
  ['- ```\n  # code\n  ```\n\n# Title', 'Title'],
  ['1. a\n\n    ```\n    # code\n    ```\n\n# Title', 'Title'],
  ['- ```\n  # code\n\n# Title', 'Title'],
  ['> ```\n> # code\n\n# Title', 'Title'],
  ['``` a `\n# Title', 'Title'],
  ['- # In a list\n\n# Title', 'In a list'],
  ['> # In a quote', 'In a quote'],
  ['> ## In a quote\n\n# Title', undefined],
  [':::note\n# In a box\n:::', 'In a box'],
  ['$$\n# a\n$$', 'a'],
  ['$$\na\n===\n$$\n', '$$ a'],
  ['A [ref][r] and ![alt](x.png)\n===\n\n[r]: ./x.md', 'A ref and'],
  ['# A [ref][r] and a note[^1]\n\n[r]: ./x.md\n[^1]: Note.', 'A ref and a note'],
  ['[^1]: # In a note\n\n# Title[^1]', 'Title'],
  ['<p align="center"><img src="x.png"></p>\n\n# Title', 'Title'],
  ['<details>\n<summary>S</summary>\n\n# Inside\n\n</details>', 'Inside'],
  ['<pre>\n# no\n\n# no\n</pre>\n\n# Title', 'Title'],
  ['```\n# a\n```\n\n~~~\n# b\n~~~\n\n    # c\n\n# Title\n\nText', 'Title'],
  ['| a |\n|---|\n| # |\n\nTitle\n=====', 'Title'],
  ['* * *\n# Title', 'Title'],
  ['Words\n    ---\n\n# Title', 'Title'],
  ['# Title {#own}', 'Title'],
  ['# Title <!-- #own -->', 'Title'],
  ['1. a\n\n       ```\n\n   # b', 'b'],
  ['>     ```\n\n# Title', 'Title'],
  ['<h1>\n\nIn *lines*\n\n</h1>', 'In lines'],
  ['Text only', undefined],
  ['', undefined],
]

describe('bodyTitle', () => {
  it.each(TITLES)('finds the title of %j (DOC-7)', (text, title) => {
    expect(bodyTitle(text.split('\n'), 'md')).toBe(title)
  })

  it.each(TITLES)('agrees with the compiled page about %j (DOC-8)', async (text, title) => {
    const { heading } = await compilePage({ text, includes: {}, options: defaultOptions })
    expect(heading).toBe(title)
  })

  it('agrees with the compiled page about the examples of the specifications and our own pages (DOC-8)', async () => {
    const different: unknown[] = []
    for (const text of markdownCorpus().filter((each) => /#|[-=]\s*$|<h/im.test(each))) {
      const { heading } = await compilePage({ text, includes: {}, options: defaultOptions })
      const title = bodyTitle(splitPage(text).lines.slice(splitPage(text).bodyStart), 'md')
      if (title !== heading) different.push({ text, title, heading })
    }
    expect(different).toEqual([])
  }, 120_000)

  it('is without an id in brackets in MDX, where a number is none (HEAD-6)', () => {
    expect(bodyTitle(['# Tea time [#tea]'], 'mdx')).toBe('Tea time')
    expect(bodyTitle(['# Fixed [#12]'], 'mdx')).toBe('Fixed [#12]')
    expect(bodyTitle(["# Tea {{ id: 'tea', tag: 'GET' }}"], 'mdx')).toBe('Tea')
    expect(bodyTitle(['# Tea {{name}}'], 'mdx')).toBe('Tea {{name}}')
    expect(bodyTitle(['# Tea time [#tea]'], 'md')).toBe('Tea time [#tea]')
  })
})
