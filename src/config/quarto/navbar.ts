// The navbar and the footer of a Quarto site.
import { isList, isRecord } from '../../model/json.js'
import { escapeHtml } from '../../model/text/text.js'
import { compact, recordsIn, textOf, type Values } from '../foreign/fields.js'
import { titled } from '../foreign/sidebar-items.js'
import { plainTitle, type QuartoPages } from './pages.js'

/** A sidebar that an item of the navbar can lead to. */
export type NamedSidebar = { readonly id: string; readonly title: string }

export type NavContext = {
  readonly pages: QuartoPages
  /** By the id that Quarto has for it. */
  readonly sidebars: ReadonlyMap<string, NamedSidebar>
}

const OUTSIDE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/** Items of the navbar: those on the left, on the right, and its tools. */
export function navbarItems(navbar: Values, context: NavContext): readonly Values[] {
  const of = (key: string, position?: 'right'): readonly Values[] => {
    const entries = navbar[key]
    return (isList(entries) ? entries : []).flatMap((entry) =>
      navItems(entry, context).map((item) => compact({ ...item, position })),
    )
  }
  return [...of('left'), ...of('right', 'right'), ...of('tools', 'right')]
}

function navItems(entry: unknown, context: NavContext): readonly Values[] {
  const { pages, sidebars } = context
  if (typeof entry === 'string') {
    const named = sidebars.get(entry.replace(/^sidebar:/, ''))
    if (entry.startsWith('sidebar:'))
      return named === undefined
        ? []
        : [{ type: 'docSidebar', sidebarId: named.id, label: named.title }]
    return linkItems({ href: entry }, pages)
  }
  if (!isRecord(entry)) return []
  const inner = recordsIn(entry['menu']).flatMap((each) => linkItems(each, pages))
  const names = isList(entry['menu'])
    ? entry['menu'].filter((each) => typeof each === 'string')
    : []
  const items = [...names.flatMap((each) => linkItems({ href: each }, pages)), ...inner]
  const label = labelOf(entry)
  if (items.length > 0) return label === undefined ? items : [{ label, items }]
  const sidebar = textOf(entry['href'])
  return sidebar?.startsWith('sidebar:') === true
    ? navItems(sidebar, context).map((item) => (label === undefined ? item : { ...item, label }))
    : linkItems(entry, pages)
}

/** The words of an entry; where it has only an icon, its name. */
function labelOf(entry: Values): string | undefined {
  const text = entry['text']
  const own = typeof text === 'number' ? String(text) : textOf(text)
  const plain = own === undefined ? undefined : plainTitle(own.replace(/<[^<>]*>/g, ''))
  const icon = textOf(entry['icon'])
  return (plain || undefined) ?? textOf(entry['aria-label']) ?? (icon && iconName(icon))
}

const NAMES: Readonly<Record<string, string>> = {
  ...{ github: 'GitHub', gitlab: 'GitLab', rss: 'RSS', linkedin: 'LinkedIn', youtube: 'YouTube' },
  ...{ 'twitter-x': 'X', mastodon: 'Mastodon' },
}

const iconName = (icon: string): string => NAMES[icon] ?? titled(icon)

function linkItems(entry: Values, pages: QuartoPages): readonly Values[] {
  const target = textOf(entry['href']) ?? textOf(entry['file']) ?? textOf(entry['url'])
  const label = labelOf(entry)
  if (target === undefined || /^-{3,}$/.test(target)) return []
  if (OUTSIDE.test(target)) return [{ label: label ?? target, href: target }]
  const file = pages.find(target)
  if (file !== undefined)
    return [{ label: label ?? pages.title(file), to: pages.route(file, target) }]
  if (/\.(?:qmd|md|ipynb|[Rr]md)$/.test(target)) pages.missing.add(target)
  // A file that the site has besides its pages, such as a feed, is not built.
  return []
}

/** The footer: its items as a row of links, and its texts as the last line. */
export function footerOf(written: unknown, pages: QuartoPages): Values | undefined {
  const footer = isRecord(written) ? written : { left: written }
  const parts = ['left', 'center', 'right'].map((key) => footer[key])
  const links = parts.flatMap((part) => recordsIn(part).flatMap((each) => linkItems(each, pages)))
  const texts = parts.flatMap((part) => {
    const text = textOf(part)
    return text === undefined ? [] : [footerHtml(text, pages)]
  })
  if (links.length === 0 && texts.length === 0) return undefined
  return compact({
    links: links.length === 0 ? undefined : links,
    copyright: texts.length === 0 ? undefined : texts.join(' · '),
  })
}

/** A line of Markdown, which may have HTML, as HTML. Pictures are left out. */
export function footerHtml(text: string, pages: QuartoPages): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/!\[[^[\]]*\]\([^()]*\)(?:\{[^{}]*\})?/g, '')
    .replace(/\{\{<[^<>{}]*>\}\}/g, '')
    .replace(/\[([^[\]]*)\]\(([^()\s]+)\)(?:\{[^{}]*\})?/g, (_, words: string, target: string) => {
      const file = OUTSIDE.test(target) ? undefined : pages.find(target)
      const href = file === undefined ? target : pages.route(file, target)
      const isKnown = OUTSIDE.test(target) || file !== undefined
      // Only a picture led there.
      const shown = words.trim() === '' ? target.replace(/^https?:\/\/|\/$/g, '') : words
      return isKnown ? `<a href="${escapeHtml(href)}">${shown}</a>` : shown
    })
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(?<![*\w])\*([^*]+)\*/g, '<em>$1</em>')
    .trim()
}
