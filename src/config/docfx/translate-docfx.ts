// The settings of a DocFX site → ours. What has no equivalent is listed once, with the reason.
import path from 'node:path'
import { isList } from '../../model/json.js'
import {
  compact,
  createFields,
  createNotes,
  nonEmpty,
  recordsIn,
  textOf,
  type Fields,
  type Notes,
} from '../foreign/fields.js'
import { addressSettings } from '../foreign/addresses/site-address.js'
import { imageData } from '../foreign/image-data.js'
import { languageTag } from '../foreign/languages.js'
import { shortList, type LeftOut } from '../foreign/left-out.js'
import { contentEntries } from './content.js'
import { navOf } from './navigation.js'
import { readFiles, type DocfxTree, type SiteFiles } from './read-files.js'

export type { DocfxTree } from './read-files.js'

type Settings = Readonly<Record<string, unknown>>

/** What the site becomes, and what does not come over. */
export function translateDocfx(
  table: unknown,
  tree: DocfxTree,
): { readonly settings: Settings; readonly leftOut: readonly LeftOut[] } {
  const notes = createNotes()
  const config = createFields(table, '', notes)
  const build = config.object('build')
  const metadata = build.object('globalMetadata')
  const files = readFiles(contentEntries(build.value('content'), notes), tree)
  const { sidebars, sidebarPaths, navbarItems } = navOf(files, notes)
  const hasSidebars = Object.keys(sidebars).length > 0
  const name = metadata.text('_appName')
  const title = metadata.text('_appTitle') ?? name
  const image = (key: string): string | undefined => picture(metadata, key, tree, notes)
  const logo = image('_appLogoPath')
  const footer = metadata.text('_appFooter')
  const settings = compact({
    title,
    tagline: metadata.text('_description'),
    lang: languageTag(metadata.text('_lang')),
    ...addressSettings(build.object('sitemap').text('baseUrl')),
    favicon: image('_appFaviconPath'),
    navbar: compact({
      title: name ?? title,
      logo: logo === undefined ? undefined : { src: logo },
      items: nonEmpty(navbarItems),
    }),
    footer: footer === undefined ? undefined : { copyright: footer },
    docs: compact({
      path: tree.pathOf(files.base),
      include: files.include,
      exclude: files.exclude,
      numberPrefixes: false,
      folderPages: ['index', 'readme'],
      rewrites: Object.keys(files.rewrites).length === 0 ? undefined : files.rewrites,
      ...(hasSidebars ? { sidebars, sidebarPaths } : {}),
      editUrl: editUrl(metadata, files, tree),
      breadcrumbs: isOn(metadata.value('_disableBreadcrumb')) ? false : undefined,
    }),
    markdown: { dialect: 'docfx', format: 'md', dialectOptions: dialectOptions(files, config) },
    colorMode: { respectPrefersColorScheme: true },
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownImages: 'warn',
  })
  leaveOut({ config, build, metadata }, files, notes)
  return { settings, leftOut: notes.list }
}

/** Values may be texts. */
const isOn = (value: unknown): boolean => value === true || value === 'true'

/** A picture of the site, whose file is relative to docfx.json. */
function picture(metadata: Fields, key: string, tree: DocfxTree, notes: Notes): string | undefined {
  const written = metadata.text(key)
  if (written === undefined || /^(?:[a-z]+:|\/\/)/i.test(written)) return written
  const file = written.replace(/^[~/]*/, '')
  const data = imageData(file, tree.bytes(file))
  if ('address' in data) return data.address
  notes.leaveOut(`build.globalMetadata.${key}`, data.fault)
  return undefined
}

function editUrl(metadata: Fields, files: SiteFiles, tree: DocfxTree): string | undefined {
  const contribute = metadata.object('_gitContribute')
  const repo = contribute.text('repo')?.replace(/(?:\.git)?\/*$/, '')
  const branch = contribute.text('branch') ?? 'main'
  contribute.ignore('apiSpecFolder', 'path')
  const folder = tree.pathInRepository(files.base)
  if (repo === undefined || !/^https?:/.test(repo) || folder === undefined) return undefined
  if (isOn(metadata.value('_disableContribution'))) return undefined
  const edit = /^https:\/\/[^/]*gitlab/.test(repo) ? '-/edit' : 'edit'
  return `${path.posix.join(edit, branch, folder)}/`.replace(/^/, `${repo}/`)
}

/** Pages by their uid, for links that name it, and the folders of pages that are generated from code. */
function dialectOptions({ root, pages }: SiteFiles, config: Fields): Settings {
  const generated = recordsIn(config.value('metadata')).flatMap(({ dest, output }) => {
    const folder = textOf(dest) ?? textOf(output)
    return folder === undefined ? [] : [folder.replace(/^(?:\.?\/)+|\/+$/g, '')]
  })
  const uids = pages.flatMap(({ uid, file, title }) =>
    uid === undefined ? [] : [[uid, compact({ file, title })] as const],
  )
  return compact({
    root: root === '' ? undefined : root,
    generated: nonEmpty(generated),
    uids: uids.length === 0 ? undefined : Object.fromEntries(uids),
  })
}

/** Nothing that readers of the site would see, and what every site here has. */
const UNSEEN = [
  ...['resource', 'dest', 'output', 'globalMetadataFiles', 'fileMetadataFiles', 'postProcessors'],
  ...['markdownEngineName', 'markdownEngineProperties', 'noLangKeyword', 'keepFileLink', 'xref'],
  ...['cleanupCacheHistory', 'disableGitFeatures', 'xrefService', 'sitemap', 'content'],
  ...['globalMetadata', 'externalReference', 'groups', 'force', 'maxParallelism', 'schemaLicense'],
  ...['exportRawModel', 'exportViewModel', 'rawModelOutputFolder', 'viewModelOutputFolder'],
  ...['debug', 'debugOutput', 'hostname', 'port', 'serve', 'dryRun', 'pdf', 'lruSize', 'xrefTags'],
]

/** Options of DocFX’s own templates that change what every site here has anyway. */
const THEME = [
  ...['_enableSearch', '_enableNewTab', '_disableContribution', '_disableNavbar', '_hostname'],
  ...['_disableNextArticle', '_disableAffix', '_disableSideFilter', '_noindex', '_layout'],
  ...['_disableNewTab', '_openGraphImage', '_disableFooter', '_disableTocFilter'],
]

const BUILT_IN = new Set(['default', 'modern', 'statictoc', 'default(zh-cn)', 'common'])

function leaveOut(
  { config, build, metadata }: Readonly<Record<'config' | 'build' | 'metadata', Fields>>,
  files: SiteFiles,
  notes: Notes,
): void {
  if (config.list('metadata').length > 0)
    notes.leaveOut(
      'metadata',
      'the API reference is not generated from code: its pages are left out',
    )
  const templates = [build.value('template'), build.value('theme')]
    .flatMap((each) => (isList(each) ? each : [each]))
    .flatMap((each) => textOf(each) ?? [])
    .filter((each) => !BUILT_IN.has(each))
  if (templates.length > 0)
    notes.leaveOut(
      `build.template (${templates.join(', ')})`,
      'templates and styles of DocFX’s own pages',
    )
  if (files.yamlPages.length > 0)
    notes.leaveOut(`pages in YAML (${shortList(files.yamlPages)})`, 'pages in Markdown are built')
  for (const file of files.unread) notes.leaveOut(file, 'it is not understood')
  if (build.has('overwrite'))
    notes.leaveOut('build.overwrite', 'texts for the API reference, which is not generated')
  if (build.has('fileMetadata'))
    notes.leaveOut('build.fileMetadata', 'pages have what their own front matter says')
  build.ignore('overwrite', 'fileMetadata', ...UNSEEN)
  build.rest()
  config.ignore('$schema', 'rules', 'pdf', 'serve', 'merge', 'init')
  config.rest()
  metadata.ignore(...THEME)
  for (const key of Object.keys(metadataOf(build))) if (!key.startsWith('_')) metadata.ignore(key)
  metadata.rest(() => 'it has no effect')
}

const metadataOf = (build: Fields): object => {
  const value = build.value('globalMetadata')
  return typeof value === 'object' && value !== null ? value : {}
}
