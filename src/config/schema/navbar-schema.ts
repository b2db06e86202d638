// `navbar.*`. An item of an unknown type passes; rendering throws for it.
import * as z from 'zod'
import { isRecord } from '../../model/json.js'
import { choice, flag, hidden, named, note, rule, setting, text } from './base/setting.js'
import { logoSchema } from './look-schema.js'
import { patternFault } from './search-schema.js'

const common = {
  label: setting(text().optional(), 'Text.', 'Guide'),
  className: setting(text().optional(), 'CSS class of the element.', 'navbar-guide'),
}

const position = setting(z.enum(['left', 'right']).default('left'), 'Side of the navbar.', 'right')

/** Only to say better than "unknown setting" that a child has no position of its own. */
const noPosition = note(
  z
    .custom<undefined>((value) => value === undefined, {
      error: 'A dropdown item cannot have its own "position".',
    })
    .optional(),
  { isHidden: true },
)

const link = {
  ...common,
  type: setting(z.literal('default').optional(), 'A link.', 'default'),
  to: setting(
    text().optional(),
    'Route of a page of the site. Set either `to` or `href`.',
    '/guide',
  ),
  href: setting(
    text().optional(),
    'Any other URL. Set either `to` or `href`.',
    'https://example.org',
  ),
  html: setting(text().optional(), 'HTML instead of `label`.', '<b>Guide</b>'),
  activeBasePath: setting(
    text().optional(),
    'The item is active on pages whose path starts with this.',
    '/guide',
  ),
  activeBaseRegex: setting(
    text()
      .check((context) => {
        const message = patternFault(context.value)
        if (message !== undefined) context.issues.push(rule(context.value, message))
      })
      .optional(),
    'The item is active on pages whose path this regular expression matches.',
    '^/guide/(a|b)',
  ),
  prependBaseUrlToHref: setting(
    z.boolean().optional(),
    'Prepend the base URL to a relative `href`.',
    true,
  ),
}

const docsPluginId = setting(
  text().optional(),
  'Id of the docs instance, one of `docsInstances`. Default: the main docs.',
  'community',
)

const doc = {
  ...common,
  type: setting(z.literal('doc'), 'A link to a doc.', 'doc'),
  docId: setting(text(), 'Id of the doc.', 'guide/intro'),
  docsPluginId,
}

const docSidebar = {
  ...common,
  type: setting(z.literal('docSidebar'), 'A link to the first page of a sidebar.', 'docSidebar'),
  sidebarId: setting(text(), 'Id of the sidebar.', 'guide'),
  docsPluginId,
}

const docsVersion = {
  ...common,
  type: setting(
    z.literal('docsVersion'),
    'The name of the current version, with a link to its main doc.',
    'docsVersion',
  ),
  to: setting(text().optional(), 'Another link target.', '/versions'),
  docsPluginId,
}

const html = {
  type: setting(z.literal('html'), 'Custom HTML.', 'html'),
  value: setting(z.string(), 'The HTML.', '<hr>'),
  className: common.className,
}

const search = {
  type: setting(z.literal('search'), 'The search box.', 'search'),
  className: common.className,
}

function checkLink(context: z.core.ParsePayload<Partial<Record<string, unknown>>>): void {
  const { to, href, label, html: markup } = context.value
  const refuse = (message: string): void => void context.issues.push(rule(context.value, message))
  if ((to === undefined) === (href === undefined))
    refuse('Navbar item needs exactly one of "to" and "href".')
  if (label !== undefined && markup !== undefined)
    refuse('Navbar item needs "label" or "html", not both.')
  if (label === undefined && markup === undefined) refuse('Navbar item needs "label" or "html".')
}

const NESTED = 'Nested dropdowns are not allowed'

/** In the order of the shapes of `itemSchema`. */
const KNOWN = [
  'default',
  'dropdown',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
  'localeDropdown',
  'search',
  'html',
]

// `abort`: without it zod takes a shape whose only fault is the rule for the one that was meant.
const unknownItem = z.looseObject({
  type: z.string().refine((type) => !KNOWN.includes(type), { abort: true }),
})

/** Refuses everything: children that would open a menu within a menu. */
const nested = hidden(z.custom<never>(() => false, { error: NESTED, abort: true }))

/** An item of the navbar as one of a dropdown. */
function child<S extends z.ZodType>(name: string, schema: S): S {
  return note(schema, { named: { base: { name, without: ['position'] } } })
}

const childSchema = choice(
  [
    child('NavbarLink', z.strictObject({ ...link, position: noPosition }).check(checkLink)),
    child('NavbarDoc', z.strictObject({ ...doc, position: noPosition })),
    child('NavbarDocSidebar', z.strictObject({ ...docSidebar, position: noPosition })),
    child('NavbarDocsVersion', z.strictObject({ ...docsVersion, position: noPosition })),
    child('NavbarHtml', z.strictObject({ ...html, position: noPosition })),
    hidden(
      unknownItem.extend({ position: noPosition }).check((context) => {
        if ('items' in context.value) context.issues.push(rule(context.value, NESTED))
      }),
    ),
    nested,
  ],
  (value) => {
    if (!isRecord(value)) return -1
    const type = 'items' in value ? 'dropdown' : value['type']
    switch (type) {
      case 'dropdown':
      case 'docsVersionDropdown':
      case 'localeDropdown':
      case 'search':
        return 6
      default:
        return ['default', 'doc', 'docSidebar', 'docsVersion', 'html'].indexOf(nameOf(type))
    }
  },
)

const childrenSchema = z.array(
  named('NavbarDropdownItem', 'One item of a menu of the navbar.', childSchema),
)

const itemSchema = choice(
  [
    named(
      'NavbarLink',
      'A link: exactly one of `to` and `href`, and one of `label` and `html`.',
      z.strictObject({ ...link, position }).check(checkLink),
    ),
    named(
      'NavbarDropdown',
      'A menu.',
      z.strictObject({
        type: setting(z.literal('dropdown').optional(), 'A menu.', 'dropdown'),
        label: setting(
          text().optional(),
          'Text. Default: "More" in the language of the page.',
          'Resources',
        ),
        items: setting(childrenSchema, 'Items of the dropdown.', [
          { to: '/faq', label: 'Questions' },
        ]),
        to: setting(text().optional(), 'Route of a page that the label links to.', '/more'),
        className: common.className,
        position,
      }),
    ),
    named('NavbarDoc', 'A link to a doc.', z.strictObject({ ...doc, position })),
    named(
      'NavbarDocSidebar',
      'A link to the first page of a sidebar.',
      z.strictObject({ ...docSidebar, position }),
    ),
    named(
      'NavbarDocsVersion',
      'The name of the current version, with a link to its main doc.',
      z.strictObject({ ...docsVersion, position }),
    ),
    named(
      'NavbarDocsVersionDropdown',
      'A menu of the versions.',
      z.strictObject({
        ...common,
        type: setting(
          z.literal('docsVersionDropdown'),
          'A menu of the versions.',
          'docsVersionDropdown',
        ),
        versions: setting(
          choice(
            [
              z.array(text()),
              z.record(
                z.string(),
                z.strictObject({ label: setting(text().optional(), 'Text.', '2.x') }),
              ),
            ],
            (value) => (Array.isArray(value) ? 0 : isRecord(value) ? 1 : -1),
          ).optional(),
          'Versions to list, in this order. Default: all.',
          ['current', '2.0'],
        ),
        docsPluginId,
        dropdownItemsBefore: setting(childrenSchema.default([]), 'Items above the versions.', []),
        dropdownItemsAfter: setting(childrenSchema.default([]), 'Items below the versions.', [
          { to: '/versions', label: 'All versions' },
        ]),
        dropdownActiveClassDisabled: setting(
          z.boolean().optional(),
          'Do not mark the menu as active on pages of the current version.',
          true,
        ),
        position,
      }),
    ),
    named(
      'NavbarLocaleDropdown',
      'A menu of the languages in `lang` and `languages`: each entry leads to the shown page in that language, or to the first page there.',
      z.strictObject({
        type: setting(z.literal('localeDropdown'), 'A menu of the languages.', 'localeDropdown'),
        labels: setting(
          z.record(text(), text()).optional(),
          'Names of languages by their path, `/` for that of `lang`. Default: what each language calls itself.',
          { '/': 'English', '/zh/': '中文' },
        ),
        dropdownItemsBefore: setting(childrenSchema.default([]), 'Items above the languages.', []),
        dropdownItemsAfter: setting(childrenSchema.default([]), 'Items below the languages.', [
          { href: 'https://example.org/translate', label: 'Help us translate' },
        ]),
        className: common.className,
        position,
      }),
    ),
    named('NavbarSearch', 'The search box.', z.strictObject({ ...search, position })),
    named('NavbarHtml', 'Custom HTML.', z.strictObject({ ...html, position })),
    hidden(unknownItem.extend({ position })),
  ],
  (value) => {
    if (!isRecord(value)) return -1
    const type = value['type'] ?? ('items' in value ? 'dropdown' : 'default')
    return KNOWN.indexOf(nameOf(type))
  },
)

const nameOf = (type: unknown): string =>
  type === undefined ? 'default' : typeof type === 'string' ? type : ''

export const navbarSchema = setting(
  named(
    'Navbar',
    'The navbar at the top of every page.',
    z.strictObject({
      title: setting(text().optional(), 'Text next to the logo.', 'Acme'),
      logo: setting(logoSchema.optional(), 'The logo.', { src: '/logo.svg' }),
      items: setting(
        z
          .array(
            named(
              'NavbarItem',
              'One item of the navbar. Its `type` decides which keys it has.',
              itemSchema,
            ),
          )
          .default([]),
        'Items of the navbar, in order.',
        [{ to: '/guide', label: 'Guide' }],
      ),
      style: setting(z.enum(['dark', 'primary']).optional(), 'A colour variant.', 'dark'),
      hideOnScroll: flag(false, 'Hide the navbar while the reader scrolls down.'),
    }),
  ).prefault({}),
  'The navbar at the top of every page.',
  { title: 'Acme', items: [{ to: '/guide', label: 'Guide' }] },
)
