// Patterns of file names, as MkDocs' plugins and .gitignore write them.

/** A glob as a regular expression over a whole path. */
export function globRegExp(glob: string): RegExp {
  const source = glob.replace(/\*\*\/|\*\*|\*|\?|[.+^${}()|[\]\\]/g, (part) => {
    if (part === '**/') return '(?:[^/]+/)*'
    if (part === '**') return '.*'
    if (part === '*') return '[^/]*'
    return part === '?' ? '[^/]' : `\\${part}`
  })
  return new RegExp(`^${source}$`)
}

/** The lines of a text with patterns of .gitignore, without comments. */
export function patternLines(text: unknown): string[] {
  if (typeof text !== 'string') return []
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** Our glob patterns for one of .gitignore; none for a negated one. */
export function ignoreGlobs(pattern: string): string[] {
  if (pattern.startsWith('!')) return []
  const bare = pattern.replace(/^\//, '').replace(/\/$/, '')
  const isRooted = pattern.startsWith('/') || bare.includes('/')
  const base = isRooted ? bare : `**/${bare}`
  return pattern.endsWith('/') ? [`${base}/**`] : [base, `${base}/**`]
}
