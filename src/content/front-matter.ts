// Front matter: YAML in, typed keys with their places and all faults at once out (DOC-9, DOC-10).
import {
  isMap,
  isScalar,
  LineCounter,
  parseDocument,
  type Document,
  type Pair,
  type YAMLError,
} from 'yaml'
import type { Diagnostic, Place } from '../model/diagnostic.js'
import type { FrontMatter } from '../model/page.js'
import { nearest } from '../model/text.js'
import { FRONT_MATTER_KEYS, isRecord } from './front-matter-keys.js'
import type { PageText } from './front-matter-text.js'

export type FrontMatterResult = {
  readonly frontMatter: FrontMatter
  readonly places: Readonly<Record<string, Place>>
  readonly diagnostics: readonly Diagnostic[]
}

const QUOTE_HINT =
  'Put values with special characters such as ":", "#", "@" or "[" in double quotes.'

/** The front matter of a page. Faults are errors; keys with faults are left out of the result. */
export function parseFrontMatter(page: PageText): FrontMatterResult {
  if (page.isUnclosed) {
    return failed({
      severity: 'error',
      code: 'front-matter-syntax',
      message: 'The front matter that opens on line 1 is not closed.',
      hint: 'Add a line with --- after the last key.',
      at: { line: 1, column: 1, length: 3 },
    })
  }
  if (page.yaml === undefined) return { frontMatter: {}, places: {}, diagnostics: [] }

  const counter = new LineCounter()
  const document = parseDocument(page.yaml, { lineCounter: counter, prettyErrors: false })
  const [fault] = document.errors
  if (fault !== undefined) return failed(syntaxError(fault, counter))

  const { contents } = document
  if (contents === null || (isScalar(contents) && contents.value === null)) {
    return { frontMatter: {}, places: {}, diagnostics: [] }
  }
  if (!isMap(contents)) {
    return failed({
      severity: 'error',
      code: 'front-matter-type',
      message: 'The front matter is not a list of keys and values.',
      hint: 'Write one "key: value" on each line.',
      at: { line: 2, column: 1 },
    })
  }

  const values = toValues(document)
  if (values === undefined) {
    return failed({
      severity: 'error',
      code: 'front-matter-syntax',
      message: 'The front matter repeats its anchors too often.',
      hint: 'Write the values out instead of naming them with "*".',
      at: { line: 2, column: 1 },
    })
  }
  const places = Object.fromEntries(contents.items.map((pair) => keyPlace(pair, counter)))
  const diagnostics: Diagnostic[] = []
  const accepted: Record<string, unknown> = {}
  for (const [key, written] of Object.entries(values)) {
    const value = listOf(key, written)
    const fault = keyFault(key, value, places[key])
    if (fault === undefined) setOwn(accepted, key, value)
    else diagnostics.push(fault)
  }
  // Every value of a known key has passed the check of its type.
  const frontMatter = accepted as FrontMatter
  return {
    frontMatter,
    places,
    diagnostics: [...diagnostics, ...relationFaults(frontMatter, places)],
  }
}

/** Lists that other tools write in one line: `keywords: a, b` and `tags: a b`. */
function listOf(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const isList = key === 'tags' || (key === 'keywords' && value.includes(','))
  if (!isList) return value
  const separator = value.includes(',') ? ',' : /\s+/
  return value
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function failed(diagnostic: Diagnostic): FrontMatterResult {
  return { frontMatter: {}, places: {}, diagnostics: [diagnostic] }
}

function syntaxError(error: YAMLError, counter: LineCounter): Diagnostic {
  const { line, col } = counter.linePos(error.pos[0])
  const reason = error.message.replace(/[.:]?\s*$/, '')
  return {
    severity: 'error',
    code: 'front-matter-syntax',
    message: `The front matter is not readable as YAML: ${reason}.`,
    hint: QUOTE_HINT,
    // The opening fence is line 1 of the file.
    at: { line: line + 1, column: col },
  }
}

/** Undefined when aliases would make the values grow without bound. */
function toValues(document: Document.Parsed): Record<string, unknown> | undefined {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 })
    return isRecord(value) ? value : {}
  } catch (error) {
    if (error instanceof ReferenceError) return undefined
    throw error
  }
}

/** `__proto__` is a key like any other. */
function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  })
}

function keyPlace(pair: Pair, counter: LineCounter): [string, Place] {
  const key = isScalar(pair.key) ? String(pair.key.value) : ''
  const range = isScalar(pair.key) ? pair.key.range : undefined
  if (!range) return [key, { line: 1, column: 1 }]
  const { line, col } = counter.linePos(range[0])
  return [key, { line: line + 1, column: col, length: range[1] - range[0] }]
}

function keyFault(key: string, value: unknown, at: Place | undefined): Diagnostic | undefined {
  const check = Object.hasOwn(FRONT_MATTER_KEYS, key) ? FRONT_MATTER_KEYS[key] : undefined
  const expected = check?.(value)
  if (expected === undefined) return undefined
  return {
    severity: 'error',
    code: 'front-matter-type',
    message: `Front matter key "${key}" is ${show(value)}, expected ${expected}.`,
    hint: typeHint(key, value, expected),
    ...(at && { at }),
  }
}

function show(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

function typeHint(key: string, value: unknown, expected: string): string {
  if (value === null) return `Give "${key}" a value, or remove it.`
  const isPlain = typeof value === 'number' || typeof value === 'boolean'
  if (expected.startsWith('a string') && isPlain) return `Put it in quotes: ${key}: "${value}"`
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
