// Labels and terms of all pages.
import { isNotebook } from '../../model/text/notebook.js'
import { nonEmpty } from '../foreign/fields.js'
import { labelsIn } from './labels.js'
import type { MystFiles } from './myst-files.js'

/**
 * The page of each label and of each term; the first page that has one counts. And the notebooks that are pages although a
 * file in Markdown with the same name is beside them.
 */
export function pageNames({ pages, text, has }: MystFiles): {
  readonly labels: Readonly<Record<string, string>> | undefined
  readonly terms: Readonly<Record<string, string>> | undefined
  readonly notebooks: readonly string[] | undefined
} {
  const labels = new Map<string, string>()
  const terms = new Map<string, string>()
  for (const file of pages) {
    const found = labelsIn(text(file) ?? '')
    for (const label of found.labels) if (!labels.has(label)) labels.set(label, file)
    for (const term of found.terms) if (!terms.has(term)) terms.set(term, file)
  }
  const notebooks = pages.filter((file) => isNotebook(file) && has(file.replace(/\.ipynb$/, '.md')))
  return { labels: asRecord(labels), terms: asRecord(terms), notebooks: nonEmpty(notebooks) }
}

const asRecord = (
  map: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> | undefined =>
  map.size === 0 ? undefined : Object.fromEntries(map)
