// Modules that components written for Vocs import, each as a text over built-in components.

const COMPONENTS = 'orion-docs/mdx'

const THEME = `
import { jsx, jsxs } from 'react/jsx-runtime'
import { Children, isValidElement } from 'react'
import { Admonition, CodeBlock, Link as OwnLink, Passthrough, TabItem, Tabs as OwnTabs, useLocation, useSiteContext } from '${COMPONENTS}'
import values from 'orion:site-values'
export { Head } from '${COMPONENTS}'
export { Passthrough as Layout, Passthrough as MdxPageContextProvider, Passthrough as Steps, Passthrough as Sandbox } from '${COMPONENTS}'
export const Link = OwnLink
export const Badge = ({ children }) => jsx('span', { className: 'badge', children })
export const Callout = ({ variant, type, title, children }) => jsx(Admonition, { type: variant ?? type ?? 'note', title, children })
export const Button = ({ href, to, variant, children, className = '' }) => jsx(OwnLink, { href: href ?? to, className: 'button button-' + (variant === 'accent' ? 'primary' : 'secondary') + ' ' + className, children })
export const Cards = ({ children }) => jsx('div', { className: 'cards', children })
export const Card = ({ title, description, to, href, children }) => jsxs('div', { className: 'card', children: [
  jsx('p', { className: 'card-title', children: jsx(OwnLink, { href: to ?? href, className: 'card-link', children: title }) }),
  description ? jsx('p', { className: 'card-text', children: description }) : null,
  children ?? null,
] })
export const Step = ({ title, children }) => jsxs('section', { children: [title ? jsx('p', { children: jsx('strong', { children: title }) }) : null, children] })
export const Tab = ({ children }) => children ?? null
export const Tabs = ({ children }) => jsx(OwnTabs, { children: Children.toArray(children).filter(isValidElement).map((tab, index) =>
  jsx(TabItem, { value: 'tab-' + index, label: tab.props.title ?? String(index + 1), children: tab.props.children }, index)) })
export const Prompt = ({ children }) => typeof children === 'string' ? jsx(CodeBlock, { language: 'text', children }) : children ?? null
export const FeedbackWidget = () => null
export const ScrollRestoration = () => null
const part = (tag, className) => ({ children }) => jsx(tag, { className, children })
const install = (verb) => ({ name = '' }) => jsx(CodeBlock, { language: 'sh', children: 'npm ' + verb + ' ' + name })
export const HomePage = {
  Root: ({ children }) => jsx('div', { className: 'home-hero', children: jsx('div', { className: 'home-hero-text', children }) }), Logo: () => null, Tagline: part('p', 'home-hero-tagline'), Description: part('p'),
  Buttons: part('div', 'home-hero-actions'), Button, InstallPackage: install('install'), CreatePackage: install('init'),
}
export const MdxPageContext = { Provider: Passthrough, use: () => ({ frontmatter: {} }) }
export const useConfig = () => { const { title, tagline, baseUrl } = useSiteContext(values).siteConfig; return { title, description: tagline, basePath: baseUrl, sidebar: [], topNav: [], socials: [] } }
export const useRouter = () => ({ path: useLocation().pathname, push: (address) => { location.href = address } })
export const usePageData = () => ({ frontmatter: {}, filePath: '' })
`

/** Pages may take a part of the settings. */
const CONFIG = `
const inert = new Proxy(function () {}, { get: (_, key) => key === Symbol.toPrimitive ? () => '' : inert, apply: () => inert })
export const defineConfig = (config) => config
${['Changelog', 'Embedding', 'Feedback', 'McpSource', 'Reranker', 'Retriever', 'Twoslash', 'VectorStore'].map((name) => `export const ${name} = inert`).join('\n')}
`

/** Text of the shim of a module, by the name that components import. */
export const VOCS_SHIMS: Readonly<Record<string, string>> = {
  vocs: THEME,
  'vocs/components': THEME,
  'vocs/config': CONFIG,
}
