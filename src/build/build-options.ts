// What a build is asked and what it answers: the part of the public API that has no weight.
import type { Diagnostic } from '../model/diagnostic.js'

/** The flags of the command line; each one left out has the value that the settings give it. */
export type BuildOptions = {
  /** Folder of the site; relative paths count from the working directory. Default: the working directory. */
  readonly siteDir?: string
  /** Output folder, relative to the working directory. Default: `build` in the site folder. */
  readonly outDir?: string
  /** Path below which the site is served, instead of the setting `baseUrl`. */
  readonly baseUrl?: string
  /** Settings file instead of `orion-docs.config.*`, relative to the working directory. */
  readonly config?: string
  /** Warnings make the build fail. Default: false. */
  readonly strict?: boolean
}

/** What a build did. With `ok` false nothing was written: the output of the last good build stays. */
export type BuildResult = {
  readonly diagnostics: readonly Diagnostic[]
  readonly ok: boolean
  /** Absolute. */
  readonly outDir: string
  readonly pages: number
  readonly files: number
  readonly bytes: number
  readonly durationMs: number
}
