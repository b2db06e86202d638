// Patterns of routes, as settings write them.

/** A regular expression for a glob: `*` within a part, `**` across parts, `?` one character, `{a,b}` either. */
export function globToRegExp(glob: string): RegExp {
  const absolute = glob.startsWith('/') || glob.startsWith('**') ? glob : `/${glob}`
  let depth = 0
  const source = absolute.replace(
    /\/\*\*\/|\/\*\*$|\*{2,}|[*?{},]|[.+^$()|[\]\\]/g,
    (part): string => {
      switch (part) {
        case '/**/':
          return '/(?:.*/)?'
        case '/**':
          return '(?:/.*)?'
        case '*':
          return '[^/]*'
        case '?':
          return '[^/]'
        case '{':
          depth++
          return '(?:'
        case '}':
          if (depth === 0) return '\\}'
          depth--
          return ')'
        case ',':
          return depth > 0 ? '|' : ','
        default:
          return part.startsWith('*') ? '.*' : `\\${part}`
      }
    },
  )
  return new RegExp(`^${source}${')'.repeat(depth)}$`)
}
