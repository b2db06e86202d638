// The menu of a Zola site. Zola has none itself: themes read lists of links from `[extra]`, most of them in the same form.
import { isList, isRecord } from '../../model/json.js'

type Item = Readonly<Record<string, unknown>>

/** `menu`, `nav_links`, `after_dark_menu`, `menu_items` and the like. */
const NAME = /(?:^|_)(?:menu|nav|navbar|main)(?:_(?:links|items|main))?$/

/** The items with labels in a language: themes look these up as keys of its words. */
export const translatedMenu = (items: readonly Item[], words: Item): readonly Item[] =>
  items.map((item) => {
    const { label } = item
    const word = isFilled(label) && Object.hasOwn(words, label) ? words[label] : undefined
    return isFilled(word) ? { ...item, label: word } : item
  })

/** The items of the first list of links in `[extra]` that is named as a menu, also as `[extra.menu] main`. */
export function zolaMenu(extra: unknown): readonly Item[] {
  if (!isRecord(extra)) return []
  for (const [name, value] of Object.entries(extra)) {
    if (!NAME.test(name)) continue
    if (isRecord(value)) {
      const inner = zolaMenu(value)
      if (inner.length > 0) return inner
    }
    const items = (isList(value) ? value : [])
      .filter(isRecord)
      .toSorted((a, b) => weightOf(a) - weightOf(b))
      .flatMap(itemOf)
    if (items.length > 0) return items
  }
  return []
}

const weightOf = ({ weight }: Item): number => (typeof weight === 'number' ? weight : Infinity)

function itemOf(entry: Item): readonly Item[] {
  const label = [entry['name'], entry['title'], entry['label'], entry['text']].find(isFilled)
  const url = [entry['url'], entry['link'], entry['href'], entry['path']].find(isFilled)
  if (label === undefined || url === undefined) return []
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return [{ label, href: url }]
  // Themes replace the name of the address; `@/` is the content folder.
  const path = url.replace(/^(?:\$BASE_URL|@)?\/*/, '/').replace(/(?:\/_?index)?\.md(?=#|$)/, '/')
  return [{ label, to: path }]
}

const isFilled = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== ''
