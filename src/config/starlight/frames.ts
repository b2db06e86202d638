// The frame of the pages of a Starlight site in each language: its name, its navbar and the words of its parts.
import { parse } from 'yaml'
import { compact, valuesOf, type Fields, type Notes, type Values } from '../foreign/fields.js'
import {
  textsOf,
  updatedDefaults,
  updatedLabels,
  type DefaultLabels,
  type Labels,
} from '../foreign/frames/texts.js'
import { translationSettings, type Frame } from '../foreign/frames/translations.js'
import { strictJson } from '../foreign/loose-json.js'
import { languagesOf, localText, tagOf, type Locale, type Locales } from './locales.js'
import type { StarlightTree } from './starlight-tree.js'
import { translateHeader } from './translate-header.js'

type Context = {
  readonly notes: Notes
  readonly tree: StarlightTree
  readonly locales: Locales
  /** The folder that has the content of the site. */
  readonly content: string
}

/** Title, navbar and words of the main language, and what others have in place of them. */
export function framesOf(
  options: Fields,
  context: Context,
): Frame & { readonly translations?: Values } {
  const { locales, notes } = context
  const files = stringFiles(context)
  const { menu } = languagesOf(locales)
  const frame = (locale: Locale): Frame =>
    compact({
      title: localText(options.value('title'), locale),
      navbar: translateHeader(options, menu, { ...context, locale }),
      texts: textsOf(labelsOf(stringsOf(locale, files, context)), tagOf(locale), DEFAULTS),
    })
  const main = frame(locales.main)
  const others = locales.others.map((locale) => {
    return { name: locale.folder, tag: tagOf(locale), frame: frame(locale) }
  })
  const own = { tag: tagOf(locales.main), frame: main }
  return { ...main, ...translationSettings(own, others, notes) }
}

/** The files with words of the site, by the language in their names. */
function stringFiles({ tree, content }: Context): ReadonlyMap<string, string> {
  const folder = `${content}/i18n`
  const names = tree.list(folder, ['*.{json,yml,yaml}'])
  return new Map(
    names.map((name) => [name.replace(/\.\w+$/, '').toLowerCase(), `${folder}/${name}`] as const),
  )
}

/** The words of a language that the site has itself. */
function stringsOf(
  locale: Locale,
  files: ReadonlyMap<string, string>,
  { tree, notes }: Context,
): Values {
  const names = [tagOf(locale), locale.folder].map((name) => name?.toLowerCase() ?? '')
  const file = names.map((name) => files.get(name)).find((each) => each !== undefined)
  if (file === undefined) return {}
  try {
    const text = tree.bytes(file)?.toString('utf8') ?? ''
    const isJson = file.endsWith('.json')
    return valuesOf(isJson ? JSON.parse(strictJson(text)) : parse(text, { logLevel: 'error' }))
  } catch {
    notes.leaveOut(file, 'it is not understood')
    return {}
  }
}

/** Words of Starlight for parts that pages have here, too. */
function labelsOf(strings: Values): Labels {
  return {
    skipToContent: strings['skipLink.label'],
    search: strings['search.label'],
    clearSearch: strings['pagefind.clear_search'],
    languages: strings['languageSelect.accessibleLabel'],
    toggleNavigation: strings['menuButton.accessibleLabel'],
    onThisPage: strings['tableOfContents.onThisPage'],
    editPage: strings['page.editLink'],
    ...updatedLabels(strings['page.lastUpdated']),
    previous: strings['page.previousLink'],
    next: strings['page.nextLink'],
    draftNotice: strings['page.draft'],
    notFoundNotice: strings['404.text'],
    note: strings['aside.note'],
    tip: strings['aside.tip'],
    caution: strings['aside.caution'],
    danger: strings['aside.danger'],
    directLink: withHeading(strings['heading.anchorLabel']),
    copyCode: strings['expressiveCode.copyButtonTooltip'],
    copied: strings['expressiveCode.copyButtonCopied'],
  }
}

const withHeading = (label: unknown): unknown =>
  typeof label === 'string' ? label.replace(/\{\{\s*title\s*\}\}/, '{heading}') : undefined

/** What they are in English. */
const DEFAULTS: DefaultLabels = {
  ...updatedDefaults('Last updated'),
  skipToContent: ['Skip to content'],
  search: ['Search'],
  clearSearch: ['Clear'],
  languages: ['Select language'],
  toggleNavigation: ['Menu'],
  onThisPage: ['On this page'],
  editPage: ['Edit page'],
  previous: ['Previous'],
  next: ['Next'],
  draftNotice: ['This content is a draft and will not be included in production builds.'],
  notFoundNotice: ['Page not found. Check the URL or try using the search bar.'],
  ...{ note: ['Note'], tip: ['Tip'], caution: ['Caution'], danger: ['Danger'] },
  directLink: ['Section titled “{heading}”'],
  copyCode: ['Copy to clipboard'],
  copied: ['Copied!'],
}
