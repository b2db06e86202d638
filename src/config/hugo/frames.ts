// What pages of a Hugo site have around them in each language: title, description and main menu.
import {
  compact,
  nonEmpty,
  recordsIn,
  textOf,
  valuesOf,
  type Fields,
  type Notes,
  type Values,
} from '../foreign/fields.js'
import { translationSettings, type Frame } from '../foreign/frames/translations.js'
import type { HugoPlace } from './hugo-place.js'
import type { HugoLanguage, HugoLanguages } from './languages.js'
import { menuItems, menuOf, type MenuEntry, type PageMenu } from './menus.js'

type Item = Readonly<Record<string, unknown>>

type Languages = Pick<HugoLanguages, 'main' | 'others'> & {
  /** What pages of a language say of the main menu. */
  readonly pageMenus: ReadonlyMap<HugoLanguage, PageMenu>
}

/** The frame of the main language, and what others have in place of it. Every navbar has the logo, and ends with the items `last`. */
export function framesOf(
  root: Fields,
  { main, others, pageMenus }: Languages,
  { last, logo }: { readonly last: readonly Item[]; readonly logo: Values | undefined },
  notes: Notes,
): Frame {
  const shared = menuOf(root)
  const mainMenu = menuOf(main.own) ?? shared
  const inPages = (language: HugoLanguage): readonly MenuEntry[] =>
    pageMenus.get(language)?.entries ?? []
  const frameOf = (language: HugoLanguage, menu: readonly MenuEntry[] = []): Frame => {
    const title = titleOf(root, language)
    const own = inPages(language)
    const all = [...menu, ...(own.length === 0 ? inPages(main) : own)]
    const items = nonEmpty([...menuItems(all), ...versionMenu(root), ...last])
    return compact({
      title,
      tagline: descriptionOf(language.own) ?? descriptionOf(root),
      navbar: compact({ title, logo, items }),
    })
  }
  const frame = frameOf(main, mainMenu)
  const translated = others.map((language) => {
    const menu = menuOf(language.own) ?? shared
    const hasMainNavbar = menu === undefined && mainMenu !== undefined
    const { key: name, tag } = language
    return { name, tag, frame: frameOf(language, menu ?? mainMenu), hasMainNavbar }
  })
  return { ...frame, ...translationSettings({ tag: main.tag, frame }, translated, notes) }
}

/** The logo of Hextra's settings, or that of Docsy. */
export function logoOf(root: Fields, { has, read }: HugoPlace): Values | undefined {
  const { navbar, ui } = valuesOf(root.value('params'))
  const { displayLogo, displaylogo = displayLogo, logo } = valuesOf(navbar)
  const addressOf = (name: unknown): string | undefined => {
    const file = textOf(name)?.replace(/^\/+/, '')
    const isThere = file !== undefined && (has(`static/${file}`) || has(`assets/${file}`))
    return isThere ? `/${file}` : undefined
  }
  const { path, dark } = valuesOf(logo)
  const src = displaylogo === false ? undefined : addressOf(path)
  if (src !== undefined) return compact({ src, srcDark: addressOf(dark) })
  const docsy = valuesOf(ui)['navbar_logo'] === true ? addressOf('icons/logo.svg') : undefined
  // The navbar of Docsy is dark: what is white there is lost on ours.
  const isForDark = /#fff\b|#ffffff\b|\bwhite\b/i.test(read('assets/icons/logo.svg') ?? '')
  return docsy === undefined || isForDark ? undefined : { src: docsy }
}

/** The title of the site in a language. */
export function titleOf(root: Fields, { own }: HugoLanguage): string | undefined {
  const ofSite = root.text('title')
  return own.text('title') ?? ofSite
}

/** Older settings of a language have it beside the title. */
const descriptionOf = (fields: Fields): string | undefined =>
  textOf(valuesOf(fields.value('params'))['description']) ?? textOf(fields.value('description'))

/** The menu of versions that Docsy shows: sites of their own, or folders of this one. */
function versionMenu(root: Fields): readonly Values[] {
  const { versions, version_menu: label } = valuesOf(root.value('params'))
  const items = recordsIn(versions).flatMap(
    ({ version, name = version, url }): readonly Values[] => {
      if (typeof url !== 'string' || (typeof name !== 'string' && typeof name !== 'number'))
        return []
      if (/^https?:/.test(url)) return [{ label: String(name), href: url }]
      return url.startsWith('/') ? [{ label: String(name), to: url }] : []
    },
  )
  return items.length === 0 ? [] : [{ label: textOf(label) ?? 'Versions', items }]
}
