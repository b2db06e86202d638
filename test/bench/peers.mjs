// Other generators of documentation sites, each with its search on and settings as its own manual gives them, so that
// they can build the pages of `generate.mjs`.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writePages } from './corpus.mjs'
import { pagePath, pagesPerFolder, pageText } from './generate.mjs'

/** MDX takes braces for code: formulas go, and pages are the same but for them. */
const withoutMath = (text) =>
  text.replace(/\$\$[\s\S]*?\$\$/g, 'A formula.').replace(/\$[^$\n]+\$/g, 'a formula')

/** Groups of pages as sidebars want them that are not made from folders. */
const groupsOf = (count) => {
  const groups = new Map()
  for (let index = 0; index < count; index++) {
    const file = pagePath(index)
    const folder = path.posix.dirname(file)
    groups.set(folder, [...(groups.get(folder) ?? []), `/${file.replace(/\.md$/, '')}`])
  }
  return [...groups]
}

const vitepressConfig = (count, more) =>
  `export default ${JSON.stringify({
    title: 'Bench',
    srcDir: 'docs',
    ignoreDeadLinks: true,
    themeConfig: {
      search: { provider: 'local' },
      sidebar: groupsOf(count).map(([text, links]) => ({
        text,
        collapsed: true,
        items: links.map((link) => ({ text: path.posix.basename(link), link })),
      })),
    },
    ...more,
  })}\n`

const vitepress = (more) => ({
  packages: ['vitepress@1.6.4'],
  docs: 'docs',
  files: (count) => ({ '.vitepress/config.mjs': vitepressConfig(count, more) }),
  command: ['node_modules/.bin/vitepress', 'build'],
  caches: ['.vitepress/dist', '.vitepress/cache', '.vitepress/.temp'],
})

/**
 * By name: `packages` from npm or `program` on PATH, `files` for a site of a number of pages, `caches` that are removed
 * before a cold build; with `readsAny` it builds other pages than generated ones.
 */
export const PEERS = {
  docusaurus: {
    packages: [
      '@docusaurus/core@3.10.2',
      '@docusaurus/preset-classic@3.10.2',
      '@docusaurus/faster@3.10.2',
      '@easyops-cn/docusaurus-search-local@0.55.3',
      'react@19',
      'react-dom@19',
    ],
    // Left to itself npm takes a @docsearch/react whose own dependency has not been published everywhere.
    manifest: { overrides: { '@docsearch/react': '4.6.3' } },
    docs: 'docs',
    readsAny: true,
    files: () => ({
      'docusaurus.config.js': `module.exports = {
  title: 'Bench',
  url: 'https://bench.example',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  onDuplicateRoutes: 'ignore',
  markdown: { format: 'detect', hooks: { onBrokenMarkdownLinks: 'ignore', onBrokenMarkdownImages: 'ignore' } },
  future: { v4: true, faster: true },
  presets: [['classic', { blog: false, docs: { routeBasePath: '/', sidebarPath: undefined, numberPrefixParser: false } }]],
  themes: [['@easyops-cn/docusaurus-search-local', { hashed: true, indexBlog: false, docsRouteBasePath: '/' }]],
}
`,
    }),
    command: ['node_modules/.bin/docusaurus', 'build'],
    env: { NO_UPDATE_NOTIFIER: '1' },
    caches: ['build', '.docusaurus', 'node_modules/.cache'],
  },
  vitepress: vitepress({}),
  // What its reference of the settings gives to make builds quicker.
  'vitepress-tuned': vitepress({
    metaChunk: true,
    buildConcurrency: 16,
    vite: { build: { reportCompressedSize: false, chunkSizeWarningLimit: 10_000 } },
  }),
  starlight: {
    packages: ['astro@5', '@astrojs/starlight@0.37.7', 'sharp'],
    manifest: { type: 'module' },
    docs: 'src/content/docs',
    files: () => ({
      'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
export default defineConfig({ integrations: [starlight({ title: 'Bench' })] })
`,
      'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
    }),
    command: ['node_modules/.bin/astro', 'build'],
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
    caches: ['dist', '.astro', 'node_modules/.astro'],
  },
  rspress: {
    packages: ['@rspress/core@2.0.22'],
    // As above.
    manifest: {
      type: 'module',
      overrides: {
        'mdast-util-to-markdown-cjk-friendly': '1.0.0',
        'mdast-util-to-markdown-cjk-friendly-gfm-strikethrough': '1.0.0',
      },
    },
    docs: 'docs',
    adapt: withoutMath,
    files: () => ({
      'rspress.config.mjs': `export default {
  root: 'docs',
  title: 'Bench',
  markdown: { link: { checkDeadLinks: false } },
}
`,
    }),
    command: ['node_modules/.bin/rspress', 'build'],
    caches: ['doc_build', 'node_modules/.cache', '.rspress'],
  },
  mkdocs: {
    program: 'mkdocs',
    docs: 'docs',
    files: () => ({
      'mkdocs.yml': `site_name: Bench
theme:
  name: material
plugins:
  - search
markdown_extensions:
  - admonition
  - pymdownx.highlight
  - pymdownx.superfences
`,
    }),
    command: ['mkdocs', 'build', '--quiet'],
    caches: ['site'],
  },
  /** It has no theme and no search of its own: layouts with the same navigation, and no search. */
  hugo: {
    program: 'hugo',
    docs: 'content',
    home: '_index.md',
    readsAny: true,
    files: () => ({
      'hugo.toml': `baseURL = 'https://bench.example/'
title = 'Bench'
disableKinds = ['taxonomy', 'term', 'RSS']
`,
      'layouts/_default/baseof.html': `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>{{ .Title }} | {{ site.Title }}</title><meta name="description" content="{{ .Description }}"></head>
<body>
<nav><ul>{{ $page := . }}{{ range site.Sections }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ if eq . $page.CurrentSection }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}"{{ if eq . $page }} aria-current="page"{{ end }}>{{ .Title }}</a></li>{{ end }}</ul>{{ end }}</li>{{ end }}</ul></nav>
<main>{{ block "main" . }}{{ end }}</main>
</body>
</html>
`,
      'layouts/_default/single.html': `{{ define "main" }}<h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ end }}
`,
      'layouts/_default/list.html': `{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>{{ end }}
`,
    }),
    command: ['hugo', '--quiet'],
    caches: ['public', 'resources'],
  },
}

/** `count` generated pages and a home page. */
export function generatedPages(count, folders) {
  const perFolder = pagesPerFolder(count, folders)
  const pages = Array.from({ length: count }, (_, index) => ({
    file: pagePath(index, perFolder),
    text: pageText(index, count, 1, perFolder),
  }))
  return [{ file: 'index.md', text: '---\ntitle: Bench\n---\n\nA generated site.\n' }, ...pages]
}

/** Writes the site of a peer with `pages` into `folder`. */
export async function writePeer({ docs, home, adapt, files, manifest }, folder, pages) {
  const write = async (file, text) => {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
  }
  await write('package.json', JSON.stringify({ name: 'bench', private: true, ...manifest }))
  for (const [file, text] of Object.entries(files(pages.length - 1))) await write(file, text)
  await writePages(path.join(folder, docs), pages, {
    ...(home && { home }),
    ...(adapt && { adapt }),
  })
}
