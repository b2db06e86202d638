// `import.meta.glob('./*.png')` in components of Astro: all files of a pattern as one object, which Vite makes of it.
import path from 'node:path'
import glob from 'fast-glob'
import { pathIn } from '../../../../config/files/paths.js'

const CALL = 'import.meta.glob'

/** The code with these calls as objects; `file` is the absolute file of the code. Patterns that are not written out stay. */
export async function withGlobImports(
  code: string,
  file: string,
  siteDir: string,
): Promise<string> {
  if (!code.includes(CALL)) return code
  const imports: string[] = []
  let made = ''
  let from = 0
  for (let at = code.indexOf(CALL); at >= 0; at = code.indexOf(CALL, from)) {
    const call = readCall(code, at)
    const end = call?.end ?? at + CALL.length
    const value = call && (await objectOf(call, { file, siteDir, imports }))
    made += code.slice(from, at) + (value ?? code.slice(at, end))
    // Lines stay where they are.
    if (value !== undefined) made += '\n'.repeat(code.slice(at, end).split('\n').length - 1)
    from = end
  }
  return imports.join('') + made + code.slice(from)
}

type Call = { readonly patterns: string; readonly options: string; readonly end: number }

/** The arguments of a call, which may have types. */
function readCall(code: string, at: number): Call | undefined {
  let open = at + CALL.length
  if (code[open] === '<') open = code.indexOf('>(', open) + 1
  if (open === 0 || code[open] !== '(') return undefined
  let depth = 0
  let comma = -1
  for (let end = open; end < code.length; end++) {
    const mark = code[end] ?? ''
    if (`'"\``.includes(mark)) {
      end = code.indexOf(mark, end + 1)
      if (end < 0) return undefined
    } else if ('([{'.includes(mark)) depth++
    else if (mark === ',' && depth === 1 && comma < 0) comma = end
    else if (')]}'.includes(mark) && --depth === 0) {
      const cut = comma < 0 ? end : comma
      return { patterns: code.slice(open + 1, cut), options: code.slice(cut, end), end: end + 1 }
    }
  }
  return undefined
}

type Context = { readonly file: string; readonly siteDir: string; readonly imports: string[] }

const LITERALS = /(['"`])([^'"`$]+)\1/g

/** The object as code; undefined for patterns that only running the code gives, or files as text. */
async function objectOf(
  { patterns, options }: Call,
  { file, siteDir, imports }: Context,
): Promise<string | undefined> {
  const isWritten = /^[[\],\s]*$/.test(patterns.replaceAll(LITERALS, ''))
  if (!isWritten || /\b(?:query|as):/.test(options)) return undefined
  const isDefault = /\bimport: *['"]default['"]/.test(options)
  const isEager = /\beager: *true/.test(options)
  const entries: string[] = []
  for (const [, , pattern = ''] of patterns.matchAll(LITERALS)) {
    const isOfRoot = pattern.startsWith('/')
    const cwd = isOfRoot ? siteDir : path.dirname(file)
    const found = await glob(isOfRoot ? pattern.slice(1) : pattern, {
      cwd,
      ignore: ['**/node_modules/**'],
    })
    for (const name of found.sort()) {
      const local = `orionGlob${String(imports.length)}`
      const source = pathIn(path.dirname(file), path.join(cwd, name))
      const relative = source.startsWith('.') ? source : `./${source}`
      imports.push(`import * as ${local} from ${JSON.stringify(relative)};`)
      const value = isDefault ? `${local}.default` : local
      const key = isOfRoot ? `/${name}` : name.startsWith('.') ? name : `./${name}`
      entries.push(`${JSON.stringify(key)}: ${isEager ? value : `() => Promise.resolve(${value})`}`)
    }
  }
  return `({ ${entries.join(', ')} })`
}
