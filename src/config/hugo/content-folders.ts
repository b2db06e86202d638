// Where the pages of each language of a Hugo site are: in a folder of their own, or beside the others with the language in
// their names (`page.fr.md`).
import path from 'node:path'
import { isAtOrBelow, pathIn } from '../files/paths.js'
import { recordsIn, valuesOf, type Fields, type Notes } from '../foreign/fields.js'
import type { HugoPlace } from './hugo-place.js'
import { lowerKeys, type HugoLanguage, type HugoLanguages } from './languages.js'

export type LanguagePages = {
  readonly language: HugoLanguage
  /** Absolute. */
  readonly folder: string
  /** Relative to the folder. */
  readonly files: readonly string[]
  /** The files as glob patterns, where the language is in their names. */
  readonly include: readonly string[] | undefined
  /** Files of other languages in the folder, as glob patterns. */
  readonly exclude: readonly string[]
  /** The path of a file as if its name had no language. */
  readonly withoutLanguage: (file: string) => string
}

export type SitePages = {
  readonly main: LanguagePages
  /** Of the languages that have pages. */
  readonly others: readonly LanguagePages[]
}

/** The pages of all languages that have some; a note names those in two kinds of places. */
export function pagesOfLanguages(
  root: Fields,
  languages: HugoLanguages,
  place: HugoPlace,
  notes: Notes,
): SitePages {
  const mounts = languageMounts(root.value('module'))
  const folders = new Map(
    [languages.main, ...languages.others].map((each) => [each, folderOf(each, mounts, place)]),
  )
  const scope = { languages, folders, place }
  const mainFolder = folders.get(languages.main) ?? place.contentDir
  const others = languages.others.flatMap((language) => {
    const named = pagesIn(mainFolder, language, { ...scope, isNamed: true })
    const folder = folders.get(language)
    const isApart = folder !== undefined && folder !== mainFolder
    const own = isApart ? pagesIn(folder, language, scope) : named
    if (own.files.length === 0) return named.files.length === 0 ? [] : [named]
    if (own !== named && named.files.length > 0)
      notes.leaveOut(
        `*.${language.key}.md beside the pages of the main language`,
        'pages of this language are those of its own folder',
      )
    return [own]
  })
  return { main: pagesIn(mainFolder, languages.main, scope), others }
}

type Scope = {
  readonly languages: HugoLanguages
  readonly folders: ReadonlyMap<HugoLanguage, string | undefined>
  readonly place: HugoPlace
  /** Only pages with the name of the language. */
  readonly isNamed?: boolean
}

/** The pages of a language in a folder: those with its name and, unless they need it, those with none. */
function pagesIn(
  folder: string,
  language: HugoLanguage,
  { languages, folders, place, isNamed = false }: Scope,
): LanguagePages {
  const { main, otherNames } = languages
  const nested = [...folders].flatMap(([other, each]) =>
    other === language || each === undefined || each === folder || !isAtOrBelow(each, folder)
      ? []
      : [pathIn(folder, each)],
  )
  const inner = [...new Set([...(language === main ? otherNames : []), ...nested])]
  const nameOf = (file: string): string => languageInName(file, languages)
  const files = place.pagesIn(folder).filter((file) => {
    const name = nameOf(file)
    const isOwn = name.toLowerCase() === language.key || (name === '' && !isNamed)
    return isOwn && !inner.some((each) => file.startsWith(`${each}/`))
  })
  const foreign = [main.key, ...otherNames].filter((name) => name.toLowerCase() !== language.key)
  return {
    ...{ language, folder, files },
    include: includeOf(
      files,
      isNamed ? [...new Set(files.map(nameOf))].map((name) => `**/*.${name}.md`) : undefined,
    ),
    exclude: [
      ...(isNamed ? [] : foreign.map((name) => `**/*.${name}.md`)),
      ...inner.map((name) => `${name}/**`),
    ],
    withoutLanguage: (file) =>
      nameOf(file) === '' ? file : file.replace(/\.[\w-]+(?=\.(?:md|html)$)/, ''),
  }
}

/** Pages in HTML are among other files in HTML, so each is named. Names that are patterns cannot be. */
function includeOf(
  files: readonly string[],
  written: readonly string[] | undefined,
): readonly string[] | undefined {
  const inHtml = files.filter((file) => file.endsWith('.html') && !/[\\*?![\]{}()]/.test(file))
  return inHtml.length === 0 ? written : [...(written ?? ['**/*.{md,markdown,mdx}']), ...inHtml]
}

/** The language in the name of a file, as it is written; an empty text for none. */
function languageInName(file: string, { main, otherNames }: HugoLanguages): string {
  const name = /\.([\w-]+)\.(?:md|html)$/.exec(file)?.[1] ?? ''
  const isKnown = [main.key, ...otherNames].some(
    (each) => each.toLowerCase() === name.toLowerCase(),
  )
  return isKnown ? name : ''
}

/** The folder that the settings give a language, or the one with its name. */
function folderOf(
  { key, own }: HugoLanguage,
  mounts: ReadonlyMap<string, string>,
  { contentDir, hugoDir, hasFolder }: HugoPlace,
): string | undefined {
  const written = own.text('contentdir') ?? mounts.get(key)
  if (written !== undefined) return path.resolve(hugoDir, written)
  const inner = path.join(contentDir, key)
  return hasFolder(inner) ? inner : undefined
}

/** Folders of the site that `module.mounts` makes the content of a language. */
function languageMounts(module: unknown): ReadonlyMap<string, string> {
  const mounts = recordsIn(lowerKeys(valuesOf(module))['mounts']).map(lowerKeys)
  return new Map(
    mounts.flatMap(({ source, target, lang }) =>
      typeof source === 'string' && target === 'content' && typeof lang === 'string'
        ? [[lang.toLowerCase(), source] as const]
        : [],
    ),
  )
}
