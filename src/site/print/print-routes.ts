// Which sidebars have a page that prints them.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { Route, VersionContent } from '../../model/site.js'
import { nearest } from '../../model/text/text.js'
import { joinRoute } from '../routes/routes.js'
import type { SiteSettings } from '../routes/settings.js'
import { bookDocs } from './book.js'
import { bookId } from './part-ids.js'

type PrintSettings = Pick<SiteSettings, 'print'>

export type PrintPage = { readonly route: Route; readonly sidebar: string }

/** The print pages of a version: one for each sidebar that has pages, or for those that the settings name. */
export function printPages(
  content: VersionContent,
  { print }: PrintSettings,
): readonly PrintPage[] {
  if (print === undefined || print === false) return []
  const chosen = print === true ? undefined : print.sidebars
  return [...content.sidebars.keys()]
    .filter((sidebar) => chosen?.includes(sidebar) ?? true)
    .filter((sidebar) => bookDocs(content, sidebar).length > 0)
    .map((sidebar) => ({
      sidebar,
      route: joinRoute(content.version.root, `print/${bookId(sidebar)}`),
    }))
}

/** An error for each sidebar of the settings that no version has. */
export function checkPrint(
  contents: readonly VersionContent[],
  { print }: PrintSettings,
): readonly Diagnostic[] {
  if (typeof print !== 'object') return []
  const known = new Set(contents.flatMap(({ sidebars }) => [...sidebars.keys()]))
  return (print.sidebars ?? [])
    .filter((sidebar) => !known.has(sidebar))
    .map((sidebar) => {
      const near = nearest(sidebar, known)
      return {
        severity: 'error',
        code: 'unknown-sidebar',
        message: `print.sidebars names a sidebar that does not exist: "${sidebar}"`,
        hint:
          near === undefined
            ? `The sidebars are: ${[...known].join(', ') || 'none'}`
            : `Did you mean "${near}"?`,
      }
    })
}
