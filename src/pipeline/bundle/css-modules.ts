// `*.module.css` and `*.module.scss` that components import: the same class names on the server and, minified, in the browser.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type PartialMessage, type Plugin } from 'esbuild'
import { digestOf } from '../files/digest.js'
import { compileSass, isSass, partName } from './styles/sass-sheets.js'

const SHEET = 'orion-css'
const MODULE = 'orion-css-module'
const MODULE_SHEET = /\.module\.(?:css|scss|sass)$/

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
      context.onLoad({ filter: MODULE_SHEET, namespace: 'file' }, async ({ path: file }) => {
        const { script, parts, errors } = await sheetOf(file)
        const imports = [JSON.stringify(`${SHEET}:${file}`), ...parts.map(partName)]
        const contents = [...imports.map((name) => `import ${name}`), script].join('\n')
        return errors.length > 0
          ? { errors: [...errors] }
          : { contents, loader: 'js', resolveDir: path.dirname(file) }
      })
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

type Sheet = {
  readonly script: string
  readonly rules: string
  /** Files that a Sass sheet includes. */
  readonly parts: readonly string[]
  readonly errors: readonly PartialMessage[]
}

/** esbuild makes local names of the sheet's file name, which is unique here; addresses stay for the outer bundle. */
async function readSheet(file: string, siteDir: string): Promise<Sheet> {
  const sass = isSass(file) ? await compileSass(file, siteDir) : undefined
  if (sass !== undefined && 'error' in sass)
    return { script: '', rules: '', parts: [], errors: [sass.error] }
  const contents = isSass(file) ? (sass?.css ?? '') : await readFile(file, 'utf8')
  const own = digestOf(path.relative(siteDir, file)).replace(/\W/g, '').slice(0, 6)
  const name = `${path.basename(file).replace(MODULE_SHEET, '')}-${own}.css`
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
          context.onLoad({ filter: /.*/, namespace: MODULE }, () => ({
            contents,
            loader: 'local-css',
          }))
        },
      },
    ],
  })
  const textOf = (ending: string): string =>
    outputFiles.find((output) => output.path.endsWith(ending))?.text ?? ''
  return { script: textOf('.js'), rules: textOf('.css'), parts: sass?.parts ?? [], errors: [] }
}
