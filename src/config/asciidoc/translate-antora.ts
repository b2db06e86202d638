// The settings of an Antora site → ours. What has no equivalent is listed once, with the reason.
import path from 'node:path'
import { isList } from '../../model/json.js'
import {
  addressSettings,
  editUrl,
  repositoryItem,
  repositoryUrl,
} from '../foreign/addresses/site-address.js'
import {
  compact,
  createNotes,
  nonEmpty,
  textOf,
  valuesOf,
  type Notes,
  type Values,
} from '../foreign/fields.js'
import { shortList, type LeftOut } from '../foreign/left-out.js'
import { languageTag } from '../foreign/languages.js'
import { labelId } from '../foreign/sidebar-items.js'
import type { AsciidocTree } from './asciidoc-files.js'
import { attributesOf, attributeTexts, merged } from './attributes.js'
import {
  aliasesOf,
  antoraPages,
  createFindPage,
  isLocal,
  PAGES,
  PARTIALS,
  sourcesOf,
  startPaths,
  type AntoraPage,
  type Component,
  type FindPage,
} from './components.js'
import { sidebarOf, type NavContext } from './navigation.js'
import { publishedPages, type Published } from './published.js'
import { asciidocSettings } from './site-settings.js'

export type Translation = { readonly settings: Values; readonly leftOut: readonly LeftOut[] }

/** What a site of these components becomes; `playbook` is empty where the repository has none. */
export function translateAntora(
  playbook: Values,
  written: readonly Component[],
  tree: AsciidocTree,
): Translation {
  const notes = createNotes()
  const site = valuesOf(playbook['site'])
  const shared = attributesOf(valuesOf(playbook['asciidoc'])['attributes'])
  const components = written.map((component) => {
    return { ...component, attributes: merged(shared, component.attributes) }
  })
  const pages = antoraPages(components, tree)
  const find = createFindPage(pages)
  const start = startPage(textOf(site['start_page']), components, find)
  const published = publishedPages(components, pages, start)
  const { sidebars, sidebarPaths } = sidebarsOf(
    components,
    { ...{ tree, find, published }, missing: new Set() },
    notes,
  )
  const [only] = components
  const title = textOf(site['title']) ?? only?.title
  const repository = repositoryOf(playbook, published, tree)
  const items = components.length > 1 ? componentItems(components, find, published) : []
  noteLeftOut(playbook, components, repository?.url, notes)
  const settings = compact({
    title,
    lang: languageTag(attributeTexts(only?.attributes ?? shared).get('lang')),
    ...addressSettings(textOf(site['url'])),
    navbar: compact({ title, items: nonEmpty([...items, ...repositoryItem(repository?.url)]) }),
    docs: compact({
      path: published.base === '' ? '.' : published.base,
      include: components.flatMap(({ root }) => patternsIn(published.inBase(root))),
      exclude: PARTIALS,
      numberPrefixes: false,
      folderPages: ['index', 'readme'],
      rewrites: published.rewrites,
      sidebars: Object.keys(sidebars).length === 0 ? undefined : sidebars,
      sidebarPaths: Object.keys(sidebarPaths).length === 0 ? undefined : sidebarPaths,
      editUrl: repository?.edit,
    }),
    redirects: nonEmpty(redirectsOf(pages, published)),
    ...asciidocSettings({
      components: components.map((each) => optionsOf(each, published)),
      ...aliasOptions(pages, components, published),
    }),
  })
  return { settings, leftOut: notes.list }
}

const patternsIn = (root: string): readonly string[] =>
  PAGES.map((pattern) => (root === '' ? pattern : `${root}/${pattern}`))

/** What the pages of a component know about it. */
const optionsOf = (
  { name, version, title, root, attributes, earlierFolders }: Component,
  { inBase }: Published,
): Values =>
  compact({
    ...{ name, version, title, root: inBase(root), attributes },
    earlierFolders: nonEmpty(earlierFolders),
  })

/** The pages that references mean by the files that these were before, in the docs folder. */
function aliasOptions(
  pages: readonly AntoraPage[],
  components: readonly Component[],
  { inBase }: Published,
): Values {
  const known = new Set(pages.map(({ file }) => inBase(file)))
  const entries = pages.flatMap((page) =>
    aliasesOf(page).flatMap(({ component, module, path: inner }) => {
      const root = components.find(({ name }) => name === component)?.root
      if (root === undefined) return []
      const file = inBase(path.posix.join(root, 'modules', module, 'pages', inner))
      return known.has(file) ? [] : [[file, inBase(page.file)] as const]
    }),
  )
  return entries.length === 0 ? {} : { aliases: Object.fromEntries(entries) }
}

/** The page that a site begins with: the one that the playbook names, else that of the first component with one. */
function startPage(
  written: string | undefined,
  components: readonly Component[],
  find: FindPage,
): AntoraPage | undefined {
  const named = components.flatMap((component) => {
    const own = written === undefined ? undefined : find(written, { component, module: 'ROOT' })
    return own === undefined ? [] : [own]
  })
  const own = components.flatMap((component) => startOf(component, find) ?? [])
  return named[0] ?? own[0]
}

const startOf = (component: Component, find: FindPage): AntoraPage | undefined =>
  find(component.startPage ?? 'index.adoc', { component, module: 'ROOT' })

function sidebarsOf(
  components: readonly Component[],
  context: NavContext,
  notes: Notes,
): { readonly sidebars: Values; readonly sidebarPaths: Values } {
  const sidebars: Record<string, unknown> = {}
  const sidebarPaths: Record<string, string> = {}
  for (const component of components) {
    const items = sidebarOf(component, component.attributes, context)
    if (items.length === 0) continue
    const id = labelId(component.name, 'docs')
    sidebars[id] = items
    if (components.length > 1 && component.name !== 'ROOT') sidebarPaths[`/${component.name}/`] = id
  }
  const names = [...context.missing]
  if (names.length > 0)
    notes.leaveOut(
      `entries of the navigation (${shortList(names)})`,
      'the repository does not have what they lead to',
    )
  return { sidebars, sidebarPaths }
}

const componentItems = (
  components: readonly Component[],
  find: FindPage,
  published: Published,
): readonly Values[] =>
  components.flatMap((component) => {
    const start = startOf(component, find)
    return start === undefined ? [] : [{ label: component.title, to: published.routeOf(start) }]
  })

/** Addresses that pages had before, as long as no page has them now. */
function redirectsOf(
  pages: readonly AntoraPage[],
  published: Published,
): readonly { readonly from: string; readonly to: string }[] {
  const taken = new Set(pages.map(published.routeOf))
  const { movedFrom } = published
  const moved =
    movedFrom === undefined || taken.has(movedFrom) ? [] : [{ from: movedFrom, to: '/' }]
  for (const { from } of moved) taken.add(from)
  const renamed = pages.flatMap((page) =>
    aliasesOf(page).flatMap((alias) => {
      const from = published.aliasRoute(alias)
      if (taken.has(from)) return []
      taken.add(from)
      return [{ from, to: published.routeOf(page) }]
    }),
  )
  return [...moved, ...renamed]
}

/** The repository that the docs are in: the source whose folder is the one of the component. */
function repositoryOf(
  playbook: Values,
  { base }: Published,
  tree: AsciidocTree,
): { readonly url: string; readonly edit: string | undefined } | undefined {
  const folder = tree.inRepository(base)
  const source = sourcesOf(playbook).find((each) => {
    const address = textOf(each['url'])
    const isHere = startPaths(each).some((start) => `${start}/`.startsWith(`${folder ?? ''}/`))
    return address !== undefined && !isLocal(address) && folder !== undefined && isHere
  })
  const url = repositoryUrl(textOf(source?.['url']))
  if (source === undefined || url === undefined) return undefined
  const { branches } = source
  const names = (isList(branches) ? branches : [branches]).flatMap((each) => textOf(each) ?? [])
  const branch = names.find((name) => /^[\w./-]+$/.test(name) && name !== 'HEAD')
  return { url, edit: editUrl(url, branch, folder) }
}

/** Extensions whose blocks and macros are read. */
const KNOWN_EXTENSION = /tabs|kroki|mermaid|javadoc|springio|asciidoctor-extensions|lunr|emoji/

function noteLeftOut(
  playbook: Values,
  components: readonly Component[],
  repository: string | undefined,
  notes: Notes,
): void {
  const others = sourcesOf(playbook)
    .flatMap((source) => textOf(source['url']) ?? [])
    .filter((url) => !isLocal(url) && repositoryUrl(url) !== repository)
  if (others.length > 0)
    notes.leaveOut(
      `content.sources (${shortList([...new Set(others)])})`,
      'pages of other repositories are not built',
    )
  const { extensions } = valuesOf(playbook['asciidoc'])
  const own = [valuesOf(playbook['antora'])['extensions'], extensions]
    .flatMap((each) => (isList(each) ? each : []))
    .flatMap((each) => textOf(each) ?? textOf(valuesOf(each)['require']) ?? [])
    .filter((name) => !KNOWN_EXTENSION.test(name))
  if (own.length > 0) notes.leaveOut(`extensions (${shortList(own)})`, 'extensions are not run')
  if (valuesOf(playbook['ui'])['supplemental_files'] !== undefined)
    notes.leaveOut('ui.supplemental_files', 'templates of the theme are not used')
  if (components.some(({ isCollected }) => isCollected))
    notes.leaveOut('ext.collector', 'what it generates from code is left out')
}
