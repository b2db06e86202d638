import { describe, expect, it } from 'vitest'
import type { DialectPage } from '../../../src/content/dialects/dialect.js'
import { loadDialect } from '../../../src/content/load-dialect.js'
import { DIALECTS } from '../../../src/model/dialects.js'

/** Marks that patterns look for the end of, or that they allow before what they look for. */
const MARKS = [
  ...[
    '`',
    '```js ',
    '~',
    '~~~\n',
    '[',
    '](',
    '![',
    '^[',
    '[!code ',
    ':b[',
    '[^1]',
    '{',
    '{{ ',
    '{% ',
    '{{ a(b="',
    '{% a(',
    '{{/*',
  ],
  ...[
    '{#',
    '{1,',
    '<',
    '<a ',
    '<Tab>',
    '<T a={',
    '<!--',
    '- ',
    '1. ',
    '# ',
    '|',
    '$',
    '*',
    '_',
    '::: tip ',
  ],
  ...[
    '= a\n',
    ' ',
    '\t',
    '\n',
    '\n\n',
    '@[',
    '<<< ',
    '"',
    'file="',
    '---\n',
    'key: ',
    '!!! ',
    '=== "',
    '${a',
    'export const metadata = {\n',
    '<include src="a" ',
    '<Note>\n',
    '<Note a ',
  ],
]

const STARTS = [
  '',
  '# a',
  '{#a}',
  '---\npageType: home\nhome: true\n---\n',
  '```js ',
  'export const metadata = {\ntitle: `',
]

const LENGTH = 8000

describe('long runs of one mark (TRUST-5)', () => {
  // Nothing can end a translation: a pattern that tries all ways to divide such a run takes minutes, and this test does not end.
  it.each(DIALECTS)('are read by the dialect %s', async (name) => {
    const { mayUse, translate } = await loadDialect(name)
    let texts = 0
    for (const start of STARTS)
      for (const mark of MARKS) {
        const text = start + mark.repeat(Math.ceil(LENGTH / mark.length))
        const page: DialectPage = {
          ...{ text, file: 'docs/en/a.md', docsDir: 'docs/en', format: 'md' as const },
          ...{ includeFolders: [], variables: {}, options: {}, read: () => undefined },
        }
        if (mayUse(text))
          expect(translate(page).places.length, JSON.stringify(mark)).toBeGreaterThan(0)
        texts++
      }
    expect(texts).toBe(STARTS.length * MARKS.length)
  })
})
