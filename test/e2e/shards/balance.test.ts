// Which pages are in which part of a site, and that every machine decides it alike.
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readShard } from '../../../src/pipeline/shards/shard-artifact.js'
import { orion } from '../../helpers/cli.js'
import { site } from '../../helpers/site.js'

const shard = (dir: string, index: number, count: number) =>
  orion([
    ...['build', dir, '--shard', `${String(index)}/${String(count)}`],
    ...['--no-cache', '--threads', '0'],
  ])

describe('pages of very different sizes', () => {
  /** The source files of the docs in each part. */
  const routesOf = async (dir: string, count: number): Promise<string[][]> => {
    const parts: string[][] = []
    for (let index = 1; index <= count; index++) {
      expect((await shard(dir, index, count)).code).toBe(0)
      const name = `${String(index)}-of-${String(count)}`
      const part = readShard(path.join(dir, '.orion/parts', name))
      parts.push([...(part?.pages.keys() ?? [])])
      part?.close()
    }
    return parts
  }

  it('are divided by cost, on every machine alike, and each is in one part (SHARD-1)', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `page-${String(index).padStart(2, '0')}`)
    // The first of three, so that a division by position has all of them in one part.
    const isLarge = (index: number): boolean => index % 3 === 0
    const text = (name: string, index: number): string =>
      `# ${name}\n\n${'Some **text** with `code` and $x^2$.\n\n'.repeat(isLarge(index) ? 200 : 1)}`
    const docs = Object.fromEntries(
      names.map((name, index) => [`docs/${name}.md`, text(name, index)]),
    )
    const files = { 'package.json': '{}', 'docs/index.md': '# Home\n', ...docs }
    const parts = await routesOf(await site(files), 4)
    const large = parts.map((routes) => routes.filter((route) => isLarge(Number(route.slice(-2)))))
    expect(large.map(({ length }) => length)).toEqual([1, 1, 1, 1])
    expect(parts.flat().toSorted()).toEqual(['/', ...names.map((name) => `/${name}`)])
    const reversed = Object.fromEntries(Object.entries(files).toReversed())
    expect(await routesOf(await site(reversed), 4)).toEqual(parts)
  })

  it('are compiled once when versions have the same text (SHARD-2)', async () => {
    const pages = ['a', 'b', 'c', 'd'].map((name) => [
      `${name}.md`,
      `# ${name}\n\n${'Text of **it**.\n\n'.repeat(300)}`,
    ])
    const folders = ['docs', 'versioned_docs/version-1.0', 'versioned_docs/version-2.0']
    const files = folders.flatMap((dir) =>
      pages.map(([name = '', text = '']) => [`${dir}/${name}`, text]),
    )
    const dir = await site({
      'orion-docs.config.json': '{ "title": "Equal" }',
      'versions.json': '["2.0", "1.0"]',
      ...(Object.fromEntries(files) as Record<string, string>),
    })
    const parts = await routesOf(dir, 2)
    const letters = parts.map((routes) => [
      ...new Set(routes.flatMap((route) => /\/([abcd])$/.exec(route)?.[1] ?? [])),
    ])
    expect(letters.map(({ length }) => length)).toEqual([2, 2])
    expect(letters.flat().toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })
})
