import { describe, expect, it } from 'vitest'
import { themeTexts } from '../../../../src/config/docusaurus/languages/theme-texts.js'
import { TEXT_KEYS } from '../../../../src/model/texts/site-texts.js'

describe('messages of the themes of Docusaurus', () => {
  it('are texts by our keys, with our names for what is filled in (DOCU-14)', () => {
    const texts = themeTexts(
      {
        'theme.docs.paginator.next': 'Nächste Seite',
        'theme.docs.versions.unreleasedVersionLabel': 'Vorschau von {siteTitle} {versionLabel}.',
        'theme.docs.versions.latestVersionSuggestionLabel':
          'Siehe {latestVersionLink}: {versionLabel}',
        'theme.SearchPage.existingResultsTitle': 'Funde für „{query}“',
        'theme.blog.post.readMore': 'Weiter',
        'own.message': 'Hallo',
      },
      'de',
    )
    expect(texts).toEqual({
      next: 'Nächste Seite',
      unreleasedVersion: 'Vorschau von {site} {version}.',
      latestVersion: 'Siehe {link}: {version}',
      searchResults: 'Funde für „{text}“',
    })
    expect(TEXT_KEYS).toEqual(expect.arrayContaining(Object.keys(texts)))
  })

  it('in English are those that nobody has translated (DOCU-14)', () => {
    const messages = {
      'theme.docs.paginator.next': 'Next',
      'theme.admonition.note': 'note',
      'theme.docs.paginator.navAriaLabel': 'Docs pages navigation',
      'theme.lastUpdated.lastUpdatedAtBy': 'Last updated{atDate}{byUser}',
      'theme.lastUpdated.atDate': ' on {date}',
      'theme.lastUpdated.byUser': ' by {user}',
      'theme.docs.tagDocListPageTitle': '{nDocsTagged} with "{tagName}"',
      'theme.docs.tagDocListPageTitle.nDocsTagged': 'One doc tagged|{count} docs tagged',
      'theme.SearchPage.documentsFound.plurals': '1 document found|{count} documents found',
    }
    expect(themeTexts(messages, 'fr')).toEqual({})
  })

  it('say when a page was updated, in the order of the language (DOCU-14)', () => {
    const messages = {
      'theme.lastUpdated.lastUpdatedAtBy': '{atDate}{byUser}更新',
      'theme.lastUpdated.atDate': '{date}に',
      'theme.lastUpdated.byUser': '{user}が',
    }
    expect(themeTexts(messages, 'ja')).toEqual({
      updatedOn: '{date}に更新',
      updatedBy: '{author}が更新',
      updatedOnBy: '{date}に{author}が更新',
    })
    const half = { ...messages, 'theme.lastUpdated.atDate': '' }
    expect(themeTexts(half, 'ja')).toEqual({ updatedBy: '{author}が更新' })
  })

  it('have the plurals of the language, the last form for those that are missing (DOCU-14)', () => {
    const messages = {
      'theme.docs.tagDocListPageTitle': '{nDocsTagged} «{tagName}»',
      'theme.docs.tagDocListPageTitle.nDocsTagged':
        'Страница с|{count} страницы с|{count} страниц с',
      'theme.SearchPage.documentsFound.plurals': 'Один|{count}',
    }
    expect(themeTexts(messages, 'ru')).toEqual({
      docsTagged: {
        one: 'Страница с «{tag}»',
        few: '{count} страницы с «{tag}»',
        many: '{count} страниц с «{tag}»',
        other: '{count} страниц с «{tag}»',
      },
      documentsFound: { one: 'Один', few: '{count}', many: '{count}', other: '{count}' },
    })
    expect(themeTexts(messages, 'x-')).toMatchObject({ documentsFound: { other: '{count}' } })
  })

  it('without the values that a text needs are left out (DOCU-14)', () => {
    const messages = {
      'theme.common.headingLinkTitle': 'Lien vers le titre',
      'theme.SearchBar.seeAll': 'Voir les {count} résultats',
      'theme.docs.tagDocListPageTitle': '{nDocsTagged}',
      'theme.docs.tagDocListPageTitle.nDocsTagged': '{count} pages',
    }
    expect(themeTexts(messages, 'fr')).toEqual({})
  })
})
