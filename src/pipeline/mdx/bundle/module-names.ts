// What a module imports and exports, from its syntax tree. Loaded only for sites whose pages import shims or drawings.
import path from 'node:path'
import { parse } from 'acorn'
import { transform, type Loader } from 'esbuild'
import type { Node, Program } from 'estree'

/** A name that a module takes of another one. */
export type ImportedName = {
  readonly source: string
  /** As the other module exports it; `*` is all of it. */
  readonly imported: string
  /** As the module calls it. */
  readonly local: string
}

const LOADERS: Readonly<Record<string, Loader>> = {
  ...{ '.js': 'jsx', '.jsx': 'jsx', '.mjs': 'jsx', '.cjs': 'jsx' },
  ...{ '.ts': 'ts', '.mts': 'ts', '.cts': 'ts', '.tsx': 'tsx' },
}

/** The text of the module `file` as JavaScript without types and JSX; empty for what is none, or has faults. */
export async function plainCode(file: string, text: string): Promise<string> {
  const loader = LOADERS[path.extname(file)]
  if (loader === undefined) return ''
  const options = { loader, jsx: 'automatic', logLevel: 'silent', tsconfigRaw: {} } as const
  // The bundle reports its faults.
  return transform(text, options).then(
    ({ code }) => code,
    () => '',
  )
}

/** All names that plain JavaScript takes of other modules, by `import`, `export … from` and `require`. */
export function importedNames(code: string): readonly ImportedName[] {
  const found: ImportedName[] = []
  const see = (node: Node): void => {
    if (node.type === 'ImportDeclaration') {
      for (const specifier of node.specifiers) {
        const imported =
          specifier.type === 'ImportSpecifier'
            ? nameOf(specifier.imported)
            : specifier.type === 'ImportDefaultSpecifier'
              ? 'default'
              : '*'
        found.push({ source: String(node.source.value), imported, local: specifier.local.name })
      }
    } else if (node.type === 'ExportNamedDeclaration' && node.source) {
      for (const { local, exported } of node.specifiers)
        found.push({
          source: String(node.source.value),
          imported: nameOf(local),
          local: nameOf(exported),
        })
    } else found.push(...requiredNames(node))
  }
  const program = programOf(code)
  // Only `require` may be below the lines of the module.
  if (/\brequire\b/.test(code)) visit(program, see)
  else program.body.forEach(see)
  return found
}

/** `const A = require('a')`, `A = require('a').default` and `{ A: require('a') }`. */
function requiredNames(node: Node): ImportedName[] {
  const [target, value] =
    node.type === 'VariableDeclarator'
      ? [node.id, node.init]
      : node.type === 'AssignmentExpression'
        ? [node.left, node.right]
        : node.type === 'Property'
          ? [node.key, node.value]
          : []
  if (target?.type !== 'Identifier' || !value) return []
  const call = value.type === 'MemberExpression' ? value.object : value
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return []
  const [source] = call.arguments
  if (call.callee.name !== 'require' || source?.type !== 'Literal') return []
  return [{ source: String(source.value), imported: '*', local: target.name }]
}

/** The names that plain JavaScript exports. */
export function exportedNames(code: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const node of programOf(code).body) {
    if (node.type === 'ExportDefaultDeclaration') names.add('default')
    if (node.type !== 'ExportNamedDeclaration') continue
    for (const { exported } of node.specifiers) names.add(nameOf(exported))
    const { declaration } = node
    if (declaration?.type === 'VariableDeclaration')
      for (const { id } of declaration.declarations)
        if (id.type === 'Identifier') names.add(id.name)
    if (declaration && 'id' in declaration) names.add(declaration.id.name)
  }
  return names
}

const nameOf = (
  node: { readonly type: string } & ({ readonly name: string } | { readonly value?: unknown }),
): string => ('name' in node ? node.name : String(node.value))

function programOf(code: string): Program {
  return parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
  }) as Program
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const value of Object.values(node) as unknown[])
    for (const child of [value].flat()) if (isNode(child)) visit(child, see)
}

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  )
}
