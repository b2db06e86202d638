// Settings of what pages look like: design tokens, colours, replaced parts of the frame; and of the pictures that represent
// a site elsewhere.
import * as z from 'zod'
import type { PartName } from '../../model/parts.js'
import { isRecord } from '../../model/json.js'
import { choice, flag, named, note, rule, setting, text, wholeNumber } from './base/setting.js'

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

const hexColour = note(z.string().regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i), {
  accepts: "a colour such as '#1a2b3c'",
})

const imageFile = note(z.string().regex(/\S\.(?:svg|png)$/i), {
  accepts: 'an SVG or PNG file in the site folder',
})

export const iconSchema = setting(
  choice(
    [
      imageFile,
      named(
        'IconSettings',
        'The image that all icons of a site are drawn from.',
        z.strictObject({
          file: setting(
            imageFile,
            'SVG or PNG file in the site folder, best square; a PNG file at least 512 pixels wide.',
            'static/logo.svg',
          ),
          background: setting(
            hexColour.default('#ffffff'),
            'Colour behind the icon where phones show it on a tile, and of the window in which an installed site opens.',
            '#1a2552',
          ),
          themeColor: setting(
            hexColour.optional(),
            'Colour of the title bar of an installed site. Default: `background`.',
            '#1a2552',
          ),
          shortName: setting(
            text().optional(),
            'Name below the icon on a phone, best 12 characters or fewer. Default: `title`.',
            'Acme',
          ),
        }),
      ),
    ],
    (value) => (isRecord(value) ? 1 : 0),
  ).optional(),
  'One image, SVG or PNG, that a build draws all icons of the site from: `favicon.ico`, the icons of phones and an installed site, and `manifest.webmanifest`. Files of these names in the static files come first, and `favicon` names another icon for the tab. Unset: none of these files.',
  'static/logo.svg',
)

export const socialCardsSchema = setting(
  choice(
    [
      z.boolean(),
      named(
        'SocialCardSettings',
        'What the pictures beside links to pages look like.',
        z.strictObject({
          background: setting(hexColour.default('#ffffff'), 'Colour behind the text.', '#0d1124'),
          color: setting(
            hexColour.default('#191d38'),
            'Colour of the title and the site’s name.',
            '#ffffff',
          ),
          accent: setting(
            hexColour.default('#3540a8'),
            'Colour of the section and of the bar at the bottom.',
            '#aebcff',
          ),
          logo: setting(
            imageFile.optional(),
            'SVG or PNG file in the site folder that is shown beside the site’s name. Default: that of `icon`.',
            'static/logo.svg',
          ),
        }),
      ),
    ],
    (value) => (isRecord(value) ? 1 : -1),
  ).default(false),
  'Draw a picture for each page that other sites and chats show beside a link to it: the title, the section, the site’s name and the logo. An `image` in the front matter comes first. Needs `url`. Drawing a card takes longer than building its page; later builds draw only cards that changed.',
  { background: '#0d1124', color: '#ffffff', accent: '#aebcff' },
)
