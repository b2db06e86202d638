import { describe, expect, it } from 'vitest'
import { createRewriter } from '../../../src/model/addresses/rewrites.js'

describe('rewrites of paths', () => {
  it('take the first rule that fits, with parameters or without (VP-16)', () => {
    const rewrite = createRewriter({
      'a/one.md': 'first.md',
      'a/:name': 'pattern/:name',
      'a/two.md': 'never.md',
      'b/three.md': 'third.md',
    })
    expect(['a/one.md', 'a/two.md', 'a/x.md', 'b/three.md', 'c.md'].map(rewrite)).toEqual([
      'first.md',
      'pattern/two.md',
      'pattern/x.md',
      'third.md',
      undefined,
    ])
  })
})
