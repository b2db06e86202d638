// Settings of the pictures that represent a site elsewhere: its icon, and the previews of links to its pages.
import * as z from 'zod'
import { choice, isObject, named, note, setting, text } from './setting.js'

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
    (value) => (isObject(value) ? 1 : 0),
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
    (value) => (isObject(value) ? 1 : -1),
  ).default(false),
  'Draw a picture for each page that other sites and chats show beside a link to it: the title, the section, the site’s name and the logo. An `image` in the front matter comes first. Needs `url`. Drawing a card takes longer than building its page; later builds draw only cards that changed.',
  { background: '#0d1124', color: '#ffffff', accent: '#aebcff' },
)
