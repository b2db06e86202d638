// The text of a page from its bytes: UTF-8, and where it is not, what it probably is, with a warning.
import { readFileSync } from 'node:fs'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { decodeText } from './decode-text.js'

/** A text and its diagnostics; their places are in the file. */
export type ReadText = { readonly text: string; readonly diagnostic?: Diagnostic }

/** Replacement for bytes that are not text. */
const REPLACEMENT = '\uFFFD'

/** The text of the file at `absolute`. */
export function readText(absolute: string): ReadText {
  const text = readFileSync(absolute, 'utf8')
  if (!mayBeGarbled(text)) return { text }
  const bytes = readFileSync(absolute)
  const wrong = firstDifference(bytes, Buffer.from(text))
  if (wrong === undefined) return { text }
  const before = bytes
    .subarray(0, wrong)
    .toString()
    .split(/\r\n|\r|\n/)
  const byte = (bytes[wrong] ?? 0).toString(16).toUpperCase().padStart(2, '0')
  return {
    text: decodeText(bytes),
    diagnostic: {
      severity: 'warning',
      code: 'encoding',
      message: `This page is not UTF-8: the byte ${byte} here is invalid.`,
      hint: hintFor(bytes),
      at: { line: before.length, column: (before.at(-1) ?? '').length + 1 },
    },
  }
}

/** The fault of a file whose name is not UTF-8: Node lists such files but cannot open them. */
export function garbledName(file: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'encoding',
    message: `The name of ${file} is not UTF-8, so the file cannot be read.`,
    hint: 'Rename it.',
  }
}

/** Whether a text was decoded from bytes that may not have been UTF-8. */
export const mayBeGarbled = (text: string): boolean => text.includes(REPLACEMENT)

function hintFor(bytes: Buffer): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return 'The file is UTF-16. Save it as UTF-8.'
  return bytes.includes(0)
    ? 'The file does not seem to be text. Give it another extension, or exclude it with docs.exclude.'
    : 'Save it as UTF-8.'
}

function firstDifference(a: Buffer, b: Buffer): number | undefined {
  if (a.equals(b)) return undefined
  const index = a.findIndex((byte, at) => byte !== b[at])
  return index < 0 ? a.length : index
}
