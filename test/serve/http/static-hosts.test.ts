import { describe, expect, it } from 'vitest'
import { parseRedirects } from '../../../src/model/addresses/redirect-rules.js'
import {
  answerAsHost,
  HOSTS,
  type Host,
  type StaticHost,
} from '../../../src/serve/http/static-hosts.js'

/** The site of the guide whose table these hosts were compared in. */
const FILES = ['index.html', '404.html', 'file.html', 'folder/index.html', 'both.html']
const GUIDE = [...FILES, 'both/index.html', 'a.pdf']

const site = (host: Host, more: Partial<StaticHost> = {}): StaticHost => ({
  host,
  base: '/',
  redirects: [],
  has: (file) => GUIDE.includes(file),
  ...more,
})

/** `200 file`, or the status and the address of a redirect. */
function answer(target: string, hosted: StaticHost): string {
  const found = answerAsHost('GET', target, hosted)
  if (found.kind === 'refuse') return String(found.status)
  return `${String(found.status)} ${found.kind === 'file' ? found.file : found.to}`
}

const TABLE: Readonly<
  Record<string, readonly [github: string, netlify: string, cloudflare: string]>
> = {
  '/': ['200 index.html', '200 index.html', '200 index.html'],
  '/file': ['200 file.html', '200 file.html', '200 file.html'],
  '/file/': ['404 404.html', '301 /file', '308 /file'],
  '/file.html?q=1': ['200 file.html', '200 file.html', '308 /file?q=1'],
  '/folder': ['301 /folder/', '301 /folder/', '308 /folder/'],
  '/folder/': ['200 folder/index.html', '200 folder/index.html', '200 folder/index.html'],
  '/folder/index.html': ['200 folder/index.html', '200 folder/index.html', '308 /folder/'],
  '/both': ['200 both.html', '200 both.html', '200 both.html'],
  '/both/': ['200 both/index.html', '301 /both', '200 both/index.html'],
  '/both.html': ['200 both.html', '200 both.html', '308 /both'],
  '/both/index.html': ['200 both/index.html', '200 both/index.html', '308 /both/'],
  '/index.html': ['200 index.html', '200 index.html', '308 /'],
  '/a.pdf': ['200 a.pdf', '200 a.pdf', '200 a.pdf'],
  '/nowhere': ['404 404.html', '404 404.html', '404 404.html'],
  '/%2e%2e/secret': ['404 404.html', '404 404.html', '404 404.html'],
}

describe('answerAsHost', () => {
  it.each(Object.entries(TABLE))('answers %s as each host does (SERVE-16)', (target, expected) => {
    expect(HOSTS.map((host) => answer(target, site(host)))).toEqual(expected)
  })

  it('knows only what is below base (SERVE-16)', () => {
    const below = { base: '/docs/' }
    expect(answer('/docs/folder', site('github-pages', below))).toBe('301 /docs/folder/')
    expect(answer('/folder/', site('github-pages', below))).toBe('404 404.html')
  })

  it('takes the nearest not-found page where the host does (SERVE-16)', () => {
    const files = [...FILES, 'fr/404.html']
    const has = (file: string): boolean => files.includes(file)
    const ask = (path: string) => HOSTS.map((host) => answer(path, { ...site(host), has }))
    expect(ask('/fr/a/nowhere')).toEqual(['404 404.html', '404 404.html', '404 fr/404.html'])
    expect(ask('/de/nowhere')).toEqual(['404 404.html', '404 404.html', '404 404.html'])
  })

  it('refuses all but reading (SERVE-6)', () => {
    expect(answerAsHost('POST', '/file', site('netlify'))).toEqual({ kind: 'refuse', status: 405 })
  })

  it('takes a site without a not-found page for one page on Cloudflare alone (SERVE-16)', () => {
    const bare = { has: (file: string) => file === 'index.html' }
    expect(answer('/nowhere', site('cloudflare', bare))).toBe('200 index.html')
    expect(answer('/nowhere', site('netlify', bare))).toBe('404')
  })

  it('follows the rules of _redirects, before or after files as the host does (SERVE-16)', () => {
    const lines = [
      '# moved',
      '/old/*  /folder/:splat  301',
      '/year/:year/:name /:name-:year 302',
      '/twice/:a/:a /both',
      '/file /both',
      '/forced.html /folder/ 200!',
      '/shown /folder 200',
      '/gone /404 404',
      '/there /folder/#part',
      '/store id=:id /blog/:id 301',
      '/lang /en 302 Language=en',
    ].join('\n')
    const rules = parseRedirects(lines, 301)
    const ask = (target: string): string[] =>
      HOSTS.map((host) => answer(target, site(host, { redirects: rules })))
    expect(ask('/old/a/b?q=1')).toEqual([
      '404 404.html',
      '301 /folder/a/b?q=1',
      '301 /folder/a/b?q=1',
    ])
    expect(ask('/old/')).toEqual(['404 404.html', '301 /folder/', '301 /folder/'])
    expect(ask('/year/2020/x')).toEqual(['404 404.html', '302 /x-2020', '302 /x-2020'])
    expect(ask('/file')).toEqual(['200 file.html', '200 file.html', '301 /both'])
    expect(ask('/shown')).toEqual([
      '404 404.html',
      '200 folder/index.html',
      '200 folder/index.html',
    ])
    expect(ask('/forced.html')).toEqual(ask('/shown'))
    expect(ask('/gone')).toEqual(['404 404.html', '404 404.html', '404 404.html'])
    expect(ask('/there?q=1')).toEqual([
      '404 404.html',
      '301 /folder/?q=1#part',
      '301 /folder/?q=1#part',
    ])
    expect(ask('/lang')).toEqual(['404 404.html', '404 404.html', '404 404.html'])
    expect(rules).toHaveLength(8)
  })
})
