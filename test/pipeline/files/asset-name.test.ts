import { describe, expect, it } from 'vitest'
import { assetName } from '../../../src/pipeline/files/asset-name.js'

describe('assetName', () => {
  it('holds a digest of the content (OUT-8)', () => {
    expect(assetName('logo.svg', 'a')).toBe('assets/logo-ca978112ca.svg')
    expect(assetName('logo.svg', 'b')).toBe('assets/logo-3e23e81600.svg')
  })

  it('keeps nothing in the name that could lead elsewhere or mean something in an address', () => {
    expect(assetName('../..\\x y?#%.PNG', 'a')).toBe('assets/x-y-ca978112ca.png')
    expect(assetName('...', 'a')).toMatch(/^assets\/file-ca978112ca\.?$/)
    expect(assetName('ü.png', 'a')).toBe('assets/file-ca978112ca.png')
  })
})
