// The list of codes is compared with the sources: what can be reported is explained, and nothing else.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { DIAGNOSTIC_CODES } from '../../src/model/diagnostic-codes.js'
import { root } from '../helpers/cli.js'

/** How sources write a code: as a field, or as an argument of the few functions that take one. */
const USES = [
  /\bcode: '([a-z-]+)'/g,
  /\bcode = '([a-z-]+)'/g,
  /\bcreateFieldReader\([^,]+, '([a-z-]+)'\)/g,
  /\busage\(\s*'([a-z-]+)'/g,
  /\bvalueFault\([^)]*'(setting-[a-z]+)'\s*\)/g,
]

/** The word that zod has for a rule of ours: it is no code of a diagnostic. */
const FOREIGN = new Set(['custom'])

function codesInSources(): Set<string> {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(root, 'src', file), 'utf8'))
  const found = texts.flatMap((text) =>
    USES.flatMap((use) => [...text.matchAll(use)].map(([, code = '']) => code)),
  )
  return new Set(found.filter((code) => !FOREIGN.has(code)))
}

describe('DIAGNOSTIC_CODES', () => {
  it('has every code of the sources and no other (DIAG-1)', () => {
    expect(Object.keys(DIAGNOSTIC_CODES)).toEqual([...codesInSources()].sort())
  })

  it('explains each code in a title and one sentence', () => {
    for (const [code, { title, summary }] of Object.entries(DIAGNOSTIC_CODES)) {
      expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
      expect(title, code).toMatch(/^[A-Z].*[^.]$/)
      expect(summary, code).toMatch(/^[A-Z].*\.$/)
      expect(summary.length, code).toBeLessThan(100)
    }
  })
})
