// The frame of the pages of a Mintlify site in each of its languages: navbar and footer.
import { compact, createFields, nonEmpty, type Fields, type Notes } from '../foreign/fields.js'
import { translationSettings, type Frame } from '../foreign/frames/translations.js'
import type { MintlifyNav, NavLanguage } from './navigation.js'
import { footerOf, topLinks } from './translate-look.js'

/** What every navbar of the site has. */
type Brand = { readonly title: string | undefined; readonly logo: Frame | undefined }

/** The frame of the main language, and what others have in place of it. */
export function framesOf(
  root: Fields,
  { languages: [main, ...others], navbarItems, menu }: MintlifyNav,
  brand: Brand,
  notes: Notes,
): Frame {
  const frame = (items: readonly Frame[], language: NavLanguage | undefined): Frame => {
    const own = frameFields(root, language, notes)
    return compact({
      navbar: compact({ ...brand, items: nonEmpty([...items, ...menu, ...topLinks(own)]) }),
      footer: footerOf(own),
    })
  }
  const shared = frame(navbarItems, main)
  const translated = others.map((language) => ({
    ...{
      name: language.name,
      tag: language.tag,
      hasMainNavbar: language.navbarItems === undefined,
    },
    frame: language.navbarItems === undefined ? {} : frame(language.navbarItems, language),
  }))
  return {
    ...shared,
    ...translationSettings({ tag: main?.tag, frame: shared }, translated, notes),
  }
}

/** `navbar` and `footer` of a language, else those of the site. */
function frameFields(root: Fields, language: NavLanguage | undefined, notes: Notes): Fields {
  const own = language?.settings ?? {}
  const values = {
    navbar: own['navbar'] ?? root.value('navbar'),
    footer: own['footer'] ?? root.value('footer'),
  }
  return createFields(values, '', notes)
}
