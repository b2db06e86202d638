// Modules that components written for Rspress import, each as a text over built-in components.

const COMPONENTS = 'orion-docs/mdx'

const VALUES = `import values from 'orion:site-values'`

/** What pages and the site are, as far as components ask for it. Texts of `i18n.json` are not used: their keys are shown. */
const RUNTIME = `
import { useColorMode, useIsBrowser, useLocation, useSiteContext } from '${COMPONENTS}'
${VALUES}
export { BrowserOnly, Head, useHistory, useLocation } from '${COMPONENTS}'
export const NoSSR = ({ children }) => useIsBrowser() ? children : null
export const ClientOnly = NoSSR
export const useLang = () => {
  const main = useSiteContext(values).i18n.currentLocale
  const [first = ''] = removeBase(useLocation().pathname).slice(1).split('/', 1)
  return values.customFields.languages?.['/' + first + '/'] ?? main
}
export const useI18n = () => (key) => key
export const useDark = () => useColorMode().colorMode === 'dark'
export const useVersion = () => ''
export const usePages = () => ({ pages: [] })
export const useFrontmatter = () => ({ frontmatter: {} })
export const useSite = () => ({ site: { ...useSiteContext(values).siteConfig, lang: useLang() } })
export const usePage = () => ({ page: { routePath: useLocation().pathname, lang: useLang(), title: '', frontmatter: {}, toc: [] } })
export const usePageData = () => ({ siteData: useSite().site, page: usePage().page })
export const useNavigate = () => (address) => { location.href = withBase(address) }
export const withBase = (address = '/') => /^(?:\\w+:|\\/\\/|#)/.test(address) ? address : values.baseUrl.replace(/\\/$/, '') + (address.startsWith('/') ? address : '/' + address)
export const removeBase = (address = '/') => address.startsWith(values.baseUrl) ? '/' + address.slice(values.baseUrl.length) : address
export const normalizeHrefInRuntime = (address) => address
export const normalizeImagePath = withBase
export const isProduction = () => true
`

/** Parts of its frame hold what they are given: pages have a frame here. */
const FRAME = [
  'DocLayout',
  'HomeBackground',
  'HomeLayout',
  'Layout',
  'PageTab',
  'PageTabs',
  'Root',
  'Steps',
]

const THEME = `
import { jsx, jsxs } from 'react/jsx-runtime'
import { CodeBlock, Link, useIsBrowser } from '${COMPONENTS}'
export { Admonition as Callout, Details, Link, TabItem as Tab, Tabs, TOCInline as Toc } from '${COMPONENTS}'
export { ${FRAME.map((name) => `Passthrough as ${name}`).join(', ')} } from '${COMPONENTS}'
const link = ({ text, link }, key) => jsx('li', { children: link ? jsx(Link, { href: link, children: text }) : text }, key)
export const NoSSR = ({ children }) => useIsBrowser() ? children : null
export const Badge = ({ text, children }) => children ?? text ?? null
export const Tag = ({ tag }) => tag ?? null
export const HomeFeature = () => null
export const HomeFooter = () => null
export const HomeHero = () => null
export const Overview = ({ children }) => children ?? null
export const OverviewGroup = ({ group = {} }) => jsxs('section', { children: [jsx('p', { children: jsx('strong', { children: group.name }) }), jsx('ul', { children: (group.items ?? []).map(link) })] })
export const SourceCode = ({ href }) => jsx(Link, { href, children: 'Source code' })
export const PackageManagerTabs = ({ command = '' }) => jsx(CodeBlock, { language: 'sh', children: typeof command === 'string' ? 'npm ' + command : Object.values(command)[0] ?? '' })
export const CodeBlockRuntime = ({ lang = 'text', title, code = '' }) => jsx(CodeBlock, { language: lang, title, children: code })
export const renderInlineMarkdown = (text) => ({ children: text })
export const getCustomMDXComponent = () => new Proxy({}, { get: (_, name) => name })
`

const RUNTIME_NAMES = ['@rspress/core/runtime', '@rspress/runtime', 'rspress/runtime']

const THEME_NAMES = [
  '@rspress/core/theme',
  '@rspress/core/theme-original',
  '@rspress/theme-default',
  'rspress/theme',
]

/** Text of the shim of a module, by the name that components import. */
export const RSPRESS_SHIMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(RUNTIME_NAMES.map((name) => [name, RUNTIME])),
  ...Object.fromEntries(THEME_NAMES.map((name) => [name, THEME])),
}
