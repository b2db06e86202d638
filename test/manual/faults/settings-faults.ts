// Faults of the settings, and of files that they name.
import type { FaultCases } from './fault.js'

const json = (...lines: string[]) => ({ 'orion-docs.config.json': `${lines.join('\n')}\n` })
const routes = (page: string) => ({ 'routes.ts': `export default () => [\n  ${page},\n]\n` })
const ts = (...lines: string[]) => ({ 'orion-docs.config.ts': `${lines.join('\n')}\n` })

/** A PNG image of 4 × 4 pixels. */
const SMALL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAYAAACp8Z5+AAAAD0lEQVR4nGNoQAMMpAsAAECAIAHKgXa7AAAAAElFTkSuQmCC',
  'base64',
)

export const SETTINGS_FAULTS: FaultCases = {
  'missing-docs': {
    settings: { docs: { path: 'pages' } },
    fix: 'Create the folder, or set [`docs.path`](./settings.md#docs.path) to yours.',
    fixed: { settings: { docs: { path: 'docs' } } },
  },
  'module-failed': {
    settings: 'none',
    files: ts(
      "const title = process.env['ACME_TITLE'].trim()",
      '',
      "export default { title, url: 'https://docs.example.org' }",
    ),
    fix: 'The text after the colon is the error. Fix the line that it names.',
    fixed: {
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
    fix: 'Check that it is a file and that you may read it.',
    fixed: { settings: {} },
  },
  'module-syntax': {
    settings: 'none',
    files: ts('export default {', "  title: 'Acme'", "  url: 'https://docs.example.org',", '}'),
    fix: 'Fix the line that the message points at, or the one before it. Here a comma is missing.',
    fixed: {
      files: ts('export default {', "  title: 'Acme',", "  url: 'https://docs.example.org',", '}'),
    },
  },
  'navbar-item': {
    settings: { navbar: { items: [{ type: 'doc', docId: 'intro', label: 'Guide' }] } },
    fix: 'Use one of the ids in the list. For the item types, see [The bar](../guide/navigation.md#navbar).',
    fixed: { settings: { navbar: { items: [{ type: 'doc', docId: 'index', label: 'Guide' }] } } },
  },
  'no-url': {
    settings: 'none',
    files: json('{ "title": "Acme" }'),
    fix: 'Set [`url`](./settings.md#url) as soon as you know it.',
    fixed: { files: json('{ "title": "Acme", "url": "https://docs.example.org" }') },
  },
  'no-version': {
    settings: { docs: { includeCurrentVersion: false } },
    fix: 'Publish the docs folder itself, or a released version.',
    fixed: { settings: { docs: { includeCurrentVersion: true } } },
  },
  routes: {
    settings: { routes: './routes.ts' },
    files: routes("{ path: '/api/users', markdown: '# Users' }"),
    fix: 'Follow the hint: a page is `{ path, markdown }` with an optional `title`. See [Pages made by a function](../guide/generated-pages.md).',
    fixed: { files: routes("{ path: 'api/users.md', markdown: '# Users' }") },
  },
  'routes-clash': {
    settings: { routes: './routes.ts' },
    files: { 'docs/users.md': '# Users\n', ...routes("{ path: 'users.md', markdown: '# Users' }") },
    fix: 'Give the page another path, or delete the file.',
    fixed: { files: { 'docs/users.md': null } },
  },
  'routes-file': {
    settings: { routes: './route.ts' },
    files: routes("{ path: 'users.md', markdown: '# Users' }"),
    fix: 'Fix the path. It is relative to the site folder and includes the file extension.',
    fixed: { settings: { routes: './routes.ts' } },
  },
  'selector-syntax': {
    settings: { search: { ignoreSelectors: ['p:has(code)'] } },
    fix: 'Use tags, `#ids`, `.classes` and `[attributes]`, with a space or `>` between them. Add a class to the elements you want to leave out.',
    fixed: { settings: { search: { ignoreSelectors: ['p.no-search'] } } },
  },
  'setting-key': {
    settings: { headTags: [{ tagName: 'link', attributes: { 'a b': 'x' } }] },
    fix: 'Use a valid name: here an attribute name, which cannot contain a space.',
    fixed: { settings: { headTags: [{ tagName: 'link', attributes: { 'data-a': 'x' } }] } },
  },
  'setting-value': {
    settings: { colorMode: { defaultMode: 'drak' } },
    fix: 'Use one of the values that the message names. See [Settings](./settings.md).',
    fixed: { settings: { colorMode: { defaultMode: 'dark' } } },
  },
  'settings-file': {
    args: ['build', '--config', 'orion.config.ts'],
    fix: 'Fix the name. A settings file ends in `.ts`, `.mjs`, `.js` or `.json` and has a default export.',
    fixed: { args: ['build', '--config', 'orion-docs.config.json'] },
  },
  template: {
    settings: { template: 'page.html' },
    fix: 'Fix the path, or remove the setting.',
    fixed: { settings: {} },
  },
  'template-slot': {
    settings: { template: 'page.html' },
    files: {
      'page.html':
        '<!doctype html>\n<html{{htmlAttributes}}>\n<head>{{head}}</head>\n<body><div id="root">{{app}}</div></body>\n</html>\n',
    },
    fix: 'Add the slot where the hint says. [The document](../guide/theming.md#html-template) shows all four.',
    fixed: {
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
    fix: 'Delete one of them.',
    fixed: { files: { 'orion-docs.config.json': null } },
  },
  'unknown-component': {
    settings: { components: { Footer: 'theme/Foter.tsx' } },
    files: {
      'theme/Footer.tsx': 'export default function Footer() {\n  return <footer>Acme</footer>\n}\n',
    },
    fix: 'Fix the path. It is relative to the site folder and includes the file extension.',
    fixed: { settings: { components: { Footer: 'theme/Footer.tsx' } } },
  },
  'unknown-plugin': {
    settings: { markdown: { remarkPlugins: ['remark-glossary'] } },
    fix: 'Install the package in the site folder, or fix its name. To use a file, write its path: `./plugins/glossary.js`.',
    fixed: { settings: {} },
  },
  'unknown-setting': {
    settings: 'none',
    files: json('{ "titel": "Acme", "url": "https://docs.example.org" }'),
    fix: 'Use the key from the hint, or one of the [settings](./settings.md).',
    fixed: { files: json('{ "title": "Acme", "url": "https://docs.example.org" }') },
  },
  'search-context': {
    files: { 'docs/guide/index.md': '# Guide\n' },
    settings: {
      docs: { path: 'docs', routeBasePath: '/docs' },
      search: { contextByPaths: ['guide'] },
    },
    fix: 'Write the path as in the page URL, without the base URL.',
    fixed: {
      settings: {
        docs: { path: 'docs', routeBasePath: '/docs' },
        search: { contextByPaths: ['docs/guide'] },
      },
    },
  },
  'unknown-version': {
    settings: { docs: { lastVersion: '2.0' } },
    fix: 'Use one of the versions in the list.',
    fixed: { settings: { docs: { lastVersion: 'current' } } },
  },
  'brand-image': {
    settings: { icon: 'static/logo.svg' },
    fix: 'Fix the path, or save the image as SVG or PNG. See [icons](../guide/theming.md#icon).',
    fixed: {
      files: {
        'static/logo.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>\n',
      },
    },
  },
  'small-icon': {
    settings: { icon: 'static/logo.png' },
    files: { 'static/logo.png': SMALL_PNG },
    fix: 'Use an SVG file or a larger PNG file. See [icons](../guide/theming.md#icon).',
    fixed: {
      settings: { icon: 'static/logo.svg' },
      files: {
        'static/logo.png': null,
        'static/logo.svg':
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>\n',
      },
    },
  },
  'social-cards': {
    settings: 'none',
    files: json('{', '  "title": "Acme",', '  "socialCards": true', '}'),
    fix: 'Set [`url`](./settings.md#url): other sites load the card by its full address. See [social cards](../guide/theming.md#social-cards).',
    fixed: {
      files: json(
        '{',
        '  "title": "Acme",',
        '  "url": "https://example.org",',
        '  "socialCards": true',
        '}',
      ),
    },
  },
  'url-with-path': {
    settings: 'none',
    files: json('{', '  "title": "Acme",', '  "url": "https://example.org/docs/"', '}'),
    fix: 'Set both as the hint says.',
    fixed: {
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
    fix: "Choose a name that can be a folder name, and rename the version's folders.",
    fixed: { files: { 'versions.json': '[]\n' } },
  },
  'missing-version': {
    files: { 'versions.json': '["2.0"]\n' },
    fix: 'A version is a folder: `versioned_docs/version-2.0`. Restore it, or remove its name from `versions.json`.',
    fixed: { files: { 'versioned_docs/version-2.0/index.md': '# Home\n' } },
  },
  'version-path': {
    files: {
      'versions.json': '["2.0", "1.0"]\n',
      'versioned_docs/version-2.0/index.md': '# Home\n',
      'versioned_docs/version-1.0/index.md': '# Home\n',
    },
    settings: { docs: { versions: { '1.0': { path: 'next' } } } },
    fix: 'Give one of them another `path` in [`docs.versions`](./settings.md#docs.versions).',
    fixed: { settings: { docs: { versions: { '1.0': { path: 'old' } } } } },
  },
  'foreign-settings': {
    settings: 'none',
    files: {
      'docs/intro.md': '---\nslug: /\n---\n\n# Home\n',
      'docs/index.md': null,
      'docusaurus.config.js':
        "module.exports = {\n  title: 'Acme',\n  url: 'https://docs.example.org',\n  baseUrl: '/',\n  presets: [['classic', { docs: { routeBasePath: '/' } }]],\n  plugins: ['@acme/plugin-feedback'],\n}\n",
    },
    fix: "You don't have to do anything. [From Docusaurus](../guide/migrating/docusaurus.md) lists what is converted and what is not.",
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
    fix: 'Run the tool that writes the file, often a generator of API pages, before the build.',
  },
}
