// `=== "Label"`: consecutive ones are a group of tabs.
import { containerLines } from './boxes.js'
import type { Line } from '../page/lines.js'

export type TabOpening = {
  readonly label: string
  readonly isNewGroup: boolean
  readonly isSelected: boolean
}

const OPENING = /^===(!?\+?!?) +(?:"(.*)"|'(.*)') *$/

/** The tab that a line without indentation opens; undefined when it is text. */
export function tabOpening(text: string): TabOpening | undefined {
  const [, flags, double, single] = OPENING.exec(text.trimEnd()) ?? []
  const label = double ?? single
  if (flags === undefined || label === undefined) return undefined
  return { label, isNewGroup: flags.includes('!'), isSelected: flags.includes('+') }
}

export type Tab = TabOpening & { readonly opening: Line; readonly content: readonly Line[] }

/** The container of a group of tabs. */
export function tabLines(
  tabs: readonly Tab[],
  indent: string,
  { isLinked }: { readonly isLinked: boolean },
): Line[] {
  const [first] = tabs
  if (first === undefined) return []
  const values = new Set<string>()
  const lines = tabs.flatMap(({ label, isSelected, opening, content }) => {
    const text = plainLabel(label)
    const value = uniqueValue(text, values)
    const isDefault = isSelected ? ' default' : ''
    return containerLines(`tab{value="${value}" label="${text}"${isDefault}}`, opening, content, '')
  })
  const group = isLinked && tabs.length > 1 ? `{groupId="${[...values].sort().join('-')}"}` : ''
  return containerLines(`tabs${group}`, first.opening, lines, indent)
}

/** A label as text: without icons, code marks, emphasis and the addresses of links. */
function plainLabel(label: string): string {
  const text = label
    .replace(/:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\{[^}]*\})?/g, '')
    .replace(/!?\[([^\][]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\+\+([\w+-]+)\+\+/g, '$1')
    .replace(/[`*]|<[^>]*>/g, '')
    .replace(/"/g, '”')
    .trim()
  return text === '' ? label.replace(/"/g, '”') : text
}

function uniqueValue(label: string, taken: Set<string>): string {
  const base =
    label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}+#.]+/gu, '-')
      .replace(/^-|-$/g, '') || 'tab'
  let value = base
  for (let count = 2; taken.has(value); count++) value = `${base}-${count}`
  taken.add(value)
  return value
}
