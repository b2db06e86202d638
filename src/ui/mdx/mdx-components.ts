// The module `orion-docs/mdx`: what the code of MDX pages imports. Each page carries only what it uses of it.
export { Admonition, Details, Heading } from './blocks.js'
export { CodeBlock } from './CodeBlock.js'
export { docPage } from './doc-context.js'
export {
  BrowserOnly,
  Link,
  Translate,
  translate,
  useBaseUrl,
  useBaseUrlUtils,
  useColorMode,
  useIsBrowser,
  useSiteContext,
} from './docusaurus.js'
export {
  useActiveDocContext,
  useActivePlugin,
  useActivePluginAndVersion,
  useActiveVersion,
  useAllDocsData,
  useDocOfPage,
  useDocsData,
  useDocsPreferredVersion,
  useDocsSidebar,
  useDocsVersion,
  useLatestVersion,
  useVersions,
} from './docusaurus-docs.js'
export {
  Collapsible,
  isSamePath,
  Layout,
  PageMetadata,
  Passthrough,
  Redirect,
  useCollapsible,
  useHistory,
  useLocation,
  usePrismTheme,
  useThemeConfig,
  useWindowSize,
} from './docusaurus-theme.js'
export { Head } from './Head.js'
export { IdealImage, ThemedImage } from './images.js'
export { Isolated } from './Isolated.js'
export { Fragment, jsx, jsxs } from './jsx/jsx-runtime.js'
export { DocCardList, TOCInline, useCurrentSidebarCategory } from './lists.js'
export { TabItem, Tabs } from './Tabs.js'
export { unknownComponent, unknownModule } from './Unknown.js'
