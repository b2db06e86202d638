// Faults of MDX pages and of old addresses.
import type { FaultCases } from './fault.js'

const mdx = (text: string) => ({ 'docs/a.mdx': `# A\n\n${text}\n` })
const redirect = (...redirects: object[]) => ({ redirects })
const COSTS = { 'docs/costs.md': '# Costs\n\n## Fees\n' }

export const MDX_FAULTS: FaultCases = {
  'mdx-component': {
    files: mdx('<Price of="vault" />'),
    fix: 'Import the component, or remove it. [MDX](../writing/mdx.mdx#components) lists the components that need no import.',
    fixed: {
      files: {
        ...mdx('import { Price } from \'./Price.jsx\'\n\n<Price of="vault" />'),
        'docs/Price.jsx': 'export function Price({ of }) {\n  return <b>{of}</b>\n}\n',
      },
    },
  },
  'mdx-syntax': {
    files: mdx('Between {1 and 2'),
    fix: 'In MDX, `{` begins code and `<` a component. Write `\\{` and `&lt;` for the characters, or rename the page to `.md`, where they are text.',
    fixed: { files: mdx('Between \\{1 and 2') },
  },
  'text-style': {
    files: mdx('<p style="color: teal" title={String(1)}>Oil</p>'),
    fix: "Write the style as an object with names in camel case: `style={{ maxWidth: '20em' }}`.",
    fixed: { files: mdx("<p style={{ color: 'teal' }} title={String(1)}>Oil</p>") },
  },
  'unknown-import': {
    files: mdx("import Price from './Pirce.jsx'\n\n<Price />"),
    fix: 'Fix the path, or install the package. Until then, the page shows a placeholder.',
    fixed: {
      files: {
        ...mdx("import Price from './Price.jsx'\n\n<Price />"),
        'docs/Price.jsx': 'export default function Price() {\n  return <b>1</b>\n}\n',
      },
    },
  },
  'redirect-address': {
    settings: redirect({ from: 'https://old.example.org/fees', to: '/costs' }),
    files: COSTS,
    fix: 'Use a path of this site: `/fees`, or `/fees#old` for a heading. Redirects from another host must be set up on that host.',
    fixed: { settings: redirect({ from: '/fees', to: '/costs' }) },
  },
  'redirect-anchor': {
    settings: redirect({ from: '/costs#fees', to: '/costs' }),
    files: COSTS,
    fix: 'Remove the redirect: the heading still exists, and readers find it.',
    fixed: { settings: {} },
  },
  'redirect-circle': {
    settings: redirect({ from: '/a', to: '/b' }, { from: '/b', to: '/a' }),
    fix: 'Point one of them to a page.',
    fixed: { settings: redirect({ from: '/a', to: '/' }, { from: '/b', to: '/a' }) },
  },
  'redirect-page': {
    settings: redirect({ from: '/costs', to: '/' }),
    files: COSTS,
    fix: 'Remove the redirect or the page.',
    fixed: { files: { 'docs/costs.md': null } },
  },
  'redirect-twice': {
    settings: redirect({ from: '/fees', to: '/costs' }, { from: '/fees', to: '/' }),
    files: COSTS,
    fix: 'Remove one of them.',
    fixed: { settings: redirect({ from: '/fees', to: '/costs' }) },
  },
  'redirected-link': {
    settings: redirect({ from: '/fees', to: '/costs' }),
    files: { ...COSTS, 'docs/index.md': '# Home\n\n[Fees](/fees)\n' },
    fix: 'Use the new address in the link. The old one is only for external links.',
    fixed: { files: { 'docs/index.md': '# Home\n\n[Fees](/costs)\n' } },
  },
}
