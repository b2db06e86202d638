// Markdown plugins that sites of other tools name, and that are part of the built-in Markdown: they are not loaded.

/** Names of packages. */
export const BUILT_IN_PLUGINS: ReadonlySet<string> = new Set([
  'remark-gfm',
  'remark-math',
  'rehype-katex',
  'remark-emoji',
  'remark-directive',
  'remark-frontmatter',
  '@docusaurus/remark-plugin-npm2yarn',
  'docusaurus-remark-plugin-tab-blocks',
])
