// VitePress' navbar and footer as orion-docs settings.
import { isList, isRecord } from '../../model/json.js'
import { compact, createFields, nonEmpty, type Fields, type Notes } from '../foreign/fields.js'
import { isOwn, routeOf } from './page-files.js'
import { plainLabel } from './translate-sidebar.js'

type Item = Record<string, unknown>

/** The items of the navbar: its menu, that of languages, and the links to other sites. */
export function navbarItems(
  theme: Fields,
  languages: readonly Item[],
  notes: Notes,
): readonly Item[] {
  const items = theme.list('nav').flatMap((item) => navItem(item, notes))
  return [...items, ...languages, ...socialLinks(theme.value('socialLinks'))].map((item) => ({
    ...item,
    position: 'right',
  }))
}

function navItem(value: unknown, notes: Notes): Item[] {
  if (!isRecord(value)) return []
  if (value['component'] !== undefined) {
    notes.leaveOut(
      `navbar item ${textOf(value['component']) ?? 'without a name'}`,
      'it is a Vue component of the site',
    )
    return []
  }
  const label = textOf(value['text'])
  const { items } = value
  if (!isList(items)) {
    const link = linkItem(value)
    return link === undefined ? [] : [link]
  }
  const inside = items.flatMap((item) => menuItems(item, notes))
  return inside.length === 0 ? [] : [compact({ type: 'dropdown', label, items: inside })]
}

/** The items of a menu: a group in it is its title, then its links. */
function menuItems(value: unknown, notes: Notes): Item[] {
  if (!isRecord(value)) return []
  if (value['component'] !== undefined) return navItem(value, notes)
  const { items } = value
  if (!isList(items)) {
    const link = linkItem(value)
    return link === undefined ? [] : [link]
  }
  const title = textOf(value['text'])
  const inside = items.flatMap((item) => menuItems(item, notes))
  if (title === undefined || inside.length === 0) return inside
  return [{ type: 'html', value: `<strong>${escaped(title)}</strong>` }, ...inside]
}

function linkItem(value: Readonly<Record<string, unknown>>): Item | undefined {
  const link = value['link']
  const target = typeof link === 'string' ? link : undefined
  const label = textOf(value['text']) ?? textOf(value['ariaLabel']) ?? target
  if (target === undefined || label === undefined || target === '') return undefined
  const activeMatch = value['activeMatch']
  return compact({
    label,
    ...targetOf(target),
    activeBaseRegex: typeof activeMatch === 'string' ? activeMatch : undefined,
  })
}

/** A page of the site or any other address. */
function targetOf(link: string): { readonly to: string } | { readonly href: string } {
  return isOwn(link) && !link.startsWith('#') && !/\.(?!html\b|md\b)\w+$/.test(link)
    ? { to: routeOf(link) }
    : { href: link }
}

const NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  npm: 'npm',
  x: 'X',
  youtube: 'YouTube',
  opencollective: 'Open Collective',
  stackoverflow: 'Stack Overflow',
}

/** Their icons are VitePress' own; here they are links by name, in one menu when there are more than two. */
function socialLinks(value: unknown): readonly Item[] {
  const links = (isList(value) ? value : []).flatMap((each): Item[] => {
    if (!isRecord(each) || typeof each['link'] !== 'string') return []
    const { icon } = each
    const name = typeof icon === 'string' ? icon : undefined
    const label =
      textOf(each['ariaLabel']) ??
      (name === undefined ? hostOf(each['link']) : (NAMES[name] ?? capital(name)))
    return [{ label, href: each['link'] }]
  })
  return links.length > 2 ? [{ type: 'dropdown', label: 'Links', items: links }] : links
}

const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1)

const hostOf = (link: string): string => /^\w+:\/\/(?:www\.)?([^/:]+)/.exec(link)?.[1] ?? link

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? plainLabel(value) : ''
  return text === '' ? undefined : text
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The logo and the name beside it, which is `title` unless the theme says otherwise. */
export function brand(theme: Fields, title: string | undefined): Item {
  const logo = theme.value('logo')
  const siteTitle = theme.value('siteTitle')
  const image = isRecord(logo)
    ? compact({
        src: logo['src'] ?? logo['light'] ?? logo['dark'],
        srcDark: logo['dark'],
        alt: logo['alt'],
        width: pixels(logo['width']),
        height: pixels(logo['height']),
        href: theme.text('logoLink'),
      })
    : typeof logo === 'string' && logo !== ''
      ? compact({ src: logo, href: theme.text('logoLink') })
      : undefined
  theme.ignore('logoLink')
  return compact({
    logo: image?.['src'] === undefined ? undefined : image,
    title: siteTitle === false ? undefined : (textOf(siteTitle) ?? title),
  })
}

function pixels(value: unknown): number | undefined {
  const count = Math.round(Number(value))
  return value !== undefined && count > 0 ? count : undefined
}

/** Both lines of the footer are HTML. */
export function footerSettings(theme: Fields, notes: Notes): Item | undefined {
  const footer = createFields(theme.value('footer'), 'themeConfig.footer', notes)
  const lines = nonEmpty([footer.text('message'), footer.text('copyright')].filter(Boolean))
  footer.ignore('nav', 'social')
  footer.rest()
  return lines === undefined ? undefined : { copyright: lines.join('<br>') }
}
