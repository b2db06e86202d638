// A run with many problems: the first of each kind are shown, all are counted, and a command lists the rest.
import { compareDiagnostics, type Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { compareText } from '../../model/text/text.js'

/** Of each kind of warnings and notes this many are shown; errors have to be fixed, so all of them are. */
const SHOWN = 20

/** A run with fewer problems is read as a whole. */
const FEW = 5

export type Folded = {
  /** Sorted as they are shown. */
  readonly shown: readonly Diagnostic[]
  /** How many more there are of a code. */
  readonly more: ReadonlyMap<string, number>
}

/** The problems that a terminal shows. */
export function foldDiagnostics(diagnostics: readonly Diagnostic[]): Folded {
  const counts = new Map<string, number>()
  const more = new Map<string, number>()
  const shown = [...diagnostics].sort(compareDiagnostics).filter(({ severity, code }) => {
    if (severity === 'error') return true
    const count = (counts.get(code) ?? 0) + 1
    counts.set(code, count)
    if (count > SHOWN) more.set(code, count - SHOWN)
    return count <= SHOWN
  })
  return { shown, more }
}

/** A line for each code of which not all problems are shown. */
export function moreText({ more }: Folded, siteDir: string): string {
  return [...more]
    .sort(byCount)
    .map(([code, count]) => `… ${printed(count)} more ${code}: ${listCommand(code, siteDir)}\n`)
    .join('')
}

/** How many problems there are of each code, the most frequent first; undefined when there are few. */
export function summaryText(
  diagnostics: readonly Diagnostic[],
  siteDir: string,
): string | undefined {
  if (diagnostics.length < FEW) return undefined
  const counts = new Map<string, number>()
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1)
  const sorted = [...counts].sort(byCount)
  const first = sorted[0]?.[0] ?? ''
  const list = sorted.map(([code, count]) => `${printed(count)} ${code}`).join(' · ')
  const lines = [list, `List one kind: ${listCommand(first, siteDir)}`]
  // Among many problems, nobody would find that another folder was meant.
  const site = diagnostics.find(({ code }) => code === 'site-in-folder')
  return [...lines, ...(site === undefined ? [] : [site.message])].join('\n')
}

type Count = readonly [code: string, count: number]

const byCount = ([a, one]: Count, [b, other]: Count): number => other - one || compareText(a, b)

/** 4865 as 4,865, on every system. */
const printed = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

function listCommand(code: string, siteDir: string): string {
  const words = ['orion-docs check', ...(siteDir === '.' ? [] : [quoted(siteDir)]), '--only', code]
  return words.join(' ')
}

const quoted = (text: string): string => (/^[\w./:\\@+-]+$/.test(text) ? text : `"${text}"`)
