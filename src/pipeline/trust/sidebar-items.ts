// Sidebars that people who are not trusted may have written: their items of HTML are shown to every reader.
import { isRecord } from '../../model/json.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'

/** The value of a sidebar file (site-relative) whose items of HTML are empty, and a warning when it has any. */
export function withoutHtmlItems(
  value: unknown,
  file: string,
): { readonly value: unknown; readonly diagnostics: readonly Diagnostic[] } {
  let count = 0
  const limit = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(limit)
    if (!isRecord(inner)) return inner
    if (inner['type'] === 'html') {
      count++
      return { type: 'html', value: '' }
    }
    return Object.fromEntries(Object.entries(inner).map(([key, each]) => [key, limit(each)]))
  }
  const limited = limit(value)
  return { value: limited, diagnostics: count === 0 ? [] : [leftOut(file)] }
}

const leftOut = (file: string): Diagnostic => ({
  severity: 'warning',
  code: 'untrusted-html',
  message: `The HTML of sidebar items in ${file} is left out.`,
  hint: 'content.trust is "none": use links and categories, or write the sidebars in the settings.',
  at: { file, line: 1, column: 1 },
})
