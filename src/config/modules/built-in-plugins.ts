// Markdown plugins of other tools' sites that have nothing to do here.

/** These plugins are part of the built-in Markdown. */
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
