// The languages of a site: their tags, and what pages in each of them have of their own.
import * as z from 'zod'
import { isRecord } from '../../model/json.js'
import { COUNTED, TEXT_KEYS } from '../../model/texts/site-texts.js'
import { choice, named, note, rule, setting, text } from './base/setting.js'
import { footerSchema } from './footer-schema.js'
import { navbarSchema } from './navbar-schema.js'

export const languageTag = note(z.string().regex(/^[a-z]{2,8}(-[a-z\d]{1,8})*$/i), {
  accepts: "a language tag such as 'en'",
})

const pluralSchema = named(
  'PluralText',
  'A text for each form that the plurals of a language have: `one`, `few`, `other` and so on, as Unicode names them.',
  z.strictObject({
    zero: setting(text().optional(), 'For numbers of the form `zero`.', '{count} results'),
    one: setting(
      text().optional(),
      'For numbers of the form `one`, in English 1.',
      '{count} result',
    ),
    two: setting(text().optional(), 'For numbers of the form `two`.', '{count} results'),
    few: setting(text().optional(), 'For numbers of the form `few`.', '{count} results'),
    many: setting(text().optional(), 'For numbers of the form `many`.', '{count} results'),
    other: setting(text(), 'For all other numbers.', '{count} results'),
  }),
)

export const textsSchema = named(
  'Texts',
  'The words on pages besides those of their authors, by key.',
  z
    .partialRecord(
      note(z.enum(TEXT_KEYS), { accepts: 'the key of a text' }),
      choice([text(), pluralSchema], (value) => (isRecord(value) ? 1 : 0)),
    )
    .check((context) => {
      for (const [key, value] of Object.entries(context.value))
        if (typeof value === 'object' && !COUNTED.has(key))
          context.issues.push(
            rule(context.value, 'This text has no number in it, so it has one form.', {
              at: [key],
            }),
          )
    }),
)

const translationSchema = named(
  'Translation',
  'What pages in a language have in place of what the settings say.',
  z.strictObject({
    title: setting(text().optional(), 'Name of the site.', 'Acme France'),
    tagline: setting(
      z.string().optional(),
      'Line below the title on the home page.',
      'Des enclumes',
    ),
    navbar: setting(navbarSchema.unwrap().optional(), 'The navbar, as a whole.', {
      items: [{ to: '/fr/guide', label: 'Guide' }],
    }),
    footer: setting(footerSchema.optional(), 'The footer, as a whole.', { copyright: '© Acme' }),
    announcement: setting(
      text().optional(),
      'The announcement of `announcementBar`, as HTML.',
      'La version 2 est sortie.',
    ),
    texts: setting(textsSchema.optional(), 'Words on pages, by key.', { next: 'Suivant' }),
  }),
)

export const languagesSchema = setting(
  z.record(text(), languageTag).optional(),
  'Languages of pages by path: all pages below a path, in each version, are in that one, and their document says so to browsers and screen readers. The longest path counts. Other pages are in the language of `lang`. The search finds pages in the language of the page, unless `search.contextByPaths` says otherwise.',
  { '/zh/': 'zh-CN' },
)

export const translationsSchema = setting(
  z.record(languageTag, translationSchema).default({}),
  'What pages in other languages have in place of the title, the navbar and the like, by language tag.',
  { fr: { title: 'Acme France', texts: { next: 'Suivant' } } },
)
