// The tools whose sites can be read.

/** Tools with Markdown of their own, as the setting `markdown.dialect` names them. */
export const DIALECTS = [
  'mkdocs',
  'mdbook',
  'vitepress',
  'vuepress',
  'starlight',
  'gitbook',
  'docsify',
  'exdoc',
  'documenter',
  'wiki',
  'slate',
  'docusaurus',
  'dumi',
  'fumadocs',
  'mintlify',
  'nextra',
  'rspress',
  'vocs',
  'docfx',
  'myst',
  'asciidoc',
  'quarto',
  'writerside',
  'retype',
  'nuxt-content',
  'zola',
  'hugo',
  'jekyll',
  'plain',
] as const

export type DialectName = (typeof DIALECTS)[number]

/** Tools whose settings are read. Books of bookdown have the Markdown of Quarto. */
export type ToolName = Exclude<DialectName, 'plain'> | 'bookdown'
