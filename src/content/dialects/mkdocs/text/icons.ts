// Icon codes of Material: those that mean something by themselves as a character, the others as nothing.

const ICON =
  /:(?:material|fontawesome|octicons|simple|mdi|bootstrap|tabler|lucide)-([a-z\d-]+):(?:\{[^{}\n]*\})?( ?)/gi

/** Signs that replace a word, for example in the cells of a table. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|-)(?:check|check-bold|check-circle|checkbox-marked|check-all)(?:-|$)/, '✓'],
  [
    /(?:^|-)(?:close|x|xmark|times|close-circle|cancel)(?:-\d+|-circle|-thick|-outline|-fill)*$/,
    '✗',
  ],
  [/(?:^|-)arrow-right(?:-|$)/, '→'],
  [/(?:^|-)arrow-left(?:-|$)/, '←'],
  [/(?:^|-)(?:alert|triangle-exclamation|warning)(?:-|$)/, '⚠'],
  [/(?:^|-)(?:minus|dash)(?:-|$)/, '–'],
  [/(?:^|-)(?:star)(?:-|$)/, '★'],
]

/** The text without icon codes. A code that is all of a cell, a line or a link is shown as its sign, if it has one. */
export function withoutIcons(text: string): string {
  if (!text.includes(':')) return text
  return text.replace(ICON, (code: string, name: string, space: string, at: number) => {
    const before = text.slice(0, at)
    const after = text.slice(at + code.length)
    const isAlone = /(?:^|[|[\n]|- )[ \t]*$/.test(before) && /^[ \t]*(?:$|[|\n]|\])/.test(after)
    const sign = isAlone ? SIGNS.find(([pattern]) => pattern.test(name))?.[1] : undefined
    if (sign !== undefined) return sign + space
    // One space is enough around nothing: more would make code of the text of a list item.
    return /(?:^|[\s[(])$/.test(before) ? '' : space
  })
}
