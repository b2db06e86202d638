// The site's own remark and rehype plugins, named by module so that a worker can load them.
import type { Plugin } from 'unified'
import { wrongUsage } from '../model/diagnostics/diagnostic.js'
import type { PluginUse } from '../model/page.js'

export type UserPlugin = [plugin: Plugin<unknown[]>, options: unknown]

/** The default exports of the modules of `uses`, in order. Throws `OrionError` (usage) for one that is none. */
export function loadPlugins(uses: readonly PluginUse[]): Promise<UserPlugin[]> {
  return Promise.all(uses.map(async (use): Promise<UserPlugin> => [await load(use), use.options]))
}

async function load({ module, dataUrl }: PluginUse): Promise<Plugin<unknown[]>> {
  let exports: unknown
  try {
    exports = await import(dataUrl ?? module)
  } catch (error) {
    throw wrongUsage(
      {
        code: 'plugin-load',
        message: `The Markdown plugin ${module} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
        hint: 'Check its name in markdown.remarkPlugins and markdown.rehypePlugins, and that it is installed.',
      },
      error,
    )
  }
  if (isPluginModule(exports)) return exports.default
  throw wrongUsage({
    code: 'plugin-load',
    message: `The Markdown plugin ${module} does not export a function by default.`,
    hint: 'Write export default function plugin(options) { return (tree, file) => { … } }',
  })
}

function isPluginModule(value: unknown): value is { readonly default: Plugin<unknown[]> } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'default' in value &&
    typeof value.default === 'function'
  )
}
