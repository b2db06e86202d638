// What pages in each language have around them, as our setting `translations`.
import { compact, type Notes, type Values } from '../fields.js'
import { languageTag, noteTranslations } from '../languages.js'

/** The language of the site; a text that is not a language tag is left out. */
export function siteLanguage(written: string | undefined, notes: Notes): string | undefined {
  const tag = languageTag(written)
  if (written !== undefined && tag === undefined)
    notes.leaveOut(`lang: ${written}`, 'it is not a language tag')
  return tag
}

/** `title`, `tagline`, `navbar`, `footer` and `texts` of our settings, as far as a language has them. */
export type Frame = Values

export type LanguageFrame = {
  /** What notes call the language. */
  readonly name: string
  readonly tag: string | undefined
  readonly frame: Frame
  /** Whether its pages have the navbar of the main language only because it has none of its own. */
  readonly hasMainNavbar?: boolean
}

/** What other languages have of their own; notes name those whose pages have the navbar of the main language instead. */
export function translationSettings(
  main: { readonly tag: string | undefined; readonly frame: Frame },
  others: readonly LanguageFrame[],
  notes: Notes,
): { readonly translations?: Values } {
  const translations: Record<string, Values> = {}
  const inMain: string[] = []
  for (const { name, tag, frame, hasMainNavbar = false } of others) {
    const own = withoutSame(frame, main.frame)
    const isKnown =
      tag !== undefined && tag !== (main.tag ?? 'en') && !Object.hasOwn(translations, tag)
    if (hasMainNavbar || (!isKnown && own['navbar'] !== undefined)) inMain.push(name)
    if (isKnown && Object.keys(own).length > 0) translations[tag] = own
  }
  noteTranslations(inMain, [], notes)
  return Object.keys(translations).length === 0 ? {} : { translations }
}

/** Words of the main language are not those of others, even where they are equal. */
function withoutSame(frame: Frame, main: Frame): Frame {
  const same = (key: string): boolean => JSON.stringify(frame[key]) === JSON.stringify(main[key])
  return compact(
    Object.fromEntries(
      Object.entries(frame).map(([key, value]) => [
        key,
        key !== 'texts' && same(key) ? undefined : value,
      ]),
    ),
  )
}
