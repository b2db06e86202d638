// The compiler of pages in one file, as the program has it, with all patches of its packages, some or none.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { originalText, patchedText, readPatches } from '../../src/packaging/patches/apply.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Writes `outfile`, a module with `compilePage` and `markdownParser`, with the patches in `some` and no others. */
export async function bundleCompiler(some, outfile) {
  await build({
    stdin: {
      contents: `export * from './compile-page.js'; export * from './parser/parse-markdown.js'`,
      resolveDir: path.join(root, 'src/content'),
      loader: 'ts',
    },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    logLevel: 'silent',
    minifyWhitespace: true,
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: "import { createRequire as orionRequire } from 'node:module'\nconst require = orionRequire(import.meta.url)",
    },
    plugins: [withPatches(some)],
  })
}

function withPatches(some) {
  const changed = new Set(readPatches(root).flatMap(({ changes }) => [...changes.keys()]))
  return {
    name: 'with-patches',
    setup(context) {
      context.onLoad({ filter: /[\\/]node_modules[\\/]/ }, (args) => {
        const file = path.relative(path.join(root, 'node_modules'), args.path)
        const name = file.split(path.sep).join('/')
        if (!changed.has(name)) return undefined
        return { contents: patchedText(name, originalText(name, root), some), loader: 'js' }
      })
    },
  }
}
