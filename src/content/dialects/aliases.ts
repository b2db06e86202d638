// Paths that begin with a name of `tsconfig.json`, such as `~/assets/a.png`: from the site folder, as `@site/…`.
import { parse as parseYaml } from 'yaml'
import { isRecord } from '../../model/json.js'
import type { DialectPage } from './dialect.js'

export type Aliases = {
  /** A path with `@site/` in place of its alias; as it is without one. */
  readonly resolve: (path: string) => string
  /** A line of the page with its imports, images and links resolved. */
  readonly inLine: (text: string, format: 'md' | 'mdx') => string
}

type Alias = { readonly start: string; readonly isExact: boolean; readonly target: string }

/** The aliases of a site are read when the first path may have one. */
export function openAliases({ read }: Pick<DialectPage, 'read'>): Aliases {
  let known: readonly Alias[] | undefined
  const resolve = (path: string): string => {
    if (/^\/src\//.test(path)) return `@site${path}`
    if (!/^[~@#$\w]/.test(path) || /^@site\//.test(path)) return path
    known ??= readAliases(read)
    for (const { start, isExact, target } of known) {
      if (isExact ? path !== start : !path.startsWith(start)) continue
      const file = target + (isExact ? '' : path.slice(start.length))
      // An alias such as `@*` fits packages, too: it is one where a file is there.
      if (isThere(file, read)) return `@site/${file}`
    }
    return path
  }
  return {
    resolve,
    inLine(text, format) {
      const line =
        format === 'mdx' && /^\s*(?:import\b|export\b|\}|[\w,\s{}*]*\bfrom\b)/.test(text)
          ? text.replace(
              /(\bfrom\s*|\bimport\s*)(['"])([^'"]+)\2/,
              (_, word: string, quote: string, path: string) =>
                `${word}${quote}${resolve(path)}${quote}`,
            )
          : text
      return line.replace(
        /(\]\(<?)([~@#/][\w.-]*\/[^)>\s]+)/g,
        (_, open: string, path: string) => open + resolve(path),
      )
    },
  }
}

const ENDINGS = ['', '.ts', '.js', '.tsx', '.jsx', '.mjs', '.mdx', '/index.ts', '/index.js']

function isThere(file: string, read: DialectPage['read']): boolean {
  const path = file.replace(/\?\w+$/, '')
  return ENDINGS.some((ending) => read(path + ending) !== undefined)
}

const FILES = ['tsconfig.json', 'jsconfig.json']

function readAliases(read: DialectPage['read']): readonly Alias[] {
  for (const file of FILES) {
    const text = read(file)
    if (text === undefined) continue
    const options = compilerOptions(text)
    const paths = options['paths']
    const base = typeof options['baseUrl'] === 'string' ? options['baseUrl'] : '.'
    if (!isRecord(paths)) return []
    return Object.entries(paths).flatMap(([name, targets]): Alias[] => {
      const first: unknown = Array.isArray(targets) ? targets[0] : undefined
      if (typeof first !== 'string' || name.startsWith('*')) return []
      const target = joined(base, first)
      return name.endsWith('*')
        ? [{ start: name.slice(0, -1), isExact: false, target: target.replace(/\*$/, '') }]
        : [{ start: name, isExact: true, target }]
    })
  }
  return []
}

/** JSON with comments and commas at the end is YAML, once the comments are gone. */
function compilerOptions(text: string): Readonly<Record<string, unknown>> {
  const plain = text
    .replace(
      /("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g,
      (_, string?: string) => string ?? '',
    )
    .replace(/\t/g, '  ')
  try {
    const value: unknown = parseYaml(plain)
    const options = isRecord(value) ? value['compilerOptions'] : undefined
    return isRecord(options) ? options : {}
  } catch {
    // The site's own tools report what is wrong with it.
    return {}
  }
}

function joined(base: string, target: string): string {
  const parts: string[] = []
  for (const part of `${base}/${target}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/') + (target.endsWith('/') ? '/' : '')
}
