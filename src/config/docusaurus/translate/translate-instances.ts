// The trees of docs of a Docusaurus site, one for each of its docs plugins.
import { createFields } from '../../foreign/fields.js'
import type { Use } from './modules.js'
import { translateDocs, type DocsTranslation } from './translate-docs.js'
import type { DocsTree } from './translated-trees.js'
import type { Context } from './tree.js'

const instanceId = ({ id }: Use['options']): string => (typeof id === 'string' ? id : 'default')

export type Instances = DocsTranslation & {
  readonly others: readonly { readonly id: string }[]
  /** All of them, the main docs first. */
  readonly trees: readonly DocsTree[]
}

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
      return { id, options, docs: own.docs, markdown: own.markdown }
    })
  const { options = {} } = first ?? {}
  // Plugins work on all pages alike.
  const lists = [main.markdown, ...others.map(({ markdown }) => markdown)]
  return {
    docs: main.docs,
    markdown: {
      math: lists.some(({ math }) => math),
      remarkPlugins: unique(lists.flatMap(({ remarkPlugins }) => remarkPlugins)),
      rehypePlugins: unique(lists.flatMap(({ rehypePlugins }) => rehypePlugins)),
      admonitions: [...new Set(lists.flatMap(({ admonitions }) => admonitions))],
    },
    others: others.map(({ id, docs }) => ({ id, ...docs })),
    trees: [
      { pluginId: instanceId(options), docs: main.docs, options },
      ...others.map(({ id, docs, options: own }) => ({ pluginId: id, docs, options: own })),
    ],
  }
}

function unique(list: readonly unknown[]): readonly unknown[] {
  return [...new Map(list.map((item) => [JSON.stringify(item), item])).values()]
}
