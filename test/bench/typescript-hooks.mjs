// Module hooks: scripts here import the TypeScript of test/helpers, on every Node that we support.
// Usage: import { register } from 'node:module'; register('./typescript-hooks.mjs', import.meta.url)
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'

export async function resolve(specifier, context, next) {
  const isOurs = /^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.endsWith('.ts')
  return next(isOurs ? specifier.replace(/\.js$/, '.ts') : specifier, context)
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context)
  const sourcefile = fileURLToPath(url)
  const text = await readFile(sourcefile, 'utf8')
  const { code } = await transform(text, { loader: 'ts', format: 'esm', sourcefile })
  return { format: 'module', source: code, shortCircuit: true }
}
