import { expect, it } from 'vitest'
import { mdxReferenceError } from '../../../src/pipeline/mdx/mdx-reference-error.js'

const error = new ReferenceError('name is not defined')

it('is at the first braces that hold it, outside code (MDX-5)', () => {
  const text =
    '# A\n\n```\n{name}\n```\n\n`{name}` and \\{name} and {other.name}\n\n- b {1 + name.x} c {name}\n'
  expect(
    mdxReferenceError(error, [
      ['docs/a.mdx', 'x'],
      ['docs/_b.mdx', text],
    ]),
  ).toEqual({
    at: { file: 'docs/_b.mdx', line: 9, column: 5, length: 12 },
    hint: 'A { opens an expression in MDX. Export or import name above, or write \\{ for a literal {.',
  })
})

it('is in no front matter, and in no code that shows fences (MDX-5, MD-41)', () => {
  const text = '---\ntitle: "{name}"\n---\n\n````md\n```\n{name}\n````\n\n{name}\n'
  expect(mdxReferenceError(error, [['docs/a.mdx', text]])?.at).toEqual({
    file: 'docs/a.mdx',
    line: 10,
    column: 1,
    length: 6,
  })
})

it('has no place where no braces hold it, and is not another error (MDX-5)', () => {
  expect(mdxReferenceError(error, [['docs/a.mdx', 'name {names}']])).toBeUndefined()
  const browser = new ReferenceError('window is not defined')
  expect(mdxReferenceError(browser, [['docs/a.mdx', '{window.name}']])).toBeUndefined()
  expect(mdxReferenceError(new Error('name'), [['docs/a.mdx', '{name}']])).toBeUndefined()
})
