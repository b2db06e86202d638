// The setting `redirects` with the places of its entries, for messages about them.
import type { Config } from '../../config/schema/schema.js'
import type { Place } from '../../model/diagnostics/diagnostic.js'
import { openPlace } from '../../model/diagnostics/open-place.js'
import type { RedirectSource } from '../../site/redirects/redirect-source.js'
import { relative } from '../files/relative-path.js'

/** One source for each old address, in the order of the settings. */
export function redirectSources(
  config: Pick<Config, 'redirects' | 'siteDir' | 'settingsFile'>,
): readonly RedirectSource[] {
  const { redirects, settingsFile } = config
  const file = settingsFile === undefined ? undefined : relative(config, settingsFile)
  const placeOf = (...path: readonly PropertyKey[]): Place =>
    file === undefined ? { line: 1, column: 1, length: 1 } : openPlace(file, { path })
  return redirects.flatMap(({ from, to }, index) => {
    const isList = typeof from !== 'string'
    return (isList ? from : [from]).map((old, place): RedirectSource => {
      const at = placeOf('redirects', index, 'from', ...(isList ? [place] : []))
      return { from: old, to, at, toAt: placeOf('redirects', index, 'to') }
    })
  })
}
