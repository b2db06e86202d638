// Symbolic links of docs and static folders that are not followed.
import type { Config } from '../../config/schema/schema.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { LinkRules } from '../files/glob-files.js'
import { relative } from '../files/relative-path.js'
import { createBoundary, type BoundarySettings } from './boundary.js'

/** The rules of a site for links, and the faults of those that are not followed, which a walk adds. */
export function linkRules(config: BoundarySettings & Pick<Config, 'isLenient'>): {
  readonly links: LinkRules
  readonly faults: readonly Diagnostic[]
} {
  const faults: Diagnostic[] = []
  const { holds } = createBoundary(config)
  return {
    faults,
    links: {
      holds,
      onLeftOut(link, reason) {
        const file = relative(config, link)
        if (reason === 'outside') faults.push(linkOutside(file, config))
        else if (/\.(?:md|markdown|mdx)$/.test(link)) faults.push(brokenLink(file))
      },
    },
  }
}

/** The fault of a link, or a folder behind one, that leads out of the site; `file` is relative to the site folder. */
export function linkOutside(file: string, { isLenient }: Pick<Config, 'isLenient'>): Diagnostic {
  return {
    severity: isLenient ? 'warning' : 'error',
    code: 'symbolic-link',
    message: `The symbolic link ${file} leads out of the repository, so nothing behind it is published.`,
    hint: 'Replace the link by the files themselves, or name their folder in content.followLinks.',
    at: { file, line: 1, column: 1 },
  }
}

function brokenLink(file: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'symbolic-link',
    message: `The symbolic link ${file} leads to no file.`,
    hint: 'Replace the link by the file itself, or remove it.',
    at: { file, line: 1, column: 1 },
  }
}
