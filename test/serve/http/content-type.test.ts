import { describe, expect, it } from 'vitest'
import { sharingHeaders } from '../../../src/serve/http/content-type.js'

describe('sharingHeaders', () => {
  it.each([
    'assets/main-abc.js',
    'assets/site-abc.json',
    'assets/font-abc.woff2',
    'orion.json',
    '1.0/orion.json',
  ])('open what a page in a sandboxed frame loads to any origin: %s (SERVE-17)', (file) => {
    expect(sharingHeaders(file)).toEqual({ 'Access-Control-Allow-Origin': '*' })
  })

  it.each([
    'index.html',
    'guide/intro.md',
    'search-index.json',
    'assets/search/a-abc.txt',
    'llms.txt',
    'not-orion.json',
  ])('keep the site’s text closed to other sites: %s (SERVE-17)', (file) => {
    expect(sharingHeaders(file)).toEqual({})
  })
})
