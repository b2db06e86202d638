// Pages that docusaurus-plugin-openapi-docs writes: elements whose properties hold a part of an API description, as Markdown.
import { isList, isRecord } from '../../../../model/json.js'
import { literalOf } from '../../js-literal.js'
import { bodyLines, parameterLines, responseLines } from './api-lines.js'
import type { Values } from './schema-lines.js'

/** Imports of elements that become Markdown; an import of a page is on one line. */
const IMPORT =
  /^import \w+ from ["']@theme\/(?:ApiExplorer\/MethodEndpoint|ApiDemoPanel\/MethodEndpoint|ParamsDetails|RequestSchema|StatusCodes)["'];?$/

const START = /^<(MethodEndpoint|ParamsDetails|RequestSchema|StatusCodes)(?=[\s/>]|$)/

export type ApiElement = {
  /** Lines of Markdown in place of the element. */
  readonly lines: readonly string[]
  /** The row after the element. */
  readonly next: number
}

/** Whether a page may have such elements. */
export const isApiPage = (text: string): boolean =>
  /^import \w+ from ["']@theme\/(?:Api(?:Explorer|DemoPanel)\/|ParamsDetails|StatusCodes)/m.test(
    text,
  )

/**
 * The element, or the import of one, that begins on a line; undefined where there is none, and for one with properties
 * that are not written out. `readJson` has the text of a file by its path from the page.
 */
export function apiElementAt(
  lines: readonly string[],
  row: number,
  readJson: (path: string) => string | undefined,
): ApiElement | undefined {
  if (IMPORT.test(lines[row] ?? '')) return { lines: [''], next: row + 1 }
  const [, name] = START.exec(lines[row] ?? '') ?? []
  if (name === undefined) return undefined
  const end = endOf(lines, row, name)
  if (end === undefined) return undefined
  const text = lines.slice(row, end + 1).join('\n')
  const properties = propertiesOf(text.slice(name.length + 1), readJson)
  if (properties === undefined) return undefined
  return { lines: ['', ...markdownOf(name, properties), ''], next: end + 1 }
}

/** The row of the closing tag; between the two there is only space. */
function endOf(lines: readonly string[], row: number, name: string): number | undefined {
  for (let end = row; end < lines.length; end++) {
    const line = lines[end]?.trimEnd() ?? ''
    if (line.endsWith(`</${name}>`) || line.endsWith('/>')) return end
    if (end > row && START.test(line)) return undefined
  }
  return undefined
}

/** The properties of a tag from behind its name: texts, literals in braces, and all that a JSON file has. */
function propertiesOf(
  text: string,
  readJson: (path: string) => string | undefined,
): Values | undefined {
  const found: Record<string, unknown> = {}
  let at = 0
  for (;;) {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0
    if (text[at] === '>' || text[at] === '/') return found
    const file = /^\{\s*\.\.\.require\(\s*["']([^"']+)["']\s*,?\s*\)\s*\}/.exec(
      text.slice(at, at + 500),
    )
    if (file !== null) {
      const values = jsonOf(readJson(file[1] ?? ''))
      if (values === undefined) return undefined
      Object.assign(found, values)
      at += file[0].length
      continue
    }
    const [whole, key = ''] = /^([A-Za-z]\w*)\s*=\s*(?=\{|")/.exec(text.slice(at, at + 200)) ?? []
    if (whole === undefined) return undefined
    const from = at + whole.length
    const to = text[from] === '"' ? text.indexOf('"', from + 1) : closingBrace(text, from)
    if (to === undefined || to < 0) return undefined
    const inner = text.slice(from + 1, to)
    const value = text[from] === '"' ? inner : (jsonValue(inner) ?? literalOf(inner))
    if (value === undefined && !/^\s*(?:undefined|null)\s*$/.test(inner)) return undefined
    found[key] = value
    at = to + 1
  }
}

function closingBrace(text: string, start: number): number | undefined {
  let depth = 0
  const signs = /[{}]|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|`(?:[^`\\]|\\[^])*`/g
  signs.lastIndex = start
  for (let match = signs.exec(text); match !== null; match = signs.exec(text)) {
    if (match[0] === '{') depth++
    else if (match[0] === '}' && --depth === 0) return match.index
  }
  return undefined
}

function jsonValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

function jsonOf(text: string | undefined): Values | undefined {
  const value = text === undefined ? undefined : jsonValue(text)
  return isRecord(value) ? value : undefined
}

function markdownOf(name: string, values: Values): readonly string[] {
  if (name === 'MethodEndpoint') {
    const { method, path } = values
    const words = [typeof method === 'string' ? method.toUpperCase() : '', path]
    return ['```http', words.filter((word) => typeof word === 'string').join(' '), '```']
  }
  if (name === 'ParamsDetails') {
    const { parameters } = values
    return parameterLines(isList(parameters) ? parameters.filter(isRecord) : [])
  }
  if (name === 'RequestSchema') return bodyLines(values['title'], values['body'])
  return responseLines(values['responses'])
}
