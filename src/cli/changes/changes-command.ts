// `orion-docs changes`
import { compareSites, type ChangesOptions } from '../../commands/changes/compare-sites.js'
import { counted } from '../../model/text/text.js'
import type { PageChange } from '../../site/changes/compare-records.js'
import { sectionText } from '../../site/changes/release-feed.js'
import type { Io } from '../terminal/io.js'
import { safeName } from '../terminal/safe-text.js'

/** Prints what changed; the exit code is 0. */
export async function changesCommand(
  { json = false, ...options }: ChangesOptions & { readonly json?: boolean },
  io: Io,
): Promise<number> {
  const changes = await compareSites(options)
  if (json) {
    io.stdout.write(`${JSON.stringify({ changes }, undefined, 2)}\n`)
    return 0
  }
  const lines = [...changes.flatMap(changeLines), totalText(changes)]
  io.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

function changeLines({ kind, route, title, from, sections = [] }: PageChange): readonly string[] {
  const address = from === undefined ? route : `${from} → ${route}`
  return [
    safeName(`${kind.padEnd(8)} ${address}  ${title}`),
    ...sections.map((section) => safeName(`           ${sectionText(section)}`)),
  ]
}

function totalText(changes: readonly PageChange[]): string {
  if (changes.length === 0) return 'No changes.'
  const parts = (['added', 'removed', 'renamed', 'changed'] as const).flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length
    return count === 0 ? [] : [`${String(count)} ${kind}`]
  })
  return `${counted(changes.length, 'page')}: ${parts.join(', ')}.`
}
