// How pages of an Rspress site look, as orion-docs settings.
import path from 'node:path'
import { isList, isRecord } from '../../model/json.js'
import { compact, textOf, type Fields, type Notes } from '../foreign/fields.js'
import { folderIn } from '../vitepress/page-files.js'
import { headSettings } from '../vitepress/translate-head.js'

type Settings = Readonly<Record<string, unknown>>

/** Elements as they are; functions are called for each page there. */
export function head(config: Fields, notes: Notes): Settings {
  const all = config.list('head')
  const lists = all.filter(isList)
  if (lists.length < all.length)
    notes.leaveOut('head', 'only elements that are written as lists are used')
  const { favicon, ...rest } = headSettings(lists, notes)
  const icon = config.value('icon')
  return { favicon: textOf(isRecord(icon) ? icon['src'] : icon) ?? favicon, ...rest }
}

/** `folder` is that of the settings file. */
export function styles(
  config: Fields,
  { siteDir, folder }: { readonly siteDir: string; readonly folder: string },
  notes: Notes,
): Settings {
  const written = config.text('globalStyles')
  if (written === undefined) return {}
  if (!written.endsWith('.css')) {
    notes.leaveOut(
      `style sheet ${folderIn(siteDir, path.resolve(folder, written))}`,
      'it is not CSS',
    )
    return {}
  }
  return { customCss: [folderIn(siteDir, path.resolve(folder, written))] }
}

/** Rspress shows the name of the site only without a logo. */
export function brand(config: Fields, title: string): Settings {
  const logo = config.value('logo')
  const { light, dark } = isRecord(logo) ? logo : { light: logo, dark: undefined }
  const src = textOf(light) ?? textOf(dark)
  const name = config.text('logoText')
  if (src === undefined) return { title: name ?? title }
  const other = textOf(dark)
  const image = compact({
    src,
    srcDark: other === src ? undefined : other,
    alt: name === undefined ? title : '',
  })
  return compact({ logo: image, title: name })
}

export function footer(theme: Fields): Settings | undefined {
  const message = theme.object('footer').text('message')
  return message === undefined ? undefined : { copyright: message }
}

export function colorMode(value: unknown): Settings {
  if (value === false || value === 'force-light') return { disableSwitch: true }
  if (value === 'force-dark') return { defaultMode: 'dark', disableSwitch: true }
  if (value === 'dark') return { defaultMode: 'dark' }
  return { respectPrefersColorScheme: true }
}
