// The names that an MDX page's import and export lines define, known before the page runs.
import type { ImportDeclaration, Program } from 'estree'
import type { Place } from '../../../model/diagnostics/diagnostic.js'
import type { PageImport } from '../../../model/page.js'
import type { StaticNames, StaticValue } from './static-value.js'
import { filePath, valueOf } from './static-value.js'

export type Scope = StaticNames & {
  readonly imports: readonly PageImport[]
  /** The built-in component that a name in JSX refers to; undefined for any other. */
  readonly own: (name: string) => string | undefined
  /** Whether the page itself says what a name is. */
  readonly isBound: (name: string) => boolean
  /** Something in these lines happens only when they are run. */
  readonly hasEffects: boolean
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

/** Reads the import and export lines of a page. */
export function readScope({ programs, includes, frontMatter }: ScopeInput): Scope {
  const imports: PageImport[] = []
  const values = new Map<string, StaticValue>([
    ['frontMatter', frontMatter],
    // Given to a table of contents, it is always this page's.
    ['toc', undefined],
  ])
  const own = new Map<string, string>()
  const bound = new Set<string>()
  const baseUrl = new Set<string>()
  const names: StaticNames = {
    value: (name) => (values.has(name) ? { value: values.get(name) } : undefined),
    isBaseUrl: (name) => baseUrl.has(name),
  }
  let hasEffects = false

  const readImport = (node: ImportDeclaration, start: Place): void => {
    const source = String(node.source.value)
    const found: [string, string][] = node.specifiers.map((specifier) => {
      const { name } = specifier.local
      if (specifier.type === 'ImportDefaultSpecifier') return ['default', name]
      if (specifier.type === 'ImportNamespaceSpecifier') return ['*', name]
      const { imported } = specifier
      return [imported.type === 'Identifier' ? imported.name : String(imported.value), name]
    })
    if (found.length === 0) hasEffects = true
    imports.push({ source, at: start, names: found })
    const component = ownComponent(source)
    const path = filePath(source)
    const raw = rawPath(source)
    for (const [imported, local] of found) {
      bound.add(local)
      if (imported !== 'default') continue
      if (component !== undefined) own.set(local, component)
      else if (source === '@docusaurus/useBaseUrl') baseUrl.add(local)
      else if (path !== undefined) values.set(local, { kind: 'file', path })
      else if (raw !== undefined && Object.hasOwn(includes, raw)) values.set(local, includes[raw])
    }
  }

  for (const { program, line, column } of programs) {
    for (const node of program.body) {
      const start = node.loc?.start
      const at = {
        line: start?.line ?? line,
        column: start === undefined ? column : start.column + 1,
      }
      if (node.type === 'ImportDeclaration') readImport(node, at)
      else if (node.type === 'ExportNamedDeclaration') {
        const { declaration } = node
        if (declaration?.type === 'VariableDeclaration') {
          for (const { id, init } of declaration.declarations) {
            if (id.type !== 'Identifier') {
              hasEffects = true
              continue
            }
            bound.add(id.name)
            const known = init && declaration.kind === 'const' ? valueOf(init, names) : undefined
            if (known) values.set(id.name, known.value)
          }
        } else if (declaration) {
          bound.add(declaration.id.name)
        } else
          for (const { local } of node.specifiers)
            if (local.type === 'Identifier') bound.add(local.name)
      } else hasEffects = true
    }
  }
  return {
    ...names,
    imports,
    own: (name) =>
      own.get(name) ?? (bound.has(name) || !OWN_COMPONENTS.has(name) ? undefined : name),
    isBound: (name) => bound.has(name),
    hasEffects,
  }
}
