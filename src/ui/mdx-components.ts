// The module `orion-docs/mdx`: what the code of MDX pages imports. Each page carries only what it uses of it.
export { Admonition, Details, Heading } from './mdx/blocks.js'
export { CodeBlock } from './mdx/CodeBlock.js'
export { docPage, useDoc } from './mdx/doc-context.js'
export {
  BrowserOnly,
  Link,
  Translate,
  translate,
  useBaseUrl,
  useBaseUrlUtils,
  useColorMode,
  useDocusaurusContext,
  useIsBrowser,
} from './mdx/docusaurus.js'
export { Head } from './mdx/Head.js'
export { IdealImage, ThemedImage } from './mdx/images.js'
export { DocCardList, TOCInline, useCurrentSidebarCategory } from './mdx/lists.js'
export { TabItem, Tabs } from './mdx/Tabs.js'
export { unknownComponent, unknownModule } from './mdx/Unknown.js'
