// The glob patterns that most settings are made of, as regular expressions: what fast-glob makes of them, without
// loading it. Everything else about patterns is left to it.

/** `*` within a name, `**` for folders, `{a,b}`; no name that starts with a dot. */
const SIMPLE =
  /^(?:[\w@ *-]|\{[\w-]+(?:,[\w-]+)+\})(?:[\w@ .*-]|\{[\w-]+(?:,[\w-]+)+\}|\/(?!\.|\/|$))*$/

/**
 * A pattern of files, POSIX below a folder; undefined for one that is less than simple. `dot`: whether `*` and `**` also
 * match names that start with a dot.
 */
export function filePattern(
  pattern: string,
  { dot }: { readonly dot: boolean },
): RegExp | undefined {
  const parts = pattern.split('/')
  const isSimple =
    SIMPLE.test(pattern) &&
    parts.every((part) => part === '**' || !part.includes('**')) &&
    parts.some((part) => part !== '**') &&
    !pattern.includes('**/**')
  if (!isSimple) return undefined
  const noDot = dot ? '' : '(?!\\.)'
  const folders = `(?:${noDot}[^/]+/)*`
  const source = parts.map((part, place) => {
    const isLast = place === parts.length - 1
    // The folder itself, unless a star matches it.
    const isOptional = !(parts[place - 1] ?? '').endsWith('*')
    if (part === '**' && isLast) return `(?:/${folders}${noDot}[^/]+)${isOptional ? '?' : ''}`
    if (part === '**') return folders
    const name = part.replace(/[.{},]|\*+/g, (sign) => SIGNS[sign] ?? '[^/]*')
    const start = part.startsWith('*') ? `${noDot}(?=[^/])` : ''
    const isBeforeLastFolders = place === parts.length - 2 && parts.at(-1) === '**'
    return start + name + (isLast || isBeforeLastFolders ? '' : '/')
  })
  return new RegExp(`^${source.join('')}$`)
}

const SIGNS: Readonly<Record<string, string>> = { '.': '\\.', '{': '(?:', '}': ')', ',': '|' }
