// The prebuilt client of the package: files for any site, named by content, under dist/browser.
import type { FontFiles } from './styles/font-css.js'

/** Paths within the output folder. Written by `npm run build` as dist/browser/client.json. */
export type ClientNames = {
  readonly main: string
  /** Files that the main script imports statically. */
  readonly preload: readonly string[]
  readonly early: string
  readonly live: string
  readonly worker: string
  /** The script of redirect pages. */
  readonly redirect: string
  /** The service worker, before a build puts its name into it. */
  readonly offline: string
  /** The first script of pages of `build --relative`, and their client where pages are opened as files. */
  readonly relative: string
  readonly fileMain: string
  /** Scripts that React pages import, by the name that their sources import. */
  readonly modules: Readonly<Record<string, string>>
  /** Our own of the parts that a site may replace: only a site that does so needs it. */
  readonly originals: string
  /** The built-in font, for sites that use it. */
  readonly font: FontFiles
  /** Every file that a site needs; `live`, `redirect`, `offline` and `font` are not among them. */
  readonly files: readonly string[]
}
