// Which pages of an Rspress site are built: those of the main language and version.
import path from 'node:path'
import { recordsIn, textOf, type Fields, type Notes } from '../foreign/fields.js'
import type { RspressTree } from './rspress-tree.js'

export type Docs = {
  /** The folder that Rspress calls `root`, absolute. */
  readonly root: string
  /** The folder of the pages that are built: those of the main language and version. Absolute. */
  readonly folder: string
  readonly lang: string | undefined
  /** The other languages. */
  readonly others: readonly string[]
  /** What the settings say of the main language. */
  readonly own: Readonly<Record<string, unknown>>
  readonly exclude: readonly string[]
  /** Pages, relative to `folder`. */
  readonly files: readonly string[]
}

/** Parts of pages, by the convention of Rspress. */
const PARTS = ['**/_[!_]*', '**/_[!_]*/**']

/** The docs of the site whose settings file is in `folder` (absolute). */
export function docsFolder(
  config: Fields,
  { folder, tree }: { readonly folder: string; readonly tree: RspressTree },
  notes: Notes,
): Docs {
  const root = path.resolve(folder, config.text('root') ?? 'docs')
  const versions = config.object('multiVersion')
  const version = versions.text('default')
  const others = versions.list('versions').filter((each) => each !== version)
  if (others.length > 0)
    notes.leaveOut(`versions (${others.join(', ')})`, 'the site is built in one version')
  const inVersion = version === undefined ? root : path.join(root, version)
  const base = tree.isFolder(inVersion) ? inVersion : root
  const lang = config.text('lang')
  const locales = [
    ...recordsIn(config.value('locales')),
    ...recordsIn(config.object('themeConfig').value('locales')),
  ]
  const main = lang ?? textOf(locales[0]?.['lang'])
  const inLanguage = path.join(base, main ?? 'en')
  const own = tree.isFolder(inLanguage) ? inLanguage : base
  const languages = new Set(locales.flatMap((each) => textOf(each['lang']) ?? []))
  languages.delete(main ?? '')
  if (languages.size > 0)
    notes.leaveOut(
      `translations (${[...languages].join(', ')})`,
      'the site is built in one language',
    )
  const route = config.object('route')
  const below = path.relative(root, own).split(path.sep).join('/')
  const patterns = (list: readonly unknown[]): readonly string[] =>
    list.flatMap((each) => (typeof each === 'string' ? patternBelow(each, below) : []))
  const convention = route.has('excludeConvention')
    ? patterns(route.list('excludeConvention'))
    : PARTS
  const exclude = [
    '**/node_modules/**',
    ...convention,
    ...patterns(route.list('exclude')),
    ...folders(own, base, [...languages]),
  ]
  const files = tree.list(own, ['**/*.{md,mdx}'], exclude)
  const modules = tree.list(own, ['**/*.{tsx,jsx}'], exclude)
  if (modules.length > 0)
    notes.leaveOut(
      `pages that are modules (${modules.length})`,
      'pages in Markdown and MDX are built',
    )
  const texts = locales.filter((each) => each['lang'] === main)
  return {
    ...{ root, folder: own, lang: main, others: [...languages], exclude, files },
    own: Object.fromEntries(texts.flatMap((each) => Object.entries(each))),
  }
}

/** Folders of other languages, where the main one is beside them. */
const folders = (own: string, base: string, languages: readonly string[]): readonly string[] =>
  own === base ? languages.map((name) => `${name}/**`) : []

/** A pattern below the docs root as one below the folder of a language; undefined for one of another folder. */
function patternBelow(pattern: string, folder: string): readonly string[] {
  const plain = pattern.replace(/^\.?\//, '')
  if (folder === '' || plain.startsWith('**')) return [plain]
  return plain.startsWith(`${folder}/`) ? [plain.slice(folder.length + 1)] : []
}
