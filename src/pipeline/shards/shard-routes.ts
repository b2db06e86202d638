// The pages of each shard of a site.
import type { Route, Target } from '../../model/site.js'
import { docOf, sourceOf } from '../../site/lookup.js'
import type { Snapshot } from '../pages/snapshot.js'
import { balance, type WeighedPage } from './balance.js'
import type { Shard } from './shard-artifact.js'
import { codeCost, PAGE_COST, textCost } from './text-cost.js'

const MERGED: readonly string[] = ['page', 'search', 'print']

type Sources = Pick<Snapshot, 'site' | 'tree'>

/**
 * The routes of a shard, in the order of the site; every machine with the same sources gets the same ones. React pages,
 * which may show anything, and pages that list or print others are made by `merge`.
 */
export function shardRoutes({ site, tree }: Sources, { index, count }: Shard): readonly Route[] {
  const pages = [...site.routes]
    .filter(([, { kind }]) => !MERGED.includes(kind))
    .map(([route, target]) => weigh(route, target, { site, tree }))
  const own = new Set(balance(pages, count)[index - 1])
  return [...site.routes.keys()].filter((route) => own.has(route))
}

/** Drops the texts of all docs that are not of `routes` from memory. */
export function releaseOthers({ site, tree }: Sources, routes: readonly Route[]): void {
  const own = new Set(routes.map((route) => sourceOf(route, site)))
  for (const [file, text] of tree.texts) if (!own.has(file)) text.release()
}

function weigh(route: Route, target: Target, { site, tree }: Sources): WeighedPage<Route> {
  const page = { name: route, own: PAGE_COST }
  if (target.kind !== 'doc') return page
  const { file } = docOf(site, target.version, target.docId)
  const source = tree.texts.get(file)
  if (!source) return page
  const included = Object.values(tree.includes.get(file) ?? {})
  const cost = included.reduce((sum, code) => sum + codeCost(code), textCost(source.text))
  return { ...page, shared: { key: source.digest, cost } }
}
