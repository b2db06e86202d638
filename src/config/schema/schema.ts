// The settings: one schema is the check, the types, the JSON schema and the text of the manual.
import * as z from 'zod'
import type { PartName } from '../../model/parts.js'
import type { ToolName } from '../../model/dialects.js'
import type { PluginUse } from '../../model/page.js'
import type { SiteTexts } from '../../model/texts/site-texts.js'
import type { Repository } from '../../model/repository.js'
import { baseSchema, originSchema } from './address-schema.js'
import { docsInstancesSchema, docsSchema, foreignModulesSchema } from './docs-schema.js'
import { footerSchema } from './footer-schema.js'
import { toJsonSchema, type JsonSchema } from './base/json-schema.js'
import { headTagsSchema, metadataSchema, scriptsSchema, stylesheetsSchema } from './head-schema.js'
import {
  announcementBarSchema,
  colorModeSchema,
  componentsSchema,
  iconSchema,
  socialCardsSchema,
  tableOfContentsSchema,
  tokensSchema,
} from './look-schema.js'
import { contentSchema, markdownSchema } from './markdown-schema.js'
import { languagesSchema, languageTag, textsSchema, translationsSchema } from './language-schema.js'
import { navbarSchema } from './navbar-schema.js'
import {
  budgetSchema,
  cacheSchema,
  offlineSchema,
  printSchema,
  prefetchSchema,
  redirectsSchema,
  securitySchema,
  sitemapSchema,
  storageSchema,
} from './publish-schema.js'
import { searchSchema } from './search-schema.js'
import { flag, named, setting, text } from './base/setting.js'

const report = named(
  'Report',
  'How a kind of problem is treated: not at all, or as a note, a warning or an error.',
  z.enum(['ignore', 'log', 'warn', 'throw']),
)

const severity = (initial: 'warn' | 'throw', description: string): z.ZodDefault<typeof report> =>
  setting(report.default(initial), description, initial === 'warn' ? 'throw' : 'warn')

export const configSchema = z.strictObject({
  title: setting(
    text().optional(),
    'Name of the site, shown in page titles and on the home page. Default: the name of the package or folder.',
    'Acme',
  ),
  tagline: setting(
    z.string().default(''),
    'Line below the title on the home page.',
    'Anvils that last',
  ),
  url: setting(
    originSchema.optional(),
    'Origin of the site. Unset: no canonical addresses and no sitemap.',
    'https://docs.example.org',
  ),
  baseUrl: setting(baseSchema.default('/'), 'URL path the site is served from.', '/docs/'),
  trailingSlash: setting(
    z.boolean().optional(),
    'Whether all routes end in a slash, or none. Unset: links stay as written.',
    false,
  ),
  favicon: setting(
    text().optional(),
    'Icon of the site. Default: `favicon.ico`, `favicon.svg` or `favicon.png` from the static files, if there is one.',
    '/favicon.svg',
  ),
  icon: iconSchema,
  image: setting(
    text().optional(),
    'Image that other sites show next to a link to this site.',
    '/social.png',
  ),
  socialCards: socialCardsSchema,
  siteVersion: setting(
    text().optional(),
    'Version of the site, written to the head of every page.',
    '1.0.1',
  ),
  titleDelimiter: setting(
    text().default('|'),
    'Text between the site name and the page name in page titles.',
    '·',
  ),
  noIndex: flag(false, 'Ask search engines not to index the site.'),
  onBrokenLinks: severity(
    'throw',
    'Severity of a broken link: ignored, a note, a warning or an error.',
  ),
  onBrokenAnchors: severity('throw', 'Severity of a broken anchor.'),
  onBrokenMarkdownLinks: severity('warn', 'Severity of a link to a missing Markdown file.'),
  onBrokenMarkdownImages: severity('throw', 'Severity of a missing image.'),
  onBrokenCodeSamples: severity(
    'warn',
    'Severity of a syntax error in a code sample, for `orion-docs check`.',
  ),
  onDuplicateRoutes: severity('warn', 'Severity of two pages with the same route.'),
  foreignRoutes: setting(
    z.array(text()).default([]),
    'Routes below the base URL that another server answers, as glob patterns. Links to them are not checked.',
    ['/blog/**'],
  ),
  redirects: redirectsSchema,
  routes: setting(
    text().optional(),
    'Module in the site folder whose default export is a function that returns more Markdown pages of the docs, as a list of `{ path, markdown, title }`; it may be async and gets `{ siteDir }`.',
    './routes.ts',
  ),
  staticDirectories: setting(
    z.array(text()).default(['static']),
    'Folders whose files are copied to the output as they are.',
    ['public'],
  ),
  storage: storageSchema,
  keepFiles: setting(
    z.array(text()).default([]),
    'Files in the output folder that builds keep though they did not write them, as glob patterns. `.git`, `CNAME` and `.nojekyll` always stay.',
    ['googlea1b2c3.html', 'downloads/**'],
  ),
  stylesheets: setting(
    stylesheetsSchema.default([]),
    'Style sheets by address, or by attributes with `href`.',
    ['https://example.org/fonts.css'],
  ),
  scripts: setting(scriptsSchema.default([]), 'Scripts by address, or by attributes with `src`.', [
    { src: '/counter.js', defer: true },
  ]),
  headTags: setting(headTagsSchema.default([]), 'More elements of the head.', [
    { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://example.org' } },
  ]),
  customCss: setting(
    z.array(text()).default([]),
    'Style sheets in the site folder that are bundled after our own.',
    ['custom.css'],
  ),
  tokens: setting(
    tokensSchema.default({}),
    'Design tokens, by name without dashes in front: a CSS value for both colour modes, or one for each.',
    { 'color-primary': '#00796b', 'color-background': { dark: '#101010' } },
  ),
  font: flag(
    false,
    'Show text in Figtree, a font of 20 kB that the site then serves itself. No page waits for it, and no text moves: the first page that a reader opens has the system’s font, the pages after it have Figtree. A site that sets the token `font-body`, in `tokens` or in a style sheet, or is in a language with letters that the font lacks, does not load it.',
  ),
  components: setting(
    componentsSchema.default({}),
    'React components of the site in place of parts of every page, by file in the site folder. Each is the default export of its file and gets the props of the part, and the part itself as `Original`. What it shows has to follow from its props and what it imports: a page for which these are the same is not rendered again.',
    { Footer: 'theme/Footer.tsx' },
  ),
  metadata: setting(metadataSchema.default([]), 'More `<meta>` elements, by attributes.', [
    { name: 'author', content: 'Acme' },
  ]),
  colorMode: setting(colorModeSchema.prefault({}), 'Light and dark colours.', {
    respectPrefersColorScheme: true,
  }),
  announcementBar: setting(
    announcementBarSchema.optional(),
    'A line above the navbar. Unset: none.',
    { content: 'Version 2 is out.' },
  ),
  navbar: navbarSchema,
  footer: setting(footerSchema.optional(), 'The footer of every page. Unset: none.', {
    copyright: '© Acme',
  }),
  tableOfContents: setting(tableOfContentsSchema.prefault({}), 'The list of a page’s headings.', {
    maxHeadingLevel: 4,
  }),
  docs: docsSchema,
  docsInstances: docsInstancesSchema,
  foreignModules: foreignModulesSchema,
  markdown: markdownSchema,
  content: contentSchema,
  markdownFiles: flag(
    true,
    'Publish the Markdown of each page beside it, with a button that copies it, and a list of all pages for programs as `llms.txt`.',
  ),
  llmsFull: flag(
    true,
    'Publish the Markdown of all pages that `llms.txt` lists in one file, `llms-full.txt`. A site with more than 2 MB of Markdown has no such file, nor has one without `markdownFiles`.',
  ),
  print: printSchema,
  sitemap: sitemapSchema,
  security: securitySchema,
  template: setting(
    text().optional(),
    'The HTML document that every page is poured into, in the site folder. Default: our own.',
    'page.html',
  ),
  lang: setting(languageTag.default('en'), 'Language of the pages.', 'en'),
  languages: languagesSchema,
  texts: setting(
    textsSchema.default({}),
    'The words on pages besides those of their authors, by key, in place of the built-in ones. Pages have those of their language where it is one of the built-in languages, else English ones.',
    { next: 'Continue with' },
  ),
  translations: translationsSchema,
  search: searchSchema,
  prefetch: prefetchSchema,
  offline: offlineSchema,
  budget: budgetSchema,
  cache: cacheSchema,
})

/** Optional keys are absent when unset, never undefined; nothing is written to. */
type Complete<T> = unknown extends T
  ? T
  : T extends RegExp
    ? T
    : T extends readonly (infer Item)[]
      ? readonly Complete<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Complete<Exclude<T[Key], undefined>> }
        : T

/** Settings with their defaults; a key that has none may be undefined. */
export type CheckedSettings = z.output<typeof configSchema>

type Settings = Complete<CheckedSettings>

/** What pages in a language have in place of the settings of the same names. */
export type Translation = Omit<Settings['translations'][string], 'texts'> & {
  readonly texts: SiteTexts
}

/** The settings with every default filled in, and what the disk says about the site. */
export type Config = Omit<
  Settings,
  'title' | 'template' | 'markdown' | 'components' | 'texts' | 'translations'
> & {
  /** By absolute file. */
  readonly components: { readonly [Name in PartName]?: string }
  /** Absolute file of the module whose hits the search shows; absent where the site's own index is searched. */
  readonly searchSource?: string
  readonly title: string
  /** In the language of the site; complete. */
  readonly texts: SiteTexts
  /** Each language of `languages`, with all its texts. */
  readonly translations: Readonly<Record<string, Translation>>
  /** Absolute. */
  readonly template: string
  readonly markdown: Omit<Settings['markdown'], 'remarkPlugins' | 'rehypePlugins'> & {
    /** By absolute `file:` URL. */
    readonly remarkPlugins: readonly PluginUse[]
    readonly rehypePlugins: readonly PluginUse[]
  }
  /** Absolute, like all folders below. */
  readonly siteDir: string
  readonly outDir: string
  readonly cacheDir: string
  readonly docsDir: string
  /** If true, files that `.gitignore` ignores are not pages. */
  readonly isDocsRootSiteDir: boolean
  /** Absent for a site without settings. */
  readonly settingsFile?: string
  /** The generator whose settings file that is, if it is not orion-docs's own. */
  readonly settingsFrom?: ToolName
  /** The settings are not the site's own: faults of its content are warnings. */
  readonly isLenient: boolean
  /** The public repository of the site's files; absent when it is unknown. */
  readonly repository?: Repository
}

/** The settings as JSON Schema, for editors that complete `orion-docs.config.json`. */
export function jsonSchema(): unknown {
  const { properties = {}, ...rest } = toJsonSchema(configSchema, { types: 'drop' })
  const { translations = {} } = properties
  return {
    ...rest,
    title: 'Settings of orion-docs',
    properties: {
      $schema: { type: 'string', description: 'Address of this schema.' },
      ...properties,
      translations: withReferences(translations, ['navbar', 'footer', 'texts']),
    },
  }
}

/** `translations` without the schemas of settings that it has by the same names: the navbar alone is a third of them. */
function withReferences(
  translations: JsonSchema,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  const { additionalProperties: one } = translations
  if (one === undefined || one === false) return translations
  const references = names.map((name): [string, object] => [name, { $ref: `#/properties/${name}` }])
  const properties = { ...one.properties, ...Object.fromEntries(references) }
  return { ...translations, additionalProperties: { ...one, properties } }
}
