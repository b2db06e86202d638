// How the words of all indexes of a run are read: by the languages of the settings.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import { hasLanguageFile } from '../../model/text/search-languages.js'
import { distFolder } from '../../package/package-files.js'
import { loadRules } from '../../search/language/load-rules.js'
import type { TermOptions } from '../../search/language/rules.js'
import { createWordReader, type WordReader } from '../../search/text/index-terms.js'
import type { OutputFile } from '../bundle/bundle.js'
import { digest } from '../files/asset-name.js'
import { SEARCH_FOLDER } from '../files/output-names.js'

export type IndexReader = {
  readonly terms: TermOptions
  readonly read: WordReader
  /** What a browser needs of the languages: none for English. */
  readonly scripts: readonly OutputFile[]
}

/** A reader with the rules of the languages; each is loaded only where it is set. */
export async function openReader({ search }: Pick<Config, 'search'>): Promise<IndexReader> {
  const [rules, scripts] = await Promise.all([
    loadRules(search.language),
    readScripts(search.language),
  ])
  if (!rules) return plainReader({ search })
  const names = scripts.map((file) => file.path.slice(SEARCH_FOLDER.length))
  const terms = { ...termOptions(search), scripts: names, rules }
  return { terms, read: createWordReader(terms), scripts }
}

/** A reader without the rules that are in files. */
export function plainReader({ search }: Pick<Config, 'search'>): IndexReader {
  const terms = termOptions(search)
  return { terms, read: createWordReader(terms), scripts: [] }
}

function termOptions({
  language,
  removeStopWordFilter,
  removeStemmer,
}: Config['search']): TermOptions {
  return { language, removeStopWordFilter, removeStemmer }
}

/** The scripts of languages, first the one that reads them. */
async function readScripts(languages: readonly string[]): Promise<OutputFile[]> {
  const codes = languages.filter(hasLanguageFile)
  if (codes.length === 0) return []
  return Promise.all(
    ['rules', ...codes].map(async (name) => {
      const contents = await readFile(path.join(distFolder, 'program/languages', `${name}.js`))
      return { path: `${SEARCH_FOLDER}${name}-${digest(contents)}.js`, contents }
    }),
  )
}
