// The components of Mintlify that modules of a site use, as a text over built-in components.

/** The package whose name their module has here. */
export const MINTLIFY_MODULE = '@mintlify/components'

const BOXES: Readonly<Record<string, string>> = {
  Note: 'note',
  Info: 'info',
  Tip: 'tip',
  Check: 'success',
  Warning: 'warning',
  Danger: 'danger',
}

/** Components that hold what they are given. */
const PLAIN = ['AccordionGroup', 'CardGroup', 'Column', 'Columns', 'Frame', 'Steps']

/** Names of the components. */
export const MINTLIFY_COMPONENTS: readonly string[] = [
  ...Object.keys(BOXES),
  ...PLAIN,
  ...['Accordion', 'Badge', 'Card', 'CodeBlock', 'Icon', 'Step', 'Tab', 'Tabs', 'Tooltip'],
]

const COMPONENTS = `
import { jsx, jsxs } from 'react/jsx-runtime'
import { Children, isValidElement } from 'react'
import { Admonition, CodeBlock as OwnCode, Details, Link, Passthrough, TabItem, Tabs as OwnTabs } from 'orion-docs/mdx'
export { ${PLAIN.map((name) => `Passthrough as ${name}`).join(', ')} } from 'orion-docs/mdx'
const box = (type) => ({ title, children }) => jsx(Admonition, { type, title, children })
${Object.entries(BOXES)
  .map(([name, type]) => `export const ${name} = box('${type}')`)
  .join('\n')}
export const Icon = () => null
export const Tooltip = ({ children }) => children ?? null
export const Badge = ({ children }) => jsx('span', { className: 'badge', children })
export const Accordion = ({ title, children }) => jsx(Details, { summary: title, children })
export const CodeBlock = ({ language, filename, children }) => jsx(OwnCode, { language, title: filename, children })
export const Card = ({ title, href, children }) => jsxs('div', { className: 'card', children: [
  title ? jsx('p', { className: 'card-title', children: href ? jsx(Link, { href, className: 'card-link', children: title }) : title }) : null,
  children ?? null,
] })
export const Step = ({ title, children }) => jsxs('section', { children: [title ? jsx('p', { children: jsx('strong', { children: title }) }) : null, children] })
export const Tab = ({ children }) => children ?? null
export const Tabs = ({ children }) => jsx(OwnTabs, { children: Children.toArray(children).filter(isValidElement).map((tab, index) =>
  jsx(TabItem, { value: 'tab-' + index, label: tab.props.title ?? String(index + 1), children: tab.props.children }, index)) })
`

/** Text of the shim of a module, by the name that components import. */
export const MINTLIFY_SHIMS: Readonly<Record<string, string>> = { [MINTLIFY_MODULE]: COMPONENTS }
