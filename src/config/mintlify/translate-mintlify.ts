// The settings of a Mintlify site, in the form of docs.json → ours.
import fastGlob from 'fast-glob'
import { flatValues } from '../foreign/flat-values.js'
import {
  compact,
  createFields,
  createNotes,
  nonEmpty,
  type Fields,
  type Notes,
} from '../foreign/fields.js'
import { isLanguageTag } from '../../model/text/search-languages.js'
import { languagesByPath, searchLanguages } from '../foreign/languages.js'
import { shortList, type LeftOut } from '../foreign/left-out.js'
import { framesOf } from './frames.js'
import { readNavigation, type MintlifyNav } from './navigation.js'
import { apiRoutes } from './api-routes.js'
import { brandOf, redirectsOf } from './translate-look.js'

export type MintlifyPlace = {
  /** Relative to the folder of the build. */
  readonly docsPath: string
  /** Files of pages, relative to the docs folder. */
  readonly pages: readonly string[]
  /** Markdown files that the site does not publish. */
  readonly others: readonly string[]
  readonly bytes: (file: string) => Buffer | undefined
}

type Item = Readonly<Record<string, unknown>>

/** Settings of services, and of a look that is not ours. */
const IGNORED = [
  ...['$schema', 'theme', 'styling', 'icons', 'fonts', 'background', 'appearance', 'contextual'],
  ...[
    'search',
    'integrations',
    'analytics',
    'thumbnails',
    'errors',
    'feedback',
    'metadata',
    'modeToggle',
  ],
  ...[
    'layout',
    'topbar',
    'sidebar',
    'rounded',
    'codeBlock',
    'eyebrow',
    'isWhiteLabeled',
    'backgroundImage',
  ],
  ...[
    'font',
    'metadataBase',
    'interaction',
    'schema',
    'playground',
    'eyebrows',
    'topAnchor',
    'openapi',
  ],
]

const INSTEAD: Readonly<Record<string, string>> = {
  api: 'pages are not made of specifications',
  banner: 'it is not shown',
  seo: 'pages have the built-in metadata',
}

/** What the settings become, and what does not come over. */
export function translateMintlify(
  table: Item,
  place: MintlifyPlace,
): { readonly settings: Item; readonly leftOut: readonly LeftOut[] } {
  const notes = createNotes()
  const root = createFields(table, '', notes)
  const nav = readNavigation(root.value('navigation'), [...place.pages, ...place.others])
  leavePages(nav, notes)
  const title = root.text('name')
  const [main, ...others] = nav.languages
  const isBelow = main !== undefined && isBelowFolder(main.name, place.pages)
  const search = searchLanguages(nav.languages.map(({ tag }) => tag))
  const { logo, favicon, tokens } = brandOf(root, place, notes)
  const hidden = place.pages.filter((page) => !nav.named.has(page))
  const sidebars = Object.keys(nav.sidebars).length === 0 ? undefined : nav.sidebars
  const settings = compact({
    title,
    tagline: root.text('description'),
    lang: main !== undefined && isLanguageTag(main.tag) ? main.tag : undefined,
    languages: languagesByPath(
      [...(isBelow ? nav.languages : others)].map(({ name, tag }) => [`/${name}/`, tag]),
    ),
    search: search === undefined ? undefined : { language: search },
    favicon,
    // Logos of Mintlify have the name in them.
    ...framesOf(root, nav, { title: logo === undefined ? title : undefined, logo }, notes),
    docs: compact({
      path: place.docsPath,
      include: ['**/*.{md,mdx}'],
      exclude: [
        ...['**/node_modules/**', '**/.*/**', '**/snippets/**', '**/_snippets/**'],
        ...place.others
          .filter((page) => !nav.named.has(page))
          .map((name) => fastGlob.escapePath(name)),
      ],
      numberPrefixes: false,
      folderPages: ['index', 'readme'],
      sidebars,
    }),
    redirects: nonEmpty(redirectsOf(root, notes)),
    foreignRoutes: nonEmpty(
      apiRoutes(root.value('navigation'), (file) => place.bytes(file)?.toString('utf8')),
    ),
    markdown: {
      dialect: 'mintlify',
      variables: Object.fromEntries(flatValues(root.value('variables'), '')),
      // Without a navigation, all pages are in the sidebar.
      dialectOptions: sidebars === undefined ? {} : { hidden },
    },
    tokens,
    colorMode: colorMode(root),
  })
  root.ignore(...IGNORED)
  root.rest((key) => INSTEAD[key])
  return { settings, leftOut: notes.list }
}

/** Whether the main language has a folder like the others. */
const isBelowFolder = (folder: string, pages: readonly string[]): boolean =>
  !pages.some((page) => /^index\.mdx?$/.test(page)) &&
  pages.some((page) => page.startsWith(`${folder}/`))

function colorMode(root: Fields): Item {
  const appearance = root.object('appearance')
  const mode = appearance.text('default')
  return compact({
    respectPrefersColorScheme: mode === 'light' || mode === 'dark' ? undefined : true,
    defaultMode: mode === 'light' || mode === 'dark' ? mode : undefined,
    disableSwitch: appearance.flag('strict'),
  })
}

function leavePages(nav: MintlifyNav, notes: Notes): void {
  const { missing, generated } = nav
  if (generated.length > 0)
    notes.leaveOut(
      `pages of an API specification (${shortList(generated)})`,
      'they have no files, and links to them are not checked',
    )
  if (missing.length > 0)
    notes.leaveOut(`pages in "navigation" (${shortList(missing)})`, 'they do not exist')
}
