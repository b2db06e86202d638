// The trees of docs of a Docusaurus site, one for each of its docs plugins.
import { compact, createFields, valuesOf, type Values } from '../../foreign/fields.js'
import { translatedTexts } from '../languages/languages.js'
import type { Use } from './modules.js'
import { translateDocs, type DocsTranslation } from './translate-docs.js'
import {
  docsFolder,
  sidebarTexts,
  versionFile,
  versionPlaces,
  type DocsTree,
} from './translated-trees.js'
import type { Context } from './tree.js'

const instanceId = ({ id }: Use['options']): string => (typeof id === 'string' ? id : 'default')

export type Instances = DocsTranslation & {
  readonly others: readonly { readonly id: string }[]
  /** All of them, the main docs first. */
  readonly trees: readonly DocsTree[]
}

/** The docs with the id `default`, or the first there are, and the others with theirs. */
export function translateInstances(
  instances: readonly Use[],
  folder: string,
  context: Context,
): Instances {
  const isDefault = ({ options }: Use): boolean => instanceId(options) === 'default'
  const first = instances.find(isDefault) ?? instances[0]
  const read = translateDocs(createFields(first?.options, 'docs', context.notes), context)
  const mainId = instanceId(first?.options ?? {})
  const main = { ...read, docs: withLabels(read.docs, mainId, folder, context) }
  const others = instances
    .filter((use) => use !== first)
    .map(({ options }) => {
      const id = instanceId(options)
      const own = translateDocs(createFields(options, `docs (${id})`, context.notes), context)
      const docs = withLabels(own.docs, id, folder, context)
      return { id, options, docs, markdown: own.markdown }
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
      { pluginId: mainId, docs: main.docs, options },
      ...others.map(({ id, docs, options: own }) => ({ pluginId: id, docs, options: own })),
    ],
  }
}

/** Docs with what `folder`, that of the main language, has for the labels of their versions and sidebars. */
function withLabels(docs: Values, id: string, folder: string, { tree }: Context): Values {
  const plugin = docsFolder(folder, id)
  const known = valuesOf(docs['versions'])
  const found = versionPlaces(id, docs, tree).flatMap(
    ({ version }): (readonly [string, Values])[] => {
      const texts = translatedTexts(tree.text(`${plugin}/${versionFile(version)}.json`))
      const own = valuesOf(known[version])
      const usual = own['label'] ?? (version === 'current' ? 'Next' : version)
      const label = texts['version.label'] === usual ? undefined : texts['version.label']
      const changed = compact({ label, labels: sidebarTexts(texts) })
      return Object.keys(changed).length === 0 ? [] : [[version, { ...own, ...changed }]]
    },
  )
  return found.length === 0
    ? docs
    : { ...docs, versions: { ...known, ...Object.fromEntries(found) } }
}

function unique(list: readonly unknown[]): readonly unknown[] {
  return [...new Map(list.map((item) => [JSON.stringify(item), item])).values()]
}
