// A static file with the name of a generated one: the generated one is kept.
import type { Config } from '../../config/schema/schema.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { sourceOf } from '../../site/lookup.js'
import { outputPath } from '../../site/routes/routes.js'
import type { Snapshot } from '../pages/snapshot.js'
import { HEADERS_FILE } from '../output/headers-file.js'
import { REDIRECTS_FILE } from '../pages/redirect-files.js'
import { relative } from '../files/relative-path.js'

/** A warning for each static file whose name `isGenerated` knows: it names both, and the page behind the other. */
export function staticClashes(
  { site, tree, markdownPaths }: Pick<Snapshot, 'site' | 'tree' | 'markdownPaths'>,
  config: Config,
  isGenerated: (file: string) => boolean,
): Diagnostic[] {
  const clashing = [...tree.staticFiles].filter(
    // Ours follows in the same file.
    ([file]) => file !== REDIRECTS_FILE && file !== HEADERS_FILE && isGenerated(file),
  )
  if (clashing.length === 0) return []
  const sources = new Map<string, string>()
  for (const route of site.routes.keys()) {
    const source = sourceOf(route, site)
    const markdown = markdownPaths.get(route)
    if (source === undefined) continue
    sources.set(outputPath(route, config.trailingSlash), source)
    if (markdown !== undefined) sources.set(markdown, source)
  }
  return clashing.map(([file, absolute]) => {
    const name = relative(config, absolute)
    const source = sources.get(file)
    const origin = source === undefined ? '' : `, made of ${source}`
    return {
      severity: 'warning',
      code: 'static-clash',
      message: `The static file ${name} has the name of a generated file: ${file}${origin}. The generated one is kept.`,
      hint: 'Rename the static file.',
      at: { file: name, line: 1, column: 1 },
    }
  })
}
