// Addresses and imports in style sheets of a site, also as webpack writes them: `@site/…` and `~package/…`.
import { statSync } from 'node:fs'
import path from 'node:path'
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import { pathIn } from '../../config/files/paths.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'

type SheetInput = {
  readonly siteDir: string
  readonly base: string
  /** Told of each import and address that leads to nothing; without it they are faults of the bundle. */
  readonly onMissing?: (diagnostic: Diagnostic) => void
}

const EMPTY = 'orion-empty-sheet'
const OURS = Symbol('resolving')

/** `url(/img/a.png)` is a file in the site folder, as for webpack, or else a static file of the site, below its base. */
export function siteStyles({ siteDir, base, onMissing }: SheetInput): Plugin {
  return {
    name: 'site-styles',
    setup(context) {
      const found = async (name: string, args: OnResolveArgs): Promise<OnResolveResult> => {
        const { importer, kind, resolveDir } = args
        const {
          errors,
          path: file,
          external,
          namespace,
          suffix,
        } = await context.resolve(name, {
          ...{ importer, kind, resolveDir: resolveDir === '' ? siteDir : resolveDir },
          pluginData: OURS,
        })
        if (errors.length === 0) return { path: file, external, namespace, suffix }
        if (onMissing === undefined) return { errors }
        onMissing(missing(args, siteDir))
        return kind === 'url-token'
          ? { path: args.path, external: true }
          : { path: args.path, namespace: EMPTY }
      }
      context.onResolve({ filter: /.*/ }, (args) => {
        const { kind, path: written } = args
        const pluginData: unknown = args.pluginData
        const isSheet = kind === 'url-token' || kind === 'import-rule'
        // A name that one of our plugins asks for is looked up as it is.
        if (!isSheet || typeof pluginData === 'symbol') return undefined
        if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(written)) return undefined
        if (kind === 'url-token' && written.startsWith('/'))
          return isInSite(written, siteDir)
            ? found(path.join(siteDir, written), args)
            : {
                path: written.startsWith(base) ? written : base + written.slice(1),
                external: true,
              }
        return found(plainName(written, siteDir), args)
      })
      context.onLoad({ filter: /.*/, namespace: EMPTY }, () => ({ contents: '', loader: 'css' }))
    },
  }
}

/** Whether an address that begins with `/` is the path of a file from the site folder. */
function isInSite(written: string, siteDir: string): boolean {
  const file = path.join(siteDir, written.replace(/[?#].*$/s, ''))
  return !pathIn(siteDir, file).startsWith('..') && isFile(file)
}

const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() === true

function plainName(written: string, siteDir: string): string {
  const name = written.replace(/^~(?=[^/])/, '')
  return name.startsWith('@site/') ? path.join(siteDir, name.slice('@site/'.length)) : name
}

function missing({ path: name, kind, importer }: OnResolveArgs, siteDir: string): Diagnostic {
  const isFile = importer !== '' && importer !== '<stdin>'
  const isPath = /^(?:[./]|@site\/)/.test(name)
  return {
    severity: 'warning',
    code: 'style-import',
    message:
      kind === 'url-token'
        ? `The address ${name} in a style sheet leads to no file.`
        : `The style sheet ${name} ${isPath ? 'does not exist' : 'is not installed'}; it is left out.`,
    hint: isPath
      ? 'A path is relative to the folder of the style sheet; with @site/, to the site folder.'
      : `Install the package, or remove the import.`,
    ...(isFile ? { at: { file: pathIn(siteDir, importer), line: 1, column: 1 } } : {}),
  }
}
