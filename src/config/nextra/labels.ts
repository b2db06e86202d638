// What a Nextra site calls the parts of its pages, as its theme.config and its layouts write it.
import type { TextKey } from '../../model/texts/site-texts.js'
import { valuesOf, type Values } from '../foreign/fields.js'
import { textsOf, type DefaultLabels, type Labels } from '../foreign/frames/texts.js'

/** A text in quotes, or a value of a dictionary: `dictionary.toc.title`. */
const VALUE = String.raw`(?:'(?<a>[^'\n]+)'|"(?<b>[^"\n]+)"|\b(?:[a-z]\w*)\.(?<path>\w+(?:\.\w+)*))`

/** Where labels are, by our keys: in props of the layout, and in the settings of earlier versions. */
const PLACES: Readonly<Partial<Record<TextKey, readonly string[]>>> = {
  onThisPage: [String.raw`\btoc(?:=\{|:)\s*\{[^{}]*?\btitle:\s*`],
  backToTop: [String.raw`\btoc(?:=\{|:)\s*\{[^{}]*?\bbackToTop:\s*`],
  editPage: [
    String.raw`\beditLink=\{?\s*`,
    String.raw`\beditLink:\s*(?:\{[^{}]*?\b(?:content|text):\s*)?`,
  ],
  search: [
    String.raw`<Search\b[^<>]*?\splaceholder=\{?\s*`,
    String.raw`\bsearch:\s*\{[^{}]*?\bplaceholder:\s*`,
  ],
  noResults: [
    String.raw`<Search\b[^<>]*?\semptyResult=\{?\s*`,
    String.raw`\bsearch:\s*\{[^{}]*?\bemptyResult:\s*`,
  ],
}

/** What they are in English. */
const DEFAULTS: DefaultLabels = {
  onThisPage: ['On This Page'],
  backToTop: ['Scroll to top'],
  editPage: ['Edit this page', 'Edit this page →'],
  search: ['Search documentation…', 'Search documentation...'],
  noResults: ['No results found.'],
  updatedOn: ['Last updated on {date}'],
}

const UPDATED =
  /<LastUpdated\b[^<>]*>\s*(?:\{\s*[a-z]\w*\.(?<path>\w+(?:\.\w+)*)\s*\}|(?<text>[^<>{}]+?))\s*<\/LastUpdated>/

/** The setting `texts` for a language with this dictionary. Texts in quotes are those of the main language. */
export function nextraTexts(
  theme: string,
  lang: string | undefined,
  { dictionary, isMain }: { readonly dictionary: Values; readonly isMain: boolean },
): Values | undefined {
  const valueOf = (groups: Readonly<Record<string, string | undefined>> = {}): unknown => {
    const { a, b, text, path } = groups
    if (path !== undefined) return valueAt(dictionary, path)
    return isMain ? (text ?? a ?? b) : undefined
  }
  const labels = Object.entries(PLACES).map(([key, places]) => {
    const found = places
      .map((place) => new RegExp(place + VALUE).exec(theme))
      .find((each) => each !== null)
    return [key, valueOf(found?.groups)] as const
  })
  const updated = valueOf(UPDATED.exec(theme)?.groups)
  const all: Labels = {
    ...Object.fromEntries(labels),
    updatedOn: typeof updated === 'string' ? `${updated} {date}` : undefined,
  }
  return textsOf(all, lang, DEFAULTS)
}

/** The value at a path of names. */
const valueAt = (values: Values, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => valuesOf(value)[key], values)
