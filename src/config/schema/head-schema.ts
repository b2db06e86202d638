// Settings that put elements of the user's own into the head of every page.
import * as z from 'zod'
import { isRecord } from '../../model/json.js'
import { choice, named, note, setting, text } from './base/setting.js'

// The characters that HTML allows in an attribute's name; the value is escaped when it is written.
const attributeName = note(z.string().regex(/^[^\s"'<>/=\p{Cc}]+$/u), {
  accepts: 'an attribute name',
})

const attributes = z.record(attributeName, choice([z.string(), z.boolean()]))

const byShape = (value: unknown): number => (isRecord(value) ? 1 : -1)

/** Style sheets by URL: a bare string becomes its `href`. */
export const stylesheetsSchema = z.array(
  choice(
    [
      text().transform((href) => ({ href })),
      named(
        'Stylesheet',
        'A style sheet with the attributes of its element.',
        z
          .object({ href: setting(text(), 'URL of the style sheet.', '/fonts.css') })
          .catchall(choice([z.string(), z.boolean()])),
      ),
    ],
    byShape,
  ),
)

/** Scripts by URL: a bare string becomes its `src`. */
export const scriptsSchema = z.array(
  choice(
    [
      text().transform((src) => ({ src })),
      named(
        'Script',
        'A script with the attributes of its element.',
        z
          .object({ src: setting(text(), 'URL of the script.', '/counter.js') })
          .catchall(choice([z.string(), z.boolean()])),
      ),
    ],
    byShape,
  ),
)

export const headTagsSchema = z.array(
  named(
    'HeadTag',
    'An element of the head of every page.',
    z.strictObject({
      tagName: setting(
        note(z.string().regex(/^[a-z][a-z\d-]*$/i), { accepts: 'an element name' }),
        'Name of the element.',
        'link',
      ),
      attributes: setting(
        attributes.default({}),
        'Attributes of the element; `true` writes only the name, `false` omits the attribute.',
        { rel: 'preconnect', href: 'https://example.org' },
      ),
      innerHTML: setting(
        z.string().optional(),
        'Content of the element, written unchanged.',
        'Hello',
      ),
    }),
  ),
)

export const metadataSchema = z.array(
  note(z.record(attributeName, z.string()), { accepts: 'an object of attributes' }),
)
