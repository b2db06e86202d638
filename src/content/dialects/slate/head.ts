// The front matter of a page of Slate.
import { parse } from 'yaml'
import { isList, isRecord } from '../../../model/json.js'
import type { CodeTabs } from './code-tabs.js'

export type SlateHead = {
  /** The front matter as our pages have it. */
  readonly lines: readonly string[]
  readonly includes: readonly string[]
  readonly languages: CodeTabs
}

/** Reads the front matter; one with faults is empty, and its page says so. */
export function readHead(yaml: string): SlateHead {
  const fields = fieldsOf(yaml)
  const { title, meta, includes, language_tabs: tabs } = fields
  const description = listOf(meta).find((each) => isRecord(each) && each['name'] === 'description')
  const content = isRecord(description) ? description['content'] : undefined
  const lines = [
    ...(typeof title === 'string' ? [`title: ${JSON.stringify(title)}`] : []),
    ...(typeof content === 'string' ? [`description: ${JSON.stringify(content)}`] : []),
  ]
  return {
    lines: lines.length === 0 ? [] : ['---', ...lines, '---'],
    includes: listOf(includes).filter((name) => typeof name === 'string'),
    languages: new Map(listOf(tabs).flatMap((tab) => languageOf(tab))),
  }
}

/** A language, or one with the label of its tab. */
function languageOf(tab: unknown): readonly (readonly [string, string])[] {
  if (typeof tab === 'string') return [[tab, tab]]
  if (!isRecord(tab)) return []
  return Object.entries(tab).map(
    ([name, label]) => [name, typeof label === 'string' ? label : name] as const,
  )
}

const listOf = (value: unknown): readonly unknown[] => (isList(value) ? value : [])

function fieldsOf(yaml: string): Readonly<Record<string, unknown>> {
  try {
    const fields: unknown = parse(yaml, { logLevel: 'error' })
    return isRecord(fields) ? fields : {}
  } catch {
    return {}
  }
}
