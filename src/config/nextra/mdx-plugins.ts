// The Markdown plugins that next.config names, as they are written: nothing is run.
import { compareText } from '../../model/text/text.js'
import { BUILT_IN_PLUGINS } from '../modules/plugins/built-in-plugins.js'

const LISTS = ['remarkPlugins', 'rehypePlugins'] as const

export type MdxPlugins = {
  /** Paths and packages by list, as next.config imports them. */
  readonly lists: Readonly<Record<(typeof LISTS)[number], readonly string[]>>
  /** Plugins that cannot be converted, by their names in next.config, sorted. */
  readonly others: readonly string[]
}

/** Plugins that sites of Next.js add for colours of code, anchors of headings and front matter, which are built in here. */
const HERE = new Set([
  ...BUILT_IN_PLUGINS,
  'rehype-pretty-code',
  '@shikijs/rehype',
  'rehype-highlight',
  'rehype-prism-plus',
  'rehype-slug',
  'rehype-autolink-headings',
  'rehype-raw',
  'remark-mdx-frontmatter',
  'remark-reading-time',
])

/** The plugins that are exported by default and have no options; of others the names. */
export function mdxPlugins(config: string): MdxPlugins {
  const lists: Record<(typeof LISTS)[number], string[]> = { remarkPlugins: [], rehypePlugins: [] }
  const others = new Set<string>()
  for (const list of LISTS)
    for (const entry of entriesOf(config, list)) {
      const module = moduleOf(entry.name, config)
      if (module !== undefined && HERE.has(module)) continue
      if (module !== undefined && entry.isPlain) lists[list].push(module)
      else others.add(entry.name)
    }
  return { lists, others: [...others].sort(compareText) }
}

type Entry = {
  /** A name in the file, or the name of a module in quotes. */
  readonly name: string
  /** It has no options. */
  readonly isPlain: boolean
}

/** The entries of the first list of this name. */
function entriesOf(config: string, list: string): readonly Entry[] {
  const start = new RegExp(String.raw`\b${list}:\s*\[`).exec(config)
  if (!start) return []
  return split(config.slice(start.index + start[0].length)).flatMap((entry): Entry[] => {
    const [, plain, quoted] = /^(?:(\w+)|['"]([\w@./-]+)['"])$/.exec(entry) ?? []
    const own = plain ?? quoted
    if (own !== undefined) return [{ name: own, isPlain: true }]
    const name = /^[[\s(.]*['"]?([\w@/-]+)/.exec(entry)?.[1]
    return name === undefined ? [] : [{ name, isPlain: false }]
  })
}

/** The texts between commas, up to the bracket that ends the list. */
function split(text: string): readonly string[] {
  const entries: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    const isEnd = depth === 0 && mark === ']'
    if ('[({'.includes(mark)) depth++
    else if ('])}'.includes(mark)) depth--
    if (!isEnd && !(mark === ',' && depth === 0)) continue
    entries.push(text.slice(start, index).trim())
    start = index + 1
    if (isEnd) break
  }
  return entries.filter((entry) => entry !== '')
}

const MARK = /[[({\])},]/g

/** The module that a name is the default export of; undefined for any other name. */
function moduleOf(name: string, config: string): string | undefined {
  if (!/^\w+$/.test(name)) return name
  const from = String.raw`['"]([^'"\n]+)['"]`
  const imported = String.raw`import ${name}(?:, ?\{[^}]*\})? from ${from}`
  const required = String.raw`(?:const|let|var) ${name} = require\(${from}\)`
  const [, first, second] = new RegExp(`\\b(?:${imported}|${required})`).exec(config) ?? []
  return first ?? second
}
