// Front matter: YAML in, typed keys with their places and all faults at once out.
import {
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  type Document,
  type Pair,
  type YAMLError,
} from 'yaml'
import type { Diagnostic, Place } from '../../model/diagnostics/diagnostic.js'
import { isRecord } from '../../model/json.js'
import type { FrontMatter } from '../../model/page.js'
import { nearest } from '../../model/text/text.js'
import { FRONT_MATTER_KEYS } from './front-matter-keys.js'
import type { PageText } from '../../model/text/front-matter-text.js'
import { laxMapping } from './lax-mapping.js'
import { plainMapping, type Mapping } from './plain-mapping.js'
import { withIsoDate } from './slashed-date.js'

export type FrontMatterResult = {
  readonly frontMatter: FrontMatter
  readonly places: Readonly<Record<string, Place>>
  readonly diagnostics: readonly Diagnostic[]
}

type Written = Mapping & {
  /** Absent where numbers are written as they are printed. */
  readonly document?: Document.Parsed
  /** Why the rest of it cannot be read. */
  readonly fault?: Diagnostic
}

/** Without logs: a key that is a list is worth no line of its own. */
const YAML_OPTIONS = { prettyErrors: false, logLevel: 'error' } as const

const QUOTE_HINT =
  'Put values with special characters such as ":", "#", "@" or "[" in double quotes.'

/**
 * The front matter of a page. Faults are errors; the result has what can be read in spite of them, for sites in which
 * they are warnings.
 */
export function parseFrontMatter(page: PageText): FrontMatterResult {
  if (page.yaml === undefined) return { frontMatter: {}, places: {}, diagnostics: [] }

  const read: Written = plainMapping(page.yaml) ?? parseYaml(page.yaml)
  const { values, places, document, fault: syntax } = read
  const diagnostics: Diagnostic[] = [
    ...(page.isUnclosed ? [UNCLOSED] : []),
    ...(syntax ? [syntax] : []),
  ]
  const accepted: [key: string, value: unknown][] = []
  for (const [key, written] of Object.entries(values)) {
    // Templates of other tools leave `tags:` and `description:` empty.
    if (written === null && expectedOf(key, written) !== undefined) continue
    const value = withIsoDate(key, textOf(key, listOf(key, written), document))
    const fault = keyFault(key, value, places[key])
    if (fault !== undefined) diagnostics.push(fault)
    const meant = fault === undefined ? value : meantBy(key, value)
    if (meant !== undefined) accepted.push([key, meant])
  }
  // Every value of a known key has passed the check of its type.
  const frontMatter = Object.fromEntries(accepted) as FrontMatter
  return {
    frontMatter,
    places,
    diagnostics: [...diagnostics, ...relationFaults(frontMatter, places)],
  }
}

const UNCLOSED: Diagnostic = {
  severity: 'error',
  code: 'front-matter-syntax',
  message: 'The front matter that opens on line 1 is not closed.',
  hint: 'Add a line with --- after the last key.',
  at: { line: 1, column: 1, length: 3 },
}

/** A value of the wrong type in the type that its key takes, where it is clear; undefined otherwise. */
function meantBy(key: string, value: unknown): unknown {
  const candidates: readonly unknown[] =
    typeof value === 'boolean'
      ? [String(value)]
      : typeof value === 'string'
        ? [
            YES_OR_NO[value.trim().toLowerCase()],
            isNumeral(value) ? Number(value) : undefined,
            [value.trim()],
          ]
        : []
  return candidates.find((each) => each !== undefined && expectedOf(key, each) === undefined)
}

const YES_OR_NO: Readonly<Record<string, boolean>> = {
  ...{ true: true, yes: true, on: true },
  ...{ false: false, no: false, off: false },
}

const NOTHING: Written = { values: {}, places: {} }

/** The YAML's value, with the fault that it has. */
function parseYaml(yaml: string): Written {
  const counter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: counter, ...YAML_OPTIONS })
  const [fault] = document.errors
  if (fault !== undefined) return { ...laxMapping(yaml), fault: syntaxError(fault, counter) }

  const { contents } = document
  if (contents === null || (isScalar(contents) && contents.value === null)) return NOTHING
  if (!isMap(contents)) {
    const notKeys: Diagnostic = {
      severity: 'error',
      code: 'front-matter-type',
      message: 'The front matter is not a list of keys and values.',
      hint: 'Write one "key: value" on each line.',
      at: { line: 2, column: 1 },
    }
    return { ...laxMapping(yaml), fault: notKeys }
  }

  const values = toValues(document)
  if (values === undefined) {
    const tooLarge: Diagnostic = {
      severity: 'error',
      code: 'front-matter-syntax',
      message: 'The front matter repeats its anchors too often.',
      hint: 'Write the values instead of "*" aliases.',
      at: { line: 2, column: 1 },
    }
    return { ...NOTHING, fault: tooLarge }
  }
  const places = Object.fromEntries(contents.items.map((pair) => keyPlace(pair, counter)))
  return { values, places, document }
}

/** Lists that other tools write in one line: `keywords: a, b` and `tags: a b`. */
function listOf(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const isList = key === 'tags' || (key === 'keywords' && /,|^\s*$/.test(value))
  if (!isList) return value
  const separator = value.includes(',') ? ',' : /\s+/
  return value
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Numbers where a key takes text are the text that was written: `title: 2.0` and `tags: [2026]`. */
function textOf(key: string, value: unknown, document: Document.Parsed | undefined): unknown {
  if (typeof value === 'number' && TEXT_LISTS.has(key))
    return [writtenNumber(document, [key], value)]
  if (typeof value === 'number')
    return expectedOf(key, value)?.startsWith('a string') === true
      ? writtenNumber(document, [key], value)
      : value
  if (!TEXT_LISTS.has(key) || !Array.isArray(value)) return value
  const entries: readonly unknown[] = value
  return entries.map((entry, index) =>
    typeof entry === 'number' ? writtenNumber(document, [key, index], entry) : entry,
  )
}

const TEXT_LISTS: ReadonlySet<string> = new Set(['keywords', 'tags', 'redirect_from'])

/** `1.10` and `0x10` as written, which is lost once they are numbers. */
function writtenNumber(
  document: Document.Parsed | undefined,
  path: readonly unknown[],
  value: number,
): string {
  const node = document?.getIn(path, true)
  return isScalar(node) && typeof node.source === 'string' ? node.source : String(value)
}

function syntaxError(error: YAMLError, counter: LineCounter): Diagnostic {
  const { line, col } = counter.linePos(error.pos[0])
  const reason = error.message.replace(/[.:]?\s*$/, '')
  return {
    severity: 'error',
    code: 'front-matter-syntax',
    message: `The front matter is not valid YAML: ${reason}.`,
    hint: error.code === 'DUPLICATE_KEY' ? 'Remove one of the two keys.' : QUOTE_HINT,
    // The opening fence is line 1 of the file.
    at: { line: line + 1, column: col },
  }
}

/** Undefined when aliases would make the values grow without bound. */
function toValues(document: Document.Parsed): Written['values'] | undefined {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 })
    return isRecord(value) ? value : {}
  } catch (error) {
    if (error instanceof ReferenceError) return undefined
    throw error
  }
}

function keyPlace(pair: Pair, counter: LineCounter): [string, Place] {
  const key = isScalar(pair.key) ? String(pair.key.value) : ''
  const range = isScalar(pair.key) ? pair.key.range : undefined
  if (!range) return [key, { line: 1, column: 1 }]
  const { line, col } = counter.linePos(range[0])
  return [key, { line: line + 1, column: col, length: range[1] - range[0] }]
}

function keyFault(key: string, value: unknown, at: Place | undefined): Diagnostic | undefined {
  const expected = expectedOf(key, value)
  if (expected === undefined) return undefined
  return {
    severity: 'error',
    code: 'front-matter-type',
    message: `Front matter key "${key}" is ${show(value)}, expected ${expected}.`,
    hint: typeHint(key, value, expected),
    ...(at && { at }),
  }
}

/** The expected type of the key, in words; undefined when the value is valid. */
function expectedOf(key: string, value: unknown): string | undefined {
  const check = Object.hasOwn(FRONT_MATTER_KEYS, key) ? FRONT_MATTER_KEYS[key] : undefined
  return check?.(value)
}

function show(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

function typeHint(key: string, value: unknown, expected: string): string {
  if (expected.startsWith('a string') && typeof value === 'boolean')
    return `Put it in quotes: ${key}: "${value}"`
  if (expected === 'true or false' && typeof value === 'string') {
    const word = nearest(value, ['true', 'false'])
    if (word !== undefined) return `Write it without quotes: ${key}: ${word}`
  }
  if (expected === 'a number' && typeof value === 'string' && isNumeral(value)) {
    return `Write it without quotes: ${key}: ${value.trim()}`
  }
  if (expected.startsWith('a list') && typeof value === 'string') {
    return `Write a list: ${key}: [${value}]`
  }
  return `Write ${expected} after "${key}:", or remove the key.`
}

function isNumeral(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text))
}

/** Faults of keys that are fine alone but not together. What concerns ids and drafts, the site model says. */
function relationFaults(
  front: FrontMatter,
  places: Readonly<Record<string, Place>>,
): readonly Diagnostic[] {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = front
  if (min === undefined || max === undefined || min <= max) return []
  const at = places['toc_min_heading_level']
  return [
    {
      severity: 'error',
      code: 'front-matter-toc',
      message: `Front matter key "toc_min_heading_level" is ${min}, above "toc_max_heading_level", which is ${max}.`,
      hint: `Swap them: toc_min_heading_level: ${max}, toc_max_heading_level: ${min}`,
      ...(at && { at }),
    },
  ]
}
