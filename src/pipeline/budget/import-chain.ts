// Which package or file is most of what a page loads, and the imports that lead to it.
import { compareText } from '../../model/text/text.js'
import type { BundleGraph } from '../bundle/run-esbuild.js'

export type ImportChain = {
  /** Files of the site and packages, from the page to what is heavy. */
  readonly steps: readonly string[]
  /** Minified bytes of the last step. */
  readonly bytes: number
}

/**
 * The chain to the package, or the file of the site, that has the most bytes in the bundled files `loaded`; undefined
 * when none of them was bundled from the site's own code.
 */
export function heaviestChain(
  loaded: readonly string[],
  bundles: readonly BundleGraph[],
  ownerOf: OwnerOf,
): ImportChain | undefined {
  const chains = bundles.flatMap((bundle) => chainIn(loaded, bundle, ownerOf) ?? [])
  return chains.sort((one, other) => other.bytes - one.bytes)[0]
}

function chainIn(
  loaded: readonly string[],
  { outputs, sources }: BundleGraph,
  ownerOf: OwnerOf,
): ImportChain | undefined {
  const bytes = new Map<string, number>()
  const entries: string[] = []
  for (const file of loaded) {
    const output = outputs[file]
    if (!output) continue
    const entry = output.entryPoint ?? scriptWith(file, outputs)?.entryPoint
    if (entry !== undefined) entries.push(entry)
    for (const [source, { bytesInOutput }] of Object.entries(output.inputs)) {
      const owner = ownerOf(source)
      if (owner !== undefined) bytes.set(owner, (bytes.get(owner) ?? 0) + bytesInOutput)
    }
  }
  const [heaviest] = [...bytes].sort(([a, one], [b, other]) => other - one || compareText(a, b))
  if (!heaviest) return undefined
  const [owner, most] = heaviest
  return { steps: stepsTo(owner, entries, sources, ownerOf), bytes: most }
}

/** The script whose imports made the style sheet `file`. */
const scriptWith = (file: string, outputs: BundleGraph['outputs']) =>
  Object.values(outputs).find(({ cssBundle }) => cssBundle?.endsWith(file) === true)

/** The shortest way from one of `entries` to a source of `owner`, with each package or file once. */
function stepsTo(
  owner: string,
  entries: readonly string[],
  sources: BundleGraph['sources'],
  ownerOf: OwnerOf,
): readonly string[] {
  const before = new Map<string, string | undefined>(entries.map((entry) => [entry, undefined]))
  for (const source of before.keys()) {
    if (ownerOf(source) === owner) return chainTo(source, before, ownerOf)
    for (const { path } of sources[source]?.imports ?? [])
      if (!before.has(path)) before.set(path, source)
  }
  return [owner]
}

function chainTo(
  last: string,
  before: ReadonlyMap<string, string | undefined>,
  ownerOf: OwnerOf,
): readonly string[] {
  const steps: string[] = []
  for (let source: string | undefined = last; source !== undefined; source = before.get(source)) {
    const owner = ownerOf(source)
    if (owner !== undefined && owner !== steps[0]) steps.unshift(owner)
  }
  return steps
}

/** The package or the file of the site that a source of esbuild belongs to; undefined for the code of the program. */
export type OwnerOf = (source: string) => string | undefined

/** `program` is the folder of the program, as esbuild names it from the site folder. */
export function createOwnerOf(program: string): OwnerOf {
  return (source) => {
    const name = source.replace(/^orion-(?:page|text|image|drawing|css):/, '')
    if (/^[a-z-]+:/.test(name) || name === '<stdin>' || name.startsWith(`${program}/`))
      return undefined
    const inPackage = /(?:^|.*\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1]
    return inPackage ?? name.replace(/\?.*$/, '')
  }
}
