// A whole build: every route rendered, checked and written beside the old output, which it replaces at the end.
import path from 'node:path'
import { loadSettings } from './load-settings.js'
import type { Config } from '../config/schema.js'
import { compareDiagnostics, OrionError, type Diagnostic } from '../model/diagnostic.js'
import { checkLinks } from '../site/check-links.js'
import { LLMS_FILE, renderLlms } from '../site/markdown-files.js'
import { renderSitemap } from '../site/sitemap.js'
import type { BuildOptions, BuildResult } from './build-options.js'
import { emitFiles, emitPages, emitShared } from './emit-site.js'
import { createCompile } from './create-compile.js'
import { createGraph } from './graph.js'
import { createOutput, type Output } from './output.js'
import { openStaging } from './output-folder.js'
import { createAssets } from './site-assets.js'

/**
 * Builds a site. Problems of the site are in `diagnostics`: with an error among them (or a warning under
 * `strict`) nothing is replaced.
 * @throws OrionError of kind `usage` for wrong options or settings.
 */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const start = performance.now()
  const { config, diagnostics } = await loadSettings(options)
  const staging = await openStaging(config.outDir, protectedFolders(config))
  const output = createOutput(staging.folder)
  try {
    const found = [...diagnostics]
    const pages = await fill(config, output, found).catch((error: unknown) => {
      if (!(error instanceof OrionError) || error.kind === 'usage') throw error
      found.push(...error.faults.map((fault) => ({ ...fault, severity: 'error' as const })))
      return 0
    })
    const ok = !found.some(
      ({ severity }) =>
        severity === 'error' || (options.strict === true && severity === 'warning'),
    )
    await (ok ? staging.commit() : staging.discard())
    return {
      diagnostics: found.sort(compareDiagnostics),
      ok,
      outDir: config.outDir,
      pages,
      ...output.totals,
      durationMs: performance.now() - start,
    }
  } catch (error) {
    await staging.discard()
    throw error
  }
}

/** Writes the whole site and adds what it finds wrong to `found`; answers the number of pages. */
async function fill(config: Config, output: Output, found: Diagnostic[]): Promise<number> {
  const assets = createAssets(config.siteDir, config.baseUrl)
  const graph = createGraph({ config, mode: 'build', compile: createCompile(), assets })
  const snapshot = await graph.read()
  found.push(...snapshot.diagnostics)
  const pages = await emitPages(snapshot, config, output)
  found.push(...pages.diagnostics)
  await emitShared(snapshot, pages, config, output)
  const sitemap = renderSitemap(pages.sitemap, config)
  if (sitemap !== undefined) await output.write('sitemap.xml', sitemap)
  const llms = renderLlms(snapshot.site, snapshot.markdownPaths, config)
  if (llms !== undefined) await output.write(LLMS_FILE, llms)
  found.push(
    ...(await emitFiles(snapshot, assets, config, output)),
    ...checkLinks(pages.linked, {
      site: snapshot.site,
      settings: config,
      files: output.names,
    }),
  )
  return pages.linked.length
}

function protectedFolders(config: Config): { siteDir: string; sources: string[] } {
  const folders = [config.docsDir, ...config.staticDirectories.map((name) => path.resolve(config.siteDir, name))]
  return { siteDir: config.siteDir, sources: folders }
}
