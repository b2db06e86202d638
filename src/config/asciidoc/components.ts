// The components of an Antora site: each is a folder with antora.yml, whose modules have the pages.
import path from 'node:path'
import { isList, isRecord } from '../../model/json.js'
import { ASCIIDOC_ENDINGS } from '../../model/text/asciidoc/asciidoc-file.js'
import { resourceId } from '../../model/text/asciidoc/resource-id.js'
import { textOf, valuesOf, type Values } from '../foreign/fields.js'
import { titled } from '../foreign/sidebar-items.js'
import type { AsciidocTree, Attributes } from './asciidoc-files.js'
import { attributesOf, attributeTexts } from './attributes.js'
import { readHead, type PageHead } from './page-head.js'

export type AntoraPage = {
  /** Relative to the folder of the site. */
  readonly file: string
  readonly component: Component
  readonly module: string
  /** In the folder of the pages of its module. */
  readonly path: string
  readonly head: PageHead
}

export type Component = {
  readonly name: string
  readonly version: string | undefined
  readonly title: string
  /** The folder of antora.yml, relative to that of the site; empty for that one. */
  readonly root: string
  readonly attributes: Attributes
  /** Files of the navigation, relative to the root. */
  readonly nav: readonly string[]
  readonly startPage: string | undefined
  /** Folders of images, attachments and parts in the places where Antora had them first, relative to the root. */
  readonly earlierFolders: readonly string[]
  /** Parts of its pages are made from code by a build of their own. */
  readonly isCollected: boolean
}

/** The pages in the folder of a component, as patterns. */
export const PAGES = ASCIIDOC_ENDINGS.map((ending) => `modules/*/pages/**/*.${ending}`)

/** Folders of modules by the place where Antora had them first. */
const EARLIER_FOLDERS: Readonly<Record<string, string>> = {
  'assets/images': 'images',
  'assets/attachments': 'attachments',
  'pages/_partials': 'partials',
}

/** The folders that are in the earlier place alone. */
function earlierFolders(root: string, tree: AsciidocTree): readonly string[] {
  const patterns = Object.entries(EARLIER_FOLDERS).flat()
  const folders = new Set(
    tree.folders(
      root,
      patterns.map((name) => `modules/*/${name}`),
    ),
  )
  return [...folders].filter((folder) => {
    const [, module = '', name = ''] = /^(modules\/[^/]+)\/(.+)$/.exec(folder) ?? []
    const now = Object.hasOwn(EARLIER_FOLDERS, name) ? EARLIER_FOLDERS[name] : undefined
    return now !== undefined && !folders.has(`${module}/${now}`)
  })
}

/** Files that pages include, by their names. */
export const PARTIALS: readonly string[] = ['**/_*', '**/_*/**']

/** What antora.yml in the folder says; undefined when it names no component. */
export function readComponent(root: string, tree: AsciidocTree): Component | undefined {
  const values = tree.yaml(path.posix.join(root, 'antora.yml'))
  const name = textOf(values?.['name'])
  if (values === undefined || name === undefined) return undefined
  const { version, nav, asciidoc, ext } = values
  const number = typeof version === 'number' ? String(version) : textOf(version)
  return {
    ...{ name, root, version: number },
    title: textOf(values['title']) ?? name,
    attributes: attributesOf(valuesOf(asciidoc)['attributes']),
    earlierFolders: earlierFolders(root, tree),
    nav: (isList(nav) ? nav : [nav]).flatMap((each) => textOf(each) ?? []),
    startPage: textOf(values['start_page']),
    isCollected: isRecord(ext) && ext['collector'] !== undefined,
  }
}

/** A component that nothing is known of but its folder. */
export const emptyComponent = (root: string, name: string): Component => ({
  ...{ name, root, title: titled(name), version: undefined, startPage: undefined },
  ...{ attributes: {}, nav: [], earlierFolders: [], isCollected: false },
})

/** The pages of the components, sorted by component and file. */
export function antoraPages(
  components: readonly Component[],
  tree: AsciidocTree,
): readonly AntoraPage[] {
  return components.flatMap((component) => {
    const texts = attributeTexts(component.attributes)
    return tree.list(component.root, PAGES, PARTIALS).flatMap((name): readonly AntoraPage[] => {
      const [, module, inner] = /^modules\/([^/]+)\/pages\/(.+)$/.exec(name) ?? []
      if (module === undefined || inner === undefined) return []
      const file = path.posix.join(component.root, name)
      const head = readHead(tree.text(file) ?? '', texts)
      return [{ file, component, module, path: inner, head }]
    })
  })
}

/** Where a name is written: names without a component or a module mean these. */
export type From = { readonly component: Component; readonly module: string }

/** Pages by the names that references give them, those from before included. */
export type FindPage = (name: string, from: From) => AntoraPage | undefined

/** Reads names of pages. */
export function createFindPage(pages: readonly AntoraPage[]): FindPage {
  const byName = new Map(pages.map((page) => [keyOf(page, page.path), page]))
  for (const page of pages)
    for (const { component, module, path: inner } of aliasesOf(page)) {
      const key = keyOf({ component: { name: component }, module }, inner)
      if (!byName.has(key)) byName.set(key, page)
    }
  return (name, from) => {
    const { component = from.component.name, module, path: written } = resourceId(name)
    const isOther = component !== from.component.name
    const place = {
      component: { name: component },
      module: module ?? (isOther ? 'ROOT' : from.module),
    }
    return byName.get(keyOf(place, withEnding(written)))
  }
}

const keyOf = (
  { component, module }: { readonly component: { readonly name: string }; readonly module: string },
  inner: string,
): string => `${component.name}:${module}:${path.posix.normalize(inner)}`

const withEnding = (name: string): string =>
  /\.\w+$/.test(path.posix.basename(name)) ? name : `${name}.adoc`

export type Alias = { readonly component: string; readonly module: string; readonly path: string }

/** The pages that one was before: `:page-aliases: old.adoc, module:older.adoc`. */
export function aliasesOf({ head, component, module, path: own }: AntoraPage): readonly Alias[] {
  const written = head.values.get('page-aliases') ?? ''
  return written.split(',').flatMap((each) => {
    const name = each.trim()
    if (name === '' || name.includes('@') || name.includes('{')) return []
    const id = resourceId(name)
    const inner = /^\.\.?\//.test(id.path)
      ? path.posix.join(path.posix.dirname(own), id.path)
      : id.path
    const place = { component: id.component ?? component.name, module: id.module ?? module }
    return [{ ...place, path: withEnding(inner) }]
  })
}

/**
 * The folders of the components that a playbook has in this repository: those of sources without another address, and
 * those of the repository by its address, whose folders are here.
 */
export function localRoots(
  playbook: Values,
  folder: string,
  tree: AsciidocTree,
): readonly string[] {
  const roots = sourcesOf(playbook).flatMap((source) => {
    const url = textOf(source['url']) ?? ''
    const own = isLocal(url) ? path.posix.join(folder, url) : ''
    const starts = startPaths(source).filter((each) => isLocal(url) || each !== '')
    if (own.startsWith('..') || starts.length === 0) return []
    const patterns = starts.map((each) => path.posix.join(each, 'antora.yml'))
    return tree
      .list(own, patterns, ['**/node_modules/**'])
      .map((file) => path.posix.join(own, path.posix.dirname(file)).replace(/^\.$/, ''))
  })
  return [...new Set(roots)]
}

/** Where the components of a source are in its repository; empty for its top. */
export function startPaths({ start_paths: several, start_path: one }: Values): readonly string[] {
  const written = several ?? one ?? ''
  const names = isList(written) ? written : (textOf(written) ?? '').split(',')
  return names
    .flatMap((each) => (typeof each === 'string' ? [each.trim()] : []))
    .filter((each) => !each.startsWith('!'))
}

/** The sources of the pages that a playbook names. */
export function sourcesOf(playbook: Values): readonly Values[] {
  const { sources } = valuesOf(playbook['content'])
  return isList(sources) ? sources.filter(isRecord) : []
}

/** Whether a source is a folder of this machine. */
export const isLocal = (url: string): boolean => /^\.{1,2}(?:\/|$)/.test(url) || url === 'HEAD'
