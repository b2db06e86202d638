import { describe, expect, it } from 'vitest'
import type { CompiledPage } from '../../../src/model/page.js'
import { viewSearchPage } from '../../../src/site/views/search-page.js'
import type { SiteSettings } from '../../../src/site/routes/settings.js'
import { viewSite } from '../../../src/site/views/site-view.js'
import { build, compiled, settings, type Page } from '../example.js'

const search = (
  page: Page,
  own: Partial<SiteSettings> = {},
  content: Partial<CompiledPage> = {},
) => {
  const used = settings({
    ...own,
    navbar: {
      hideOnScroll: false,
      items: [
        { to: '/other', label: 'Other' },
        { type: 'docSidebar', sidebarId: 'user', label: 'User' },
      ],
    },
  })
  const { site } = build(
    { 'user/privacy.md': page, 'user/intro.md': {}, 'other.md': {} },
    {
      sidebars: {
        user: ['user/intro', { 'Key Features': ['user/privacy'] }],
      },
      settings: used,
    },
  )
  const doc = site.versions[0]?.docs.get('user/privacy')
  if (doc === undefined) throw new Error('no doc')
  return viewSearchPage({
    doc,
    compiled: compiled(content),
    site,
    siteView: viewSite(site, used),
    settings: used,
  })
}

describe('viewSearchPage', () => {
  it('takes a doc with its way through navbar and sidebar (SRCH-IDX-5, SRCH-IDX-10)', () => {
    const sections = [{ anchor: '', title: '', text: 'Text.' }]
    const page = { title: 'Privacy', description: 'D', keywords: ['k'] }
    expect(search(page, { baseUrl: '/docs/' }, { sections })).toEqual({
      url: '/docs/user/privacy',
      title: 'Privacy',
      breadcrumbs: ['User', 'Key Features'],
      description: 'D',
      keywords: ['k'],
      sections,
    })
  })

  it('is named by the heading of the page (SRCH-IDX-5, SRCH-IDX-11)', () => {
    expect(search({ title: 'T' }, {}, { heading: 'Shown' })?.title).toBe('Shown')
    expect(search({ title: 'T', hide_title: true })?.title).toBe('T')
  })

  it('leaves out unlisted docs, ignored routes and hidden sites (SRCH-IDX-2)', () => {
    const ignore = (route: string | RegExp) => ({
      search: { ...settings().search, ignoreRoutes: [route] },
    })
    expect(search({ unlisted: true })).toBeUndefined()
    expect(search({}, { noIndex: true })).toBeUndefined()
    expect(search({}, ignore('/user/privacy'))).toBeUndefined()
    expect(search({}, ignore(/^\/user\//))).toBeUndefined()
    expect(search({}, ignore('/user'))?.url).toBe('/user/privacy')
  })
})
