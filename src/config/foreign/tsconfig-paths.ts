// `paths` of a tsconfig.json: names that modules of a site import by.
import path from 'node:path'
import { isList, isRecord } from '../../model/json.js'
import { strictJson } from './loose-json.js'

/** What an import begins with, and the path that it means, relative to the folder of the file; both may end in `*`. */
export type NamedPath = readonly [name: string, target: string]

/** Names that modules import by, of `tsconfig.json` or `jsconfig.json`; `text` gives the text of a file, or nothing. */
export function tsconfigPaths(text: (name: string) => string | undefined): NamedPath[] {
  const written = text('tsconfig.json') || text('jsconfig.json') || ''
  const settings = parseLoose(written)
  const options = isRecord(settings) ? settings['compilerOptions'] : undefined
  if (!isRecord(options) || !isRecord(options['paths'])) return []
  const base = typeof options['baseUrl'] === 'string' ? options['baseUrl'] : '.'
  return Object.entries(options['paths']).flatMap(([name, targets]): NamedPath[] => {
    const [first] = isList(targets) ? targets : []
    return typeof first === 'string' ? [[name, path.posix.join(base, first)]] : []
  })
}

/**
 * What modules import by → the folder or file in the site folder, for the setting `foreignModules.aliases`; undefined when
 * there is none. `inSite` returns the path of a target in the site folder.
 */
export function aliasesOf(
  paths: readonly NamedPath[],
  inSite: (target: string) => string = (target) => target,
): Readonly<Record<string, string>> | undefined {
  const aliases = paths.flatMap(([name, target]) => {
    const start = name.replace(/\/\*$/, '')
    const end = target === '*' ? '.' : target.replace(/\/\*$/, '')
    const isPlain = start !== '' && end !== '' && !`${start}${end}`.includes('*')
    return isPlain ? [[start, inSite(end)] as const] : []
  })
  return aliases.length === 0 ? undefined : Object.fromEntries(aliases)
}

/**
 * The same for the site in `folder`, a path in the site folder, with the `tsconfig.json` there: names of files outside the
 * site folder, or in packages, are left out.
 */
export function siteAliases(
  text: Parameters<typeof tsconfigPaths>[0],
  folder = '',
): { readonly aliases: Readonly<Record<string, string>> } | undefined {
  const paths = tsconfigPaths(text)
    .map(([name, target]): NamedPath => [name, path.posix.join(folder, target)])
    .filter(([, target]) => !/^(?:\.\.?(?:\/|$)|(?:.*\/)?node_modules\b)/.test(target))
  const aliases = aliasesOf(paths)
  return aliases && { aliases }
}

function parseLoose(text: string): unknown {
  try {
    return JSON.parse(strictJson(text))
  } catch {
    return undefined
  }
}
