// `footer`.
import * as z from 'zod'
import { logoSchema } from './look-schema.js'
import { isRecord } from '../../model/json.js'
import { choice, named, rule, setting, text } from './base/setting.js'

const linkSchema = named(
  'FooterLink',
  'A link of the footer: exactly one of `to`, `href` and `html`.',
  z
    .strictObject({
      label: setting(text().optional(), 'Text of the link.', 'Guide'),
      to: setting(text().optional(), 'Route of a page of the site.', '/guide'),
      href: setting(text().optional(), 'Any other URL.', 'https://example.org'),
      html: setting(text().optional(), 'HTML instead of a link.', '<b>Since 2020</b>'),
    })
    .check((context) => {
      const { to, href, html, label } = context.value
      const refuse = (message: string): void =>
        void context.issues.push(rule(context.value, message))
      if ([to, href, html].filter((target) => target !== undefined).length !== 1)
        refuse('Footer link needs exactly one of "to", "href" and "html".')
      else if (html === undefined && label === undefined) refuse('Footer link needs a "label".')
      else if (html !== undefined && label !== undefined)
        refuse('Footer link needs "label" or "html", not both.')
    }),
)

const columnSchema = named(
  'FooterColumn',
  'A column of links.',
  z.strictObject({
    title: setting(text().optional(), 'Heading of the column.', 'Docs'),
    items: setting(z.array(linkSchema), 'Links of the column.', [{ label: 'Guide', to: '/guide' }]),
  }),
)

const linksSchema = z
  .array(
    choice([columnSchema, linkSchema], (value) =>
      !isRecord(value) ? -1 : 'items' in value ? 0 : 1,
    ),
  )
  .check((context) => {
    const columns = context.value.filter((entry) => 'items' in entry).length
    if (columns > 0 && columns < context.value.length)
      context.issues.push(
        rule(context.value, 'Footer links are columns with "items" or plain links, not both.'),
      )
  })

export const footerSchema = named(
  'Footer',
  'The footer of every page.',
  z.strictObject({
    style: setting(z.enum(['light', 'dark']).default('light'), 'Colours of the footer.', 'dark'),
    links: setting(linksSchema.default([]), 'Columns of links, or a plain row of links.', [
      { title: 'Docs', items: [{ label: 'Guide', to: '/guide' }] },
    ]),
    logo: setting(logoSchema.optional(), 'A logo below the links.', { src: '/logo.svg' }),
    copyright: setting(z.string().optional(), 'The last line, as HTML.', '© Acme'),
  }),
)
