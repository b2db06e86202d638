// What a VuePress site calls the parts around and in its pages, of either version and of the themes hope and plume.
import { isList } from '../../model/json.js'
import { textOf, valuesOf, type Values } from '../foreign/fields.js'
import { SEARCH_DEFAULTS, searchLabels } from '../foreign/frames/search-labels.js'
import {
  firstText,
  textsOf,
  updatedDefaults,
  updatedLabels,
  type DefaultLabels,
  type Labels,
} from '../foreign/frames/texts.js'

const DEFAULTS: DefaultLabels = {
  ...SEARCH_DEFAULTS,
  ...updatedDefaults('Last updated'),
  onThisPage: ['On this page'],
  previous: ['Prev', 'Previous page'],
  next: ['Next', 'Next page'],
  editPage: ['Edit this page'],
  backToTop: ['Return to top'],
  skipToContent: ['Skip to main content', 'Skip to content'],
  toggleNavigation: ['Toggle sidebar', 'Menu'],
  siteNavigation: ['Site navigation'],
  docsPages: ['Page navigation'],
  languages: ['Languages', 'Select language'],
  opensInNewTab: ['(open in new window)'],
  notFound: ['Page not found'],
  notFoundNotice: ['Not found'],
  ...{ tip: ['Tip'], warning: ['Warning'], danger: ['Danger'] },
}

/** The setting `texts` for a language, of the options of its theme and of its search. */
export function vuepressTexts(
  lang: string | undefined,
  options: Values,
  search: Values,
): Values | undefined {
  const found = searchLabels(search)
  const labels = {
    ...pageLabels(options),
    ...navigationLabels(options),
    ...found,
    search: firstText(found.search, options['searchPlaceholder']),
  }
  return textsOf(labels, lang, DEFAULTS)
}

function pageLabels(options: Values): Labels {
  const [meta, updated] = [valuesOf(options['metaLocales']), options['lastUpdated']]
  return {
    onThisPage: firstText(options['outlineLabel'], meta['toc']),
    previous: firstText(options['prev'], options['prevPageLabel'], meta['prev']),
    next: firstText(options['next'], options['nextPageLabel'], meta['next']),
    editPage: firstText(options['editLinkText'], meta['editLink']),
    ...updatedLabels(
      firstText(
        options['lastUpdatedText'],
        updated,
        valuesOf(updated)['text'],
        meta['lastUpdated'],
      ),
    ),
    ...{ tip: options['tip'], warning: options['warning'], danger: options['danger'] },
  }
}

function navigationLabels(options: Values): Labels {
  const [navbar, route] = [valuesOf(options['navbarLocales']), valuesOf(options['routeLocales'])]
  const notFound = options['notFound']
  const opens = textOf(options['openInNewWindow'])
  return {
    backToTop: options['returnToTopLabel'],
    skipToContent: firstText(options['skipToContentLabel'], route['skipToContent']),
    toggleNavigation: firstText(options['toggleSidebar'], options['sidebarMenuLabel']),
    siteNavigation: options['navbarLabel'],
    docsPages: options['pageNavbarLabel'],
    languages: firstText(
      options['selectLanguageAriaLabel'],
      options['selectLanguageText'],
      options['selectText'],
      options['ariaLabel'],
      navbar['selectLangAriaLabel'],
    ),
    opensInNewTab: opens && `(${opens})`,
    notFound: firstText(valuesOf(notFound)['title'], route['notFoundTitle']),
    notFoundNotice: firstText(
      firstOf(notFound),
      valuesOf(notFound)['quote'],
      firstOf(route['notFoundMsg']),
    ),
  }
}

/** VuePress shows one of the texts by chance. */
const firstOf = (list: unknown): unknown => (isList(list) ? list[0] : undefined)
