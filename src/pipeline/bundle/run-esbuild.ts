// esbuild for the code of a site in the browser.
import path from 'node:path'
import { build, type BuildOptions, type Loader, type Metafile } from 'esbuild'
import { pathIn } from '../../config/files/paths.js'
import { OrionError } from '../../model/diagnostics/diagnostic.js'
import { esbuildFaults } from './bundle-faults.js'
import { sourceOfInput } from './styles/sass-sheets.js'

/** A file of the output: `path` is POSIX within the output folder. */
export type OutputFile = { readonly path: string; readonly contents: Uint8Array | string }

/** Files that a page or a style sheet may import to get their address. */
export const ASSET_LOADERS: Readonly<Record<string, Loader>> = {
  '.avif': 'file',
  '.eot': 'file',
  '.gif': 'file',
  '.jpeg': 'file',
  '.jpg': 'file',
  '.otf': 'file',
  '.png': 'file',
  '.svg': 'file',
  '.ttf': 'file',
  '.webp': 'file',
  '.woff': 'file',
  '.woff2': 'file',
}

/** What a bundle is made of. */
export type BundleGraph = {
  /** By path within the output folder. */
  readonly outputs: Metafile['outputs']
  /** Sources and what they import, by the names that esbuild has for them. */
  readonly sources: Metafile['inputs']
}

export type Built = BundleGraph & {
  readonly files: readonly OutputFile[]
  readonly inputs: readonly string[]
}

/**
 * What scripts read of their build: packages read `process.env.NODE_ENV`, components of other tools other variables or
 * `import.meta.env` of Vite. Browsers have none of them. `base` is the URL path that the site is served from.
 */
export const environmentValues = (base: string, isServer = false) => ({
  'process.env.NODE_ENV': '"production"',
  'process.env': '{}',
  'import.meta.env': JSON.stringify({
    ...{ MODE: 'production', PROD: true, DEV: false, SSR: isServer },
    BASE_URL: base,
  }),
})

/** What esbuild makes of the site's code; nothing is written. @throws OrionError `bundle`. */
export async function runEsbuild(
  { siteDir, base }: { readonly siteDir: string; readonly base: string },
  options: BuildOptions,
): Promise<Built> {
  const outdir = path.join(siteDir, '.orion-out')
  try {
    const result = await build({
      absWorkingDir: siteDir,
      outdir,
      publicPath: base,
      bundle: true,
      minify: true,
      target: 'es2022',
      // Notices of packages that pages import, in a file beside each script.
      legalComments: 'linked',
      logLevel: 'silent',
      jsx: 'automatic',
      define: environmentValues(base),
      entryNames: 'assets/[name]-[hash]',
      chunkNames: 'assets/[name]-[hash]',
      assetNames: 'assets/[name]-[hash]',
      loader: { ...ASSET_LOADERS },
      ...options,
      write: false,
      metafile: true,
    })
    return {
      files: result.outputFiles.map((file) => ({
        path: pathIn(outdir, file.path),
        contents: file.contents,
      })),
      inputs: Object.keys(result.metafile.inputs)
        .filter(
          (name) =>
            name !== '<stdin>' && !name.startsWith('orion-docs:') && !name.startsWith('orion-css:'),
        )
        .map((name) => path.resolve(siteDir, sourceOfInput(name))),
      outputs: Object.fromEntries(
        Object.entries(result.metafile.outputs).map(([name, output]) => [
          pathIn(outdir, path.resolve(siteDir, name)),
          output,
        ]),
      ),
      sources: result.metafile.inputs,
    }
  } catch (error) {
    throw new OrionError(esbuildFaults(error), { cause: error })
  }
}
