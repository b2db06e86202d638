// Names that modules of a Docusaurus site import by: `paths` of its tsconfig.json, and its module-alias plugin.
import { isRecord } from '../../../model/json.js'
import { tsconfigPaths, type NamedPath } from '../../foreign/tsconfig-paths.js'
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
  for (const [name, target] of [
    ...tsconfigPaths((name) => tree.text(name)),
    ...pluginAliases(uses),
  ]) {
    const alias = name.replace(/\/\*$/, '')
    const folder = inSite(target.replace(/\/\*$/, ''), tree)
    const isOwn = alias === '@site' || alias === '' || alias.includes('*') || folder.includes('*')
    if (!isOwn && folder !== alias && !folder.startsWith('node_modules')) found[alias] ??= folder
  }
  return found
}

function pluginAliases(uses: readonly Use[]): NamedPath[] {
  return uses
    .filter(({ name }) => isAliasPlugin(name))
    .flatMap(({ options }) => Object.entries(isRecord(options['alias']) ? options['alias'] : {}))
    .flatMap(([name, target]): NamedPath[] => (typeof target === 'string' ? [[name, target]] : []))
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
