// The settings of a Hugo site → ours.
import { isList, isRecord } from '../../model/json.js'
import {
  compact,
  createFields,
  createNotes,
  nonEmpty,
  type Fields,
  type Notes,
  type Values,
} from '../foreign/fields.js'
import { flatValues } from '../foreign/flat-values.js'
import type { LeftOut } from '../foreign/left-out.js'
import { pagesOfLanguages } from './content-folders.js'
import { docsOf } from './docs.js'
import { framesOf, logoOf } from './frames.js'
import type { HugoPlace } from './hugo-place.js'
import { IGNORED } from './ignored-settings.js'
import { sectionSidebars } from './section-sidebars.js'
import { lowerKeys, readLanguages, type HugoLanguage, type HugoLanguages } from './languages.js'
import { pageMenusOf } from './menus.js'
import { mountedFolders, mountsOf, otherDocs } from './mounted-docs.js'
import { redirectsOf, RULES_FILES } from './redirect-rules.js'
import { dialectOptions, publishedLanguages, valuesOfLanguage } from './translations.js'

/** What the settings become, and what does not come over. */
export function translateHugo(
  table: Values,
  place: HugoPlace,
): {
  readonly settings: Values
  readonly leftOut: readonly LeftOut[]
  /** Pages that the settings depend on, absolute. */
  readonly pages: readonly string[]
} {
  const notes = createNotes()
  const lower = lowerKeys(table)
  const root = createFields(lower, '', notes)
  const languages = readLanguages(root, notes)
  const pages = pagesOfLanguages(root, languages, place, notes)
  const mounts = mountsOf(root.value('module'), pages.main, place)
  const inLanguages = publishedLanguages(root, languages, pages, notes)
  const { parser, renderer } = lowerKeys(lowerKeys(root.value('markup'))['goldmark'])
  const { main } = languages
  const inSite = (name: string): string => [place.folder, name].filter(Boolean).join('/')
  const isLower = root.value('disablepathtolower') !== true
  const pageMenus = pageMenusOf(pages, place, { mainPath: inLanguages.mainPath ?? '', isLower })
  const published = { main, others: pages.others.map(({ language }) => language), pageMenus }
  const around = { last: inLanguages.menu, logo: logoOf(root, place) }
  const frames = framesOf(root, published, around, notes)
  const settings = compact({
    ...address(root),
    trailingSlash: root.flag('uglyurls') === true ? undefined : true,
    lang: main.tag,
    ...frames,
    staticDirectories: staticFolders(published).filter(place.has).map(inSite),
    docs: compact({
      ...docsOf(pages.main, place, isLower),
      routeBasePath: inLanguages.mainPath,
      sidebars: sectionSidebars(pages.main, themesOf(lower)),
    }),
    docsInstances: nonEmpty(otherDocs(pages, mounts, place, isLower)),
    ...inLanguages.settings,
    redirects: nonEmpty([...inLanguages.redirects, ...ofHost(place, lower, notes)]),
    markdown: {
      dialect: 'hugo',
      format: 'md',
      ...(lowerKeys(renderer)['hardwraps'] === true && { hardLineBreaks: true }),
      variables: variablesOf(root, main),
      dialectOptions: compact({
        ...dialectOptions(root, languages, pages, place),
        mounts: mountedFolders(mounts, place),
        definitionIds: lowerKeys(parser)['autodefinitiontermid'] === true ? true : undefined,
        themes: nonEmpty(themesOf(lower)),
        permalinks: permalinksOf(lower['permalinks']),
      }),
    },
    colorMode: { respectPrefersColorScheme: true },
  })
  root.ignore(...IGNORED)
  root.rest()
  const inMenus = [...pageMenus.values()].flatMap(({ files }) => files)
  return { settings, leftOut: notes.list, pages: inMenus }
}

/** The values of the site, and those of its main language. */
const variablesOf = (root: Fields, main: HugoLanguage): Readonly<Record<string, string>> =>
  Object.fromEntries([...flatValues(root.value('params'), 'params'), ...valuesOfLanguage(main)])

/** The redirects of the files that hosts read. */
const ofHost = (
  place: HugoPlace,
  { params }: Values,
  notes: Notes,
): ReturnType<typeof redirectsOf> =>
  RULES_FILES.flatMap((name) => redirectsOf(place.read(name) ?? '', params, notes))

/** Folders of files that are published as they are, those of languages included. */
function staticFolders({
  main,
  others,
}: Pick<HugoLanguages, 'main' | 'others'>): readonly string[] {
  const written = [main, ...others].flatMap(({ own }) => {
    const value = own.value('staticdir')
    return (isList(value) ? value : [value]).filter((each) => typeof each === 'string')
  })
  const inSite = written.filter((each) => !each.includes('..') && !each.startsWith('/'))
  return [...new Set(['static', 'assets', ...inSite])]
}

/** The folders below `themes`, the first of which counts most; modules may be there, too. */
function themesOf(table: Readonly<Record<string, unknown>>): readonly string[] {
  const { theme, module } = table
  const imports = isRecord(module) && isList(module['imports']) ? module['imports'] : []
  const names = [
    ...(isList(theme) ? theme : [theme]),
    ...imports.filter(isRecord).map(({ path: name }) => name),
  ]
  return names.filter((name) => typeof name === 'string' && !name.includes('..')).map(String)
}

/** The addresses of pages by their section: newer settings have them below `page`. */
function permalinksOf(value: unknown): Readonly<Record<string, string>> | undefined {
  if (!isRecord(value)) return undefined
  const { page } = value
  const all = Object.entries({ ...value, ...(isRecord(page) && page) })
  const texts = all.flatMap(([name, each]) =>
    typeof each === 'string' ? [[name, each] as const] : [],
  )
  return texts.length === 0 ? undefined : Object.fromEntries<string>(texts)
}

function address(root: Fields): Readonly<Record<string, unknown>> {
  const url = root.text('baseurl')
  if (url === undefined || !URL.canParse(url) || !/^https?:/.test(url)) return {}
  const { origin, pathname } = new URL(url)
  return { url: origin, baseUrl: pathname.endsWith('/') ? pathname : `${pathname}/` }
}
