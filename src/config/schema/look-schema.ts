// Settings of what pages look like: design tokens, colours, replaced parts of the frame.
import * as z from 'zod'
import type { PartName } from '../../model/parts.js'
import { choice, flag, named, note, rule, setting, text, wholeNumber } from './setting.js'

// These become declarations in a style sheet: nothing that could end the declaration.
const DECLARATION = /^[^;{}<>\\]+$/
const colour = note(z.string().regex(DECLARATION), { accepts: 'a CSS colour' })
const cssValue = note(z.string().regex(DECLARATION), { accepts: 'a CSS value' })

export const tokensSchema = named(
  'Tokens',
  'Design tokens by name.',
  z.record(
    note(z.string().regex(/^[a-z][a-z\d-]*$/), { accepts: 'the name of a token' }),
    choice(
      [
        cssValue,
        z.strictObject({
          light: setting(cssValue.optional(), 'Its value in the light mode.', '#fff'),
          dark: setting(cssValue.optional(), 'Its value in the dark mode.', '#101010'),
        }),
      ],
      (value) => (typeof value === 'object' && value !== null ? 1 : 0),
    ),
  ),
)

export const announcementBarSchema = named(
  'AnnouncementBar',
  'A line above the navbar.',
  z.strictObject({
    id: setting(
      text().default('announcement-bar'),
      'Id of the announcement. With a new id, it is shown again to readers who closed it.',
      'release-2',
    ),
    content: setting(text(), 'The announcement, as HTML.', 'Version 2 is out.'),
    backgroundColor: setting(colour.optional(), 'Background, as a CSS colour.', '#fafbfc'),
    textColor: setting(colour.optional(), 'Text, as a CSS colour.', '#091e42'),
    isCloseable: flag(true, 'Readers can close it.'),
  }),
)

export const colorModeSchema = named(
  'ColorModeSettings',
  'Light and dark colours.',
  z.strictObject({
    defaultMode: setting(
      z.enum(['light', 'dark']).default('light'),
      'Colour mode on the first visit.',
      'dark',
    ),
    disableSwitch: flag(false, 'Hide the switch between light and dark mode.'),
    respectPrefersColorScheme: flag(false, 'Follow the reader’s system setting.'),
  }),
)

export const tableOfContentsSchema = named(
  'TableOfContentsSettings',
  'The list of a page’s headings.',
  z
    .strictObject({
      minHeadingLevel: setting(wholeNumber(2, 6).default(2), 'First heading level to show.', 2),
      maxHeadingLevel: setting(wholeNumber(2, 6).default(3), 'Last heading level to show.', 4),
    })
    .check((context) => {
      const { minHeadingLevel, maxHeadingLevel } = context.value
      if (minHeadingLevel > maxHeadingLevel)
        context.issues.push(
          rule(
            context.value,
            `The first level, minHeadingLevel ${minHeadingLevel}, is below the last, maxHeadingLevel ${maxHeadingLevel}.`,
          ),
        )
    }),
)

const part = (description: string): z.ZodOptional<z.ZodString> =>
  setting(text().optional(), description, 'theme/Part.tsx')

export const componentsSchema = named(
  'ComponentSettings',
  'Files of React components in place of parts of every page, by the name of the part.',
  z.strictObject({
    AnnouncementBar: part('The message above the navbar, set by `announcementBar`.'),
    Brand: part('Logo and name at the start of the navbar.'),
    Breadcrumbs: part('The breadcrumbs above a doc.'),
    DocFooter: part('The footer of a doc: tags, edit link, last update.'),
    Footer: part('The footer of every page, also without the setting `footer`.'),
    Home: part('The content of the generated home page.'),
    NotFound: part('The content of the not-found page.'),
    Pagination: part('The links to the previous and next doc.'),
    SearchSource: setting(
      text().optional(),
      'Where suggestions and results come from, in place of the index of the site: not a component, but a module with a `SearchSource` as its default export.',
      'theme/search-source.ts',
    ),
  } satisfies Record<PartName | 'SearchSource', z.ZodType>),
)

export const logoSchema = named(
  'Logo',
  'An image that links to a page.',
  z.strictObject({
    src: setting(text(), 'Address of the image.', '/logo.svg'),
    srcDark: setting(text().optional(), 'Image for dark mode.', '/logo-dark.svg'),
    alt: setting(
      z.string().optional(),
      'Alternative text. Default: empty next to a title.',
      'Acme',
    ),
    href: setting(text().optional(), 'Link target. Default: the home page.', '/'),
    target: setting(text().optional(), '`target` attribute of the link.', '_self'),
    width: setting(wholeNumber(1).optional(), 'Width in pixels.', 32),
    height: setting(wholeNumber(1).optional(), 'Height in pixels.', 32),
  }),
)
