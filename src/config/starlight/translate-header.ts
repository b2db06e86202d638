// The header of every page: logo, name and links to other places; and elements of the head.
import { isList, isRecord } from '../../model/json.js'
import { compact, nonEmpty, type Fields, type Notes } from '../foreign/fields.js'
import { imageData } from '../foreign/image-data.js'
import { localText, type Locale } from './locales.js'
import type { StarlightTree } from './starlight-tree.js'

type Context = {
  readonly notes: Notes
  readonly tree: StarlightTree
  readonly locale: Locale
}

/** Of the longer form `social: { github: '…' }`, where the name has capitals. */
const SOCIAL_NAMES: Readonly<Record<string, string>> = {
  blueSky: 'Bluesky',
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  npm: 'npm',
  openCollective: 'Open Collective',
  rss: 'RSS',
  stackOverflow: 'Stack Overflow',
  'x.com': 'X',
  youtube: 'YouTube',
}

/** More than these are a menu, so that the header stays one line. */
const MOST_LINKS = 3

/** The navbar in a language, with the menu of languages. */
export function translateHeader(
  options: Fields,
  menu: readonly unknown[],
  context: Context,
): Record<string, unknown> | undefined {
  const { logo, replacesTitle } = translateLogo(options.object('logo'), context)
  const links = socialLinks(options.value('social'))
  const items =
    links.length > MOST_LINKS
      ? [
          ...links.slice(0, 1),
          {
            type: 'dropdown',
            position: 'right',
            items: links.slice(1).map(withoutSide),
          },
        ]
      : links
  const navbar = compact({
    title: replacesTitle ? undefined : localText(options.value('title'), context.locale),
    logo,
    items: nonEmpty([...menu, ...items]),
  })
  return Object.keys(navbar).length === 0 ? undefined : navbar
}

type Link = { readonly href: string; readonly label: string; readonly position: 'right' }

const withoutSide = ({ href, label }: Link): object => ({ href, label })

function socialLinks(value: unknown): Link[] {
  const written = isList(value)
    ? value
    : isRecord(value)
      ? Object.entries(value).map(([icon, href]) => ({ icon, label: nameOf(icon), href }))
      : []
  return written.flatMap((each): Link[] => {
    if (!isRecord(each)) return []
    const { label, icon, href } = each
    const name = typeof label === 'string' ? label : typeof icon === 'string' ? nameOf(icon) : ''
    return typeof href === 'string' && name !== '' ? [{ href, label: name, position: 'right' }] : []
  })
}

const nameOf = (icon: string): string =>
  SOCIAL_NAMES[icon] ?? icon.charAt(0).toUpperCase() + icon.slice(1)

function translateLogo(
  fields: Fields,
  context: Context,
): { readonly logo?: unknown; readonly replacesTitle: boolean } {
  const [src, light, dark] = ['src', 'light', 'dark'].map((key) => {
    const file = fields.text(key)
    return file === undefined ? undefined : imageAddress(file, context)
  })
  const replacesTitle = fields.flag('replacesTitle') === true
  const alt = fields.text('alt')
  const main = src ?? light ?? dark
  if (main === undefined) return { replacesTitle: false }
  const srcDark = dark === main ? undefined : dark
  const name = replacesTitle ? localText(undefined, context.locale) : undefined
  return { logo: compact({ src: main, srcDark, alt: alt ?? name }), replacesTitle }
}

/** Astro bundles its pictures; those of `public` have an address, a small one elsewhere is written out. */
function imageAddress(written: string, { notes, tree }: Context): string | undefined {
  if (/^[a-z]+:/i.test(written)) return written
  const file = written.replace(/^(?:\.?\/|~\/(?=assets\/))+/, (start) =>
    start.startsWith('~') ? 'src/' : '',
  )
  const open = /^public\/(.+)$/.exec(file)?.[1]
  if (open !== undefined) return `/${open}`
  const data = imageData(file, tree.bytes(file))
  if ('address' in data) return data.address
  notes.leaveOut(`logo ${written}`, data.fault)
  return undefined
}

/** `{ tag, attrs, content }` → our elements of the head. */
export function translateHead(head: readonly unknown[]): readonly unknown[] {
  return head.filter(isRecord).flatMap(({ tag, attrs, content }) => {
    if (typeof tag !== 'string') return []
    const attributes = Object.entries(isRecord(attrs) ? attrs : {}).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number'
        ? [[name, typeof value === 'number' ? String(value) : value]]
        : [],
    )
    return [
      compact({
        tagName: tag,
        attributes: Object.fromEntries(attributes) as unknown,
        innerHTML: typeof content === 'string' && content !== '' ? content : undefined,
      }),
    ]
  })
}
