// All that search finds as a list from A to Z: what `/search` shows where nothing can search.
import type { ListedPage } from '../../model/search.js'
import type { Route } from '../../model/site.js'
import type {
  Directory,
  DirectoryEntry,
  DirectoryLetter,
  DirectoryPage,
  DirectoryPart,
} from '../../model/directory.js'
import { toHref } from '../routes/routes.js'
import { fillText } from '../../model/texts/site-texts.js'
import type { PathSettings, SiteSettings } from '../routes/settings.js'

/** The searched pages of one version; `label` only where there are several versions. */
export type DirectoryInput = {
  readonly label?: string
  /** The path of the version below the address of the list; absent for the last one. */
  readonly root?: Route
  readonly pages: readonly ListedEntry[]
}

/** An entry of the list. `trail` is shown where others have the same title. */
export type ListedEntry = { readonly page: DirectoryPage; readonly trail: string }

/** The list on the search page, and further pages for entries that do not fit. */
export type ListedPages = { readonly list: Directory; readonly parts: readonly DirectoryPart[] }

/**
 * Links that the search page itself holds. Readers with scripting load them too, and never see them: these are some
 * 10 kB gzipped.
 */
const MOST_INLINE = 1_000
/** Links of one part from which on sections are left to their pages: some 120 kB gzipped. */
const MOST_LINKS = 5_000

/** Where the further pages of a list are, below the address of its search page. */
const LIST = 'a-z'
/** The page of all letters of a version. */
const WHOLE = 'all'

export type ListSettings = PathSettings &
  Pick<SiteSettings, 'texts'> & {
    /** The address of the search page that shows the list. */
    readonly search: Route
  }

/**
 * The address of the search page whose list would have such a page, for a file of the output at a POSIX path; undefined for
 * other files.
 */
export function searchOfPart(file: string): Route | undefined {
  const search = /^((?:[^/]+\/)*search(?:-results)?(?:-\d+)?)\/a-z\/.+\.html$/.exec(file)?.[1]
  return search === undefined ? undefined : `/${search}`
}

/**
 * Titles from A to Z, with their sections in the order of the page. Versions keep their order; empty ones are left
 * out. Those that have no room on the search page have a page of their own, or one for each letter when they are long.
 */
export function viewDirectory(
  versions: readonly DirectoryInput[],
  settings: ListSettings,
): ListedPages {
  const list: Directory[number][] = []
  const parts: DirectoryPart[] = []
  let rest = MOST_INLINE
  for (const { label, root = '/', pages } of versions) {
    if (pages.length === 0) continue
    const letters = byLetter(pages)
    const named = label === undefined ? {} : { label }
    const count = linkCount(letters)
    if (count <= rest) {
      rest -= count
      const listed = letters.map((entry): DirectoryEntry => ({ kind: 'listed', ...entry }))
      list.push({ ...named, letters: listed })
      continue
    }
    const found = viewParts(letters, { root, label, settings })
    parts.push(...found)
    const linked = found.map(({ href, letters: held, title }, place): DirectoryEntry => ({
      kind: 'linked',
      href,
      label: found[place]?.parts[place]?.label ?? title,
      count: held.reduce((sum, letter) => sum + letter.pages.length, 0),
    }))
    list.push({ ...named, letters: linked })
  }
  return { list, parts }
}

function viewParts(
  letters: readonly DirectoryLetter[],
  {
    root,
    label,
    settings,
  }: { readonly root: Route; readonly label: string | undefined; readonly settings: ListSettings },
): DirectoryPart[] {
  const { texts } = settings
  const groups = new Map<string, DirectoryLetter[]>()
  const isShort = linkCount(letters) <= MOST_INLINE
  for (const letter of letters) {
    const name = isShort ? WHOLE : partName(letter.letter)
    groups.set(name, [...(groups.get(name) ?? []), letter])
  }
  const named = Array.from(groups, ([file, held]) => {
    const [first = '', last = first] = [held[0]?.letter, held.at(-1)?.letter]
    const route: Route = `${settings.search}/${LIST}${root === '/' ? '' : root}/${file}`
    const name = last === first ? first : `${first}–${last}`
    return { letters: held, name, route, href: toHref(route, settings) }
  })
  const parts = named.map(({ name, href }) => ({ label: name, href }))
  return named.map(({ letters: held, name, route, href }) => {
    const hasSections = linkCount(held) <= MOST_LINKS
    return {
      route,
      href,
      title: `${label === undefined ? texts.allPages : fillText(texts.allPagesOf, { name: label })}: ${name}`,
      parts,
      hasSections,
      letters: hasSections ? held : held.map(withoutSections),
    }
  })
}

/** Scripts with many letters share a page by blocks of 256, so that a list has few, whatever it is written in. */
function partName(letter: string): string {
  if (letter === '#') return 'other'
  if (letter === DIGITS) return 'digits'
  if (/^[A-Z]$/.test(letter)) return letter.toLowerCase()
  return `u${((letter.codePointAt(0) ?? 0) >> 8).toString(16).padStart(2, '0')}`
}

function linkCount(letters: readonly DirectoryLetter[]): number {
  const ofPage = ({ sections }: DirectoryPage): number => 1 + sections.length
  return letters.reduce(
    (sum, { pages }) => pages.reduce((inner, page) => inner + ofPage(page), sum),
    0,
  )
}

const withoutSections = ({ letter, pages }: DirectoryLetter): DirectoryLetter => ({
  letter,
  pages: pages.map((page) => ({ ...page, sections: [] })),
})

/** What the list shows of a page. */
export function listedEntry({ url, title, breadcrumbs, sections }: ListedPage): ListedEntry {
  const links = sections
    .filter(({ anchor, title: name }) => anchor !== '' && name !== '' && name !== title)
    .map(({ anchor, title: name }) => ({ href: `${url}#${anchor}`, label: name }))
  return { page: { href: url, title, sections: links }, trail: breadcrumbs.join(' › ') }
}

function byLetter(entries: readonly ListedEntry[]): DirectoryLetter[] {
  const counts = new Map<string, number>()
  for (const { page } of entries) counts.set(page.title, (counts.get(page.title) ?? 0) + 1)
  const sorted = entries
    .map(({ page, trail }) => {
      const { title } = page
      return { page, trail, key: sortKey(title), letter: letterOf(title) }
    })
    .sort(
      (a, b) =>
        compare(rank(a.letter), rank(b.letter)) ||
        compare(a.letter, b.letter) ||
        compare(a.key, b.key) ||
        compare(a.page.title, b.page.title) ||
        compare(a.page.href, b.page.href),
    )
  const letters = new Map<string, DirectoryPage[]>()
  for (const { page, trail, letter } of sorted) {
    const isShared = (counts.get(page.title) ?? 0) > 1 && trail !== ''
    const pages = letters.get(letter) ?? []
    letters.set(letter, pages)
    pages.push(isShared ? { trail, ...page } : page)
  }
  return [...letters].map(([letter, pages]) => ({ letter, pages }))
}

/** The group of a title: its first letter without accents, `0–9`, or `#` when it has neither. */
function letterOf(title: string): string {
  const first = /[\p{L}\p{N}]/u.exec(withoutAccents(title))?.[0]
  if (first === undefined) return '#'
  // `ß` has two capitals.
  return /\p{N}/u.test(first) ? DIGITS : (Array.from(first.toUpperCase())[0] ?? first)
}

const DIGITS = '0–9'
const rank = (letter: string): number => (letter === '#' ? 0 : letter === DIGITS ? 1 : 2)

/** Without case, accents and leading punctuation; numbers by their value. */
function sortKey(title: string): string {
  return withoutAccents(title)
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/\d+/g, (digits) => digits.padStart(8, '0'))
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** By characters, so that it does not depend on the machine's language. */
function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : Number(a > b)
}
