// Names that modules of a Docusaurus site import by: `paths` of its tsconfig.json, and its module-alias plugin.
import path from 'node:path'
import { isList, isRecord } from '../../../model/json.js'
import type { Use } from './modules.js'
import { inSite, type SiteTree } from './tree.js'

/** Whether the plugin only says what names mean. */
export const isAliasPlugin = (name: string): boolean =>
  /(?:^|\/)(?:docusaurus-)?plugin-(?:module-)?alias(?:es)?$/.test(name)

/** Folders and files in the site folder by the start of the names that lead there. */
export function importAliases(
  uses: readonly Use[],
  tree: SiteTree,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [name, target] of [...tsconfigPaths(tree), ...pluginAliases(uses)]) {
    const alias = name.replace(/\/\*$/, '')
    const folder = inSite(target.replace(/\/\*$/, ''), tree)
    const isOwn = alias === '@site' || alias === '' || alias.includes('*') || folder.includes('*')
    if (!isOwn && folder !== alias && !folder.startsWith('node_modules')) found[alias] ??= folder
  }
  return found
}

type Pair = readonly [name: string, target: string]

function tsconfigPaths(tree: SiteTree): Pair[] {
  const text = tree.text('tsconfig.json') || tree.text('jsconfig.json')
  const settings = parseLoose(text)
  const options = isRecord(settings) ? settings['compilerOptions'] : undefined
  if (!isRecord(options) || !isRecord(options['paths'])) return []
  const base = typeof options['baseUrl'] === 'string' ? options['baseUrl'] : '.'
  return Object.entries(options['paths']).flatMap(([name, targets]): Pair[] => {
    const [first] = isList(targets) ? targets : []
    return typeof first === 'string' ? [[name, path.posix.join(base, first)]] : []
  })
}

function pluginAliases(uses: readonly Use[]): Pair[] {
  return uses
    .filter(({ name }) => isAliasPlugin(name))
    .flatMap(({ options }) => Object.entries(isRecord(options['alias']) ? options['alias'] : {}))
    .flatMap(([name, target]): Pair[] => (typeof target === 'string' ? [[name, target]] : []))
}

/** JSON with comments and commas before a closing bracket, as TypeScript reads it. */
function parseLoose(text: string): unknown {
  const plain = text
    .replace(
      /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g,
      (_, kept: string | undefined) => kept ?? '',
    )
    .replace(/,(?=\s*[}\]])/g, '')
  try {
    return JSON.parse(plain)
  } catch {
    return undefined
  }
}

/** The parts of a value that JSON can hold. */
export function jsonOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!isRecord(value)) return undefined
  try {
    const plain: unknown = JSON.parse(JSON.stringify(value))
    return isRecord(plain) && Object.keys(plain).length > 0 ? plain : undefined
  } catch {
    // It leads back to itself.
    return undefined
  }
}
