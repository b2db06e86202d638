// The versions of the docs and the page, by the names that Docusaurus has for them.
import { useContext } from 'react'
import { useSite } from '../components.js'
import type { PageView, SiteView } from '../../model/view.js'
import { DocContext, useDoc as usePage } from './doc-context.js'

type DocsVersion = {
  readonly name: string
  readonly label: string
  readonly path: string
  readonly isLast: boolean
  readonly mainDocId: string
  readonly docs: readonly never[]
  readonly draftIds: readonly string[]
}

type DocsData = {
  readonly path: string
  readonly breadcrumbs: boolean
  readonly versions: readonly DocsVersion[]
}

const MAIN = 'default'

/** Versions of further trees of docs have the id of the tree before a colon. */
function versionsOf({ versionPaths, base }: SiteView, id = MAIN): readonly DocsVersion[] {
  return versionPaths.flatMap(({ name: whole, label, path, isLast }): DocsVersion[] => {
    const [tree, name] = splitName(whole)
    if (tree !== id) return []
    const shown = label ?? (name === 'current' ? 'Next' : name)
    return [
      {
        name,
        label: shown,
        path: withoutSlash(path, base),
        isLast,
        mainDocId: '',
        docs: [],
        draftIds: [],
      },
    ]
  })
}

/** Addresses of docs end without a slash, except where they are the root of the site. */
const withoutSlash = (path: string, base: string): string =>
  path === base ? path : path.replace(/\/$/, '')

function splitName(whole: string): readonly [tree: string, name: string] {
  const at = whole.indexOf(':')
  return at < 0 ? [MAIN, whole] : [whole.slice(0, at), whole.slice(at + 1)]
}

/** All versions of a tree of docs, the docs folder first. */
export function useVersions(id?: string): readonly DocsVersion[] {
  return versionsOf(useSite(), id)
}

/** The version that readers get by default. */
export function useLatestVersion(id?: string): DocsVersion {
  const versions = useVersions(id)
  return versions.find(({ isLast }) => isLast) ?? versions[0] ?? NONE
}

const NONE: DocsVersion = {
  name: 'current',
  label: 'Next',
  path: '/',
  isLast: true,
  mainDocId: '',
  docs: [],
  draftIds: [],
}

/** The version of the page; undefined where the page belongs to another tree. */
export function useActiveVersion(id?: string): DocsVersion | undefined {
  const name = useContext(DocContext)?.version ?? ''
  return useVersions(id).find((version) => isNamed(version, name, id))
}

const isNamed = ({ name }: DocsVersion, whole: string, id = MAIN): boolean => {
  const [tree, own] = splitName(whole)
  return tree === id && own === name
}

/** All trees of docs by their ids. */
export function useAllDocsData(): Readonly<Record<string, DocsData>> {
  const site = useSite()
  const ids = new Set([MAIN, ...site.versionPaths.map(({ name }) => splitName(name)[0])])
  return Object.fromEntries([...ids].map((id) => [id, dataOf(site, id)]))
}

/** One tree of docs. */
export function useDocsData(id?: string): DocsData {
  return dataOf(useSite(), id)
}

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs'

type PluginData = Readonly<Record<string, DocsData>>

/** The data of plugins: only docs have any here. */
export function useGlobalData(): Readonly<Record<string, PluginData>> {
  return { [DOCS_PLUGIN]: useAllDocsData() }
}

/** The data of all instances of a plugin. */
export function useAllPluginInstancesData(plugin: string): PluginData | undefined {
  return useGlobalData()[plugin]
}

/** The data of one instance of a plugin. */
export function usePluginData(plugin: string, id = MAIN): DocsData | undefined {
  return useAllPluginInstancesData(plugin)?.[id]
}

function dataOf(site: SiteView, id?: string): DocsData {
  const versions = versionsOf(site, id)
  const path = versions.find(({ isLast }) => isLast)?.path ?? site.base
  return { path, breadcrumbs: true, versions }
}

type Active = {
  readonly activePlugin: { readonly pluginId: string; readonly pluginData: DocsData }
  readonly activeVersion?: DocsVersion | undefined
}

/** The tree and the version of the page. */
export function useActivePluginAndVersion(): Active | undefined {
  const [id] = splitName(useContext(DocContext)?.version ?? '')
  const pluginData = useDocsData(id)
  const activeVersion = useActiveVersion(id)
  return { activePlugin: { pluginId: id, pluginData }, activeVersion }
}

/** The tree of the page. */
export function useActivePlugin(): Active['activePlugin'] | undefined {
  return useActivePluginAndVersion()?.activePlugin
}

/** The version of the page, and that it is not known where the page is in others. */
export function useActiveDocContext(id?: string): {
  readonly activeVersion: DocsVersion | undefined
  readonly activeDoc: { readonly id: string; readonly path: string } | undefined
  readonly alternateDocVersions: Readonly<Record<string, never>>
} {
  const activeVersion = useActiveVersion(id)
  const page = useContext(DocContext)
  const activeDoc = page && { id: page.route.slice(1), path: page.href }
  return { activeVersion, activeDoc, alternateDocVersions: {} }
}

/** The version that the reader chose is kept by the site itself. */
export function useDocsPreferredVersion(id?: string): {
  readonly preferredVersion: DocsVersion | null
  readonly savePreferredVersionName: (name: string) => void
} {
  const versions = useVersions(id)
  return {
    preferredVersion: versions.find(({ isLast }) => isLast) ?? null,
    savePreferredVersionName: () => undefined,
  }
}

/** The version of the page, as its banner and badge name it. */
export function useDocsVersion(): {
  readonly version: string
  readonly label: string
  readonly isLast: boolean
  readonly pluginId: string
  readonly banner: null
  readonly badge: boolean
  readonly docs: Readonly<Record<string, NamedDoc>>
} {
  const [pluginId] = splitName(useContext(DocContext)?.version ?? '')
  const active = useActiveVersion(pluginId) ?? NONE
  const { name: version, label, isLast } = active
  return { version, label, isLast, pluginId, banner: null, badge: false, docs: NAMED_DOCS }
}

type NamedDoc = { readonly id: string; readonly title: string }

/** Any doc by its id. Its title is the last part of the id in words: pages do not carry the titles of all others. */
const NAMED_DOCS: Readonly<Record<string, NamedDoc>> = new Proxy(
  {},
  {
    get: (_, id) => (typeof id === 'string' ? { id, title: wordsOf(id) } : undefined),
    has: (_, id) => typeof id === 'string',
  },
)

/** `guide/first-steps` → `First steps`. */
function wordsOf(id: string): string {
  const words = id.slice(id.lastIndexOf('/') + 1).replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The page that contains a component. */
export function useDocOfPage(): {
  readonly metadata: Readonly<Record<string, unknown>>
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly toc: readonly { readonly value: string; readonly id: string; readonly level: number }[]
  readonly contentTitle: string
} {
  const {
    title,
    route,
    href,
    version,
    headings,
    tags,
    description,
  }: PageView & {
    readonly description?: string
  } = usePage()
  return {
    metadata: {
      id: route.slice(1),
      title,
      description: description ?? '',
      permalink: href,
      version: splitName(version)[1],
      tags,
      frontMatter: {},
    },
    frontMatter: {},
    toc: headings.map(({ text, id, depth }) => ({ value: text, id, level: depth })),
    contentTitle: title,
  }
}

/** The entries of the sidebar are not part of a page's data. */
export function useDocsSidebar(): {
  readonly name: string
  readonly items: readonly never[]
} | null {
  const sidebar = useContext(DocContext)?.sidebar
  return sidebar === undefined ? null : { name: sidebar, items: [] }
}
