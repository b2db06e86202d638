// Every package whose code the npm package contains is named, with its version, its licence and the text of it.
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
import packageJson from '../../package.json' with { type: 'json' }
import { sbomText } from '../../src/packaging/prepare-sbom.js'
import { root } from '../helpers/cli.js'
import { site } from '../helpers/site.js'

const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'Unlicense', 'Python-2.0'],
]
/**
 * Files of their own, which keep their licence: the fonts, the rules of languages, whose files begin with it, and the
 * program that draws, unchanged and with the address of its source in the list of licences.
 */
const APART: Readonly<Record<string, string>> = {
  '@expo-google-fonts/figtree': 'MIT AND OFL-1.1',
  '@fontsource-variable/figtree': 'OFL-1.1',
  '@resvg/resvg-wasm': 'MPL-2.0',
  'lunr-languages': 'MPL-1.1',
}

type License = { readonly expression?: string; readonly license?: { readonly id: string } }
type Component = {
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly licenses?: readonly License[]
}

const text = await readFile(path.join(root, 'dist/sbom.cdx.json'), 'utf8')
const { components } = JSON.parse(text) as { readonly components: readonly Component[] }

/** Whether one side of each choice is allowed; `MPL-2.0 OR Apache-2.0` is a choice. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((id) => ALLOWED.includes(id)))

const wordsOf = ({ expression, license }: License): string => expression ?? license?.id ?? ''

/** The packages that the source maps of the bundles name: they say what is in them, whoever collected the licences. */
async function packagesInMaps(): Promise<ReadonlySet<string>> {
  const maps = path.join(root, 'dist/maps')
  const names = await readdir(maps, { recursive: true })
  const found = new Set<string>()
  for (const name of names.filter((each) => each.endsWith('.map'))) {
    const { sources } = JSON.parse(await readFile(path.join(maps, name), 'utf8')) as {
      sources: readonly string[]
    }
    for (const source of sources) {
      const own = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1]
      if (own !== undefined) found.add(own)
    }
  }
  return found
}

describe('the bill of materials', () => {
  it('is valid CycloneDX 1.6 and belongs to the package (SUPPLY-1)', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6)
    expect(await validator.validate(text)).toBeNull()
    expect(packageJson.files).toContain('dist/sbom.cdx.json')
    expect(packageJson.files).toContain('dist/licenses.txt')
  })

  it('names every package of the bundles, as does the list of licences (SUPPLY-1)', async () => {
    const licenses = await readFile(path.join(root, 'dist/licenses.txt'), 'utf8')
    const listed = new Set(
      [...licenses.matchAll(/^(\S+) (\d\S*) \(.+\)$/gm)].map(([, name, version]) =>
        [name, version].join(' '),
      ),
    )
    const named = new Set(components.map(({ name, version }) => `${name} ${version}`))
    const beside = Object.keys(packageJson.dependencies)
    const missing = [...listed].filter(
      (each) => !named.has(each) && !each.startsWith('orion-docs '),
    )
    expect(missing).toEqual([])
    const unlisted = components
      .filter(({ name }) => !beside.includes(name))
      .map(({ name, version }) => `${name} ${version}`)
    expect(unlisted.filter((each) => !listed.has(each))).toEqual([])
    const names = new Set(components.map(({ name }) => name))
    const inMaps = await packagesInMaps()
    expect(inMaps.size).toBeGreaterThan(80)
    expect([...inMaps].filter((name) => !names.has(name))).toEqual([])
    for (const name of ['mermaid', 'lunr', 'react-dom', 'esbuild']) expect(names).toContain(name)
  })

  it('has the licence of each package, all of them permissive (SUPPLY-2)', () => {
    const refused = components.filter(({ name, licenses = [] }) => {
      const words = licenses.map(wordsOf)
      return APART[name] === undefined
        ? words.length === 0 || !words.every(isAllowed)
        : words.join(' ') !== APART[name]
    })
    expect(refused.map(({ purl, licenses }) => [purl, licenses])).toEqual([])
    expect(isAllowed('(MPL-2.0 OR Apache-2.0)')).toBe(true)
    expect(isAllowed('MIT AND GPL-3.0-only')).toBe(false)
  })

  it('depends on the packages alone, and names the patched ones (SUPPLY-3)', async () => {
    const folder = await site({
      'package.json': '{ "name": "acme", "version": "1.0.0", "license": "MIT" }',
      'package-lock.json': JSON.stringify({
        packages: { 'node_modules/b': { integrity: 'sha512-AAEC' } },
      }),
      'node_modules/b/package.json':
        '{ "name": "b", "version": "2.0.0", "license": "(MIT OR Apache-2.0)" }',
      'node_modules/@a/c/package.json': '{ "name": "@a/c", "version": "3.0.0", "license": "ISC" }',
      'src/packaging/patches/faster.patch': '+++ b/node_modules/@a/c/index.js\n',
    })
    const folders = ['node_modules/b', 'node_modules/@a/c', '.']
    const bill = await sbomText(folder, folders)
    expect(await sbomText(folder, folders.toReversed())).toBe(bill)
    expect((JSON.parse(bill) as { components: unknown }).components).toEqual([
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40a/c@3.0.0',
        name: '@a/c',
        version: '3.0.0',
        licenses: [{ license: { id: 'ISC' } }],
        purl: 'pkg:npm/%40a/c@3.0.0',
        pedigree: { notes: 'Patched: faster.patch' },
      },
      {
        type: 'library',
        'bom-ref': 'pkg:npm/b@2.0.0',
        name: 'b',
        version: '2.0.0',
        hashes: [{ alg: 'SHA-512', content: '000102' }],
        licenses: [{ expression: '(MIT OR Apache-2.0)' }],
        purl: 'pkg:npm/b@2.0.0',
      },
    ])
  })
})

describe('the package', () => {
  it('runs nothing when it is installed (SUPPLY-4)', () => {
    const scripts = Object.keys(packageJson.scripts)
    // `prepare` runs in a clone, before packing, and not for an installed tarball.
    for (const name of ['preinstall', 'install', 'postinstall']) expect(scripts).not.toContain(name)
    expect(Object.keys(packageJson.dependencies)).toEqual(['@types/react', 'esbuild'])
  })
})
