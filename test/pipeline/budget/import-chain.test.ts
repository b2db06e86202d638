import { describe, expect, it } from 'vitest'
import type { BundleGraph } from '../../../src/pipeline/bundle/run-esbuild.js'
import { createOwnerOf, heaviestChain } from '../../../src/pipeline/budget/import-chain.js'
import { importsIn, withImports } from '../../../src/pipeline/budget/loaded-scripts.js'

const ownerOf = createOwnerOf('../program')

const source = (...imports: string[]) => ({
  bytes: 1,
  imports: imports.map((path) => ({ path, kind: 'import-statement' as const })),
})
const output = (inputs: Record<string, number>, more: object = {}) => ({
  bytes: 1,
  exports: [],
  imports: [],
  inputs: Object.fromEntries(
    Object.entries(inputs).map(([name, bytesInOutput]) => [name, { bytesInOutput }]),
  ),
  ...more,
})

const bundle: BundleGraph = {
  outputs: {
    'assets/page.js': output(
      { 'orion-page:docs/a.mdx': 10, 'src/Chart.tsx': 20 },
      {
        entryPoint: 'orion-page:docs/a.mdx',
        imports: [
          { path: '.orion-out/assets/chunk.js', kind: 'import-statement' },
          { path: './react.js', kind: 'import-statement', external: true },
          { path: '.orion-out/assets/later.js', kind: 'dynamic-import' },
        ],
        cssBundle: '.orion-out/assets/page.css',
      },
    ),
    'assets/chunk.js': output({ 'node_modules/@a/b/x.js': 30, 'node_modules/@a/b/y.js': 30 }),
    'assets/later.js': output({ 'node_modules/huge/index.js': 9000 }),
    'assets/page.css': output({ 'src/chart.css': 40 }),
  },
  sources: {
    'orion-page:docs/a.mdx': source('src/Text.tsx', 'src/Chart.tsx', 'orion-shim:x'),
    'src/Text.tsx': source(),
    'src/Chart.tsx': source('node_modules/@a/b/x.js', 'src/chart.css'),
    'node_modules/@a/b/x.js': source('node_modules/@a/b/y.js'),
    'node_modules/@a/b/y.js': source(),
    'src/chart.css': source(),
  },
}

describe('the chain of imports', () => {
  it('leads to the package with the most bytes of all that is loaded (BUDGET-1)', () => {
    expect(
      heaviestChain(['assets/page.js', 'assets/chunk.js', 'assets/react.js'], [bundle], ownerOf),
    ).toEqual({
      steps: ['docs/a.mdx', 'src/Chart.tsx', '@a/b'],
      bytes: 60,
    })
    expect(heaviestChain(['assets/page.js'], [bundle], ownerOf)?.steps).toEqual([
      'docs/a.mdx',
      'src/Chart.tsx',
    ])
    expect(heaviestChain(['assets/react.js'], [bundle], ownerOf)).toBeUndefined()
  })

  it('leads to the style sheet of a page from its script (BUDGET-2)', () => {
    expect(heaviestChain(['assets/page.css'], [bundle], ownerOf)).toEqual({
      steps: ['docs/a.mdx', 'src/Chart.tsx', 'src/chart.css'],
      bytes: 40,
    })
  })

  it('follows static imports of bundles and of other scripts (BUDGET-1)', () => {
    const texts: Record<string, string> = {
      'assets/react.js': 'import{a}from"./jsx.js";import("./late.js");import"./b.js"',
    }
    const importsOf = importsIn([bundle], (file) => texts[file])
    expect(withImports(['assets/page.js'], importsOf)).toEqual([
      'assets/page.js',
      'assets/chunk.js',
      'assets/react.js',
      'assets/jsx.js',
      'assets/b.js',
    ])
  })

  it.each([
    ['../node_modules/a/node_modules/b/c.js', 'b'],
    ['orion-page:docs/a.mdx', 'docs/a.mdx'],
    ['src/a.svg?react', 'src/a.svg'],
    ['orion-shim:x', undefined],
    ['<stdin>', undefined],
    ['../program/dist/mdx.js', undefined],
  ])('takes %s for %s (BUDGET-1)', (name, owner) => {
    expect(ownerOf(name)).toBe(owner)
  })
})
