import { describe, expect, it } from 'vitest'
import { inlineCode } from '../../../src/content/code/inline-code.js'

const INCLUDES = { './a.ts': 'one\n  two\n  three\n', './b.md': '```js\nx\n```\n' }

const inline = (text: string): string => inlineCode(text, INCLUDES, 'md')

describe('inlineCode', () => {
  it('writes the code of a file, or lines of it, into the block that names it (AGENT-9)', () => {
    expect(inline('Text\n\n```ts file=./a.ts title="a" {1}\n```\n')).toBe(
      'Text\n\n```ts title="a" {1}\none\n  two\n  three\n```\n',
    )
    expect(inline('~~~ file=./a.ts#L2-L3\nold\n~~~')).toBe('~~~ts\ntwo\nthree\n~~~')
    expect(inline('```file="./a.ts"\n```')).toBe('```ts\none\n  two\n  three\n```')
  })

  it('keeps the markers of lists and quotes (AGENT-9)', () => {
    expect(inline('- ```ts file=./a.ts#L1\n  ```\n\n> ```ts file=./a.ts#L1\n> ```')).toBe(
      '- ```ts\n  one\n  ```\n\n> ```ts\n> one\n> ```',
    )
  })

  it('fences code with fences in it by longer ones (AGENT-9)', () => {
    expect(inline('```md file=./b.md\n```')).toBe('````md\n```js\nx\n```\n````')
  })

  it('keeps blocks whose file or lines do not exist, and code that shows one (AGENT-9)', () => {
    for (const text of [
      '```ts file=./c.ts\n```',
      '```ts file=./a.ts#L9\n```',
      '````md\n```ts file=./a.ts\n```\n````',
    ])
      expect(inline(text)).toBe(text)
  })
})
