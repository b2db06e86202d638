// Logo, colours, links around the pages and redirects of a Mintlify site.
import { isList, isRecord } from '../../model/json.js'
import { compact, nonEmpty, type Fields, type Notes } from '../foreign/fields.js'
import { imageData } from '../foreign/image-data.js'
import { isKnownRedirect, UNKNOWN_PATTERN } from '../foreign/addresses/redirect-pattern.js'
import { readableColour } from '../foreign/readable-colour.js'

type Item = Readonly<Record<string, unknown>>

type Files = { readonly bytes: (file: string) => Buffer | undefined }

/** Logo, icon and colours. */
export function brandOf(
  root: Fields,
  files: Files,
  notes: Notes,
): {
  readonly logo: Item | undefined
  readonly favicon: string | undefined
  readonly tokens: Item | undefined
} {
  const image = (written: unknown, name: string): string | undefined => {
    if (typeof written !== 'string' || written === '') return undefined
    if (/^[a-z]+:/i.test(written)) return written
    const file = written.replace(/^(?:\.?\/)+/, '')
    const data = imageData(file, files.bytes(file))
    if ('fault' in data) notes.leaveOut(`${name} ${written}`, data.fault)
    return 'address' in data ? data.address : undefined
  }
  const logo = root.value('logo')
  const modes = isRecord(logo) ? logo : { light: logo }
  const src = image(modes['light'], 'logo') ?? image(modes['dark'], 'logo')
  const srcDark = image(modes['dark'], 'logo')
  const icon = root.value('favicon')
  const href = modes['href']
  const isOwnHref = typeof href === 'string' && /^https?:/.test(href)
  return {
    logo:
      src === undefined
        ? undefined
        : compact({
            ...{ src, srcDark: srcDark === src ? undefined : srcDark, alt: root.text('name') },
            href: isOwnHref ? href : undefined,
          }),
    favicon: image(isRecord(icon) ? icon['light'] : icon, 'favicon'),
    tokens: colourOf(root.object('colors')),
  }
}

/** The main colours in shades that can be read. */
function colourOf(colors: Fields): Item | undefined {
  const main = colors.text('primary') ?? ''
  const light = readableColour(main)?.light
  const dark = readableColour(colors.text('light') ?? main)?.dark
  return light === undefined ? undefined : { 'color-primary': compact({ light, dark }) }
}

/** The links of the header. */
export function topLinks(root: Fields): readonly Item[] {
  const navbar = root.object('navbar')
  const all = [...navbar.list('links'), navbar.value('primary')]
  return all.filter(isRecord).flatMap((link) => {
    const { href, url, type } = link
    const to = href ?? url
    const kind = type === 'github' ? 'GitHub' : type === 'discord' ? 'Discord' : undefined
    const label = link['label'] ?? link['name'] ?? kind
    if (typeof to !== 'string' || typeof label !== 'string' || label === '') return []
    return [{ label, ...target(to), position: 'right' }]
  })
}

const target = (to: string): Item =>
  /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to) ? { href: to } : { to: `/${to.replace(/^\/+/, '')}` }

const SOCIALS: Readonly<Record<string, string>> = {
  ...{ x: 'X', github: 'GitHub', linkedin: 'LinkedIn', youtube: 'YouTube', website: 'Website' },
  ...{ 'hacker-news': 'Hacker News', bluesky: 'Bluesky', 'x-twitter': 'X', discord: 'Discord' },
}

/** Columns of links, and one for accounts at other sites. */
export function footerOf(root: Fields): Item | undefined {
  const footer = root.object('footer')
  const socials = footer.value('socials')
  const accounts = Object.entries(isRecord(socials) ? socials : {}).flatMap(([name, href]) =>
    typeof href === 'string' && /^https?:/.test(href)
      ? [{ label: SOCIALS[name] ?? titled(name), href }]
      : [],
  )
  const columns = footer
    .list('links')
    .filter(isRecord)
    .flatMap(({ header, title, items }) => {
      const heading = header ?? title
      const links = (isList(items) ? items : [])
        .filter(isRecord)
        .flatMap(({ label, href }) =>
          typeof label === 'string' && typeof href === 'string' ? [{ label, ...target(href) }] : [],
        )
      return links.length === 0
        ? []
        : [compact({ title: typeof heading === 'string' ? heading : undefined, items: links })]
    })
  const own = accounts.length === 0 ? [] : columns.length === 0 ? accounts : [{ items: accounts }]
  const links = nonEmpty<Item>([...columns, ...own])
  return links === undefined ? undefined : { links }
}

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Redirects, but for patterns that the setting does not have. */
export function redirectsOf(root: Fields, notes: Notes): readonly Item[] {
  return root
    .list('redirects')
    .filter(isRecord)
    .flatMap(({ source, destination }) => {
      if (typeof source !== 'string' || typeof destination !== 'string') return []
      if (!isKnownRedirect(source, destination)) {
        notes.leaveOut('redirects with patterns', UNKNOWN_PATTERN)
        return []
      }
      const isOther = /^[a-z][a-z\d+.-]*:/i.test(destination)
      const to = isOther ? destination : `/${destination.replace(/^\/+/, '')}`
      return source === destination ? [] : [{ from: `/${source.replace(/^\/+/, '')}`, to }]
    })
}
