// The navbar and the footer of a site with the labels that its translations have for theirs.
import { isList } from '../../../model/json.js'
import { valuesOf, type Values } from '../../foreign/fields.js'

type Messages = Readonly<Record<string, string>>

/** Messages of the theme's files `navbar.json` and `footer.json` in one language. */
export type FrameLabels = { readonly navbar: Messages; readonly footer: Messages }

const messageOf = (key: string, messages: Messages): string | undefined =>
  Object.hasOwn(messages, key) ? messages[key] : undefined

/** `values` with the message in place of what is at `key`, where there is one and something to replace. */
function replaced(values: Values, key: string, id: string, messages: Messages): Values {
  const message = values[key] === undefined ? undefined : messageOf(id, messages)
  return message === undefined ? values : { ...values, [key]: message }
}

/** A link or a column with its name translated: the id of the message has the name in it. */
function named(value: unknown, key: string, start: string, messages: Messages): unknown {
  const values = valuesOf(value)
  const name = values[key]
  return typeof name === 'string' ? replaced(values, key, start + name, messages) : value
}

/** A menu or a column with the items in it changed. */
function withItems(value: unknown, change: (item: unknown) => unknown): unknown {
  const { items } = valuesOf(value)
  return isList(items) ? { ...valuesOf(value), items: items.map(change) } : value
}

function withLogo(values: Values, messages: Messages): Values {
  const logo = valuesOf(values['logo'])
  if (logo['src'] === undefined) return values
  const alt = messageOf('logo.alt', messages)
  return alt === undefined ? values : { ...values, logo: { ...logo, alt } }
}

/** `themeConfig.navbar` with the messages of `navbar.json`. */
export function translatedNavbar(navbar: unknown, messages: Messages): Values {
  const values = withLogo(replaced(valuesOf(navbar), 'title', 'title', messages), messages)
  const { items } = values
  if (!isList(items)) return values
  const label = (item: unknown): unknown => named(item, 'label', 'item.label.', messages)
  return { ...values, items: items.map((item) => withItems(label(item), label)) }
}

/** `themeConfig.footer` with the messages of `footer.json`. */
export function translatedFooter(footer: unknown, messages: Messages): Values {
  const plain = replaced(valuesOf(footer), 'copyright', 'copyright', messages)
  const values = withLogo(plain, messages)
  const { links } = values
  if (!isList(links)) return values
  const label = (item: unknown): unknown => named(item, 'label', 'link.item.label.', messages)
  const title = (column: unknown): unknown => named(column, 'title', 'link.title.', messages)
  return {
    ...values,
    links: links.map((entry) =>
      isList(valuesOf(entry)['items']) ? withItems(title(entry), label) : label(entry),
    ),
  }
}
