// The half of lunr that readers load, beside the whole package.
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import lunr from 'lunr'
import { beforeAll, describe, expect, it } from 'vitest'
import { lunrParts, PARTS } from '../../src/packaging/lunr-parts.js'
import { root } from '../helpers/cli.js'

const folder = path.join(root, 'src/search')
/** The export runs in Node alone. */
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.startsWith('export'),
)

let code = ''
let parts: typeof lunr

beforeAll(async () => {
  const result = await build({
    stdin: { contents: `export { default } from 'lunr'`, resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [lunrParts()],
  })
  code = result.outputFiles[0]?.text ?? ''
  const module = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as { default: typeof lunr }
  parts = module.default
})

describe('lunrParts', () => {
  it('is lunr without what builds and holds an index (SRCH-LUNR-5)', () => {
    const left = ['Builder', 'FieldRef', 'Index', 'MatchData', 'Set', 'TokenSet', 'Vector', 'idf']
    expect(Object.keys(lunr)).toEqual(expect.arrayContaining(left))
    expect(Object.keys(parts)).not.toEqual(expect.arrayContaining(left))
    const there = new Set(Object.keys(parts))
    expect(left.filter((name) => there.has(name))).toEqual([])
    expect(parts.version).toBe(lunr.version)
  })

  it('has everything that the search uses (SRCH-LUNR-5)', () => {
    const used = sources.flatMap((name) =>
      [
        ...readFileSync(path.join(folder, name), 'utf8').matchAll(/\blunr\.([a-z]\w*)(?!\.js)\b/gi),
      ].map(([, member = '']) => member),
    )
    expect(used.length).toBeGreaterThan(5)
    expect([...new Set(used)].filter((member) => !(member in parts))).toEqual([])
  })

  it.each(PARTS)('has %s as it is in the package (SRCH-LUNR-5)', async (name) => {
    const codeOf = async (file: string): Promise<string> => {
      const contents = await readFile(path.join(root, 'node_modules/lunr', file), 'utf8')
      const options = { minifyWhitespace: true, legalComments: 'none', write: false } as const
      const result = await build({ stdin: { contents }, ...options })
      return (result.outputFiles[0]?.text ?? '').trim()
    }
    const part = await codeOf(`lib/${name}.js`)
    expect(part.length).toBeGreaterThan(100)
    expect((await codeOf('lunr.js')).includes(part)).toBe(true)
  })

  it('reads words and queries as the package does (SRCH-LUNR-5)', () => {
    const text = 'The vaults are depositing-fees, generously: conditional RELATIONS of ponies.'
    const words = (from: typeof lunr): string[] =>
      from.tokenizer(text).flatMap((token) => {
        const kept = from.stopWordFilter(token) as lunr.Token | undefined
        return kept ? [from.stemmer(kept).toString()] : []
      })
    expect(words(parts)).toEqual(words(lunr))
    expect(words(parts)).toContain('deposit')
    const parse = (from: typeof lunr): unknown =>
      new from.QueryParser('+title:a~1^2 -b*', new from.Query(['title'])).parse().clauses
    expect(parse(parts)).toEqual(parse(lunr))
  })
})
