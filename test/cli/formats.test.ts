import { describe, expect, it } from 'vitest'
import { formatGithub } from '../../src/cli/report/format-github.js'
import { formatJson } from '../../src/cli/report/format-json.js'
import { formatSarif } from '../../src/cli/report/format-sarif.js'
import type { Located } from '../../src/cli/report/locate.js'
import { sarifFaults } from './sarif-faults.js'

const located: readonly Located[] = [
  {
    diagnostic: { severity: 'note', code: 'no-url', message: 'Setting "url" is not set.' },
  },
  {
    diagnostic: {
      severity: 'error',
      code: 'broken-link',
      message: 'No page at ./set:up, 100%\nof it',
      hint: 'Did you mean ./set-up?',
      at: { file: 'docs/a, b.md', line: 2, column: 3, length: 4 },
    },
    file: '/home/ada/repo/site/docs/a, b.md',
    source: '# A\nx [a](b)\n',
  },
  {
    diagnostic: {
      severity: 'warning',
      code: 'missing-image',
      message: 'No image at \u001b[2J\r',
      at: { file: 'docs/100%/c:d#e.md', line: 1, column: 1 },
    },
    file: '/home/ada/repo/site/docs/100%/c:d#e.md',
  },
]

describe('formatJson', () => {
  it('is one document with counts, places and frames (DIAG-3)', () => {
    expect(JSON.parse(formatJson(located, { ok: false, known: 2 }, '/home/ada/repo/site'))).toEqual(
      {
        version: 1,
        ok: false,
        counts: { error: 1, warning: 1, note: 1, known: 2 },
        diagnostics: [
          { severity: 'note', code: 'no-url', message: 'Setting "url" is not set.' },
          {
            severity: 'error',
            code: 'broken-link',
            message: 'No page at ./set:up, 100%\nof it',
            hint: 'Did you mean ./set-up?',
            file: 'docs/a, b.md',
            line: 2,
            column: 3,
            endColumn: 7,
            frame: ['2 │ x [a](b)', '  │   ^^^^'],
          },
          {
            severity: 'warning',
            code: 'missing-image',
            message: 'No image at \u001b[2J\r',
            file: 'docs/100%/c:d#e.md',
            line: 1,
            column: 1,
          },
        ],
      },
    )
  })
})

describe('formatGithub', () => {
  it('escapes data and properties as the documentation of workflow commands has it (DIAG-4)', () => {
    expect(formatGithub(located, '/home/ada/repo')).toBe(
      [
        '::notice title=no-url::Setting "url" is not set.',
        '::error file=site/docs/a%2C b.md,line=2,endLine=2,col=3,endColumn=7,title=broken-link' +
          '::No page at ./set:up, 100%25%0Aof it%0Ahint: Did you mean ./set-up?',
        '::warning file=site/docs/100%25/c%3Ad#e.md,line=1,endLine=1,col=1,title=missing-image' +
          '::No image at \\x1b[2J\\x0d',
        '',
      ].join('\n'),
    )
  })

  it('says nothing without problems', () => {
    expect(formatGithub([], '/home/ada/repo')).toBe('')
  })
})

describe('formatSarif', () => {
  const text = formatSarif(located, '/home/ada/repo', '1.2.3')

  it('has rules and regions, and paths as URIs from the folder of the repository (DIAG-5)', () => {
    expect(JSON.parse(text)).toEqual({
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: 'orion-docs',
              version: '1.2.3',
              semanticVersion: '1.2.3',
              rules: [
                {
                  id: 'broken-link',
                  shortDescription: { text: 'Broken link.' },
                  fullDescription: {
                    text: 'An internal link leads to no page and no file.',
                  },
                  defaultConfiguration: { level: 'error' },
                },
                {
                  id: 'missing-image',
                  shortDescription: { text: 'Missing image.' },
                  fullDescription: { text: 'The address of an image leads to no file.' },
                  defaultConfiguration: { level: 'error' },
                },
                {
                  id: 'no-url',
                  shortDescription: { text: 'Missing site URL.' },
                  fullDescription: {
                    text: 'Without the setting "url", no canonical URLs and no sitemap are written.',
                  },
                  defaultConfiguration: { level: 'note' },
                },
              ],
            },
          },
          columnKind: 'utf16CodeUnits',
          originalUriBaseIds: {
            '%SRCROOT%': { description: { text: 'The folder of the repository.' } },
          },
          results: [
            {
              ruleId: 'no-url',
              ruleIndex: 2,
              level: 'note',
              message: { text: 'Setting "url" is not set.' },
            },
            {
              ruleId: 'broken-link',
              ruleIndex: 0,
              level: 'error',
              message: { text: 'No page at ./set:up, 100%\nof it\nhint: Did you mean ./set-up?' },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: 'site/docs/a%2C%20b.md', uriBaseId: '%SRCROOT%' },
                    region: { startLine: 2, startColumn: 3, endColumn: 7 },
                  },
                },
              ],
            },
            {
              ruleId: 'missing-image',
              ruleIndex: 1,
              level: 'warning',
              message: { text: 'No image at \u001b[2J\r' },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: {
                      uri: 'site/docs/100%25/c%3Ad%23e.md',
                      uriBaseId: '%SRCROOT%',
                    },
                    region: { startLine: 1, startColumn: 1 },
                  },
                },
              ],
            },
          ],
        },
      ],
    })
  })

  it('is valid by the types of its schema, and by what types cannot say (DIAG-5)', () => {
    expect(sarifFaults(text)).toEqual([])
    expect(sarifFaults(formatSarif([], '/home/ada/repo', '1.2.3'))).toEqual([])
  })

  it('is checked by a check that finds faults', () => {
    expect(sarifFaults(text.replace('"level": "note"', '"level": "hint"'))).not.toEqual([])
    expect(sarifFaults(text.replace('"ruleIndex": 2', '"ruleIndex": 3'))).not.toEqual([])
    expect(sarifFaults(text.replace('"startLine": 2', '"startLine": 0'))).not.toEqual([])
    expect(sarifFaults(text.replace('site/docs/a%2C%20b.md', '/a b.md'))).not.toEqual([])
  })
})
