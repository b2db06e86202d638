// The messages of Docusaurus' themes as the texts of pages.
import { ENGLISH } from '../../../model/texts/english.js'
import type { PluralText, TextKey } from '../../../model/texts/site-texts.js'

type Messages = Readonly<Record<string, string>>

/** Texts in the form of the setting `texts`. */
export type Texts = Readonly<Record<string, string | PluralText>>

/** The text of each message. */
const KEYS: Readonly<Record<string, TextKey>> = {
  'theme.common.skipToMainContent': 'skipToContent',
  'theme.NavBar.navAriaLabel': 'main',
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel': 'toggleNavigation',
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': 'closeNavigation',
  'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': 'backToMainMenu',
  'theme.navbar.mobileDropdown.collapseButton.expandAriaLabel': 'expandDropdown',
  'theme.navbar.mobileDropdown.collapseButton.collapseAriaLabel': 'collapseDropdown',
  'theme.navbar.mobileVersionsDropdown.label': 'versions',
  'theme.navbar.mobileLanguageDropdown.label': 'languages',
  'theme.colorToggle.ariaLabel': 'colorMode',
  'theme.colorToggle.ariaLabel.mode.light': 'lightMode',
  'theme.colorToggle.ariaLabel.mode.dark': 'darkMode',
  'theme.colorToggle.ariaLabel.mode.system': 'systemMode',
  'theme.AnnouncementBar.closeButtonAriaLabel': 'close',
  'theme.IconExternalLink.ariaLabel': 'opensInNewTab',
  'theme.BackToTopButton.buttonAriaLabel': 'backToTop',
  'theme.docs.sidebar.navAriaLabel': 'docsSidebar',
  'theme.docs.sidebar.expandButtonTitle': 'expandSidebar',
  'theme.docs.sidebar.collapseButtonTitle': 'collapseSidebar',
  'theme.DocSidebarItem.expandCategoryAriaLabel': 'expandCategory',
  'theme.DocSidebarItem.collapseCategoryAriaLabel': 'collapseCategory',
  'theme.docs.breadcrumbs.navAriaLabel': 'breadcrumbs',
  'theme.docs.breadcrumbs.home': 'homePage',
  'theme.TOCCollapsible.toggleButtonLabel': 'onThisPage',
  'theme.tags.tagsListLabel': 'tagsOfPage',
  'theme.common.editThisPage': 'editPage',
  'theme.docs.paginator.navAriaLabel': 'docsPages',
  'theme.docs.paginator.previous': 'previous',
  'theme.docs.paginator.next': 'next',
  'theme.unlistedContent.title': 'unlisted',
  'theme.unlistedContent.message': 'unlistedNotice',
  'theme.contentVisibility.unlistedBanner.title': 'unlisted',
  'theme.contentVisibility.unlistedBanner.message': 'unlistedNotice',
  'theme.contentVisibility.draftBanner.title': 'draft',
  'theme.contentVisibility.draftBanner.message': 'draftNotice',
  'theme.docs.versionBadge.label': 'version',
  'theme.docs.versions.unreleasedVersionLabel': 'unreleasedVersion',
  'theme.docs.versions.unmaintainedVersionLabel': 'unmaintainedVersion',
  'theme.docs.versions.latestVersionSuggestionLabel': 'latestVersion',
  'theme.docs.versions.latestVersionLinkLabel': 'latestVersionLink',
  'theme.admonition.note': 'note',
  'theme.admonition.tip': 'tip',
  'theme.admonition.info': 'info',
  'theme.admonition.warning': 'warning',
  'theme.admonition.caution': 'caution',
  'theme.admonition.danger': 'danger',
  'theme.common.headingLinkTitle': 'directLink',
  'theme.CodeBlock.wordWrapToggle': 'wordWrap',
  'theme.CodeBlock.copy': 'copy',
  'theme.CodeBlock.copied': 'copied',
  'theme.CodeBlock.copyButtonAriaLabel': 'copyCode',
  'theme.tags.tagsPageTitle': 'tags',
  'theme.tags.tagsPageLink': 'viewAllTags',
  'theme.NotFound.title': 'notFound',
  'theme.NotFound.p1': 'notFoundNotice',
  'theme.NotFound.p2': 'notFoundAdvice',
  'theme.ErrorPageContent.title': 'pageCrashedNotice',
  'theme.ErrorPageContent.tryAgain': 'tryAgain',
  'theme.SearchBar.label': 'search',
  'theme.SearchBar.noResultsText': 'noResults',
  'theme.SearchBar.seeAll': 'seeAllResults',
  'theme.SearchBar.searchInContext': 'seeAllResultsWithin',
  'theme.SearchBar.seeAllOutsideContext': 'seeAllResultsOutside',
  'theme.SearchPage.emptyResultsTitle': 'searchDocs',
  'theme.SearchPage.existingResultsTitle': 'searchResults',
  'theme.SearchPage.noResultsText': 'noDocuments',
  'theme.SearchPage.searchContext.everywhere': 'everywhere',
}

/** Our names of what is filled in. */
const VALUES: Readonly<Record<string, string>> = {
  versionLabel: 'version',
  siteTitle: 'site',
  latestVersionLink: 'link',
  tagName: 'tag',
  user: 'author',
  query: 'text',
}

/** English messages that the tool writes into each file where its words differ from ours. */
const UNTRANSLATED: ReadonlySet<string> = new Set(
  [
    'Docs pages navigation',
    'No results were found',
    'The page crashed.',
    'See all {count} results',
    'One doc tagged|{count} docs tagged',
    '1 document found|{count} documents found',
    'One document found|{count} documents found',
    ...Object.values(ENGLISH).flatMap((text) =>
      typeof text === 'string' ? [text] : Object.values(text),
    ),
  ].map((text) => text.toLowerCase()),
)

const isTranslated = (message: string | undefined): message is string =>
  message !== undefined && !UNTRANSLATED.has(message.toLowerCase())

/**
 * The texts that messages of the theme are in the language `tag`. Messages in the English of the theme are left out: its
 * own tool writes them into files before anything is translated.
 */
export function themeTexts(messages: Messages, tag: string): Texts {
  const plain = Object.entries(KEYS).flatMap(([id, key]) => {
    const text = renamed(messages[id] ?? '')
    return text !== '' && isTranslated(text) && hasValues(text, key) ? [[key, text] as const] : []
  })
  const found = messages['theme.SearchPage.documentsFound.plurals']
  return {
    ...Object.fromEntries(plain),
    ...updated(messages),
    ...(isTranslated(found) ? { documentsFound: pluralOf(found, tag) } : {}),
    ...tagged(messages, tag),
  }
}

const renamed = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => `{${VALUES[name] ?? name}}`)

const valuesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Whether a text has the values that the English one has, and no others. */
function hasValues(text: string, key: TextKey): boolean {
  const english = ENGLISH[key]
  const known = new Set(valuesIn(typeof english === 'string' ? english : english.other))
  const found = new Set(valuesIn(text))
  return known.size === found.size && [...found].every((name) => known.has(name))
}

/** When a page was updated and by whom: one message has two others inside. */
function updated(messages: Messages): Texts {
  const sentence = messages['theme.lastUpdated.lastUpdatedAtBy']
  const date = messages['theme.lastUpdated.atDate']
  const author = messages['theme.lastUpdated.byUser']
  const filled = (atDate: string, byUser: string): string =>
    renamed(
      (sentence ?? '').replace(/\{(atDate|byUser)\}/g, (_, name) =>
        name === 'atDate' ? atDate : byUser,
      ),
    ).trim()
  const texts: readonly (readonly [TextKey, string])[] = [
    ['updatedOn', filled(date ?? '', '')],
    ['updatedBy', filled('', author ?? '')],
    ['updatedOnBy', filled(date ?? '', author ?? '')],
  ]
  return Object.fromEntries(
    texts.filter(([key, text]) => isTranslated(text) && hasValues(text, key)),
  )
}

/** The title of the page of a tag: one message has another inside. */
function tagged(messages: Messages, tag: string): Texts {
  const title = messages['theme.docs.tagDocListPageTitle']
  const count = messages['theme.docs.tagDocListPageTitle.nDocsTagged']
  if (title === undefined || !isTranslated(count) || !title.includes('{nDocsTagged}')) return {}
  const whole = count.split('|').map((form) => renamed(title.replace('{nDocsTagged}', () => form)))
  return whole.every((text) => text.includes('{tag}'))
    ? { docsTagged: pluralOf(whole.join('|'), tag) }
    : {}
}

const FORMS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** The forms of a text, in the order of Unicode and separated by bars: the last one takes the place of those that are missing. */
function pluralOf(text: string, tag: string): PluralText {
  const forms = text.split('|').map((form) => renamed(form.trim()))
  const last = forms.at(-1) ?? ''
  const known = formsOf(tag)
  const named = FORMS.filter((form) => known.includes(form)).map(
    (form, index) => [form, forms[index] ?? last] as const,
  )
  return { other: last, ...Object.fromEntries(named) }
}

/** The forms of a language; none for a tag that is malformed. */
function formsOf(tag: string): readonly Intl.LDMLPluralRule[] {
  try {
    return new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  } catch {
    return []
  }
}
