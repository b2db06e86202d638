// The pages of a Retype project, with what they, the files beside them and their folders say of them.
import path from 'node:path'
import { textOf, valuesOf, type Values } from '../foreign/fields.js'
import { readPageFront, titleOf } from '../foreign/page-front.js'
import { titled } from '../foreign/sidebar-items.js'
import { excluded, type RetypeTree } from './retype-files.js'

export type RetypePage = {
  readonly file: string
  /** Empty for the root. */
  readonly folder: string
  readonly values: Values
  /** What the navigation calls it, as plain text. */
  readonly label: string
  /** Whether the page itself says so: the navigation does not have to. */
  readonly hasTitle: boolean
  readonly visibility: string
}

type RetypeFolder = {
  readonly values: Values
  /** The page that the folder leads to. */
  readonly index: RetypePage | undefined
}

export type RetypePages = {
  /** Pages that are published. */
  readonly published: readonly RetypePage[]
  /** Pages that only readers with a password see. */
  readonly locked: readonly RetypePage[]
  readonly folder: (name: string) => RetypeFolder
  /** Values of pages that are not in the pages themselves, by file. */
  readonly inherited: Values
}

/** Names of the pages of folders, the best one first; the last two are names of the home page alone. */
const INDEXES = ['index', 'readme', 'default', 'welcome', 'home']

const ONLY_HOME = new Set(['welcome', 'home'])

const folderOf = (file: string): string => file.replace(/(?:^|\/)[^/]*$/, '')

/** The pages of a project. */
export function readPages(table: Values, tree: RetypeTree): RetypePages {
  const files = tree.list(excluded(table))
  const settings = folderSettings(tree)
  const inherited: Record<string, Values> = {}
  const pages = files.map((file) => {
    const front = readPageFront(tree.text(file) ?? '')
    const folder = folderOf(file)
    const beside = Object.keys(front.values).length > 0 ? {} : besideOf(file, tree)
    const around = chain(folder).reduceRight<Values>(
      (all, name) => ({ ...all, ...passedOn(settings(name)) }),
      {},
    )
    const added = { ...around, ...beside }
    if (Object.keys(added).length > 0) inherited[file] = added
    const values = { ...added, ...front.values }
    const title = textOf(values['label']) ?? titleOf({ ...front, values })
    const label = plainLabel(title ?? '')
    return {
      ...{ file, folder, values, hasTitle: textOf(values['label']) === undefined && label !== '' },
      label: label || titled(stemName(file)),
      visibility: (textOf(values['visibility']) ?? 'public').toLowerCase(),
    }
  })
  const isLocked = ({ visibility }: RetypePage): boolean => /^pr(?:ivate|otected)$/.test(visibility)
  const published = pages.filter((page) => !isLocked(page))
  const indexes = indexPages(published)
  return {
    ...{ published, locked: pages.filter(isLocked), inherited },
    folder(name) {
      const index = indexes.get(name)
      return { values: { ...index?.values, ...settings(name) }, index }
    },
  }
}

/** A text of the navigation without the codes of icons and the marks of Markdown. */
export const plainLabel = (text: string): string =>
  text
    .replace(/\[!badge[^[\]]{0,200}\](?:\([^()\s]*\))?/g, '')
    .replace(/:[a-z\d_+-]{1,60}:/g, '')
    .replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The name of a file in words; that of its folder where it is the page of a folder. */
function stemName(file: string): string {
  const name = path.posix.basename(file).replace(/\.\w+$/, '')
  const folder = path.posix.basename(folderOf(file))
  return INDEXES.includes(name.toLowerCase()) ? folder || 'Home' : name
}

/** A folder and those around it, the inner ones first. */
function chain(folder: string): readonly string[] {
  const parts = folder === '' ? [] : folder.split('/')
  return [...parts.map((_, at) => parts.slice(0, parts.length - at).join('/')), '']
}

/** What the settings of a folder say of all pages in it. */
function passedOn(values: Values): Values {
  const keys = ['visibility', 'nextprev', 'breadcrumb'].filter((key) => values[key] !== undefined)
  return Object.fromEntries(keys.map((key) => [key, values[key]]))
}

/** The values of `index.yml` by folder. */
function folderSettings(tree: RetypeTree): (folder: string) => Values {
  const known = new Map<string, Values>()
  return (folder) => {
    const found =
      known.get(folder) ??
      valuesOf(
        tree.value(path.posix.join(folder, 'index.yml')) ??
          tree.value(path.posix.join(folder, 'index.yaml')),
      )
    known.set(folder, found)
    return found
  }
}

/** The values of the file with the name of a page. */
function besideOf(file: string, tree: RetypeTree): Values {
  const stem = file.replace(/\.\w+$/, '')
  if (/(?:^|\/)retype$/.test(stem)) return {}
  return valuesOf(tree.value(`${stem}.yml`) ?? tree.value(`${stem}.yaml`))
}

function indexPages(pages: readonly RetypePage[]): ReadonlyMap<string, RetypePage> {
  const best = new Map<string, { readonly page: RetypePage; readonly rank: number }>()
  for (const page of pages) {
    const rank = indexRank(page)
    const other = best.get(page.folder)
    if (rank !== undefined && (other === undefined || rank < other.rank))
      best.set(page.folder, { page, rank })
  }
  return new Map([...best].map(([folder, { page }]) => [folder, page]))
}

/** How well a page is that of its folder, the best being 0. */
function indexRank({ file, folder }: RetypePage): number | undefined {
  const name = path.posix
    .basename(file)
    .replace(/\.\w+$/, '')
    .toLowerCase()
  const rank = INDEXES.indexOf(name)
  if (rank >= 0) return folder !== '' && ONLY_HOME.has(name) ? undefined : rank
  const isNamed = folder !== '' && path.posix.basename(folder).toLowerCase() === name
  return isNamed ? INDEXES.length : undefined
}
