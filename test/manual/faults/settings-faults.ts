// Faults of the settings, and of files that they name.
import type { FaultCases } from './fault.js'

const json = (...lines: string[]) => ({ 'orion-docs.config.json': `${lines.join('\n')}\n` })
const routes = (page: string) => ({ 'routes.ts': `export default () => [\n  ${page},\n]\n` })
const ts = (...lines: string[]) => ({ 'orion-docs.config.ts': `${lines.join('\n')}\n` })

export const SETTINGS_FAULTS: FaultCases = {
  'missing-docs': {
    settings: { docs: { path: 'pages' } },
    mend: 'Make the folder, or name yours with [`docs.path`](./settings.md#docs.path).',
    mended: { settings: { docs: { path: 'docs' } } },
  },
  'module-failed': {
    settings: 'none',
    files: ts(
      "const title = process.env['ACME_TITLE'].trim()",
      '',
      "export default { title, url: 'https://docs.example.org' }",
    ),
    mend: 'The text behind the colon is that of the error. Mend the line that it names.',
    mended: {
      files: ts(
        "const title = process.env['ACME_TITLE'] ?? 'Acme'",
        '',
        "export default { title, url: 'https://docs.example.org' }",
      ),
    },
  },
  'module-missing': {
    files: { 'docs/sidebars.json/index.md': '# A folder\n' },
    settings: { docs: { sidebarPath: 'docs/sidebars.json' } },
    mend: 'Look whether it is a file, and whether you may read it.',
    mended: { settings: {} },
  },
  'module-syntax': {
    settings: 'none',
    files: ts('export default {', "  title: 'Acme'", "  url: 'https://docs.example.org',", '}'),
    mend: 'Mend the line that the message points at, or the one before it: here a comma is missing.',
    mended: {
      files: ts('export default {', "  title: 'Acme',", "  url: 'https://docs.example.org',", '}'),
    },
  },
  'navbar-item': {
    settings: { navbar: { items: [{ type: 'doc', docId: 'intro', label: 'Guide' }] } },
    mend: 'Take one of the ids in the list. The forms of items are under [The bar](../guide/navigation.md#the-bar).',
    mended: { settings: { navbar: { items: [{ type: 'doc', docId: 'index', label: 'Guide' }] } } },
  },
  'no-url': {
    settings: 'none',
    files: json('{ "title": "Acme" }'),
    mend: 'Set [`url`](./settings.md#url) as soon as you know it.',
    mended: { files: json('{ "title": "Acme", "url": "https://docs.example.org" }') },
  },
  'no-version': {
    settings: { docs: { includeCurrentVersion: false } },
    mend: 'Publish the docs folder itself, or a released version.',
    mended: { settings: { docs: { includeCurrentVersion: true } } },
  },
  routes: {
    settings: { routes: './routes.ts' },
    files: routes("{ path: '/api/users', markdown: '# Users' }"),
    mend: 'Do what the hint says: a page is `{ path, markdown }`, and `title` if you like. [Pages made by a function](../guide/made-pages.md) has an example.',
    mended: { files: routes("{ path: 'api/users.md', markdown: '# Users' }") },
  },
  'routes-clash': {
    settings: { routes: './routes.ts' },
    files: { 'docs/users.md': '# Users\n', ...routes("{ path: 'users.md', markdown: '# Users' }") },
    mend: 'Give the page another path, or delete the file.',
    mended: { files: { 'docs/users.md': null } },
  },
  'routes-file': {
    settings: { routes: './route.ts' },
    files: routes("{ path: 'users.md', markdown: '# Users' }"),
    mend: 'Correct the path. It counts from the site folder and has its ending.',
    mended: { settings: { routes: './routes.ts' } },
  },
  'selector-syntax': {
    settings: { search: { ignoreSelectors: ['p:has(code)'] } },
    mend: 'Use tags, `#ids`, `.classes` and `[attributes]`, with a space or `>` between them. Give what you want to leave out a class.',
    mended: { settings: { search: { ignoreSelectors: ['p.no-search'] } } },
  },
  'setting-key': {
    settings: { headTags: [{ tagName: 'link', attributes: { 'a b': 'x' } }] },
    mend: 'Write a name that can be one: here an attribute name, which has no space.',
    mended: { settings: { headTags: [{ tagName: 'link', attributes: { 'data-a': 'x' } }] } },
  },
  'setting-value': {
    settings: { colorMode: { defaultMode: 'drak' } },
    mend: 'Write one of the values that the message names. [Settings](./settings.md) has them all.',
    mended: { settings: { colorMode: { defaultMode: 'dark' } } },
  },
  'settings-file': {
    args: ['build', '--config', 'orion.config.ts'],
    mend: 'Correct the name. A settings file ends in `.ts`, `.mjs`, `.js` or `.json` and has a default export.',
    mended: { args: ['build', '--config', 'orion-docs.config.json'] },
  },
  template: {
    settings: { template: 'page.html' },
    mend: 'Correct the path, or leave the setting out.',
    mended: { settings: {} },
  },
  'template-slot': {
    settings: { template: 'page.html' },
    files: {
      'page.html':
        '<!doctype html>\n<html{{htmlAttributes}}>\n<head>{{head}}</head>\n<body><div id="root">{{app}}</div></body>\n</html>\n',
    },
    mend: 'Add the slot at the place that the hint names. [The document](../guide/theming.md#the-document) shows all four.',
    mended: {
      files: {
        'page.html':
          '<!doctype html>\n<html{{htmlAttributes}}>\n<head>{{head}}</head>\n<body><div id="root">{{app}}</div>{{data}}</body>\n</html>\n',
      },
    },
  },
  'two-settings-files': {
    settings: 'none',
    files: {
      ...json('{ "title": "Acme" }'),
      ...ts("export default { title: 'Acme', url: 'https://docs.example.org' }"),
    },
    mend: 'Delete one of them.',
    mended: { files: { 'orion-docs.config.json': null } },
  },
  'unknown-component': {
    settings: { components: { Footer: 'theme/Foter.tsx' } },
    files: {
      'theme/Footer.tsx': 'export default function Footer() {\n  return <footer>Acme</footer>\n}\n',
    },
    mend: 'Correct the path. It counts from the site folder and has its ending.',
    mended: { settings: { components: { Footer: 'theme/Footer.tsx' } } },
  },
  'unknown-plugin': {
    settings: { markdown: { remarkPlugins: ['remark-glossary'] } },
    mend: 'Install the package in the folder of the site, or correct its name. A file is named by its path: `./plugins/glossary.js`.',
    mended: { settings: {} },
  },
  'unknown-setting': {
    settings: 'none',
    files: json('{ "titel": "Acme", "url": "https://docs.example.org" }'),
    mend: 'Take the key that the hint proposes, or one of the [settings](./settings.md).',
    mended: { files: json('{ "title": "Acme", "url": "https://docs.example.org" }') },
  },
  'search-context': {
    files: { 'docs/guide/index.md': '# Guide\n' },
    settings: {
      docs: { path: 'docs', routeBasePath: '/docs' },
      search: { contextByPaths: ['guide'] },
    },
    mend: 'Write the path as readers see it in the address, without the base.',
    mended: {
      settings: {
        docs: { path: 'docs', routeBasePath: '/docs' },
        search: { contextByPaths: ['docs/guide'] },
      },
    },
  },
  'unknown-version': {
    settings: { docs: { lastVersion: '2.0' } },
    mend: 'Take one of the versions in the list.',
    mended: { settings: { docs: { lastVersion: 'current' } } },
  },
  'url-with-path': {
    settings: 'none',
    files: json('{', '  "title": "Acme",', '  "url": "https://example.org/docs/"', '}'),
    mend: 'Write both as the hint says.',
    mended: {
      files: json(
        '{',
        '  "title": "Acme",',
        '  "url": "https://example.org",',
        '  "baseUrl": "/docs/"',
        '}',
      ),
    },
  },
  'version-name': {
    files: { 'versions.json': '["2.0/beta"]\n' },
    mend: 'Choose a name that can be that of a folder, and rename its folders.',
    mended: { files: { 'versions.json': '[]\n' } },
  },
  'missing-version': {
    files: { 'versions.json': '["2.0"]\n' },
    mend: 'A version is a folder: `versioned_docs/version-2.0`. Put it back, or take its name out of `versions.json`.',
    mended: { files: { 'versioned_docs/version-2.0/index.md': '# Home\n' } },
  },
  'version-path': {
    files: {
      'versions.json': '["2.0", "1.0"]\n',
      'versioned_docs/version-2.0/index.md': '# Home\n',
      'versioned_docs/version-1.0/index.md': '# Home\n',
    },
    settings: { docs: { versions: { '1.0': { path: 'next' } } } },
    mend: 'Give one of them another `path` under [`docs.versions`](./settings.md#docs.versions).',
    mended: { settings: { docs: { versions: { '1.0': { path: 'old' } } } } },
  },
  'docusaurus-settings': {
    settings: 'none',
    files: {
      'docs/intro.md': '---\nslug: /\n---\n\n# Home\n',
      'docs/index.md': null,
      'docusaurus.config.js':
        "module.exports = {\n  title: 'Acme',\n  url: 'https://docs.example.org',\n  baseUrl: '/',\n  presets: [['classic', { docs: { routeBasePath: '/' } }]],\n  plugins: ['@acme/plugin-feedback'],\n}\n",
    },
    mend: 'Nothing has to be done. [From Docusaurus](../guide/migrating/docusaurus.md) tells what comes over and what does not.',
  },
  'docusaurus-sidebars': {
    settings: 'none',
    files: {
      'docs/index.md': null,
      'docs/intro.md': '---\nslug: /\n---\n\n# Home\n',
      'sidebars.js': "module.exports = { docs: ['intro', ...require('./docs/api/sidebar.js')] }\n",
      'docusaurus.config.js':
        "module.exports = {\n  title: 'Acme',\n  url: 'https://docs.example.org',\n  baseUrl: '/',\n  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' } }]],\n}\n",
    },
    mend: 'Run the tool that writes the file, often a generator of API pages, before the build.',
  },
}
