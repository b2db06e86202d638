// The facts about a doc with a module besides its Markdown: links of its components, faults of the pages
// that it imports.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { Doc } from '../../model/site.js'
import type { CheckedLink } from '../../site/links/check-links.js'
import type { PathSettings } from '../../site/routes/settings.js'
import type { DocContent } from './article.js'
import type { DocPages } from './doc-pages.js'
import { moduleLinks, type FoundLink } from '../html/module-links.js'

export type DocDiagnostics = {
  readonly links: readonly CheckedLink[]
  readonly diagnostics: readonly Diagnostic[]
}

export type DocDiagnosticsInput = {
  readonly doc: Doc
  readonly compiled: DocContent
  /** Links and faults of its Markdown. */
  readonly links: readonly CheckedLink[]
  /** Faults of its file. */
  readonly text: string
  readonly docs: Pick<DocPages, 'partialsOf'>
  readonly settings: PathSettings
}

/** Links and faults in addition to those of the Markdown; each importing page reports a shared fault. */
export function docDiagnostics({
  doc,
  compiled,
  links,
  text,
  docs,
  settings,
}: DocDiagnosticsInput): DocDiagnostics {
  if (compiled.article === undefined) return { links: [], diagnostics: [] }
  const partials = docs.partialsOf(doc)
  const imported = partials.flatMap(([, { closed, route }]) =>
    closed.links.map((link) => (link.resolved === route ? { ...link, resolved: doc.route } : link)),
  )
  const known = new Set([...links, ...imported].map(addressOf))
  const others = moduleLinks(
    compiled.article,
    { route: doc.route, file: doc.file, source: text },
    settings,
    (link) => !known.has(addressOf(link)) && !link.url.startsWith('#'),
  )
  return {
    links: [...imported, ...others],
    diagnostics: partials.flatMap(([file, partial]) => [
      ...withFile(partial.compiled.diagnostics, file),
      ...partial.closed.diagnostics,
    ]),
  }
}

const addressOf = ({ resolved, hash }: FoundLink): string => `${resolved}#${hash}`

/** Compiled pages do not know their file (several files may have the same text): it is added here. */
export function withFile(diagnostics: readonly Diagnostic[], file: string): Diagnostic[] {
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    at: { line: 1, column: 1, file, ...diagnostic.at },
  }))
}
