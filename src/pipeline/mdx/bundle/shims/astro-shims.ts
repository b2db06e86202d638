// Modules that components written for Astro and Starlight import, each as a text over built-in components.

const COMPONENTS = 'orion-docs/mdx'

const NAMES = {
  ...{ Aside: 'Aside', Badge: 'Badge', Card: 'Card', CardGrid: 'CardGrid', Code: 'Code' },
  ...{ FileTree: 'FileTree', Icon: 'Icon', LinkButton: 'LinkButton', LinkCard: 'LinkCard' },
  ...{ Steps: 'Steps', TabItem: 'StarlightTab', Tabs: 'StarlightTabs' },
}

const STARLIGHT = `export { ${Object.entries(NAMES)
  .map(([name, own]) => `Astro${own} as ${name}`)
  .join(', ')} } from '${COMPONENTS}'`

const ASSETS = `
export { AstroImage as Image, AstroImage as Picture } from '${COMPONENTS}'
export const getImage = ({ src }) => ({ src: typeof src === 'string' ? src : src.src, attributes: {} })
`

/** Enough for the lines that components give it: paragraphs, code, emphasis and links. */
const MARKDOWN = `
const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const line = (text) => escape(text)
  .replace(/\`([^\`]+)\`/g, '<code>$1</code>')
  .replace(/\\*\\*([^*]+)\\*\\*/g, '<strong>$1</strong>')
  .replace(/(^|[^\\w*])[*_]([^*_]+)[*_](?!\\w)/g, '$1<em>$2</em>')
  .replace(/\\[([^\\]]+)\\]\\(((?:https?:|[/#.])[^()"\\s]*)\\)/g, '<a href="$2">$1</a>')
export const createMarkdownProcessor = async () => ({
  render: async (text) => ({
    code: String(text).split(/\\n{2,}/).map((each) => '<p>' + line(each.trim()) + '</p>').join(''),
    metadata: { headings: [], frontmatter: {} },
  }),
})
`

/** Text of the shim of a module, by the name that components import. */
export const ASTRO_SHIMS: Readonly<Record<string, string>> = {
  '@astrojs/starlight/components': STARLIGHT,
  '@astrojs/markdown-remark': MARKDOWN,
  'astro-expressive-code/components': `export { AstroCode as Code } from '${COMPONENTS}'`,
  'astro:assets': ASSETS,
  'astro:components': `export { AstroCode as Code } from '${COMPONENTS}'`,
  'astro/components': `export { AstroCode as Code } from '${COMPONENTS}'`,
  'astro-icon/components': `export const Icon = () => null`,
}
