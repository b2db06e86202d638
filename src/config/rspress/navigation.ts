// The navbar and the sidebars of an Rspress site: of its settings, else of the JSON files in its docs.
import path from 'node:path'
import { isList, isRecord } from '../../model/json.js'
import { createFields, recordsIn, textOf, type Fields, type Notes } from '../foreign/fields.js'
import { navbarItems } from '../vitepress/translate-nav.js'
import { translateSidebars, type SidebarsTranslation } from '../vitepress/translate-sidebar.js'
import type { Docs } from './docs-folder.js'
import type { DocsPages } from './docs-pages.js'
import { FAULTY, type RspressTree } from './rspress-tree.js'
import { metaSidebars } from './sidebars.js'

type Context = {
  readonly docs: Docs
  readonly pages: DocsPages
  readonly tree: RspressTree
  readonly notes: Notes
  /** The words of a label, which may be a key of `i18n.json`. */
  readonly words: (label: string) => string
}

export type Navigation = SidebarsTranslation & {
  readonly items: readonly Readonly<Record<string, unknown>>[]
}

export function navigationOf(theme: Fields, context: Context): Navigation {
  const { docs, notes, words } = context
  const written = theme.value('nav') ?? jsonList(path.join(docs.folder, '_nav.json'), context)
  const nav = withWords(written, words)
  const menu = createFields({ nav, socialLinks: socialLinks(theme) }, 'themeConfig', notes)
  return { items: navbarItems(menu, [], notes), ...sidebarsOf(theme, context) }
}

/** The texts of `i18n.json` in one language, by key. */
export function labelWords(
  config: Fields,
  { folder, tree }: { readonly folder: string; readonly tree: RspressTree },
  lang: string | undefined,
): Context['words'] {
  const file = path.resolve(folder, config.text('i18nSourcePath') ?? 'i18n.json')
  const own = config.value('i18nSource')
  const texts = isRecord(own) ? own : tree.json(file)
  return (label) => {
    const known = isRecord(texts) && Object.hasOwn(texts, label) ? texts[label] : undefined
    return (isRecord(known) ? textOf(known[lang ?? 'en']) : undefined) ?? label
  }
}

/** A menu, or sidebars, with the words of their labels. */
function withWords(value: unknown, words: Context['words']): unknown {
  if (isList(value)) return value.map((each) => withWords(each, words))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'text' && typeof each === 'string' ? words(each) : withWords(each, words),
    ]),
  )
}

function jsonList(file: string, { tree, notes, docs }: Context): readonly unknown[] | undefined {
  const value = tree.json(file)
  if (value === FAULTY) notes.leaveOut(path.relative(docs.root, file), 'it is not JSON')
  return isList(value) ? value : undefined
}

function sidebarsOf(theme: Fields, context: Context): SidebarsTranslation {
  const { docs, pages, notes, words } = context
  const written = theme.value('sidebar')
  if (written !== undefined) {
    const asPages = { files: docs.files, docId: pages.idOf, pathOf: (file: string) => file }
    return translateSidebars(withWords(sidebarOf(written, docs.others), words), '/', {
      pages: asPages,
      notes,
    })
  }
  return metaSidebars({
    ...{ pages, notes, words },
    metaOf: (folder) => jsonList(path.join(docs.folder, folder, '_meta.json'), context),
  })
}

/** Sidebars of this language, with headings and links by name alone in the form of other entries. */
function sidebarOf(sidebar: unknown, others: readonly string[]): unknown {
  if (!isRecord(sidebar)) return sidebar
  const entry = (value: unknown): readonly unknown[] => {
    if (typeof value === 'string') return [{ link: value }]
    if (!isRecord(value)) return []
    if (typeof value['sectionHeaderText'] === 'string')
      return [{ text: value['sectionHeaderText'] }]
    if (value['dividerType'] !== undefined) return []
    return [{ ...value, ...(isList(value['items']) && { items: value['items'].flatMap(entry) }) }]
  }
  return Object.fromEntries(
    Object.entries(sidebar)
      .filter(([key]) => !others.includes(key.split('/')[1] ?? ''))
      .map(([key, list]) => [key, isList(list) ? list.flatMap(entry) : list]),
  )
}

/** Links to other sites; a text or a picture in place of an address is left out. */
const socialLinks = (theme: Fields): readonly unknown[] =>
  recordsIn(theme.value('socialLinks')).flatMap(({ icon, mode, content }) => {
    const isLink = mode === 'link' || mode === 'github-stars'
    return isLink ? [{ icon: typeof icon === 'string' ? icon : undefined, link: content }] : []
  })
