// Faults of MDX pages and of old addresses.
import type { FaultCases } from './fault.js'

const mdx = (text: string) => ({ 'docs/a.mdx': `# A\n\n${text}\n` })
const redirect = (...redirects: object[]) => ({ redirects })
const COSTS = { 'docs/costs.md': '# Costs\n\n## Fees\n' }

export const MDX_FAULTS: FaultCases = {
  'mdx-component': {
    files: mdx('<Price of="vault" />'),
    mend: 'Import the component, or remove it. [MDX](../writing/mdx.mdx#components) lists those that need no import.',
    mended: {
      files: {
        ...mdx('import { Price } from \'./Price.jsx\'\n\n<Price of="vault" />'),
        'docs/Price.jsx': 'export function Price({ of }) {\n  return <b>{of}</b>\n}\n',
      },
    },
  },
  'mdx-syntax': {
    files: mdx('Between {1 and 2'),
    mend: 'In MDX, `{` begins code and `<` a component. Write `\\{` and `&lt;` for the characters, or rename the page to `.md`, where they are text.',
    mended: { files: mdx('Between \\{1 and 2') },
  },
  'unknown-import': {
    files: mdx("import Price from './Pirce.jsx'\n\n<Price />"),
    mend: 'Correct the path, or install the package. Until then a box on the page says so.',
    mended: {
      files: {
        ...mdx("import Price from './Price.jsx'\n\n<Price />"),
        'docs/Price.jsx': 'export default function Price() {\n  return <b>1</b>\n}\n',
      },
    },
  },
  'redirect-address': {
    settings: redirect({ from: 'https://old.example.org/fees', to: '/costs' }),
    files: COSTS,
    mend: 'Write a path of this site: `/fees`, or `/fees#old` for a heading. Another host leads on by itself, or not at all.',
    mended: { settings: redirect({ from: '/fees', to: '/costs' }) },
  },
  'redirect-anchor': {
    settings: redirect({ from: '/costs#fees', to: '/costs' }),
    files: COSTS,
    mend: 'Take the redirect away: the heading is still there, and readers find it.',
    mended: { settings: {} },
  },
  'redirect-circle': {
    settings: redirect({ from: '/a', to: '/b' }, { from: '/b', to: '/a' }),
    mend: 'Let one of them lead to a page.',
    mended: { settings: redirect({ from: '/a', to: '/' }, { from: '/b', to: '/a' }) },
  },
  'redirect-page': {
    settings: redirect({ from: '/costs', to: '/' }),
    files: COSTS,
    mend: 'Take the redirect away, or the page.',
    mended: { files: { 'docs/costs.md': null } },
  },
  'redirect-twice': {
    settings: redirect({ from: '/fees', to: '/costs' }, { from: '/fees', to: '/' }),
    files: COSTS,
    mend: 'Keep one of them.',
    mended: { settings: redirect({ from: '/fees', to: '/costs' }) },
  },
  'redirected-link': {
    settings: redirect({ from: '/fees', to: '/costs' }),
    files: { ...COSTS, 'docs/index.md': '# Home\n\n[Fees](/fees)\n' },
    mend: 'Write the new address into the link; the old one is there for others.',
    mended: { files: { 'docs/index.md': '# Home\n\n[Fees](/costs)\n' } },
  },
}
