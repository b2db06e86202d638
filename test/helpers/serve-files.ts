// A small site, built by the API that the package exports and served as `serve --no-watch` does: a process for each of
// the many sites would take ten times as long.
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { formatDiagnostic } from '../../src/cli/report/print-diagnostics.js'
import type { BuildOptions } from '../../src/pipeline/run/build-options.js'
import { program } from './program.js'
import { temporaryFolder, writeFiles, type Files } from './site.js'

export type ServedSite = {
  readonly folder: string
  /** The output folder. */
  readonly out: string
  /** Address with base, without a trailing slash. */
  readonly url: string
  /** The diagnostics of the build, as the terminal shows them but without lines of source. */
  readonly warnings: string
  close(): Promise<void>
}

/** Builds the site of `files` in a folder of its own and serves it; fails with the diagnostics of a failed build. */
export async function serveFiles(files: Files, settings: object = {}): Promise<ServedSite> {
  const folder = await temporaryFolder()
  const config = { title: 'Handbook', url: 'https://handbook.example', ...settings }
  // A site of another program has its settings among its files.
  const isForeign = Object.keys(files).some((name) =>
    /^(?:\.(?:dumi|umi)rc\.|(?:astro|docusaurus|next|rspress)\.config\.|mkdocs\.yml$|mix\.exs$|docs\/make\.jl$|_Sidebar\.md$|source\/index\.html\.md$|config\.toml$)/.test(
      name,
    ),
  )
  const own = isForeign ? {} : { 'orion-docs.config.json': JSON.stringify(config) }
  await writeFiles(folder, { ...own, ...files })
  const out = path.join(folder, 'build')
  const warnings = await buildSite({ siteDir: folder, outDir: out })
  const server = await serveOutput({ siteDir: folder, outDir: out })
  return {
    folder,
    out,
    ...server,
    warnings,
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Builds a site; answers its warnings and notes, and fails with its errors. */
export async function buildSite(options: BuildOptions): Promise<string> {
  const { ok, diagnostics } = await program.build(options)
  const text = diagnostics.map((one) => formatDiagnostic(one, { colors: false })).join('')
  if (!ok) throw new Error(`The build failed:\n${text}`)
  return text
}

/** Serves the output of a build on a free port, as a static host does. */
export async function serveOutput(
  options: Pick<BuildOptions, 'siteDir' | 'outDir' | 'baseUrl'>,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const { url, close } = await program.serve({ ...options, watch: false, port: 0 })
  return { url: url.replace(/\/$/, ''), close }
}
