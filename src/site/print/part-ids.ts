// The ids of a book: each part has one, and the ids of its page follow that after two dashes, which no part's id has.
import type { Route } from '../../model/site.js'

export type PartIds = {
  ofRoute(route: Route): string
  ofText(text: string): string
}

/** Equal names get numbers. Routes lose the prefix of their version, so that ids are the same in all versions. */
export function createPartIds(root: Route): PartIds {
  const taken = new Set<string>()
  const claim = (name: string): string => {
    const base = `part-${slugOf(name) || 'index'}`
    let id = base
    for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
    taken.add(id)
    return id
  }
  return {
    ofRoute: (route) =>
      claim(`${route}/`.startsWith(`${root}/`) ? route.slice(root.length) : route),
    ofText: claim,
  }
}

/** The id that an element of a part's page has in the book. */
export function idInPart(part: string, id: string): string {
  return `${part}--${id}`
}

/** The part of a route that names a sidebar. */
export function bookId(sidebar: string): string {
  const name = sidebar.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|[.-]+$/g, '')
  return name === '' ? 'sidebar' : name
}

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
