// What the configuration of a host depends on.
import { decodePathname } from '../../model/addresses/decode.js'
import type { RedirectRule } from '../../model/addresses/redirect-rules.js'

export type HostSite = {
  /** With a slash at both ends. */
  readonly base: string
  readonly trailingSlash?: boolean | undefined
  /** The output folder, POSIX, from the site folder. */
  readonly outDir: string
  /** The folder of static files, POSIX, from the site folder. */
  readonly staticDir: string
  /** Rules for hosts that do not read the file `_redirects`. */
  readonly redirects: readonly RedirectRule[]
  /** Headers of all pages, for hosts that do not read the file `_headers`. */
  readonly headers: Readonly<Record<string, string>>
  /** HTML files of the output that are not pages, within the output. */
  readonly htmlFiles: readonly string[]
}

/** A site with the settings that a new one has. */
export const NEW_SITE: HostSite = {
  base: '/',
  outDir: 'build',
  staticDir: 'static',
  redirects: [],
  headers: {},
  htmlFiles: [],
}

export type HostFile = {
  /** POSIX, within the site folder. */
  readonly path: string
  readonly text: string
}

/** A year, for files with a hash of their contents in the name. */
export const FOREVER = 'public, max-age=31536000, immutable'

/** Files with a hash in their name, as a regular expression for paths on the host. */
export const hashedFiles = (base: string): string =>
  `^${escapeRegExp(base)}assets/.+-[0-9a-z]{8,10}\\.[0-9a-z]+$`

/** Files of an output that are for hosts and builds. */
export const PRIVATE_FILES = ['.orion-docs.json', '_headers', '_redirects'] as const

export const escapeRegExp = (text: string): string => text.replace(/[.+*?^${}()|[\]\\]/g, '\\$&')

/** A rule of a redirect as a regular expression for the decoded path. */
export type RedirectPattern = {
  /** Without anchors: the source of the pattern, with or without a slash at its end. */
  readonly source: string
  /** The target in pieces; a number is a group of the pattern. */
  readonly target: readonly (string | number)[]
  readonly status: 301 | 302 | 303 | 307 | 308
}

/** The rules that lead elsewhere, each once; those that serve another file under the same address are left out. */
export function redirectPatterns(rules: readonly RedirectRule[]): readonly RedirectPattern[] {
  const patterns = rules.flatMap(({ from, to, status }): RedirectPattern[] => {
    if (status === 200 || status === 404) return []
    const names: string[] = []
    const source = decodePathname(from === '/' ? from : from.replace(/\/$/, ''))
      .split(/(\/\*$|\*|:[A-Za-z]\w*)/)
      .map((part, at) => {
        if (at % 2 === 0) return escapeRegExp(part)
        names.push(part.startsWith(':') ? part.slice(1) : 'splat')
        if (part === '/*') return '(?:/(.*))?'
        return part === '*' ? '(.*)' : '([^/]+)'
      })
      .join('')
    const target = to.split(/:([A-Za-z]\w*)/).flatMap((part, at) => {
      if (at % 2 === 0) return part === '' ? [] : [part]
      const group = names.indexOf(part) + 1
      return [group === 0 ? `:${part}` : group]
    })
    return [{ source: from.endsWith('*') ? source : `${source}/?`, target, status }]
  })
  const sources = patterns.map(({ source }) => source)
  return patterns.filter(({ source }, at) => sources.indexOf(source) === at)
}
