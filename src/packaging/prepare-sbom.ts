// The software bill of materials: dist/sbom.cdx.json in the format CycloneDX 1.6. It depends on the packages alone, so
// that two builds of one commit have the same. Never part of the running program.
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { compareText } from '../model/text/text.js'
import { licenseByText } from './prepare-licenses.js'

type About = {
  readonly name: string
  readonly version: string
  readonly description?: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

type Lock = { readonly packages: Readonly<Record<string, { readonly integrity?: string }>> }

const PATCHES = 'src/packaging/patches'

/** The text of the bill: the packages in `folders`, relative to `root`, are in the bundles. */
export async function sbomText(root: string, folders: Iterable<string>): Promise<string> {
  const own = await about(root, '.')
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as Lock
  const patches = await patchNames(root)
  // Packages that npm installs beside the program.
  const beside = Object.keys(own.dependencies ?? {}).map((name) => `node_modules/${name}`)
  const known = [...new Set([...folders, ...beside])].filter((folder) => folder !== '.')
  const components = await Promise.all(
    known.map(async (folder) =>
      component(await about(root, folder), lock.packages[folder], patches),
    ),
  )
  const sorted = byReference(components)
  const main = component(own, undefined, new Map())
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...main, type: 'application' } },
    components: sorted,
    dependencies: [
      { ref: main['bom-ref'], dependsOn: sorted.map((each) => each['bom-ref']) },
      ...sorted.map((each) => ({ ref: each['bom-ref'] })),
    ],
  }
  return `${JSON.stringify(bill)}\n`
}

type Component = ReturnType<typeof component>

/** Two folders may hold the same version of a package. */
function byReference(components: readonly Component[]): readonly Component[] {
  const unique = new Map(components.map((each) => [each['bom-ref'], each]))
  return [...unique.values()].sort((a, b) => compareText(a['bom-ref'], b['bom-ref']))
}

function component(
  { name, version, description, license }: About,
  locked: { readonly integrity?: string } | undefined,
  patches: ReadonlyMap<string, readonly string[]>,
) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const digest = /^sha512-(.+)$/.exec(locked?.integrity ?? '')?.[1]
  const patched = patches.get(name)
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    ...(description === undefined ? {} : { description }),
    ...(digest === undefined
      ? {}
      : { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
    ...(license === undefined ? {} : { licenses: [licenseOf(license)] }),
    purl,
    ...(patched === undefined ? {} : { pedigree: { notes: `Patched: ${patched.join(', ')}` } }),
  }
}

/** An expression, such as two licences with an OR, is not the id of one. */
function licenseOf(license: string) {
  return / (?:AND|OR|WITH) /.test(license) ? { expression: license } : { license: { id: license } }
}

async function about(root: string, folder: string): Promise<About> {
  const text = await readFile(path.join(root, folder, 'package.json'), 'utf8')
  const { license, ...rest } = JSON.parse(text) as About
  const known = license ?? (await licenseByText(path.join(root, folder)))
  return { ...rest, ...(known === undefined ? {} : { license: known }) }
}

/** The patches of each package, by its name. */
async function patchNames(root: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = (await readdir(path.join(root, PATCHES))).filter((name) => name.endsWith('.patch'))
  const patches = new Map<string, string[]>()
  for (const name of names.sort()) {
    const text = await readFile(path.join(root, PATCHES, name), 'utf8')
    const packages = [...text.matchAll(/^\+\+\+ b\/node_modules\/((?:@[^/]+\/)?[^/]+)\//gm)]
    for (const each of new Set(packages.map(([, found = '']) => found)))
      patches.set(each, [...(patches.get(each) ?? []), name])
  }
  return patches
}
