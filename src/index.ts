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
export type { UserConfig } from './config/schema/user-config.js'
export type { Diagnostic, Place, Report, Severity } from './model/diagnostics/diagnostic.js'
export { OrionError } from './model/diagnostics/diagnostic.js'
export type { Hit, SearchAnswer, SearchDocument } from './model/search.js'
export type { PageView, SiteView } from './model/view.js'
export type { RunningServer, ServeOptions } from './serve/serve.js'
export type { PageModuleProps } from './ui/context/page-content.js'

/**
 * The settings as given; it is there for the editor, which then knows every key. A function or a promise may make
 * them: it is called or awaited when they are read.
 */
export function defineConfig(config: Promise<UserConfig>): Promise<UserConfig>
export function defineConfig(config: () => Promise<UserConfig>): () => Promise<UserConfig>
export function defineConfig(config: () => UserConfig): () => UserConfig
export function defineConfig(config: UserConfig): UserConfig
export function defineConfig(config: unknown): unknown {
  return config
}

/**
 * Builds a site as `orion-docs build` does. Faults of the site are in `diagnostics`, with `ok` false.
 * @throws OrionError of kind `usage` for wrong options or settings.
 */
export async function build(options: BuildOptions = {}): Promise<SiteBuildResult> {
  const room = await import('./commands/build.js')
  return room.build(options)
}

/**
 * Cuts a version as `orion-docs version` does: copies docs and sidebars, and lists the name.
 * @throws OrionError for a name that cannot be one or is taken, and when there are no docs; then nothing is written.
 */
export async function cutVersion(options: CutOptions): Promise<CutResult> {
  const room = await import('./commands/cut-version.js')
  return room.cutVersion(options)
}

/**
 * Checks a site as `orion-docs check` does and writes nothing. What it finds is in `diagnostics`, with `ok` false for
 * an error.
 * @throws OrionError of kind `usage` for wrong options or settings.
 */
export async function check(options: BuildOptions = {}): Promise<CheckResult> {
  const room = await import('./commands/check.js')
  return room.check(options)
}

/**
 * Serves a site as `orion-docs serve` does; resolves when the address answers. `close` or the signal ends it.
 * @throws OrionError `port-in-use`, `no-output` without an earlier build, and what stops a build.
 */
export async function serve(options: ServeOptions = {}): Promise<RunningServer> {
  const room = await import('./serve/serve.js')
  return room.serve(options)
}
