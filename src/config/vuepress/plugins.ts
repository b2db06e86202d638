// The settings of plugins whose work is built in here: the address of the site, redirects, and formulas.
import { isList, isRecord } from '../../model/json.js'
import { nonEmpty, textOf, valuesOf, type Fields, type Values } from '../foreign/fields.js'
import type { Theme } from './theme-options.js'

type Redirect = { readonly from: string; readonly to: string }

export type PluginSettings = {
  readonly url?: string | undefined
  readonly redirects?: readonly Redirect[] | undefined
  readonly hasMath: boolean
}

/** What the plugins of the site and of its theme set. */
export function pluginSettings(config: Fields, { options }: Theme): PluginSettings {
  const plugins = pluginsIn(config.value('plugins'))
  const optionsOf = (name: RegExp): Values =>
    valuesOf(plugins.find((plugin) => name.test(plugin.name))?.options)
  const host = options.value('hostname') ?? optionsOf(/^(?:@vuepress\/)?sitemap$/)['hostname']
  return {
    url: textOf(host)?.replace(/\/+$/, ''),
    redirects: redirectsOf(valuesOf(optionsOf(/^redirect$/)['config'])),
    hasMath: hasMath(config, options, plugins),
  }
}

/** Options of the plugins that search, of the site and of its theme. */
export function searchOptions(config: Fields, { options }: Theme): Values {
  const plugins = [...pluginsIn(config.value('plugins')), ...pluginsIn(options.value('plugins'))]
  const all = plugins.filter(({ name }) => SEARCH.test(name)).map((each) => valuesOf(each.options))
  return all.reduce<Values>(
    (one, other) => ({ ...one, ...other }),
    valuesOf(options.value('algolia')),
  )
}

const SEARCH = /^(?:@vuepress\/)?(?:plugin-)?(?:doc)?search$/

type Plugin = { readonly name: string; readonly options?: unknown }

/** `'name'` and `['name', options]` of VuePress 1; in version 2, objects that functions return. */
function pluginsIn(value: unknown): readonly Plugin[] {
  if (!isList(value)) return objectPlugins(value)
  return value.flatMap((each): readonly Plugin[] => {
    if (typeof each === 'string') return [{ name: each }]
    if (!isList(each)) return objectPlugins(each)
    const [name, options] = each
    return typeof name === 'string' ? [{ name, options }] : pluginsIn(each)
  })
}

const objectPlugins = (value: unknown): readonly Plugin[] =>
  isRecord(value) ? Object.entries(value).map(([name, options]) => ({ name, options })) : []

function redirectsOf(config: Values): readonly Redirect[] | undefined {
  const entries = Object.entries(config).flatMap(([from, to]): Redirect[] =>
    typeof to === 'string' && from.startsWith('/')
      ? [{ from: withoutEnding(from), to: withoutEnding(to) }]
      : [],
  )
  return nonEmpty(entries.filter(({ from, to }) => from !== to))
}

/** An address here: pages have no ending. */
const withoutEnding = (address: string): string =>
  /^\w+:/.test(address) ? address : address.replace(/(?:index)?\.html(?=$|[?#])/, '') || '/'

const MATH = /katex|mathjax|texmath/i

/** VuePress itself has no formulas. */
function hasMath(config: Fields, options: Fields, plugins: readonly Plugin[]): boolean {
  const markdown = valuesOf(config.value('markdown'))
  const enhance = valuesOf(valuesOf(options.value('plugins'))['mdEnhance'])
  const inTheme = [
    enhance['katex'],
    enhance['mathjax'],
    valuesOf(options.value('markdown'))['math'],
  ]
  const code = [markdown['extendMarkdown'], markdown['config'], config.value('extendsMarkdown')]
  return (
    inTheme.some(Boolean) ||
    plugins.some(({ name }) => name === 'math' || MATH.test(name)) ||
    pluginsIn(markdown['plugins']).some(({ name }) => MATH.test(name)) ||
    code.some((each) => typeof each === 'function' && MATH.test(each.toString()))
  )
}
