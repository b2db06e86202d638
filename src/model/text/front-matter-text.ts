// Where the front matter of a page ends and its body begins.

export type PageText = {
  /** All lines of the file, without line ends and byte order mark. */
  readonly lines: readonly string[]
  /** The YAML between the fences; absent when the page has no front matter. */
  readonly yaml?: string
  /** Index in `lines` of the first line of the body. */
  readonly bodyStart: number
  /** The first line opens front matter that no line closes. */
  readonly isUnclosed: boolean
}

const FENCE = /^---[ \t]*$/

/** Hugo's other form: TOML. */
const TOML_FENCE = /^\+\+\+[ \t]*$/

/** The lines of a page and the border between its front matter and its body. */
export function splitPage(text: string): PageText {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  if (TOML_FENCE.test(lines[0] ?? '')) return splitToml(lines)
  if (!FENCE.test(lines[0] ?? '')) return { lines, bodyStart: 0, isUnclosed: false }
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line))
  if (end === -1) {
    // A lone `---` is a thematic break; followed by a key it was meant as front matter.
    if (!KEY.test(lines[1] ?? '')) return { lines, bodyStart: 0, isUnclosed: false }
    const isAll = lines.every((line, index) => index === 0 || !isFilled(line) || isOfMapping(line))
    const last = lines.findIndex((line, index) => index > 0 && !isOfMapping(line))
    // A page without a body, such as a home page that a theme makes, may have empty lines between its keys.
    const bodyStart = isAll || last === -1 ? lines.length : last
    return { lines, yaml: lines.slice(1, bodyStart).join('\n'), bodyStart, isUnclosed: true }
  }
  const between = lines.slice(1, end)
  // Text between two thematic breaks is shown; as front matter it would be lost.
  const isText = between.some(isFilled) && !between.some((line) => YAML.test(line))
  return {
    lines,
    yaml: between.join('\n'),
    bodyStart: isText ? 0 : end + 1,
    isUnclosed: false,
  }
}

const KEY = /^[A-Za-z_][\w-]*:(\s|$)/

/** A line of front matter that no line closes: a key, or what belongs to one. */
const isOfMapping = (line: string): boolean => KEY.test(line) || /^(?:\s+\S|- )/.test(line)

const isFilled = (line: string): boolean => line.trim() !== ''

/** A key in any form, a comment, a list, the start of JSON: something that YAML means. */
const YAML = /^\s*(?:#|-\s|[[{}\]]|[^\s:]+[^:]*:)/

function splitToml(lines: readonly string[]): PageText {
  const end = lines.findIndex((line, index) => index > 0 && TOML_FENCE.test(line))
  if (end === -1) return { lines, bodyStart: 0, isUnclosed: false }
  return { lines, yaml: yamlOf(lines.slice(1, end)), bodyStart: end + 1, isUnclosed: false }
}

/** Keys with a value on their line, which TOML and YAML write alike; all else has no meaning here. */
function yamlOf(toml: readonly string[]): string {
  const table = toml.findIndex((line) => /^\s*\[/.test(line))
  return toml
    .map((line, index) => {
      const isKey = table === -1 || index < table
      const match = /^([\w-]+)\s*=\s*("[^"]*"|'[^']*'|\[[^[\]]*\]|[\w.:+-]+)\s*(?:#.*)?$/.exec(line)
      return isKey && match ? `${match[1] ?? ''}: ${match[2] ?? ''}` : ''
    })
    .join('\n')
}
