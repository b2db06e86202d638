// The setting `redirects` with the places of its entries, for messages about them.
import { readFile } from 'node:fs/promises'
import type { Config } from '../../config/schema/schema.js'
import { literalPlace } from '../../model/diagnostics/literal-place.js'
import type { Place } from '../../model/diagnostics/diagnostic.js'
import type { RedirectSource } from '../../site/links/redirects.js'
import { relative } from '../files/relative-path.js'

/** One source for each old address, in the order of the settings. */
export async function redirectSources(
  config: Pick<Config, 'redirects' | 'siteDir' | 'settingsFile'>,
): Promise<readonly RedirectSource[]> {
  const { redirects, settingsFile } = config
  if (redirects.length === 0) return []
  const text =
    settingsFile === undefined ? '' : await readFile(settingsFile, 'utf8').catch(() => '')
  const file = settingsFile === undefined ? undefined : relative(config, settingsFile)
  const placeOf = (path: readonly PropertyKey[]): Place => ({
    ...literalPlace(text, path),
    ...(file === undefined ? {} : { file }),
  })
  return redirects.flatMap(({ from, to }, index) => {
    const isList = typeof from !== 'string'
    return (isList ? from : [from]).map((old, place): RedirectSource => {
      const path = ['redirects', index, 'from', ...(isList ? [place] : [])]
      return { from: old, to, at: placeOf(path), toAt: placeOf(['redirects', index, 'to']) }
    })
  })
}
