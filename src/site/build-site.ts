// Everything that is read becomes one Site: versions with their docs and sidebars, and all routes.
import { severityOf, type Diagnostic } from '../model/diagnostics/diagnostic.js'
import type { PageModule, Route, SidebarNode, Site, Target, VersionContent } from '../model/site.js'
import { compareText } from '../model/text/text.js'
import type { BuiltVersion, VersionInput } from './build-version.js'
import { buildVersions, type VersionPlan } from './build-versions.js'
import { checkContexts } from './search-contexts.js'
import { docRedirects } from './doc-redirects.js'
import { docsSettings, localName } from './versions/instances.js'
import { LLMS_FILE, LLMS_FULL_FILE } from './publish/llms.js'
import { buildRedirects } from './redirects/build-redirects.js'
import { NOT_FOUND_FILE } from './routes/not-found.js'
import type { RedirectSource } from './redirects/redirect-source.js'
import { checkPrint, printPages } from './print/print-routes.js'
import { foldersOf, joinRoute, outputPath } from './routes/routes.js'
import { createRouteCases } from './routes/name-case.js'
import {
  languageSearchRoutes,
  movedSearch,
  SEARCH_PAGE,
  searchRouteBeside,
} from './routes/search-routes.js'
import type { SiteSettings } from './routes/settings.js'
import { lastOf, resolveVersions } from './versions/versions.js'

export type { VersionInput } from './build-version.js'

export type SiteInput = {
  /** In list order: current first, then released names, newest first. */
  readonly versions: readonly VersionInput[]
  /** `include` while serving: drafts are pages, and unlisted pages are listed. */
  readonly drafts: 'include' | 'exclude'
  /** Of the settings; those of the docs come with them. */
  readonly redirects?: readonly RedirectSource[]
}

export type BuildSettings = Pick<
  SiteSettings,
  | 'docs'
  | 'docsInstances'
  | 'markdown'
  | 'onDuplicateRoutes'
  | 'trailingSlash'
  | 'lang'
  | 'languages'
  | 'baseUrl'
  | 'noIndex'
  | 'search'
  | 'isLenient'
  | 'print'
>

/**
 * The site of its files. All faults are collected: in front matter (those of the outlines, their
 * places completed), ids, slugs, sidebars, category files, tags and routes.
 */
export function buildSite(
  input: SiteInput,
  settings: BuildSettings,
): { readonly site: Site; readonly diagnostics: readonly Diagnostic[] } {
  const instances = [...new Set(input.versions.map(({ instance }) => instance))]
  const resolved = instances.map((instance) => {
    const own = input.versions.filter((version) => version.instance === instance)
    const local = own.map(({ name, folder }) => ({ name: localName({ name, instance }), folder }))
    const docs = docsSettings(settings, instance)
    return { own, docs, ...resolveVersions(local, docs, instance) }
  })
  const diagnostics = resolved.flatMap((instance) => instance.diagnostics)
  const { isLenient, markdown, languages } = settings
  const plans = resolved.flatMap(({ own, docs, versions }) =>
    own.flatMap((version, place): VersionPlan[] => {
      const as = versions[place]
      return as === undefined
        ? []
        : [{ input: version, version: as, docs, markdown, isLenient, languages }]
    }),
  )
  const built = buildVersions(plans, settings.docsInstances ?? [], input.drafts)
  const contents = contentsOf(built)
  const routed = buildRoutes(built, settings)
  const sources = [
    ...(input.redirects ?? []),
    ...input.versions.flatMap((version) => {
      const content = contents.find((each) => each.version.name === version.name)
      return content === undefined ? [] : docRedirects(version, content, settings)
    }),
  ]
  const { diagnostics: moved, ...old } = buildRedirects(sources, routed, settings)
  return {
    site: {
      versions: contents,
      routes: routed.routes,
      sources: buildSources(contents),
      // Nothing has moved in most sites.
      ...(sources.length === 0 ? {} : old),
    },
    diagnostics: [
      ...diagnostics,
      ...built.flatMap((version) => version.diagnostics),
      ...routed.diagnostics,
      ...checkContexts(contents, settings),
      ...checkPrint(contents, settings),
      ...moved,
    ],
  }
}

/** Pages by their file; where its name has accents that were taken apart, also by its composed name, as links have it. */
function buildSources(contents: readonly VersionContent[]): NonNullable<Site['sources']> {
  return new Map(
    contents.flatMap(({ version: { name: version }, docs, pages }) => [
      ...[...docs.values()].flatMap(({ file, route }) => filed(file, { version, route })),
      ...[...pages].flatMap(([route, { file, isInherited }]) =>
        isInherited === true ? [] : filed(file, { version, route }),
      ),
    ]),
  )
}

function filed<Page>(file: string, page: Page): readonly (readonly [string, Page])[] {
  const composed = file.normalize('NFC')
  const own = [file, page] as const
  return composed === file ? [own] : [[composed, page], own]
}

/** Something that wants a route; `source` names it in messages, `file` is where it can be changed. */
type Claim = {
  readonly route: Route
  readonly target: Target
  readonly source: string
  readonly file?: string
  /** It gives way to any other claim. */
  readonly isSpare?: true
}

type PlacedClaim = Claim & { readonly path: string }

/** All routes in sorted order. Of several claims to one output file the first wins. */
function buildRoutes(
  built: readonly BuiltVersion[],
  settings: BuildSettings,
): { readonly routes: Site['routes']; readonly diagnostics: readonly Diagnostic[] } {
  const claims = claimsOf(built, settings)
  const severity = severityOf(settings.onDuplicateRoutes)
  const diagnostics: Diagnostic[] = [...movedSearch(contentsOf(built), settings)]
  const owners = new Map<string, string>([[NOT_FOUND_FILE, 'the not-found page']])
  const routes = new Map<Route, Target>()
  const caseFaults = createRouteCases()
  const placed = claims.map((claim) => ({
    ...claim,
    path: outputPath(claim.route, settings.trailingSlash),
  }))
  const files = new Set([...SHARED_FILES, ...placed.map(({ path }) => path)])
  const add = ({ route, target, source, file, isSpare, path }: PlacedClaim) => {
    const inTheWay = foldersOf(path).find((folder) => files.has(folder))
    if (inTheWay !== undefined) {
      diagnostics.push({
        severity: 'error',
        code: 'doc-slug',
        message: `No page can be at ${route}: ${inTheWay} is a file of the output and cannot also be a folder`,
        hint: `Set another "slug" for ${source}.`,
        ...(file === undefined ? {} : { at: { file, line: 1, column: 1 } }),
      })
      return
    }
    const owner = owners.get(path)
    if (owner === undefined) {
      owners.set(path, source)
      routes.set(route, target)
      diagnostics.push(...caseFaults({ route, source, file }, path))
    } else if (severity !== undefined && isSpare !== true) {
      diagnostics.push({
        severity,
        code: 'duplicate-route',
        message: `Route ${route} has more than one source: ${owner}, ${source}`,
        hint: `Only the first one is used. Set another "slug" for ${source}.`,
        ...(file === undefined ? {} : { at: { file, line: 1, column: 1 } }),
      })
    }
  }
  for (const claim of placed) add(claim)
  if (!owners.has('index.html')) routes.set('/', { kind: 'home' })
  return {
    routes: new Map([...routes].toSorted(([a], [b]) => compareText(a, b))),
    diagnostics,
  }
}

/** What wants a route, the search page of the site first. */
function claimsOf(built: readonly BuiltVersion[], settings: BuildSettings): readonly Claim[] {
  const contents = contentsOf(built)
  return [
    {
      route: searchRouteBeside(contents, settings),
      target: { kind: 'search', version: lastOf(contents).version.name },
      source: SEARCH_PAGE,
    },
    ...built.flatMap(fileClaims),
    ...contents.flatMap(categoryClaims),
    ...contents.flatMap((content) =>
      tagClaims(content, docsSettings(settings, content.version.instance).tagsBasePath),
    ),
    ...contents.flatMap((content) => printClaims(content, settings)),
    ...built.flatMap(inheritedClaims),
    ...languageSearchRoutes(contents, settings).map(({ route, version }): Claim => ({
      ...{ route, source: SEARCH_PAGE, isSpare: true },
      target: { kind: 'search', version },
    })),
  ]
}

const contentsOf = (built: readonly BuiltVersion[]): readonly VersionContent[] =>
  built.map(({ content }) => content)

/** Files that builds write at the root of the output, besides pages. */
const SHARED_FILES = [
  NOT_FOUND_FILE,
  '_redirects',
  'index.html',
  LLMS_FILE,
  LLMS_FULL_FILE,
  'orion.json',
  'search-index.json',
  'sitemap.xml',
]

/** Docs and React pages by path; the React page of the root comes first. */
function fileClaims({ content, pages }: BuiltVersion): Claim[] {
  const version = content.version.name
  const modules = pages
    .filter(([, { isInherited }]) => isInherited !== true)
    .map(([route, module]) => moduleClaim(route, module, version))
  const docs = [...content.docs.values()].map((doc): PlacedClaim => ({
    route: doc.route,
    target: { kind: 'doc', version, docId: doc.id },
    source: doc.file,
    file: doc.file,
    path: doc.path,
  }))
  const isRoot = (claim: Claim) =>
    claim.target.kind === 'page' && claim.route === content.version.root
  return [...modules, ...docs].toSorted(
    (a, b) => Number(isRoot(b)) - Number(isRoot(a)) || compareText(a.path, b.path),
  )
}

/** Pages of the docs that a version translates, where it has none. */
function inheritedClaims({ content, pages }: BuiltVersion): Claim[] {
  return pages
    .filter(([, { isInherited }]) => isInherited === true)
    .map(([route, module]) => ({
      ...moduleClaim(route, module, content.version.name),
      isSpare: true,
    }))
}

function moduleClaim(route: Route, module: PageModule, version: string): PlacedClaim {
  const { file, path } = module
  return { route, target: { kind: 'page', version, module }, source: file, file, path }
}

function categoryClaims(content: VersionContent): Claim[] {
  const claims: Claim[] = []
  const collect = (nodes: readonly SidebarNode[], sidebar: string) => {
    for (const node of nodes) {
      if (node.kind !== 'category') continue
      if (node.link?.kind === 'index') {
        claims.push({
          route: node.link.route,
          target: { kind: 'category', version: content.version.name, sidebar, node },
          source: `category "${node.label}" of ${sidebar}`,
        })
      }
      collect(node.items, sidebar)
    }
  }
  for (const [sidebar, nodes] of content.sidebars) collect(nodes, sidebar)
  return claims
}

function tagClaims(content: VersionContent, tagsBasePath: string): Claim[] {
  const version = content.version.name
  const claims = content.tags.map((tag): Claim => ({
    route: tag.route,
    target: { kind: 'tag', version, tag },
    source: `tag "${tag.label}"`,
  }))
  if (content.tags.every(({ isUnlisted }) => isUnlisted)) return claims
  const route = joinRoute(content.version.root, tagsBasePath)
  return [...claims, { route, target: { kind: 'tags', version }, source: 'the list of tags' }]
}

function printClaims(content: VersionContent, settings: BuildSettings): Claim[] {
  const version = content.version.name
  return printPages(content, settings).map(({ route, sidebar }) => ({
    route,
    target: { kind: 'print', version, sidebar },
    source: `the print page of ${sidebar}`,
  }))
}
