import { expect, it } from 'vitest'
import type { Route } from '../../../src/model/site.js'
import type { PageRecord } from '../../../src/pipeline/cache/build-record.js'
import { readShard, writeShard } from '../../../src/pipeline/shards/shard-artifact.js'
import { temporaryFolder } from '../../helpers/site.js'

const page = (route: Route): PageRecord => ({
  key: `key of ${route}`,
  version: 'next',
  extra: ['ä.md'],
  linking: `[["${route}",null,"#é"],["id"]]`,
  sitemap: { route, robots: undefined, canonical: undefined, updated: undefined },
  diagnostics: [],
  hasDiagrams: false,
  hasMath: false,
  probes: [],
})

it('a part has its files and pages as they were; links are read from the disk, also into copies (BUILD-4)', async () => {
  const folder = await temporaryFolder()
  const routes: readonly Route[] = ['/', '/ä', '/b']
  const pages = new Map(routes.map((route) => [route, page(route)]))
  const origin = { program: 'orion-docs', toolchain: 'tools', sources: 'texts' }
  const record = { ...origin, shard: { index: 1, count: 2 }, files: new Map([['ä.md', 'digest']]) }
  writeShard(folder, { ...record, pages })
  const part = readShard(folder)
  expect(part).toMatchObject({ ...record, name: folder, folder })
  for (const [route, written] of pages) {
    const read = part?.pages.get(route)
    expect(read?.linking).toBe(written.linking)
    expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(JSON.stringify(written)))
    expect(Object.keys(read ?? {})).not.toContain('linking')
  }
  part?.close()
})
