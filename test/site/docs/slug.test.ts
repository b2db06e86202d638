import { describe, expect, it } from 'vitest'
import { docSlug, isSlug, kebabCase, slugOfText } from '../../../src/site/docs/slug.js'

const doc = { folder: 'user/start', name: 'intro', isFolderPage: false }

describe('docSlug', () => {
  it('joins folder and name (DOC-4)', () => {
    expect(docSlug(doc)).toBe('/user/start/intro')
    expect(docSlug({ ...doc, folder: '' })).toBe('/intro')
  })

  it('is the folder for the page of a folder (DOC-4)', () => {
    expect(docSlug({ ...doc, isFolderPage: true })).toBe('/user/start')
    expect(docSlug({ ...doc, folder: '', isFolderPage: true })).toBe('/')
  })

  it('takes an absolute slug as it is and resolves a relative one (DOC-4)', () => {
    expect(docSlug({ ...doc, slug: '/own/' })).toBe('/own')
    expect(docSlug({ ...doc, slug: '/' })).toBe('/')
    expect(docSlug({ ...doc, slug: 'own' })).toBe('/user/start/own')
    expect(docSlug({ ...doc, slug: '../own' })).toBe('/user/own')
    expect(docSlug({ ...doc, slug: './' })).toBe('/user/start')
  })
})

describe('isSlug', () => {
  it('refuses what is not a URL path or leads outside (DOC-5)', () => {
    const bad = ['/a?b', '/a#b', '/../x', '/a//b', '/a\\b', '/a\n', 'a', '/%2fa', '/\ud800']
    expect(bad.filter(isSlug)).toEqual([])
  })

  it('refuses a part that no file can be named by (DOC-5)', () => {
    expect(isSlug(`/a/${'x'.repeat(240)}`)).toBe(true)
    expect(isSlug(`/a/${'x'.repeat(241)}`)).toBe(false)
    expect(isSlug(`/a/${'ü'.repeat(121)}`)).toBe(false)
  })

  it('takes words of all scripts and spaces (DOC-5)', () => {
    const good = ['/', '/a/b', '/über uns', '/文档', '/v1.2', '/100%']
    expect(good.filter(isSlug)).toEqual(good)
  })
})

describe('slugOfText', () => {
  it.each([
    ['Fees & Costs', 'fees--costs'],
    ['1. Install', '1-install'],
    ['Über uns', 'über-uns'],
    [' 🎉 Fees ', '-fees'],
    ['🎉', ''],
  ])('makes %j to %j (CAT-1, HEAD-4)', (text, slug) => {
    expect(slugOfText(text)).toBe(slug)
  })
})

describe('kebabCase', () => {
  it.each([
    ['Gas Fees', 'gas-fees'],
    ['gasFees', 'gas-fees'],
    ['ERC4626 Vault', 'erc4626-vault'],
    ['snake_case', 'snake-case'],
    ['Größe', 'größe'],
    ['C++', 'c'],
    ['++', 'u2b-u2b'],
  ])('makes %j to %j (TAG-1)', (text, kebab) => {
    expect(kebabCase(text)).toBe(kebab)
  })
})
