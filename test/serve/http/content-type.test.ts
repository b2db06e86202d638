import { describe, expect, it } from 'vitest'
import { contentType, sharingHeaders } from '../../../src/serve/http/content-type.js'

describe('contentType', () => {
  it.each([
    ['index.html', 'text/html; charset=utf-8'],
    ['assets/main-abc.js', 'text/javascript; charset=utf-8'],
    ['orion.json', 'application/json; charset=utf-8'],
    ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['sitemap.xml', 'application/xml; charset=utf-8'],
    ['LOGO.SVG', 'image/svg+xml; charset=utf-8'],
    ['favicon.ico', 'image/x-icon'],
    ['font.woff2', 'font/woff2'],
    ['talk.mp3', 'audio/mpeg'],
    ['file.unknown', 'application/octet-stream'],
    ['a.b/CNAME', 'application/octet-stream'],
  ])('of %s is %s', (file, type) => {
    expect(contentType(file)).toBe(type)
  })
})

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
