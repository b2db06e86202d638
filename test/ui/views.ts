// Views as small as a test can have them; each test adds what it is about.
import type { PageView, Sidebar, SiteView } from '../../src/model/view.js'

/** A site without navbar items, footer or announcement. */
export function siteView(changes: Partial<SiteView> = {}): SiteView {
  return {
    title: 'Orion',
    tagline: 'Vaults',
    titleDelimiter: '|',
    base: '/',
    lang: 'en',
    storage: { type: 'localStorage', suffix: '' },
    navbar: { title: 'Orion', items: [], hideOnScroll: false },
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
    prefetch: { bytes: 100_000 },
    hasMultipleVersions: false,
    versionPersistence: 'localStorage',
    versionPaths: [{ name: 'current', path: '/', isLast: true }],
    ...changes,
  }
}

/** A doc in the sidebar `user`, without headings, tags or neighbours. */
export function pageView(changes: Partial<PageView> = {}): PageView {
  return {
    route: '/user/privacy',
    href: '/user/privacy',
    title: 'Privacy',
    heading: 'Privacy',
    body: { kind: 'doc' },
    version: 'current',
    docId: 'user/privacy',
    sidebar: 'user',
    headings: [],
    breadcrumbs: [],
    pagination: {},
    tags: [],
    hasDiagrams: false,
    hasMath: false,
    ...changes,
  }
}

export const SIDEBAR: Sidebar = [
  { type: 'link', label: 'What is Orion?', href: '/user/intro' },
  {
    type: 'category',
    label: 'Key Features',
    collapsible: true,
    collapsed: true,
    items: [{ type: 'link', label: 'Privacy', href: '/user/privacy' }],
  },
  {
    type: 'category',
    label: 'Getting Started',
    collapsible: true,
    collapsed: true,
    items: [{ type: 'link', label: 'Wallet', href: '/user/wallet' }],
  },
]

/** The view without one of its fields. */
export function without<View extends object, Key extends keyof View>(
  view: View,
  key: Key,
): Omit<View, Key> {
  return Object.fromEntries(Object.entries(view).filter(([name]) => name !== key)) as Omit<
    View,
    Key
  >
}
