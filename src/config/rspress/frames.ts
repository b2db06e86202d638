// The frame around pages of an Rspress site in one of its languages: name, navbar, footer and words.
import { isRecord } from '../../model/json.js'
import {
  compact,
  createFields,
  nonEmpty,
  textOf,
  type Fields,
  type Notes,
  type Values,
} from '../foreign/fields.js'
import type { Frame } from '../foreign/frames/translations.js'
import { languageTag } from '../foreign/languages.js'
import type { Docs } from './docs-folder.js'
import { rspressTexts } from './labels.js'
import type { NavigationContext } from './navigation.js'
import { brand, footer } from './translate-look.js'

type Title = { readonly title: string; readonly tagline: string | undefined }

/** Of a language, what is not about the theme. */
const OF_LOCALE = ['lang', 'label', 'title', 'description']

/** What the site says of the theme for all languages, and for one. */
function themeIn(config: Fields, { own }: Docs): { readonly shared: Values; readonly own: Values } {
  const value = config.value('themeConfig')
  const rest = Object.entries(own).filter(([key]) => !OF_LOCALE.includes(key))
  return { shared: isRecord(value) ? value : {}, own: Object.fromEntries(rest) }
}

/** `themeConfig` with what it says of a language over it. */
export function themeOf(config: Fields, docs: Docs, notes: Notes): Fields {
  const { shared, own } = themeIn(config, docs)
  return createFields({ ...shared, ...own }, 'themeConfig', notes)
}

/** What the site is called in a language. */
export function titleOf(config: Fields, { own }: Docs): Title {
  const title = config.text('title') ?? 'Rspress'
  const tagline = config.text('description')
  return { title: textOf(own['title']) ?? title, tagline: textOf(own['description']) ?? tagline }
}

/** The frame of a language whose navbar has these items. */
export function frameOf(
  config: Fields,
  { docs, notes, words }: NavigationContext,
  items: readonly Values[],
): Frame {
  const { title, tagline } = titleOf(config, docs)
  const { shared, own } = themeIn(config, docs)
  // What the site says of all languages is in the words of the main one.
  const labels = docs.path === '' ? { ...shared, ...own } : own
  return compact({
    ...{ title, tagline },
    navbar: compact({ ...brand(config, title), items: nonEmpty(items) }),
    footer: footer(themeOf(config, docs, notes)),
    texts: rspressTexts(languageTag(docs.lang), labels, words),
  })
}
