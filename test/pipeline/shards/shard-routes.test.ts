import { describe, expect, it } from 'vitest'
import type { Route } from '../../../src/model/site.js'
import type { Snapshot } from '../../../src/pipeline/pages/snapshot.js'
import { releaseOthers, shardRoutes } from '../../../src/pipeline/shards/shard-routes.js'

type Sources = Pick<Snapshot, 'site' | 'tree'>

/** A site of docs by their texts, a React page and a page that lists all others; `held` are the files whose text is in memory. */
function sources(
  texts: Readonly<Record<string, string>>,
  includes: Readonly<Record<string, string>> = {},
): Sources & { readonly held: Set<string> } {
  const names = Object.keys(texts)
  const held = new Set(names)
  const docs = new Map(names.map((name) => [name, { id: name, file: name, version: 'current' }]))
  const versions = [{ version: { name: 'current' }, docs }]
  const routes = new Map<Route, unknown>([
    ...names.map((name): [Route, unknown] => [
      `/${name}`,
      { kind: 'doc', version: 'current', docId: name },
    ]),
    ['/about', { kind: 'page', version: 'current', module: { file: 'about.page.tsx' } }],
    ['/search', { kind: 'search' }],
    ['/tags', { kind: 'tags', version: 'current' }],
  ])
  const source = ([name, text]: [string, string]) => [
    name,
    { text, digest: text, release: () => held.delete(name) },
  ]
  const tree = {
    texts: new Map(Object.entries(texts).map(source) as [string, unknown][]),
    includes: new Map(Object.entries(includes).map(([name, code]) => [name, { 'a.ts': code }])),
  }
  return { site: { routes, versions }, tree, held } as unknown as Sources & { held: Set<string> }
}

const shardsOf = (site: Sources, count: number) =>
  Array.from({ length: count }, (_, index) => shardRoutes(site, { index: index + 1, count }))

describe('the routes of a shard', () => {
  it('are those of docs and lists; React pages and the page of all others are left (SHARD-1)', () => {
    const all = shardsOf(sources({ a: 'A', b: 'B', c: 'C' }), 2).flat()
    expect(all.toSorted()).toEqual(['/a', '/b', '/c', '/tags'])
  })

  it('weigh the code that a page takes from files (SHARD-1)', () => {
    const code = 'const one = 1\n'.repeat(20_000)
    const site = sources({ a: 'A', b: 'B', c: 'C', d: 'D' }, { c: code })
    expect(shardsOf(site, 2)).toEqual([['/c'], ['/a', '/b', '/d', '/tags']])
  })

  it('keep their texts in memory, and no others (SHARD-3)', () => {
    const site = sources({ a: 'A', b: 'B', c: 'C', d: 'D' })
    const routes = shardRoutes(site, { index: 1, count: 2 })
    releaseOthers(site, routes)
    expect([...site.held].map((name) => `/${name}`)).toEqual(
      routes.filter((route) => route !== '/tags'),
    )
  })
})
