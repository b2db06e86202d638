import { describe, expect, it } from 'vitest'
import { answerRequest, type HostSettings } from '../../../src/serve/http/host-rules.js'

const host = (files: string[], settings: Partial<HostSettings> = {}): HostSettings => ({
  base: '/',
  has: (file) => files.includes(file),
  ...settings,
})
const site = ['index.html', '404.html', 'a/index.html', 'a/b.pdf', 'static.html']

describe('answerRequest', () => {
  it('answers a route with and without trailing slash by its file (SERVE-1)', () => {
    const file = { kind: 'file', status: 200, file: 'a/index.html' }
    expect(answerRequest('GET', '/a', host(site))).toEqual(file)
    expect(answerRequest('HEAD', '/a/?x=1', host(site))).toEqual(file)
    expect(answerRequest('GET', '/', host(site))).toEqual({ ...file, file: 'index.html' })
  })

  it('redirects .html and /index.html to the route and keeps the query (SERVE-2)', () => {
    const to = (path: string) => ({ kind: 'redirect', status: 301, to: path })
    expect(answerRequest('GET', '/a.html?q=1', host(site))).toEqual(to('/a?q=1'))
    expect(answerRequest('GET', '/a/index.html', host(site))).toEqual(to('/a'))
    expect(answerRequest('GET', '/index.html', host(site))).toEqual(to('/'))
  })

  it('leaves /404.html and real static files where they are (SERVE-2)', () => {
    expect(answerRequest('GET', '/404.html', host(site))).toMatchObject({ file: '404.html' })
    expect(answerRequest('GET', '/static.html', host(site))).toMatchObject({ file: 'static.html' })
  })

  it('adds the slash when the setting asks for it, but not to files (SERVE-3)', () => {
    const settings = host(site, { trailingSlash: true })
    expect(answerRequest('GET', '/a', settings)).toEqual({
      kind: 'redirect',
      status: 301,
      to: '/a/',
    })
    expect(answerRequest('GET', '/a/b.pdf', settings)).toMatchObject({ file: 'a/b.pdf' })
  })

  it('takes the slash away when the setting refuses it (SERVE-3)', () => {
    const settings = host(['index.html', 'a.html'], { trailingSlash: false })
    expect(answerRequest('GET', '/a/', settings)).toEqual({
      kind: 'redirect',
      status: 301,
      to: '/a',
    })
    expect(answerRequest('GET', '/a', settings)).toMatchObject({ file: 'a.html' })
    expect(answerRequest('GET', '/a.html', settings)).toMatchObject({ to: '/a' })
  })

  it('answers an unknown path with the not-found page and status 404 (SERVE-4)', () => {
    expect(answerRequest('GET', '/nowhere', host(site))).toEqual({
      kind: 'file',
      status: 404,
      file: '404.html',
    })
    expect(answerRequest('GET', '/nowhere', host([]))).toEqual({ kind: 'refuse', status: 404 })
  })

  it('takes the not-found page of the folder, or the nearest around it (SERVE-4)', () => {
    const files = host([...site, 'fr/404.html'])
    const fileFor = (path: string) => answerRequest('GET', path, files)
    const ofFrench = { kind: 'file', status: 404, file: 'fr/404.html' }
    for (const path of ['/fr/', '/fr/nowhere', '/fr/a/b/nowhere/'])
      expect(fileFor(path), path).toEqual(ofFrench)
    for (const path of ['/fr', '/french/nowhere', '/a/fr/nowhere', '/fr/%zz'])
      expect(fileFor(path), path).toEqual({ ...ofFrench, file: '404.html' })
    expect(fileFor(`/fr/${'a/'.repeat(5000)}`)).toEqual(ofFrench)
  })

  it('sends requests outside base to base, and redirects keep base (SERVE-5)', () => {
    const settings = host(site, { base: '/handbook/' })
    expect(answerRequest('GET', '/a', settings)).toEqual({
      kind: 'redirect',
      status: 302,
      to: '/handbook/',
    })
    expect(answerRequest('GET', '/handbook/a.html', settings)).toMatchObject({ to: '/handbook/a' })
    expect(answerRequest('GET', '/handbook/a', settings)).toMatchObject({ file: 'a/index.html' })
  })

  it('never leads outside the output folder (SERVE-6)', () => {
    for (const path of ['/../x', '/%2e%2e/x', '/a/..%2f..%2fx', '/..%5cx', '/%00', '/%zz', '//x'])
      expect(answerRequest('GET', path, host([...site, '../x', 'x']))).toEqual({
        kind: 'file',
        status: 404,
        file: '404.html',
      })
  })

  it('refuses methods other than GET and HEAD (SERVE-6)', () => {
    expect(answerRequest('POST', '/', host(site))).toEqual({ kind: 'refuse', status: 405 })
  })
})
