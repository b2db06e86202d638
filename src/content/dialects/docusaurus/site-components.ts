// Components that a site gives to all of its pages: the module `src/theme/MDXComponents` names them.

const FILES = ['', '/index'].flatMap((folder) =>
  ['js', 'jsx', 'ts', 'tsx'].map((end) => `src/theme/MDXComponents${folder}.${end}`),
)

const IMPORT = /^import\s+(?:type\s+)?([\w$]+)?\s*,?\s*(?:\{([^}]*)\})?\s*from\s*['"]([^'"]+)['"]/gm

/** Lines that import the site's own components which the text of a page uses without importing them. */
export function missingImports(
  text: string,
  read: (path: string) => string | undefined,
): readonly string[] {
  const used = new Set(Array.from(text.matchAll(/<([A-Z]\w*)[\s/>]/g), ([, name = '']) => name))
  if (used.size === 0) return []
  const own = new Set(Array.from(text.matchAll(OWN), ([, name = '']) => name))
  for (const [, first = '', names = ''] of text.matchAll(IMPORT))
    for (const name of [first, ...names.split(',')]) own.add(lastWord(name))
  const found = siteComponents(read)
  return [...used].flatMap((name) => {
    const line = own.has(name) ? undefined : found.get(name)
    return line === undefined ? [] : [line]
  })
}

const OWN = /^export\s+(?:const|function|class)\s+([A-Z]\w*)/gm

const lastWord = (text: string): string => text.trim().split(/\s+/).at(-1) ?? ''

/** The import of each component by its name in pages. */
function siteComponents(read: (path: string) => string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const file of FILES) {
    const text = read(file)
    if (text === undefined) continue
    const imports = importsOf(text, file)
    const [, object = ''] =
      /(?:export\s+default|module\.exports\s*=|const\s+\w+(?:\s*:\s*[\w<>[\]., ]+)?\s*=)\s*\{([^]*?)\n\}/.exec(
        text,
      ) ?? []
    for (const entry of object.replace(/\/\/.*|\/\*[^]*?\*\//g, '').split(',')) {
      const [, name = '', value = name] =
        /^\s*['"]?([A-Z]\w*)['"]?\s*(?::\s*([\w$]+))?\s*$/.exec(entry) ?? []
      const source = imports.get(value)
      if (source !== undefined) found.set(name, source.replace(`%`, name))
    }
    return found
  }
  return found
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
