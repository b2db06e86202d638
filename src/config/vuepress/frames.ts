// The frame around pages of a VuePress site: name, navbar, footer and words, in each of its languages.
import { isList } from '../../model/json.js'
import {
  compact,
  createFields,
  textOf,
  valuesOf,
  type Fields,
  type Values,
} from '../foreign/fields.js'
import { translationSettings, type Frame } from '../foreign/frames/translations.js'
import { brand, navbarItems } from '../vitepress/translate-nav.js'
import { repositoryItem } from './edit-link.js'
import { vuepressTexts } from './labels.js'
import { footer } from './look.js'
import { navItem } from './navigation.js'
import { searchOptions } from './plugins.js'
import { navigationSource, type SidebarPlace } from './sidebars.js'
import {
  isLanguageMenu,
  nameOf,
  optionsIn,
  settingsOfLanguages,
  tagOf,
  themeOf,
  type Language,
  type Theme,
} from './theme-options.js'

type Frames = {
  readonly main: Frame & { readonly title?: string; readonly tagline?: string }
  readonly translations?: Values
}

/** The frame of the main language, and what others have in place of it. */
export function framesOf(config: Fields, place: SidebarPlace): Frames {
  const { languages, notes } = place
  const { main } = languages
  const theme = themeOf(config, main, notes)
  const menu = menuOf(theme)
  const search = searchOptions(config, theme)
  const searchIn = ({ path }: Language): Values => valuesOf(valuesOf(search['locales'])[path])
  const options = optionsIn(config, main)
  const frame = {
    ...frameOf(config, main, theme, menu, place),
    ...compact({
      texts: vuepressTexts(
        main.lang,
        { ...options.shared, ...options.own },
        { ...search, ...searchIn(main) },
      ),
    }),
  }
  const others = languages.others.map((language) => {
    const [own, tag] = [themeOf(config, language, notes), tagOf(language)]
    const written = menuOf(own)
    const hasMainNavbar = !isList(written) && isList(menu)
    // What the theme says of all languages is in the words of the main one.
    const texts = vuepressTexts(tag, optionsIn(config, language).own, searchIn(language))
    return {
      ...{ name: nameOf(language), tag, hasMainNavbar },
      frame: compact({
        ...frameOf(config, language, own, hasMainNavbar ? menu : written, place),
        texts,
      }),
    }
  })
  return { main: frame, ...translationSettings({ tag: main.lang, frame }, others, notes) }
}

/** The items of the navbar as the theme has them. */
const menuOf = ({ options, isFirst }: Theme): unknown => options.value(isFirst ? 'nav' : 'navbar')

/** The frame of a language without its words. */
function frameOf(
  config: Fields,
  { values }: Language,
  theme: Theme,
  menu: unknown,
  place: SidebarPlace,
): Frames['main'] {
  const title = textOf(values['title']) ?? config.text('title')
  const tagline = textOf(values['description']) ?? config.text('description')
  return {
    ...(title !== undefined && { title }),
    ...(tagline !== undefined && { tagline }),
    ...compact({ navbar: navbarOf(theme, title, menu, place), footer: footer(theme) }),
  }
}

function navbarOf(
  theme: Theme,
  title: string | undefined,
  menu: unknown,
  place: SidebarPlace,
): Record<string, unknown> {
  const { options } = theme
  const source = navigationSource(theme, place)
  const items = (isList(menu) ? menu : [])
    .filter((item) => !isLanguageMenu(item, place.languages))
    .flatMap((item) => navItem(item, source))
  const nav = [...items, ...repositoryItem(options)]
  const logo = options.text('logo')
  const dark = options.text('logoDark')
  const image = logo === undefined ? undefined : compact({ src: logo, dark })
  const vitepress = { nav, socialLinks: options.value('social'), logo: image }
  const fields = createFields(vitepress, '', place.notes)
  return {
    ...brand(fields, title),
    items: navbarItems(fields, settingsOfLanguages(place.languages).menu, place.notes),
  }
}
