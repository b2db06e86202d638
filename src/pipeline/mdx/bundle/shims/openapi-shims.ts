// Components in pages that docusaurus-plugin-openapi-docs writes. Those with a whole part of an API in their properties
// are Markdown before a page is compiled (content/dialects/docusaurus/api); these are around and within text.

const COMPONENTS = 'orion-docs/mdx'

const tabs = `export { Tabs as default } from '${COMPONENTS}'`

const nothing = 'export default () => null'

/** Name, type and description of a property or parameter; one with properties of its own has them as children. */
const ITEM = `import { jsx, jsxs } from 'react/jsx-runtime'
const words = (text) => typeof text === 'string' ? text.replace(/\\*\\*|\`/g, '') : ''
const item = ({ name, type, isRequired, facts, children }) => name === undefined
  ? jsx('div', { children })
  : jsxs('li', { children: [
      jsx('code', { children: name }), ' ', type, isRequired && jsx('strong', { children: ' required' }),
      ...facts.map(words).filter((text) => text !== '').map((children, key) => jsx('p', { children }, key)),
      children,
    ] })
const values = (schema) => Array.isArray(schema?.enum) ? 'Possible values: ' + schema.enum.join(', ') : ''
const preset = (value) => value === undefined ? '' : 'Default: ' + (typeof value === 'string' ? value : JSON.stringify(value))
`

/** Text of the shim of a module, by the name that pages import. */
export const OPENAPI_SHIMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['ApiTabs', 'MimeTabs', 'SchemaTabs', 'OperationTabs', 'DiscriminatorTabs'].map((name) => [
      `@theme/${name}`,
      tabs,
    ]),
  ),
  '@theme/SchemaItem': `${ITEM} export default ({ name, schemaName, required, qualifierMessage, schema, defaultValue, children }) => item({
  name, type: schemaName, isRequired: Array.isArray(required) ? required.includes(name) : required === true,
  facts: [schema?.description, qualifierMessage ?? values(schema), preset(defaultValue ?? schema?.default)], children,
})`,
  '@theme/ParamsItem': `${ITEM} export default ({ param = {} }) => item({
  name: param.name, type: param.schema?.type, isRequired: param.required === true,
  facts: [param.description, values(param.schema), preset(param.schema?.default)],
})`,
  '@theme/ResponseSamples': `import { jsx } from 'react/jsx-runtime'
import { CodeBlock } from '${COMPONENTS}'; export default ({ responseExample = '', language = 'json' }) => jsx(CodeBlock, { language, children: responseExample })`,
  '@theme/ApiLogo': `import { jsx } from 'react/jsx-runtime'; export default ({ logo }) => logo?.url === undefined ? null : jsx('img', { src: logo.url, alt: logo.altText ?? '' })`,
  '@theme/Markdown': 'export default ({ children }) => children ?? null',
  // What they show comes from a store that the plugin fills.
  '@theme/ApiExplorer/SecuritySchemes': nothing,
  '@theme/ApiDemoPanel/SecuritySchemes': nothing,
  '@theme/Export': nothing,
}
