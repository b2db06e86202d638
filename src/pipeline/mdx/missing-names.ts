// Names that a module of a site imports from a shim that does not have them.
import { readFile } from 'node:fs/promises'
import { shimOf } from './docusaurus-shims.js'

/** The names that the module in `importer` (absolute) imports from the shim `source`, which does not export them. */
export async function missingNames(source: string, importer: string): Promise<readonly string[]> {
  const text = await readFile(importer, 'utf8').catch(() => '')
  const exported = exportsOf(shimOf(source) ?? '')
  return [...new Set(importsOf(text, source))].filter((name) => !exported.has(name)).sort()
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

function exportsOf(text: string): ReadonlySet<string> {
  const lists = [...text.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
    namesIn(list).map(([, exported]) => exported),
  )
  const single = [...text.matchAll(/export (?:const|function) (\w+)/g)].map(([, name = '']) => name)
  return new Set([...lists, ...single, ...(text.includes('export default') ? ['default'] : [])])
}

function importsOf(text: string, source: string): string[] {
  const quoted = source.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  const lines = new RegExp(
    `^[ \\t]*(?:import|export)\\s+(?!type\\s)(?:([\\w$]+)\\s*,?\\s*)?(?:\\{([^}]*)\\}\\s*)?from\\s*['"]${quoted}['"]`,
    'gm',
  )
  return [...text.matchAll(lines)].flatMap(([, whole, list = '']) => [
    ...(whole === undefined ? [] : ['default']),
    ...namesIn(list).map(([imported]) => imported),
  ])
}

/** `a, b as c` as pairs of names. */
function namesIn(list: string): (readonly [imported: string, local: string])[] {
  return list.split(',').flatMap((part) => {
    const [, imported, local = imported] =
      /^\s*(?!type\s)([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? []
    return imported === undefined || local === undefined ? [] : [[imported, local] as const]
  })
}
