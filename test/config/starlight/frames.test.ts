import { describe, expect, it } from 'vitest'
import { DOCS, translate } from './starlight-site.js'

const LOCALES = {
  root: { lang: 'en', label: 'English' },
  de: { label: 'Deutsch', lang: 'de' },
  'pt-br': { label: 'Português', lang: 'pt-BR' },
}
const FILES = { ...DOCS, 'src/content/docs/pt-br/index.md': '' }

const json = (value: object): string => JSON.stringify(value)

describe('titles and words of Starlight by language (SL-2)', () => {
  it('are those of the files of the site', () => {
    const { settings, leftOut } = translate(
      { title: 'Lamps', locales: LOCALES },
      {},
      {
        ...FILES,
        'src/content/i18n/en.json': json({
          'page.nextLink': 'Onwards',
          'page.previousLink': 'Previous',
          'component.preview': 'Preview',
        }),
        'src/content/i18n/de.yml':
          'skipLink.label: Zum Text\nsearch.label: Stöbern\ntableOfContents.onThisPage: Hier\n' +
          'page.editLink: Ändern\npage.lastUpdated: "Stand:"\npage.previousLink: Previous\n' +
          '404.text: Nichts da.\naside.tip: Rat\nheading.anchorLabel: Teil „{{title}}“\n' +
          'pagefind.clear_search: Leeren\nsearch.cancelLabel: 7\naside.note: 7\n',
        'src/content/i18n/pt-BR.json': '// Words\n{',
      },
    )
    expect(settings).toMatchObject({ title: 'Lamps', texts: { next: 'Onwards' } })
    expect(Object.keys(settings['texts'] as object)).toEqual(['next'])
    expect(settings['translations']).toEqual({
      de: {
        texts: {
          skipToContent: 'Zum Text',
          search: 'Stöbern',
          clearSearch: 'Leeren',
          onThisPage: 'Hier',
          editPage: 'Ändern',
          updatedOn: 'Stand: {date}',
          updatedBy: 'Stand: {author}',
          updatedOnBy: 'Stand: {date} ({author})',
          previous: 'Previous',
          notFoundNotice: 'Nichts da.',
          tip: 'Rat',
          directLink: 'Teil „{heading}“',
        },
      },
    })
    expect(leftOut).toEqual([
      { name: 'src/content/i18n/pt-BR.json', instead: 'it is not understood' },
    ])
  })

  it('are in the navbar, with the links and the menu of the site', () => {
    const social = [{ icon: 'github', label: 'GitHub', href: 'https://git.example/lamps' }]
    const title = { en: 'Lamps', 'pt-BR': 'Lâmpadas' }
    const { settings, leftOut } = translate({ title, social, locales: LOCALES }, {}, FILES)
    const labels = { '/': 'English', '/de/': 'Deutsch', '/pt-br/': 'Português' }
    const items = [
      { type: 'localeDropdown', position: 'right', labels },
      { href: 'https://git.example/lamps', label: 'GitHub', position: 'right' },
    ]
    expect(settings).toMatchObject({ title: 'Lamps', navbar: { title: 'Lamps', items } })
    expect(settings['translations']).toEqual({
      'pt-BR': { title: 'Lâmpadas', navbar: { title: 'Lâmpadas', items } },
    })
    expect(leftOut).toEqual([])
  })

  it('are those of a site in one language, too', () => {
    const words = { 'page.nextLink': 'Next', 'page.previousLink': 'Zurück' }
    const files = { ...DOCS, 'src/content/i18n/de-CH.json': json(words) }
    const locales = { root: { lang: 'de_CH', label: 'Deutsch' } }
    const { settings } = translate({ title: { 'de-CH': 'Lampen' }, locales }, {}, files)
    expect(settings).toMatchObject({
      ...{ title: 'Lampen', lang: 'de-CH' },
      texts: { next: 'Next', previous: 'Zurück' },
    })
    expect(settings).not.toHaveProperty('translations')
    expect(translate({ title: 'Lamps' }).settings).not.toHaveProperty('texts')
  })
})
