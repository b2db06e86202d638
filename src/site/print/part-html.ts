// The HTML of a page as a part of a book: ids of its own, headings at the part's level, links that lead within the
// book, and everything open that waits for a click on its own page.
import { escapeHtml } from '../../model/text/text.js'
import { idInPart } from './part-ids.js'

export type PartPlace = {
  readonly id: string
  /** Level of the page's own title. */
  readonly level: number
  /** Where the address of a link leads in the book. */
  readonly target: (href: string) => string
}

/** `html` is that of a renderer, in which every tag is well formed. */
export function partHtml(html: string, place: PartPlace): string {
  return openPanels(html).replace(TAB_LIST, '').replace(TAG, replaceTag)

  function replaceTag(
    all: string,
    raw: string | undefined,
    rawAttributes: string,
    rest: string,
    slash: string,
    name: string | undefined,
    attributes: string,
  ): string {
    // The content of these is not HTML.
    if (raw !== undefined)
      return `<${raw}${rewrite(raw.toLowerCase(), rawAttributes, place)}>${rest}`
    // A comment.
    if (name === undefined) return all
    const tag = /^h[1-6]$/i.test(name) ? shifted(name, place.level) : name
    return slash === '/' ? `</${tag}>` : `<${tag}${rewrite(name.toLowerCase(), attributes, place)}>`
  }
}

const INNER = `((?:[^>"']|"[^"]*"|'[^']*')*)`
const TAG = new RegExp(
  `<!--[\\s\\S]*?-->|<(script|style|textarea)(?=[\\s>])${INNER}>([\\s\\S]*?</\\1\\s*>)|<(/?)([a-z][\\w:-]*)${INNER}>`,
  'gi',
)

/** The list of a tab set: its labels are on the panels too. */
const TAB_LIST = /<ul class="tabs-list"[^>]*>[\s\S]*?<\/ul>/g

const LAZY_PANEL = /(<div\s[^>]*?\sdata-lazy[^>]*>)<!--([\s\S]*?)-->/g

/** Until its tab is chosen, the content of a lazy panel is a comment. */
function openPanels(html: string): string {
  if (!html.includes('data-lazy')) return html
  return html.replace(
    LAZY_PANEL,
    (_, start: string, content: string) => start + openPanels(content.replaceAll('-&#45;', '--')),
  )
}

/** The level of a heading below the title of its part; there are six. */
function shifted(name: string, level: number): string {
  return `h${Math.min(Number(name.slice(1)) + level - 1, 6)}`
}

const ATTRIBUTE = /(\s+)([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/i

/** The attributes of one tag, as they are in the book. */
function rewrite(tag: string, attributes: string, place: PartPlace): string {
  const open = tag === 'details' && !/\sopen(?=[\s=>]|$)/i.test(attributes) ? ' open' : ''
  if (!attributes.includes('=')) return attributes + open
  const [, double, single, plain] =
    (tag === 'a' || tag === 'area' ? HREF.exec(attributes) : null) ?? []
  const written = double ?? single ?? plain
  const href = written === undefined ? undefined : place.target(decode(written))
  const element = { tag, href, isPanel: attributes.includes('role="tabpanel"') }
  const changed = attributes.replace(
    ATTRIBUTE,
    (all: string, space: string, name: string, ...values: readonly (string | undefined)[]) => {
      const value = values.slice(0, 3).find((each) => each !== undefined)
      const next = valueInBook(name.toLowerCase(), value ?? '', element, place.id)
      if (next === value || next === undefined) return all
      return next === null ? '' : `${space}${name}="${next.replaceAll('"', '&quot;')}"`
    },
  )
  const isOnSite = href !== undefined && hasOrigin(href) && !hasOrigin(written ?? '')
  return (
    changed +
    open +
    (isOnSite ? ' data-on-site' : '') +
    (element.isPanel ? panelLabel(attributes) : '')
  )
}

const hasOrigin = (address: string): boolean => /^https?:/i.test(address)

type PartElement = {
  readonly tag: string
  /** Where the link leads. */
  readonly href: string | undefined
  readonly isPanel: boolean
}

/** Attributes that name ids of the page, one or several. */
const ID_REFERENCES: ReadonlySet<string> = new Set(
  (
    'for form list headers itemref popovertarget commandfor anchor aria-activedescendant aria-controls ' +
    'aria-describedby aria-details aria-errormessage aria-flowto aria-labelledby aria-owns'
  ).split(' '),
)

/** What a panel has because of its tab. */
const PANEL_STATE: ReadonlySet<string> = new Set(['hidden', 'data-lazy', 'aria-labelledby'])

/** The new value of an attribute, still escaped; null drops it, undefined leaves it. */
function valueInBook(
  name: string,
  value: string,
  { tag, href, isPanel }: PartElement,
  part: string,
): string | null | undefined {
  if (isPanel && PANEL_STATE.has(name)) return null
  if (isPanel && name === 'role') return 'group'
  // Nothing is left to choose.
  if (name === 'data-tabs') return null
  if (name === 'id') return value === '' ? value : idInPart(part, value)
  if (ID_REFERENCES.has(name)) return value.replace(/[^\s]+/g, (id) => idInPart(part, id))
  if (name === 'href' && href !== undefined) return escapeHtml(href)
  if (name === 'target' && href?.startsWith('#') === true) return null
  if (name === 'name' && (tag === 'a' || tag === 'map')) return idInPart(part, value)
  // In drawings, and the map of an image.
  if (/^(?:xlink:)?href$|^usemap$/.test(name) && /^#./.test(value))
    return `#${idInPart(part, value.slice(1))}`
  return value.includes('url(')
    ? value.replace(/url\((&quot;|&#39;|&#x27;|')?#/g, (start) => start + idInPart(part, ''))
    : undefined
}

function panelLabel(attributes: string): string {
  const label = /\sdata-label="([^"]*)"/.exec(attributes)?.[1]
  return label === undefined || label === '' ? '' : ` aria-label="${label}"`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&#x26;': '&',
  '&#38;': '&',
}

const decode = (text: string): string =>
  text.replace(
    /&(?:quot|lt|gt|amp|#x2[67]|#3[89]);/gi,
    (entity) => ENTITIES[entity.toLowerCase()] ?? entity,
  )
