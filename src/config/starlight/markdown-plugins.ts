// Markdown plugins of an Astro site: those that its own modules export by default are run, the others are named.
import { isList } from '../../model/json.js'
import { createFields, type Notes } from '../foreign/fields.js'
import { shimName } from '../modules/imports/docusaurus-shims.js'
import { importOfDefault } from '../modules/imports/named-imports.js'
import { BUILT_IN_PLUGINS } from '../modules/plugins/built-in-plugins.js'

const LISTS = ['remarkPlugins', 'rehypePlugins'] as const

/** What they do to headings is part of the built-in pages, and formulas are drawn by KaTeX. */
const BUILT_IN = new Set([
  ...BUILT_IN_PLUGINS,
  ...[
    'rehype-slug',
    'rehype-autolink-headings',
    'rehype-mathjax',
    '@astrojs/markdown-remark.rehypeHeadingIds',
  ],
])

/** The lists of settings, with paths from `siteDir`, of the value of `markdown` in Astro's. */
export function markdownPlugins(
  markdown: unknown,
  { notes, siteDir }: { readonly notes: Notes; readonly siteDir: string },
): Partial<Record<(typeof LISTS)[number], readonly unknown[]>> {
  const fields = createFields(markdown, 'markdown', notes)
  const lists: Partial<Record<(typeof LISTS)[number], readonly unknown[]>> = {}
  for (const key of LISTS) {
    const run = fields.list(key).flatMap((entry): unknown[] => {
      const [plugin, options]: readonly unknown[] = isList(entry) ? entry : [entry]
      const own = importOfDefault(plugin, siteDir)
      if (own !== undefined) return [options === undefined ? own : [own, options]]
      const name = nameOf(plugin)
      if (!BUILT_IN.has(name)) notes.leaveOut(`markdown.${key}: ${name}`, 'it is not run')
      return []
    })
    if (run.length > 0) lists[key] = run
  }
  return lists
}

function nameOf(plugin: unknown): string {
  if (typeof plugin === 'string') return plugin
  const shim = shimName(plugin)
  if (shim !== undefined) return shim.replace(/\.default$/, '')
  return typeof plugin === 'function' && plugin.name !== '' ? plugin.name : 'a function'
}
