// Which files of the docs folder are the pages of a language, and where they are published.
import { compact, nonEmpty, type Values } from '../../foreign/fields.js'
import { folderTitle, isIndex, folderOf, type DocsTree } from '../navigation/docs-tree.js'
import { pageTitle } from '../navigation/nav.js'
import type { LanguageSource } from '../navigation/navigation.js'
import { docId, type NavPage } from '../navigation/sidebars.js'
import { addressOf, addressOfFile, languageFiles } from './language-files.js'
import type { Language, Languages } from './read-languages.js'

export type LanguageSite = {
  readonly languages: Languages
  /** The languages besides the main one that have pages. */
  readonly published: readonly Language[]
  /** Built languages without a page. */
  readonly empty: readonly Language[]
  readonly docsOf: (language: Language) => LanguageDocs
  readonly navOf: (language: Language) => { tree: DocsTree; language: LanguageSource }
  /** Pages that are in no language, beside the folders of the languages. */
  readonly shared: LanguageDocs | undefined
}

export type LanguageDocs = {
  /** In the docs folder; empty for the folder itself. */
  readonly folder: string
  readonly include?: readonly string[]
  readonly exclude: readonly string[]
  /** The language in the names of the files. */
  readonly suffix?: string
}

const ENDINGS = '{md,markdown,mdown,mkdn,mkd}'

/** The languages of a site with their pages. */
export function languageSite(whole: DocsTree, languages: Languages): LanguageSite {
  const { main, locales, structure } = languages
  const filesOf = languageFiles(whole, languages)
  const others = languages.others.filter(({ locale }) => filesOf(locale).own.size > 0)
  const inFolders = structure === 'folder'
  const isInFolder = (file: string): boolean => file.startsWith(`${main.locale}/`)
  const hasFolder = inFolders && whole.pages.some(isInFolder)
  const mainFiles = [...filesOf(main.locale).own.values()]
  const shared = hasFolder ? mainFiles.filter((file) => !isInFolder(file)) : []
  const foreign = locales.filter((locale) => locale !== main.locale || hasFolder)

  const docsOf = ({ locale }: Language): LanguageDocs => {
    const { own } = filesOf(locale)
    const isMain = locale === main.locale
    if (inFolders && (!isMain || hasFolder)) return { folder: locale, exclude: [] }
    if (inFolders) return { folder: '', exclude: foreign.map((each) => `${each}/**`) }
    if (!isMain) {
      const include = [`**/*.${locale}.${ENDINGS}`]
      return { folder: '', include, exclude: [], suffix: locale }
    }
    const taken = new Set(own.values())
    const unused = whole.pages.filter((file) => own.has(file) && !taken.has(file))
    const exclude = [...foreign.map((each) => `**/*.${each}.${ENDINGS}`), ...unused]
    return { folder: '', exclude, suffix: locale }
  }
  return {
    languages,
    published: others,
    empty: languages.others.filter((each) => !others.includes(each)),
    docsOf,
    navOf: (language) => navSource(language, languages, { filesOf, shared: new Set(shared) }),
    shared:
      shared.length === 0
        ? undefined
        : { folder: '', exclude: foreign.map((each) => `${each}/**`) },
  }
}

type Files = {
  readonly filesOf: ReturnType<typeof languageFiles>
  readonly shared: ReadonlySet<string>
}

/** The pages that the navigation of a language names, and what it calls them. */
function navSource(
  { locale, words }: Language,
  languages: Languages,
  { filesOf, shared }: Files,
): { readonly tree: DocsTree; readonly language: LanguageSource } {
  const { tree, own, nameOf } = filesOf(locale)
  const { main } = languages
  const isInDocs = (name: string): boolean => own.has(name) && !shared.has(name)
  const address = (file: string): string => {
    const name = nameOf(file)
    return addressOf(name, isInDocs(name) ? locale : main.locale, languages)
  }
  const pageOf = (name: string): NavPage => {
    if (isInDocs(name)) return { id: docId(name) }
    return { href: address(name), label: pageTitle(name, tree) ?? titleOfName(name) }
  }
  const docs = locale === main.locale ? undefined : locale
  return { tree, language: { docs, pageOf, nameOf, address, words } }
}

function titleOfName(name: string): string {
  const path = isIndex(name) ? folderOf(name) : name.replace(/\.\w+$/, '')
  return folderTitle(path.split('/').at(-1) ?? '') || 'Home'
}

/** The part of `docs` settings that says where the pages of a language are; patterns are those of the docs folder. */
export function docsPlace(
  docsFolder: string,
  docs: LanguageDocs | undefined,
  patterns: readonly string[],
): Values {
  const folder = docs?.folder ?? ''
  const own = patterns.map((pattern) =>
    folder !== '' && pattern.startsWith(`${folder}/`) ? pattern.slice(folder.length + 1) : pattern,
  )
  return compact({
    path: [docsFolder, folder].filter(Boolean).join('/'),
    include: docs?.include ?? [`**/*.${ENDINGS}`],
    exclude: nonEmpty([...own, ...(docs?.exclude ?? [])]),
    fileSuffix: docs?.suffix,
  })
}

/** The address of the page that is made of a file, in a site with these languages. */
export const fileAddressIn =
  (languages: Languages) =>
  (file: string): string =>
    addressOfFile(file, languages)
