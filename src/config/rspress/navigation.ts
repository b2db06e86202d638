// The navbar and the sidebars of an Rspress site: of its settings, else of the JSON files in its docs.
import path from 'node:path'
import { isList, isRecord } from '../../model/json.js'
import {
  createFields,
  recordsIn,
  textOf,
  type Fields,
  type Notes,
  type Values,
} from '../foreign/fields.js'
import { navbarItems } from '../vitepress/translate-nav.js'
import { translateSidebars, type SidebarsTranslation } from '../vitepress/translate-sidebar.js'
import type { Docs } from './docs-folder.js'
import type { DocsPages } from './docs-pages.js'
import { FAULTY, type RspressTree } from './rspress-tree.js'
import { metaSidebars, type FindFallback } from './sidebars.js'

/** The pages of a language, and what their navigation is made from. */
export type NavigationContext = {
  readonly docs: Docs
  readonly pages: DocsPages
  readonly tree: RspressTree
  readonly notes: Notes
  /** The words of a label, which may be a key of `i18n.json`. */
  readonly words: (label: string) => string
  /** The address of a page that only the main language has, with its title; absent for that language itself. */
  readonly fallback?: FindFallback | undefined
}

export type Navigation = SidebarsTranslation & {
  readonly items: readonly Readonly<Record<string, unknown>>[]
  /** Whether the language has a navbar of its own. */
  readonly hasMenu: boolean
}

export function navigationOf(theme: Fields, context: NavigationContext): Navigation {
  const { docs, notes, words } = context
  const written = theme.value('nav') ?? jsonList(path.join(docs.folder, '_nav.json'), context)
  const nav = inLanguage(withWords(written, words), context)
  const menu = createFields({ nav, socialLinks: socialLinks(theme) }, 'themeConfig', notes)
  const items = navbarItems(menu, [], notes)
  return { items, hasMenu: written !== undefined, ...sidebarsOf(theme, context) }
}

/** A menu whose links lead to pages of the language; one that is not translated is that of the main language. */
function inLanguage(value: unknown, context: NavigationContext): unknown {
  const { path: own } = context.docs
  if (own === '') return value
  if (isList(value)) return value.map((each) => inLanguage(each, context))
  if (!isRecord(value)) return value
  const link = textOf(value['link'])
  const isPage = link?.startsWith('/') === true && !/\.(?!html\b|mdx?\b)\w+$/.test(link)
  const [, address = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link ?? '') ?? []
  const plain = `${address}/`.startsWith(`/${own}/`) ? address.slice(own.length + 1) : address
  const main = context.pages.idOf(plain) === undefined ? context.fallback?.(plain) : undefined
  return {
    ...value,
    ...(isPage && { link: (main?.href ?? `/${own}${plain}`) + rest }),
    ...(isList(value['items']) && { items: inLanguage(value['items'], context) }),
  }
}

/** The texts of `i18n.json` in one language, by key. */
export function labelWords(
  config: Fields,
  { folder, tree }: { readonly folder: string; readonly tree: RspressTree },
  lang: string | undefined,
): NavigationContext['words'] {
  const file = path.resolve(folder, config.text('i18nSourcePath') ?? 'i18n.json')
  const own = config.value('i18nSource')
  const texts = isRecord(own) ? own : tree.json(file)
  return (label) => {
    const known = isRecord(texts) && Object.hasOwn(texts, label) ? texts[label] : undefined
    return (isRecord(known) ? textOf(known[lang ?? 'en']) : undefined) ?? label
  }
}

/** A menu, or sidebars, with the words of their labels. */
function withWords(value: unknown, words: NavigationContext['words']): unknown {
  if (isList(value)) return value.map((each) => withWords(each, words))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'text' && typeof each === 'string' ? words(each) : withWords(each, words),
    ]),
  )
}

function jsonList(
  file: string,
  { tree, notes, docs }: NavigationContext,
): readonly unknown[] | undefined {
  const value = tree.json(file)
  if (value === FAULTY) notes.leaveOut(path.relative(docs.root, file), 'it is not JSON')
  return isList(value) ? value : undefined
}

function sidebarsOf(theme: Fields, context: NavigationContext): SidebarsTranslation {
  const { docs, pages, notes, words } = context
  const written = theme.value('sidebar')
  if (written !== undefined) {
    const asPages = { files: docs.files, docId: pages.idOf, pathOf: (file: string) => file }
    return translateSidebars(withWords(sidebarOf(written, context), words), '/', {
      pages: asPages,
      notes,
    })
  }
  return metaSidebars({
    ...{ pages, notes, words, root: docs.path, fallback: context.fallback },
    metaOf: (folder) => jsonList(path.join(docs.folder, folder, '_meta.json'), context),
  })
}

/** Sidebars of this language, with headings and links by name alone in the form of other entries. */
function sidebarOf(sidebar: unknown, context: NavigationContext): unknown {
  if (!isRecord(sidebar)) return sidebar
  const { path: own, others } = context.docs
  const entry = (value: unknown): readonly unknown[] => {
    if (typeof value === 'string') return [withLink({ link: value }, context)]
    if (!isRecord(value)) return []
    if (typeof value['sectionHeaderText'] === 'string')
      return [{ text: value['sectionHeaderText'] }]
    if (value['dividerType'] !== undefined) return []
    return [
      {
        ...withLink(value, context),
        ...(isList(value['items']) && { items: value['items'].flatMap(entry) }),
      },
    ]
  }
  const inOwn = ([key]: readonly [string, unknown]): boolean =>
    own === '' ? !others.includes(key.split('/')[1] ?? '') : key.split('/')[1] === own
  return Object.fromEntries(
    Object.entries(sidebar)
      .filter(inOwn)
      .map(([key, list]) => [key, isList(list) ? list.flatMap(entry) : list]),
  )
}

/** An entry for a page that is not translated leads to that of the main language. */
function withLink(entry: Values, { docs, pages, fallback }: NavigationContext): Values {
  const link = textOf(entry['link'])
  if (docs.path === '' || link?.startsWith('/') !== true) return entry
  const plain = link.startsWith(`/${docs.path}/`) ? link.slice(docs.path.length + 1) : link
  const found = pages.idOf(plain) === undefined ? fallback?.(plain) : undefined
  if (found === undefined) return { ...entry, link: plain }
  return { ...entry, link: found.href, text: textOf(entry['text']) ?? found.title }
}

/** Links to other sites; a text or a picture in place of an address is left out. */
const socialLinks = (theme: Fields): readonly unknown[] =>
  recordsIn(theme.value('socialLinks')).flatMap(({ icon, mode, content }) => {
    const isLink = mode === 'link' || mode === 'github-stars'
    return isLink ? [{ icon: typeof icon === 'string' ? icon : undefined, link: content }] : []
  })
