// `redirect_from` in front matter: the addresses that a doc had before.
import type { VersionContent } from '../model/site.js'
import type { VersionInput } from './build-version.js'
import type { RedirectSource } from './redirects/redirect-source.js'
import { folderOf, resolvePath } from './routes/paths.js'
import { hasProtocol, joinRoute, toHref } from './routes/routes.js'
import type { PathSettings } from './routes/settings.js'

/**
 * The redirects that the docs of a version ask for. As a slug, an address counts from the root of the version with a
 * leading slash, else from the folder of the doc's own route: versions that were cut from one another do not clash.
 */
export function docRedirects(
  input: Pick<VersionInput, 'files'>,
  { version, docs }: Pick<VersionContent, 'version' | 'docs'>,
  settings: PathSettings,
): readonly RedirectSource[] {
  const byFile = new Map([...docs.values()].map((doc) => [doc.file, doc]))
  return input.files.flatMap(({ file, outline }) => {
    const asked = outline.frontMatter.redirect_from
    const doc = byFile.get(file)
    if (asked === undefined || doc === undefined) return []
    const at = { ...(outline.places['redirect_from'] ?? { line: 1, column: 1 }), file }
    const base = { baseUrl: settings.baseUrl }
    return (typeof asked === 'string' ? [asked] : asked).map((from): RedirectSource => {
      const root = from.startsWith('/')
        ? version.root
        : joinRoute('/', folderOf(doc.route.slice(1)))
      const isPath = from !== '' && !/^[#?]/.test(from) && !hasProtocol(from)
      const whole = isPath
        ? withoutDots(`${root === '/' ? '' : root}/${from.replace(/^\/+/, '')}`)
        : from
      return { from: isPath ? withBase(whole, base) : whole, to: toHref(doc.route, base), at }
    })
  })
}

/** `/guide/../old/` is `/old/`; a path that leads above the top stays as it is. */
function withoutDots(path: string): string {
  if (!/\/\.{1,2}(?:\/|$)/.test(path)) return path
  const resolved = resolvePath('', path)
  if (/^\.\.(?:\/|$)/.test(resolved)) return path
  return `/${resolved}${path.endsWith('/') && resolved !== '' ? '/' : ''}`
}

/** A path within the site that may start like its base. */
function withBase(path: string, { baseUrl }: PathSettings): string {
  return baseUrl + path.slice(1)
}
