// The navigation of a MyST site as items of our sidebars, whichever file it comes from.
import path from 'node:path'
import { compareText } from '../../model/text/text.js'
import { compact, nonEmpty, type Notes } from '../foreign/fields.js'
import { shortList } from '../foreign/left-out.js'
import { readPageFront, titleOf } from '../foreign/page-front.js'
import { docId, titled } from '../foreign/sidebar-items.js'
import type { MystFiles } from './myst-files.js'

type Item = string | Readonly<Record<string, unknown>>

/** An entry of a table of contents. */
export type NavEntry = {
  readonly label?: string | undefined
  /** A page. */
  readonly file?: string | undefined
  readonly href?: string | undefined
  /** A heading above its entries, which are always shown. */
  readonly isPart?: boolean
  readonly children: readonly NavEntry[]
}

/** The pages of a site while its navigation is read: each one has one place in it. */
export type NavPages = {
  /** The page that a path names, without its ending or with it. */
  readonly find: (name: string) => string | undefined
  /** Whether the page had no place yet; from now on it has one. */
  readonly claim: (file: string) => boolean
  /** Pages without a place that fit, sorted. */
  readonly fitting: (fits: (name: string) => boolean) => readonly string[]
  readonly miss: (name: string) => void
  readonly missing: readonly string[]
}

/** Pages of other formats, and names of lists that Sphinx makes. */
const OTHER = /\.(?:rst|ipynb|txt|py|tex|html)$/
const MADE = new Set(['genindex', 'modindex', 'py-modindex', 'search'])

/** The pages of a site, none of which has a place. */
export function navPages({ pages, has }: MystFiles): NavPages {
  const all = new Set(pages)
  const placed = new Set<string>()
  const missing = new Set<string>()
  const plain = (name: string): string => path.posix.normalize(name.replace(/^\/+/, ''))
  return {
    find(name) {
      const file = plain(name)
      const stem = file.replace(OTHER, '')
      const names = [
        file,
        `${file}.md`,
        `${stem}.md`,
        `${stem}.ipynb`,
        `${file}.rst`,
        `${stem}.rst`,
      ]
      return names.find((each) => all.has(each))
    },
    claim(file) {
      if (placed.has(file)) return false
      placed.add(file)
      return true
    },
    fitting: (fits) =>
      pages.filter((file) => !placed.has(file) && fits(file)).toSorted(compareText),
    miss(name) {
      const file = plain(name)
      if (MADE.has(file)) return
      const ending = ['', '.ipynb', '.rst', '.txt'].find((each) => has(`${file}${each}`)) ?? ''
      missing.add(`${file}${ending}`)
    },
    get missing() {
      return [...missing]
    },
  }
}

/** The entries as items; those that lead nowhere are left out. */
export function sidebarItems(
  entries: readonly NavEntry[],
  titleOfFile: (file: string) => string,
): readonly Item[] {
  return entries.flatMap(({ label, file, href, isPart, children }): readonly Item[] => {
    const items = sidebarItems(children, titleOfFile)
    const id = file === undefined ? undefined : docId(file)
    if (items.length > 0) {
      const name = label ?? (file === undefined ? undefined : titleOfFile(file))
      if (name === undefined) return items
      const link = id === undefined ? undefined : { type: 'doc', id }
      const collapsible = isPart === true && link === undefined ? false : undefined
      return [compact({ type: 'category', label: name, link, collapsible, items })]
    }
    if (href !== undefined) return [{ type: 'link', label: label ?? href, href }]
    if (id === undefined) return []
    return [label === undefined ? id : { type: 'doc', id, label }]
  })
}

/** What a page is called in the sidebar: its title as plain text, else the name of its file. */
export function pageTitle(files: MystFiles, substitutions: Readonly<Record<string, string>>) {
  return (file: string): string => {
    const title = titleOf(readPageFront(files.text(file) ?? ''))
    const plain = title === undefined ? '' : plainTitle(title, substitutions)
    const name = path.posix.basename(docId(file))
    const folder = path.posix.basename(path.posix.dirname(file))
    return plain || titled(name === 'index' && folder !== '.' ? folder : name)
  }
}

/** A title without the marks of Markdown. */
export function plainTitle(
  title: string,
  substitutions: Readonly<Record<string, string>> = {},
): string {
  const hasRole = /\{[\w:+-]+\}/.test(title)
  const plain = title
    .replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => substitutions[name.trim()] ?? name.trim())
    .replace(/\{[\w:+-]+\}/g, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*`]/g, '')
  return (hasRole ? plain.replace(/<[^<>]*>/g, '') : plain).replace(/\s+/g, ' ').trim()
}

/** One note for the pages that are in the navigation, but are not built. */
export function noteMissing({ missing }: NavPages, notes: Notes): void {
  if (nonEmpty(missing) === undefined) return
  notes.leaveOut(
    `pages in the navigation (${shortList(missing)})`,
    'the files are missing, or in a format that the site does not read',
  )
}
