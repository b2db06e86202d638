// All docs of one version, with the faults that only show when they are seen together.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { Outline } from '../../model/page.js'
import type { Doc, PageModule, SourceFile } from '../../model/site.js'
import { compareText } from '../../model/text/text.js'
import {
  buildDoc,
  folderRank,
  hasNumberPrefixes,
  placeOf,
  type DocRules,
  type FiledDoc,
} from './doc.js'
import { numberedNames, type NumberedNames } from './number-prefix.js'
import { folderOf, stemOf } from '../routes/paths.js'
import { joinRoute } from '../routes/routes.js'
import { freeName } from '../routes/free-name.js'
import { SEARCH_PAGE, SEARCH_ROUTE } from '../routes/search-routes.js'

export type Docs = {
  /** By path; drafts are left out unless the rules include them. */
  readonly filed: readonly FiledDoc[]
  readonly draftIds: readonly string[]
  /** Files and folders whose numbers are not prefixes, since others would have the same name. */
  readonly numbered: NumberedNames
  readonly diagnostics: readonly Diagnostic[]
}

/** The docs of a version's files. Of two with one id the first path counts, and a fault names both. */
export function buildDocs(
  files: readonly SourceFile[],
  modules: readonly PageModule[],
  rules: DocRules,
): Docs {
  const sources = files.toSorted((a, b) => compareText(a.path, b.path))
  const folderPages = findFolderPages(sources, modules, rules)
  const numbered = numberedNames(
    sources.map((source) => ({
      path: stemOf(source.path),
      id: source.outline.frontMatter.id === '' ? undefined : source.outline.frontMatter.id,
      hasPrefixes: hasNumberPrefixes(source, rules),
    })),
  )
  const filed: FiledDoc[] = []
  const draftIds = new Set<string>()
  const sourceOf = new Map<string, SourceFile>()
  const routeOwners = takenRoutes(rules)
  const diagnostics: Diagnostic[] = []
  const numberedRules = { ...rules, numbered }
  for (const source of sources) {
    const built = buildDoc(source, folderPages.has(source.path), numberedRules)
    const { doc } = built.filed
    // A draft with `unlisted` is a fault in production too.
    if (doc.isDraft) {
      draftIds.add(doc.id)
      if (rules.drafts === 'exclude') {
        diagnostics.push(...built.diagnostics.filter(({ code }) => code === 'draft-and-unlisted'))
        continue
      }
    }
    diagnostics.push(
      ...source.outline.diagnostics.map((diagnostic) => ({
        ...diagnostic,
        at: { line: 1, column: 1, ...diagnostic.at, file: source.file },
      })),
      ...built.diagnostics,
    )
    if (rules.isLenient === true && isSearchPage(doc, source.outline, rules)) {
      diagnostics.push(searchPageNote(doc))
      continue
    }
    const first = sourceOf.get(doc.id)
    if (first !== undefined)
      diagnostics.push({
        severity: 'error',
        code: 'duplicate-id',
        message: `Two docs have the id "${doc.id}": ${first.file} and ${source.file}`,
        hint: 'Rename one of them, or set another "id" in its front matter.',
        at: placeOf(source, 'id'),
      })
    if (first !== undefined && rules.isLenient !== true) continue
    const free = rules.isLenient === true ? freeDoc(doc, sourceOf, routeOwners, diagnostics) : doc
    sourceOf.set(free.id, source)
    routeOwners.set(free.route, source.file)
    filed.push({ ...built.filed, doc: free })
  }
  return { filed, draftIds: [...draftIds].toSorted(compareText), numbered, diagnostics }
}

/** Routes that are taken before all docs. A page of another tool's site keeps its address: the search page gives way. */
const takenRoutes = ({ isLenient }: DocRules): Map<string, string> =>
  new Map(isLenient === true ? [] : [[SEARCH_ROUTE, SEARCH_PAGE]])

/** Whether a page is what another tool shows its search in: it is at the address of our own, and has no text. */
function isSearchPage(
  { route }: Doc,
  { frontMatter, excerpt }: Outline,
  { searchRoutes }: DocRules,
): boolean {
  return (
    searchRoutes?.has(route) === true && frontMatter.description === undefined && excerpt === ''
  )
}

const searchPageNote = ({ file, route }: Doc): Diagnostic => ({
  severity: 'note',
  code: 'duplicate-route',
  message: `Route ${route} has more than one source: ${SEARCH_PAGE}, ${file}`,
  hint: 'The second one has no text, so only the first one is used.',
  at: { file, line: 1, column: 1 },
})

/** The doc with an id and a route that no other one has, so that it is published too. */
function freeDoc(
  doc: Doc,
  ids: { has(id: string): boolean },
  routes: ReadonlyMap<string, string>,
  diagnostics: Diagnostic[],
): Doc {
  const id = freeName(doc.id, (name) => ids.has(name))
  const owner = routes.get(doc.route)
  if (owner === undefined) return id === doc.id ? doc : { ...doc, id }
  const wanted = doc.route === '/' ? '/index' : doc.route
  const route = joinRoute(
    '/',
    freeName(wanted, (name) => routes.has(name)),
  )
  diagnostics.push({
    severity: 'warning',
    code: 'duplicate-route',
    message: `Route ${doc.route} has more than one source: ${owner}, ${doc.file}`,
    hint: `The second one is published at ${route}. Set another "slug" for ${doc.file}.`,
    at: { file: doc.file, line: 1, column: 1 },
  })
  return { ...doc, id, route }
}

/**
 * Paths of the files that take the route of their folder: one a folder, `index` before `readme`
 * before the folder's own name. A React page at the root takes that route first.
 */
function findFolderPages(
  sources: readonly SourceFile[],
  modules: readonly PageModule[],
  rules: DocRules,
): ReadonlySet<string> {
  const rankOf = (source: SourceFile) =>
    source.outline.frontMatter.slug === undefined
      ? folderRank(source.path, hasNumberPrefixes(source, rules), rules)
      : undefined
  const best = new Map<string, { readonly path: string; readonly rank: number }>()
  if (modules.some(({ path }) => /^index\.[jt]sx$/.test(path))) {
    const index = sources.find((source) => folderOf(source.path) === '' && rankOf(source) === 0)
    best.set('', { path: index?.path ?? '', rank: 0 })
  }
  for (const source of sources) {
    const rank = rankOf(source)
    const folder = folderOf(source.path)
    if (rank === undefined || rank >= (best.get(folder)?.rank ?? Infinity)) continue
    best.set(folder, { path: source.path, rank })
  }
  return new Set([...best.values()].map(({ path }) => path))
}
