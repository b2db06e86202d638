// Pages in another tool's Markdown become ours when they are read. What they include is read here too.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { Dialect, DialectPage, FileNames, Translated } from '../../content/dialects/dialect.js'
import { isMdxPage } from '../../content/mdx/detect.js'
import { limitFault } from '../trust/page-limit.js'
import { relative } from '../files/relative-path.js'
import { isAtOrBelow } from '../../config/files/paths.js'
import { createBoundary, type Boundary } from '../trust/boundary.js'
import { openDocsNames, type DocsNames } from './docs-names.js'

type TranslatedSource = Translated & {
  /** Absolute files that the page includes, also those that do not exist yet. */
  readonly included: readonly string[]
}

/** The text of a page (its file relative to the site folder) in our Markdown; undefined when it is ours as it is. */
export type TranslateSource = ((file: string, text: string) => TranslatedSource | undefined) & {
  /** Absent where no page may ask for names. */
  readonly docsNames?: DocsNames
}

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
  const common = { docsDir: relative(config, config.docsDir), includeFolders, variables, options }
  const boundary = createBoundary(config)
  const isTrusted = config.content.trust === 'full'
  const shared = includeFolders.map((name) => path.resolve(config.siteDir, name))
  /** What a page of someone who is not trusted may include: files beside it, and those of the settings' folders. */
  const isNear = (name: string, page: string): boolean =>
    [path.dirname(path.resolve(config.siteDir, page)), ...shared].some((folder) =>
      isAtOrBelow(name, folder),
    )
  const docsNames = await openDocsNames(config)
  const translateSource = (file: string, text: string): TranslatedSource | undefined => {
    if (!dialect.mayUse(text)) return undefined
    const isMdx = isMdxPage(file, text, format)
    const page = {
      ...common,
      file,
      text: withUnixLines(text),
      format: isMdx ? 'mdx' : 'md',
    } as const
    const mayRead = isTrusted
      ? boundary.holds
      : (name: string) => isNear(name, file) && boundary.holds(name)
    const translated = translate(dialect, page, {
      ...{ siteDir: config.siteDir, mayRead, docsNames, isTrusted },
    })
    return isAsWritten(translated, text) ? undefined : translated
  }
  return Object.assign(translateSource, { docsNames })
}

/** Whether a translation changes nothing. The places of its lines need more memory than the text itself. */
function isAsWritten(
  { text, places, diagnostics, included }: TranslatedSource,
  written: string,
): boolean {
  return (
    (text === written || text === `${written}\n`) &&
    diagnostics.length === 0 &&
    included.length === 0 &&
    places.every(({ line, shift, file }, row) => {
      // After the last line break, some dialects use the place of the line before.
      const isOwn = line === row + 1 || (row === places.length - 1 && line === row)
      return isOwn && shift === 0 && file === undefined
    })
  )
}

type Tools = {
  readonly siteDir: string
  /** Whether a page may include a file (absolute). */
  readonly mayRead: Boundary['holds']
  readonly docsNames: DocsNames
  readonly isTrusted: boolean
}

function translate(
  dialect: Dialect,
  page: Omit<DialectPage, 'read' | 'names'>,
  { siteDir, mayRead, docsNames, isTrusted }: Tools,
): TranslatedSource {
  const included = new Set<string>()
  const refused = new Set<string>()
  const read = (name: string): string | undefined => {
    const file = path.resolve(siteDir, name)
    included.add(file)
    if (mayRead(file)) return readFile(file)
    if (isTrusted && existsSync(file)) refused.add(path.basename(file))
    return undefined
  }
  const names = (): FileNames => {
    included.add(docsNames.mark)
    return docsNames.names()
  }
  try {
    const translated = dialect.translate({ ...page, read, names })
    const diagnostics = translated.diagnostics.map((each) => withReason(each, refused))
    return { ...translated, diagnostics, included: [...included] }
  } catch (error) {
    const fault = limitFault(error)
    if (fault === undefined) throw error
    const diagnostics = [{ ...fault, at: { line: 1, column: 1 } }]
    return { ...asWritten(page.text), diagnostics, included: [...included] }
  }
}

/** Says of a missing file that it exists where the site may not read. */
function withReason(diagnostic: Diagnostic, refused: ReadonlySet<string>): Diagnostic {
  const isRefused =
    diagnostic.code === 'missing-include' &&
    [...refused].some((name) => diagnostic.message.includes(name))
  return isRefused ? { ...diagnostic, hint: OUTSIDE } : diagnostic
}

const OUTSIDE =
  'It exists, but outside the Git repository of the site, or outside the site folder where no repository is around it. Name its folder in content.followLinks.'

const asWritten = (text: string): Pick<Translated, 'text' | 'places'> => ({
  text,
  places: text.split('\n').map((_, row) => ({ line: row + 1, shift: 0 })),
})

function readFile(file: string): string | undefined {
  try {
    return withUnixLines(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const withUnixLines = (text: string): string => text.replace(/\r\n?/g, '\n')
