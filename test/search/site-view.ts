// A site as components see it, with the settings of search that the Orion site has.
import type { SiteView } from '../../src/model/view.js'

const SITE: SiteView = {
  title: 'Orion',
  tagline: '',
  titleDelimiter: '|',
  base: '/',
  lang: 'en',
  storage: { type: 'localStorage', suffix: '' },
  navbar: { items: [], hideOnScroll: false },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  sidebar: { isHideable: false, autoCollapse: true },
  search: {
    resultLimit: 8,
    pageResultLimit: 100,
    contextMaxLength: 50,
    pageContextMaxLength: 100,
    highlightOnTarget: true,
    shortcut: true,
    shortcutKeymap: 'mod+k',
    shortcutHint: true,
    contextByPaths: [],
    hideWithNoContext: false,
    useAllContextsWithNoContext: false,
    explicitPath: false,
    fuzzyDistance: 1,
    removeStemmer: false,
    position: 'auto',
  },
  hasMultipleVersions: false,
  versionPersistence: 'localStorage',
  versionPaths: [{ name: 'current', path: '/', isLast: true }],
}

/** That site with other values in places. */
export function siteView(
  changes: Partial<Omit<SiteView, 'search'>> & { search?: Partial<SiteView['search']> } = {},
): SiteView {
  return { ...SITE, ...changes, search: { ...SITE.search, ...changes.search } }
}
