// A site whose sidebar is beyond the budget of pages with few docs: most of its entries lead elsewhere.
import type { Files } from '../../helpers/site.js'

const number = (at: number): string => String(at + 1).padStart(3, '0')

/** Docs of one folder: too many for a list. */
export const FLAT = Array.from({ length: 205 }, (_, at) => `flat/p${number(at)}`)

/** Docs of closed categories in each other. */
export const DEEP = Array.from({ length: 12 }, (_, at) => `deep/d${number(at)}`)

const elsewhere = (at: number): object => ({
  type: 'category',
  label: `Site ${number(at)}`,
  items: Array.from({ length: 190 }, (_, page) => ({
    type: 'link',
    label: `Page ${number(page)} of site ${number(at)}`,
    href: `https://site-${number(at)}.example/${number(page)}`,
  })),
})

const SIDEBAR = [
  'index',
  { type: 'category', label: 'Flat', items: FLAT },
  {
    type: 'category',
    label: 'Deep',
    items: ['deep/d001', { type: 'category', label: 'Inner', items: DEEP.slice(1) }],
  },
  {
    type: 'category',
    label: 'Elsewhere',
    items: Array.from({ length: 7 }, (_, at) => elsewhere(at)),
  },
]

const text = (id: string): string => `# ${id}\n\n[Home](/) and [deep](/deep/d002).\n`

export const LARGE_SITE: Files = {
  'docs/index.md': '# index\n\nTo [deep](/deep/d002).\n',
  ...Object.fromEntries([...FLAT, ...DEEP].map((id) => [`docs/${id}.md`, text(id)])),
  'sidebars.json': JSON.stringify({ docs: SIDEBAR }),
}

/** Nothing is loaded ahead: tests count what is loaded. */
export const LARGE_SETTINGS = {
  title: 'Large',
  url: 'https://large.example',
  docs: { sidebarPath: 'sidebars.json' },
  prefetch: false,
}
