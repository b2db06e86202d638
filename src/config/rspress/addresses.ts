// Addresses of an Rspress site: its own, those of its files, and redirects.
import { isList, isRecord } from '../../model/json.js'
import { recordsIn, textOf, type Fields, type Notes } from '../foreign/fields.js'
import { folderIn } from '../vitepress/page-files.js'
import type { Docs } from './docs-folder.js'

/** The address of the site, which may be the option of a plugin. */
export function origin(config: Fields): string | undefined {
  const plugin = optionsOf(config, 'rspressSitemap')[0]?.['siteUrl']
  const written = config.text('siteOrigin') ?? textOf(plugin)
  return written !== undefined && URL.canParse(written) ? new URL(written).origin : undefined
}

/** The options of the plugins whose value has the key. */
const optionsOf = (config: Fields, key: string): readonly Readonly<Record<string, unknown>>[] =>
  recordsIn(config.list('plugins').map((plugin) => (isRecord(plugin) ? plugin[key] : undefined)))

/** Those to languages without pages are left out; `all` are the published ones, the main one first. */
export function redirects(
  config: Fields,
  [main, ...translations]: readonly [Docs, ...Docs[]],
  notes: Notes,
): readonly unknown[] {
  const written = optionsOf(config, 'rspressRedirects').flatMap((each) =>
    recordsIn(each['redirects']),
  )
  const pairs = written.flatMap(({ from, to }) =>
    (isList(from) ? from : [from]).map((each) => [textOf(each), textOf(to)] as const),
  )
  const missing = main.others.filter((name) => !translations.some((each) => each.path === name))
  return pairs.flatMap(([from, to]) => {
    if (from === undefined || to === undefined) return []
    if (missing.some((name) => to.startsWith(`/${name}/`))) return []
    // Rspress takes an address for a regular expression.
    if (/^\/[\w./-]*$/.test(from)) return [{ from: trimmed(from), to: trimmed(to) }]
    notes.leaveOut(`redirect from ${from}`, 'a pattern is not an address')
    return []
  })
}

const trimmed = (address: string): string => address.replace(/(.)\/+$/, '$1')

/** The address of a page's file is joined from that of the docs root. */
export function editUrl(theme: Fields, { root, folder }: Docs): string | undefined {
  const base = theme.object('editLink').text('docRepoBaseUrl')
  if (base === undefined || !/^https?:/.test(base)) return undefined
  return [base.replace(/\/+$/, ''), folderIn(root, folder).replace(/^\.$/, '')]
    .join('/')
    .replace(/\/*$/, '/')
}
