// Faults of the tree: pages among each other, sidebars, categories, React pages, plugins.
import type { FaultCases } from './fault.js'

const SIDEBARS = { docs: { sidebarPath: 'docs/sidebars.json' } }
const sidebars = (value: unknown) => ({ 'docs/sidebars.json': `${JSON.stringify(value)}\n` })
const category = (text: string) => ({
  'docs/guide/a.md': '# A\n',
  'docs/guide/_category_.json': `${text}\n`,
})
const react = (...lines: string[]) => ({
  'docs/index.md': null,
  'docs/index.tsx': `${lines.join('\n')}\n`,
})
const plugin = (...lines: string[]) => ({ 'plugin.mjs': `${lines.join('\n')}\n` })
const PLUGIN = { markdown: { remarkPlugins: ['./plugin.mjs'] } }

export const TREE_FAULTS: FaultCases = {
  'unpublished-files': {
    settings: 'none',
    files: { 'docs/_parts/price.md': 'One vault: 7.\n' },
    fix: 'Nothing, when readers need no page for them. With a [settings file](./settings.md) only `docs.exclude` counts.',
    fixed: { files: { 'docs/_parts/price.md': null, 'docs/price.md': '# Price\n' } },
  },
  'unread-format': {
    settings: 'none',
    files: {
      'docs/price.rst': 'Price\n=====\n\nOne vault: 7.\n',
      'docs/vendor/other.rst': 'Other\n',
    },
    fix: 'Convert the files that are pages. With a [settings file](./settings.md), files in other formats are not looked for.',
    fixed: { files: { 'docs/price.rst': null, 'docs/price.md': '# Price\n\nOne vault: 7.\n' } },
  },
  'foreign-page': {
    settings: {
      docsInstances: [
        {
          id: 'pages',
          path: 'src/pages',
          routeBasePath: '/',
          sidebarPath: false,
          include: ['**/*.jsx'],
        },
      ],
      foreignModules: { pages: 'src/pages' },
    },
    files: { 'src/pages/prices.jsx': 'export default () => <p>{window.prices}</p>\n' },
    fix: 'Use values of the browser in an effect. A page that needs Docusaurus itself can become a page of the docs.',
    fixed: { files: { 'src/pages/prices.jsx': 'export default () => <p>Prices</p>\n' } },
  },
  'site-in-folder': {
    settings: 'none',
    files: {
      'guide/book/book.toml': '[book]\ntitle = "Tea"\n',
      'guide/book/src/SUMMARY.md': '# Summary\n\n- [Tea](tea.md)\n',
      'guide/book/src/tea.md': '# Tea\n',
    },
    fix: 'Build that folder: `orion-docs build guide/book`. If the Markdown of the whole folder is your site, write a settings file.',
    fixed: { settings: {} },
  },
  'style-import': {
    settings: 'none',
    files: {
      'docusaurus.config.js':
        "export default { title: 'Vault', url: 'https://vault.example.org', presets: [['classic', { theme: { customCss: './own.css' } }]] }\n",
      'own.css': "@import 'vault-fonts/all.css';\n",
    },
    fix: 'Install the package, fix the path, or remove the import. The other rules of the sheet are used.',
    fixed: { files: { 'own.css': 'body {\n  margin: 0;\n}\n' } },
  },
  bundle: {
    files: {
      'docs/guide.md': '# Guide\n',
      ...react(
        "import { words } from './wrods.js'",
        '',
        'export default function Home() {',
        '  return <h1>{words}</h1>',
        '}',
      ),
    },
    fix: 'Fix the code that the message points at. Install imported packages; React needs no installation.',
    fixed: {
      files: {
        ...react(
          "import { words } from './words.js'",
          '',
          'export default function Home() {',
          '  return <h1>{words}</h1>',
          '}',
        ),
        'docs/words.js': "export const words = 'Hello'\n",
      },
    },
  },
  'case-clash': {
    files: { 'docs/API/fees.md': '# Fees\n', 'docs/api/limits.md': '# Limits\n' },
    fix: 'Rename one of the two, or merge the folders. For two routes, set another `slug`.',
    fixed: { files: { 'docs/API/fees.md': null, 'docs/api/fees.md': '# Fees\n' } },
  },
  'category-file': {
    files: category('{ "lable": "Guide" }'),
    fix: 'Use the keys of [categories](../guide/navigation.md#category-files), and only one category file per folder.',
    fixed: { files: category('{ "label": "Guide" }') },
  },
  'category-slug': {
    files: category('{ "link": { "type": "generated-index", "slug": "../guide" } }'),
    fix: 'Use a path within the site: `"slug": "/category/guide"`.',
    fixed: {
      files: category('{ "link": { "type": "generated-index", "slug": "/category/guide" } }'),
    },
  },
  compile: {
    files: plugin('export default () => () => {', "  throw new Error('No glossary')", '}'),
    settings: PLUGIN,
    fix: 'The text after the colon comes from the plugin. Fix the plugin, or remove it from the settings.',
    fixed: { files: plugin('export default () => () => {}') },
  },
  'data-file-syntax': {
    files: category('{ "label": "Guide"'),
    fix: 'Fix the JSON or YAML where the message points.',
    fixed: { files: category('{ "label": "Guide" }') },
  },
  'duplicate-id': {
    files: {
      'docs/fees.md': '# Fees\n',
      'docs/costs.md': '---\nid: fees\nslug: costs\n---\n\n# Costs\n',
    },
    fix: 'Remove `id` from one of them, or rename its file.',
    fixed: { files: { 'docs/costs.md': '---\nslug: costs\n---\n\n# Costs\n' } },
  },
  'duplicate-route': {
    files: { 'docs/fees.md': '# Fees\n', 'docs/costs.md': '---\nslug: /fees\n---\n\n# Costs\n' },
    fix: 'Set another `slug` for one of them, or rename its file.',
    fixed: { files: { 'docs/costs.md': '---\nslug: /costs\n---\n\n# Costs\n' } },
  },
  'empty-folder': {
    files: {
      'docs/guide/a.md': '# A\n',
      ...sidebars({ main: [{ type: 'autogenerated', dirName: 'guides' }] }),
    },
    settings: SIDEBARS,
    fix: 'Fix `dirName`, or add a page to the folder.',
    fixed: { files: sidebars({ main: [{ type: 'autogenerated', dirName: 'guide' }] }) },
  },
  'no-default-export': {
    files: {
      'docs/guide.md': '# Guide\n',
      ...react('export function Home() {', '  return <h1>Home</h1>', '}'),
    },
    fix: 'Add `export default` before the component.',
    fixed: { files: react('export default function Home() {', '  return <h1>Home</h1>', '}') },
  },
  'page-module': {
    files: {
      'docs/guide.md': '# Guide\n',
      ...react(
        'const width = window.innerWidth',
        '',
        'export default function Home() {',
        '  return <h1>{width}</h1>',
        '}',
      ),
    },
    fix: 'Use browser APIs only in effects and event handlers. See [React pages](../guide/react-pages.md#react-pages).',
    fixed: {
      files: react(
        'export default function Home() {',
        '  return <button onClick={() => alert(window.innerWidth)}>Width</button>',
        '}',
      ),
    },
  },
  'plugin-load': {
    files: plugin('export const glossary = () => {}'),
    settings: PLUGIN,
    fix: 'Export the plugin as the default of its module.',
    fixed: { files: plugin('export default () => () => {}') },
  },
  'plugin-message': {
    files: plugin(
      'export default () => (tree, file) => {',
      "  file.message('Say what a vault is', tree.children[0])",
      '}',
    ),
    settings: PLUGIN,
    fix: 'The text comes from the plugin. See its documentation.',
    fixed: { files: plugin('export default () => () => {}') },
  },
  render: {
    files: {
      'docs/guide.md': '# Guide\n',
      ...react(
        'export default function Home({ site }) {',
        '  return <h1>{site.author.name}</h1>',
        '}',
      ),
    },
    fix: 'Fix the component at the line that the message names. It must also work in the build, where there is no `window`.',
    fixed: {
      files: react(
        'export default function Home({ site }) {',
        '  return <h1>{site.title}</h1>',
        '}',
      ),
    },
  },
  sidebar: {
    files: sidebars({ main: [{ type: 'categroy', label: 'Guide', items: ['index'] }] }),
    settings: SIDEBARS,
    fix: 'Use one of the [item types](../guide/navigation.md#sidebars).',
    fixed: { files: sidebars({ main: [{ type: 'category', label: 'Guide', items: ['index'] }] }) },
  },
  'sidebar-file': {
    settings: { docs: { sidebarPath: 'docs/sidebar.json' } },
    fix: 'Fix the path, which is relative to the site folder, or remove the setting to generate the sidebar from the folders.',
    fixed: { settings: {} },
  },
  'static-clash': {
    files: { 'static/index.html': '<h1>Home</h1>\n' },
    fix: 'Rename the static file, or remove the page.',
    fixed: { files: { 'static/index.html': null, 'static/start.html': '<h1>Home</h1>\n' } },
  },
  'tags-file': {
    files: { 'docs/tags.yml': 'fees:\n  lable: Fees\n' },
    fix: 'Use the keys `label`, `permalink` and `description`. See [Tags](../writing/front-matter.md#tags).',
    fixed: { files: { 'docs/tags.yml': 'fees:\n  label: Fees\n' } },
  },
  'unknown-doc': {
    files: { 'docs/fees.md': '# Fees\n', ...sidebars({ main: ['index', 'fee'] }) },
    settings: SIDEBARS,
    fix: 'An id is the folder and file name without extension and number prefix: `docs/guide/01-fees.md` is `guide/fees`. Use an id from the list.',
    fixed: { files: sidebars({ main: ['index', 'fees'] }) },
  },
}
