// A site of Nuxt Content → our settings. Nothing here fails: what has no equivalent is listed once, with the reason.
import { isRecord } from '../../model/json.js'
import { compact, createNotes, nonEmpty, textOf, valuesOf } from '../foreign/fields.js'
import type { LeftOut } from '../foreign/left-out.js'
import { isKnownRedirect, UNKNOWN_PATTERN } from '../foreign/addresses/redirect-pattern.js'
import { languageSettings, languageTag, noteTranslations } from '../foreign/languages.js'
import { titled } from '../foreign/sidebar-items.js'
import { sidebarsOf } from './sidebars.js'
import {
  dialectOptions,
  docsSettings,
  instanceOf,
  publishedLanguages,
  redirectsIn,
  translationsOf,
  type NuxtContentSite,
} from './languages.js'
import {
  baseUrlOf,
  descriptionOf,
  languageOfPages,
  originOf,
  repositoryOf,
  socialsOf,
  titleOf,
  type SiteValues,
} from './site-values.js'

type Item = Readonly<Record<string, unknown>>

/** What the site becomes, and what does not come over. */
export function translateNuxtContent(all: NuxtContentSite): {
  readonly settings: Item
  readonly leftOut: readonly LeftOut[]
} {
  const { site, languages, trees, base, publicFolder, icons } = all
  const sidebars = sidebarsOf(trees.main.pages, trees.main.dirs, `${base ?? ''}/`)
  const published = languageSettings(publishedLanguages(all))
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
    lang: languageTag(languages.main?.tag) ?? languageOfPages(site),
    favicon: icon === undefined ? undefined : `/${icon}`,
    navbar: compact({
      ...{ title, logo: logoOf(site) },
      items: nonEmpty([...sidebars.navbarItems, ...published.menu, ...links]),
    }),
    staticDirectories: publicFolder === undefined ? undefined : [publicFolder],
    docs: compact({ ...docsSettings(trees.main, sidebars, all), routeBasePath: base }),
    docsInstances: nonEmpty(translationsOf(all).map((tree) => instanceOf(tree, all))),
    ...published.settings,
    redirects: nonEmpty(redirectsIn(all).filter(({ from, to }) => isKnownRedirect(from, to))),
    markdown: {
      dialect: 'nuxt-content',
      dialectOptions: dialectOptions(all),
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

function leftOutOf(all: NuxtContentSite): readonly LeftOut[] {
  const { site, languages } = all
  const notes = createNotes()
  const published = new Set(translationsOf(all).map(({ language }) => language.code))
  const codes = languages.others.map(({ code }) => code)
  noteTranslations(
    [...published],
    codes.filter((code) => !published.has(code)),
    notes,
  )
  for (const { from, to } of redirectsIn(all))
    if (!isKnownRedirect(from, to)) notes.leaveOut(`redirect from ${from}`, UNKNOWN_PATTERN)
  if (isRecord(site.undocs['landing']))
    notes.leaveOut('landing', 'the home page is a page of the docs')
  notes.leaveOut('components and pages of Vue', 'they are not run; pages have the built-in parts')
  return notes.list
}
