// Modules that pages written for Docusaurus import, each as a text over built-in components.

const COMPONENTS = 'orion-docs/mdx'

const asDefault = (name: string): string => `export { ${name} as default } from '${COMPONENTS}'`

const VALUES = `import values from 'orion:site-values'`

/** A module whose default is also all that it has. */
const only = (name: string, as = 'default'): string =>
  `export { ${name} as ${as} } from '${COMPONENTS}'`

const named = (names: readonly string[]): string =>
  `export { ${names.join(', ')} } from '${COMPONENTS}'`

const DOCS_HOOKS = [
  'useActiveDocContext',
  'useActivePlugin',
  'useActivePluginAndVersion',
  'useActiveVersion',
  'useAllDocsData',
  'useDocsData',
  'useDocsPreferredVersion',
  'useDocsSidebar',
  'useDocsVersion',
  'useLatestVersion',
  'useVersions',
]

const DOCS_CLIENT = [named(DOCS_HOOKS), only('useDocOfPage', 'useDoc')].join('\n')

const CLASS_NAMES =
  'export const ThemeClassNames = { page: {}, wrapper: {}, common: {}, layout: {}, docs: {}, blog: {} }'

const THEME_COMMON = [
  named([
    'Collapsible',
    'Details',
    'isSamePath',
    'PageMetadata',
    'useCollapsible',
    'useColorMode',
    'useCurrentSidebarCategory',
    'useDocsPreferredVersion',
    'useDocsSidebar',
    'useDocsVersion',
    'usePrismTheme',
    'useWindowSize',
  ]),
  only('Passthrough', 'HtmlClassNameProvider'),
  only('Passthrough', 'PluginHtmlClassNameProvider'),
  only('useDocOfPage', 'useDoc'),
  CLASS_NAMES,
  `${VALUES}\nimport { useThemeConfig as useTheme } from '${COMPONENTS}'\nexport const useThemeConfig = () => useTheme(values.themeConfig)`,
].join('\n')

/** Text of the shim of a module, by the name that pages import. */
export const DOCUSAURUS_SHIMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'Tabs',
      'TabItem',
      'CodeBlock',
      'Admonition',
      'DocCard',
      'DocCardList',
      'TOCInline',
      'Details',
      'Heading',
      'IdealImage',
      'Layout',
      'ThemedImage',
    ].map((name) => [`@theme/${name}`, asDefault(name)]),
  ),
  ...Object.fromEntries(
    ['Link', 'BrowserOnly', 'Head', 'useIsBrowser'].map((name) => [
      `@docusaurus/${name}`,
      asDefault(name),
    ]),
  ),
  '@docusaurus/useDocusaurusContext': `import { useSiteContext } from '${COMPONENTS}'\n${VALUES}\nexport default () => useSiteContext(values)`,
  '@docusaurus/isInternalUrl':
    'export default (url) => url !== undefined && !/^(?:\\w*:|\\/\\/)/.test(url)',
  '@docusaurus/useBrokenLinks': asDefault('useBrokenLinks'),
  '@generated/docusaurus.config': `${VALUES}\nexport default values`,
  '@docusaurus/useBaseUrl': `${asDefault('useBaseUrl')}\nexport { useBaseUrlUtils } from '${COMPONENTS}'`,
  '@docusaurus/Translate': `import { translation } from '${COMPONENTS}'\nimport messages from 'orion:site-messages'\nconst { Translate, translate } = translation(messages)\nexport { Translate as default, translate }`,
  '@docusaurus/Interpolate': asDefault('Translate'),
  '@docusaurus/ExecutionEnvironment':
    "const canUseDOM = typeof document !== 'undefined'\nexport default { canUseDOM, canUseEventListeners: canUseDOM, canUseIntersectionObserver: canUseDOM, canUseViewport: canUseDOM }",
  '@docusaurus/theme-common': THEME_COMMON,
  '@docusaurus/theme-common/internal': `${THEME_COMMON}\nexport { useLocation, useActiveVersion, useAllDocsData, useVersions, useLatestVersion } from '${COMPONENTS}'`,
  '@docusaurus/plugin-content-docs/client': DOCS_CLIENT,
  '@docusaurus/useGlobalData': `${named(['useAllPluginInstancesData', 'usePluginData'])}\n${only('useGlobalData')}`,
  '@theme/hooks/useDocsVersion': only('useDocsVersion'),
  '@docusaurus/router': `export { Link, Redirect, useHistory, useLocation } from '${COMPONENTS}'`,
  // Components that the theme gives to every page; those of a site are in its own module.
  '@theme/MDXComponents': `import { Admonition, CodeBlock, Details, Heading, TabItem, Tabs } from '${COMPONENTS}'\nexport default { Admonition, CodeBlock, Details, Heading, TabItem, Tabs }`,
  '@theme/MDXComponents/A': asDefault('Link'),
  '@theme/MDXComponents/Details': asDefault('Details'),
  '@theme/MDXComponents/Heading': asDefault('Heading'),
  ...Object.fromEntries(
    ['code', 'img', 'li', 'pre', 'ul'].map((tag) => [
      `@theme/MDXComponents/${tag.replace(/^./, (letter) => letter.toUpperCase())}`,
      `import { jsx } from 'react/jsx-runtime'\nexport default (props) => jsx('${tag}', props)`,
    ]),
  ),
  'orion:clsx':
    "const names = (value) => !value ? [] : Array.isArray(value) ? value.flatMap(names) : typeof value === 'object' ? Object.keys(value).filter((name) => value[name]) : [value]\nexport const clsx = (...values) => names(values).join(' ')\nexport default clsx",
  classnames: "export { clsx as default } from 'orion:clsx'",
  '@mdx-js/react':
    'export const MDXProvider = ({ children }) => children\nexport const useMDXComponents = (own) => own ?? {}',
}
