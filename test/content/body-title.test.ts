import { describe, expect, it } from 'vitest'
import { bodyTitle } from '../../src/content/body-title.js'
import { compilePage } from '../../src/content/compile-page.js'
import { defaultOptions } from './default-options.js'

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
  ['Text only', undefined],
  ['', undefined],
]

describe('bodyTitle', () => {
  it.each(TITLES)('finds the title of %j (DOC-7)', (text, title) => {
    expect(bodyTitle(text.split('\n'))).toBe(title)
  })

  it.each(TITLES)('agrees with the compiled page about %j (DOC-8)', async (text, title) => {
    const { heading } = await compilePage({ text, includes: {}, options: defaultOptions })
    expect(heading).toBe(title)
  })
})
