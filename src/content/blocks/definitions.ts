// Definitions of links at the start of a paragraph.

const LABEL = /\[(?=[^\]]*[^\s\]])(?:[^[\]\\]|\\[^])+\]:/.source
/** A backslash and what it escapes; a run of them is read in one way only. */
const ESCAPE = /\\[()\\]|\\(?![()\\])/.source
const ROUND = `\\((?:[^\\s()\\\\]|${ESCAPE}|\\((?:[^\\s()\\\\]|${ESCAPE})*\\))*\\)`
const TARGET = `(?:<(?:[^<>\\n\\\\]|\\\\.)*>|(?!<)(?:[^\\s()\\\\]|${ESCAPE}|${ROUND})+)`
const TITLE = /(?:"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\((?:[^()\\]|\\[^])*\))/.source
const GAP = /(?:[ \t]*\n)?[ \t]*/.source
const DEFINITION = new RegExp(
  `^${LABEL}${GAP}${TARGET}(?:(?=[ \\t\\n])${GAP}${TITLE})?[ \\t]*(?:\\n|$)`,
)

/** How many lines each of the definitions takes that `text` begins with. */
export function leadingDefinitions(text: string): number[] {
  const sizes: number[] = []
  for (let rest = text; rest.startsWith('[');) {
    const [definition] = DEFINITION.exec(rest) ?? []
    if (definition === undefined) break
    rest = rest.slice(definition.length)
    sizes.push(definition.replace(/\n$/, '').split('\n').length)
  }
  return sizes
}
