// All that one doc is made of besides what pages share: it is compiled from this value, and the value is in its key.
import type { Doc, Route, Site } from '../../model/site.js'
import { docOf } from '../../site/lookup.js'
import { bookDocs } from '../../site/print/book.js'
import { findVersion } from '../../site/versions/versions.js'
import { fieldTexts, type KeyText } from '../cache/key-text.js'
import { digestOf } from '../files/digest.js'
import type { DocModule } from '../mdx/doc-modules.js'
import type { DocPages } from '../mdx/doc-pages.js'
import type { Tree } from '../sources/read-sources.js'
import type { SourceText } from '../sources/source-text.js'
import type { SiteKeys } from './site-key.js'

export type DocSources = {
  readonly source: SourceText
  /** Texts of the files that its code is taken from, by their paths as written. */
  readonly includes: Readonly<Record<string, string>> | undefined
  /** The code of its components. */
  readonly module: DocModule | undefined
}

export function docSources(
  { file }: Doc,
  { texts, includes }: Pick<Tree, 'texts' | 'includes'>,
  module?: DocModule,
): DocSources {
  const source = texts.get(file)
  if (source === undefined) throw new Error(`No text was read for ${file}`)
  return { source, includes: includes.get(file), module }
}

/** The key of a route's page; undefined for a React page: its code may read anything. */
export function pageKey(
  route: Route,
  keys: SiteKeys,
  site: Site,
  tree: Pick<Tree, 'texts' | 'includes'>,
  moduleOf: DocPages['moduleOf'],
): string | undefined {
  const target = site.routes.get(route)
  if (target?.kind === 'page') return undefined
  // The home page, the search page and the not-found page show all versions.
  if (target === undefined || target.kind === 'search' || !('version' in target)) return keys.site
  const ofVersion = keys.ofVersion(target.version)
  const keyOf = (doc: Doc): readonly string[] =>
    fieldTexts(docSources(doc, tree, moduleOf(doc)), DOC_TEXT)
  if (target.kind === 'print') {
    const docs = bookDocs(findVersion(site, target.version), target.sidebar)
    return `${ofVersion} ${digestOf(JSON.stringify(docs.map(keyOf)))}`
  }
  if (target.kind !== 'doc') return ofVersion
  const own = keyOf(docOf(site, target.version, target.docId))
  return [ofVersion, ...own].join(' ').trimEnd()
}

const DOC_TEXT: KeyText<DocSources> = {
  source: ({ digest }) => digest,
  module: (module) => module?.digest ?? '',
  includes: (files) => (files === undefined ? '' : digestOf(JSON.stringify(files))),
}
