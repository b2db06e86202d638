// The verbs of Go's `printf`.
import { numberOf, textOf, type Value } from '../values.js'

const VERB = /%([-+# 0]{0,5})(\d{0,3})(?:\.(\d{1,2}))?([a-zA-Z%])/g

/** A format with its values: `%s`, `%d`, `%v`, `%q`, `%.2f`, `%.1s`, `%05d` and the like. */
export function formatted(format: string, values: readonly Value[]): string {
  let next = 0
  return format.replace(
    VERB,
    (_, flags: string, width: string, digits: string | undefined, verb) => {
      if (verb === '%') return '%'
      const text = verbText(String(verb), values[next++], digits)
      const isZero = flags.includes('0') && !flags.includes('-')
      if (width === '') return text
      return flags.includes('-')
        ? text.padEnd(Number(width))
        : text.padStart(Number(width), isZero ? '0' : ' ')
    },
  )
}

function verbText(verb: string, value: Value, digits: string | undefined): string {
  switch (verb) {
    case 'd':
      return String(Math.trunc(numberOf(value)))
    case 'f':
      return numberOf(value).toFixed(Number(digits ?? 6))
    case 'q':
      return JSON.stringify(textOf(value))
    case 'x':
      return typeof value === 'number' ? value.toString(16) : textOf(value)
    case 's':
      return digits === undefined ? textOf(value) : firstSigns(textOf(value), Number(digits))
    default:
      return textOf(value)
  }
}

const firstSigns = (text: string, count: number): string =>
  Array.from(text).slice(0, count).join('')
