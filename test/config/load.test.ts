import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig, type LoadedConfig } from '../../src/config/load.js'
import { OrionError, type Fault } from '../../src/model/diagnostics/diagnostic.js'
import { ENGLISH } from '../../src/model/texts/english.js'

let root: string

beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(os.tmpdir(), 'orion-docs-test-')))
})

afterEach(async () => {
  await rm(root, { recursive: true })
})

type Files = Readonly<Record<string, string>>

async function write(files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
}

type Flags = { readonly outDir?: string; readonly baseUrl?: string; readonly configFile?: string }

async function load(files: Files, flags: Flags = {}): Promise<LoadedConfig> {
  await write(files)
  return loadConfig({ siteDir: root, ...flags })
}

/** The faults of settings written as JSON on one line. */
async function faultsOf(settings: unknown, flags: Flags = {}): Promise<readonly Fault[]> {
  return refused(load({ 'orion-docs.config.json': JSON.stringify(settings) }, flags))
}

async function refused(loading: Promise<unknown>): Promise<readonly Fault[]> {
  const error: unknown = await loading.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof OrionError)) throw new Error('The settings were taken.', { cause: error })
  expect(error.kind).toBe('usage')
  return error.faults
}

async function messageOf(settings: unknown): Promise<string> {
  const faults = await faultsOf(settings)
  return faults.map(({ message, hint }) => [message, hint].join(' → ')).join('\n')
}

/** Each in quotes, as messages list them. */
const LANGUAGES =
  '"ar", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "hu", "hy", "it", "ja", "kn", "ko", "nl", "no", "pl", "pt", "ro", "ru", "sa", "sv", "ta", "te", "th", "tr", "vi" or "zh"'

describe('a site without settings', () => {
  it('FOREIGN-ROOT-2: has its static files in public, if static does not exist and public has no pages', async () => {
    const before = await load({ 'docs/a.md': '# A', 'public/img/cup.svg': '<svg/>' })
    expect(before.config.staticDirectories).toEqual(['public'])
    const page = await load({ 'public/index.html': '<p>App</p>' })
    expect(page.config.staticDirectories).toEqual(['static'])
    await rm(path.join(root, 'public/index.html'))
    const both = await load({ 'static/robots.txt': '' })
    expect(both.config.staticDirectories).toEqual(['static'])
  })

  it('takes docs, the package name and the defaults, and warns of broken links (CFG-1)', async () => {
    const { config, diagnostics } = await load({
      'docs/a.md': '# A',
      'package.json': '{ "name": "@acme/handbook" }',
    })
    expect(diagnostics).toEqual([])
    expect(config).toEqual({
      title: 'handbook',
      tagline: '',
      baseUrl: '/',
      titleDelimiter: '|',
      noIndex: false,
      offline: false,
      print: false,
      keepFiles: [],
      content: { followLinks: [], timeout: 20, trust: 'full' },
      onBrokenLinks: 'warn',
      onBrokenAnchors: 'warn',
      onBrokenMarkdownLinks: 'warn',
      onBrokenMarkdownImages: 'warn',
      onBrokenCodeSamples: 'warn',
      onDuplicateRoutes: 'warn',
      staticDirectories: ['static'],
      storage: { type: 'localStorage', namespace: false },
      stylesheets: [],
      scripts: [],
      headTags: [],
      foreignRoutes: [],
      redirects: [],
      docsInstances: [],
      tokens: {},
      font: false,
      components: {},
      markdownFiles: true,
      llmsFull: true,
      customCss: [],
      metadata: [],
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      navbar: { items: [], hideOnScroll: false },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      docs: {
        path: 'docs',
        routeBasePath: '/',
        tagsBasePath: 'tags',
        include: ['**/*.{md,markdown,mdx}', '**/*.page.{tsx,jsx}', 'index.{tsx,jsx}'],
        exclude: [
          '**/_*.{js,jsx,ts,tsx,md,mdx}',
          '**/_*/**',
          '**/*.test.{js,jsx,ts,tsx}',
          '**/__tests__/**',
        ],
        showLastUpdateTime: false,
        showLastUpdateAuthor: false,
        breadcrumbs: true,
        feedback: false,
        sidebarCollapsible: true,
        sidebarCollapsed: true,
        numberPrefixes: true,
        folderPages: ['index', 'readme', 'same-name'],
        blog: false,
        sidebar: { hideable: false, autoCollapseCategories: false },
        versionPersistence: 'localStorage',
        includeCurrentVersion: true,
        versions: {},
      },
      markdown: {
        includeFolders: [],
        variables: {},
        dialect: 'plain',
        dialectOptions: {},
        math: true,
        hardLineBreaks: false,
        admonitions: [],
        codeMarkers: [
          {
            className: 'code-line-marked',
            line: 'highlight-next-line',
            block: { start: 'highlight-start', end: 'highlight-end' },
          },
        ],
        format: 'detect',
        remarkPlugins: [],
        rehypePlugins: [],
      },
      security: { contentSecurityPolicy: false, integrity: false },
      socialCards: false,
      sitemap: { ignorePatterns: [] },
      lang: 'en',
      texts: ENGLISH,
      translations: {},
      prefetch: { budgetKb: 100 },
      search: {
        language: ['en'],
        resultLimit: 8,
        pageResultLimit: 100,
        contextMaxLength: 50,
        evalFloors: {},
        pageContextMaxLength: 100,
        highlightOnTarget: false,
        shortcut: true,
        shortcutKeymap: 'mod+k',
        shortcutHint: true,
        contextByPaths: [],
        hideWithNoContext: false,
        useAllContextsWithNoContext: false,
        fuzzyDistance: 1,
        explicitPath: false,
        removeStopWordFilter: false,
        sources: [],
        removeStemmer: false,
        ignoreRoutes: [],
        ignoreSelectors: [],
        hashed: false,
        position: 'auto',
      },
      template: path.resolve('templates/page.html'),
      siteDir: root,
      outDir: path.join(root, 'build'),
      cache: {
        maxSizeMb: 500,
        trustDates: true,
        remoteHeader: 'Authorization',
        remoteWrite: true,
      },
      cacheDir: path.join(root, '.orion/cache'),
      docsDir: path.join(root, 'docs'),
      isDocsRootSiteDir: false,
      isLenient: true,
    })
  })

  it('is its own docs folder when it holds Markdown and no folder docs (CFG-1)', async () => {
    const { config } = await load({ 'guide/deep/a.md': '# A' })
    expect(config.docsDir).toBe(root)
    expect(config.docs.path).toBe('.')
    expect(config.isDocsRootSiteDir).toBe(true)
    expect(config.title).toBe(path.basename(root))
  })

  it.each([
    { name: 'astro.config.mjs', besideDocs: 'src/content' },
    { name: 'next.config.js', besideDocs: 'docs' },
    { name: 'gatsby-config.ts', besideDocs: 'docs' },
    { name: 'quartz.config.ts', besideDocs: 'src/content' },
  ])(
    'has its docs in src/content or content where it is a site made of code: $name (PLAIN-10)',
    async ({ name, besideDocs }) => {
      const files = { 'docs/notes.md': '# N', 'src/content/docs/en/a.mdx': '# A' }
      expect((await load(files)).config.docs.path).toBe('docs')
      expect((await load({ [name]: 'export default {}' })).config.docs.path).toBe(besideDocs)
      await rm(path.join(root, 'docs'), { recursive: true })
      expect((await load({})).config.docs.path).toBe('src/content')
      await rm(path.join(root, 'src'), { recursive: true })
      expect((await load({ 'content/a.md': '# A' })).config.docs.path).toBe('content')
      await rm(path.join(root, 'content'), { recursive: true })
      expect((await load({ 'a.md': '# A' })).config.docs.path).toBe('.')
    },
  )

  it.each([
    ['.eleventy.js', "module.exports = () => ({ dir: { input: './pages/' } })", 'pages'],
    ['eleventy.config.mjs', "export default (c) => c.setInputDirectory('pages')", 'pages'],
    ['.eleventy.js', "module.exports = { dir: { input: 'none' } }", '.'],
    ['.eleventy.js', "module.exports = { dir: { input: '../pages' } }", '.'],
    ['vite.config.ts', 'export default {}', 'src/routes'],
    ['app.config.js', 'export default {}', 'src/routes'],
  ])('has its docs where the program reads pages: %s, %s (PLAIN-10)', async (name, text, docs) => {
    const pages = { 'README.md': '# R', 'pages/a.md': '# A', 'src/routes/(0)b.mdx': '# B' }
    expect((await load({ ...pages, [name]: text })).config.docs.path).toBe(docs)
  })

  it('has its docs at /docs where a program made with Next.js serves them there (PLAIN-10)', async () => {
    const files = { 'docs/index.mdx': '# A', 'src/app/docs/page.tsx': '' }
    const baseOf = async (more: Record<string, string>): Promise<string> =>
      (await load(more)).config.docs.routeBasePath
    expect(await baseOf(files)).toBe('/')
    expect(await baseOf({ 'src/app/docs/[[...path]]/page.tsx': '' })).toBe('/docs')
    await rm(path.join(root, 'src'), { recursive: true })
    expect(await baseOf({ 'app/docs/[id]/page.tsx': '' })).toBe('/')
    expect(await baseOf({ 'app/docs/[...id]/page.tsx': '' })).toBe('/docs')
    await rm(path.join(root, 'docs/index.mdx'))
    expect(await baseOf({ 'docs/a.md': '# A' })).toBe('/')
  })

  it('has its docs in the pages of Astro where docs has no Markdown (PLAIN-10)', async () => {
    const files = { 'astro.config.ts': 'export default {}', 'src/pages/guide/a.mdx': '# A' }
    expect((await load({ ...files, 'CHANGELOG.md': '# C' })).config.docs.path).toBe('src/pages')
    expect((await load({ 'docs/a.md': '# A' })).config.docs.path).toBe('docs')
  })

  it('reads Markdown of MkDocs where its settings are in another repository (MKD-8)', async () => {
    const text = '# A\n\n!!! note "Hot"\n    Wait.\n'
    const { config } = await load({
      'docs/a.md': text,
      'docs/b.md': '# B',
      'docs/.nav.yml': 'nav:\n  - b.md\n  - a.md\n',
      'variables.yml': 'kiln: { heat: 900 }\n',
      'docs/.snippets/part.md': 'Part.',
    })
    expect(config.markdown).toMatchObject({
      dialect: 'mkdocs',
      variables: { 'kiln.heat': '900' },
      includeFolders: ['docs', '.', 'docs/.snippets'],
    })
    expect(config.docs).toMatchObject({
      path: 'docs',
      sidebars: { docs: ['b', 'a'] },
    })
    expect(config.settingsFrom).toBeUndefined()

    await rm(path.join(root, 'docs/.nav.yml'))
    expect((await load({})).config.docs.sidebars).toBeUndefined()
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`docs/p${String(index)}.md`, '# P']),
    )
    expect((await load(files)).config.markdown.dialect).toBe('plain')
  })

  it.each<[tool: string, on: Files, off: Files]>([
    [
      'VitePress',
      { 'docs/.vitepress/config.js': 'export default { markdown: { breaks: true } }\n' },
      { 'docs/.vitepress/config.js': 'export default { markdown: { breaks: false } }\n' },
    ],
    [
      'MkDocs',
      { 'mkdocs.yml': 'site_name: Tea\nmarkdown_extensions: [nl2br]\n' },
      { 'mkdocs.yml': 'site_name: Tea\nmarkdown_extensions: [toc]\n' },
    ],
    [
      'Hugo',
      { 'hugo.toml': '[markup.goldmark.renderer]\nhardWraps = true\n', 'content/_index.md': '# A' },
      { 'hugo.toml': '[markup.goldmark]\nrenderer = 1\n' },
    ],
    [
      'Jekyll',
      { '_config.yml': 'kramdown: { hard_wrap: true }\n' },
      { '_config.yml': 'kramdown: { input: GFM }\n' },
    ],
    ['Obsidian', { '.obsidian/a': '' }, { '.obsidian/app.json': '{ "strictLineBreaks": true }' }],
    [
      'Obsidian',
      { 'docs/.obsidian/app.json': '{}' },
      { 'docs/.obsidian/app.json': '{"strictLineBreaks":true}' },
    ],
    [
      'Quartz',
      { 'quartz.config.ts': '  Plugin.HardLineBreaks(),\n', 'content/a.md': '# A' },
      { 'quartz.config.ts': '  // Plugin.HardLineBreaks(),\n', '.obsidian/app.json': '{}' },
    ],
  ])('keeps line breaks where %s does (MD-44)', async (_, on, off) => {
    const page = { 'docs/index.md': '# A\n' }
    expect((await load({ ...page, ...on })).config.markdown.hardLineBreaks).toBe(true)
    expect((await load({ ...page, ...off })).config.markdown.hardLineBreaks).toBe(false)
  })

  it.each([
    '```md\n!!! note\n    Wait.\n```',
    '!!! note',
    'See !!! note',
    '=== "A"\nNot indented.',
    '!!! Wow that is loud',
  ])('does not take other text for that of MkDocs: %j (MKD-8)', async (text) => {
    expect((await load({ 'docs/a.md': text })).config.markdown.dialect).toBe('plain')
  })

  it.each([
    ["# Jars\n\nimport Lid from '@site/src/lid.js'\n", 'detect-content'],
    ["import Tabs from '@theme/Tabs'\n\n# Jars\n", 'detect-content'],
    ["# Jars\n\n```js\nimport Tabs from '@theme/Tabs'\n```\n", 'detect'],
    ["# Jars\n\nimport Lid from './lid.js'\n", 'detect'],
  ])('takes Markdown with imports of Docusaurus for MDX: %j (PLAIN-17)', async (text, format) => {
    const { config } = await load({ 'docs/a.md': '# Lids\n', 'docs/b.md': text })
    expect(config.markdown).toMatchObject({ dialect: 'plain', format })
  })

  it('imports by the names of tsconfig.json, within the site (PLAIN-13)', async () => {
    const paths = { '@/*': ['./*'], '@ui/*': ['ui/*', 'other/*'], '~/*': ['../../else/*'] }
    const { config } = await load({
      'docs/a.md': '# A',
      'tsconfig.json': `// All.\n${JSON.stringify({ compilerOptions: { baseUrl: './src', paths } })}`,
    })
    expect(config.foreignModules?.aliases).toEqual({ '@': 'src', '@ui': 'src/ui' })
  })

  it('holds nothing when all Markdown is ignored, output, a dependency or hidden (CFG-2)', async () => {
    const { config } = await load({
      '.gitignore': 'drafts/\n/NOTES.md\n',
      'sub/.gitignore': '*.md\n',
      'drafts/a.md': '',
      'NOTES.md': '',
      'sub/a.md': '',
      'build/a.md': '',
      'node_modules/x/README.md': '',
      '.cache/a.md': '',
    })
    expect(config.docsDir).toBe(path.join(root, 'docs'))
  })

  it('keeps its cache with the other tools where node_modules is', async () => {
    const { config } = await load({ 'docs/a.md': '', 'node_modules/x/a.js': '' })
    expect(config.cacheDir).toBe(path.join(root, 'node_modules/.cache/orion-docs'))
  })
})

describe('the settings file', () => {
  it.each([
    [
      'ts',
      `import { defineConfig, type UserConfig } from 'orion-docs'\nconst title: string = 'Acme'\nexport default defineConfig({ title } satisfies UserConfig)`,
    ],
    ['mjs', `export default { title: 'Acme' }`],
    ['js', `module.exports = { title: 'Acme' }`],
    ['json', `{ "$schema": "./schema.json", "title": "Acme" }`],
  ])('may be orion-docs.config.%s, without any installed package (CFG-1)', async (ending, text) => {
    const name = `orion-docs.config.${ending}`
    const { config } = await load({ [name]: text, 'docs/a.md': '' })
    expect(config.title).toBe('Acme')
    expect(config.onBrokenLinks).toBe('throw')
    expect(config.settingsFile).toBe(path.join(root, name))
  })

  it('may be elsewhere and have another name (--config)', async () => {
    const { config } = await load(
      { 'docs/a.md': '', 'other/mine.json': '{ "title": "Mine" }' },
      { configFile: path.join(root, 'other/mine.json') },
    )
    expect(config.title).toBe('Mine')
  })

  it('notes that there is no url (CFG-2)', async () => {
    const { diagnostics } = await load({ 'orion-docs.config.json': '{}', 'docs/a.md': '' })
    expect(diagnostics).toEqual([
      {
        severity: 'note',
        code: 'no-url',
        message: 'Setting "url" is not set: no canonical URLs and no sitemap are written.',
        hint: "Set it to the origin of the site, for example url: 'https://docs.example.org'",
      },
    ])
  })

  it('treats a key set to undefined as unset, at any depth', async () => {
    const { config } = await load({
      'orion-docs.config.mjs':
        'export default { url: undefined, docs: { editUrl: undefined, path: undefined } }',
      'docs/a.md': '',
    })
    expect('url' in config || 'editUrl' in config.docs).toBe(false)
    expect(config.docs.path).toBe('docs')
  })

  it('is refused when there are two, with both names (CFG-1)', async () => {
    expect(
      await refused(load({ 'orion-docs.config.ts': '', 'orion-docs.config.json': '{}' })),
    ).toEqual([
      {
        code: 'two-settings-files',
        message:
          'The site has more than one settings file: orion-docs.config.ts and orion-docs.config.json.',
        hint: 'Keep one of them.',
      },
    ])
  })

  it('is refused without a default export', async () => {
    expect(await refused(load({ 'orion-docs.config.ts': 'export const a = 1' }))).toEqual([
      {
        code: 'settings-file',
        message: 'orion-docs.config.ts has no default export.',
        hint: "Write export default defineConfig({ title: 'My site' })",
      },
    ])
  })

  it.each([
    ['a promise', "export default Promise.resolve({ title: 'Late' })"],
    ['an async function', "export default async () => ({ title: 'Late' })"],
    ['a function', "export default () => ({ title: 'Late' })"],
    [
      'a function that returns a promise',
      "export default () => Promise.resolve({ title: 'Late' })",
    ],
    ['what a top-level await brings', "export default { title: await Promise.resolve('Late') }"],
  ])('may export %s (CFG-40)', async (_, text) => {
    const { config } = await load({ 'orion-docs.config.mjs': text })
    expect(config.title).toBe('Late')
  })

  it.each([
    ["export default Promise.resolve({ titel: 'Late' })", 1, 34],
    ["export default async () => ({\n  titel: 'Late',\n})", 2, 3],
    [
      "export default defineConfig(async (): Promise<object> => {\n  return { titel: 'Late' }\n})\nfunction defineConfig(a) { return a }",
      2,
      12,
    ],
    ["export default function settings() {\n  return { titel: 'Late' }\n}", 2, 12],
  ])('is checked when it comes late: %j (CFG-40)', async (text, line, column) => {
    const [fault] = await refused(load({ 'orion-docs.config.ts': text }))
    expect(fault).toMatchObject({
      message: 'Unknown setting "titel".',
      at: { file: 'orion-docs.config.ts', line, column },
    })
  })

  it.each([
    "export default Promise.reject(new Error('No network'))",
    "export default async () => { throw new Error('No network') }",
  ])('is refused, with the place, when %j fails (CFG-40)', async (text) => {
    expect(await refused(load({ 'orion-docs.config.mjs': text }))).toMatchObject([
      {
        code: 'module-failed',
        message: 'Running orion-docs.config.mjs failed: No network',
        at: { file: 'orion-docs.config.mjs', line: 1 },
      },
    ])
  })

  it('is refused with plugin options that no worker could get, cycles too (CFG-2)', async () => {
    const text = `const loop = {}; loop.loop = loop
export default { markdown: { remarkPlugins: [['a', { f() {} }], ['b', loop]] } }`
    expect(await refused(load({ 'orion-docs.config.mjs': text }))).toEqual([
      {
        code: 'setting-value',
        message:
          'Setting "markdown.remarkPlugins[0]" expects a module name, or [name, options] with options of plain JSON, found ["a",{}].',
        at: { file: 'orion-docs.config.mjs', line: 2, column: 46, length: 17 },
      },
      {
        code: 'setting-value',
        message:
          'Setting "markdown.remarkPlugins[1]" expects a module name, or [name, options] with options of plain JSON, found a list.',
        at: { file: 'orion-docs.config.mjs', line: 2, column: 65, length: 11 },
      },
    ])
  })

  it('is refused with words that pages do not have (SITE-13)', async () => {
    const faults = async (texts: object): Promise<unknown> =>
      (await faultsOf({ texts })).map(({ message, hint }) => [message, hint])
    expect(await faults({ nxt: 'Weiter', results: { one: '1' } })).toEqual([
      [
        'Setting "texts.results.other" is missing. It expects a string that is not empty.',
        undefined,
      ],
      ['Unknown setting "texts.nxt".', 'Did you mean "next"?'],
    ])
    expect(await faults({ next: { other: 'Weiter' } })).toEqual([
      ['Setting "texts.next": This text has no number in it, so it has one form.', undefined],
    ])
  })

  it('is refused with a translation for pages that it does not have (SITE-14)', async () => {
    const faults = await faultsOf({
      languages: { '/zh/': 'zh-CN' },
      translations: { zh: { title: 'A' }, fr: { title: 'B' }, en: { title: 'C' } },
    })
    expect(faults.map(({ message, hint }) => [message, hint])).toEqual([
      ['Setting "translations.zh": No pages are in this language.', 'Did you mean "zh-CN"?'],
      [
        'Setting "translations.fr": No pages are in this language.',
        'Name the path of its pages in the setting "languages".',
      ],
    ])
  })

  it('has the words of each of its languages (SITE-12, SITE-14)', async () => {
    const { config } = await load({
      'orion-docs.config.json': JSON.stringify({
        lang: 'de',
        languages: { '/fr/': 'fr-CA', '/is/': 'is' },
        texts: { next: 'Vor', results: '{count} Treffer' },
        announcementBar: { content: 'New' },
        translations: {
          de: { title: 'Töpfe', announcement: 'Neu' },
          'fr-CA': { texts: { next: 'Suite' } },
        },
      }),
    })
    const { title, texts, translations } = config
    expect([title, texts.next, texts.results, texts.previous]).toEqual([
      'Töpfe',
      'Vor',
      { other: '{count} Treffer' },
      'Zurück',
    ])
    expect(config.announcementBar?.content).toBe('Neu')
    expect(config).not.toHaveProperty('announcement')
    expect(Object.keys(translations)).toEqual(['fr-CA', 'is'])
    expect(translations['fr-CA']?.texts.next).toBe('Suite')
    expect(translations['fr-CA']?.texts.previous).toBe('Précédent')
    expect(translations['is']?.texts).toEqual(ENGLISH)
  })

  it('is refused when its function returns no settings (CFG-40)', async () => {
    expect(await refused(load({ 'orion-docs.config.mjs': 'export default () => (5)' }))).toEqual([
      {
        code: 'setting-value',
        message: 'The settings file expects an object, found 5.',
        at: { file: 'orion-docs.config.mjs', line: 1, column: 23, length: 1 },
      },
    ])
  })

  it('names the nearest file when the given one does not exist', async () => {
    await write({ 'orion-docs.config.ts': '' })
    const name = path.join(root, 'orion-doc.config.ts')
    expect(await refused(loadConfig({ siteDir: root, configFile: name }))).toEqual([
      {
        code: 'settings-file',
        message: `Missing settings file: ${name}. Did you mean ${path.join(root, 'orion-docs.config.ts')}?`,
        hint: '--config is relative to the working directory. Without it, orion-docs.config.* in the site folder is used.',
      },
    ])
  })

  it('is refused with an ending that is none of the four', async () => {
    const name = path.join(root, 'orion-docs.yml')
    expect(await refused(loadConfig({ siteDir: root, configFile: name }))).toEqual([
      {
        code: 'settings-file',
        message: `A settings file must end in .ts, .mjs, .js or .json, found ${name}.`,
        hint: 'Choose another file, or omit --config to use orion-docs.config.* in the site folder.',
      },
    ])
  })

  it('is refused, not passed over, when it is YAML', async () => {
    expect(await refused(load({ 'orion-docs.config.yaml': 'title: A\n' }))).toEqual([
      {
        code: 'settings-file',
        message:
          'A settings file must end in .ts, .mjs, .js or .json, found orion-docs.config.yaml.',
        hint: 'Rename it to orion-docs.config.ts or orion-docs.config.json.',
      },
    ])
  })

  it('shows where its syntax is wrong, in JSON (CFG-1)', async () => {
    expect(
      await refused(load({ 'orion-docs.config.json': '{\n  "title": "A",\n  "url" "b"\n}' })),
    ).toEqual([
      {
        code: 'module-syntax',
        message: 'Expected ":" in JSON but found "\\"b\\"".',
        hint: 'Look for a missing or extra comma, bracket or quote before this place.',
        at: { file: 'orion-docs.config.json', line: 3, column: 9, length: 3 },
      },
    ])
  })

  it('shows where its syntax is wrong, in TypeScript (CFG-1)', async () => {
    expect(
      await refused(load({ 'orion-docs.config.ts': "export default {\n  title: 'Ä' 'B'\n}" })),
    ).toEqual([
      {
        code: 'module-syntax',
        message: 'Expected "}" but found "\'B\'".',
        hint: 'Look for a missing or extra comma, bracket or quote before this place.',
        at: { file: 'orion-docs.config.ts', line: 2, column: 14, length: 3 },
      },
    ])
  })
})

describe('the site folder', () => {
  it('names the nearest folder when it does not exist (CLI-4)', async () => {
    await mkdir(path.join(root, 'handbook'))
    const siteDir = path.join(root, 'handbok')
    expect(await refused(loadConfig({ siteDir }))).toEqual([
      {
        code: 'site-folder',
        message: `Missing folder: ${siteDir}. Did you mean ${path.join(root, 'handbook')}?`,
      },
    ])
  })

  it('says so when it is a file', async () => {
    await write({ 'a.md': '' })
    const siteDir = path.join(root, 'a.md')
    expect(await refused(loadConfig({ siteDir }))).toEqual([
      {
        code: 'site-folder',
        message: `${siteDir} is a file, not a folder. Did you mean ${root}?`,
      },
    ])
  })
})

describe('flags', () => {
  it('are before the settings: --base-url and --out-dir (CLI-1)', async () => {
    const { config } = await load(
      { 'orion-docs.config.json': '{ "baseUrl": "/a/" }', 'docs/a.md': '' },
      { baseUrl: 'b', outDir: path.join(root, 'public') },
    )
    expect(config.baseUrl).toBe('/b/')
    expect(config.outDir).toBe(path.join(root, 'public'))
  })

  it('are named in messages about them', async () => {
    expect(await faultsOf({ baseUrl: '/a/' }, { baseUrl: 'https://a.org/docs/' })).toEqual([
      {
        code: 'setting-value',
        message: 'Option --base-url: "https://a.org/docs/" is not a URL path.',
        hint: 'Use the URL path the site is served from, for example /docs/',
      },
    ])
  })
})

describe('faults of settings', () => {
  it('are all reported at once, each at its place (CFG-1)', async () => {
    expect(
      await refused(
        load({
          'orion-docs.config.ts': [
            `import { defineConfig } from 'orion-docs'`,
            `export default defineConfig({`,
            `  titel: 'Acme', // no such key`,
            `  docs: { breadcrumbs: 'yes' },`,
            `  navbar: { items: [{ to: '/a', label: 'A' }, { label: 'B' }] },`,
            `})`,
          ].join('\n'),
        }),
      ),
    ).toEqual([
      {
        code: 'setting-value',
        message: 'Setting "navbar.items[1]": Navbar item needs exactly one of "to" and "href".',
        at: { file: 'orion-docs.config.ts', line: 5, column: 47, length: 14 },
      },
      {
        code: 'setting-value',
        message: 'Setting "docs.breadcrumbs" expects true or false, found "yes".',
        at: { file: 'orion-docs.config.ts', line: 4, column: 24, length: 5 },
      },
      {
        code: 'unknown-setting',
        message: 'Unknown setting "titel".',
        hint: 'Did you mean "title"?',
        at: { file: 'orion-docs.config.ts', line: 3, column: 3, length: 5 },
      },
    ])
  })

  it.each<[string, unknown, string]>([
    [
      'a wrong type',
      { title: 5 },
      'Setting "title" expects a string that is not empty, found 5. → ',
    ],
    [
      'an empty title',
      { title: ' ' },
      'Setting "title" expects a string that is not empty, found " ". → ',
    ],
    ['null', { noIndex: null }, 'Setting "noIndex" expects true or false, found null. → '],
    [
      'a wrong word',
      { colorMode: { defaultMode: 'drak' } },
      'Setting "colorMode.defaultMode" expects "light" or "dark", found "drak". → Did you mean "dark"?',
    ],
    [
      'a word far from all',
      { onBrokenLinks: 'x' },
      'Setting "onBrokenLinks" expects "ignore", "log", "warn" or "throw", found "x". → ',
    ],
    ['a list for an object', { docs: ['a'] }, 'Setting "docs" expects an object, found ["a"]. → '],
    [
      'an object for a list',
      { customCss: { a: 1 } },
      'Setting "customCss" expects a list, found {"a":1}. → ',
    ],
    [
      'a missing key',
      { announcementBar: {} },
      'Setting "announcementBar.content" is missing. It expects a string that is not empty. → ',
    ],
    [
      'an unknown key deep down',
      { docs: { sidebar: { hidable: true } } },
      'Unknown setting "docs.sidebar.hidable". → Did you mean "hideable"?',
    ],
    [
      'an unknown key like no other',
      { storage: { zzzzzz: 1 } },
      'Unknown setting "storage.zzzzzz". → The settings here are type, namespace.',
    ],
    [
      'a number out of range',
      { tableOfContents: { maxHeadingLevel: 7 } },
      'Setting "tableOfContents.maxHeadingLevel" expects a whole number from 2 to 6, found 7. → ',
    ],
    [
      'levels in the wrong order',
      { tableOfContents: { minHeadingLevel: 4 } },
      'Setting "tableOfContents": The first level, minHeadingLevel 4, is below the last, maxHeadingLevel 3. → ',
    ],
    [
      'a value of several types',
      { storage: { namespace: 5 } },
      'Setting "storage.namespace" expects true or false or a string that is not empty, found 5. → ',
    ],
    [
      'a long value',
      { lang: 'x'.repeat(80) },
      `Setting "lang" expects a language tag such as 'en', found "${'x'.repeat(58)}…". → `,
    ],
    [
      'a colour that would end its declaration',
      { announcementBar: { content: 'A', textColor: 'red}' } },
      'Setting "announcementBar.textColor" expects a CSS colour, found "red}". → ',
    ],
    [
      'a language with a region',
      { search: { language: ['en', 'pt-BR'] } },
      `Setting "search.language[1]" expects ${LANGUAGES}, found "pt-BR". → Did you mean "pt"?`,
    ],
    [
      'the name of a language',
      { search: { language: ['german'] } },
      `Setting "search.language[0]" expects ${LANGUAGES}, found "german". → Did you mean "de"?`,
    ],
    [
      'a language without rules',
      { search: { language: ['cs'] } },
      `Setting "search.language[0]" expects ${LANGUAGES}, found "cs". → Search has no rules for this language. Without it in the list, words are found as they are.`,
    ],
    [
      'a version setting',
      { docs: { versions: { '1.0': { baner: 'none' } } } },
      'Unknown setting "docs.versions["1.0"].baner". → Did you mean "banner"?',
    ],
    [
      'a script without address',
      { scripts: [{ async: true }] },
      'Setting "scripts[0].src" is missing. It expects a string that is not empty. → ',
    ],
    [
      'an attribute name that is none',
      { metadata: [{ 'a b': 'c' }] },
      'Setting "metadata[0]["a b"]" does not allow this key. → ',
    ],
    [
      'a pattern that is none',
      { search: { ignoreRoutes: [{ pattern: '(' }] } },
      'Setting "search.ignoreRoutes[0].pattern": "(" is not a regular expression. → ',
    ],
    [
      'a code marker without comments',
      { markdown: { codeMarkers: [{ className: 'a' }] } },
      'Setting "markdown.codeMarkers[0]": A code marker needs "line" or "block". → ',
    ],
    [
      'a comment of two code markers',
      { markdown: { codeMarkers: [{ className: 'a', line: 'highlight-start' }] } },
      'Setting "markdown.codeMarkers[0]": The comment "highlight-start" is already used by another marker. → ',
    ],
    [
      'a plugin that is no plugin',
      { markdown: { remarkPlugins: [['a', {}, 1]] } },
      'Setting "markdown.remarkPlugins[0]" expects a module name, or [name, options] with options of plain JSON, found ["a",{},1]. → ',
    ],
    [
      'a plugin that is not installed',
      { markdown: { remarkPlugins: ['remark-nothing'], rehypePlugins: [['./gone.js', {}]] } },
      'Setting "markdown.remarkPlugins[0]" names a missing module: remark-nothing. → Install it with npm install remark-nothing\n' +
        'Setting "markdown.rehypePlugins[0]" names a missing module: ./gone.js. → The path is relative to the site folder.',
    ],
    [
      'a sitemap that is none',
      { sitemap: true },
      'Setting "sitemap" expects false or an object, found true. → ',
    ],
    [
      'a route with dots',
      { docs: { routeBasePath: '../a' } },
      `Setting "docs.routeBasePath" expects a URL path such as '/docs', found "../a". → `,
    ],
  ])('name %s (CFG-1)', async (_, settings, message) => {
    expect(await messageOf(settings)).toBe(message)
  })
})

describe('url and baseUrl', () => {
  it('refuses a url with a path and tells to use baseUrl (CFG-2)', async () => {
    expect(await faultsOf({ url: 'https://a.org/docs' })).toEqual([
      {
        code: 'url-with-path',
        message: 'Setting "url": An origin has no path, found "https://a.org/docs".',
        hint: "Set url: 'https://a.org' and baseUrl: '/docs/'",
        at: { file: 'orion-docs.config.json', line: 1, column: 8, length: 20 },
      },
    ])
  })

  it('refuses a url without a scheme', async () => {
    expect(await messageOf({ url: 'docs.example.org' })).toBe(
      'Setting "url": "docs.example.org" is not an origin. → Include scheme and host, for example https://docs.example.org',
    )
  })

  it.each([
    ['docs', '/docs/'],
    ['/docs', '/docs/'],
    ['//docs//a', '/docs/a/'],
    ['', '/'],
  ])('makes the base %s into %s (CFG-2)', async (written, base) => {
    const { config } = await load({
      'orion-docs.config.json': JSON.stringify({ url: 'https://A.org/', baseUrl: written }),
    })
    expect(config.baseUrl).toBe(base)
    expect(config.url).toBe('https://a.org')
  })
})

describe('navbar items', () => {
  const inNavbar = (item: unknown): Promise<string> => messageOf({ navbar: { items: [item] } })

  it.each<[string, unknown, string]>([
    [
      'neither target',
      { label: 'A' },
      'Setting "navbar.items[0]": Navbar item needs exactly one of "to" and "href". → ',
    ],
    [
      'both targets',
      { to: '/a', href: 'b', label: 'A' },
      'Setting "navbar.items[0]": Navbar item needs exactly one of "to" and "href". → ',
    ],
    [
      'label and html',
      { to: '/a', label: 'A', html: 'B' },
      'Setting "navbar.items[0]": Navbar item needs "label" or "html", not both. → ',
    ],
    ['no text', { to: '/a' }, 'Setting "navbar.items[0]": Navbar item needs "label" or "html". → '],
    [
      'a dropdown in a dropdown',
      { label: 'A', items: [{ label: 'B', items: [] }] },
      'Setting "navbar.items[0].items[0]": Nested dropdowns are not allowed → ',
    ],
    [
      'a typed dropdown in a dropdown',
      { type: 'dropdown', label: 'A', items: [{ type: 'dropdown', label: 'B' }] },
      'Setting "navbar.items[0].items[0]": Nested dropdowns are not allowed → ',
    ],
    [
      'a version dropdown in a dropdown',
      { label: 'A', items: [{ type: 'docsVersionDropdown' }] },
      'Setting "navbar.items[0].items[0]": Nested dropdowns are not allowed → ',
    ],
    [
      'a search box in a version dropdown',
      { type: 'docsVersionDropdown', dropdownItemsAfter: [{ type: 'search' }] },
      'Setting "navbar.items[0].dropdownItemsAfter[0]": Nested dropdowns are not allowed → ',
    ],
    [
      'a menu of an unknown type in a dropdown',
      { label: 'A', items: [{ type: 'mega', items: [] }] },
      'Setting "navbar.items[0].items[0]": Nested dropdowns are not allowed → ',
    ],
    [
      'a child with position',
      { label: 'A', items: [{ to: '/b', label: 'B', position: 'left' }] },
      'Setting "navbar.items[0].items[0].position": A dropdown item cannot have its own "position". → ',
    ],
    [
      'a missing key of a type',
      { type: 'docSidebar' },
      'Setting "navbar.items[0].sidebarId" is missing. It expects a string that is not empty. → ',
    ],
    [
      'an unknown key of a type',
      { type: 'doc', docId: 'a', lable: 'A' },
      'Unknown setting "navbar.items[0].lable". → Did you mean "label"?',
    ],
    [
      'a key of another type',
      { type: 'search', value: 'A' },
      'Unknown setting "navbar.items[0].value". → The settings here are type, className, position.',
    ],
    [
      'a wrong side',
      { to: '/a', label: 'A', position: 'rigth' },
      'Setting "navbar.items[0].position" expects "left" or "right", found "rigth". → Did you mean "right"?',
    ],
    [
      'a pattern that is none',
      { to: '/a', label: 'A', activeBaseRegex: '(' },
      'Setting "navbar.items[0].activeBaseRegex": "(" is not a regular expression. → ',
    ],
    ['a string', 'search', 'Setting "navbar.items[0]" expects an object, found "search". → '],
    [
      'a type that is no string',
      { type: 5 },
      'Setting "navbar.items[0]" expects an object, found {"type":5}. → ',
    ],
  ])('are refused with %s (NAV-6)', async (_, item, message) => {
    expect(await inNavbar(item)).toBe(message)
  })

  it('of an unknown type pass, for rendering to refuse (NAV-4)', async () => {
    const { config } = await load({
      'orion-docs.config.json': JSON.stringify({
        navbar: {
          items: [
            { type: 'megamenu', any: 1 },
            { label: 'A', items: [{ type: 'x' }] },
          ],
        },
      }),
    })
    expect(config.navbar.items).toEqual([
      { type: 'megamenu', any: 1, position: 'left' },
      { label: 'A', items: [{ type: 'x' }], position: 'left' },
    ])
  })

  it('are on the left unless they say otherwise (NAV-2)', async () => {
    const { config } = await load({
      'orion-docs.config.json': JSON.stringify({
        navbar: {
          items: [
            { to: '/a', label: 'A' },
            { type: 'search', position: 'right' },
          ],
        },
      }),
    })
    expect(config.navbar.items).toEqual([
      { to: '/a', label: 'A', position: 'left' },
      { type: 'search', position: 'right' },
    ])
  })
})

describe('footer links', () => {
  const link = { label: 'A', to: '/a' }

  it.each<[string, unknown, string]>([
    [
      'columns and plain links',
      [{ title: 'A', items: [link] }, link],
      'Setting "footer.links": Footer links are columns with "items" or plain links, not both. → ',
    ],
    [
      'two targets',
      [{ ...link, href: 'b' }],
      'Setting "footer.links[0]": Footer link needs exactly one of "to", "href" and "html". → ',
    ],
    [
      'no target in a column',
      [{ items: [{ label: 'A' }] }],
      'Setting "footer.links[0].items[0]": Footer link needs exactly one of "to", "href" and "html". → ',
    ],
    ['no label', [{ to: '/a' }], 'Setting "footer.links[0]": Footer link needs a "label". → '],
    [
      'html with a label',
      [{ html: 'a', label: 'A' }],
      'Setting "footer.links[0]": Footer link needs "label" or "html", not both. → ',
    ],
    [
      'an unknown key',
      [{ ...link, hfre: 'b' }],
      'Unknown setting "footer.links[0].hfre". → Did you mean "href"?',
    ],
  ])('are refused with %s (FOOT-2, FOOT-3)', async (_, links, message) => {
    expect(await messageOf({ footer: { links } })).toBe(message)
  })
})

describe('values in one form', () => {
  it('searches each language apart, unless the settings name contexts (SRCH-CTX-9)', async () => {
    const searchOf = async (own: object) => {
      const { config } = await load({ 'orion-docs.config.json': JSON.stringify(own) })
      const { contextByPaths, useAllContextsWithNoContext: isAll } = config.search
      return [contextByPaths, isAll]
    }
    const languages = { '/fr/': 'fr', '/fr/ca': 'fr-CA' }
    const french = { path: 'fr', label: 'Français' }
    expect(await searchOf({ languages })).toEqual([
      [{ path: 'fr/ca', label: 'Français canadien' }, french],
      false,
    ])
    expect(await searchOf({ languages: { '/fr/': 'fr', en: 'en' } })).toEqual([
      [french, { path: 'en', label: 'English' }],
      true,
    ])
    expect(await searchOf({ languages, search: { contextByPaths: ['a'] } })).toEqual([
      [{ path: 'a', label: 'a' }],
      false,
    ])
  })
  it('make the shapes of a setting into one (CFG-2)', async () => {
    const { config } = await load({
      'orion-docs.config.mjs': `export default {
        stylesheets: ['/a.css', { href: '/b.css', media: 'print' }],
        scripts: ['/a.js', { src: '/b.js', async: true }],
        headTags: [{ tagName: 'link' }],
        docs: { routeBasePath: 'guide/', tagsBasePath: '/topics/', versions: { current: { path: 'next' } } },
        search: {
          contextByPaths: ['/user/', { path: 'api', label: 'API' }],
          ignoreRoutes: ['/a', /^\\/b/gi, { pattern: '^/c', flags: 'i' }],
        },
      }`,
    })
    expect(config.stylesheets).toEqual([{ href: '/a.css' }, { href: '/b.css', media: 'print' }])
    expect(config.scripts).toEqual([{ src: '/a.js' }, { src: '/b.js', async: true }])
    expect(config.headTags).toEqual([{ tagName: 'link', attributes: {} }])
    expect(config.docs.routeBasePath).toBe('/guide')
    expect(config.docs.tagsBasePath).toBe('topics')
    expect(config.docs.versions).toEqual({ current: { path: '/next', noIndex: false } })
    expect(config.search.contextByPaths).toEqual([
      { path: 'user', label: 'user' },
      { path: 'api', label: 'API' },
    ])
    expect(config.search.ignoreRoutes).toEqual(['/a', /^\/b/i, /^\/c/i])
  })

  it('find plugins as imports of the site folder do, also ESM-only ones (CFG-2)', async () => {
    await write({
      'store/remark-a/package.json':
        '{ "name": "remark-a", "exports": { "import": "./lib/a.js" } }',
      'store/remark-a/lib/a.js': '',
      'plugins/b.js': '',
      'node_modules/.keep': '',
      'docs/a.md': '',
      'orion-docs.config.json': JSON.stringify({
        markdown: { remarkPlugins: ['remark-a', ['./plugins/b.js', { deep: true }]] },
      }),
    })
    await symlink(path.join(root, 'store/remark-a'), path.join(root, 'node_modules/remark-a'))
    const { config } = await loadConfig({ siteDir: root })
    expect(config.markdown.remarkPlugins).toEqual([
      { module: pathToFileURL(path.join(root, 'store/remark-a/lib/a.js')).href },
      { module: pathToFileURL(path.join(root, 'plugins/b.js')).href, options: { deep: true } },
    ])
  })
})

describe('a Docusaurus site', () => {
  const docusaurus = `export default async () => ({ title: 'Acme', url: 'https://acme.example', presets: [['classic', { blog: { feedOptions: { type: 'all' } } }]] })`

  it('is read by its own file, and the note says what is missing (DOCU-1, DOCU-5)', async () => {
    const { config, diagnostics } = await load({
      'docs/a.md': '# A',
      'blog/b.md': '# B',
      'docusaurus.config.ts': docusaurus,
    })
    expect(config).toMatchObject({
      title: 'Acme',
      settingsFile: path.join(root, 'docusaurus.config.ts'),
      settingsFrom: 'docusaurus',
      docs: { path: 'docs', routeBasePath: '/docs' },
      docsInstances: [{ id: 'blog', path: 'blog', routeBasePath: '/blog' }],
    })
    expect(diagnostics).toEqual([
      {
        severity: 'note',
        code: 'foreign-settings',
        message:
          'The site uses the settings in docusaurus.config.ts. Not applied:\n- blog.feedOptions: there are no feeds',
        hint: 'orion-docs import docusaurus converts them to an orion-docs settings file.',
      },
    ])
  })

  it('is an Orion site as soon as it has settings of orion-docs (DOCU-1)', async () => {
    const { config } = await load({
      'docs/a.md': '# A',
      'docusaurus.config.js': docusaurus,
      'orion-docs.config.json': '{ "title": "Ours", "url": "https://acme.example" }',
    })
    expect(config.title).toBe('Ours')
    expect(config.settingsFrom).toBeUndefined()
  })
})

describe('the settings of another tool that cannot be used', () => {
  /** A file of each tool that it cannot read itself, and what holds for all of its sites. */
  const UNREADABLE: readonly [string, Files, string, object][] = [
    [
      'docusaurus',
      { 'docusaurus.config.js': 'module.exports = {', 'docs/a.md': '# A' },
      'docusaurus.config.js:1:19 Expected identifier but found end of file',
      { docs: { path: 'docs', routeBasePath: '/docs' } },
    ],
    [
      'starlight',
      {
        'astro.config.mjs': "import '@astrojs/starlight'\nthrow new Error('No key')",
        'src/content/docs/a.md': '# A',
      },
      'astro.config.mjs:2:7 Running astro.config.mjs failed: No key',
      { docs: { path: 'src/content/docs' }, markdown: { dialect: 'starlight' } },
    ],
    [
      'mkdocs',
      { 'mkdocs.yml': '- a list', 'docs/a.md': '# A' },
      'mkdocs.yml cannot be read: it is not a mapping',
      { docs: { path: 'docs' }, markdown: { dialect: 'mkdocs' } },
    ],
    [
      'mdbook',
      { 'book.toml': '[book', 'src/SUMMARY.md': '- [A](a.md)', 'src/a.md': '# A' },
      'book.toml cannot be read: Invalid TOML document: incomplete key-value',
      { docs: { path: 'src' }, markdown: { dialect: 'mdbook' } },
    ],
    [
      'gitbook',
      { '.gitbook.yaml': 'root: [a', 'a.md': '# A' },
      '.gitbook.yaml cannot be read: Flow sequence',
      { docs: { path: '.' }, markdown: { dialect: 'gitbook' } },
    ],
  ]

  it.each(UNREADABLE)(
    'holds as for each site of %s, and a warning says why (LENIENT-12)',
    async (tool, files, said, settings) => {
      const { config, diagnostics, inputs } = await load(files)
      const [warning] = diagnostics.filter(({ severity }) => severity === 'warning')
      const { at, message = '' } = warning ?? {}
      expect([at && `${at.file}:${at.line}:${at.column} `, message].join('')).toContain(said)
      expect(config).toMatchObject({ settingsFrom: tool, ...settings })
      expect(inputs).toContain(path.join(root, Object.keys(files)[0] ?? ''))
    },
  )

  it('names a docs folder that a script has still to write: the pages that are here are built (LENIENT-12)', async () => {
    const { config, diagnostics } = await load({
      'mkdocs.yml': 'site_name: Pump\ndocs_dir: made\nnav:\n  - made.md\n',
      'README.md': '# Pump',
    })
    expect(config).toMatchObject({ title: 'Pump', docs: { path: '.' } })
    expect(config.docs.sidebars).toBeUndefined()
    expect(diagnostics).toContainEqual({
      severity: 'warning',
      code: 'missing-docs',
      message:
        'mkdocs.yml names a docs folder that does not exist: made. The Markdown files of this folder are built instead.',
      hint: 'If a script writes the folder, run it first.',
      at: { file: 'mkdocs.yml', line: 1, column: 1 },
    })
  })
})
