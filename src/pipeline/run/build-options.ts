// The options and the result of a build: the part of the public API that loads no other module.
import type { UserConfig } from '../../config/schema/user-config.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { RunEvents } from './progress.js'
import type { PageTime, Timings } from './timings.js'

/** The options of the command line, and the callbacks of `RunEvents`. */
export type BuildOptions = RunEvents & {
  /** Folder of the site; relative paths count from the working directory. Default: the working directory. */
  readonly siteDir?: string
  /** Output folder, relative to the working directory. Default: `build` in the site folder. */
  readonly outDir?: string
  /** Path below which the site is served, instead of the setting `baseUrl`. */
  readonly baseUrl?: string
  /** Settings file instead of `orion-docs.config.*`, relative to the working directory. */
  readonly config?: string
  /** The settings themselves: no settings file is looked for. Paths in them count from the site folder. */
  readonly settings?: UserConfig
  /** Warnings make the build fail. Default: false. */
  readonly strict?: boolean
  /**
   * File with the problems that the site had when it adopted the checks, relative to the working directory: they are
   * counted and neither shown nor failures. Default: none.
   */
  readonly baseline?: string
  /** Writes the problems that are found to that file, so that they are known from now on. Default: false. */
  readonly updateBaseline?: boolean
  /** False: nothing of earlier builds is used, nothing is kept for later ones. Default: true. */
  readonly cache?: boolean
  /** Folder of the cache instead of the setting `cache.dir`, relative to the working directory. */
  readonly cacheDir?: string
  /** Threads that compile pages besides the main one. Default: one for each further core. */
  readonly threads?: number
  /** Writes `build-manifest.json`, the list of all files with their hashes. Default: false. */
  readonly manifest?: boolean
  /** The site works at any address, also where it is opened as files. Default: false. */
  readonly relative?: boolean
  /** Writes a compressed copy in gzip and in Brotli beside each text file that gets smaller. Default: false. */
  readonly precompress?: boolean
  /**
   * The assets of so many earlier builds stay in the output: pages that are still open in a browser load them. Default:
   * only those of this build.
   */
  readonly keepAssets?: number
  /** Folder with the output of the last build, relative to the working directory. Default: the output folder. */
  readonly keepAssetsFrom?: string
  /**
   * The published pages to compare with: an output folder, relative to the working directory, the address of a site, or a
   * file `pages.json`. A build warns about addresses that were lost, and writes `changes.json` and `changes.xml`.
   */
  readonly published?: string
  /** Date of this release in these files, in ISO 8601. Default: that of the last commit. */
  readonly changesDate?: string
  /** Writes `pages.json`, the headings of each page with a digest of their text. Default: only with `published`. */
  readonly pageRecord?: boolean
  /** Writes the same to `anchors.lock` in the site folder: lost addresses are accepted. Default: false. */
  readonly updateAnchors?: boolean
}

/** The result of a build. With `ok` false nothing was written: the output of the last good build stays. */
export type BuildResult = {
  /** All problems of the site, sorted. */
  readonly diagnostics: readonly Diagnostic[]
  /** There are no errors, and under `strict` no warnings. */
  readonly ok: boolean
  /** Problems that the baseline holds, and those of it that are gone; absent without a baseline. */
  readonly baseline?: { readonly known: number; readonly gone: number }
  /** Absolute output folder. */
  readonly outDir: string
  /** Number of pages. */
  readonly pages: number
  /** Number of output files. */
  readonly files: number
  /** Size of the output in bytes. */
  readonly bytes: number
  /** Milliseconds that it took. */
  readonly durationMs: number
}

/** The result of a check; with `ok` false there are errors, or under `strict` warnings. */
export type CheckResult = Pick<
  BuildResult,
  'diagnostics' | 'ok' | 'baseline' | 'pages' | 'durationMs'
>

/** Additional results of the build of a whole site. */
export type SiteBuildResult = BuildResult & {
  /**
   * Pages that the cache had, and pages that were looked for in it and had to be compiled. `shared` are pages whose
   * text occurs in another page as well, such as one of another version: it was compiled once for both. `restored` are
   * pages that were taken from the remote cache as they are, and the not-found page among them.
   */
  readonly cache: {
    readonly hits: number
    readonly misses: number
    readonly shared: number
    readonly restored: number
  }
  /** The hash over all files; absent without a manifest. */
  readonly rootHash?: string
  /** Number of assets of earlier builds in the output; absent without `keepAssets`. */
  readonly keptAssets?: number
  /** Pages whose HTML was made; the others are as they were. */
  readonly rendered: number
  /** Output files that were written, and that stayed as they were. */
  readonly changed: { readonly written: number; readonly kept: number }
  /** Milliseconds of work by phase. */
  readonly timings: Timings
  /** The pages that took longest, at most ten, the slowest first. */
  readonly slowest: readonly PageTime[]
}
