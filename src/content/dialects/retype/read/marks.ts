// The marks of boxes: a run of signs, and a title behind it.
import { PREFIX } from '../../vitepress/source-lines.js'

export type BoxType = 'callout' | 'tab' | 'panel' | 'column' | 'step' | 'container'

export type Mark = {
  readonly type: BoxType
  /** How many signs the run has: only runs of the same length belong together. */
  readonly length: number
  readonly sign: string
  readonly title: string
  /** A box that readers fold. */
  readonly isFolding: boolean
  /** How many signs of lists, quotes and indentation are before it. */
  readonly prefix: number
}

const PATTERNS: readonly (readonly [BoxType, RegExp])[] = [
  ['callout', /^(!{2,}[-+]|!{3,})(.*)$/],
  ['tab', /^(\+{3,})(?=[ \t]|$)(.*)$/],
  ['panel', /^(={2,}-|={3,})(?=[ \t]|$)(.*)$/],
  ['column', /^(\|{3,})(?=[ \t:A-Za-z]|$)(.*)$/],
  ['step', /^(>{3,})(?=[ \t]|$)(.*)$/],
  ['container', /^(:{3,})(?![ \t]*code[ \t])(.*)$/],
]

const START = /[!+=|:>]/

/** The mark that a line is; undefined for any other line. */
export function markOf(text: string): Mark | undefined {
  if (!START.test(text)) return undefined
  const indent = /^[ \t]*/.exec(text)?.[0].length ?? 0
  const prefix = text.startsWith('>>>', indent) ? indent : (PREFIX.exec(text)?.[0].length ?? 0)
  const inner = text.slice(prefix)
  for (const [type, pattern] of PATTERNS) {
    const [, sign = '', rest = ''] = pattern.exec(inner) ?? []
    if (sign === '') continue
    const title = rest.trim()
    if (!isTitle(type, title, rest)) return undefined
    const isFolding = type === 'callout' && /[-+]$/.test(sign)
    return { type, length: sign.length, sign, title, isFolding, prefix }
  }
  return undefined
}

function isTitle(type: BoxType, title: string, rest: string): boolean {
  // A row of a table has a bar at its end, too.
  if (type === 'column') return !title.endsWith('|')
  if (type === 'container')
    return title === '' || /^(?:[\w.-]+(?:[ \t]+[\w.-]+){0,5}[ \t]*)?(?:\{[^{}]*\})?$/.test(title)
  // Signs of shouting are text.
  return type !== 'callout' || rest === '' || /^(?:[ \t{]|[a-z])/i.test(rest)
}
