// Front matter that is not valid YAML, read line by line: laxer parsers of other tools accept it, and one wrong line must not
// take the others with it.
import { parseDocument } from 'yaml'
import { isRecord } from '../../model/json.js'
import type { Place } from '../../model/diagnostics/diagnostic.js'
import type { Mapping } from './plain-mapping.js'

/** A key at the start of its line, with what follows it up to the next key. */
type Entry = { readonly key: string; readonly lines: readonly string[]; readonly place: Place }

const KEY = /^(["']?)([A-Za-z_][\w .-]*?)\1\s*:(?:\s+|$)/

/** What can be read of `yaml`; of two equal keys the last one counts. */
export function laxMapping(yaml: string): Mapping {
  const entries = entriesOf(yaml.split('\n'))
  return {
    values: Object.fromEntries(entries.map((entry) => [entry.key, valueOf(entry)])),
    places: Object.fromEntries(entries.map(({ key, place }) => [key, place])),
  }
}

function entriesOf(lines: readonly string[]): readonly Entry[] {
  const dented = dentOf(lines)
  const entries: { key: string; lines: string[]; place: Place }[] = []
  for (const [index, written] of lines.entries()) {
    const line = written.replaceAll('\t', '  ')
    const indent = line.search(/\S|$/)
    const key = KEY.exec(line.trimStart())?.[2]
    const last = entries.at(-1)
    // Below a key that has its value already, an indented key is one too.
    const isKey = indent <= dented || (last !== undefined && hasValue(last.lines))
    if (key !== undefined && isKey)
      entries.push({
        key,
        lines: [line.trim()],
        // The opening fence is line 1 of the file.
        place: { line: index + 2, column: indent + 1, length: key.length },
      })
    else if (line.trim() !== '') last?.lines.push(line)
  }
  return entries
}

const hasValue = ([first = '']: readonly string[]): boolean =>
  !/^(?:[>|][+-]?\d?|[[{&!].*)?$/.test(first.replace(KEY, '').trim())

/** Some authors indent all keys: by as much as the first one. */
function dentOf(lines: readonly string[]): number {
  const first = lines.find((line) => line.trim() !== '' && !line.trim().startsWith('#')) ?? ''
  return first.replaceAll('\t', '  ').search(/\S|$/)
}

/** By YAML alone where the entry is valid by itself, else as the text or the list that it looks like. */
function valueOf({ lines }: Entry): unknown {
  const known = parsed(lines.join('\n'))
  if (isRecord(known) && Object.keys(known).length === 1) return Object.values(known)[0]
  const [first = '', ...rest] = lines
  const text = plainText(first.replace(KEY, ''))
  const isList = rest.length > 0 && rest.every((line) => ITEM.test(line))
  if (text === '' && isList) return rest.map((line) => plainText(line.replace(ITEM, '')))
  if (rest.length === 0 || KEY.test(rest[0]?.trim() ?? '')) return text === '' ? null : text
  return [text.replace(/^[>|][+-]?$/, ''), ...rest.map((line) => line.trim())].join(' ').trim()
}

const ITEM = /^\s*-\s+/

function parsed(yaml: string): unknown {
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: 'error' })
  if (document.errors.length > 0) return undefined
  try {
    return document.toJS({ maxAliasCount: 100 })
  } catch {
    return undefined
  }
}

/** A value without its quotes, whether both are there or one is missing, and without a comment. */
function plainText(text: string): string {
  const trimmed = text.trim().replace(/\s+#\s.*$/, '')
  const quoted = /^(["'])(.*)\1$/s.exec(trimmed)?.[2]
  if (quoted !== undefined) return quoted.replace(/\\(["'])/g, '$1')
  return trimmed.replace(/^["'](?=[^"']*$)|(?<=^[^"']*)["']$/g, '')
}
