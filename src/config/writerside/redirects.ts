// The addresses that the pages of a Writerside site had before.
import { webName } from '../../model/text/writerside/topic-file.js'
import type { Values } from '../foreign/fields.js'
import type { Toc, TocEntry } from './toc.js'

/** Addresses that pages had before, as long as no page has them now. */
export function redirectsOf(
  toc: Toc,
  pages: ReadonlyMap<string, string>,
  start: string | undefined,
): readonly Values[] {
  const routeOf = (file: string): string => (file === start ? '/' : `/${webName(file)}`)
  const taken = new Set([...pages.values()].map(routeOf))
  const redirects: Values[] = []
  const add = (from: string, to: string): void => {
    if (taken.has(from)) return
    taken.add(from)
    redirects.push({ from, to })
  }
  if (start !== undefined) add(`/${webName(start)}`, '/')
  const walk = (entries: readonly TocEntry[]): void => {
    for (const { topic, accepts, target, items } of entries) {
      const file = topic === undefined ? undefined : pages.get(topic)
      const to = target ?? (file === undefined ? undefined : routeOf(file))
      for (const name of accepts) {
        const from = `/${name.replace(/^\/+/, '').replace(/(?:(?:^|\/)index)?\.html$/, '')}`
        if (to !== undefined && /^[\w./-]+$/.test(from)) add(from, to)
      }
      walk(items)
    }
  }
  walk(toc.entries)
  return redirects
}
