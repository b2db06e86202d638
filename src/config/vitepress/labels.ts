// What a VitePress site calls the parts around and in its pages.
import { valuesOf, type Values } from '../foreign/fields.js'
import { SEARCH_DEFAULTS, searchLabels } from '../foreign/frames/search-labels.js'
import {
  firstText,
  textsOf,
  updatedDefaults,
  updatedLabels,
  type DefaultLabels,
  type Labels,
} from '../foreign/frames/texts.js'
import { merged } from './layers.js'

const DEFAULTS: DefaultLabels = {
  ...SEARCH_DEFAULTS,
  ...updatedDefaults('Last updated'),
  onThisPage: ['On this page'],
  previous: ['Previous page'],
  next: ['Next page'],
  editPage: ['Edit this page'],
  backToTop: ['Return to top'],
  skipToContent: ['Skip to content'],
  toggleNavigation: ['Menu'],
  languages: ['Change language'],
  notFound: ['Page not found'],
  ...{ tip: ['Tip'], info: ['Info'], warning: ['Warning'], danger: ['Danger'] },
  ...{ note: ['Note'], important: ['Important'], caution: ['Caution'], details: ['Details'] },
  copyCode: ['Copy code'],
  copied: ['Copied'],
}

/** Options of the search, of either provider. */
export const searchOptions = (theme: Values): Values =>
  merged(valuesOf(theme['algolia']), valuesOf(valuesOf(theme['search'])['options']))

/** The setting `texts` for a language, of its `themeConfig`, the options of its search, and `markdown`. */
export function vitepressTexts(
  lang: string | undefined,
  { theme, search, markdown }: Readonly<Record<'theme' | 'search' | 'markdown', Values>>,
): Values | undefined {
  const labels = { ...frameLabels(theme), ...searchLabels(search), ...contentLabels(markdown) }
  return textsOf(labels, lang, DEFAULTS)
}

function frameLabels(theme: Values): Labels {
  const [outline, editLink, footer, updated, notFound] = [
    ...['outline', 'editLink', 'docFooter', 'lastUpdated', 'notFound'],
  ].map((key) => valuesOf(theme[key]))
  return {
    onThisPage: firstText(outline?.['label'], theme['outlineTitle']),
    editPage: firstText(editLink?.['text'], theme['editLinkText']),
    previous: footer?.['prev'],
    next: footer?.['next'],
    ...updatedLabels(firstText(updated?.['text'], theme['lastUpdatedText'])),
    backToTop: theme['returnToTopLabel'],
    skipToContent: theme['skipToContentLabel'],
    toggleNavigation: theme['sidebarMenuLabel'],
    languages: theme['langMenuLabel'],
    notFound: notFound?.['title'],
    notFoundNotice: notFound?.['quote'],
  }
}

function contentLabels(markdown: Values): Labels {
  const boxes = valuesOf(markdown['container'])
  const button = valuesOf(markdown['codeCopyButton'])
  return {
    tip: boxes['tipLabel'],
    info: boxes['infoLabel'],
    warning: boxes['warningLabel'],
    danger: boxes['dangerLabel'],
    note: boxes['noteLabel'],
    important: boxes['importantLabel'],
    caution: boxes['cautionLabel'],
    details: boxes['detailsLabel'],
    copyCode: firstText(button['tooltipText'], markdown['codeCopyButtonTitle']),
    copied: button['copiedText'],
  }
}
