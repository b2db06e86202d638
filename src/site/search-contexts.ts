// Whether each path of `search.contextByPaths` has pages.
import { contextPath } from '../model/addresses/context-path.js'
import type { Diagnostic } from '../model/diagnostics/diagnostic.js'
import type { VersionContent } from '../model/site.js'
import { isCopyIgnored } from './views/search-page.js'
import type { SiteSettings } from './routes/settings.js'

/** A warning for each context that no page is in, in any version. */
export function checkContexts(
  contents: readonly VersionContent[],
  settings: Pick<SiteSettings, 'noIndex' | 'search' | 'languages'>,
): Diagnostic[] {
  const contexts = settings.search.contextByPaths.map((context) =>
    trimSlashes(typeof context === 'string' ? context : context.path),
  )
  if (contexts.length === 0) return []
  const ofLanguages = new Set(Object.keys(settings.languages ?? {}).map(trimSlashes))
  const lastRoots = contents.flatMap(({ version }) => (version.isLast ? [version.root] : []))
  const paths = contents.flatMap(({ version, docs }) =>
    [...docs.values()]
      .filter((doc) => !isCopyIgnored(doc, settings))
      .map((doc) => trimSlashes(contextPath(doc.route, version.root, lastRoots))),
  )
  const hasPages = (context: string): boolean =>
    paths.some((path) => path === context || path.startsWith(`${context}/`))
  return (
    contexts
      // A language may have no pages yet.
      .filter((context) => !ofLanguages.has(context) && !hasPages(context))
      .map((context) => {
        const meant = lastRoots
          .map((root) => trimSlashes(`${root}/${context}`))
          .find((path) => path !== context && hasPages(path))
        return {
          severity: 'warning',
          code: 'search-context',
          message: `search.contextByPaths has "${context}", but there are no pages below /${context}`,
          hint:
            meant === undefined
              ? 'Paths are relative to the base URL and include the first part of the docs routes: docs/guide'
              : `Paths are relative to the base URL. Did you mean "${meant}"?`,
        }
      })
  )
}

const trimSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, '')
