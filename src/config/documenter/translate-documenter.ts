// The settings of Documenter as orion-docs settings. Nothing here fails: what has no equivalent is listed once, with the reason.
import { compact, createNotes, type Notes, type Values } from '../foreign/fields.js'
import { languageTag } from '../foreign/languages.js'
import { shortList, type LeftOut } from '../foreign/left-out.js'
import { argument, callOf, textIn, variableOf, type Julia } from './julia.js'
import { docstringsOf, referencesOf } from './names.js'

export type DocumenterSite = {
  /** The folder of the pages, relative to that of the build. All other files are, too. */
  readonly docsPath: string
  /** Sorted. */
  readonly pages: readonly string[]
  readonly code: readonly string[]
  /** Logos and the icon. */
  readonly assets: readonly string[]
  readonly readme: string | undefined
  /** Of the repository. */
  readonly name: string
  readonly read: (file: string) => string
}

/** Our settings by the source of make.jl. */
export function translateDocumenter(
  source: string,
  site: DocumenterSite,
): { readonly settings: Values; readonly leftOut: readonly LeftOut[] } {
  const notes = createNotes()
  const args = callOf(source, 'makedocs') ?? []
  const format = formatOf(argument(args, 'format'), source)
  const deploy = callOf(source, 'deploydocs') ?? []
  const repository = repositoryOf(deploy) ?? repositoryOf(args)
  const title = textIn(argument(args, 'sitename')) ?? site.name
  const all = docstringsOf(site.code, site.read)
  const isReadme = !site.pages.includes(`${site.docsPath}/index.md`) && site.readme !== undefined
  const sidebar = sidebarOf(listOf(resolved(argument(args, 'pages'), source), source, site), {
    site,
    isReadme,
    notes,
  })
  const { headings, docs, blocks } = referencesOf(site.pages, site.read, all)
  const branch = textIn(argument(deploy, 'devbranch'))
  const lang = languageTag(textIn(argument(format, 'lang')))
  const settings = compact({
    title,
    ...address(textIn(argument(format, 'canonical'))),
    lang: lang === 'en' ? undefined : lang,
    favicon: iconOf(site),
    navbar: compact({
      ...brand(site, title),
      items: repository && [{ label: 'GitHub', href: repository, position: 'right' }],
    }),
    footer: footerOf(format),
    staticDirectories: site.assets.length === 0 ? undefined : [`${site.docsPath}/assets`],
    docs: compact({
      path: isReadme ? '.' : site.docsPath,
      include: isReadme ? [site.readme, `${site.docsPath}/**/*.md`] : ['**/*.md'],
      exclude: ['**/node_modules/**'],
      rewrites:
        isReadme && site.readme
          ? { [site.readme]: 'index.md', [`${site.docsPath}/:path*`]: ':path*' }
          : undefined,
      numberPrefixes: false,
      folderPages: ['index'],
      breadcrumbs: false,
      ...(sidebar.length > 0 && { sidebars: { docs: sidebar }, sidebarPaths: { '/': 'docs' } }),
      editUrl: repository && branch && `${repository}/edit/${branch}/`,
    }),
    markdown: {
      ...{ dialect: 'documenter', format: 'md', math: true },
      dialectOptions: { headings, docs, blocks, repository },
    },
    colorMode: { respectPrefersColorScheme: true },
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownImages: 'warn',
  })
  for (const name of textsOf(argument(format, 'assets')).filter((each) =>
    /\.(?:css|js)$/.test(each),
  ))
    notes.leaveOut(name, 'style sheets and scripts of Documenter are not used')
  return { settings, leftOut: notes.list }
}

/** The arguments of `Documenter.HTML(…)`, which may be in a variable or in a list. */
function formatOf(value: Julia | undefined, source: string): readonly Julia[] {
  const found = resolved(value, source)
  const all = found?.kind === 'list' ? found.items : found === undefined ? [] : [found]
  const html = all.find((each) => each.kind === 'call' && /(?:^|\.)HTML$/.test(each.name))
  if (html?.kind === 'call') return html.args
  return callOf(source, String.raw`Documenter\.HTML`) ?? []
}

/** What a variable means. */
function resolved(value: Julia | undefined, source: string): Julia | undefined {
  if (value?.kind !== 'call' || value.args.length > 0 || !/^\w+$/.test(value.name)) return value
  return variableOf(source, value.name) ?? value
}

/** The list of pages; where code makes it, the longest list of pages in the file. */
function listOf(
  value: Julia | undefined,
  source: string,
  { pages, docsPath }: DocumenterSite,
): Julia | undefined {
  if (value?.kind === 'list' && value.items.some(({ kind }) => kind !== 'unknown')) return value
  const count = (each: Julia | undefined): number => {
    if (each?.kind === 'list') return each.items.reduce((sum, item) => sum + count(item), 0)
    if (each?.kind === 'pair') return count(each.value)
    return pages.includes(`${docsPath}/${textIn(each) ?? ''}`) ? 1 : 0
  }
  const names = [...source.matchAll(/^[ \t]*(?:const[ \t]+)?(\w+)[ \t]*=[ \t]*(?:Any)?\[/gm)]
  const lists = names.map(([, name = '']) => variableOf(source, name))
  return lists.reduce((best, each) => (count(each) > count(best) ? each : best), value)
}

/** Where the code is: `github.com/acme/Tea.jl.git`, or an address with places for the version. */
function repositoryOf(args: readonly Julia[]): string | undefined {
  const written = textIn(argument(args, 'repo'))
  const [, host, name] =
    /^(?:https:\/\/|git@)?(github\.com|gitlab\.com|codeberg\.org)[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?(?:\/|$)/.exec(
      written ?? '',
    ) ?? []
  return host === undefined || name === undefined ? undefined : `https://${host}/${name}`
}

function address(canonical: string | undefined): Values {
  if (canonical === undefined || !URL.canParse(canonical)) return {}
  const { origin, pathname } = new URL(canonical)
  return { url: origin, baseUrl: pathname.endsWith('/') ? pathname : `${pathname}/` }
}

function brand({ assets, docsPath }: DocumenterSite, title: string): Values {
  const logo = (name: string): string | undefined => {
    const file = assets.find((each) => new RegExp(`/${name}\\.\\w+$`).test(each))
    return file && publicPath(file, docsPath)
  }
  const [src, srcDark] = [logo('logo'), logo('logo-dark')]
  return compact({ title, logo: src && compact({ src, srcDark, alt: '' }) })
}

const iconOf = ({ assets, docsPath }: DocumenterSite): string | undefined =>
  assets.filter((file) => file.includes('/favicon.')).map((file) => publicPath(file, docsPath))[0]

/** The folder `assets` is at the root. */
const publicPath = (file: string, docsPath: string): string =>
  file.slice(`${docsPath}/assets`.length)

/** Our own sites have none; the one of Documenter names the program. */
function footerOf(format: readonly Julia[]): Values | undefined {
  const text = textIn(argument(format, 'footer'))
  return text === undefined
    ? undefined
    : { copyright: text.replace(/\[([^[\]]*)\]\(([^()\s]*)\)/g, '<a href="$2">$1</a>') }
}

const textsOf = (value: Julia | undefined): readonly string[] =>
  value?.kind === 'list' ? value.items.flatMap((each) => textIn(each) ?? []) : []

type SidebarPlace = {
  readonly site: DocumenterSite
  /** The home page is the README. */
  readonly isReadme: boolean
  readonly notes: Notes
}

function sidebarOf(value: Julia | undefined, place: SidebarPlace): readonly Values[] {
  if (value?.kind !== 'list') return []
  const missing: string[] = []
  const items = value.items.flatMap((each) => itemsOf(each, undefined, { place, missing }))
  if (missing.length > 0)
    place.notes.leaveOut(
      shortList(missing),
      'they do not exist: another program writes these pages',
    )
  const isPartial = value.items.some(({ kind }) => kind === 'unknown')
  if (isPartial || (items.length === 0 && value.items.length > 0))
    place.notes.leaveOut('pages', 'code that makes a list of pages is not run')
  return items
}

type Search = { readonly place: SidebarPlace; readonly missing: string[] }

function itemsOf(value: Julia, label: string | undefined, search: Search): readonly Values[] {
  if (value.kind === 'pair') {
    const key = value.key.kind === 'text' ? value.key.text : undefined
    return itemsOf(value.value, key, search)
  }
  if (value.kind === 'list') {
    const items = value.items.flatMap((each) => itemsOf(each, undefined, search))
    if (items.length === 0 || label === undefined) return items
    return [{ type: 'category', label, collapsed: false, items }]
  }
  // A page in `hide(…)` is not listed, but those that it is given with are below it.
  if (value.kind === 'call' && value.name === 'hide' && value.args.length > 0) return []
  const file = textIn(value)
  if (file === undefined) return []
  const { site, isReadme } = search.place
  const { docsPath, pages, readme } = site
  if (isReadme && file === 'index.md') return [docItem(readme ?? file, label)]
  if (!pages.includes(`${docsPath}/${file}`)) {
    search.missing.push(file)
    return []
  }
  return [docItem(isReadme ? `${docsPath}/${file}` : file, label)]
}

const docItem = (file: string, label: string | undefined): Values =>
  compact({ type: 'doc', id: file.replace(/\.md$/, ''), label })
