// One version of the docs: its files in, its content out.
import type { Diagnostic } from '../model/diagnostics/diagnostic.js'
import type { PlaceOf } from '../model/diagnostics/open-place.js'
import type {
  CategoryFile,
  Doc,
  PageModule,
  Route,
  SidebarIndex,
  SidebarNode,
  SourceFile,
  Version,
  VersionContent,
} from '../model/site.js'
import { createRewriter } from '../model/addresses/rewrites.js'
import { createNearest } from '../model/text/nearest.js'
import { compareText, nearest } from '../model/text/text.js'
import type { DocRules } from './docs/doc.js'
import { buildDocs } from './docs/build-docs.js'
import { readCategories } from './sidebar/category-files.js'
import { indexSidebar } from './sidebar/navigation.js'
import {
  splitNumberPrefix,
  withoutNumberPrefixes,
  type NumberedNames,
} from './docs/number-prefix.js'
import { folderOf, nameOf, stemOf } from './routes/paths.js'
import { joinRoute } from './routes/routes.js'
import type { SiteSettings } from './routes/settings.js'
import { possibleSearchRoutes } from './routes/search-routes.js'
import { buildSidebars } from './sidebar/sidebar.js'
import { languageFolders, readEntries, type SidebarSource } from './sidebar/read-entries.js'
import type { Original } from './sidebar/translated-sidebar.js'
import { localName } from './versions/instances.js'
import { buildTags, parseTags } from './docs/tags.js'

/** The files of one version, read and parsed. */
export type VersionInput = {
  /** `current` or a released name; in a further tree of docs after its id and a colon. */
  readonly name: string
  readonly instance?: string
  /** Its docs folder, relative to the site folder. */
  readonly folder: string
  readonly files: readonly SourceFile[]
  readonly modules: readonly PageModule[]
  readonly categories: readonly CategoryFile[]
  readonly sidebars: SidebarSource
  readonly tags?: {
    readonly file: string
    readonly value: unknown
    readonly placeOf?: PlaceOf
  }
}

export type VersionSettingsUsed = Pick<
  SiteSettings,
  'docs' | 'markdown' | 'isLenient' | 'languages'
>

export type BuiltVersion = {
  readonly content: VersionContent
  /** All React pages by path, with their routes. */
  readonly pages: readonly (readonly [Route, PageModule])[]
  readonly diagnostics: readonly Diagnostic[]
  /** For the sidebars of its translations. */
  readonly original: Omit<Original, 'labels'>
}

/** What a version is built with. */
type BuildRules = {
  readonly drafts: 'include' | 'exclude'
  /** Of a translation: the docs that are translated, whose sidebars it has unless it has its own, or none. */
  readonly original?: (Original & { readonly sidebars: VersionInput['sidebars'] }) | undefined
}

/** The content of a version and all faults in its docs, sidebars, category files and tags. */
export function buildVersion(
  input: VersionInput,
  version: Version,
  settings: VersionSettingsUsed,
  { drafts, original }: BuildRules,
): BuiltVersion {
  const own = input.modules.filter(({ isInherited }) => isInherited !== true)
  const files = withoutForeignIds(input.files, settings.markdown?.dialect)
  const docs = buildDocs(files, own, docRules(version, settings, drafts))
  const { numberPrefixes } = settings.docs
  const pages = inOrder(input.modules).map(
    (module) => [pageRoute(module, version, numberPrefixes && docs.numbered), module] as const,
  )
  const categories = readCategories(input.categories)
  const folders = languageFolders(docs.filed, version.root, settings.languages)
  const translated = input.sidebars.kind === 'auto' ? original : undefined
  const parsed = readEntries(input, folders, translated?.sidebars)
  const built = buildSidebars({
    ...{ version, file: parsed.file, entries: parsed.sidebars, settings: settings.docs },
    ...{ keepsNames: isDocusaurus(settings), original: translated },
    startsWithIndex: settings.markdown?.dialect === 'hugo',
    labels: ownLabels(version, settings),
    ...{ filed: docs.filed, numbered: docs.numbered, draftIds: docs.draftIds, ...categories },
  })
  const filed = docs.filed.map(({ doc }) => doc)
  const placed = placeDocs(filed, built.sidebars, settings.docs.sidebarPaths ?? {})
  const byId = new Map(placed.docs.map((doc) => [doc.id, doc]))
  const tags = versionTags(input, version, placed.docs, settings)
  const indexes = new Map(
    [...built.sidebars].map(([id, nodes]) => [id, indexSidebar(nodes, byId)] as const),
  )
  const mainDocId = mainDoc(placed.docs, [...indexes.values()][0])
  return {
    content: {
      version,
      docs: byId,
      draftIds: docs.draftIds,
      sidebars: built.sidebars,
      indexes,
      ...(mainDocId === undefined ? {} : { mainDocId }),
      tags: tags.tags,
      docTags: tags.docTags,
      pages: new Map(pages.toReversed()), // of two with one route the first path stays
    },
    pages,
    diagnostics: [
      ...docs.diagnostics,
      ...categories.diagnostics,
      ...parsed.diagnostics,
      ...built.diagnostics,
      ...placed.diagnostics,
      ...checkNeighbours(placed.docs, byId, [...docs.draftIds, ...idsOf(original)]),
      ...tags.diagnostics,
    ],
    original: { ...docs, ...categories },
  }
}

function docRules(
  version: Version,
  settings: VersionSettingsUsed,
  drafts: BuildRules['drafts'],
): DocRules {
  const { docs, isLenient, languages } = settings
  const { numberPrefixes, folderPages, rewrites = {} } = docs
  return {
    ...{ version, numberPrefixes, folderPages, drafts, isLenient },
    rewrite: createRewriter(rewrites),
    searchRoutes: possibleSearchRoutes(languages),
    namesInWords: isLenient === true && !isDocusaurus(settings),
  }
}

const isDocusaurus = ({ markdown }: VersionSettingsUsed): boolean =>
  markdown?.dialect === 'docusaurus'

/** React pages by path, inherited ones last. */
const inOrder = (modules: readonly PageModule[]): readonly PageModule[] =>
  modules.toSorted(
    (one, other) =>
      Number(one.isInherited === true) - Number(other.isInherited === true) ||
      compareText(one.path, other.path),
  )

/** Words that the settings have for the sidebars of a version; undefined without any. */
function ownLabels(
  version: Version,
  { docs }: VersionSettingsUsed,
): Readonly<Record<string, string>> | undefined {
  const { labels = {} } = docs.versions[localName(version)] ?? {}
  return Object.keys(labels).length === 0 ? undefined : labels
}

/** The tags of a version's docs and of its tag file. */
function versionTags(
  { tags }: VersionInput,
  version: Version,
  docs: readonly Doc[],
  { docs: { tagsBasePath } }: VersionSettingsUsed,
): ReturnType<typeof buildTags> {
  const file = tags && {
    file: tags.file,
    ...parseTags(tags.value, tags.file, tags.placeOf),
  }
  const built = buildTags(version, docs, tagsBasePath, file)
  return { ...built, diagnostics: [...(file?.diagnostics ?? []), ...built.diagnostics] }
}

/** The doc at the root of the version, else the first of its sidebar. */
function mainDoc(docs: readonly Doc[], sidebar: SidebarIndex | undefined): string | undefined {
  const first = sidebar?.stops.find((stop) => stop.kind === 'doc')
  return docs.find(({ slug }) => slug === '/')?.id ?? first?.docId ?? docs[0]?.id
}

/**
 * The route of a React page: `index` and `*.page` files, number prefixes removed but for those of the folders in
 * `numbered`; false leaves all numbers.
 */
function pageRoute(module: PageModule, version: Version, numbered: NumberedNames | false): Route {
  const stem = nameOf(module.path).replace(/(?:\.page)?\.[jt]sx?$/, '')
  const name = numbered === false ? stem : splitNumberPrefix(stem).name
  const folder = folderOf(module.path)
  const plain = numbered === false ? folder : withoutNumberPrefixes(folder, numbered)
  return joinRoute(version.root, name === 'index' ? plain : `${plain}/${name}`)
}

/** Docs with the sidebar that each shows, unless it is empty: what it asks for, that of its path, or the last that holds it. */
function placeDocs(
  docs: readonly Doc[],
  sidebars: ReadonlyMap<string, readonly SidebarNode[]>,
  paths: Readonly<Record<string, string>>,
): { readonly docs: readonly Doc[]; readonly diagnostics: readonly Diagnostic[] } {
  const holder = new Map<string, string>()
  for (const [id, nodes] of sidebars) markDocs(nodes, id, holder)
  const ofPath = sidebarOfPath(paths)
  const diagnostics: Diagnostic[] = []
  const placed = docs.map((doc): Doc => {
    const wanted = doc.frontMatter.displayed_sidebar
    if (typeof wanted === 'string' && !sidebars.has(wanted)) {
      const near = nearest(wanted, sidebars.keys())
      diagnostics.push({
        severity: 'error',
        code: 'unknown-sidebar',
        message: [
          `${doc.file} names a sidebar that does not exist: "${wanted}"`,
          'Available sidebar ids:',
          ...[...sidebars.keys()].map((id) => `- ${id}`),
        ].join('\n'),
        ...(near === undefined ? {} : { hint: `Did you mean "${near}"?` }),
        at: { file: doc.file, line: 1, column: 1 },
      })
    }
    const shown = wanted === undefined ? (ofPath(doc) ?? holder.get(doc.id)) : wanted
    const isShown = typeof shown === 'string' && sidebars.get(shown)?.length
    // Node 20 gives each object a shape of its own, of 400 bytes, when a field is added after a spread.
    return isShown ? { sidebar: shown, ...doc } : doc
  })
  return { docs: placed.toSorted((a, b) => compareText(a.id, b.id)), diagnostics }
}

/** The sidebar of the longest of `paths` that a doc is below. */
function sidebarOfPath(paths: Readonly<Record<string, string>>): (doc: Doc) => string | undefined {
  const longestFirst = Object.entries(paths).toSorted(([a], [b]) => b.length - a.length)
  return ({ slug, path }) => {
    const isIndex = /^(?:index|readme)$/i.test(stemOf(nameOf(path)))
    const place = isIndex ? `${slug === '/' ? '' : slug}/index` : slug
    return longestFirst.find(([start]) => place.startsWith(start))?.[1]
  }
}

function markDocs(
  nodes: readonly SidebarNode[],
  sidebar: string,
  holder: Map<string, string>,
): void {
  for (const node of nodes) {
    if (node.kind === 'doc') holder.set(node.docId, sidebar)
    if (node.kind !== 'category') continue
    if (node.link?.kind === 'doc') holder.set(node.link.docId, sidebar)
    markDocs(node.items, sidebar, holder)
  }
}

const idsOf = (original: Original | undefined): readonly string[] =>
  original?.filed.map(({ doc }) => doc.id) ?? []

/** An error for each `pagination_next` and `pagination_prev` that names no doc; `others` are ids of pages without a place. */
function checkNeighbours(
  docs: readonly Doc[],
  byId: ReadonlyMap<string, Doc>,
  others: readonly string[],
): readonly Diagnostic[] {
  const findNearest = createNearest(byId.keys())
  return docs.flatMap((doc) =>
    (['pagination_next', 'pagination_prev'] as const).flatMap((key): Diagnostic[] => {
      const id = doc.frontMatter[key]
      if (typeof id !== 'string' || byId.has(id) || others.includes(id)) return []
      const near = findNearest(id)
      return [
        {
          severity: 'error',
          code: 'unknown-doc',
          message: `Doc "${doc.id}" names a doc in ${key} that does not exist: "${id}"`,
          ...(near === undefined ? {} : { hint: `Did you mean "${near}"?` }),
          at: { file: doc.file, line: 1, column: 1 },
        },
      ]
    }),
  )
}

/** Files without the `id` of their front matter, where the tool of a dialect has no such key: of others than Docusaurus. */
function withoutForeignIds(
  files: readonly SourceFile[],
  dialect: string | undefined,
): readonly SourceFile[] {
  if (dialect === undefined || dialect === 'docusaurus' || dialect === 'plain') return files
  return files.map((file) => {
    const { id, ...frontMatter } = file.outline.frontMatter
    return id === undefined ? file : { ...file, outline: { ...file.outline, frontMatter } }
  })
}
