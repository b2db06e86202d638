// Regular expressions of Go, whose syntax is nearly that of JavaScript.
import { TemplateFault } from '../values.js'

/** A repeated group that repeats or chooses something itself: matching it may take a time without end. */
const NESTED = /[+*}|][^()]*\)(?:[+*]|\{\d+,)/

/** No pattern is longer, in characters. */
const LONGEST = 300

/** The pattern for all matches in a text. Flags in front, such as `(?s)`, count for all of it. */
export function patternOf(source: string): RegExp {
  const [flags = '', written = ''] = /^\(\?([imsU]+)\)/.exec(source) ?? []
  if (source.length > LONGEST || NESTED.test(source) || written.includes('U'))
    throw new TemplateFault(source)
  try {
    return new RegExp(source.slice(flags.length), `g${written}`)
  } catch {
    throw new TemplateFault(source)
  }
}

/** A replacement of Go in the form of JavaScript: `${1}` is `$1`. */
export const replacementOf = (text: string): string => text.replace(/\$\{(\d+)\}/g, '$$$1')
