// Components that a site gives to all of its pages: the module `src/theme/MDXComponents` names them.

const FILES = ['', '/index'].flatMap((folder) =>
  ['js', 'jsx', 'ts', 'tsx'].map((end) => `src/theme/MDXComponents${folder}.${end}`),
)

const IMPORT =
  /(?:^|;)[ \t]*import\s+(?:type\s+)?([\w$]+)?\s*,?\s*(?:\{([^}]*)\})?\s*from\s*['"]([^'"]+)['"]/gm

/** Lines that import the site's own components which the text of a page uses without importing them. */
export function missingImports(
  text: string,
  read: (path: string) => string | undefined,
): readonly string[] {
  const used = new Set(Array.from(text.matchAll(/<([A-Z]\w*)[\s/>.]/g), ([, name = '']) => name))
  if (used.size === 0) return []
  const own = new Set(Array.from(text.matchAll(OWN), ([, name = '']) => name))
  for (const [, first = '', names = ''] of text.matchAll(IMPORT))
    for (const name of [first, ...names.split(',')]) own.add(lastWord(name))
  const missing = [...used].filter((name) => !own.has(name))
  const found = missing.length === 0 ? undefined : siteComponents(read)
  if (found === undefined) return []
  const lines = missing.flatMap((name) => found.imports.get(name) ?? [])
  const local = missing.filter((name) => found.local.has(name))
  if (local.length === 0) return lines
  const members = local.map((name) => `export const ${name} = ${ALL}.${name}`)
  return [...lines, `import ${ALL} from ${JSON.stringify(`@site/${found.file}`)}`, '', ...members]
}

/** What pages call the object with all components of the site. */
const ALL = 'componentsOfTheSite'

const OWN = /^export\s+(?:const|function|class)\s+([A-Z]\w*)/gm

const lastWord = (text: string): string => text.trim().split(/\s+/).at(-1) ?? ''

type SiteComponents = {
  readonly file: string
  /** The import of each component by its name in pages. */
  readonly imports: ReadonlyMap<string, string>
  /** Components that the module itself makes. */
  readonly local: ReadonlySet<string>
}

function siteComponents(read: (path: string) => string | undefined): SiteComponents | undefined {
  for (const file of FILES) {
    const text = read(file)
    if (text === undefined) continue
    const imports = importsOf(text, file)
    const found = new Map<string, string>()
    const local = new Set<string>()
    for (const [name, value] of componentsIn(text)) {
      const source = imports.get(value)
      if (source === undefined) local.add(name)
      else found.set(name, source.replace('%', name))
    }
    return { file, imports: found, local }
  }
  return undefined
}

/** The name and the value of each component in the object that the module exports by default. */
function componentsIn(text: string): readonly (readonly [name: string, value: string])[] {
  const [, exported] = /export\s+default\s+([A-Za-z_$][\w$]*)/.exec(text) ?? []
  const start =
    exported === undefined
      ? /(?:export\s+default|module\.exports\s*=)\s*\{/.exec(text)
      : new RegExp(`const\\s+${exported.replaceAll('$', '\\$')}\\b[^={\\n]*=\\s*\\{`).exec(text)
  if (start === null) return []
  const object = text.slice(start.index + start[0].length)
  return topLevelEntries(object.replace(/\/\/.*|\/\*[^]*?\*\//g, '')).flatMap((entry) => {
    const [, name, value = name] = /^\s*['"]?([A-Z]\w*)['"]?\s*(?::([^]*))?$/.exec(entry) ?? []
    return name === undefined || value === undefined ? [] : [[name, value.trim()] as const]
  })
}

/** The texts between the commas of an object, up to its closing brace. */
function topLevelEntries(object: string): readonly string[] {
  const entries: string[] = []
  let depth = 0
  let from = 0
  for (const { 0: sign, index } of object.matchAll(/[(){}[\],]/g)) {
    const isEnd = sign === '}' && depth === 0
    if (isEnd || (sign === ',' && depth === 0)) {
      entries.push(object.slice(from, index))
      from = index + 1
      if (isEnd) break
    } else if ('({['.includes(sign)) depth++
    else if (sign !== ',') depth--
  }
  return entries
}

/** An import of the same value under another name, which `%` has the place of. */
function importsOf(text: string, file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, first, names = '', written = ''] of text.matchAll(IMPORT)) {
    const source = JSON.stringify(fromSite(written, file))
    if (first !== undefined) found.set(first, `import % from ${source}`)
    for (const name of names.split(',')) {
      const [imported = '', local = imported] = name.trim().split(/\s+as\s+/)
      if (local !== '') found.set(local, `import { ${imported} as % } from ${source}`)
    }
  }
  return found
}

/** A path that is relative to the module, as one of the site. */
function fromSite(source: string, file: string): string {
  if (!source.startsWith('.')) return source
  const parts = file.split('/').slice(0, -1)
  for (const part of source.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return `@site/${parts.join('/')}`
}
