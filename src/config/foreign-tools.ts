// The tools whose settings are read where a site has no orion-docs settings, in the order in which they are looked for.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { asciidoc } from './asciidoc/asciidoc.js'
import { bookdown } from './bookdown/bookdown.js'
import { documenter } from './documenter/documenter.js'
import { docsify } from './docsify/docsify.js'
import { docusaurus } from './docusaurus/docusaurus.js'
import { dumi } from './dumi/dumi.js'
import { exdoc } from './exdoc/exdoc.js'
import { fumadocs } from './fumadocs/fumadocs.js'
import { hugo } from './hugo/hugo.js'
import { zola } from './zola/zola.js'
import { jekyll } from './jekyll/jekyll.js'
import { gitbook } from './gitbook/gitbook.js'
import { mdbook } from './mdbook/mdbook.js'
import { mintlify } from './mintlify/mintlify.js'
import { nextra } from './nextra/nextra.js'
import { nuxtContent } from './nuxt-content/nuxt-content.js'
import { quarto } from './quarto/quarto.js'
import { retype } from './retype/retype.js'
import { rspress } from './rspress/rspress.js'
import { docfx } from './docfx/docfx.js'
import { myst } from './myst/myst.js'
import { wiki } from './wiki/wiki.js'
import { writerside } from './writerside/writerside.js'
import { vocs } from './vocs/vocs.js'
import { vitepress } from './vitepress/vitepress.js'
import { vuepress } from './vuepress/vuepress.js'
import { mkdocs } from './mkdocs/mkdocs.js'
import { OrionError, type Diagnostic, type Fault } from '../model/diagnostics/diagnostic.js'
import { pathIn } from './files/paths.js'
import { runForeign } from './modules/foreign-run.js'
import { withoutUndefined } from './resolve/resolve.js'
import { slate } from './slate/slate.js'
import { starlight } from './starlight/starlight.js'
import { isList, isRecord } from '../model/json.js'
import { ignoredPages } from './foreign/addresses/ignored-pages.js'
import { shortList } from './foreign/left-out.js'
import type { ForeignSettings, ForeignTool } from './foreign/foreign-tool.js'

// Documenter is first, since it can write the pages for others. GitBook and Jekyll are last: repositories keep their files
// beside those of the tool that they moved to.
export const FOREIGN_TOOLS: readonly ForeignTool[] = [
  documenter,
  docusaurus,
  vitepress,
  vuepress,
  starlight,
  mkdocs,
  mdbook,
  fumadocs,
  mintlify,
  nextra,
  rspress,
  vocs,
  dumi,
  docfx,
  quarto,
  bookdown,
  myst,
  nuxtContent,
  zola,
  hugo,
  writerside,
  retype,
  asciidoc,
  docsify,
  exdoc,
  wiki,
  slate,
  gitbook,
  jekyll,
]

/** A settings file of another tool, absolute. */
export type ForeignFile = { readonly tool: ForeignTool; readonly file: string }

/** The settings file of another tool in a folder; undefined when it has none. */
export async function findForeignFile(
  siteDir: string,
  tools: readonly ForeignTool[] = FOREIGN_TOOLS,
): Promise<ForeignFile | undefined> {
  const names = new Set(await readdir(siteDir))
  for (const tool of tools) {
    const file = await tool.find(siteDir, names)
    if (file !== undefined) return { tool, file }
  }
  return undefined
}

/**
 * Our settings of a site by another tool's file; those that our schema refuses are listed with the reason.
 * @throws OrionError (usage) when the file cannot be read or run.
 */
export async function loadForeignSettings(
  { tool, file }: ForeignFile,
  siteDir: string,
): Promise<Required<ForeignSettings>> {
  const { load } = await tool.reader()
  const { result, failures } = await runForeign(siteDir, () => load(file, siteDir))
  const read = withIgnoredPages(await fitted(result), siteDir)
  const failed = failures.map((instead) => ({ name: 'code that the settings start', instead }))
  return { ...read, leftOut: [...read.leftOut, ...failed] }
}

/** Links to pages that a script writes lead to where the pages will be. */
function withIgnoredPages(
  read: Required<ForeignSettings>,
  siteDir: string,
): Required<ForeignSettings> {
  const { docs, foreignRoutes } = read.settings
  if (!isRecord(docs) || typeof docs['path'] !== 'string') return read
  const { routes, inputs } = ignoredPages(path.resolve(siteDir, docs['path']), siteDir)
  if (routes.length === 0) return read
  const { routeBasePath } = docs
  const root = typeof routeBasePath === 'string' ? routeBasePath.replace(/\/+$/, '') : ''
  const own = routes.map((route) => root + route)
  const known: readonly unknown[] = isList(foreignRoutes) ? foreignRoutes : []
  const pages = own.filter((route) => !route.endsWith('/**') && !known.includes(route))
  const note = { name: `pages that .gitignore names: ${shortList(pages)}`, instead: WRITTEN }
  return {
    ...read,
    settings: { ...read.settings, foreignRoutes: [...new Set([...known, ...own])] },
    leftOut: pages.length === 0 ? read.leftOut : [...read.leftOut, note],
    inputs: [...read.inputs, ...inputs],
  }
}

const WRITTEN =
  'they do not exist, and links to them are not checked; run the script that writes them before the build'

/** What holds for each site of the tool, and why the file was not read. */
export async function unreadForeignSettings(
  { tool, file }: ForeignFile,
  siteDir: string,
  cause: unknown,
): Promise<Required<ForeignSettings> & { readonly diagnostics: readonly Diagnostic[] }> {
  const faults: readonly Fault[] =
    cause instanceof OrionError
      ? cause.faults
      : [
          {
            code: 'settings-file',
            message: `${pathIn(siteDir, file)} is not understood: ${cause instanceof Error ? cause.message : String(cause)}`,
            hint: 'Write an orion-docs settings file.',
            at: { file: pathIn(siteDir, file), line: 1, column: 1 },
          },
        ]
  const diagnostics = faults.map((fault) => ({ ...fault, severity: 'warning' as const }))
  const { unread } = await tool.reader()
  return { ...(await fitted(unread(file, siteDir))), diagnostics }
}

async function fitted(read: ForeignSettings): Promise<Required<ForeignSettings>> {
  const { fitSettings } = await import('./resolve/fitting.js')
  const { settings: written, leftOut, shims = [], inputs } = read
  const plain = withoutUndefined(written)
  const { settings, refused } = fitSettings(isRecord(plain) ? plain : {})
  const more = refused.map(({ name, message }) => ({ name, instead: message }))
  return { settings, leftOut: [...leftOut, ...more], shims, inputs }
}
