// The options of Docusaurus' docs: where the pages are and how they become a site.
import { ADMONITION_LOOKS } from '../../../model/content-icons.js'
import { isFunction, isRecord } from '../../../model/json.js'
import { BUILT_IN_PLUGINS } from '../../modules/plugins/built-in-plugins.js'
import { importOfDefault } from '../../modules/imports/named-imports.js'
import { compact, createFields, nonEmpty, type Fields, type Notes } from '../../foreign/fields.js'
import { editAddressOf } from './edit-url.js'
import { asTuple, moduleName } from './modules.js'
import { inSite, type Context, type SiteTree } from './tree.js'

export type DocsTranslation = {
  /** In the form of `docs`. */
  readonly docs: Readonly<Record<string, unknown>>
  readonly markdown: PluginLists & { readonly admonitions: readonly string[] }
}

/** The translated plugins of a page's text. */
type PluginLists = {
  readonly math: boolean
  readonly remarkPlugins: readonly unknown[]
  readonly rehypePlugins: readonly unknown[]
}

/** Our settings of one docs plugin. */
export function translateDocs(options: Fields, { notes, tree }: Context): DocsTranslation {
  const path = options.text('path') ?? 'docs'
  const numberPrefixParser = options.value('numberPrefixParser')
  if (typeof numberPrefixParser === 'function')
    notes.leaveOut(`${options.name}.numberPrefixParser`, 'numbers before names are read as usual')
  const written = options.value('editUrl')
  const editUrl = editAddressOf(written, path)
  if (editUrl === undefined && isFunction(written))
    notes.leaveOut(`${options.name}.editUrl (a function)`, 'pages have no edit link')
  const isWithoutVersions = options.flag('disableVersioning') === true
  const only = isWithoutVersions ? ['current'] : options.list('onlyIncludeVersions')
  const docs = compact({
    path: inSite(path, tree),
    routeBasePath: `/${(options.text('routeBasePath') ?? 'docs').replace(/^\/+/, '')}`,
    tagsBasePath: options.text('tagsBasePath'),
    sidebarPath: sidebarPath(options, { notes, tree }),
    include: textsOf(options.list('include')) ?? ['**/*.{md,mdx}'],
    exclude: textsOf(options.list('exclude')),
    editUrl,
    showLastUpdateTime: options.flag('showLastUpdateTime'),
    showLastUpdateAuthor: options.flag('showLastUpdateAuthor'),
    breadcrumbs: options.flag('breadcrumbs'),
    sidebarCollapsible: options.flag('sidebarCollapsible'),
    sidebarCollapsed: options.flag('sidebarCollapsed'),
    numberPrefixes: numberPrefixParser === false ? false : undefined,
    includeCurrentVersion: options.flag('includeCurrentVersion'),
    lastVersion: isWithoutVersions ? undefined : options.text('lastVersion'),
    onlyIncludeVersions: textsOf(only),
    versions: versions(options.value('versions'), notes, `${options.name}.versions`),
  })
  leaveOutTags(options, notes)
  const lists = translatePlugins(options, { notes, tree })
  const admonitions = admonitionTypes(options, notes)
  options.ignore('id', 'onInlineTags', 'editLocalizedFiles')
  options.rest(docsInstead)
  return { docs, markdown: { ...lists, admonitions } }
}

function docsInstead(key: string): string | undefined {
  if (key.endsWith('Component')) return 'the design of pages is built in'
  switch (key) {
    case 'editCurrentVersion':
      return 'edit links of old versions lead to the files of that version'
    case 'sidebarItemsGenerator':
      return 'generated items follow the folders'
    default:
      return undefined
  }
}

/** A sidebar file that is missing means that there are no sidebars. */
function sidebarPath(options: Fields, { notes, tree }: Context): string | false | undefined {
  const written = options.value('sidebarPath')
  if (written === false) return false
  if (written === undefined) return undefined
  const file = typeof written === 'string' ? inSite(written, tree) : undefined
  const found = file === undefined ? undefined : sidebarFiles(file).find((each) => tree.has(each))
  if (found !== undefined) return found
  notes.leaveOut(`${options.name}.sidebarPath`, 'the file does not exist, so pages have no sidebar')
  return false
}

/** Files that a name may mean: `require.resolve('./sidebars')` leaves the ending to Node, and `.js` may be of TypeScript. */
const sidebarFiles = (file: string): readonly string[] => [
  file,
  ...['.ts', '.js', '.json', '.mjs', '.cjs', '.mts', '.cts'].map((ending) => file + ending),
  file.replace(/js$/, 'ts'),
]

function textsOf(list: readonly unknown[]): readonly string[] | undefined {
  const texts = list.filter((each): each is string => typeof each === 'string')
  return nonEmpty(texts)
}

/** Label, path and so on by version; unknown names are for the version settings to refuse. */
function versions(value: unknown, notes: Notes, name: string): Record<string, unknown> | undefined {
  if (!isRecord(value)) return undefined
  const entries = Object.entries(value).map(([version, settings]) => {
    const own = createFields(settings, `${name}.${version}`, notes)
    const read = compact({
      label: own.text('label'),
      path: own.value('path'),
      banner: own.text('banner'),
      badge: own.flag('badge'),
      noIndex: own.flag('noIndex'),
      className: own.text('className'),
    })
    own.rest()
    return [version, read] as const
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

function leaveOutTags(options: Fields, notes: Notes): void {
  const tags = options.value('tags')
  if (tags === undefined || tags === 'tags.yml') return
  const instead = tags === false ? 'tags.yml is read if it exists' : 'tags are read from tags.yml'
  notes.leaveOut(`${options.name}.tags`, instead)
}

/** The types of admonitions that the site adds to the usual ones. */
function admonitionTypes(options: Fields, notes: Notes): readonly string[] {
  const admonitions = options.value('admonitions')
  if (isRecord(admonitions)) {
    const keywords: unknown = admonitions['keywords']
    const names = Array.isArray(keywords) ? keywords : []
    return names.filter(
      (word): word is string => typeof word === 'string' && !Object.hasOwn(ADMONITION_LOOKS, word),
    )
  }
  if (admonitions !== undefined && admonitions !== true)
    notes.leaveOut(`${options.name}.admonitions`, 'containers such as :::note are always on')
  return []
}

const KEYS = ['remarkPlugins', 'rehypePlugins'] as const
const EARLY_KEYS = ['beforeDefaultRemarkPlugins', 'beforeDefaultRehypePlugins'] as const

/** The remark and rehype plugins among `options`, which are those of docs or of pages. */
function translatePlugins(options: Fields, { notes, tree }: Context): PluginLists {
  const lists: Record<'remarkPlugins' | 'rehypePlugins', unknown[]> = {
    remarkPlugins: [],
    rehypePlugins: [],
  }
  let math = false
  KEYS.forEach((key, index) => {
    const early = EARLY_KEYS[index] ?? key
    for (const entry of [...options.list(early), ...options.list(key)]) {
      const [module, settings] = asTuple(entry)
      const name = pluginName(module, tree)
      if (name === 'remark-math') math = true
      if (name !== undefined && BUILT_IN_PLUGINS.has(name)) continue
      if (name !== undefined && tree.canImport(name))
        lists[key].push(settings === undefined ? name : [name, settings])
      else
        notes.leaveOut(
          `${key}: ${name ?? 'a function'}`,
          name === undefined
            ? 'only a plugin that is a module can be converted'
            : 'it is not installed',
        )
    }
  })
  return { math, ...lists }
}

/** By its module; one of a package that was imported for real by what its function is called. */
function pluginName(module: unknown, tree: SiteTree): string | undefined {
  const name = importOfDefault(module, tree.siteDir) ?? moduleName(module)
  if (name !== undefined || typeof module !== 'function') return name
  const dashed = module.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return /^(?:remark|rehype)-/.test(dashed) &&
    (BUILT_IN_PLUGINS.has(dashed) || tree.canImport(dashed))
    ? dashed
    : undefined
}
