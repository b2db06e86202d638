// The dialects by name. Each is loaded by the sites that use it alone.
import type { DialectName } from '../model/dialects.js'
import type { Dialect } from './dialects/dialect.js'

const DIALECTS: Readonly<Record<DialectName, () => Promise<Dialect>>> = {
  mkdocs: async () => (await import('./dialects/mkdocs/mkdocs.js')).mkdocs,
  mdbook: async () => (await import('./dialects/mdbook/mdbook.js')).mdbook,
  vitepress: async () => (await import('./dialects/vitepress/vitepress.js')).vitepress,
  vuepress: async () => (await import('./dialects/vuepress/vuepress.js')).vuepress,
  starlight: async () => (await import('./dialects/starlight/starlight.js')).starlight,
  docusaurus: async () => (await import('./dialects/docusaurus/docusaurus.js')).docusaurus,
  dumi: async () => (await import('./dialects/dumi/dumi.js')).dumi,
  fumadocs: async () => (await import('./dialects/fumadocs/fumadocs.js')).fumadocs,
  mintlify: async () => (await import('./dialects/mintlify/mintlify.js')).mintlify,
  nextra: async () => (await import('./dialects/nextra/nextra.js')).nextra,
  rspress: async () => (await import('./dialects/rspress/rspress.js')).rspress,
  vocs: async () => (await import('./dialects/vocs/vocs.js')).vocs,
  myst: async () => (await import('./dialects/myst/myst.js')).createMyst(),
  asciidoc: async () => (await import('./dialects/asciidoc/asciidoc.js')).createAsciidoc(),
  quarto: async () => (await import('./dialects/quarto/quarto.js')).createQuarto(),
  writerside: async () => (await import('./dialects/writerside/writerside.js')).createWriterside(),
  retype: async () => (await import('./dialects/retype/retype.js')).retype,
  docfx: async () => (await import('./dialects/docfx/docfx.js')).docfx,
  'nuxt-content': async () => (await import('./dialects/nuxt-content/nuxt-content.js')).nuxtContent,
  zola: async () => (await import('./dialects/zola/zola.js')).zola,
  hugo: async () => (await import('./dialects/hugo/hugo.js')).createHugo(),
  jekyll: async () => (await import('./dialects/jekyll/jekyll.js')).createJekyll(),
  plain: async () => (await import('./dialects/plain/plain.js')).plain,
  docsify: async () => (await import('./dialects/docsify/docsify.js')).docsify,
  exdoc: async () => (await import('./dialects/exdoc/exdoc.js')).exdoc,
  documenter: async () => (await import('./dialects/documenter/documenter.js')).documenter,
  slate: async () => (await import('./dialects/slate/slate.js')).slate,
  wiki: async () => (await import('./dialects/wiki/wiki-page.js')).wiki,
  gitbook: async () => (await import('./dialects/gitbook/gitbook.js')).gitbook,
}

export const loadDialect = (name: DialectName): Promise<Dialect> => DIALECTS[name]()
