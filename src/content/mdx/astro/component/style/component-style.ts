// The style sheet of a component: its rules hold for its own elements, except for those that are global.
import { endOfToken } from './css-token.js'
import { scopedSelectors } from './scoped-selectors.js'
import type { StyleSheet } from '../template-nodes.js'

/** Joins the styles of a component; those of its own hold for elements of the class. */
export function styleSheetOf(styles: readonly StyleSheet[], scope: string): string {
  const imports: string[] = []
  const sheets = styles.map(({ css, isGlobal }) =>
    isGlobal ? css : scopedRules(css, scope, imports),
  )
  // Browsers ignore imports behind rules.
  return imports.join('') + sheets.join('\n')
}

/** At-rules with style rules inside. */
const GROUPS = /^@(?:container|layer|media|scope|starting-style|supports)\b/

/** Deeper groups than any sheet has stay as they are written. */
const MOST_LEVELS = 50

/** The rules of a sheet or of a group, for elements of the class; imports are added to `imports`. */
function scopedRules(css: string, scope: string, imports: string[], level = 0): string {
  let made = ''
  for (let at = 0; at < css.length;) {
    const start = skipBlank(css, at)
    const end = endOfPart(css, start)
    const mark = css[end]
    const prelude = css.slice(start, end).trimEnd()
    made += css.slice(at, start)
    if (mark !== '{') {
      const statement = css.slice(start, end + 1)
      if (prelude.startsWith('@import')) imports.push(`${statement}\n`)
      else made += statement
      at = end + 1
      continue
    }
    const close = endOfBlock(css, end + 1)
    const block = css.slice(end + 1, close)
    const isGroup = level < MOST_LEVELS && GROUPS.test(prelude)
    const inside = isGroup ? scopedRules(block, scope, imports, level + 1) : block
    const shown = prelude.startsWith('@') ? prelude : scopedSelectors(prelude, scope)
    made += `${shown} {${inside}}`
    at = close + 1
  }
  return made
}

/** Behind white space and comments. */
function skipBlank(css: string, at: number): number {
  let end = at
  for (;;) {
    if (css.startsWith('/*', end)) end = endOfToken(css, end)
    else if (end < css.length && (css[end] ?? '').trim() === '') end++
    else return end
  }
}

/** The place of the brace or semicolon that ends what comes before a block. */
function endOfPart(css: string, at: number): number {
  let depth = 0
  for (let end = at; end < css.length; end = endOfToken(css, end)) {
    const mark = css[end] ?? ''
    if ('(['.includes(mark)) depth++
    else if (')]'.includes(mark)) depth--
    else if (depth <= 0 && '{};'.includes(mark)) return end
  }
  return css.length
}

/** The place of the brace that closes a block whose content begins at `at`. */
function endOfBlock(css: string, at: number): number {
  let depth = 1
  for (let end = at; end < css.length; end = endOfToken(css, end)) {
    if (css[end] === '{') depth++
    else if (css[end] === '}' && --depth === 0) return end
  }
  return css.length
}
