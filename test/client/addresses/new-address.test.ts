import { describe, expect, it } from 'vitest'
import { newAddress } from '../../../src/client/addresses/new-address.js'

const address = (tail: string, to = '/docs/new', anchors = {}): string => {
  const { href, search, hash } = new URL(`/docs/old${tail}`, 'https://acme.test')
  return newAddress(to, anchors, { href, search, hash }).replace('https://acme.test', '')
}

describe('newAddress', () => {
  it('keeps query and hash (RED-2)', () => {
    expect(address('')).toBe('/docs/new')
    expect(address('?q=1#part')).toBe('/docs/new?q=1#part')
    expect(address('?q=1#part', 'https://new.test/x?y=2#z')).toBe('https://new.test/x?y=2&q=1#z')
  })

  it('knows anchors that went elsewhere (RED-6)', () => {
    const anchors = { 'für alle': '/docs/b#x' }
    expect(address('#f%C3%BCr%20alle', '/docs/new', anchors)).toBe('/docs/b#x')
    expect(address('#toString', '/docs/new', anchors)).toBe('/docs/new#toString')
  })
})
