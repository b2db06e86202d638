// Which pages of an Rspress site are built: those of the main version, by language.
import path from 'node:path'
import { recordsIn, textOf, type Fields, type Notes, type Values } from '../foreign/fields.js'
import { noteTranslations } from '../foreign/languages.js'
import type { RspressTree } from './rspress-tree.js'

export type Docs = {
  /** The folder that Rspress calls `root`, absolute. */
  readonly root: string
  /** The folder of the pages of a language in the main version. Absolute. */
  readonly folder: string
  /** What addresses of its pages begin with, such as `zh`; empty for the main language. */
  readonly path: string
  readonly lang: string | undefined
  /** The other languages. */
  readonly others: readonly string[]
  /** What the settings say of the language. */
  readonly own: Readonly<Record<string, unknown>>
  readonly exclude: readonly string[]
  /** Pages, relative to `folder`. */
  readonly files: readonly string[]
}

export type RspressSite = {
  /** Folder of the build, absolute. */
  readonly siteDir: string
  /** Folder of the settings file, absolute. */
  readonly folder: string
  readonly tree: RspressTree
}

/** Parts of pages, by the convention of Rspress. */
const PARTS = ['**/_[!_]*', '**/_[!_]*/**']

/** The docs of the site whose settings file is in `folder` (absolute): those of the main language, then others that have pages. */
export function docsFolders(
  config: Fields,
  { folder, tree }: Pick<RspressSite, 'folder' | 'tree'>,
  notes: Notes,
): readonly [Docs, ...Docs[]] {
  const root = path.resolve(folder, config.text('root') ?? 'docs')
  const versions = config.object('multiVersion')
  const version = versions.text('default')
  const old = versions.list('versions').filter((each) => each !== version)
  if (old.length > 0)
    notes.leaveOut(`versions (${old.join(', ')})`, 'the site is built in one version')
  const inVersion = version === undefined ? root : path.join(root, version)
  const base = tree.isFolder(inVersion) ? inVersion : root
  const locales = [
    ...recordsIn(config.value('locales')),
    ...recordsIn(config.object('themeConfig').value('locales')),
  ]
  const main = config.text('lang') ?? textOf(locales[0]?.['lang'])
  const inLanguage = path.join(base, main ?? 'en')
  const own = tree.isFolder(inLanguage) ? inLanguage : base
  const languages = new Set(locales.flatMap((each) => textOf(each['lang']) ?? []))
  languages.delete(main ?? '')
  const open = opener({ root, base, locales, all: [main ?? 'en', ...languages] }, config, tree)
  const others = [...languages].map((lang) => open(lang, path.join(base, lang), lang))
  const published = others.filter(({ files }) => files.length > 0)
  const docs = open(main, own, '')
  const all: readonly [Docs, ...Docs[]] = [docs, ...published]
  const empty = others.filter((each) => !published.includes(each))
  noteTranslations([], languagesOf(empty), notes)
  const modules = all.flatMap((each) => tree.list(each.folder, ['**/*.{tsx,jsx}'], each.exclude))
  if (modules.length > 0)
    notes.leaveOut(
      `pages that are modules (${modules.length})`,
      'pages in Markdown and MDX are built',
    )
  return all
}

const languagesOf = (docs: readonly Docs[]): readonly string[] => docs.map(({ path: own }) => own)

type Site = {
  readonly root: string
  /** The folder of the version. */
  readonly base: string
  readonly locales: readonly Values[]
  /** Names of all languages. */
  readonly all: readonly string[]
}

/** Reads the docs of a language in their folder. */
function opener({ root, base, locales, all }: Site, config: Fields, tree: RspressTree) {
  const route = config.object('route')
  return (lang: string | undefined, own: string, address: string): Docs => {
    const below = path.relative(root, own).split(path.sep).join('/')
    const patterns = (list: readonly unknown[]): readonly string[] =>
      list.flatMap((each) => (typeof each === 'string' ? patternBelow(each, below) : []))
    const convention = route.has('excludeConvention')
      ? patterns(route.list('excludeConvention'))
      : PARTS
    const others = all.filter((name) => name !== (lang ?? 'en'))
    const exclude = [
      '**/node_modules/**',
      ...convention,
      ...patterns(route.list('exclude')),
      ...(own === base ? others.map((name) => `${name}/**`) : []),
    ]
    const files = tree.isFolder(own) ? tree.list(own, ['**/*.{md,mdx}'], exclude) : []
    const texts = locales.filter((each) => each['lang'] === lang)
    return {
      ...{ root, folder: own, path: address, lang, others, exclude, files },
      own: Object.fromEntries(texts.flatMap((each) => Object.entries(each))),
    }
  }
}

/** A pattern below the docs root as one below the folder of a language; undefined for one of another folder. */
function patternBelow(pattern: string, folder: string): readonly string[] {
  const plain = pattern.replace(/^\.?\//, '')
  if (folder === '' || plain.startsWith('**')) return [plain]
  return plain.startsWith(`${folder}/`) ? [plain.slice(folder.length + 1)] : []
}
