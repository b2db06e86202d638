// `docs.*`: where the pages are and how they become a site.
import * as z from 'zod'
import { innerPathSchema, routeSchema, webAddressSchema } from './address-schema.js'
import { choice, flag, named, note, rule, setting, text } from './setting.js'

const versionSchema = named(
  'VersionSettings',
  'Settings of one version of the docs.',
  z.strictObject({
    label: setting(
      text().optional(),
      'Label shown to readers. Default: `Next` or the name of the version.',
      '2.x',
    ),
    path: setting(
      routeSchema.optional(),
      'Path segment of its routes. Default: none for the last version, `next` for `current`, otherwise the name.',
      'v2',
    ),
    banner: setting(
      z.enum(['none', 'unreleased', 'unmaintained']).optional(),
      'Notice above its pages. Default: depends on whether it is newer or older than the last version.',
      'none',
    ),
    badge: setting(
      z.boolean().optional(),
      'Show `Version: {label}` above its pages. Default: true if there are several versions.',
      false,
    ),
    noIndex: flag(false, 'Ask search engines not to index it.'),
    className: setting(text().optional(), 'CSS class of the <html> element of its pages.', 'old'),
  }),
)

const docsObject = named(
  'DocsSettings',
  'A tree of docs: its folder, routes, sidebars and versions.',
  z.strictObject({
    path: setting(
      text().optional(),
      'Folder of the pages, in the site folder. Default: `docs`, or the site folder itself if it has Markdown files but no `docs` folder.',
      'content',
    ),
    routeBasePath: setting(routeSchema.default('/'), 'Route prefix of all pages.', '/guide'),
    tagsBasePath: setting(
      innerPathSchema.default('tags'),
      'Path of the tag pages, below `routeBasePath`.',
      'topics',
    ),
    sidebarPath: setting(
      choice([text(), z.literal(false)]).optional(),
      'Sidebar file. Unset: one sidebar generated from the folders; `false`: no sidebars.',
      'sidebars.json',
    ),
    include: setting(
      z.array(text()).default(['**/*.{md,markdown,mdx}', '**/*.page.{tsx,jsx}', 'index.{tsx,jsx}']),
      'Files to publish as pages, as glob patterns.',
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
    showLastUpdateTime: flag(false, 'Show when a page was changed last.'),
    showLastUpdateAuthor: flag(false, 'Show who changed it.'),
    breadcrumbs: flag(true, 'Show breadcrumbs.'),
    sidebarCollapsible: flag(true, 'Sidebar categories can be folded.'),
    sidebarCollapsed: flag(true, 'They start folded.'),
    numberPrefixes: flag(
      true,
      'Numbers before file and folder names (`01-intro.md`) set the order and are left out of routes.',
    ),
    sidebar: setting(
      z
        .strictObject({
          hideable: flag(false, 'A button hides the sidebar on wide screens.'),
          autoCollapseCategories: flag(false, 'Opening a category folds its siblings.'),
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
    includeCurrentVersion: flag(
      true,
      'Publish the docs folder itself beside the released versions.',
    ),
    lastVersion: setting(
      text().optional(),
      'Version at the root of the routes. Default: the first of `versions.json`, else `current`.',
      'current',
    ),
    onlyIncludeVersions: setting(
      z.array(text()).min(1).optional(),
      'Publish these versions alone.',
      ['current', '2.0'],
    ),
    versions: setting(z.record(z.string(), versionSchema).default({}), 'Settings by version.', {
      current: { label: 'Next' },
    }),
  }),
)

export const docsSchema = setting(
  docsObject.prefault({}),
  'The pages: their folder, routes, sidebars and versions.',
  { path: 'content', sidebarPath: 'sidebars.json' },
)

/** Settings of the main docs that apply to all instances. */
const SHARED = { sidebar: true, versionPersistence: true } as const

export const docsInstancesSchema = setting(
  z
    .array(
      named(
        'DocsInstance',
        'A further tree of docs. How its sidebar behaves is a setting of the first.',
        docsObject.omit(SHARED).extend({
          id: setting(
            note(z.string().regex(/^(?!default$)[A-Za-z][\w-]*$/), {
              accepts: 'a name of letters, digits, _ and - that is not "default"',
            }),
            'Id of the instance. Navbar items refer to it with `docsPluginId`; its versions are in `{id}_versions.json` and similar files.',
            'community',
          ),
          path: setting(text(), 'Folder of the pages, in the site folder.', 'community'),
          routeBasePath: setting(routeSchema, 'Route prefix of all pages.', '/community'),
        }),
        { name: 'DocsSettings', without: ['path', 'routeBasePath', ...Object.keys(SHARED)] },
      ),
    )
    .default([])
    .check((context) => {
      context.value.forEach(({ id }, index) => {
        if (context.value.findIndex((other) => other.id === id) < index)
          context.issues.push(
            rule(context.value, `Two docs instances have the id "${id}".`, { at: [index, 'id'] }),
          )
      })
    }),
  'Additional docs instances, each with its own routes, sidebars and versions.',
  [{ id: 'community', path: 'community', routeBasePath: '/community' }],
)
