// Tests run the files of packages that the program is bundled from: patched, and in their production build.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastGlob from 'fast-glob'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { patchedText, originalText, readPatches } from '../../../src/packaging/patches/apply.mjs'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const patches = readPatches(root)

/** Packages that have a patch or a build for development, which Vitest would run by default. */
const isCompared = (file: string): boolean =>
  /^node_modules\/(?:micromark|mdast-util-|hast-util-|rehype-katex|devlop|unist-util-)/.test(file)

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ES2022,
  verbatimModuleSyntax: true,
}

/** The files of packages that `src/content` imports in this process, and what they import. */
function filesOfTests(): ReadonlySet<string> {
  const found = new Set(fastGlob.sync('src/content/**/*.ts', { cwd: root }))
  for (const file of found)
    for (const specifier of importsOf(file)) {
      if (specifier.startsWith('.') && file.startsWith('src/')) continue
      const url = import.meta.resolve(specifier, pathToFileURL(path.join(root, file)).href)
      if (url.startsWith('file:'))
        found.add(path.relative(root, fileURLToPath(url)).split(path.sep).join('/'))
    }
  return new Set([...found].filter(isCompared))
}

function importsOf(file: string): readonly string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  if (!/\.(?:js|ts)$/.test(file)) return []
  // Imports of types are gone when it runs.
  const code = file.endsWith('.ts') ? ts.transpile(text, OPTIONS) : text
  const { importedFiles } = ts.preProcessFile(code)
  return importedFiles.map(({ fileName }) => fileName)
}

const digestOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')

describe('the packages that tests run', () => {
  const bundled = JSON.parse(readFileSync(path.join(root, 'dist/packages.json'), 'utf8')) as Record<
    string,
    string
  >

  it('are the files that the program is bundled from (REPO-3)', () => {
    const run = filesOfTests()
    const compared = Object.keys(bundled).filter(isCompared)
    expect(compared.length).toBeGreaterThan(60)
    expect(compared.filter((file) => !run.has(file))).toEqual([])
    const digests = compared.map((file) => [file, digestOf(readFileSync(path.join(root, file)))])
    expect(Object.fromEntries(digests)).toEqual(
      Object.fromEntries(compared.map((file) => [file, bundled[file]])),
    )
    expect([...run].filter((file) => /\/dev\//.test(file))).toEqual([])
  })

  it('have all patches', () => {
    const files = new Set(patches.flatMap(({ changes }) => [...changes.keys()]))
    for (const file of files) {
      const patched = patchedText(file, originalText(file, root), patches)
      expect([file, bundled[`node_modules/${file}`]]).toEqual([file, digestOf(patched)])
    }
  })
})
