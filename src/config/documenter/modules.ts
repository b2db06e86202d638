// The modules of Julia source: which module the definitions of a file belong to.
import path from 'node:path'

/** The module of each file, by its last name; undefined where a file is in none. */
export function modulesOf(
  files: readonly string[],
  read: (file: string) => string,
): ReadonlyMap<string, string | undefined> {
  const known = new Set(files)
  const own = new Map(files.map((file) => [file, readModule(read(file))] as const))
  const around = new Map<string, string>()
  for (const [file, { included }] of own)
    for (const name of included) {
      const found = path.posix.normalize(path.posix.join(path.posix.dirname(file), name))
      if (known.has(found) && found !== file && !around.has(found)) around.set(found, file)
    }
  // Code may include files by names that it makes: they belong to the module that no other file includes.
  const roots = new Set(
    files.flatMap((file) => (around.has(file) ? [] : (own.get(file)?.name ?? []))),
  )
  const [root] = roots.size === 1 ? roots : []
  const moduleOf = (file: string, depth: number): string | undefined => {
    const above = around.get(file)
    // Files that include each other end here.
    const inherited =
      above === undefined || depth > files.length ? root : moduleOf(above, depth + 1)
    return own.get(file)?.name ?? inherited
  }
  return new Map(files.map((file) => [file, moduleOf(file, 0)] as const))
}

/** The module that a file begins, and the files that it includes. */
function readModule(text: string): {
  readonly name: string | undefined
  readonly included: readonly string[]
} {
  const name = /^[ \t]*(?:bare)?module[ \t]+(\w+)/m.exec(text)?.[1]
  const included = [...text.matchAll(/\binclude\([ \t]*"([^"\n]+)"[ \t]*\)/g)].map(
    ([, file = '']) => file,
  )
  return { name, included }
}
