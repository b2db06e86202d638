// The module `orion-docs/mdx`: what the code of MDX pages imports. Each page carries only what it uses of it.
export { astroClasses, AstroHtml, astroHtml, useAstroPage } from '../mdx/astro/astro-page.js'
export {
  Aside as AstroAside,
  Badge as AstroBadge,
  Card as AstroCard,
  CardGrid as AstroCardGrid,
  Code as AstroCode,
  FileTree as AstroFileTree,
  Icon as AstroIcon,
  Image as AstroImage,
  LinkButton as AstroLinkButton,
  LinkCard as AstroLinkCard,
  StarlightTab as AstroStarlightTab,
  StarlightTabs as AstroStarlightTabs,
  Steps as AstroSteps,
} from '../mdx/astro/starlight.js'
export { Admonition, Details, Heading } from '../mdx/blocks.js'
export { CodeBlock } from '../mdx/CodeBlock.js'
export { docPage } from '../mdx/doc-context.js'
export {
  BrowserOnly,
  Link,
  Translate,
  translation,
  useBaseUrl,
  useBaseUrlUtils,
  useColorMode,
  useIsBrowser,
  useSiteContext,
} from '../mdx/docusaurus.js'
export {
  useActiveDocContext,
  useActivePlugin,
  useActivePluginAndVersion,
  useActiveVersion,
  useAllDocsData,
  useAllPluginInstancesData,
  useDocOfPage,
  useDocsData,
  useDocsPreferredVersion,
  useDocsSidebar,
  useDocsVersion,
  useGlobalData,
  useLatestVersion,
  usePluginData,
  useVersions,
} from '../mdx/docusaurus-docs.js'
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
} from '../mdx/docusaurus-theme.js'
export { Head, useBrokenLinks } from '../mdx/Head.js'
export { IdealImage, ThemedImage } from '../mdx/images.js'
export { Isolated } from '../mdx/Isolated.js'
export { Fragment, jsx, jsxs } from '../mdx/jsx/jsx-runtime.js'
export { DocCard, DocCardList, TOCInline, useCurrentSidebarCategory } from '../mdx/lists.js'
export { TabItem, Tabs } from '../mdx/Tabs.js'
export { unknownComponent, unknownModule } from '../mdx/Unknown.js'
