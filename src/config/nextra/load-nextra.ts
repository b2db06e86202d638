// Loads the settings of a Nextra site: the `_meta` files of its folders, and what its code says.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { compareText } from '../../model/text/text.js'
import { pathIn } from '../files/paths.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { literalSettings } from '../modules/literal-settings.js'
import type { Values } from '../foreign/fields.js'
import { siteAliases } from '../foreign/tsconfig-paths.js'
import { nextraTexts } from './labels.js'
import { ENDINGS, list, opener } from './language-pages.js'
import { mdxPlugins, type MdxPlugins } from './mdx-plugins.js'
import { readMetas } from './meta-files.js'
import { readCode } from './site-code.js'
import { translateNextra } from './translate-nextra.js'

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
  const theme = list(LAYOUTS, own).map(read).join('\n')
  const code = readCode(config, theme)
  const { name: main, isApp, others: moreFolders } = pagesFolder(own)
  const languages = { main: code.mainLocale ?? code.locales[0], all: code.locales }
  const open = opener(path.join(own, main), { siteDir, languages, isApp, inputs })
  const tree = await open(languages.main)
  const others = isApp ? [] : languages.all.filter((name) => name !== languages.main)
  const translations = await Promise.all(others.map((name) => open(name)))
  const global =
    isApp || !existsSync(path.join(own, 'app'))
      ? []
      : list(`_meta.global.${ENDINGS}`, path.join(own, 'app'))
  const shared = await readMetas(global, path.join(own, 'app'), siteDir)
  const { settings, leftOut } = translateNextra({
    ...{ code, translations },
    texts: (language) => {
      const isMain = language === undefined || language === languages.main
      const dictionary = dictionaryOf(language, own, read)
      return nextraTexts(theme, language ?? code.language, { dictionary, isMain })
    },
    tree: {
      ...tree,
      unread: [...tree.unread, ...shared.unread],
      metas: new Map([...shared.metas, ...tree.metas]),
    },
    languages,
    route: isApp ? '/' : (code.contentPath ?? catchAll(own) ?? '/'),
    otherFolders: moreFolders.filter(
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

/** The words of a language in a module or a JSON file of the site that is called like it, in a folder for these. */
function dictionaryOf(
  language: string | undefined,
  own: string,
  read: (name: string) => string,
): Values {
  if (language === undefined) return {}
  const [name] = list(
    `**/*{dictionar,locale,i18n,messages,translation}*/${fastGlob.escapePath(language)}.${ENDINGS}`,
    own,
  )
  return name === undefined ? {} : (literalSettings(name, read(name)) ?? {})
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
