// `docs.*`: where the pages are and how they become a site.
import * as z from 'zod'
import { innerPathSchema, routeSchema, webAddressSchema } from './address-schema.js'
import { choice, note, rule, setting, text } from './setting.js'

const versionSchema = z.strictObject({
  label: setting(text().optional(), 'Name shown to readers. Default: `Next` or the name.', '2.x'),
  path: setting(
    routeSchema.optional(),
    'Path part of its routes. Default: none for the last version, `next` for `current`, else the name.',
    'v2',
  ),
  banner: setting(
    z.enum(['none', 'unreleased', 'unmaintained']).optional(),
    'The notice above its pages. Default: by its place before or after the last version.',
    'none',
  ),
  badge: setting(
    z.boolean().optional(),
    'Show `Version: {label}` above its pages. Default: when there are several versions.',
    false,
  ),
  noIndex: setting(z.boolean().default(false), 'Ask search engines to leave it out.', true),
  className: setting(text().optional(), 'Class of the <html> element of its pages.', 'old'),
})

const docsObject = z.strictObject({
  path: setting(
    text().optional(),
    'Folder of the pages, in the site folder. Default: `docs`; without such a folder the site folder itself when it holds Markdown.',
    'content',
  ),
  routeBasePath: setting(routeSchema.default('/'), 'First part of their routes.', '/guide'),
  tagsBasePath: setting(
    innerPathSchema.default('tags'),
    'Path of the tag pages, below `routeBasePath`.',
    'topics',
  ),
  sidebarPath: setting(
    choice([text(), z.literal(false)]).optional(),
    'File with the sidebars. Unset: one sidebar made of the folders; `false`: no sidebars.',
    'sidebars.json',
  ),
  include: setting(
    z.array(text()).default(['**/*.{md,markdown,mdx}', '**/*.page.{tsx,jsx}', 'index.{tsx,jsx}']),
    'Files that are pages, as glob patterns.',
    ['**/*.md'],
  ),
  exclude: setting(
    z
      .array(text())
      .default([
        '**/_*.{js,jsx,ts,tsx,md,mdx}',
        '**/_*/**',
        '**/*.test.{js,jsx,ts,tsx}',
        '**/__tests__/**',
      ]),
    'Files that are none, as glob patterns.',
    ['**/internal/**'],
  ),
  editUrl: setting(
    webAddressSchema.optional(),
    'Address of the site folder, or of its docs folder, where the repository can be edited: the start of the links “Edit this page”. The path of the file follows.',
    'https://example.org/acme/site/edit/main/',
  ),
  showLastUpdateTime: setting(
    z.boolean().default(false),
    'Show when a page was changed last.',
    true,
  ),
  showLastUpdateAuthor: setting(z.boolean().default(false), 'Show who changed it.', true),
  breadcrumbs: setting(z.boolean().default(true), 'Show breadcrumbs.', false),
  sidebarCollapsible: setting(
    z.boolean().default(true),
    'Sidebar categories can be folded.',
    false,
  ),
  sidebarCollapsed: setting(z.boolean().default(true), 'They start folded.', false),
  numberPrefixes: setting(
    z.boolean().default(true),
    'Numbers before file and folder names (`01-intro.md`) set the order and are left out of routes.',
    false,
  ),
  sidebar: setting(
    z
      .strictObject({
        hideable: setting(
          z.boolean().default(false),
          'A button hides the sidebar on wide screens.',
          true,
        ),
        autoCollapseCategories: setting(
          z.boolean().default(false),
          'Opening a category folds its siblings.',
          true,
        ),
      })
      .prefault({}),
    'How the sidebar behaves.',
    { hideable: true },
  ),
  versionPersistence: setting(
    z.enum(['localStorage', 'none']).default('localStorage'),
    'Where the version that a reader chose is kept.',
    'none',
  ),
  includeCurrentVersion: setting(
    z.boolean().default(true),
    'Publish the docs folder itself beside the released versions.',
    false,
  ),
  lastVersion: setting(
    text().optional(),
    'Version at the root of the routes. Default: the first of `versions.json`, else `current`.',
    'current',
  ),
  onlyIncludeVersions: setting(z.array(text()).min(1).optional(), 'Publish these versions alone.', [
    'current',
    '2.0',
  ]),
  versions: setting(z.record(z.string(), versionSchema).default({}), 'Settings by version.', {
    current: { label: 'Next' },
  }),
})

export const docsSchema = setting(
  docsObject.prefault({}),
  'The pages: their folder, routes, sidebars and versions.',
  { path: 'content', sidebarPath: 'sidebars.json' },
)

/** What the settings of the first docs say for all. */
const SHARED = { sidebar: true, versionPersistence: true } as const

export const docsInstancesSchema = setting(
  z
    .array(
      docsObject.omit(SHARED).extend({
        id: setting(
          note(z.string().regex(/^(?!default$)[A-Za-z][\w-]*$/), {
            accepts: 'a name of letters, digits, _ and - that is not "default"',
          }),
          'Its name: navbar items say `docsPluginId`, and its versions stand in `{id}_versions.json` and the like.',
          'community',
        ),
        path: setting(text(), 'Folder of its pages, in the site folder.', 'community'),
        routeBasePath: setting(routeSchema, 'First part of their routes.', '/community'),
      }),
    )
    .default([])
    .check((context) => {
      context.value.forEach(({ id }, index) => {
        if (context.value.findIndex((other) => other.id === id) < index)
          context.issues.push(
            rule(context.value, `Two trees of docs have the id "${id}".`, { at: [index, 'id'] }),
          )
      })
    }),
  'Further trees of docs, each with its own routes, sidebars and versions.',
  [{ id: 'community', path: 'community', routeBasePath: '/community' }],
)
