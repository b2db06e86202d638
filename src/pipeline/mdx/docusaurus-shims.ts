// Modules that pages written for Docusaurus import, each as a text over built-in components.

const COMPONENTS = 'orion-docs/mdx'

const asDefault = (name: string): string => `export { ${name} as default } from '${COMPONENTS}'`

/** Text of the shim of a module, by the name that pages import. */
const SHIMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'Tabs',
      'TabItem',
      'CodeBlock',
      'Admonition',
      'DocCardList',
      'TOCInline',
      'Details',
      'Heading',
      'IdealImage',
      'ThemedImage',
    ].map((name) => [`@theme/${name}`, asDefault(name)]),
  ),
  ...Object.fromEntries(
    ['Link', 'BrowserOnly', 'Head', 'useDocusaurusContext', 'useIsBrowser'].map((name) => [
      `@docusaurus/${name}`,
      asDefault(name),
    ]),
  ),
  '@docusaurus/useBaseUrl': `${asDefault('useBaseUrl')}\nexport { useBaseUrlUtils } from '${COMPONENTS}'`,
  '@docusaurus/Translate': `${asDefault('Translate')}\nexport { translate } from '${COMPONENTS}'`,
  '@docusaurus/ExecutionEnvironment':
    "const canUseDOM = typeof document !== 'undefined'\nexport default { canUseDOM, canUseEventListeners: canUseDOM, canUseIntersectionObserver: canUseDOM, canUseViewport: canUseDOM }",
  '@docusaurus/theme-common': `export { useColorMode, useCurrentSidebarCategory, Details } from '${COMPONENTS}'`,
  '@docusaurus/router': `export { Link } from '${COMPONENTS}'`,
  'orion:clsx':
    "const names = (value) => !value ? [] : Array.isArray(value) ? value.flatMap(names) : typeof value === 'object' ? Object.keys(value).filter((name) => value[name]) : [value]\nexport const clsx = (...values) => names(values).join(' ')\nexport default clsx",
  '@mdx-js/react':
    'export const MDXProvider = ({ children }) => children\nexport const useMDXComponents = (own) => own ?? {}',
}

/** The shim of an import, if there is one; a component that a theme wraps is built in, too. */
export function shimOf(source: string): string | undefined {
  const name = source.replace(/^@theme-(?:original|init)\//, '@theme/')
  return Object.hasOwn(SHIMS, name) ? SHIMS[name] : undefined
}

/** The text of a shim with additional `names`, each of which is unknown. */
export function shimWith(source: string, names: readonly string[], components: string): string {
  const more = names.map((name) => {
    const value = `orionUnknown(${JSON.stringify(name)}, ${JSON.stringify(source)})`
    return name === 'default' ? `export default ${value}` : `export const ${name} = ${value}`
  })
  const line = `import { unknownComponent as orionUnknown } from '${components}'`
  return [shimOf(source) ?? '', ...(more.length === 0 ? [] : [line, ...more])].join('\n')
}
