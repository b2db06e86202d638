// The settings of this site. Your editor shows the description of each key; the manual lists all of them under Reference.
import { defineConfig } from 'orion-docs'

export default defineConfig({
  title: 'orion-docs',
  tagline: 'Turn a folder of Markdown into a fast, searchable documentation site',
  // The public origin of the site, for canonical URLs and the sitemap.
  // url: 'https://docs.example.org',
  favicon: '/favicon.svg',
  customCss: ['docs/theme/manual.css'],
  // Sent by hosts that read `_headers`. See the manual's page about security.
  security: { contentSecurityPolicy: true },

  navbar: {
    title: 'orion-docs',
    logo: { src: '/favicon.svg', alt: '', width: 28, height: 28 },
    items: [
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
      { type: 'docSidebar', sidebarId: 'writing', label: 'Writing' },
      { type: 'docSidebar', sidebarId: 'reference', label: 'Reference' },
    ],
  },
  footer: { copyright: 'Made with orion-docs.' },
  colorMode: { respectPrefersColorScheme: true },

  docs: {
    sidebarPath: 'docs/sidebars.json',
    sidebar: { autoCollapseCategories: true },
  },
  search: {
    highlightOnTarget: true,
    // `orion-docs index --eval` fails below these scores.
    evalFloors: { exact: 1, cut: 0.95, swap: 0.95, letter: 0.95, queries: 0.85, queriesTop8: 1 },
  },
})
