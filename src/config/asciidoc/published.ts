// Where the pages of an Antora site are published: without the folders of Antora, each at an address of its own.
import path from 'node:path'
import { docId } from '../foreign/sidebar-items.js'
import { rewritePattern } from '../foreign/addresses/route-groups.js'
import type { Alias, AntoraPage, Component } from './components.js'

export type Published = {
  /** The docs folder, relative to that of the site; empty for that one. */
  readonly base: string
  readonly inBase: (file: string) => string
  readonly idOf: (page: AntoraPage) => string
  readonly routeOf: (page: AntoraPage) => string
  /** The address of a page that does not exist any more. */
  readonly aliasRoute: (alias: Alias) => string
  readonly rewrites: Readonly<Record<string, string>>
  /** The address that Antora has for the page that is the home page here; undefined when no page was moved. */
  readonly movedFrom: string | undefined
}

/** The addresses of all pages; that of `start` is the home page unless another page has that place. */
export function publishedPages(
  components: readonly Component[],
  pages: readonly AntoraPage[],
  start: AntoraPage | undefined,
): Published {
  const base = commonFolder(components.map(({ root }) => root))
  const inBase = (file: string): string => (base === '' ? file : file.slice(base.length + 1))
  const isOnly = components.length === 1
  const folderOf = (component: string, module: string): string =>
    path.posix.join(
      isOnly || component === 'ROOT' ? '' : component,
      module === 'ROOT' ? '' : module,
    )
  const placeOf = ({ component, module, path: inner }: AntoraPage): string =>
    path.posix.join(folderOf(component.name, module), inner)
  const rewrites: Record<string, string> = {}
  const routes = new Map<AntoraPage, string>()
  const taken = new Set<string>()
  const add = (page: AntoraPage, place: string): void => {
    const route = routeAt(place)
    taken.add(route)
    routes.set(page, route)
  }
  const hasHome = pages.some((page) => routeAt(placeOf(page)) === '/')
  const home = hasHome ? undefined : start
  if (home !== undefined) {
    add(home, 'index.adoc')
    rewrites[rewritePattern(inBase(home.file))] = 'index.adoc'
  }
  // Antora publishes a page and the index of the folder with its name at addresses of their own.
  for (const page of pages.toSorted((a, b) => Number(isIndex(a)) - Number(isIndex(b)))) {
    if (routes.has(page)) continue
    const place = placeOf(page)
    const own = taken.has(routeAt(place)) ? place.replace(/\.\w+$/, '/index.adoc') : place
    if (own !== place) rewrites[rewritePattern(inBase(page.file))] = own
    add(page, own)
  }
  for (const { name, root } of components) {
    const folder = path.posix.join(rewritePattern(inBase(root)), 'modules')
    rewrites[`${folder}/ROOT/pages/:rest*`] = path.posix.join(folderOf(name, 'ROOT'), ':rest*')
    const place = isOnly || name === 'ROOT' ? '' : name
    rewrites[`${folder}/:module/pages/:rest*`] = path.posix.join(place, ':module/:rest*')
  }
  return {
    ...{ base, inBase, rewrites, movedFrom: home && routeAt(placeOf(home)) },
    idOf: ({ file }) => docId(inBase(file)),
    routeOf: (page) => routes.get(page) ?? '/',
    aliasRoute: ({ component, module, path: inner }) =>
      routeAt(path.posix.join(folderOf(component, module), inner)),
  }
}

const isIndex = ({ path: inner }: AntoraPage): boolean => /(?:^|\/)index\.\w+$/.test(inner)

const routeAt = (place: string): string => `/${place.replace(/(?:(?:^|\/)index)?\.\w+$/, '')}`

/** The deepest folder that all of these are in, or are. */
function commonFolder(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.split('/').filter(Boolean))
  const shared = first.findIndex((part, index) => others.some((each) => each[index] !== part))
  return (shared < 0 ? first : first.slice(0, shared)).join('/')
}
