// `init --host`: writes the configuration files of a host. Files that exist are never changed.
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import { packageFolder } from '../../package/package-files.js'
import { listFiles } from '../../pipeline/files/list-files.js'
import { MARKER } from '../../config/files/output-marker.js'
import { headersFor, parseHeaders } from '../../site/publish/header-rules.js'
import { parseRedirects } from '../../model/addresses/redirect-rules.js'
import { writeAll } from '../init-site.js'
import { loadSettings } from '../load-settings.js'
import { hostFiles, HOSTS_WITH_RULES } from './host-files.js'
import type { HostName } from './host-names.js'
import { NEW_SITE, type HostSite } from './host-site.js'

export type InitHostOptions = { readonly dir: string; readonly host: HostName }

export type InitHostResult = {
  /** Absolute. */
  readonly dir: string
  /** The files written, POSIX, in `dir`. */
  readonly written: readonly string[]
  /** Files that exist already, with the lines that they lack. */
  readonly existing: readonly { readonly path: string; readonly missing: readonly string[] }[]
  /** The files should hold redirects and headers, which only a build knows, and there is none. */
  readonly needsBuild: boolean
  /** The output folder, POSIX, from `dir`. */
  readonly outDir: string
  readonly base: string
}

/** @throws OrionError (usage) for wrong settings; `init-write`. */
export async function initHost({ dir, host }: InitHostOptions): Promise<InitHostResult> {
  const { config } = await loadSettings({ siteDir: dir })
  const isBuilt = existsSync(path.join(config.outDir, MARKER))
  const site = siteOf(config, isBuilt)
  const [github, cloudflare] = await Promise.all(
    (['github-pages.yml', 'cloudflare-pages.yml'] as const).map((name) =>
      readFile(path.join(packageFolder, 'templates/starter/ci', name), 'utf8'),
    ),
  )
  const workflows = {
    'github-pages.yml': github ?? '',
    'cloudflare-pages.yml': cloudflare ?? '',
  }
  const files = hostFiles(host, site, workflows).map((file) => ({
    ...file,
    before: readIfThere(path.join(config.siteDir, file.path)),
  }))
  const fresh = files.filter(({ before }) => before === undefined)
  await writeAll(
    config.siteDir,
    fresh.map(({ path: name, text }) => [name, text] as const),
  )
  return {
    dir: config.siteDir,
    written: fresh.map(({ path: name }) => name),
    existing: files.flatMap(({ path: name, text, before }) =>
      before === undefined ? [] : [{ path: name, missing: missingLines(text, before) }],
    ),
    needsBuild: HOSTS_WITH_RULES.includes(host) && !isBuilt,
    outDir: site.outDir,
    base: site.base,
  }
}

function siteOf(config: Config, isBuilt: boolean): HostSite {
  const { baseUrl: base, siteDir, outDir, trailingSlash, staticDirectories } = config
  const posix = (folder: string): string => path.relative(siteDir, folder).split(path.sep).join('/')
  const [staticDir] = staticDirectories
  const read = (name: string): string =>
    isBuilt ? (readIfThere(path.join(outDir, name)) ?? '') : ''
  const headers = headersFor(`${base}any/page`, parseHeaders(read('_headers')))
  const isPage = (file: string): boolean =>
    trailingSlash === false || /(?:^|\/)index\.html$|^404\.html$/.test(file)
  return {
    base,
    trailingSlash,
    outDir: posix(outDir),
    staticDir:
      staticDir === undefined ? NEW_SITE.staticDir : posix(path.resolve(siteDir, staticDir)),
    redirects: parseRedirects(read('_redirects'), 301),
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'cache-control'),
    ),
    htmlFiles: isBuilt
      ? listFiles(outDir).filter((file) => file.endsWith('.html') && !isPage(file))
      : [],
  }
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Lines of `text` that `before` does not have, whatever their indentation. */
function missingLines(text: string, before: string): readonly string[] {
  const known = new Set(before.split('\n').map((line) => line.trim()))
  return text.split('\n').filter((line) => line.trim() !== '' && !known.has(line.trim()))
}
