// Pages that the routes module makes become files of the docs tree that happen not to be on disk, so that all that
// holds for files holds for them.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadRoutes, type GeneratedPage } from '../../config/modules/load-routes.js'
import type { Config } from '../../config/schema/schema.js'
import { splitPage } from '../../model/text/front-matter-text.js'
import { OrionError, type Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { SourceFile } from '../../model/site.js'
import { compareText } from '../../model/text/text.js'
import { CURRENT_VERSION } from '../../site/versions/versions.js'
import type { Outliner } from './outlines.js'
import type { ReadVersion } from './read-version.js'
import { relative } from '../files/relative-path.js'
import { codeOf } from '../publish/disk.js'
import { sourceText } from './source-text.js'

/**
 * The docs folder's version with the pages that the setting `routes` adds to it; other versions as they are.
 * @throws OrionError what `loadRoutes` throws.
 */
export async function withGeneratedPages(
  version: ReadVersion,
  config: Config,
  { outlineOf }: { readonly outlineOf: Outliner },
): Promise<ReadVersion> {
  const { input } = version
  if (config.routes === undefined || input.name !== CURRENT_VERSION) return version
  const module = path.resolve(config.siteDir, config.routes)
  const { pages, inputs, diagnostics } = await loadRoutes(module, config.siteDir)
  const texts = new Map(version.texts)
  const files: SourceFile[] = [...input.files]
  const clashes: Diagnostic[] = []
  for (const page of pages) {
    const file = relative(config, path.join(config.docsDir, page.path))
    if (texts.has(file)) {
      clashes.push(clash(relative(config, module), file))
      continue
    }
    const text = withTitle(page)
    texts.set(file, sourceText({ text }))
    const outline = await outlineOf(file, text)
    files.push({ path: page.path, file, version: input.name, outline, isGenerated: true })
  }
  return {
    ...version,
    input: { ...input, files: files.sort((a, b) => compareText(a.path, b.path)) },
    texts,
    routesInputs: inputs,
    diagnostics: [...version.diagnostics, ...diagnostics, ...clashes],
  }
}

/**
 * Writes the pages as files into `folder`, a copy of the docs folder, and returns how many they are: a released version
 * does not follow the module any more.
 * @throws OrionError for an invalid page, a page at the path of a file, and errors of `loadRoutes`.
 */
export async function writeGeneratedPages(config: Config, folder: string): Promise<number> {
  if (config.routes === undefined) return 0
  const module = path.resolve(config.siteDir, config.routes)
  const { pages, diagnostics } = await loadRoutes(module, config.siteDir)
  if (diagnostics.length > 0) throw new OrionError(diagnostics)
  for (const page of pages) {
    const target = path.join(folder, page.path)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, withTitle(page), { flag: 'wx' }).catch((cause: unknown) => {
      const file = relative(config, path.join(config.docsDir, page.path))
      if (codeOf(cause) !== 'EEXIST') throw cause
      throw new OrionError(clash(relative(config, module), file), { cause })
    })
  }
  return pages.length
}

/** A title given beside the text becomes front matter, in the syntax of the existing front matter. */
function withTitle({ markdown, title }: GeneratedPage): string {
  if (title === undefined) return markdown
  // A JSON string is a valid string in YAML and in TOML; a quote inside it would end the text for our reader of TOML.
  const value = JSON.stringify(title).replace(/(?!^)\\(.)/g, (escape: string, char: string) =>
    char === '"' ? '\\u0022' : escape,
  )
  if (splitPage(markdown).bodyStart === 0) return `---\ntitle: ${value}\n---\n\n${markdown}`
  const [fence = ''] = /^.*(?:\r\n?|\n)/.exec(markdown) ?? []
  return (
    fence +
    (fence.includes('+++') ? 'title = ' : 'title: ') +
    `${value}\n` +
    markdown.slice(fence.length)
  )
}

function clash(module: string, file: string): Diagnostic {
  return {
    severity: 'error',
    code: 'routes-clash',
    message: `${module} generates the page ${file}, which already exists as a file.`,
    hint: 'Give the page another path, or delete the file.',
    at: { file: module, line: 1, column: 1 },
  }
}
