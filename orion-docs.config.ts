// The settings of the Orion site. What a key means is documented on its type.
import { defineConfig } from 'orion-docs'

const organisation = 'https://github.com/OrionFinanceAI'

const repository = `${organisation}/protocol`

export default defineConfig({
  title: 'Orion',
  tagline: 'Vaults for verifiable, privacy-preserving portfolio management',
  url: 'https://docs.orionfinance.ai',
  baseUrl: '/',
  icon: { file: 'docs/static/favicon.svg', background: '#1a2552', shortName: 'Orion' },
  image: '/preview.png',
  lang: 'en',
  font: true,
  siteVersion: '1.0.1',
  titleDelimiter: '|',
  staticDirectories: ['docs/static'],
  customCss: ['./docs/theme/api.css'],

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
  onBrokenMarkdownImages: 'throw',
  onDuplicateRoutes: 'throw',

  security: { contentSecurityPolicy: true, integrity: true },

  storage: { type: 'localStorage', namespace: false },

  colorMode: {
    defaultMode: 'light',
    disableSwitch: false,
    respectPrefersColorScheme: false,
  },

  announcementBar: {
    id: 'protocol-0.4.4',
    content:
      'Orion runs on the Sepolia test network, in package 0.4.4. <a href="/user/intro">What works today</a>',
    isCloseable: true,
  },

  navbar: {
    title: 'Orion',
    logo: { src: '/logo.svg', srcDark: '/logo-dark.svg', alt: '', width: 32, height: 32 },
    hideOnScroll: false,
    items: [
      { type: 'doc', docId: 'user/intro', label: 'User', position: 'left' },
      { type: 'doc', docId: 'curator/intro', label: 'Curator', position: 'left' },
      { type: 'doc', docId: 'developer/intro', label: 'Developer', position: 'left' },
      { href: repository, label: 'GitHub', position: 'right' },
      // The brand kit has no address of its own yet.
      { href: organisation, label: 'Brand Kit', position: 'right' },
    ],
  },

  footer: {
    style: 'light',
    links: [
      {
        title: 'Docs',
        items: [
          { label: 'User', to: '/user/intro' },
          { label: 'Curator', to: '/curator/intro' },
          { label: 'Developer', to: '/developer/intro' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'X', href: 'https://x.com/OrionFinanceAI' },
          { label: 'Discord', href: 'https://discord.gg/8bAXxPSPdw' },
          { label: 'Telegram', href: 'https://t.me/orionfinance_ai' },
          { label: 'LinkedIn', href: 'https://www.linkedin.com/company/orionfinance/' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'App', href: 'https://app.orionfinance.ai' },
          { label: 'Website', href: 'https://orionfinance.ai' },
          { label: 'Contracts', href: repository },
          { label: 'Python SDK', href: `${organisation}/orion-finance-sdk` },
        ],
      },
    ],
    copyright: 'Orion documentation 1.0.1. Contracts: BUSL-1.1. SDK: BSD-3-Clause.',
  },

  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },

  docs: {
    path: 'docs',
    routeBasePath: '/',
    sidebarPath: './docs/sidebars.json',
    breadcrumbs: true,
    sidebar: { hideable: false, autoCollapseCategories: true },
    versionPersistence: 'localStorage',
  },

  markdown: { math: true },

  search: {
    language: ['en'],
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
    fuzzyDistance: 1,
    explicitPath: false,
    removeStopWordFilter: false,
    removeStemmer: false,
    hashed: false,
    // `withdraw` and `registry` lead to the text about them, and then to the function.
    evalFloors: { exact: 0.99, cut: 0.95, swap: 0.88, letter: 0.88, queries: 0.88, queriesTop8: 1 },
    position: 'auto',
  },
})
