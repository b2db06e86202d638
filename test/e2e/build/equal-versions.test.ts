// Ten versions with the same text: each text is compiled once, whether or not something is kept on disk.
import { describe, expect, it } from 'vitest'
import { root } from '../../helpers/cli.js'
import { site, type Files } from '../../helpers/site.js'

const names = Array.from({ length: 9 }, (_, index) => `${9 - index}.0`)
const pages = ['a', 'b', 'c'].map((name) => [`${name}.md`, `# ${name}\n\nText of ${name}.\n`])

function versions(count: number): Files {
  const released = names.slice(0, count - 1)
  const folders = ['docs', ...released.map((name) => `versioned_docs/version-${name}`)]
  return {
    'orion-docs.config.json': '{"title":"Equal"}',
    'versions.json': JSON.stringify(released),
    ...Object.fromEntries(
      folders.flatMap((folder) => pages.map(([name, text]) => [`${folder}/${name}`, text])),
    ),
  }
}

async function build(siteDir: string, cache: boolean) {
  const program = (await import(
    `${root}dist/program/index.js`
  )) as typeof import('../../../src/index.js')
  const result = await program.build({ siteDir, cache, threads: 0 })
  expect([result.diagnostics.filter(({ severity }) => severity !== 'note'), result.ok]).toEqual([
    [],
    true,
  ])
  return result
}

describe('ten versions with equal pages', () => {
  it('compile each text once, in memory and from the disk (VER-19)', async () => {
    const folder = await site(versions(10))
    const first = await build(folder, true)
    expect(first.cache).toEqual({ hits: 0, misses: 3, shared: 27, restored: 0 })
    const without = await build(await site(versions(10)), false)
    expect(without.cache.shared).toBe(27)
  })
})
