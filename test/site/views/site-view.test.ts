import { describe, expect, it } from 'vitest'
import { storageSuffix, viewSite } from '../../../src/site/views/site-view.js'
import { build, settings } from '../example.js'

const { site } = build({ 'a.md': {} })

describe('viewSite', () => {
  it('holds what the pages share', () => {
    const used = settings({ baseUrl: '/docs/', navbar: { items: [], hideOnScroll: true } })
    expect(viewSite(site, used)).toEqual({
      title: 'Acme',
      tagline: 'Anvils that last',
      titleDelimiter: '|',
      base: '/docs/',
      lang: 'en',
      storage: { type: 'localStorage', suffix: '' },
      navbar: { title: 'Acme', items: [], hideOnScroll: true },
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      sidebar: { isHideable: false, autoCollapse: false },
      search: {
        resultLimit: 8,
        pageResultLimit: 100,
        contextMaxLength: 50,
        pageContextMaxLength: 100,
        highlightOnTarget: false,
        shortcut: true,
        shortcutKeymap: 'mod+k',
        shortcutHint: true,
        contextByPaths: [],
        hideWithNoContext: false,
        useAllContextsWithNoContext: false,
        explicitPath: false,
        fuzzyDistance: 1,
        removeStemmer: false,
        position: 'auto',
      },
      prefetch: { bytes: 100_000 },
      hasMultipleVersions: false,
      versionPersistence: 'localStorage',
      versionPaths: [{ name: 'current', path: '/docs/', isLast: true }],
    })
  })

  it('puts base before the addresses of logos (NAV-17, ROUTE-10)', () => {
    const logo = { src: 'logo.svg', srcDark: '/dark.svg', href: '/a', width: 32 }
    const navbar = (title?: string) =>
      viewSite(
        site,
        settings({ baseUrl: '/docs/', navbar: { title, logo, items: [], hideOnScroll: false } }),
      ).navbar
    expect(navbar('Acme')).toEqual({
      title: 'Acme',
      logo: {
        src: '/docs/logo.svg',
        srcDark: '/docs/dark.svg',
        alt: '',
        href: '/docs/a',
        width: 32,
      },
      items: [],
      hideOnScroll: false,
    })
    expect(navbar().logo?.alt).toBe('Acme')
    expect(navbar()).not.toHaveProperty('title')
  })

  it('has a footer of columns (FOOT-2, FOOT-3)', () => {
    const footer = {
      links: [
        {
          title: 'Docs',
          items: [
            { label: 'A', to: '/a' },
            { label: 'X', href: 'https://x.test' },
            { html: '<b>h</b>' },
          ],
        },
      ],
      copyright: '© Acme',
    }
    expect(viewSite(site, settings({ baseUrl: '/docs/', footer })).footer).toEqual({
      style: 'light',
      isFlat: false,
      columns: [
        {
          title: 'Docs',
          items: [
            { href: '/docs/a', label: 'A', isExternal: false },
            { href: 'https://x.test', label: 'X', isExternal: true },
            { html: '<b>h</b>' },
          ],
        },
      ],
      copyright: '© Acme',
    })
  })

  it('has a footer of flat links (FOOT-2)', () => {
    const footer = {
      style: 'dark',
      links: [{ label: 'A', to: '/a' }],
      logo: { src: '/l.svg' },
    } as const
    expect(viewSite(site, settings({ footer })).footer).toEqual({
      style: 'dark',
      isFlat: true,
      columns: [{ items: [{ href: '/a', label: 'A', isExternal: false }] }],
      logo: { src: '/l.svg', alt: 'Acme' },
    })
  })

  it('has neither footer nor announcement without settings (FOOT-1, ANN-1)', () => {
    const view = viewSite(site, settings())
    expect(view).not.toHaveProperty('footer')
    expect(view).not.toHaveProperty('announcement')
  })

  it('fills in the defaults of the announcement (ANN-1)', () => {
    expect(viewSite(site, settings({ announcementBar: { content: 'Hi' } })).announcement).toEqual({
      id: 'announcement-bar',
      content: 'Hi',
      isCloseable: true,
    })
  })

  it('labels search contexts by their path (SRCH-CTX-1)', () => {
    const search = {
      ...settings().search,
      contextByPaths: ['user/', { path: '/developer/api', label: 'API' }],
    }
    expect(viewSite(site, settings({ search })).search.contextByPaths).toEqual([
      { path: 'user', label: 'user/' },
      { path: 'developer/api', label: 'API' },
    ])
  })
})

describe('storageSuffix', () => {
  it('is empty, the namespace, or three digits of the address (STORE-2)', () => {
    const suffix = (namespace: boolean | string, url?: string) =>
      storageSuffix({ url, baseUrl: '/', storage: { namespace } })
    expect(suffix(false)).toBe('')
    expect(suffix('acme')).toBe('-acme')
    expect(suffix(true, 'https://a.test')).toMatch(/^-[\da-f]{3}$/)
    expect(suffix(true, 'https://a.test')).not.toBe(suffix(true, 'https://b.test'))
  })
})
