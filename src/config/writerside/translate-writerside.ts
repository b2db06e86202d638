// The settings of a Writerside project → ours. What has no equivalent is listed once, with the reason.
import path from 'node:path'
import fastGlob from 'fast-glob'
import { topicTitle } from '../../model/text/writerside/topic-title.js'
import { TOPIC_ENDINGS, webName } from '../../model/text/writerside/topic-file.js'
import { parseXml, variablesIn, withVariables } from '../../model/text/writerside/xml.js'
import {
  addressSettings,
  repositoryItem,
  repositoryUrl,
} from '../foreign/addresses/site-address.js'
import { compact, createNotes, nonEmpty, type Notes, type Values } from '../foreign/fields.js'
import { imageData } from '../foreign/image-data.js'
import { shortList, type LeftOut } from '../foreign/left-out.js'
import { docId } from '../foreign/sidebar-items.js'
import { readBuildProfile, type BuildProfile } from './build-profile.js'
import type { Instance, Project } from './project.js'
import { sidebarItems } from './sidebar.js'
import { readToc, type Toc, type TocEntry } from './toc.js'

/** The files of a project. Paths are relative to the folder of the site. */
export type WritersideTree = {
  /** Files that fit the patterns, sorted. */
  readonly list: (folder: string, include: readonly string[]) => readonly string[]
  readonly text: (name: string) => string | undefined
  readonly bytes: (name: string) => Buffer | undefined
}

type Translation = { readonly settings: Values; readonly leftOut: readonly LeftOut[] }

/** What a project becomes. */
export function translateWriterside(project: Project, tree: WritersideTree): Translation {
  const notes = createNotes()
  const { instance, toc } = chosenInstance(project, tree, notes)
  const base = commonFolder([project.folder, ...project.topics])
  const inBase = (file: string): string => path.posix.relative(base, file)
  const files = project.topics.flatMap((folder) =>
    tree
      .list(
        folder,
        TOPIC_ENDINGS.map((ending) => `**/*.${ending}`),
      )
      .map((name) => path.posix.join(folder, name)),
  )
  const byName = new Map(files.map((file) => [path.posix.basename(file), file]))
  const pages = pagesOf(toc, byName, notes)
  const profile = readBuildProfile(
    tree.text(path.posix.join(project.folder, 'cfg/buildprofiles.xml')) ?? '',
    toc.id,
  )
  const values = valuesOf(project, toc, instance, tree)
  const get = (name: string): string | undefined => values.get(name)
  const items = sidebarItems(toc.entries, {
    page: (name) => pages.get(name),
    idOf: (file) => docId(inBase(file)),
    titleOf: (file) => plainTitle(topicTitle(file, tree.text(file) ?? ''), get),
    filled: (text) => withVariables(text, get),
  })
  const start = toc.startPage === undefined ? undefined : byName.get(toc.startPage)
  const isPage = new Set(pages.values())
  const others = files.filter((file) => !isPage.has(file))
  const title = withVariables(toc.name ?? titleOf(profile), get)
  const settings = compact({
    title,
    ...addressSettings(addressOf(profile, instance, get)),
    noIndex: profile.get('noindex-content') === 'true' ? true : undefined,
    navbar: navbarOf(title, project, profile, tree, notes),
    footer: footerOf(profile),
    docs: compact({
      path: base === '' ? '.' : base,
      include: project.topics.flatMap((folder) =>
        TOPIC_ENDINGS.map((ending) => path.posix.join(inBase(folder), `**/*.${ending}`)),
      ),
      exclude: others.map((file) => fastGlob.escapePath(inBase(file))),
      numberPrefixes: false,
      sidebars: items.length === 0 ? undefined : { docs: items },
      sidebarPaths: items.length === 0 ? undefined : { '/': 'docs' },
      editUrl: editUrlOf(profile),
    }),
    redirects: nonEmpty(redirectsOf(toc, pages, start)),
    markdown: {
      ...{ dialect: 'writerside', format: 'md', math: true },
      dialectOptions: compact({
        ...{
          instance: toc.id,
          name: title,
          start: start === undefined ? undefined : inBase(start),
        },
        version: instance?.version,
        images: nonEmpty(project.images.map(inBase)),
        snippets: project.snippets === undefined ? undefined : inBase(project.snippets),
        variables: nonEmpty(project.variables.map(inBase)),
        categories: nonEmpty(project.categories.map(inBase)),
        root: inBase(project.folder) || undefined,
      }),
    },
    colorMode: { respectPrefersColorScheme: true },
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownLinks: 'warn',
    onBrokenMarkdownImages: 'warn',
  })
  return { settings, leftOut: notes.list }
}

/** The first instance with pages is the site. */
function chosenInstance(
  { instances }: Project,
  tree: WritersideTree,
  notes: Notes,
): { readonly instance: Instance | undefined; readonly toc: Toc } {
  const read = instances.map((instance) => ({ instance, toc: readToc(instance.tree, tree.text) }))
  const chosen = read.find(({ toc }) => toc.entries.length > 0) ?? read[0]
  const others = read.filter((each) => each !== chosen)
  if (others.length > 0)
    notes.leaveOut(
      `instances (${shortList(others.map(({ instance }) => path.posix.basename(instance.tree)))})`,
      'the first instance with pages is the site',
    )
  const toc = chosen?.toc ?? readToc('', () => undefined)
  if (toc.missing.length > 0)
    notes.leaveOut(
      `parts of the tree (${shortList(toc.missing)})`,
      'the project does not have the file',
    )
  return { instance: chosen?.instance, toc }
}

/** Pages by the names that the tree has for them; all topics where it has none. */
function pagesOf(
  toc: Toc,
  byName: ReadonlyMap<string, string>,
  notes: Notes,
): ReadonlyMap<string, string> {
  const pages = new Map<string, string>()
  const missing: string[] = []
  const add = (name: string): void => {
    const file = byName.get(path.posix.basename(name))
    if (file === undefined) missing.push(name)
    else pages.set(name, file)
  }
  const walk = (entries: readonly TocEntry[]): void => {
    for (const { topic, items } of entries) {
      if (topic !== undefined) add(topic)
      walk(items)
    }
  }
  walk(toc.entries)
  if (toc.startPage !== undefined) add(toc.startPage)
  if (missing.length > 0)
    notes.leaveOut(
      `topics of the tree (${shortList([...new Set(missing)])})`,
      'the project does not have the file',
    )
  return pages.size === 0 ? byName : pages
}

function valuesOf(
  { variables }: Project,
  toc: Toc,
  instance: Instance | undefined,
  tree: WritersideTree,
): ReadonlyMap<string, string> {
  const read = variables.flatMap((file) => [
    ...variablesIn(parseXml(tree.text(file) ?? ''), toc.id),
  ])
  const builtIn = [
    ['instance', toc.name],
    ['product', toc.name],
    ['version', instance?.version],
  ] as const
  return new Map([
    ...builtIn.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
    ...read,
  ])
}

const plainTitle = (
  title: string | undefined,
  get: (name: string) => string | undefined,
): string | undefined =>
  title === undefined ? undefined : withVariables(title, get).replace(/[`*]/g, '')

const titleOf = (profile: BuildProfile): string => profile.get('website-title') ?? 'Documentation'

function addressOf(
  profile: BuildProfile,
  instance: Instance | undefined,
  get: (name: string) => string | undefined,
): string | undefined {
  const root = profile.get('web-root')
  if (root === undefined) return undefined
  return `${withVariables(root, get).replace(/\/+$/, '')}/${(instance?.webPath ?? '').replace(/^\/+/, '')}`
}

const editsOf = (profile: BuildProfile): string | undefined =>
  profile.get('browser-edits-url') ?? profile.get('contribute-url')

function editUrlOf(profile: BuildProfile): string | undefined {
  const url = editsOf(profile)
  return url !== undefined && /^https?:/.test(url) ? `${url.replace(/\/+$/, '')}/` : undefined
}

function navbarOf(
  title: string,
  project: Project,
  profile: BuildProfile,
  tree: WritersideTree,
  notes: Notes,
): Values {
  const edits = /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+/.exec(editsOf(profile) ?? '')?.[0]
  return compact({
    title,
    logo: logoOf(project, profile, tree, notes),
    items: nonEmpty(repositoryItem(repositoryUrl(edits))),
  })
}

function logoOf(
  { folder, images }: Project,
  profile: BuildProfile,
  tree: WritersideTree,
  notes: Notes,
): Values | undefined {
  const written = profile.get('header-logo')
  if (written === undefined) return undefined
  const file = [...images, path.posix.join(folder, 'cfg'), path.posix.join(folder, 'cfg/static')]
    .map((each) => path.posix.join(each, written))
    .find((each) => tree.bytes(each) !== undefined)
  const data = imageData(written, file === undefined ? undefined : tree.bytes(file))
  if ('fault' in data) notes.leaveOut(`header-logo ${written}`, data.fault)
  return 'address' in data ? { src: data.address, alt: '' } : undefined
}

function footerOf({ copyright, links }: BuildProfile): Values | undefined {
  if (copyright === undefined && links.length === 0) return undefined
  return compact({ copyright: copyright && `© ${copyright}`, links: nonEmpty(links) })
}

/** Addresses that pages had before, as long as no page has them now. */
function redirectsOf(
  toc: Toc,
  pages: ReadonlyMap<string, string>,
  start: string | undefined,
): readonly Values[] {
  const routeOf = (file: string): string => (file === start ? '/' : `/${webName(file)}`)
  const taken = new Set([...pages.values()].map(routeOf))
  const redirects: Values[] = []
  const add = (from: string, to: string): void => {
    if (taken.has(from)) return
    taken.add(from)
    redirects.push({ from, to })
  }
  if (start !== undefined) add(`/${webName(start)}`, '/')
  const walk = (entries: readonly TocEntry[]): void => {
    for (const { topic, accepts, target, items } of entries) {
      const file = topic === undefined ? undefined : pages.get(topic)
      const to = target ?? (file === undefined ? undefined : routeOf(file))
      for (const name of accepts) {
        const from = `/${name.replace(/^\/+/, '').replace(/(?:(?:^|\/)index)?\.html$/, '')}`
        if (to !== undefined && /^[\w./-]+$/.test(from)) add(from, to)
      }
      walk(items)
    }
  }
  walk(toc.entries)
  return redirects
}

/** The deepest folder that all of these are in, or are. */
function commonFolder(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.split('/').filter(Boolean))
  const shared = first.findIndex((part, index) => others.some((each) => each[index] !== part))
  return (shared < 0 ? first : first.slice(0, shared)).join('/')
}
