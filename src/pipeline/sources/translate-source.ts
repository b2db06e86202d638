// Pages in another tool's Markdown become ours when they are read. What they include is read here too.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { isAtOrBelow } from '../../config/files/paths.js'
import type { Config } from '../../config/schema/schema.js'
import type { Dialect, DialectPage, Translated } from '../../content/dialects/dialect.js'
import { isMdxPage } from '../../content/mdx/detect.js'
import { relative } from '../files/relative-path.js'

type TranslatedSource = Translated & {
  /** Absolute files that the page includes, also those that do not exist yet. */
  readonly included: readonly string[]
}

/** The text of a page (its file relative to the site folder) in our Markdown; undefined when it is ours as it is. */
export type TranslateSource = (file: string, text: string) => TranslatedSource | undefined

/** The translation that the setting `markdown.dialect` asks for; undefined when it is not set. */
export async function openTranslation(config: Config): Promise<TranslateSource | undefined> {
  const {
    dialect: name,
    dialectOptions: options,
    includeFolders,
    variables,
    format,
  } = config.markdown
  if (name === undefined) return undefined
  const { loadDialect } = await import('../../content/load-dialect.js')
  const dialect = await loadDialect(name)
  const shared = { docsDir: relative(config, config.docsDir), includeFolders, variables, options }
  const root = repositoryFolder(config.siteDir)
  return (file, text) => {
    if (!dialect.mayUse(text)) return undefined
    const isMdx = isMdxPage(file, text, format)
    const page = {
      ...shared,
      file,
      text: withUnixLines(text),
      format: isMdx ? 'mdx' : 'md',
    } as const
    return translate(dialect, page, config.siteDir, root)
  }
}

function translate(
  dialect: Dialect,
  page: Omit<DialectPage, 'read'>,
  siteDir: string,
  root: string,
): TranslatedSource {
  const included = new Set<string>()
  const read = (name: string): string | undefined => {
    const file = path.resolve(siteDir, name)
    if (!isAtOrBelow(file, root)) return undefined
    included.add(file)
    return readInside(file, root)
  }
  return { ...dialect.translate({ ...page, read }), included: [...included] }
}

/** The text of a file that is in `root` after links are followed. */
function readInside(file: string, root: string): string | undefined {
  try {
    if (!isAtOrBelow(realpathSync(file), realpathSync(root))) return undefined
    return withUnixLines(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const withUnixLines = (text: string): string => text.replace(/\r\n?/g, '\n')

/** The nearest folder with `.git`, in which docs include files of the program that they describe; else `siteDir`. */
export function repositoryFolder(siteDir: string): string {
  for (let folder = siteDir; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return folder
    if (folder === path.dirname(folder)) return siteDir
  }
}
