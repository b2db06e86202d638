// What `npm run build` does after the compiler: the program and its client become few files without packages to
// install (start-up and `npx` are quicker, an install is a third of the size). Never part of the package.
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, type BuildOptions, type Metafile } from 'esbuild'
import fastGlob from 'fast-glob'
import { LENT_PACKAGES } from '../config/modules/imports/lent-packages.js'
import { jsonSchema } from '../config/schema/schema.js'
import { LANGUAGE_FILES } from '../model/text/search-languages.js'
import { PACKED } from '../package/packed-file.js'
import { assetName } from '../pipeline/files/asset-name.js'
import { bundleBrowser } from './prepare-browser.js'
import { REQUIRE, writeJoined } from './join-chunks.js'
import { lunrParts } from './lunr-parts.js'
import { mermaidStyles } from './mermaid-styles.js'
import { licenseTexts, packagesOf } from './prepare-licenses.js'
import { sbomText } from './prepare-sbom.js'
import { copyTypes } from './prepare-types.js'
import {
  componentsOutside,
  englishMessages,
  esbuildLater,
  languagesOutside,
  protocolOutside,
  REACT,
  reactFrom,
  reexport,
  reexports,
  reactStrings,
  stemmersWithState,
} from './prepare-plugins.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const dist = path.join(root, 'dist')
const require = createRequire(import.meta.url)

const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
  // Less to read at each start; names stay, for the stacks of errors.
  minifyWhitespace: true,
  minifySyntax: true,
} as const satisfies BuildOptions

/** Source maps beside the files, for the test that looks which functions run. */
const mapped = { sourcemap: 'external', sourcesContent: false } as const satisfies BuildOptions

/** The program's own files. */
const inNode = {
  ...common,
  ...mapped,
  outdir: path.join(dist, 'program'),
  platform: 'node',
  target: 'node20.19',
  // Of any version: else each pattern would be made where it is used.
  supported: { 'regexp-unicode-property-escapes': true },
} as const satisfies BuildOptions

/** The program's entry points by file name. */
const PROGRAM = {
  main: 'dist/cli/main.js',
  index: 'dist/index.js',
  components: 'dist/ui/components.js',
  'compile-worker': 'dist/pipeline/compile/compile-worker.js',
  'output-stats-worker': 'dist/pipeline/output/output-stats-worker.js',
  'write-worker': 'dist/pipeline/output/write-worker.js',
  'draw-worker': 'dist/pipeline/draw/draw-worker.js',
}

/** What the program loads by `import()`: in each build, with settings, for pages that changed, for code and HTML in them. */
const STEPS = [
  [
    'dist/cli/command-line.js',
    'dist/cli/build-command.js',
    'dist/content/load-dialect.js',
    'dist/content/dialects/plain/plain.js',
  ],
  ['dist/config/resolve/check-settings.js', 'dist/config/resolve/fitting.js'],
  [
    'dist/content/compile-page.js',
    'dist/content/outline/outline.js',
    'dist/pipeline/pages/kinds/render-target.js',
    'dist/pipeline/pages/sidebar-cache.js',
  ],
  ['dist/content/code/highlight.js'],
  ['node_modules/rehype-raw/index.js'],
]

/** What icons and social cards are drawn with, by name in dist/vendor. */
const DRAWING_FILES = {
  [`resvg.wasm${PACKED}`]: '@resvg/resvg-wasm/index_bg.wasm',
  'figtree-400.ttf': '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  'figtree-700.ttf': '@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf',
}

await Promise.all(
  ['program', 'browser', 'vendor', 'maps'].map((name) =>
    rm(path.join(dist, name), { recursive: true, force: true }),
  ),
)
await cp(path.join(root, 'src/ui'), path.join(dist, 'ui'), {
  recursive: true,
  filter: (source) => !/\.(ts|tsx)$/.test(source),
})
const main = await build({
  ...inNode,
  entryPoints: PROGRAM,
  splitting: true,
  write: false,
  plugins: [esbuildLater(), reactFrom('../vendor'), languagesOutside(), protocolOutside()],
})
await writeJoined(main, [...Object.values(PROGRAM).map((module) => [module]), ...STEPS], inNode)
const program = [
  main,
  // The server of `orion-docs mcp`, with packages that no other command loads.
  await build({
    ...inNode,
    entryPoints: { 'mcp-protocol': path.join(dist, 'mcp/protocol.js') },
    banner: { js: REQUIRE },
    plugins: [englishMessages()],
  }),
  // For programs of any kind, browsers among them: one file that needs nothing of Node, and those of languages.
  await build({
    ...common,
    entryPoints: { search: path.join(dist, 'search/open-index.js') },
    outdir: path.join(dist, 'program'),
    platform: 'browser',
    target: 'es2022',
    plugins: [languagesOutside(), lunrParts()],
  }),
  // The search rules of each language: for the program, and published by sites in that language.
  await build({
    ...common,
    entryPoints: {
      rules: path.join(dist, 'search/language/read-rules.js'),
      ...Object.fromEntries(
        LANGUAGE_FILES.map((name) => [name, require.resolve(`lunr-languages/lunr.${name}.js`)]),
      ),
    },
    outdir: path.join(dist, 'program/languages'),
    plugins: [stemmersWithState()],
    minify: true,
    // Each begins with its licence.
    legalComments: 'inline',
    platform: 'browser',
    target: 'es2022',
  }),
  // What MDX pages import: a site's own bundle takes of it what its pages use.
  await build({
    ...common,
    entryPoints: { mdx: path.join(dist, 'ui/mdx-module/mdx-components.js') },
    outdir: path.join(dist, 'program'),
    platform: 'browser',
    target: 'es2022',
    external: ['react', 'react/jsx-runtime', 'orion-docs/components'],
    plugins: [componentsOutside()],
  }),
]
const REACT_NOTICE =
  '/* React: Copyright (c) Meta Platforms, Inc. and affiliates; MIT, see licenses.txt. */'
const vendor = await build({
  ...common,
  entryPoints: Object.fromEntries(
    [...Object.entries(REACT), reactStrings(root)].map(([name, module]) => [
      name,
      reexport(module),
    ]),
  ),
  outdir: path.join(dist, 'vendor'),
  ...mapped,
  splitting: true,
  // Without Node's modules: one build of the server's renderer for every place that may run it.
  platform: 'browser',
  target: 'es2022',
  plugins: [reexports(root)],
  banner: { js: REACT_NOTICE },
})
// Half of it is names, and only bundles for browsers, which shorten names anyway, have it.
await build({
  ...common,
  bundle: false,
  entryPoints: [path.join(dist, 'vendor/react-dom-client.js')],
  outdir: path.join(dist, 'vendor'),
  allowOverwrite: true,
  minifyIdentifiers: true,
  target: 'es2022',
  banner: { js: REACT_NOTICE },
})
// What Markdown plugins of a site may import without having it.
const lent = await build({
  ...common,
  entryPoints: [...LENT_PACKAGES],
  outdir: path.join(dist, 'vendor'),
  splitting: true,
  platform: 'node',
  target: 'node20.19',
})
for (const folder of ['program', 'vendor']) {
  await moveMaps(folder)
  // Node 22 and later look for the nearest package.json again for each module, folder by folder.
  await writeFile(path.join(dist, folder, 'package.json'), '{ "type": "module" }\n')
}
for (const [name, file] of Object.entries(DRAWING_FILES)) {
  const contents = await readFile(path.join(root, 'node_modules', file))
  const isPacked = name.endsWith(PACKED)
  await writeFile(path.join(dist, 'vendor', name), isPacked ? packed(contents) : contents)
}
const DIAGRAM_LIBRARY = `import mermaid from 'mermaid'
import { withPolicy } from './dist/client/diagrams/drawing-library.js'
const library = withPolicy(mermaid)
export { library as default }`
const mermaid = await build({
  ...common,
  stdin: { contents: DIAGRAM_LIBRARY, resolveDir: root, loader: 'js' },
  plugins: [mermaidStyles()],
  write: false,
  target: 'es2022',
  minify: true,
  legalComments: 'eof',
})
const ofMermaid = inputsOf(mermaid)
await writeMermaid(await licenseTexts(root, packagesOf(root, ofMermaid)))
const ofBrowser = await bundleBrowser(root, inputsOf(vendor))
await writeFile(
  path.join(dist, 'program/program.json'),
  `${JSON.stringify({ digest: await programDigest() })}\n`,
)
await writeFile(
  path.join(dist, 'packages.json'),
  `${JSON.stringify(await packageDigests(program.flatMap(inputsOf)), undefined, 1)}\n`,
)
const bundled = packagesOf(root, [
  ...[...program, vendor, lent].flatMap(inputsOf),
  ...ofMermaid,
  ...ofBrowser,
  ...Object.values(DRAWING_FILES).map((file) => `node_modules/${file}`),
])
await copyTypes(dist)
await writeFile(path.join(dist, 'licenses.txt'), await licenseTexts(root, bundled))
await writeFile(path.join(dist, 'sbom.cdx.json'), await sbomText(root, bundled))
await writeFile(path.join(dist, 'config.schema.json'), `${JSON.stringify(jsonSchema())}\n`)

/** Source maps are not part of the package, nor of its digest. */
async function moveMaps(folder: string): Promise<void> {
  await mkdir(path.join(dist, 'maps', folder), { recursive: true })
  for (const name of await fastGlob('*.map', { cwd: path.join(dist, folder) }))
    await rename(path.join(dist, folder, name), path.join(dist, 'maps', folder, name))
}

/** The script of diagrams, and the licences of its packages, which it names. */
async function writeMermaid(licenses: string): Promise<void> {
  const name = path.posix.basename(assetName('mermaid-licenses.txt', licenses))
  const script = `/*! Licenses: ${name} */\n${mermaid.outputFiles[0]?.text ?? ''}`
  await writeFile(path.join(dist, `vendor/mermaid.js${PACKED}`), packed(script))
  await writeFile(path.join(dist, 'vendor/mermaid-licenses.txt'), licenses)
}

/** The contents of a packed file. A higher quality takes ten times as long for a tenth less. */
function packed(contents: Uint8Array | string): Buffer {
  return brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}

function inputsOf({ metafile }: { readonly metafile: Metafile }): readonly string[] {
  return Object.keys(metafile.inputs).filter((file) => !file.startsWith('reexport:'))
}

/** The SHA-256 of each file of a package in the program, for the test that compares them with what tests run. */
async function packageDigests(
  inputs: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const files = inputs.filter((file) => file.startsWith('node_modules/')).sort()
  const digests = files.map(async (file) => {
    const text = await readFile(path.join(root, file))
    return [file, createHash('sha256').update(text).digest('hex')] as const
  })
  return Object.fromEntries(await Promise.all(digests))
}

/** Of all that pages are made by: what an earlier program made is not taken for this one's. */
async function programDigest(): Promise<string> {
  const digest = createHash('sha256')
  for (const folder of ['program', 'vendor', 'browser']) {
    const files = await fastGlob('**/*', { cwd: path.join(dist, folder), absolute: true })
    for (const file of files.sort())
      digest.update(path.relative(dist, file)).update(await readFile(file))
  }
  return digest.digest('hex')
}
