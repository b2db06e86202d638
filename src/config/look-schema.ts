// Settings whose values become style rules: design tokens and the announcement bar.
import * as z from 'zod'
import { choice, note, setting, text } from './setting.js'

// These become declarations in a style sheet: nothing that could end the declaration.
const DECLARATION = /^[^;{}<>\\]+$/
const colour = note(z.string().regex(DECLARATION), { accepts: 'a CSS colour' })
const cssValue = note(z.string().regex(DECLARATION), { accepts: 'a CSS value' })

export const tokensSchema = z.record(
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
)

export const announcementBarSchema = z.strictObject({
  id: setting(
    text().default('announcement-bar'),
    'Names the announcement: with a new id it shows again to those who closed it.',
    'release-2',
  ),
  content: setting(text(), 'The announcement, as HTML.', 'Version 2 is out.'),
  backgroundColor: setting(colour.optional(), 'Background, as a CSS colour.', '#fafbfc'),
  textColor: setting(colour.optional(), 'Text, as a CSS colour.', '#091e42'),
  isCloseable: setting(z.boolean().default(true), 'Readers can close it.', false),
})
