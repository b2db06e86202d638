// How many rows the navbar of wide windows has: items that fit beside brand and search only in wider ones have their own.
import type { NavItem } from '../../model/navbar.js'
import type { SiteView } from '../../model/view.js'

/** Widths in pixels, of fonts that are rather wide. */
const LETTER = 7.8
const WIDE_LETTER = 15
const TITLE_LETTER = 9
/** Space around and between labels in the narrowest of these windows, and how much more that of a laptop has. */
const ITEM = 16
const MORE = 8
const ICON = 20
/** Of a logo without a width in the settings: many have a name in them. */
const LOGO = 90
/** Space beside the bar, colour mode, the smallest search box. */
const OTHERS = 48 + 48 + 116

/** From this width on a window shows the items. */
const LEAST_WINDOW = 997
/** Windows of laptops. */
const USUAL_WINDOW = 1280

export type NavbarRows = 'one' | 'two' | 'two in smaller windows'

/** Estimated from the letters of all labels, each of them on two lines as long as the row is one. */
export function navbarRows({ items, logo, title = '' }: SiteView['navbar']): NavbarRows {
  const name = Math.min(title.length * TITLE_LETTER, USUAL_WINDOW * 0.45)
  const brand = (logo ? (logo.width ?? LOGO) : 0) + name + ICON * 2
  const width = items.reduce((sum, item) => sum + widthOf(item), OTHERS + brand)
  if (width <= LEAST_WINDOW) return 'one'
  return width + items.length * MORE <= USUAL_WINDOW ? 'two in smaller windows' : 'two'
}

function widthOf(item: NavItem): number {
  switch (item.kind) {
    case 'search':
      return 0
    case 'html':
      return ITEM + ICON
    case 'dropdown':
      return ITEM + ICON + widthOfLabel(item.label)
    case 'link':
      return item.label === undefined
        ? ITEM + ICON
        : ITEM + (item.isExternal ? ICON : 0) + widthOfLabel(item.label)
  }
}

/** Of the longer line, where the label is broken between two words so that this line is shortest. */
function widthOfLabel(label: string): number {
  const words = label.split(' ')
  const widths = words.map((_, index) =>
    Math.max(
      widthOfText(words.slice(0, index).join(' ')),
      widthOfText(words.slice(index).join(' ')),
    ),
  )
  return Math.min(...widths)
}

/** Letters of Chinese, Japanese and Korean are as wide as they are high, and may be broken anywhere. */
function widthOfText(text: string): number {
  let width = 0
  for (const letter of text) width += letter > '⺀' ? WIDE_LETTER / 2 : LETTER
  return width
}
