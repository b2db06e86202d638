// The files at old addresses: a page for each, the script that they share, and a list for hosts that can redirect.
import { readFile } from 'node:fs/promises'
import type { Config } from '../../config/schema/schema.js'
import type { Site } from '../../model/site.js'
import { renderRedirect } from '../../render/render-redirect.js'
import { encodePath, hasProtocol } from '../../site/routes/routes.js'
import { redirectScript, type OutputFile } from '../bundle/bundle.js'

/** Netlify, Cloudflare Pages and others read it: one line for each old address, with the status. */
export const REDIRECTS_FILE = '_redirects'

/**
 * All files of the site's redirects; none without any. A static file `_redirects` comes first in the
 * list: the first line that fits decides.
 */
export async function redirectFiles(
  site: Pick<Site, 'redirects'>,
  config: Config,
  staticFiles: ReadonlyMap<string, string>,
): Promise<readonly OutputFile[]> {
  const redirects = [...(site.redirects ?? [])]
  if (redirects.length === 0) return []
  const script = await redirectScript()
  const pages = redirects.map(([, { file, href, anchors }]): OutputFile => {
    const absolute = hasProtocol(href) ? href : config.url && config.url + href
    const contents = renderRedirect({
      site: config,
      href,
      canonical: absolute,
      anchors,
      script: config.baseUrl + script.path,
    })
    return { path: file, contents }
  })
  const own = staticFiles.get(REDIRECTS_FILE)
  const first = own === undefined ? '' : `${(await readFile(own, 'utf8')).trimEnd()}\n`
  const lines = redirects.flatMap(([route, { file, href }]) => {
    const from = config.baseUrl + encodePath(route.slice(1))
    // Some hosts tell the two apart.
    const all = file === route.slice(1) || route === '/' ? [from] : [from, `${from}/`]
    return all.map((each) => `${each} ${href} 301\n`)
  })
  return [script, ...pages, { path: REDIRECTS_FILE, contents: first + lines.join('') }]
}
