// Front matter of Zola: TOML between `+++`, or YAML between `---`, also below empty lines.
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { isRecord } from '../../../model/json.js'
import { splitPage } from '../../../model/text/front-matter-text.js'

export type Values = Readonly<Record<string, unknown>>

export type Head = {
  readonly values: Values
  /** The row of its first fence and of the first line of the body; both are 0 without front matter. */
  readonly start: number
  readonly bodyStart: number
  /** Why it cannot be read. */
  readonly fault?: { readonly row: number; readonly reason: string; readonly isToml: boolean }
}

const FENCE = /^(\+\+\+|---)\s*$/

/** The front matter of a page by its lines. Where it has faults, `values` are those that can be read. */
export function readHead(lines: readonly string[]): Head {
  const start = lines.findIndex((line) => line.trim() !== '')
  const fence = FENCE.exec(lines[start]?.replace(/^\uFEFF/, '') ?? '')?.[1]
  const end = lines.findIndex((line, row) => row > start && FENCE.exec(line)?.[1] === fence)
  if (fence === undefined || end === -1) return { values: {}, start: 0, bodyStart: 0 }
  const place = { start, bodyStart: end + 1 }
  const text = lines.slice(start + 1, end).join('\n')
  try {
    const values: unknown =
      fence === '+++' ? parseToml(text) : parseYaml(text, { logLevel: 'error' })
    return { ...place, values: isRecord(values) ? values : {} }
  } catch (cause) {
    const { message, line } = cause as Error & { readonly line?: number }
    const reason = (message.split('\n')[0] ?? '').replace(/^Invalid TOML document: /, '')
    const values = fence === '+++' ? laxValues(text) : {}
    const row = start + (typeof line === 'number' ? line : 0)
    return { ...place, values, fault: { row, reason, isToml: fence === '+++' } }
  }
}

/** Keys with a value on their line. */
function laxValues(toml: string): Values {
  try {
    const values: unknown = parseYaml(splitPage(`+++\n${toml}\n+++\n`).yaml ?? '')
    return isRecord(values) ? values : {}
  } catch {
    return {}
  }
}
