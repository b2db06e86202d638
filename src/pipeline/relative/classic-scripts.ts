// The modules of a relative site as classic scripts, beside them: browsers load no modules for a page that is opened as a
// file. Each script registers its module, which the client runs on demand.
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { readClientNames } from '../bundle/bundle.js'
import type { ClientNames } from '../bundle/client-names.js'
import type { Output } from '../output/output.js'

const MODULE = /^assets\/.+\.js$/

/** Writes a classic script for each module of `output` that pages load on demand. */
export async function emitClassicScripts(
  output: Output,
  staticFiles: ReadonlyMap<string, unknown>,
): Promise<void> {
  const client = await readClientNames()
  const own = new Set([...client.files, client.relative, client.fileMain, client.redirect])
  const modules = [...output.names].filter(
    (file) =>
      MODULE.test(file) &&
      !/\.js(?:on)?\.js$/.test(file) &&
      !own.has(file) &&
      !staticFiles.has(file),
  )
  for (const file of modules) {
    const script = `${file}.js`
    // Its name has a digest of its content.
    if (output.kept.has(file) && output.keep([script])) continue
    const text = output.read(file)
    if (text !== undefined) output.write(script, await classicScript(file, text, client))
  }
}

async function classicScript(file: string, contents: string, client: ClientNames): Promise<string> {
  const imports = new Set<string>()
  const result = await build({
    stdin: { contents, loader: 'js' },
    bundle: true,
    write: false,
    format: 'cjs',
    minify: true,
    target: 'es2022',
    // An import on demand runs a module that is registered already.
    supported: { 'dynamic-import': false },
    legalComments: 'eof',
    logLevel: 'silent',
    plugins: [importsOutside(file, client, imports)],
  })
  const code = result.outputFiles[0]?.text ?? ''
  return `orionModule(${JSON.stringify(file)},${JSON.stringify([...imports])},(require,module)=>{${code}\n})\n`
}

/** Collects imports: by path within the output, those of the client's modules by the names that sites import. */
function importsOutside(file: string, { modules }: ClientNames, imports: Set<string>): Plugin {
  const shared = new Map(Object.entries(modules).map(([name, script]) => [script, name]))
  return {
    name: 'imports-outside',
    setup(context) {
      context.onResolve({ filter: /^\.\.?\// }, ({ path: imported }) => {
        const target = path.posix.join(path.posix.dirname(file), imported)
        const name = shared.get(target) ?? target
        if (name === target) imports.add(target)
        return { path: name, external: true }
      })
    },
  }
}
