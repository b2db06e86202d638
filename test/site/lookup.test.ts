import { describe, expect, it } from 'vitest'
import type { SiteView } from '../../src/model/view.js'
import { languagesByVersion, siteViewOf } from '../../src/site/lookup.js'
import { viewSite } from '../../src/site/views/site-view.js'
import { build, settings } from './example.js'

const { site } = build({ 'a.md': {}, 'fr/a.md': {} }, {})
const languages = { '/fr/': 'fr', '/de/': 'de' }

describe('languagesByVersion (SITE-14)', () => {
  it('has the languages that pages of a version are in, that of the site first', () => {
    const found = languagesByVersion(site, settings({ languages }))
    expect(Array.from(found, ([name, tags]) => [name, [...tags]])).toEqual([
      ['current', ['en', 'fr']],
    ])
    expect([...(languagesByVersion(site, settings({})).get('current') ?? [])]).toEqual(['en'])
  })
})

describe('siteViewOf (SITE-14)', () => {
  it('is the view in the language of the page, else that of the site', () => {
    const config = settings({ languages, translations: {} })
    const views = new Map<string, SiteView>(
      ['en', 'fr'].map((lang) => [lang, viewSite(site, config, 'current', lang)]),
    )
    const langAt = (route: `/${string}`): string =>
      siteViewOf(
        { version: 'current', route },
        { site, config, siteViews: new Map([['current', views]]) },
      ).lang
    expect([langAt('/fr/a'), langAt('/a'), langAt('/de/a')]).toEqual(['fr', 'en', 'en'])
  })
})
