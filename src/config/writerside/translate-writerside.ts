// The settings of a Writerside project → ours. What has no equivalent is listed once, with the reason.
import path from 'node:path'
import fastGlob from 'fast-glob'
import { topicTitle } from '../../model/text/writerside/topic-title.js'
import { TOPIC_ENDINGS } from '../../model/text/writerside/topic-file.js'
import { parseXml, variablesIn, withVariables } from '../../model/text/writerside/xml.js'
import { addressSettings } from '../foreign/addresses/site-address.js'
import { compact, createNotes, nonEmpty, type Notes, type Values } from '../foreign/fields.js'
import { shortList, type LeftOut } from '../foreign/left-out.js'
import { docId } from '../foreign/sidebar-items.js'
import { readBuildProfile, type BuildProfile } from './build-profile.js'
import { editUrlOf, footerOf, navbarOf } from './look.js'
import type { Instance, Project, WritersideTree } from './project.js'
import { redirectsOf } from './redirects.js'
import { sidebarItems } from './sidebar.js'
import { readToc, type Toc, type TocEntry } from './toc.js'

type Translation = { readonly settings: Values; readonly leftOut: readonly LeftOut[] }

/** What a project becomes. */
export function translateWriterside(project: Project, tree: WritersideTree): Translation {
  const notes = createNotes()
  const { instance, toc } = chosenInstance(project, tree, notes)
  const base = commonFolder([project.folder, ...project.topics])
  const inBase = (file: string): string => path.posix.relative(base, file)
  const profile = readBuildProfile(
    tree.text(path.posix.join(project.folder, 'cfg/buildprofiles.xml')) ?? '',
    toc.id,
  )
  const values = valuesOf(project, toc, instance, tree)
  const get = (name: string): string | undefined => values.get(name)
  const title = withVariables(toc.name ?? titleOf(profile), get)
  const files = filesOf(project, tree)
  const byName = new Map(files.map((file) => [path.posix.basename(file), file]))
  const pages = pagesOf(toc, byName, notes)
  const start = toc.startPage === undefined ? undefined : byName.get(toc.startPage)
  const items = sidebarItems(toc.entries, {
    page: (name) => pages.get(name),
    idOf: (file) => docId(inBase(file)),
    titleOf: (file) => plainTitle(topicTitle(file, tree.text(file) ?? ''), get),
    filled: (text) => withVariables(text, get),
  })
  const isPage = new Set(pages.values())
  const settings = compact({
    title,
    ...addressSettings(addressOf(profile, instance, get)),
    noIndex: profile.get('noindex-content') === 'true' ? true : undefined,
    navbar: navbarOf(title, project, profile, tree, notes),
    footer: footerOf(profile),
    docs: compact({
      path: base === '' ? '.' : base,
      include: project.topics.flatMap((folder) =>
        PATTERNS.map((pattern) => path.posix.join(inBase(folder), pattern)),
      ),
      exclude: files
        .filter((file) => !isPage.has(file))
        .map((file) => fastGlob.escapePath(inBase(file))),
      numberPrefixes: false,
      folderPages: ['index', 'readme'],
      sidebars: items.length === 0 ? undefined : { docs: items },
      sidebarPaths: items.length === 0 ? undefined : { '/': 'docs' },
      editUrl: editUrlOf(profile),
    }),
    redirects: nonEmpty(redirectsOf(toc, pages, start)),
    ...pageSettings({
      ...{ instance: toc.id, name: title, start: start === undefined ? undefined : inBase(start) },
      version: instance?.version,
      ...projectOptions(project, inBase),
    }),
  })
  return { settings, leftOut: notes.list }
}

/** Settings of the pages, with these options of the dialect. */
const pageSettings = (options: Values): Values => ({
  markdown: {
    ...{ dialect: 'writerside', format: 'md', math: true },
    dialectOptions: compact(options),
  },
  colorMode: { respectPrefersColorScheme: true },
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onBrokenMarkdownImages: 'warn',
})

/** What pages know of the folders of their project. */
const projectOptions = (project: Project, inBase: (file: string) => string): Values => ({
  ids: project.hasNoDots ? 'without-dots' : undefined,
  images: nonEmpty(project.images.map(inBase)),
  snippets: project.snippets === undefined ? undefined : inBase(project.snippets),
  variables: nonEmpty(project.variables.map(inBase)),
  categories: nonEmpty(project.categories.map(inBase)),
  root: inBase(project.folder) || undefined,
})

const PATTERNS = TOPIC_ENDINGS.map((ending) => `**/*.${ending}`)

/** All topics of the project. */
const filesOf = ({ topics }: Project, tree: WritersideTree): readonly string[] =>
  topics.flatMap((folder) =>
    tree.list(folder, PATTERNS).map((name) => path.posix.join(folder, name)),
  )

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

/** The deepest folder that all of these are in, or are. */
function commonFolder(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.split('/').filter(Boolean))
  const shared = first.findIndex((part, index) => others.some((each) => each[index] !== part))
  return (shared < 0 ? first : first.slice(0, shared)).join('/')
}
