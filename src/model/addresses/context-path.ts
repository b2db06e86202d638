// Where a page is for `search.contextByPaths`: the same for the page and for the index.

/**
 * The path that contexts are compared with: that of the page in the last version, so that one context holds a page in
 * all versions. `root` is the path of the page's version, `lastRoots` are those of the last versions.
 */
export function contextPath(path: string, root: string, lastRoots: readonly string[]): string {
  const own = withSlash(root)
  const roots = lastRoots.map(withSlash)
  if (roots.includes(own) || !withSlash(path).startsWith(own)) return path
  const [last] = roots.filter((one) => own.startsWith(one)).sort((a, b) => b.length - a.length)
  return last === undefined ? path : last + path.slice(own.length)
}

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`)
