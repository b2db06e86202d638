// The file `_redirects`, as Netlify and Cloudflare read it: `from to status` on a line, `*` and `:name` in the address.

/** A rule of a file that hosts read: `*` and `:name` in the address, `:splat` and `:name` where it leads. */
export type RedirectRule = {
  readonly from: string
  readonly to: string
  /** 200 serves the content of `to` without redirecting, 404 with that status. */
  readonly status: 200 | 301 | 302 | 303 | 307 | 308 | 404
  /** Also where a file is (`301!`). */
  readonly isForced: boolean
}

const STATUS = /^(200|301|302|303|307|308|404)(!)?$/

/** The rules of a file in their order; lines with conditions, and invalid lines, are left out as hosts do. */
export function parseRedirects(text: string, defaultStatus: 301 | 302): RedirectRule[] {
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [from, to, status, ...conditions] = line
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    if (!from?.startsWith('/') || to === undefined || !/^(\/|https?:\/\/)/.test(to)) return []
    const [, code, force] = STATUS.exec(status ?? String(defaultStatus)) ?? []
    if (code === undefined || conditions.length > 0) return []
    return [
      { from, to, status: Number(code) as RedirectRule['status'], isForced: force !== undefined },
    ]
  })
}

/** The first rule for `pathname`, its address filled in; a slash at the end makes no difference. */
export function findRedirect(
  pathname: string,
  rules: readonly RedirectRule[],
): RedirectRule | undefined {
  const path = withoutSlash(pathname)
  for (const rule of rules) {
    const match = pattern(rule.from)?.exec(path)
    if (!match) continue
    const { groups = {} } = match
    const to = rule.to.replace(/:(\w+)/g, (all, name: string) =>
      name in groups ? (groups[name] ?? '') : all,
    )
    return { ...rule, to }
  }
  return undefined
}

/** Undefined when two parts have the same name. */
function pattern(from: string): RegExp | undefined {
  const source = withoutSlash(from)
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:([A-Za-z]\w*)/g, '(?<$1>[^/]+)')
    // `/old/*` is for `/old`, too.
    .replace(/\/\*$|\*/, (all) => (all === '*' ? '(?<splat>.*)' : '(?:/(?<splat>.*))?'))
    .replace(/(?<!\.)\*/g, '.*')
  try {
    return new RegExp(`^${source}$`)
  } catch {
    return undefined
  }
}

const withoutSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''))
