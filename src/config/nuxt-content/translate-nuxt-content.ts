// A site of Nuxt Content → our settings. Nothing here fails: what has no equivalent is listed once, with the reason.
import path from 'node:path'
import { isRecord } from '../../model/json.js'
import { compact, createNotes, nonEmpty, textOf, valuesOf, type Values } from '../foreign/fields.js'
import type { LeftOut } from '../foreign/left-out.js'
import { isKnownRedirect, UNKNOWN_PATTERN } from '../foreign/addresses/redirect-pattern.js'
import { titled } from '../foreign/sidebar-items.js'
import { sidebarsOf, type PageFacts } from './sidebars.js'
import {
  baseUrlOf,
  descriptionOf,
  originOf,
  redirectsOf,
  repositoryOf,
  socialsOf,
  titleOf,
  type Languages,
  type SiteValues,
} from './site-values.js'

export type NuxtContentSite = {
  readonly site: SiteValues
  readonly languages: Languages
  readonly exclude: readonly string[]
  readonly pages: readonly PageFacts[]
  readonly dirs: ReadonlyMap<string, Values>
  /** Relative to the folder of the build. */
  readonly docsPath: string
  /** The folder of the pages, relative to that of the site. */
  readonly folderInSite: string
  readonly publicFolder: string | undefined
  /** Pictures in the public folder that may be the site's icon. */
  readonly icons: readonly string[]
}

type Item = Readonly<Record<string, unknown>>

/** What the site becomes, and what does not come over. */
export function translateNuxtContent(all: NuxtContentSite): {
  readonly settings: Item
  readonly leftOut: readonly LeftOut[]
} {
  const { site, languages, pages, dirs, docsPath, publicFolder, icons } = all
  const { sidebars, sidebarPaths, navbarItems } = sidebarsOf(pages, dirs)
  const repository = repositoryOf(site)
  const links = [
    ...socialsOf(site).map(([name, url]) => linkTo(url, SOCIAL[name] ?? titled(name))),
    ...(repository === undefined ? [] : [linkTo(repository.url, 'GitHub')]),
  ]
  const title = titleOf(site)
  const [icon] = icons
  const settings = compact({
    title,
    tagline: descriptionOf(site),
    url: originOf(site),
    baseUrl: baseUrlOf(site),
    lang: languages.main,
    favicon: icon === undefined ? undefined : `/${icon}`,
    navbar: compact({ title, logo: logoOf(site), items: nonEmpty([...navbarItems, ...links]) }),
    staticDirectories: publicFolder === undefined ? undefined : [publicFolder],
    docs: compact({
      path: docsPath,
      include: ['**/*.md'],
      exclude: all.exclude,
      ...(Object.keys(sidebars).length > 0 ? { sidebars, sidebarPaths } : {}),
      editUrl: editUrl(all),
    }),
    redirects: nonEmpty(redirectsOf(site).filter(({ from, to }) => isKnownRedirect(from, to))),
    markdown: {
      dialect: 'nuxt-content',
      dialectOptions: languages.main === undefined ? undefined : { language: languages.main },
    },
    colorMode: { respectPrefersColorScheme: true },
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownImages: 'warn',
  })
  return { settings, leftOut: leftOutOf(all) }
}

const SOCIAL: Readonly<Record<string, string>> = {
  x: 'X',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
}

const linkTo = (href: string, label: string): Item => ({ label, href, position: 'right' })

function editUrl({ site, folderInSite }: NuxtContentSite): string | undefined {
  const repository = repositoryOf(site)
  if (repository?.folder === undefined) return undefined
  const folder = path.posix.join(repository.folder, folderInSite).replace(/^\.?\/|^\.$/g, '')
  return `${repository.url}/edit/${repository.branch}/${folder}`.replace(/\/*$/, '/')
}

/** The logo: an address, or one for each colour mode. */
function logoOf({ app, undocs }: SiteValues): Item | undefined {
  const written = valuesOf(app['header'])['logo'] ?? undocs['logo']
  const single = textOf(written)
  if (single !== undefined) return single.startsWith('/') ? { src: single, alt: '' } : undefined
  if (!isRecord(written)) return undefined
  const [light, dark] = [textOf(written['light']), textOf(written['dark'])]
  const src = light ?? dark
  return src === undefined
    ? undefined
    : compact({ src, srcDark: dark, alt: textOf(written['alt']) ?? '' })
}

function leftOutOf({ site, languages }: NuxtContentSite): readonly LeftOut[] {
  const notes = createNotes()
  if (languages.others.length > 0)
    notes.leaveOut(
      `translations (${languages.others.join(', ')})`,
      'the site is built in one language',
    )
  for (const { from, to } of redirectsOf(site))
    if (!isKnownRedirect(from, to)) notes.leaveOut(`redirect from ${from}`, UNKNOWN_PATTERN)
  if (isRecord(site.undocs['landing']))
    notes.leaveOut('landing', 'the home page is a page of the docs')
  notes.leaveOut('components and pages of Vue', 'they are not run; pages have the built-in parts')
  return notes.list
}
