// Static files that nothing on the site leads to, shows or loads.
import { readFileSync, statSync } from 'node:fs'
import type { Config } from '../../config/schema/schema.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { compareText } from '../../model/text/text.js'
import type { HtmlLinkGraph } from './html-link-graph.js'
import { relative } from '../files/relative-path.js'

/** Asked for by browsers, hosts and search engines, whether anything names them or not. */
const ASKED_FOR =
  /(?:^|\/)(?:\.|_|favicon\.|apple-touch-icon|robots\.txt|ads\.txt|humans\.txt|security\.txt|CNAME$|google[\da-f]+\.html|BingSiteAuth\.xml|netlify\.toml|vercel\.json|staticwebapp\.config\.json)/

/** Files that may name others. */
const TEXT = /\.(?:html?|css|m?js|json|svg|webmanifest|xml|txt)$/i

const MOST_BYTES = 2e6

/**
 * A note for each, in the order of their names. `staticFiles` are absolute, by their path below base; `assets` are the
 * files that are part of pages.
 */
export function unusedFiles(
  staticFiles: ReadonlyMap<string, string>,
  config: Config,
  used: {
    readonly names: HtmlLinkGraph['names']
    readonly look: HtmlLinkGraph['look']
    readonly assets: ReadonlySet<string>
  },
): readonly Diagnostic[] {
  for (const file of staticFiles.values())
    if (TEXT.test(file) && statSync(file).size <= MOST_BYTES)
      // By no name of a page: its links are not ours to check.
      used.look('', readFileSync(file, 'utf8'))
  return [...staticFiles]
    .filter(([path, file]) => !ASKED_FOR.test(path) && !used.names(path) && !used.assets.has(file))
    .sort(([a], [b]) => compareText(a, b))
    .map(([, file]) => ({
      severity: 'note',
      code: 'unused-static-file',
      message: `Nothing on the site uses ${relative(config, file)}`,
      hint: 'Link to it, or remove it.',
      at: { file: relative(config, file), line: 1, column: 1 },
    }))
}
