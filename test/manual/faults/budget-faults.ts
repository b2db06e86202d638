// Faults of pages that are larger than the setting `budget`. Sizes in gzip differ between versions of Node, so the messages
// that name one are given; the tests of budgets cause each of them.
import type { FaultCases } from './fault.js'

const GUIDE = 'See [Budgets](../guide/budgets.md).'

export const BUDGET_FAULTS: FaultCases = {
  'budget-css': {
    said: [
      'docs/index.md:1:1  error  Style sheets of / and 41 more pages: 24 kB in gzip, over the budget of 20 kB. brand.css → charts (30 kB minified)  budget-css',
      '  hint: Remove rules that no page needs, or raise budget.css.',
    ].join('\n'),
    fix: `Import the style sheet of the package in the component that needs it, so that other pages do not load it. ${GUIDE}`,
  },
  'budget-html': {
    said: [
      'docs/api.md:1:1  error  HTML of /api: 62 kB in gzip, over the budget of 40 kB. docs/api.md → content → #all-methods (310 kB uncompressed)  budget-html',
      '  hint: Split the page, collapse parts of the sidebar, or raise budget.html.',
    ].join('\n'),
    fix: `Move the section that the message names to a page of its own. ${GUIDE}`,
  },
  'budget-image': {
    settings: { budget: { image: '2 kB' } },
    files: {
      'docs/index.md': '# Home\n\n![Plan](./plan.png)\n',
      'docs/plan.png': Buffer.alloc(2500),
    },
    fix: `Save the image in the size in which it is shown, or in another format. ${GUIDE}`,
    fixed: { files: { 'docs/plan.png': Buffer.alloc(1500) } },
  },
  'budget-js': {
    said: [
      'docs/chart.mdx:1:1  error  Scripts of /chart: 126 kB in gzip, over the budget of 120 kB. docs/chart.mdx → parts/Chart.tsx → charts (60 kB minified)  budget-js',
      '  hint: Import less, import it when it is needed, or raise budget.js.',
    ].join('\n'),
    fix: `Load the package when a reader needs it, with \`import()\`, or use a smaller one. ${GUIDE}`,
  },
  'budget-search': {
    said: [
      'error  First search in search-index.json, for “Deposit fees”: 163 kB in gzip, over the budget of 150 kB. search-index.json (61 kB), assets/search-worker-568bd79ebc.js (24 kB), assets/search/names-77aac2e1f0.json (20 kB), 9 more (58 kB)  budget-search',
      '  hint: Leave pages out with search.ignoreRoutes, split the index with search.contextByPaths, or raise budget.search.',
    ].join('\n'),
    fix: `Leave pages that nobody searches for out of the search, with [\`search.ignoreRoutes\`](../guide/search.md). ${GUIDE}`,
  },
}
