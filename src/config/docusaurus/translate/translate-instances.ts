// The trees of docs of a Docusaurus site: its docs plugins, and the Markdown pages beside its React pages.
import { createFields } from '../../foreign/fields.js'
import type { Use } from './modules.js'
import { translateDocs, type DocsTranslation } from './translate-docs.js'
import { PAGES } from './translate-plugins.js'
import { inSite, type Context } from './tree.js'

const instanceId = ({ id }: Use['options']): string => (typeof id === 'string' ? id : 'default')

export type Instances = DocsTranslation & { readonly others: readonly { readonly id: string }[] }

/** The docs with the id `default`, or the first there are, and the others with theirs. */
export function translateInstances(instances: readonly Use[], context: Context): Instances {
  const isDefault = ({ options }: Use): boolean => instanceId(options) === 'default'
  const first = instances.find(isDefault) ?? instances[0]
  const main = translateDocs(createFields(first?.options, 'docs', context.notes), context)
  const others = instances
    .filter((use) => use !== first)
    .map(({ options }) => {
      const id = instanceId(options)
      const own = translateDocs(createFields(options, `docs (${id})`, context.notes), context)
      return { id, docs: own.docs, markdown: own.markdown }
    })
  // Plugins work on all pages alike.
  const lists = [main.markdown, ...others.map(({ markdown }) => markdown)]
  return {
    docs: main.docs,
    markdown: {
      math: lists.some(({ math }) => math),
      remarkPlugins: unique(lists.flatMap(({ remarkPlugins }) => remarkPlugins)),
      rehypePlugins: unique(lists.flatMap(({ rehypePlugins }) => rehypePlugins)),
    },
    others: others.map(({ id, docs }) => ({ id, ...docs })),
  }
}

/** Markdown pages beside React pages become docs without sidebars, unless the docs themselves are at the root. */
export function markdownPages(
  uses: readonly Use[],
  { docs }: Instances,
  { notes, tree }: Context,
): readonly Record<string, unknown>[] {
  const options = uses.find(({ name }) => name === PAGES)?.options
  if (options === undefined) return []
  const fields = createFields(options, 'pages', notes)
  const folder = inSite(fields.text('path') ?? 'src/pages', tree)
  const routeBasePath = `/${(fields.text('routeBasePath') ?? '/').replace(/^\/+/, '')}`
  const include = fields.has('include') ? fields.list('include') : ['**/*.{md,mdx}']
  const pages = tree.list(folder).filter((file) => /^(?!.*(?:^|\/)_).*\.mdx?$/.test(file))
  if (pages.length === 0) return []
  if (docs['routeBasePath'] === routeBasePath) {
    notes.leaveOut(`Markdown pages in ${folder} (${pages.join(', ')})`, 'the docs use that path')
    return []
  }
  // An index.tsx at the root of a docs folder would become a page.
  const exclude = ['**/_*', '**/_*/**', '**/*.{js,jsx,ts,tsx}']
  return [{ id: 'pages', path: folder, routeBasePath, sidebarPath: false, include, exclude }]
}

function unique(list: readonly unknown[]): readonly unknown[] {
  return [...new Map(list.map((item) => [JSON.stringify(item), item])).values()]
}
