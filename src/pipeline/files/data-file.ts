// Data files of a site: JSON and YAML beside its pages.
import path from 'node:path'
import type { Document, LineCounter } from 'yaml'
import type { Diagnostic, Place } from '../../model/diagnostics/diagnostic.js'
import type { PlaceOf } from '../../model/diagnostics/open-place.js'

export type ParsedData =
  | { readonly value: unknown; readonly placeOf: PlaceOf; readonly diagnostic?: undefined }
  | { readonly value?: undefined; readonly placeOf?: undefined; readonly diagnostic: Diagnostic }

type Yaml = typeof import('./parse-yaml.js')

/** YAML 1.2 holds JSON, so one parser reads both and names the place of a fault. */
export async function parseData(file: string, text: string): Promise<ParsedData> {
  // Many sites have no such file.
  const yaml = await import('./parse-yaml.js')
  const counter = new yaml.LineCounter()
  const document = yaml.parseDocument(text, { lineCounter: counter, logLevel: 'error' })
  const [fault] = document.errors
  if (fault !== undefined) return failed(file, fault, fault.linePos?.[0])
  try {
    return {
      value: document.toJS(),
      placeOf: (keys, { isKey = false } = {}) => placeIn(yaml, document, counter, keys, isKey),
    }
  } catch (error) {
    // Aliases that would make the value grow without bound.
    if (!(error instanceof ReferenceError)) throw error
    return failed(file, error, undefined)
  }
}

function failed(
  file: string,
  { message }: Error,
  place: { readonly line: number; readonly col: number } | undefined,
): ParsedData {
  const reason = message.split(/ at line|\n/)[0] ?? ''
  return {
    diagnostic: {
      severity: 'error',
      code: 'data-file-syntax',
      message: `${path.posix.basename(file)} cannot be read: ${reason}`,
      hint: 'Check quotes, commas and indentation here.',
      at: { file, line: place?.line ?? 1, column: place?.col ?? 1 },
    },
  }
}

/** The innermost value of the document on the way to `keys`, or the last of the keys. */
function placeIn(
  yaml: Yaml,
  document: Document.Parsed,
  counter: LineCounter,
  keys: readonly PropertyKey[],
  isKey: boolean,
): Place {
  const node = isKey
    ? keyNode(yaml, document, keys)
    : keys
        .map((_, index) => document.getIn(keys.slice(0, keys.length - index), true))
        .find(yaml.isNode)
  const [start, end] = (yaml.isNode(node) ? node : document.contents)?.range ?? [0, 1]
  const { line, col } = counter.linePos(start)
  const next = counter.lineStarts[line] ?? Infinity
  return { line, column: col, length: Math.max(1, Math.min(end, next - 1) - start) }
}

function keyNode(
  { isMap, isScalar }: Yaml,
  document: Document.Parsed,
  keys: readonly PropertyKey[],
): unknown {
  const parent: unknown =
    keys.length === 1 ? document.contents : document.getIn(keys.slice(0, -1), true)
  const last = keys.at(-1)
  return isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === last)?.key
    : undefined
}
