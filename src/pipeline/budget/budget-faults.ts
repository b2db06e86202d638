// The problems of pages over a budget: pages with the same cause are one problem.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import type { Route } from '../../model/site.js'
import { compareText } from '../../model/text/text.js'
import { bytesText, sizeText } from '../../model/text/sizes.js'

/** Something over its budget. */
export type Excess = {
  readonly route: Route
  /** Source of the page, relative to the site folder. */
  readonly file: string | undefined
  readonly bytes: number
  /** Pages with the same cause are reported together. */
  readonly cause: string
  /** What brought the bytes, from the page on. */
  readonly steps: readonly string[]
  /** More about the last step, such as its size. */
  readonly detail?: string
}

type Kind = {
  readonly code: string
  readonly what: string
  readonly unit: string
  readonly hint: string
}

const KINDS = {
  js: {
    code: 'budget-js',
    what: 'Scripts',
    unit: ' in gzip',
    hint: 'Import less, import it when it is needed, or raise budget.js.',
  },
  css: {
    code: 'budget-css',
    what: 'Style sheets',
    unit: ' in gzip',
    hint: 'Remove rules that no page needs, or raise budget.css.',
  },
  html: {
    code: 'budget-html',
    what: 'HTML',
    unit: ' in gzip',
    hint: 'Split the page, collapse parts of the sidebar, or raise budget.html.',
  },
  image: {
    code: 'budget-image',
    what: 'Image',
    unit: '',
    hint: 'Save the image smaller, or as WebP or AVIF, or raise budget.image.',
  },
} as const satisfies Record<string, Kind>

export type PageBudget = keyof typeof KINDS

/** Of pages that are each over a budget by themselves, so many are named one by one. */
const NAMED = 20

/** The problems of all pages over the budget `limit`. */
export function budgetFaults(
  kind: PageBudget,
  limit: number,
  all: readonly Excess[],
): readonly Diagnostic[] {
  const groups = new Map<string, Excess[]>()
  for (const each of all) groups.set(each.cause, [...(groups.get(each.cause) ?? []), each])
  const sorted = [...groups.values()].sort(
    ([a], [b]) => (b?.bytes ?? 0) - (a?.bytes ?? 0) || compareText(a?.route ?? '', b?.route ?? ''),
  )
  const named = sorted.slice(0, NAMED).flatMap((group) => groupFault(kind, limit, group) ?? [])
  const rest = sorted.slice(NAMED).flat()
  return rest.length === 0 ? named : [...named, restFault(kind, limit, rest)]
}

function groupFault(kind: PageBudget, limit: number, group: Excess[]): Diagnostic | undefined {
  const [first] = group.toSorted(
    (a, b) =>
      b.bytes - a.bytes ||
      Number(a.file === undefined) - Number(b.file === undefined) ||
      compareText(a.route, b.route),
  )
  if (!first) return undefined
  const { code, what, unit, hint } = KINDS[kind]
  const { route, file, steps, detail } = first
  const pages = group.length === 1 ? route : `${route} and ${morePages(group.length - 1)}`
  const chain = `${steps.join(' → ')}${detail === undefined ? '' : ` (${detail})`}`
  return {
    severity: 'error',
    code,
    message: `${what} of ${pages}: ${overText(first.bytes, limit, unit)}. ${chain}`,
    hint,
    ...(file === undefined ? {} : { at: { file, line: 1, column: 1 } }),
  }
}

function restFault(kind: PageBudget, limit: number, rest: readonly Excess[]): Diagnostic {
  const { code, what, unit, hint } = KINDS[kind]
  const least = Math.min(...rest.map(({ bytes }) => bytes))
  const most = Math.max(...rest.map(({ bytes }) => bytes))
  const pages = new Set(rest.map(({ route }) => route)).size
  const sizes = `${sizeText(least)} to ${sizeText(most)}${unit}`
  return {
    severity: 'error',
    code,
    message: `${what} of ${morePages(pages)}: ${sizes}, over the budget of ${sizeText(limit)}`,
    hint,
  }
}

const morePages = (count: number): string => `${count} more ${count === 1 ? 'page' : 'pages'}`

/** A size and the budget that it is over, in bytes where their rounded forms are equal. */
export function overText(bytes: number, limit: number, unit: string): string {
  const [is, may] = [sizeText(bytes), sizeText(limit)]
  return is === may
    ? `${bytesText(bytes)}${unit}, over the budget of ${bytesText(limit)}`
    : `${is}${unit}, over the budget of ${may}`
}
