// Modules of other tools that pages import, each as a text over built-in components.
import { ASTRO_SHIMS } from './astro-shims.js'
import { DOCUSAURUS_SHIMS } from './docusaurus-shims.js'
import { MINTLIFY_SHIMS } from './mintlify-shims.js'
import { NEXT_SHIMS } from './next-shims.js'
import { OPENAPI_SHIMS } from './openapi-shims.js'
import { PREACT_SHIMS } from './preact-shims.js'
import { QWIK_SHIMS } from './qwik-shims.js'
import { RSPRESS_SHIMS } from './rspress-shims.js'
import { VOCS_SHIMS } from './vocs-shims.js'

const SHIMS: Readonly<Record<string, string>> = {
  ...ASTRO_SHIMS,
  ...DOCUSAURUS_SHIMS,
  ...MINTLIFY_SHIMS,
  ...NEXT_SHIMS,
  ...OPENAPI_SHIMS,
  ...PREACT_SHIMS,
  ...QWIK_SHIMS,
  ...RSPRESS_SHIMS,
  ...VOCS_SHIMS,
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
