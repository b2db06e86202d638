// Texts that pages show by their names: `{{ name }}` in Markdown, `|name|` in reStructuredText.
import { readRst } from '../../model/text/rst/rst.js'
import { textOf, valuesOf, type Values } from '../foreign/fields.js'

type Texts = Readonly<Record<string, string>>

/** The values of an object that are texts or numbers, as texts. */
export function textsOf(value: unknown): Texts | undefined {
  const entries = Object.entries(valuesOf(value)).flatMap(([key, each]) =>
    typeof each === 'string' || typeof each === 'number' ? [[key, String(each)] as const] : [],
  )
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** The substitutions of MyST, and those that pages in reStructuredText have: a version that Python computes is empty. */
export function substitutionsOf(values: Values, hasRst: boolean): Texts | undefined {
  const around = ['rst_prolog', 'rst_epilog'].map((key) => textOf(values[key]) ?? '')
  const { version = '', release = '' } = values
  return textsOf({
    ...(hasRst ? textsOf({ version, release }) : {}),
    ...replacements(around.join('\n').split(/\r?\n/)),
    ...textsOf(values['myst_substitutions']),
  })
}

/** `.. |name| replace:: text` and `.. |name| unicode:: text`. */
function replacements(lines: readonly string[]): Texts {
  const found = lines.flatMap((line) => {
    const [, name, text] =
      /^[ \t]*\.\. \|([^|\s][^|]*)\| (?:replace|unicode)::[ \t](.+)$/.exec(line) ?? []
    if (name === undefined || text === undefined) return []
    return [[name.replace(/[-\s]/g, '_'), readRst(text.trim()).text.trim()] as const]
  })
  return Object.fromEntries(found)
}
