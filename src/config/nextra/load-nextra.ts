// Loads the settings of a Nextra site: the `_meta` files of its folders, and what its code says.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { compareText } from '../../model/text/text.js'
import { pathIn } from '../files/paths.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { readPageFront, titleOf } from '../foreign/page-front.js'
import { siteAliases } from '../foreign/tsconfig-paths.js'
import { mdxPlugins, type MdxPlugins } from './mdx-plugins.js'
import { readMetas } from './meta-files.js'
import { appPages, contentPages, type Languages } from './page-files.js'
import { readCode } from './site-code.js'
import { translateNextra } from './translate-nextra.js'

const NEVER = ['**/node_modules/**', '**/.*/**', '**/_ignored/**']
const ENDINGS = '{js,jsx,ts,tsx,mjs,mts,json}'
const LAYOUTS = [`theme.config.${ENDINGS}`, `{app,src/app}/**/layout.${ENDINGS}`]
/** A route that shows the content folder. */
const CATCH_ALL = '{app,src/app}/**/[[]*...*[]]/page.{js,jsx,ts,tsx}'

/** Reads the code of the site as it is written; only a `_meta` that is computed is run. Pages run the plugins. */
export const nextraReader: ForeignReader = {
  load: loadNextra,
  unread: (file, siteDir) => {
    const folder = path.join(path.dirname(file), pagesFolder(path.dirname(file)).name)
    const settings = { docs: { path: pathIn(siteDir, folder) }, markdown: { dialect: 'nextra' } }
    return { settings, leftOut: [], inputs: [file] }
  },
}

async function loadNextra(file: string, siteDir: string): Promise<ForeignSettings> {
  const own = path.dirname(file)
  const inputs = new Set([file])
  const read = (name: string): string => {
    inputs.add(path.join(own, name))
    return readFileSync(path.join(own, name), 'utf8')
  }
  const config = file.endsWith('package.json') ? '' : readFileSync(file, 'utf8')
  const code = readCode(config, list(LAYOUTS, own).map(read).join('\n'))
  const { name: main, isApp, others } = pagesFolder(own)
  const languages = { main: code.mainLocale ?? code.locales[0], all: code.locales }
  const folder = languageFolder(path.join(own, main), languages)
  const files = list('**/*.{md,mdx}', folder).filter((name) => !NO_PAGE.test(name))
  const pages = isApp ? appPages(files) : contentPages(files, languages)
  const metaFiles = list(`**/_meta{,.*}.${ENDINGS}`, folder).filter((name) =>
    isOwn(name, languages),
  )
  const global =
    isApp || !existsSync(path.join(own, 'app'))
      ? []
      : list(`_meta.global.${ENDINGS}`, path.join(own, 'app'))
  for (const name of metaFiles) inputs.add(path.join(folder, name))
  const { metas, unread } = await readMetas(metaFiles, folder, siteDir)
  const shared = await readMetas(global, path.join(own, 'app'), siteDir)
  const { settings, leftOut } = translateNextra({
    ...{ code, pages, languages, unread: [...unread, ...shared.unread] },
    indexTitles: indexTitles(pages.byPath, (name) => readFileSync(path.join(folder, name), 'utf8')),
    metas: new Map([...shared.metas, ...metas]),
    docsPath: pathIn(siteDir, folder) || '.',
    route: isApp ? '/' : (code.contentPath ?? catchAll(own) ?? '/'),
    otherFolders: others.filter(
      (name) => list('**/page.{md,mdx}', path.join(own, name)).length > 0,
    ),
    publicFolder: existsSync(path.join(own, 'public'))
      ? pathIn(siteDir, path.join(own, 'public'))
      : undefined,
    plugins: sitePlugins(mdxPlugins(config), own, siteDir),
    modules: siteAliases(
      (name) => (existsSync(path.join(own, name)) ? read(name) : undefined),
      pathIn(siteDir, own),
    ),
    isAtRoot: own === siteDir,
  })
  return { settings, leftOut, inputs: [...inputs] }
}

/** The plugins with paths from the folder of the build; those of packages, and files that do not exist, are left out. */
function sitePlugins({ lists, others }: MdxPlugins, own: string, siteDir: string): MdxPlugins {
  const left = new Set(others)
  const inSite = (module: string): readonly string[] => {
    const file = path.resolve(own, module)
    const found = /^\.{1,2}\//.test(module)
      ? ['', '.js', '.mjs', '.cjs'].map((end) => file + end).find((each) => isFile(each))
      : undefined
    if (found !== undefined) return [`./${pathIn(siteDir, found)}`]
    left.add(module)
    return []
  }
  return {
    lists: {
      remarkPlugins: lists.remarkPlugins.flatMap(inSite),
      rehypePlugins: lists.rehypePlugins.flatMap(inSite),
    },
    others: [...left].sort(compareText),
  }
}

const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ?? false

const list = (patterns: string | string[], cwd: string): readonly string[] =>
  fastGlob.sync(patterns, { cwd, ignore: NEVER, followSymbolicLinks: false }).sort(compareText)

/** Titles of the pages of folders that say that they are those of their folders. */
function indexTitles(
  byPath: ReadonlyMap<string, string>,
  read: (file: string) => string,
): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  for (const [name, file] of byPath) {
    if (!name.endsWith('/index')) continue
    const front = readPageFront(read(file))
    const { asIndexPage, sidebarTitle } = front.values
    const title = typeof sidebarTitle === 'string' ? sidebarTitle : titleOf(front)
    if (asIndexPage === true && title !== undefined) titles.set(name, title)
  }
  return titles
}

/** Parts of the program, and pages of errors. */
const NO_PAGE = /(?:^|\/)(?:_[^/]*|404\.mdx?|500\.mdx?|api\/.*\.[jt]sx?)$|(?:^|\/)_[^/]*\//

/** The `_meta` of a folder, or of a folder in the main language. */
function isOwn(name: string, { main, all }: Languages): boolean {
  const part = /_meta\.([\w-]+)\.\w+$/.exec(name)?.[1]
  return (
    part === undefined ||
    part === 'global' ||
    part === main ||
    (main === undefined && !all.includes(part))
  )
}

/** The folder with the pages; `others` may have some too. */
function pagesFolder(own: string): {
  readonly name: string
  readonly isApp: boolean
  readonly others: readonly string[]
} {
  const has = (name: string): boolean => list('**/*.{md,mdx}', path.join(own, name)).length > 0
  const apps = ['app', 'src/app'].filter((name) => existsSync(path.join(own, name)))
  const found = ['content', 'src/content', 'pages', 'src/pages'].find((name) => has(name))
  const isApp = found === undefined && apps.length > 0
  return { name: found ?? apps[0] ?? 'content', isApp, others: isApp ? [] : apps }
}

/** The folder of the main language, when languages have folders. */
function languageFolder(folder: string, { main }: Languages): string {
  const inner = main === undefined ? folder : path.join(folder, main)
  return existsSync(inner) ? inner : folder
}

/** The path of the route that shows the content folder. */
function catchAll(own: string): string | undefined {
  const [found] = list(CATCH_ALL, own)
  if (found === undefined) return undefined
  const parts = found
    .replace(/^(?:src\/)?app\//, '')
    .split('/')
    .slice(0, -2)
  return `/${parts.filter((part) => !/^[([]/.test(part)).join('/')}`
}
