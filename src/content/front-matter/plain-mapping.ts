// The front matter of most pages: lines of a key and a word or a sentence. What YAML means by such lines is plain to
// see; its parser takes ten times as long to see it, on every page. Anything less plain is left to that parser.
import type { Place } from '../../model/diagnostics/diagnostic.js'

export type Mapping = {
  readonly values: Readonly<Record<string, unknown>>
  /** Line of each key in the file, whose first line is the fence. */
  readonly places: Readonly<Record<string, Place>>
}

/** Undefined where a line is not as plain as it takes to be sure of what YAML makes of it. */
export function plainMapping(yaml: string): Mapping | undefined {
  const values: Record<string, unknown> = {}
  const places: Record<string, Place> = {}
  for (const [index, line] of yaml.split('\n').entries()) {
    const { key, text, quoted, apostrophed, digits } = LINE.exec(line)?.groups ?? {}
    if (key === undefined || key in values || RESERVED.test(key)) return undefined
    if (text !== undefined && RESERVED.test(text)) {
      if (text !== 'true' && text !== 'false') return undefined
      values[key] = text === 'true'
    } else values[key] = text ?? quoted ?? apostrophed ?? Number(digits)
    // The opening fence is line 1 of the file.
    places[key] = { line: index + 2, column: 1, length: key.length }
  }
  return { values, places }
}

/** Words that YAML does not read as text, in some spelling. */
const RESERVED = /^(?:true|false|null)$/i

/** No control characters, no odd white space, no halves of characters. */
const ODD = String.raw`\0-\x1f\x7f-\xa0\u2028\u2029\ud800-\udfff\ufeff`

/** Text without quotes begins with a letter or a slash, has no colon and no hash, and does not end in a space. */
const LINE = new RegExp(
  [
    String.raw`^(?<key>[A-Za-z]\w*): +(?:`,
    String.raw`(?<text>(?=[A-Za-z/]|[^\0-\x7f])(?:[^${ODD}:#]*[^${ODD}:# ]))|`,
    String.raw`"(?<quoted>[^${ODD}"\\]*)"|`,
    String.raw`'(?<apostrophed>[^${ODD}']*)'|`,
    String.raw`(?<digits>0|[1-9]\d{0,14})`,
    String.raw`) *$`,
  ].join(''),
)
