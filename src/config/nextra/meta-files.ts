// `_meta` files: what is in a folder, in order. Objects are read as they are written; others are run.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transform } from 'esbuild'
import { isRecord } from '../../model/json.js'
import { literalSettings } from '../modules/literal-settings.js'
import { callDefault, loadModule } from '../modules/load-module.js'

export type Meta = Readonly<Record<string, unknown>>

export type MetaFiles = {
  /** By folder, relative to the pages. */
  readonly metas: ReadonlyMap<string, Meta>
  /** Files that are not understood. */
  readonly unread: readonly string[]
}

/** The values of the `files` (relative to `folder`); `locale` is the language whose files count. */
export async function readMetas(
  files: readonly string[],
  folder: string,
  siteDir: string,
): Promise<MetaFiles> {
  const metas = new Map<string, Meta>()
  const unread: string[] = []
  for (const file of files) {
    const value = await readMeta(path.join(folder, file), siteDir)
    const at = path.posix.dirname(file).replace(/^\.$/, '')
    if (value === undefined) unread.push(file)
    else if (/_meta\.global\./.test(file)) spread(value, at, metas)
    else if (!metas.has(at)) metas.set(at, value)
  }
  return { metas, unread }
}

async function readMeta(file: string, siteDir: string): Promise<Meta | undefined> {
  try {
    const text = readFileSync(file, 'utf8')
    if (file.endsWith('.json')) {
      const value: unknown = JSON.parse(text)
      return isRecord(value) ? value : undefined
    }
    const literal = literalSettings('_meta.js', await plainCode(file, text))
    if (literal !== undefined && Object.keys(literal).length > 0) return literal
    const { exports } = await loadModule(file, siteDir, { shims: true })
    const value = await callDefault(exports['default'], file, siteDir)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The code without types; an element with nothing but a text is that text. */
async function plainCode(file: string, text: string): Promise<string> {
  const loader = /\.[jt]sx$/.test(file) ? 'tsx' : /\.m?ts$/.test(file) ? 'ts' : 'jsx'
  const options = { loader, jsx: 'transform', jsxFactory: ELEMENT, logLevel: 'silent' } as const
  const { code } = await transform(text, options)
  return code.replace(TEXT_ELEMENT, (_, content: string) => content)
}

const ELEMENT = 'orionDocsElement'

const TEXT_ELEMENT = new RegExp(String.raw`\b${ELEMENT}\([^()]*?,\s*("(?:[^"\\]|\\.)*")\s*\)`, 'g')

/** A file for all folders has what is in a folder as its `items`. */
function spread(value: Meta, folder: string, metas: Map<string, Meta>): void {
  metas.set(folder, value)
  for (const [name, entry] of Object.entries(value)) {
    if (!isRecord(entry) || !isRecord(entry['items']) || entry['type'] === 'menu') continue
    spread(entry['items'], folder === '' ? name : `${folder}/${name}`, metas)
  }
}
