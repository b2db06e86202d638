// What `npm run build` does after the compiler: style sheets beside the compiled components, Mermaid as one
// file (installed it weighs 127 MB; it stays a dev dependency), and the JSON schema of the settings.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { jsonSchema } from '../config/schema.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const dist = path.join(root, 'dist')

await cp(path.join(root, 'src/ui'), path.join(dist, 'ui'), {
  recursive: true,
  filter: (source) => !/\.(ts|tsx)$/.test(source),
})
await mkdir(path.join(dist, 'vendor'), { recursive: true })
await rm(path.join(dist, 'vendor/mermaid.js'), { force: true })
await build({
  stdin: { contents: `export { default } from 'mermaid'`, resolveDir: root, loader: 'js' },
  outfile: path.join(dist, 'vendor/mermaid.js'),
  bundle: true,
  format: 'esm',
  target: 'es2022',
  minify: true,
  legalComments: 'eof',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
})
await writeFile(
  path.join(dist, 'config.schema.json'),
  `${JSON.stringify(jsonSchema(), undefined, 2)}\n`,
)
