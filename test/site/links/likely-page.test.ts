import { describe, expect, it } from 'vitest'
import { likelyAnchor, outerAnchor } from '../../../src/model/text/likely-anchor.js'
import { buildSite } from '../../../src/site/build-site.js'
import { likelyPages } from '../../../src/site/links/likely-page.js'
import { settings, version } from '../example.js'

const pages = {
  'index.md': { slug: '/' },
  'guide/index.md': {},
  'guide/Quick_Start.md': {},
  'guide/pumps/index.md': {},
  'guide/pumps/seals.md': {},
  'api/seals.md': {},
  'api/valves.md': {},
  'changes.md': {},
}

const { site } = buildSite({ versions: [version(pages)], drafts: 'exclude' }, settings())
const find = likelyPages(site, { lang: 'en' })
const from = { route: '/guide/pumps', folder: 'docs/guide/pumps', docsFolder: 'docs' } as const

describe('likelyPages (LENIENT-8)', () => {
  it.each([
    ['seals.html', '/guide/pumps/seals'],
    ['./SEALS.md', '/guide/pumps/seals'],
    ['seals/index.html#top', '/guide/pumps/seals'],
    ['../quick-start.htm', '/guide/Quick_Start'],
    ['../Quick%5FStart', '/guide/Quick_Start'],
    ['../../api/valves.md', '/api/valves'],
    // Counted from the page's address with a slash at its end.
    ['../../../api/valves.html', '/api/valves'],
    ['/API/Valves.html', '/api/valves'],
    ['/docs/api/valves', '/api/valves'],
    ['/en/latest/guide/pumps/seals.html', '/guide/pumps/seals'],
    ['guide/quick-start.md', '/guide/Quick_Start'],
    // Of a site whose addresses have no folders.
    ['valves', '/api/valves'],
    ['pumps/seals.html', '/guide/pumps/seals'],
    ['/en/latest/changes.html', '/changes'],
  ])('%s leads to %s', (url, route) => {
    expect(find(url, from)).toBe(route)
  })

  it.each([
    ['/reference/unknown.html'],
    ['/seals.html'],
    ['nothing'],
    ['./valves'],
    // A folder of the site, which has no such page.
    ['/guide/pumps/changes/'],
    ['#top'],
    [''],
  ])('%s stays what it is: no page fits, or two', (url) => {
    expect(find(url, from)).toBeUndefined()
  })
})

describe('likelyPages of a site in two languages (LENIENT-8)', () => {
  const twins = [
    'en/start.md',
    'en/guide/pumps.md',
    'en/guide/start.md',
    'tr/start.md',
    'tr/guide/pumps.md',
  ]
  const inTwo = buildSite(
    { versions: [version(Object.fromEntries(twins.map((name) => [name, {}])))], drafts: 'exclude' },
    settings(),
  )
  const search = likelyPages(inTwo.site, { lang: 'en' })
  it.each([
    ['/guide/pumps', '/tr/start', '/tr/guide/pumps'],
    ['/guide/pumps/', '/en/guide/start', '/en/guide/pumps'],
    ['/start', '/en/guide/pumps', '/en/guide/start'],
    ['/docs/start.html', '/tr/guide/pumps', undefined],
    ['/guide/pumps', '/other', undefined],
  ] as const)('%s on %s leads to %s', (url, route, expected) => {
    expect(search(url, { route, folder: 'docs', docsFolder: 'docs' })).toBe(expected)
  })
})

describe('likelyPages of pages that are not translated (LENIENT-23)', () => {
  const names = ['index.md', 'guide/one.md', 'guide/two.md', 'fr/guide/one.md', 'en/two.md']
  const partly = buildSite(
    {
      versions: [version(Object.fromEntries(names.map((name) => [name, {}])))],
      drafts: 'exclude',
    },
    settings(),
  )
  const search = likelyPages(partly.site, { lang: 'en', languages: { '/fr/': 'fr' } })
  const inFolder = likelyPages(partly.site, {
    lang: 'en',
    languages: { '/en/': 'en', '/fr/': 'fr' },
  })
  const source = { route: '/fr/guide/one', folder: 'docs/fr/guide', docsFolder: 'docs' } as const

  it.each([
    ['/fr/guide/two/', '/guide/two'],
    ['./two.md', '/guide/two'],
    ['../two/', '/guide/two'],
    ['/fr/', '/'],
    ['/fr/guide/three', undefined],
    ['../three', undefined],
  ])('%s leads to %s', (url, route) => {
    expect(search(url, source)).toBe(route)
  })

  it('are below the path of the main language', () => {
    expect(inFolder('/fr/two', source)).toBe('/en/two')
  })
})

describe('likelyAnchor (LENIENT-9)', () => {
  const ids = ['whats-new', 'setup-1', 'setup', 'café', 'c-api', 'capi', '1-start']
  it.each([
    ['Whats-New', 'whats-new'],
    ['what-s-new', 'whats-new'],
    ['user-content-whats-new', 'whats-new'],
    ['setup_1', 'setup-1'],
    ['cafe', 'café'],
    ['_1-start', '1-start'],
    ['c_api', undefined],
    ['other', undefined],
    ['--', undefined],
  ])('#%s is %s', (id, expected) => {
    expect(likelyAnchor(id, ids)).toBe(expected)
  })
})

describe('outerAnchor (LENIENT-9)', () => {
  const ids = new Set(['tea', 'tea.cups', 'v1'])
  it.each([
    ['tea.cups.Mug.size', 'tea.cups'],
    ['tea.Pot', 'tea'],
    ['pot.Lid', undefined],
    ['tea', undefined],
    ['tea-cups.Mug', undefined],
    ['v1.', undefined],
  ])('#%s is part of %s', (id, expected) => {
    expect(outerAnchor(id, ids)).toBe(expected)
  })
})
