import { describe, expect, it } from 'vitest'
import type { Diagnostic, Severity } from '../../../src/model/diagnostics/diagnostic.js'
import { foldDiagnostics, moreText, summaryText } from '../../../src/cli/report/summary.js'

function many(count: number, code: string, severity: Severity = 'warning'): Diagnostic[] {
  const at = (line: number) => ({ file: 'a.md', line, column: 1 })
  return Array.from({ length: count }, (_, line) => ({
    ...{ severity, code, message: 'Wrong.' },
    at: at(line + 1),
  }))
}

describe('summaryText (LENIENT-3)', () => {
  it('counts each kind, the most frequent first, and names the command', () => {
    const found = [...many(2, 'tabs'), ...many(4865, 'broken-link'), ...many(2, 'cards', 'note')]
    expect(summaryText(found, '.')).toBe(
      '4,865 broken-link · 2 cards · 2 tabs\nList one kind: orion-docs check --only broken-link',
    )
    expect(summaryText(found, 'my docs')).toContain('check "my docs" --only broken-link')
  })

  it('repeats which folder may be meant (FOREIGN-ROOT-1)', () => {
    const note = {
      severity: 'note',
      code: 'site-in-folder',
      message: 'A site is in docs.',
    } as const
    expect(summaryText([...many(5, 'tabs'), note], '.')).toBe(
      '5 tabs · 1 site-in-folder\nList one kind: orion-docs check --only tabs\nA site is in docs.',
    )
  })

  it('is left out where few problems are', () => {
    expect(summaryText(many(4, 'tabs'), '.')).toBeUndefined()
  })
})

describe('foldDiagnostics (LENIENT-4)', () => {
  it('shows twenty of a kind and says how many more there are', () => {
    const folded = foldDiagnostics([...many(1523, 'broken-link'), ...many(20, 'tabs', 'note')])
    expect(folded.shown).toHaveLength(40)
    expect(folded.shown[19]?.at?.line).toBe(10)
    expect(moreText(folded, 'docs')).toBe(
      '… 1,503 more broken-link: orion-docs check docs --only broken-link\n',
    )
  })

  it('shows every error', () => {
    const folded = foldDiagnostics(many(30, 'broken-link', 'error'))
    expect([folded.shown.length, moreText(folded, '.')]).toEqual([30, ''])
  })
})
