// The documentation of an Elixir project → ours. What has no equivalent is listed once, with the reason.
import fastGlob from 'fast-glob'
import { isElixirFormat } from '../../model/text/page-formats.js'
import {
  addressSettings,
  editUrl,
  repositoryItem,
  repositoryUrl,
} from '../foreign/addresses/site-address.js'
import { rewritePattern } from '../foreign/addresses/route-groups.js'
import { compact, createNotes, nonEmpty, type Notes, type Values } from '../foreign/fields.js'
import { picture } from '../foreign/image-data.js'
import { shortList, type LeftOut } from '../foreign/left-out.js'
import { docId, freeId } from '../foreign/sidebar-items.js'
import { valueOf, type Term } from './elixir-terms.js'
import { groupsOf, guidesOf, type Group, type Guide, type Project } from './guides.js'

export type ProjectFiles = Project & {
  /** Folder of mix.exs relative to the site folder, `.` for the site folder itself. */
  readonly docsPath: string
  /** A file by its path in the folder. */
  readonly read: (file: string) => Buffer | undefined
}

/** What a project becomes, and what does not come over. */
export function translateProject(project: ProjectFiles): {
  readonly settings: Values
  readonly leftOut: readonly LeftOut[]
} {
  const { source, docsPath, read } = project
  const notes = createNotes()
  const textAt = (key: string): string | undefined => textOf(valueOf(source, key))
  const title = textAt('name') ?? textAt('app')
  const repository = repositoryUrl(textAt('source_url'))
  const guides = readGuides(project, notes)
  const pages = pagesOf(guides, project, notes)
  const home = homeOf(textAt('main'), pages)
  const isMoved = home !== undefined && home !== 'index'
  notes.leaveOut('modules', 'only ExDoc describes the code; what links to a module is text')
  return {
    settings: compact({
      title,
      tagline: textAt('description'),
      ...addressSettings(textAt('canonical')),
      favicon: picture(textAt('favicon'), 'favicon', read, notes),
      navbar: compact({
        title,
        logo: logoOf(picture(textAt('logo'), 'logo', read, notes)),
        items: nonEmpty(repositoryItem(repository)),
      }),
      redirects: isMoved ? [{ from: `/${home}`, to: '/' }] : undefined,
      docs: {
        ...docsOf(project, guides, pages, home),
        editUrl: editUrl(repository, undefined, docsPath),
      },
      markdown: {
        dialect: 'exdoc',
        format: 'md',
        dialectOptions: compact({
          pages: Object.fromEntries(pages.map(({ file, page }) => [page, file])),
          assets: assetsOf(valueOf(source, 'assets')),
        }),
      },
      colorMode: { respectPrefersColorScheme: true },
    }),
    leftOut: notes.list,
  }
}

function docsOf(
  project: ProjectFiles,
  guides: readonly Guide[],
  pages: readonly Page[],
  home: string | undefined,
): Values {
  const places = new Map(
    pages.map(({ file, page }) => {
      const other = page === 'index' ? 'index-2' : page
      return [file, page === home ? 'index' : other]
    }),
  )
  const shown = guides.filter((each) => places.has(each.file) || isLink(each))
  const groups = groupsOf(valueOf(project.source, 'groups_for_extras'), project)
  return {
    path: project.docsPath,
    include: pages.map(({ file }) => fastGlob.escapePath(file)),
    exclude: [],
    numberPrefixes: false,
    breadcrumbs: false,
    rewrites: Object.fromEntries(
      [...places].map(([file, page]) => [rewritePattern(file), `${page}.md`]),
    ),
    sidebars: { docs: sidebarOf(shown, groups) },
  }
}

/** Addresses without an origin are of files that a task of the project writes. */
const isLink = ({ url }: Guide): boolean => /^https?:/.test(url ?? '')

const logoOf = (src: string | undefined): Values | undefined =>
  src === undefined ? undefined : { src }

function textOf(term: Term | undefined): string | undefined {
  return term?.kind === 'text' && term.text.trim() !== '' ? term.text.trim() : undefined
}

type Page = Guide & {
  /** The last part of its address. */
  readonly page: string
}

function readGuides(project: ProjectFiles, notes: Notes): readonly Guide[] {
  const extras = valueOf(project.source, 'extras')
  if (extras === undefined) return []
  const { guides, isWhole } = guidesOf(extras, project)
  if (!isWhole) notes.leaveOut('extras', 'some of it is code, which is not run')
  return guides
}

/** The Markdown files, each with an address of its own. */
function pagesOf(guides: readonly Guide[], { read }: ProjectFiles, notes: Notes): readonly Page[] {
  const leaveOut = (list: readonly Guide[], instead: string): void => {
    if (list.length > 0)
      notes.leaveOut(`extras (${shortList(list.map(({ file }) => file))})`, instead)
  }
  const files = guides.filter(({ url }) => url === undefined)
  leaveOut(
    guides.filter((each) => each.url !== undefined && !isLink(each)),
    'a task of the project writes what it leads to',
  )
  const markdown = files.filter(({ file }) => isPage(file))
  const found = markdown.filter(({ file }) => read(file) !== undefined && !isHidden(file))
  leaveOut(
    files.filter((each) => !markdown.includes(each)),
    'it is not Markdown',
  )
  leaveOut(
    markdown.filter((each) => !found.includes(each)),
    'the file does not exist, or its folder begins with a dot',
  )
  const taken: Record<string, true> = { search: true, 404: true }
  return found.map((guide) => {
    const page = freeId(pageName(guide), taken)
    taken[page] = true
    return { ...guide, page }
  })
}

const isPage = (file: string): boolean => file.endsWith('.md') || isElixirFormat(file)

const isHidden = (file: string): boolean => /(?:^|\/)\./.test(file)

/** `guides/Getting Started.md` is at `/getting-started`. */
function pageName({ file, name }: Guide): string {
  const stem = name ?? file.replace(/^.*\//, '').replace(/\.\w+$/, '')
  return stem.replace(/[ .]/g, '-').toLowerCase()
}

/** Pages of no group first, then the groups in their order. */
function sidebarOf(guides: readonly Guide[], groups: readonly Group[]): readonly unknown[] {
  const groupOf = new Map(
    guides.map((each) => [each, groups.find(({ has }) => has(each.file))] as const),
  )
  const itemsOf = (group: Group | undefined): readonly unknown[] =>
    guides.filter((each) => groupOf.get(each) === group).map(itemOf)
  return [
    ...itemsOf(undefined),
    ...groups.flatMap((group) => {
      const items = itemsOf(group)
      return items.length === 0 ? [] : [{ type: 'category', label: group.label, items }]
    }),
  ]
}

function itemOf({ file, title, url }: Guide): unknown {
  if (url !== undefined) return { type: 'link', label: title ?? file, href: url }
  return title === undefined ? docId(file) : { type: 'doc', id: docId(file), label: title }
}

/** The page at the root: `main`, else the index or the README, else the first one. */
const homeOf = (main: string | undefined, pages: readonly Page[]): string | undefined =>
  [main, 'index', 'readme'].find((name) => pages.some(({ page }) => page === name)) ??
  pages[0]?.page

/** Folders by where ExDoc copies them: `%{"guides/assets" => "assets"}`. */
function assetsOf(term: Term | undefined): Values | undefined {
  if (term?.kind === 'text') return { assets: term.text }
  const pairs = term?.kind === 'list' ? term.items : []
  const folders = pairs.flatMap((pair) =>
    pair.kind === 'pair' && pair.value.kind === 'text'
      ? [[pair.value.text, pair.key] as const]
      : [],
  )
  return folders.length === 0 ? undefined : Object.fromEntries<string>(folders)
}
