// The public API. Settings files import this module, so heavy modules are loaded only when a build starts.
import type { BuildOptions, CheckResult, SiteBuildResult } from './pipeline/run/build-options.js'
import type { CutOptions, CutResult } from './commands/cut-version.js'
import type { UserConfig } from './config/schema/user-config.js'
import type { RunningServer, ServeOptions } from './serve/serve.js'

export type {
  BuildOptions,
  BuildResult,
  CheckResult,
  SiteBuildResult,
} from './pipeline/run/build-options.js'
export type { Progress, RunEvents, Step } from './pipeline/run/progress.js'
export type { CutOptions, CutResult } from './commands/cut-version.js'
export type { GeneratedPage, GenerateRoutes, RoutesContext } from './config/modules/load-routes.js'
export type * from './config/schema/user-config.js'
export type { Diagnostic, Fault, Place, Severity } from './model/diagnostics/diagnostic.js'
export { OrionError } from './model/diagnostics/diagnostic.js'
export type { PageView, SiteView } from './model/view.js'
export type { PageTime, Phase, Timings } from './pipeline/run/timings.js'
export type {
  FetchFile,
  SearchAnswer,
  SearchHit,
  SearchIndex,
  SearchOptions,
  ShownList,
} from './search/open-index.js'
export type { Host } from './serve/http/static-hosts.js'
export type { ProblemChange } from './serve/live/problem-log.js'
export type { RunningServer, ServeOptions } from './serve/serve.js'
export type * from './site/sidebar/user-sidebars.js'
export type { PageModuleProps } from './ui/context/page-content.js'

/**
 * Returns the settings as they are; it is there for the editor, which then knows every key. It also takes a promise, or
 * a function that returns the settings.
 * @example
 * import { readFile } from 'node:fs/promises'
 * import { defineConfig } from 'orion-docs'
 *
 * export default defineConfig(async () => {
 *   const title = await readFile('title.txt', 'utf8')
 *   return { title: title.trim() }
 * })
 */
export function defineConfig(config: Promise<UserConfig>): Promise<UserConfig>
export function defineConfig(config: () => Promise<UserConfig>): () => Promise<UserConfig>
export function defineConfig(config: () => UserConfig): () => UserConfig
export function defineConfig(config: UserConfig): UserConfig
export function defineConfig(config: unknown): unknown {
  return config
}

/**
 * Builds a site as `orion-docs build` does and prints nothing. Problems of the site are in `diagnostics`, with `ok` false
 * when they make the build fail.
 * @example
 * import { build } from 'orion-docs'
 *
 * const result = await build({ siteDir: 'handbook', outDir: 'public', strict: true })
 * for (const { severity, code, message, at } of result.diagnostics)
 *   console.log(severity, code, at?.file, at?.line, message)
 * if (!result.ok) process.exit(1)
 * @throws OrionError of kind `usage` for wrong options or settings.
 */
export async function build(options: BuildOptions = {}): Promise<SiteBuildResult> {
  const module = await import('./commands/build.js')
  return module.build(options)
}

/**
 * Saves the current docs as a version, as `orion-docs version` does: copies docs and sidebars, and lists the name.
 * @example
 * import { cutVersion } from 'orion-docs'
 *
 * await cutVersion({ siteDir: 'handbook', name: '2.0' })
 * @throws OrionError for a name that cannot be one or is taken, and when there are no docs; then nothing is written.
 */
export async function cutVersion(options: CutOptions): Promise<CutResult> {
  const module = await import('./commands/cut-version.js')
  return module.cutVersion(options)
}

/**
 * Checks a site as `orion-docs check` does and writes nothing. What it finds is in `diagnostics`, with `ok` false for
 * an error.
 * @example
 * import { check } from 'orion-docs'
 *
 * const { ok, diagnostics } = await check({
 *   siteDir: 'handbook',
 *   signal: AbortSignal.timeout(60_000),
 * })
 * @throws OrionError of kind `usage` for wrong options or settings.
 */
export async function check(options: BuildOptions = {}): Promise<CheckResult> {
  const module = await import('./commands/check.js')
  return module.check(options)
}

/**
 * Serves a site as `orion-docs serve` does; resolves when the address answers. `close` or the signal ends it.
 * @example
 * import { serve } from 'orion-docs'
 *
 * const server = await serve({ siteDir: 'handbook', port: 0 })
 * console.log(server.url)
 * await server.close()
 * @throws OrionError `port-in-use`, `no-output` without an earlier build, and what stops a build.
 */
export async function serve(options: ServeOptions = {}): Promise<RunningServer> {
  const module = await import('./serve/serve.js')
  return module.serve(options)
}
