// What the package exports, read from its sources with TypeScript: names, docstrings and keys.
import path from 'node:path'
import ts from 'typescript'
import { root } from './cli.js'

/** The modules of the package that programs import, with their sources. */
export const MODULES = {
  'orion-docs': 'src/index.ts',
  'orion-docs/search': 'src/search/open-index.ts',
  'orion-docs/components': 'src/ui/components.ts',
} as const

export type ModuleName = keyof typeof MODULES

/** A key of a type, or of each alternative of it. */
type PublicKey = {
  readonly name: string
  readonly type: string
  readonly isOptional: boolean
  readonly text: string
}

export type PublicName = {
  readonly module: ModuleName
  readonly name: string
  /** A type has nothing when the program runs. */
  readonly kind: 'function' | 'class' | 'type'
  /** Number of type parameters. */
  readonly parameters: number
  /** Its docstring, without tags. */
  readonly text: string
  readonly tags: readonly { readonly name: string; readonly text: string }[]
  /** What it is, as TypeScript writes it on one line. */
  readonly signature: string
  /** Types whose keys it has too, by name; `keys` are its own then. */
  readonly bases: readonly string[]
  readonly keys: readonly PublicKey[]
  /** The source file that declares it, from the root of the package. */
  readonly file: string
}

/** All that the package exports, in the order of the sources. */
export function publicNames(): PublicName[] {
  const files = Object.values(MODULES).map((file) => path.join(root, file))
  const program = ts.createProgram(files, {
    strict: true,
    exactOptionalPropertyTypes: true,
    module: ts.ModuleKind.NodeNext,
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
    noEmit: true,
  })
  const checker = program.getTypeChecker()
  return (Object.keys(MODULES) as ModuleName[]).flatMap((module) => {
    const source = program.getSourceFile(path.join(root, MODULES[module]))
    const symbol = source && checker.getSymbolAtLocation(source)
    if (symbol === undefined) throw new Error(`${MODULES[module]} exports nothing.`)
    return checker
      .getExportsOfModule(symbol)
      .map((exported) => publicName(module, exported, checker))
  })
}

function publicName(module: ModuleName, exported: ts.Symbol, checker: ts.TypeChecker): PublicName {
  const symbol =
    (exported.flags & ts.SymbolFlags.Alias) === 0 ? exported : checker.getAliasedSymbol(exported)
  const [declaration] = symbol.declarations ?? []
  if (declaration === undefined) throw new Error(`${exported.name} is declared nowhere.`)
  const isType = (symbol.flags & ts.SymbolFlags.TypeAlias) !== 0
  const type = isType ? checker.getDeclaredTypeOfSymbol(symbol) : undefined
  const { bases, own } = partsOf(declaration, type, checker)
  return {
    module,
    name: exported.name,
    kind: isType ? 'type' : ts.isClassDeclaration(declaration) ? 'class' : 'function',
    parameters: ts.isTypeAliasDeclaration(declaration)
      ? (declaration.typeParameters?.length ?? 0)
      : 0,
    text: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    tags: symbol
      .getJsDocTags(checker)
      .map(({ name, text }) => ({ name, text: ts.displayPartsToString(text).trim() })),
    signature: signatureOf(symbol, checker),
    bases,
    keys: own.flatMap((each) => keysOf(each, declaration, checker)),
    file: path.relative(root, declaration.getSourceFile().fileName).split(path.sep).join('/'),
  }
}

/** `A & { … }`: the names of the types that it joins, and the rest. */
function partsOf(
  declaration: ts.Declaration,
  type: ts.Type | undefined,
  checker: ts.TypeChecker,
): { bases: string[]; own: ts.Type[] } {
  if (type === undefined) return { bases: [], own: [] }
  if (!ts.isTypeAliasDeclaration(declaration) || !ts.isIntersectionTypeNode(declaration.type))
    return { bases: [], own: [type] }
  const named = (node: ts.TypeNode): node is ts.TypeReferenceNode =>
    ts.isTypeReferenceNode(node) && node.typeArguments === undefined
  return {
    bases: declaration.type.types.filter(named).map((node) => node.typeName.getText()),
    own: declaration.type.types
      .filter((node) => !named(node))
      .map((node) => checker.getTypeFromTypeNode(node)),
  }
}

/** Of overloads all; of words that are those of an array, the words in its order. */
function signatureOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const declarations = symbol.declarations ?? []
  const [first] = declarations
  if (first === undefined || !ts.isTypeAliasDeclaration(first)) {
    const open = declarations.filter((each) => !ts.isFunctionDeclaration(each) || !each.body)
    const shown = open.length > 0 ? open : declarations
    return shown.map((each) => oneLine(each).replace(/^export (?:async )?/, '')).join('\n')
  }
  return wordsOf(first.type, checker) ?? oneLine(first.type)
}

/** `(typeof WORDS)[number]`. */
function wordsOf(node: ts.TypeNode, checker: ts.TypeChecker): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node)) return undefined
  const query = ts.isParenthesizedTypeNode(node.objectType) ? node.objectType.type : undefined
  if (query === undefined || !ts.isTypeQueryNode(query)) return undefined
  const imported = checker.getSymbolAtLocation(query.exprName)
  const declared = imported?.valueDeclaration
  if (declared === undefined || !ts.isVariableDeclaration(declared)) return undefined
  const list = declared.initializer
  return list && ts.isAsExpression(list) && ts.isArrayLiteralExpression(list.expression)
    ? list.expression.elements.map((word) => word.getText()).join(' | ')
    : undefined
}

/** Only keys of our own types: those of React's elements and of JavaScript's objects are known. */
function keysOf(type: ts.Type, at: ts.Declaration, checker: ts.TypeChecker): PublicKey[] {
  const alternatives = type.isUnion() ? type.types : [type]
  const keys = alternatives.flatMap((each) =>
    checker.getPropertiesOfType(each).flatMap((property): PublicKey[] => {
      const declared = property.valueDeclaration ?? property.declarations?.[0]
      if (declared === undefined || /node_modules/.test(declared.getSourceFile().fileName))
        return []
      const written = ts.isPropertySignature(declared) ? declared.type : undefined
      return [
        {
          name: property.name,
          type:
            written === undefined
              ? checker.typeToString(checker.getTypeOfSymbolAtLocation(property, at))
              : oneLine(written),
          isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
          text: ts.displayPartsToString(property.getDocumentationComment(checker)),
        },
      ]
    }),
  )
  return keys.filter(({ name }, index) => keys.findIndex((other) => other.name === name) === index)
}

function oneLine(node: ts.Node): string {
  const text =
    ts.isFunctionDeclaration(node) && node.body
      ? node.getText().slice(0, node.body.getStart() - node.getStart())
      : node.getText()
  return text
    .replace(/\/\*\*[^]*?\*\//g, '')
    .replace(/\breadonly (?=\w+\??:)/g, '')
    .replace(/(?<=[\w\])}'])\n\s*(?=\w+\??: )/g, '; ')
    .replace(/\s+/g, ' ')
    .replace(/\( /g, '(')
    .replace(/,? \)/g, ')')
    .replace(/ \| undefined$/, '')
    .replace(/^\| /, '')
    .trim()
}
