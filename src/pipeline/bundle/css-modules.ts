// `*.module.css` that components import: the same class names on the server and, minified, in the browser.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { digestOf } from '../files/digest.js'

const SHEET = 'orion-css'
const MODULE = 'orion-css-module'

/** Makes an object of class names of each sheet; its rules are a sheet that esbuild bundles like any other. */
export function cssModules(siteDir: string): Plugin {
  const known = new Map<string, Promise<Sheet>>()
  const sheetOf = (file: string): Promise<Sheet> => {
    const sheet = known.get(file) ?? readSheet(file, siteDir)
    known.set(file, sheet)
    return sheet
  }
  return {
    name: 'css-modules',
    setup(context) {
      context.onResolve({ filter: /^orion-css:/ }, ({ path: name }) => ({
        path: name.slice(SHEET.length + 1),
        namespace: SHEET,
      }))
      context.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path: file }) => ({
        contents: `import ${JSON.stringify(`${SHEET}:${file}`)}\n${(await sheetOf(file)).script}`,
        loader: 'js',
        resolveDir: path.dirname(file),
      }))
      context.onLoad({ filter: /.*/, namespace: SHEET }, async ({ path: file }) => {
        const { rules } = await sheetOf(file)
        const isServer = context.initialOptions.platform === 'node'
        return {
          contents: rules,
          loader: isServer ? 'empty' : 'css',
          resolveDir: path.dirname(file),
        }
      })
    },
  }
}

type Sheet = { readonly script: string; readonly rules: string }

/** esbuild makes local names of the sheet's file name, which is unique here; addresses stay for the outer bundle. */
async function readSheet(file: string, siteDir: string): Promise<Sheet> {
  const own = digestOf(path.relative(siteDir, file)).replace(/\W/g, '').slice(0, 6)
  const name = `${path.basename(file).replace(/\.module\.css$/, '')}-${own}.css`
  const { outputFiles } = await build({
    stdin: { contents: `export { default } from ${JSON.stringify(name)}`, resolveDir: siteDir },
    outdir: siteDir,
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'silent',
    legalComments: 'none',
    plugins: [
      {
        name: 'one-sheet',
        setup(context) {
          context.onResolve({ filter: /.*/ }, ({ path: asked }) =>
            asked === name
              ? { path: path.join(path.dirname(file), name), namespace: MODULE }
              : { path: asked, external: true },
          )
          context.onLoad({ filter: /.*/, namespace: MODULE }, async () => ({
            contents: await readFile(file, 'utf8'),
            loader: 'local-css',
          }))
        },
      },
    ],
  })
  const textOf = (ending: string): string =>
    outputFiles.find((output) => output.path.endsWith(ending))?.text ?? ''
  return { script: textOf('.js'), rules: textOf('.css') }
}
