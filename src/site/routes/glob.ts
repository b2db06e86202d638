// Patterns of routes and of output files, in the dialect of the patterns of source files.
import micromatch from 'micromatch'

/**
 * A regular expression for a glob pattern, as fast-glob reads it: `*` within a part, `**` for parts, `?` one character,
 * `{a,b}` either, `[ab]` one of the characters. A star also matches a dot at the start of a name.
 */
export function globToRegExp(glob: string): RegExp {
  const absolute = glob.startsWith('/') || glob.startsWith('**') ? glob : `/${glob}`
  // Braces first, as fast-glob does: its patterns never have any.
  const patterns = micromatch.braces(absolute, { expand: true, nodupes: true, keepEscaping: true })
  const sources = patterns.map(
    (pattern) =>
      micromatch.makeRe(pattern.replace(/\/{2,}/g, '/'), { dot: true, posix: true }).source,
  )
  return new RegExp(sources.join('|'))
}

/** A pattern of a name at any depth, such as `**\/_*.md`: the name alone decides. */
const NAME_PATTERN = /^\*\*\/(?!\*\*)[^/]+$/

/** Whether a file (POSIX, relative) matches one of the patterns, or a folder that it is in does. */
export function createExclusion(globs: readonly string[]): (file: string) => boolean {
  const names = globs.filter((glob) => NAME_PATTERN.test(glob))
  const matchesName = anyOf(names.map((glob) => glob.slice('**/'.length)))
  const matchesPath = anyOf(globs.filter((glob) => !NAME_PATTERN.test(glob)))
  const folders = new Map<string, boolean>()
  const isExcluded = (name: string): boolean => {
    const end = name.lastIndexOf('/')
    return (
      (end !== -1 && isFolderExcluded(name.slice(0, end))) ||
      matchesName(`/${name.slice(end + 1)}`) ||
      matchesPath(`/${name}`)
    )
  }
  const isFolderExcluded = (folder: string): boolean => {
    const known = folders.get(folder) ?? isExcluded(folder)
    folders.set(folder, known)
    return known
  }
  return isExcluded
}

/** Whether a path matches one of the patterns. */
function anyOf(globs: readonly string[]): (path: string) => boolean {
  const expressions = globs.map(globToRegExp)
  return (path) => expressions.some((expression) => expression.test(path))
}
