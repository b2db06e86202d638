import { describe, expect, it } from 'vitest'
import { createSlugCounter, slug } from '../../../src/content/context/slug.js'

describe('slug', () => {
  it.each([
    ['What is Orion?', 'what-is-orion'],
    ['Fees & Costs', 'fees--costs'],
    ['C++ / Rust', 'c--rust'],
    ['1. Install', '1-install'],
    ['snake_case name', 'snake_case-name'],
    ["What's new?", 'whats-new'],
    ['Über uns', 'über-uns'],
    ['APY: 5.2%', 'apy-52'],
    ['OrionConfig.sol', 'orionconfigsol'],
    ['foo.bar()', 'foobar'],
    ['Emoji 🎉 party', 'emoji--party'],
    ['⚙️ Settings', '-settings'],
    ['हिन्दी', 'हिन्दी'],
    ['日本語 の', '日本語-の'],
    ['?!', ''],
    ['Thé\u00a0: vert', 'thé-vert'],
    ['Thé\u202f; noir', 'thé-noir'],
  ])('makes %j into %j (HEAD-4)', (text, id) => {
    expect(slug(text)).toBe(id)
  })
})

describe('createSlugCounter', () => {
  it('adds a number to the second and third use (HEAD-5)', () => {
    const slugs = createSlugCounter()
    expect(['a', 'a', 'a'].map((base) => slugs.unique(base))).toEqual(['a', 'a-1', 'a-2'])
  })

  it('adds another number to a result that is taken itself (HEAD-5)', () => {
    const slugs = createSlugCounter()
    const bases = ['what-is-orion', 'what-is-orion', 'what-is-orion-1']
    expect(bases.map((base) => slugs.unique(base))).toEqual([
      'what-is-orion',
      'what-is-orion-1',
      'what-is-orion-1-1',
    ])
  })

  it('skips a number that a heading before has taken (HEAD-5)', () => {
    const slugs = createSlugCounter()
    expect(['a-1', 'a', 'a'].map((base) => slugs.unique(base))).toEqual(['a-1', 'a', 'a-2'])
  })

  it('counts ids that their author wrote (HEAD-6, HEAD-8)', () => {
    const slugs = createSlugCounter()
    expect(slugs.claim('setup')).toBe(true)
    expect(slugs.unique('setup')).toBe('setup-1')
    expect(slugs.claim('setup')).toBe(false)
  })
})
