// How plugins of esbuild ask where an import leads.
import type { OnResolveArgs, PluginBuild, ResolveResult } from 'esbuild'

/** Marks our own questions, which must not come back to our plugins. */
const RESOLVING = Symbol('resolving')

/** Whether an import is a question of `resolveImport`. */
export const isQuestion = ({ pluginData }: OnResolveArgs): boolean => pluginData === RESOLVING

/** Where an import leads, or would lead if it named `name`, without our plugins; with errors when it leads nowhere. */
export function resolveImport(
  builder: PluginBuild,
  { path, importer, resolveDir, kind }: OnResolveArgs,
  name = path,
): Promise<ResolveResult> {
  return builder.resolve(name, { importer, resolveDir, kind, pluginData: RESOLVING })
}
