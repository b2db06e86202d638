import { describe, expect, it } from 'vitest'
import { nextTab, withParameter } from '../../../src/client/content/tab-actions.js'

describe('nextTab', () => {
  it('goes right and left with wrap-around (TAB-4)', () => {
    expect([
      nextTab('ArrowRight', 0, 3),
      nextTab('ArrowRight', 2, 3),
      nextTab('ArrowLeft', 1, 3),
      nextTab('ArrowLeft', 0, 3),
    ]).toEqual([1, 0, 0, 2])
  })

  it('knows no other key (TAB-4)', () => {
    expect(nextTab('ArrowDown', 0, 3)).toBeUndefined()
  })
})

describe('withParameter', () => {
  it('adds the parameter and keeps the others (TAB-6)', () => {
    expect(withParameter('?q=a&q=b', 'os', 'mac')).toBe('?q=a&q=b&os=mac')
  })

  it('replaces another value (TAB-6)', () => {
    expect(withParameter('?os=mac&q=a', 'os', 'linux')).toBe('?os=linux&q=a')
  })

  it('encodes the value', () => {
    expect(withParameter('', 'os', 'a b&c')).toBe('?os=a+b%26c')
  })

  it('asks for nothing when the value is there already (TAB-6)', () => {
    expect(withParameter('?os=mac', 'os', 'mac')).toBeUndefined()
  })
})
