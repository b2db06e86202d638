// The names that an MDX page's import and export lines define, known before the page runs.
import type {
  ExportNamedDeclaration,
  ImportDeclaration,
  Program,
  VariableDeclaration,
} from 'estree'
import type { Place } from '../../../model/diagnostics/diagnostic.js'
import type { PageImport } from '../../../model/page.js'
import { astroComponent, isAstroSource, type AstroName } from '../astro/astro-names.js'
import type { StaticNames, StaticValue } from '../jsx/static-value.js'
import { filePath, valueOf } from '../jsx/static-value.js'

export type Scope = StaticNames & {
  readonly imports: readonly PageImport[]
  /** The built-in component that a name in JSX refers to; undefined for any other. */
  readonly own: (name: string) => string | undefined
  /** The name of another framework's module; undefined for any other. */
  readonly astro: (name: string) => AstroName | undefined
  /** Whether the page itself says what a name is. */
  readonly isBound: (name: string) => boolean
  /** Imports may use names that only the site's own build resolves. */
  readonly hasOwnBuild: boolean
  /** Something in these lines happens only when they are run. */
  readonly hasEffects: boolean
  /** Names that nothing defines, in templates: they are empty. */
  readonly undefinedNames: ReadonlySet<string>
}

type ScopeInput = {
  readonly programs: readonly {
    readonly program: Program
    readonly line: number
    readonly column: number
  }[]
  /** Texts of files that the page takes as they are, by path as it is written. */
  readonly includes: Readonly<Record<string, string>>
  readonly frontMatter: StaticValue
  /** The site's own plugins may define names: without them such a name in a template is empty. */
  readonly hasPluginNames?: boolean
  /** The tree has no settings that could say what the names in imports mean. */
  readonly hasOwnBuild?: boolean
}

/** Built-in modules by the names that pages import them by; each has a default export of the same name. */
const OWN_SOURCE = /^@theme(?:-original)?\/(\w+)$/

/** Built-in components that pages may use with and without an import. */
export const OWN_COMPONENTS: ReadonlySet<string> = new Set([
  'Tabs',
  'TabItem',
  'CodeBlock',
  'Admonition',
  'Details',
  'DocCardList',
  'TOCInline',
  'Heading',
  'IdealImage',
  'ThemedImage',
  'Link',
  'BrowserOnly',
  'Head',
  'Translate',
  'Fragment',
])

const DOCUSAURUS = /^@docusaurus\/(Link|BrowserOnly|Head|Translate)$/

/** The path in `raw-loader!./x` and `./x?raw`: a file that is taken as text. */
function rawPath(source: string): string | undefined {
  const path = /^!*raw-loader!(.+)$/.exec(source)?.[1] ?? /^(.+)\?raw$/.exec(source)?.[1]
  return path
}

/** The built-in component that a default import refers to; undefined for any other import. */
function ownComponent(source: string): string | undefined {
  const name = OWN_SOURCE.exec(source)?.[1] ?? DOCUSAURUS.exec(source)?.[1]
  return name !== undefined && OWN_COMPONENTS.has(name) ? name : undefined
}

/** What the lines that are read so far define. */
type Definitions = {
  readonly imports: PageImport[]
  readonly values: Map<string, StaticValue>
  /** Built-in components by the names that they are imported by. */
  readonly own: Map<string, string>
  readonly bound: Set<string>
  readonly astro: Map<string, AstroName>
  /** Names of the function that puts the base before an address. */
  readonly baseUrl: Set<string>
  readonly names: StaticNames
  readonly undefinedNames: Set<string>
  hasEffects: boolean
}

/** Reads the import and export lines of a page. */
export function readScope(input: ScopeInput): Scope {
  const { programs, includes } = input
  const found = noDefinitions(input)
  for (const { program } of programs)
    for (const name of declaredNames(program)) found.bound.add(name)
  for (const { program, line, column } of programs) {
    for (const node of program.body) {
      if (node.type === 'ImportDeclaration') {
        const start = node.loc?.start
        const at = start ? { line: start.line, column: start.column + 1 } : { line, column }
        readImport(node, at, includes, found)
      } else if (node.type === 'ExportNamedDeclaration') readExport(node, found)
      else found.hasEffects = true
    }
  }
  const { astro, bound, hasEffects, imports, names, own, undefinedNames } = found
  return {
    ...names,
    imports,
    own: (name) =>
      own.get(name) ?? (bound.has(name) || !OWN_COMPONENTS.has(name) ? undefined : name),
    astro: (name) => astro.get(name),
    isBound: (name) => bound.has(name),
    hasOwnBuild: input.hasOwnBuild === true,
    hasEffects,
    undefinedNames,
  }
}

function noDefinitions({ frontMatter, hasPluginNames }: ScopeInput): Definitions {
  const values = new Map<string, StaticValue>([
    ['frontMatter', frontMatter],
    // As pages of Astro name it.
    ['frontmatter', frontMatter],
    // Given to a table of contents, it is always this page's.
    ['toc', undefined],
  ])
  const baseUrl = new Set<string>()
  const names: StaticNames = {
    value: (name) => (values.has(name) ? { value: values.get(name) } : undefined),
    isBaseUrl: (name) => baseUrl.has(name),
    isUndefined(name) {
      const isKnown = bound.has(name) || values.has(name) || isGiven(name)
      const isUndefined = hasPluginNames === true && !isKnown
      if (isUndefined) undefinedNames.add(name)
      return isUndefined
    },
  }
  const bound = new Set<string>()
  const undefinedNames = new Set<string>()
  const own = new Map<string, string>()
  const astro = new Map<string, AstroName>()
  return {
    imports: [],
    values,
    own,
    astro,
    bound,
    baseUrl,
    names,
    undefinedNames,
    hasEffects: false,
  }
}

/** The names that import and export lines declare; they hold above these lines, too. */
function declaredNames({ body }: Program): readonly string[] {
  return body.flatMap((node) => {
    if (node.type === 'ImportDeclaration') return node.specifiers.map(({ local }) => local.name)
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : undefined
    if (declaration?.type !== 'VariableDeclaration') return declaration ? [declaration.id.name] : []
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  })
}

/** Names that MDX gives to every page, and those of JavaScript and browsers. */
function isGiven(name: string): boolean {
  return (
    /^(?:props|_?components|contentTitle|window|document|location|navigator)$/.test(name) ||
    name in globalThis
  )
}

function readImport(
  node: ImportDeclaration,
  at: Place,
  includes: ScopeInput['includes'],
  found: Definitions,
): void {
  const source = String(node.source.value)
  const names = node.specifiers.map((specifier): [imported: string, local: string] => {
    const { name } = specifier.local
    if (specifier.type === 'ImportDefaultSpecifier') return ['default', name]
    if (specifier.type === 'ImportNamespaceSpecifier') return ['*', name]
    const { imported } = specifier
    return [imported.type === 'Identifier' ? imported.name : String(imported.value), name]
  })
  if (names.length === 0) found.hasEffects = true
  found.imports.push({ source, at, names })
  const component = ownComponent(source)
  const path = filePath(source)
  const raw = rawPath(source)
  const isAstro = isAstroSource(source)
  for (const [imported, local] of names) {
    found.bound.add(local)
    if (isAstro) found.astro.set(local, { source, name: astroComponent(source, imported) })
    if (imported !== 'default') continue
    if (component !== undefined) found.own.set(local, component)
    else if (source === '@docusaurus/useBaseUrl') found.baseUrl.add(local)
    else if (path !== undefined) found.values.set(local, { kind: 'file', path })
    // A drawing by a small name is its address, by a capital one a component.
    else if (/^[a-z]/.test(local) && /^(?:\.{1,2}\/|@site\/).+\.svg$/.test(source))
      found.values.set(local, { kind: 'file', path: source })
    else if (raw !== undefined && Object.hasOwn(includes, raw))
      found.values.set(local, includes[raw])
  }
}

function readExport({ declaration, specifiers }: ExportNamedDeclaration, found: Definitions): void {
  if (declaration?.type === 'VariableDeclaration') readVariables(declaration, found)
  else if (declaration) found.bound.add(declaration.id.name)
  else
    for (const { local } of specifiers) if (local.type === 'Identifier') found.bound.add(local.name)
}

function readVariables({ declarations, kind }: VariableDeclaration, found: Definitions): void {
  for (const { id, init } of declarations) {
    if (id.type !== 'Identifier') {
      found.hasEffects = true
      continue
    }
    found.bound.add(id.name)
    const known = init && kind === 'const' ? valueOf(init, found.names) : undefined
    if (known) found.values.set(id.name, known.value)
  }
}
