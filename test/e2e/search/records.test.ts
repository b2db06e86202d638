// `orion-docs index --format records`
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SearchRecord } from '../../../src/search/export/search-records.js'
import { listFiles } from '../../../src/pipeline/output/staging.js'
import { orion } from '../../helpers/cli.js'
import { read, site } from '../../helpers/site.js'

const FILES = {
  'docs/index.md': '# Vaults\n\nA vault holds assets.\n\n## Fees\n\nA deposit has no fee.\n',
  'docs/de/index.md': '# Tresore\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'orion-docs.config.json': JSON.stringify({
    title: 'A',
    url: 'https://a.example',
    baseUrl: '/b/',
    languages: { '/de/': 'de' },
  }),
}

const write = (cwd: string, ...args: readonly string[]) =>
  orion(['index', '--format', 'records', ...args], { cwd })

describe('orion-docs index --format records', () => {
  it('writes one JSON object a line for all versions, and equal bytes each time (SRCH-REC-4)', async () => {
    const folder = await site(FILES)
    expect((await orion(['version', '1.0'], { cwd: folder })).code).toBe(0)
    const { code, stdout, stderr } = await write(folder, '--out-dir', 'records')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Wrote the search records of 4 pages in .* → records\n$/)
    expect(listFiles(path.join(folder, 'records'))).toEqual(['search-records.ndjson'])
    const text = await read(folder, 'records/search-records.ndjson')
    const records = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as SearchRecord)
    const german = records.filter(({ language, lang }) => language === 'de' && lang === 'de')
    expect(german.map(({ objectID }) => objectID)).toEqual([
      'current:/b/next/de:lvl1',
      '1.0:/b/de:lvl1',
    ])
    expect(records.map(({ objectID, url }) => [objectID, url])).toEqual([
      ['current:/b/next:lvl1', 'https://a.example/b/next'],
      ['current:/b/next:content', 'https://a.example/b/next'],
      ['current:/b/next#fees:lvl2', 'https://a.example/b/next#fees'],
      ['current:/b/next#fees:content', 'https://a.example/b/next#fees'],
      ['current:/b/next/de:lvl1', 'https://a.example/b/next/de'],
      ['1.0:/b/:lvl1', 'https://a.example/b/'],
      ['1.0:/b/:content', 'https://a.example/b/'],
      ['1.0:/b/#fees:lvl2', 'https://a.example/b/#fees'],
      ['1.0:/b/#fees:content', 'https://a.example/b/#fees'],
      ['1.0:/b/de:lvl1', 'https://a.example/b/de'],
    ])
    expect((await write(folder, '--out-dir', 'again')).code).toBe(0)
    expect(await read(folder, 'again/search-records.ndjson')).toBe(text)
  })

  it('needs a folder, and no query (SRCH-REC-4)', async () => {
    const folder = await site(FILES)
    expect(await write(folder)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'hint: Run orion-docs build first, or name an empty folder with --out-dir.',
      ) as string,
    })
    expect(await write(folder, '--eval')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        'Option --format records cannot be used together with --query or --eval.',
      ) as string,
    })
  })
})
