import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { orion } from '../../helpers/cli.js'
import { site, type Files } from '../../helpers/site.js'

const PAGES: Files = {
  'docs/index.md': '# Vault basics\n\nA vault holds assets.\n\n## Fees\n\nTwo of them.\n',
  'docs/wallet.md': '# Connecting a wallet\n\nWith any wallet.\n\n## Fees\n\nGas alone.\n',
}

const settings = (search: object): Files => ({
  'orion-docs.config.json': JSON.stringify({ title: 'A', url: 'https://a.example', search }),
})

async function evaluate(files: Files): Promise<{ code: number | null; out: string; err: string }> {
  const cwd = await site({ ...PAGES, ...settings({}), ...files })
  const { code, stdout, stderr } = await orion(['index', '--eval'], { cwd })
  return { code, out: stdout, err: stderr }
}

describe('orion-docs index --eval', () => {
  it('prints figures of the headings and needs no build (CLI-3, SRCH-EVAL-1, SRCH-EVAL-2)', async () => {
    expect(await evaluate({})).toEqual({
      code: 0,
      err: '',
      out: [
        'Ran 12 queries on 2 pages.',
        '',
        '                     queries   top-1   top-8    MRR  floor',
        'exact heading              2  100.0%  100.0%  1.000',
        'cut by two letters         2  100.0%  100.0%  1.000',
        'two letters swapped        2  100.0%  100.0%  1.000',
        'one wrong letter           2  100.0%  100.0%  1.000',
        'shared headings            4  100.0%  100.0%  1.000',
        '',
        'One heading appears in several places, 2 in all: each of them is a correct hit for its queries.',
        '',
      ].join('\n'),
    })
  })

  it('asks the queries of the site and fails below its floors (SRCH-EVAL-4, SRCH-EVAL-5)', async () => {
    const { code, out, err } = await evaluate({
      ...settings({ evalFloors: { exact: 1, queries: 0.8 } }),
      'docs/search.queries.json': JSON.stringify([
        { q: 'gas', expect: '/wallet#fees' },
        { q: 'assets', expect: ['/wallet', '/#fees'] },
      ]),
    })
    expect([code, err]).toEqual([
      1,
      'Search is below its floor: own queries, top-1 50.0% of 80.0%.\n',
    ])
    expect(out).toContain('own queries                2   50.0%   50.0%  0.500   80.0%\n')
    expect(out).toContain(
      '  own queries: assets → /wallet or /#fees: not found, first is Vault basics (/)\n',
    )
  })

  it('compares with another build, whatever its base URL, and fails below floors alone (SRCH-EVAL-6, SRCH-EVAL-7)', async () => {
    const other = await site({
      ...PAGES,
      'docs/wallet.md': '# Connecting a wallet\n\nWith any wallet.\n\n## Costs\n\nNothing.\n',
      'orion-docs.config.json': JSON.stringify({ url: 'https://a.example', baseUrl: '/main/' }),
    })
    expect(await orion(['build', '.', '-q'], { cwd: other })).toMatchObject({ code: 0 })
    const cwd = await site({
      ...PAGES,
      ...settings({ evalFloors: { exact: 1 } }),
      'docs/search.queries.json': JSON.stringify([
        { q: 'gas', expect: '/wallet#fees' },
        { q: 'assets', expect: '/' },
      ]),
    })
    const build = path.join(other, 'build')
    const command = ['index', '--eval', '--compare', build]
    const { code, stdout, stderr } = await orion(command, { cwd })
    expect([code, stderr]).toEqual([0, ''])
    const compared = stdout.slice(stdout.indexOf('Compared'))
    expect(compared).toContain(`Compared with ${build}:\n`)
    expect(compared).toContain('own queries               1      0     1\n')
    expect(compared).toContain('  own queries: gas → /wallet#fees: not found before, at 1 now\n')
    const json = await orion([...command, '--format', 'json'], { cwd })
    const { ok, diagnostics, evaluation } = JSON.parse(json.stdout) as {
      ok: boolean
      diagnostics: unknown[]
      evaluation: Record<string, unknown>
    }
    expect([json.code, ok, diagnostics]).toEqual([0, true, []])
    expect(evaluation).toMatchObject({
      pages: 2,
      comparison: {
        folder: build,
        total: { better: 1, worse: 0 },
        better: [{ kind: 'queries', query: 'gas', expected: '/wallet#fees', after: 1 }],
        worse: [],
      },
    })
  })

  it('says that there is nothing to compare with (SRCH-EVAL-6)', async () => {
    const cwd = await site({ ...PAGES, ...settings({}), 'old/search-index.json': '{}' })
    const none = await orion(['index', '--eval', '--compare', 'nowhere'], { cwd })
    expect([none.code, none.stdout]).toEqual([1, ''])
    expect(none.stderr).toContain(
      `No built site with a search index in ${path.join(cwd, 'nowhere')}.`,
    )
    await writeFile(path.join(cwd, 'old/orion.json'), '{"search":{"":"/search-index.json"}}')
    const old = await orion(['index', '--eval', '--compare', 'old'], { cwd })
    expect([old.code, old.stdout]).toEqual([1, ''])
    expect(old.stderr).toContain(
      'cannot be used: The search index cannot be read: it has no format.',
    )
    const alone = await orion(['index', '--compare', 'old'], { cwd })
    expect(alone.code).toBe(2)
    expect(alone.stderr).toContain('Option --compare needs --eval.')
  })

  it('says where the file of queries is wrong (SRCH-EVAL-5)', async () => {
    const queries = `[
  { "q": "gas", "expect": "/wallet#fee" },
  { "q": "gas", "expect": ["/wallet", 5] },
  { "q": "gas", "expct": "/wallet" },
  { "q": "gas", "expect": [] }
]
`
    const { code, out, err } = await evaluate({ 'docs/search.queries.json': queries })
    expect([code, out]).toEqual([2, ''])
    expect(err.split('\n').filter((line) => /error|hint/.test(line))).toEqual([
      'docs/search.queries.json:2:27  error  The query "gas" expects /wallet#fee, which is not a page or section.  search-queries',
      '  hint: Did you mean /wallet#fees?',
      'docs/search.queries.json:3:39  error  The query "gas" has no "expect": an address or a list of addresses.  search-queries',
      '  hint: For example [{ "q": "how to install", "expect": "/guide/install" }]',
      'docs/search.queries.json:4:3  error  A query has "q", a string, and "expect", an address or a list of addresses.  search-queries',
      '  hint: For example [{ "q": "how to install", "expect": "/guide/install" }]',
      'docs/search.queries.json:5:27  error  The query "gas" expects no address.  search-queries',
      '  hint: For example [{ "q": "how to install", "expect": "/guide/install" }]',
    ])
  })

  it('says that the file is not a list, or not JSON (SRCH-EVAL-5)', async () => {
    const list = await evaluate({ 'docs/search.queries.json': '{}' })
    expect([list.code, list.err.split('\n')[0]]).toEqual([
      2,
      'docs/search.queries.json:1:1  error  search.queries.json must be a list of queries.  search-queries',
    ])
    const json = await evaluate({ 'docs/search.queries.json': '[{]' })
    expect([json.code, json.err.split('\n')[0]]).toEqual([
      2,
      'docs/search.queries.json:1:3  error  Expected string in JSON but found "]".  module-syntax',
    ])
  })
})
