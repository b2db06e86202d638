// The pages of a site in one of its languages, called as the navigation calls them: without the language.
import ignore from 'ignore'
import { inOrder, type DocsTree } from '../navigation/docs-tree.js'
import { routeOf } from '../navigation/nav.js'
import type { Languages } from './read-languages.js'

export type LanguageFiles = {
  /** Pages by their names, those of the main language where they are shown in place of others. */
  readonly tree: DocsTree
  /** Names of the pages that are in the language. */
  readonly own: ReadonlyMap<string, string>
  /** The name of a page that may have a language in its path. */
  readonly nameOf: (written: string) => string
}

/** Splits the files of the docs folder by language. */
export function languageFiles(
  tree: DocsTree,
  languages: Languages,
): (locale: string) => LanguageFiles {
  const nameOf = (file: string): string => splitFile(file, languages).name
  const byLocale = new Map<string, Map<string, string>>()
  const ofLocale = (locale: string): Map<string, string> => {
    const found = byLocale.get(locale) ?? new Map<string, string>()
    byLocale.set(locale, found)
    return found
  }
  const main = languages.main.locale
  for (const file of tree.pages) {
    const { name, locale } = splitFile(file, languages)
    // Of `page.md` and `page.en.md` the second counts.
    if (locale !== undefined) ofLocale(locale).set(name, file)
    else if (!ofLocale(main).has(name)) ofLocale(main).set(name, file)
  }
  return (locale) => {
    const own = ofLocale(locale)
    const isWhole = locale === main || languages.hasFallback
    const all = isWhole ? new Map([...ofLocale(main), ...own]) : own
    const pages = inOrder([...all.keys()])
    const candidates = (name: string): readonly string[] => [
      inLocale(name, locale, languages),
      ...(isWhole ? [inLocale(name, main, languages)] : []),
      name,
    ]
    return {
      own,
      nameOf,
      tree: {
        pages,
        inputs: tree.inputs,
        hasPage: (name) => all.has(nameOf(name)),
        read: (written) => {
          const name = nameOf(written)
          for (const file of [all.get(name), ...candidates(name)]) {
            const text = file === undefined ? undefined : tree.read(file)
            if (text !== undefined) return text
          }
          return undefined
        },
        without: (patterns) => ignore().add(patterns).filter(pages),
      },
    }
  }
}

/** A file by its name and its language; undefined where its path has none. */
function splitFile(
  file: string,
  { structure, locales }: Languages,
): { readonly name: string; readonly locale: string | undefined } {
  if (structure === 'folder') {
    const [first = ''] = file.split('/', 1)
    return locales.includes(first) && file !== first
      ? { name: file.slice(first.length + 1), locale: first }
      : { name: file, locale: undefined }
  }
  const [, stem = '', locale = '', ending = ''] = /^(.*[^/.])\.([\w-]+)(\.\w+)$/.exec(file) ?? []
  return locales.includes(locale)
    ? { name: stem + ending, locale }
    : { name: file, locale: undefined }
}

function inLocale(name: string, locale: string, { structure }: Languages): string {
  if (structure === 'folder') return `${locale}/${name}`
  return name.replace(/(\.\w+)$/, `.${locale}$1`)
}

/** The address of a page in a language. */
export function addressOf(name: string, locale: string, { main }: Languages): string {
  const start = locale === main.locale ? '' : `/${locale}`
  return `${start}/${routeOf(name)}`.replace(/(.)\/$/, '$1')
}

/** The address of a file, or of one that was renamed. */
export function addressOfFile(file: string, languages: Languages): string {
  const { name, locale = languages.main.locale } = splitFile(file, languages)
  return addressOf(name, locale, languages)
}
