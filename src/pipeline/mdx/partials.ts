// Pages that other pages import, compiled.
import { readFile } from 'node:fs/promises'
import type { Config } from '../../config/schema/schema.js'
import { isMdxPage } from '../../content/mdx/detect.js'
import type { Compile, CompiledPage, MarkdownOptions } from '../../model/page.js'
import type { Route, Site } from '../../model/site.js'
import type { LinkContext } from '../../site/links/link-context.js'
import { closeReferences, type ClosedPage } from '../../site/links/references.js'
import { relative } from '../files/relative-path.js'
import { readIncludes } from '../sources/read-includes.js'
import { sourceText, type SourceText } from '../sources/source-text.js'
import { openTranslation } from '../sources/translate-source.js'

/** A page that others import: its links are reported once. */
export type Partial = {
  readonly compiled: CompiledPage
  readonly closed: ClosedPage
  /** Of its own file, where no page is. */
  readonly route: Route
}

export type PartialInput = {
  readonly config: Config
  readonly site: Site
  readonly links: LinkContext
  readonly compile: Compile
  /** Of Markdown pages. */
  readonly options: MarkdownOptions
}

/** Compiles the page in the file `absolute`. */
export async function compilePartial(absolute: string, input: PartialInput): Promise<Partial> {
  const { config, site, links, options } = input
  const file = relative(config, absolute)
  const written = (await readFile(absolute, 'utf8')).replace(/\r\n?/g, '\n')
  const translate = await openTranslation(config)
  const source = sourceText(translate?.(file, written) ?? { text: written })
  const { text } = source
  const includes = readIncludes(config, new Map([[file, source]]))
  const format = isMdx(file, source, config) || source.usesMdx ? 'mdx' : 'md'
  const compiled = await input.compile({
    text,
    includes: includes.byPage.get(file) ?? {},
    options: { ...options, format, isPartial: true },
  })
  const version = versionOf(file, site)
  const route: Route = `/${file.replace(/\.\w+$/, '')}`
  return { compiled, route, closed: closeReferences({ compiled, file, version, route }, links) }
}

/** The version in whose folder a file is, else the last one. */
function versionOf(file: string, { versions }: Site): string {
  const found =
    versions.find(({ version }) => file.startsWith(`${version.folder}/`)) ??
    versions.find(({ version }) => version.isLast)
  return found?.version.name ?? 'current'
}

/** Whether a file is MDX under the settings of the site. */
export function isMdx(
  file: string,
  source: Pick<SourceText, 'usesMdx'> | undefined,
  { markdown: { format } }: Config,
): boolean {
  return isMdxPage(file, '', format) || (format === 'detect-content' && source?.usesMdx === true)
}
