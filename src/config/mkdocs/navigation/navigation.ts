// The navigation of an MkDocs site, wherever it is written.
import type { Fields, Notes, Values } from '../../foreign/fields.js'
import { listOf, type Extensions } from '../settings/extensions.js'
import { patternLines } from '../settings/globs.js'
import { awesomeItems } from './awesome-nav.js'
import type { DocsTree } from './docs-tree.js'
import { literateItems } from './literate-nav.js'
import { autoNav, pageTitle, parseNav, routeOf, type NavItem } from './nav.js'
import { navSettings, type NavLanguage, type NavSettings } from './sidebars.js'

export type NavSources = {
  readonly tree: DocsTree
  readonly plugins: Extensions
  readonly features: readonly unknown[]
  readonly notes: Notes
  /** The language of the navigation in a site that has several. */
  readonly language?: LanguageSource | undefined
}

export type LanguageSource = NavLanguage & {
  /** The name of a page without its language. */
  readonly nameOf: (file: string) => string
  readonly address: (file: string) => string
  /** Labels in the language by those that are written. */
  readonly words: Values
}

const MISSING =
  'the page does not exist, and links to it are not checked; if a script of the site generates it, run the script before the build'

export type Navigation = NavSettings & {
  /** Routes of pages that do not exist. */
  readonly missing: readonly string[]
}

/** Sidebars and navbar items for the navigation. */
export function navigation(config: Fields, sources: NavSources): Navigation {
  const { plugins, features, language } = sources
  const missing: string[] = []
  const items = navItems(config, sources, missing)
  const settings = navSettings(language === undefined ? items : inLanguage(items, language), {
    hasTabs: features.includes('navigation.tabs'),
    hasIndexes: features.includes('navigation.indexes') || plugins.has('section-index'),
    isExpanded: features.includes('navigation.expand'),
    hasSections: features.includes('navigation.sections'),
    titleOf: (file) => pageTitle(file, sources.tree),
    language,
  })
  return { ...settings, missing: missing.filter(isPageName).map((file) => `/${routeOf(file)}`) }
}

/** A page whose address is known; one that is the home page would be missed by all readers. */
const isPageName = (name: string): boolean =>
  /^[\w./-]+\.(?:md|markdown)$/.test(name) && !name.startsWith('.') && routeOf(name) !== ''

function navItems(
  config: Fields,
  { tree, plugins, notes, language }: NavSources,
  missing: string[],
): readonly NavItem[] {
  const written = config.value('nav')
  const literate = plugins.get('literate-nav')
  const isAwesome = plugins.has('awesome-nav') || plugins.has('awesome-pages')
  const literateContext = literate && {
    tree,
    navFile: listOf(literate['nav_file'])[0] ?? 'SUMMARY.md',
    implicitIndex: literate['implicit_index'] === true,
  }
  const folder = literateContext
    ? (name: string) => literateItems(name, literateContext)
    : isAwesome
      ? (name: string) => awesomeItems(name.replace(/\/$/, ''), tree)
      : undefined
  if (written === undefined) {
    if (literateContext) return literateItems('', literateContext) ?? []
    if (isAwesome) return awesomeItems('', tree)
    const hidden = new Set(hiddenPages(config, tree))
    return autoNav(tree.pages.filter((page) => !hidden.has(page)))
  }
  if (isAwesome && Array.isArray(written) && written.some((entry) => /^\.\.\./.test(String(entry))))
    return awesomeItems('', tree, written as readonly unknown[])
  const leaveOut = (name: string): void => void missing.push(name)
  const items = parseNav(written, { tree, leaveOut, folder, address: language?.address })
  if (missing.length > 0) notes.leaveOut(`nav: ${missing.join(', ')}`, MISSING)
  return items
}

/** Pages that `not_in_nav` keeps out of the navigation. */
function hiddenPages(config: Fields, tree: DocsTree): readonly string[] {
  const patterns = patternLines(config.value('not_in_nav'))
  if (patterns.length === 0) return []
  const shown = new Set(tree.without(patterns))
  return tree.pages.filter((page) => !shown.has(page))
}

/** The items with labels in a language, and pages by their names without it. */
function inLanguage(items: readonly NavItem[], language: LanguageSource): readonly NavItem[] {
  const { words, nameOf } = language
  const labelOf = (label: string): string => {
    const word = Object.hasOwn(words, label) ? words[label] : undefined
    return typeof word === 'string' && word !== '' ? word : label
  }
  return items.map((item): NavItem => {
    if (item.kind === 'section')
      return { ...item, label: labelOf(item.label), items: inLanguage(item.items, language) }
    if (item.kind === 'link') return { ...item, label: labelOf(item.label) }
    const label = item.label === undefined ? undefined : labelOf(item.label)
    return { ...item, file: nameOf(item.file), label }
  })
}
