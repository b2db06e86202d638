// The address of a site, and the links to its repository.
import type { Values } from '../fields.js'

/** `url` and `baseUrl`. */
export function addressSettings(address: string | undefined): Values {
  if (address === undefined || !URL.canParse(address) || !/^https?:/.test(address)) return {}
  const { origin, pathname } = new URL(address)
  return { url: origin, baseUrl: pathname === '/' ? undefined : `${pathname.replace(/\/+$/, '')}/` }
}

/** The repository, as `https://…` or as `owner/name` on GitHub. */
export function repositoryUrl(written: string | undefined): string | undefined {
  const plain = written?.replace(/(?:\.git)?\/*$/, '')
  if (plain === undefined || plain === '') return undefined
  if (/^[\w.-]+\/[\w.-]+$/.test(plain)) return `https://github.com/${plain}`
  return URL.canParse(plain) && /^https?:/.test(plain) ? plain : undefined
}

/** The link to the repository. */
export function repositoryItem(url: string | undefined): readonly Values[] {
  if (url === undefined) return []
  const host = new URL(url).hostname
  const label = host === 'github.com' ? 'GitHub' : /gitlab/.test(host) ? 'GitLab' : 'Repository'
  return [{ href: url, label, position: 'right' }]
}

/** Where the pages in a folder of the repository can be edited. */
export function editUrl(
  url: string | undefined,
  branch = 'main',
  folder: string | undefined,
): string | undefined {
  if (url === undefined || folder === undefined) return undefined
  const { hostname } = new URL(url)
  if (!/^(?:github\.com|.*gitlab.*|codeberg\.org)$/.test(hostname)) return undefined
  const edit = hostname.includes('gitlab') ? '-/edit' : 'edit'
  const path = folder.replace(/^(?:\.?\/)+|\/+$/g, '').replace(/^\.$/, '')
  return `${[url, edit, branch, path].filter((part) => part !== '').join('/')}/`
}
