// Compiling as the build needs it: with what search makes of a page, so that whatever keeps compiled pages or spreads
// them over threads does the same for their terms.
import { compilePage } from '../content/compile-page.js'
import type { Compile } from '../model/page.js'
import { createWordReader, type WordReader } from '../search/index-terms.js'
import { termTable } from '../search/term-table.js'

/** `compilePage` with the terms of each section. It remembers the words that it has met. */
export function createCompile(): Compile {
  const readers = new Map<string, WordReader>()
  return async (source) => {
    const page = await compilePage(source)
    const { searchTerms } = source.options
    if (!searchTerms) return page
    const key = JSON.stringify(searchTerms)
    const read = readers.get(key) ?? createWordReader(searchTerms)
    readers.set(key, read)
    return { ...page, sectionTerms: page.sections.map(({ text }) => termTable(text, read)) }
  }
}
