// Reads every import of src/ and checks the arrows between folders, circles, and how many files a folder holds.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { DIAGNOSTIC_CODES } from '../src/model/diagnostics/diagnostic-codes.js'

const src = fileURLToPath(new URL('../src/', import.meta.url))

/** What each top-level folder may import of the others. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  model: [],
  package: [],
  config: ['model', 'package'],
  content: ['model'],
  site: ['model'],
  search: ['model'],
  ui: ['model'],
  render: ['model', 'ui'],
  client: ['model', 'search', 'ui'],
  pipeline: ['model', 'package', 'config', 'content', 'site', 'search', 'ui', 'render'],
  commands: ['model', 'package', 'config', 'content', 'site', 'search', 'ui', 'render', 'pipeline'],
  serve: ['model', 'config', 'content', 'site', 'search', 'ui', 'render', 'pipeline', 'commands'],
  mcp: ['model', 'config', 'content', 'site', 'search', 'pipeline', 'commands'],
  cli: ['model', 'package', 'config', 'search', 'site', 'pipeline', 'commands', 'serve', 'mcp'],
  packaging: ['model', 'package', 'config', 'pipeline'],
}

/** Imports between `ui` and `search`, which may not import each other otherwise. */
const EXCEPTIONS: readonly string[] = [
  'ui/search → search/highlight.ts',
  'ui/search-page → search/highlight.ts',
]

/** Imported dynamically, when first needed; the imported file contains the importing one. */
const LATE: readonly string[] = ['ui/layout/use-mobile-menu.ts → ui/layout/lazy-parts.ts']

/** More files than a folder may have otherwise, with the reason. */
const LARGE: Readonly<Record<string, number>> = {}

const MOST_FILES = 15

/** Home folders of third-party packages; a package in no list is free for all but the pure folders' rules. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  unified: ['content'],
  vfile: ['content'],
  'remark-parse': ['content'],
  'micromark-extension-gfm-table': ['content'],
  'mdast-util-gfm-table': ['content'],
  'remark-math': ['content'],
  'remark-rehype': ['content'],
  'rehype-raw': ['content'],
  'rehype-katex': ['content'],
  'rehype-stringify': ['content'],
  '@mdx-js/mdx': ['content'],
  'remark-mdx': ['content'],
  'property-information': ['content'],
  katex: ['content'],
  refractor: ['content'],
  lunr: ['search'],
  'react-dom/server': ['render'],
  'react-dom/client': ['client'],
  zod: ['config', 'mcp'],
  '@modelcontextprotocol/sdk/server/mcp.js': ['mcp'],
  '@modelcontextprotocol/sdk/server/stdio.js': ['mcp'],
  '@modelcontextprotocol/sdk/types.js': ['mcp'],
  esbuild: ['config', 'pipeline', 'packaging'],
  acorn: ['config', 'pipeline'],
  '@sveltejs/acorn-typescript': ['config'],
  'p-limit': ['pipeline', 'commands'],
  mrmime: ['serve'],
  'fast-glob': ['config', 'pipeline', 'packaging'],
  micromatch: ['site'],
  chokidar: ['serve'],
  commander: ['cli'],
  picocolors: ['cli'],
}

const PURE = ['model', 'content', 'site', 'search', 'ui', 'render']

/** Mutable state of modules in the pure folders, with the reason why no object can own it. */
const MODULE_STATE: Readonly<Record<string, string>> = {}

type Import = { file: string; room: string; target: string }

function imports(): Import[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.tsx?$/.test(name) && name.includes('/'))
    .flatMap((file) => {
      const text = readFileSync(path.join(src, file), 'utf8')
      return ts.preProcessFile(text).importedFiles.map(({ fileName }) => ({
        file,
        room: file.split('/')[0] ?? '',
        target: fileName,
      }))
    })
}

/** The edges that are part of a circle, each once. */
function circles(edges: readonly (readonly [from: string, to: string])[]): string[] {
  const next = new Map<string, string[]>()
  for (const [from, to] of edges) next.set(from, [...(next.get(from) ?? []), to])
  const leadsTo = (from: string, goal: string): boolean => {
    const seen = new Set([from])
    for (const node of seen) for (const to of next.get(node) ?? []) seen.add(to)
    return seen.has(goal)
  }
  const found = edges
    .filter(([from, to]) => leadsTo(to, from))
    .map(([from, to]) => `${from} → ${to}`)
  return [...new Set(found)].sort()
}

const CHANGING = new Set(
  'set add delete clear push pop shift unshift splice sort reverse fill copyWithin'.split(' '),
)

const COLLECTIONS = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array'])

/** Variables of modules that can be set again, are changed in place, or begin as an empty collection to be filled. */
function moduleState(folders: readonly string[]): { file: string; name: string }[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  )
  const options = { noResolve: true, noLib: true, jsx: ts.JsxEmit.Preserve }
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)
    if (!source) throw new Error(`${file} was not read`)
    const names = new Set<string>(source.statements.flatMap(openVariables))
    const visit = (node: ts.Node): void => {
      const changed = changedBy(node)
      if (changed && isOfModule(checker.getSymbolAtLocation(changed))) names.add(changed.text)
      const searched = searchedBy(node)
      const pattern = searched && checker.getSymbolAtLocation(searched)
      if (searched && isOfModule(pattern) && isStateful(pattern)) names.add(searched.text)
      ts.forEachChild(node, visit)
    }
    visit(source)
    const place = path.relative(src, file).split(path.sep).join('/')
    return [...names].map((name) => ({ file: place, name }))
  })
}

/** The variables of a statement that are not constants, or are empty collections that are not declared readonly. */
function openVariables(statement: ts.Statement): string[] {
  if (!ts.isVariableStatement(statement)) return []
  const { declarations, flags } = statement.declarationList
  const isConst = (flags & ts.NodeFlags.Const) !== 0
  return declarations
    .filter(({ initializer, type }) => {
      const isReadonly = /^readonly |^Readonly/.test(type?.getText() ?? '')
      return !isConst || (!isReadonly && initializer !== undefined && isEmpty(initializer))
    })
    .map(({ name }) => name.getText())
}

function isEmpty(node: ts.Expression): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.length === 0
  return (
    ts.isNewExpression(node) &&
    COLLECTIONS.has(node.expression.getText()) &&
    (node.arguments ?? []).length === 0
  )
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment

/** The pattern that a node searches from where the last search ended; `matchAll` and `replace` begin at the start. */
function searchedBy(node: ts.Node): ts.Identifier | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
    return undefined
  const { expression, name } = node.expression
  return ts.isIdentifier(expression) && /^(?:exec|test)$/.test(name.text) ? expression : undefined
}

const isStateful = (symbol: ts.Symbol | undefined): boolean =>
  (symbol?.declarations ?? []).some(
    (declaration) =>
      ts.isVariableDeclaration(declaration) &&
      declaration.initializer !== undefined &&
      ts.isRegularExpressionLiteral(declaration.initializer) &&
      /[gy][a-z]*$/.test(declaration.initializer.text.replace(/^.*\//, '')),
  )

/** The variable whose value a node changes in place: by a method, an assignment to a part of it, or `delete`. */
function changedBy(node: ts.Node): ts.Identifier | undefined {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression
    return CHANGING.has(name.text) ? rootOf(expression) : undefined
  }
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind))
    return ts.isIdentifier(node.left) ? undefined : rootOf(node.left)
  if (ts.isDeleteExpression(node)) return rootOf(node.expression)
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const isStep =
      node.operator === ts.SyntaxKind.PlusPlusToken ||
      node.operator === ts.SyntaxKind.MinusMinusToken
    return isStep && !ts.isIdentifier(node.operand) ? rootOf(node.operand) : undefined
  }
  return undefined
}

function rootOf(node: ts.Node): ts.Identifier | undefined {
  if (ts.isIdentifier(node)) return node
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    return rootOf(node.expression)
  return undefined
}

/** Whether a variable is declared or imported at the top of its file. */
function isOfModule(symbol: ts.Symbol | undefined): boolean {
  return (symbol?.declarations ?? []).some((declaration) => {
    if (ts.isImportSpecifier(declaration)) return true
    const statement = declaration.parent.parent
    return ts.isVariableStatement(statement) && ts.isSourceFile(statement.parent)
  })
}

const MOST_LINES = 60

/** The functions below a folder that have too many lines, with the number. */
function longFunctions(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = path.join(folder, name)
      const text = readFileSync(file, 'utf8')
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
      const lineOf = (place: number): number => source.getLineAndCharacterOfPosition(place).line
      const found: string[] = []
      const visit = (node: ts.Node): void => {
        const lines = lineOf(node.end) - lineOf(node.getStart(source)) + 1
        if (ts.isFunctionLike(node) && lines > MOST_LINES) {
          const start = lineOf(node.getStart(source)) + 1
          const place = path.relative(src, file).split(path.sep).join('/')
          found.push(`${place}:${String(start)}, ${String(lines)} lines`)
        }
        ts.forEachChild(node, visit)
      }
      visit(source)
      return found
    })
}

describe('the folders of src', () => {
  const all = imports()

  it('reads imports at all', () => {
    expect(all.length).toBeGreaterThan(100)
  })

  it('import only along the arrows', () => {
    const wrong = all
      .filter(({ target }) => target.startsWith('.'))
      .map(({ file, room, target }) => {
        const resolved = path.posix.join(path.posix.dirname(file), target)
        return { file, room, resolved, to: resolved.split('/')[0] ?? '' }
      })
      .filter(({ room, to }) => to !== room && !(ARROWS[room] ?? []).includes(to))
      .filter(({ file, resolved }) => {
        const edge = `${path.posix.dirname(file)} → ${resolved.replace(/\.js$/, '.ts')}`
        return !EXCEPTIONS.includes(edge)
      })
      .map(({ file, resolved }) => `${file} → ${resolved}`)
    expect(wrong).toEqual([])
  })

  it('never import each other in a circle, neither files nor folders', () => {
    const files = new Set(all.map(({ file }) => file))
    const edges = all.flatMap(({ file, target }) => {
      const stem = path.posix.join(path.posix.dirname(file), target).replace(/\.js$/, '')
      const to = [`${stem}.ts`, `${stem}.tsx`].find((name) => files.has(name))
      return target.startsWith('.') && to !== undefined ? [[file, to] as const] : []
    })
    const used = edges.filter(([file, to]) => !LATE.includes(`${file} → ${to}`))
    expect(used.length).toBeGreaterThan(100)
    expect(circles(used)).toEqual([])
    const folders = used
      .map(([file, to]) => [path.posix.dirname(file), path.posix.dirname(to)] as const)
      .filter(([from, to]) => from !== to)
    expect(circles(folders)).toEqual([])
  })

  it('hold few enough files to be read at a glance', () => {
    const counts = new Map<string, number>()
    for (const name of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
      if (!/\.\w+$/.test(path.basename(name))) continue
      const folder = path.dirname(name).split(path.sep).join('/')
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    const large = [...counts].filter(([folder, count]) => count > (LARGE[folder] ?? MOST_FILES))
    expect(large).toEqual([])
  })

  it('keep each third-party library in its home folder', () => {
    const wrong = all
      .filter(({ room, target }) => HOMES[target] !== undefined && !HOMES[target].includes(room))
      .map(({ file, target }) => `${file} → ${target}`)
    expect(wrong).toEqual([])
  })

  it('keep the pure folders free of Node and of the packages that touch the world', () => {
    const wrong = all
      // A digest is a function of its input, whoever computes it.
      .filter(({ target }) => target.startsWith('node:') && target !== 'node:crypto')
      .filter(({ room }) => PURE.includes(room))
      .map(({ file, target }) => `${file} → ${target}`)
    expect(wrong).toEqual([])
  })

  it('keep nothing in mutable variables of modules in the pure folders', () => {
    const found = moduleState(PURE.map((room) => path.join(src, room)))
    const places = found.map(({ file, name }) => `${file}: ${name}`)
    expect(places.filter((place) => MODULE_STATE[place] === undefined)).toEqual([])
    expect(Object.keys(MODULE_STATE).filter((place) => !places.includes(place))).toEqual([])
  })

  it('claim few types that the compiler cannot check', () => {
    const claims = { casts: 0, any: 0, assertions: 0 }
    const count = (node: ts.Node): void => {
      if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) claims.casts++
      if (node.kind === ts.SyntaxKind.AnyKeyword) claims.any++
      if (ts.isNonNullExpression(node)) claims.assertions++
      ts.forEachChild(node, count)
    }
    for (const name of readdirSync(src, { recursive: true, encoding: 'utf8' }))
      if (/\.tsx?$/.test(name))
        count(
          ts.createSourceFile(
            name,
            readFileSync(path.join(src, name), 'utf8'),
            ts.ScriptTarget.Latest,
          ),
        )
    expect(claims).toMatchObject({ any: 0, assertions: 0 })
    expect(claims.casts).toBeLessThanOrEqual(123)
  })

  it('have no function that needs scrolling', () => {
    expect(longFunctions(src)).toEqual([])
  })

  it('give reasons in words, not ids of requirements', () => {
    const ids = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|css|mjs)$/.test(name))
      .flatMap((name) => {
        const text = readFileSync(path.join(src, name), 'utf8')
        return [...text.matchAll(/\b[A-Z][A-Z\d]*(?:-[A-Z]+)*-\d+\b/g)].map(
          ([id]) => `${name}: ${id}`,
        )
      })
      .filter((found) => !/ (?:ISO|SHA|UTF)-/.test(found))
    expect(ids).toEqual([])
  })

  it('export by name only', () => {
    const wrong = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .filter((name) => /^export default/m.test(readFileSync(path.join(src, name), 'utf8')))
    expect(wrong).toEqual([])
  })
})

/** What only `test/helpers` does, so that every browser and server of the tests is shared and closed. */
const BY_HAND =
  /\b(?:launchBrowser|startServe|serveFiles|createServer)\(|\bchromium\.(?:launch|connect)|\.listen\(/

/** Tests of the calls themselves. */
const TESTED_BY_HAND: Readonly<Record<string, string>> = {
  'mcp/host-files.test.ts': 'tests requests to hosts that redirect, stall or send too much',
  'serve/http/compression.test.ts': 'tests the request listener with a server around it',
  'e2e/build/bad-input.test.ts': 'tests what happens when another program has the port',
}

describe('the tests', () => {
  const test = path.join(src, '../test')
  const names = readdirSync(test, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.tsx?$/.test(name))

  it('start browsers and servers through the helpers only', () => {
    const byHand = names
      .filter((name) => name.endsWith('.test.ts') && name !== 'architecture.test.ts')
      .filter((name) => BY_HAND.test(readFileSync(path.join(test, name), 'utf8')))
    expect(byHand.sort()).toEqual(Object.keys(TESTED_BY_HAND).sort())
  })

  it('have few enough end-to-end files in a folder to be read at a glance', () => {
    const counts = new Map<string, number>()
    for (const name of names.filter((name) => name.startsWith('e2e/'))) {
      const folder = path.posix.dirname(name)
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    expect(counts.size).toBeGreaterThan(5)
    expect([...counts].filter(([folder, count]) => folder === 'e2e' || count > MOST_FILES)).toEqual(
      [],
    )
  })
})

/** How sources write the code of a diagnostic: as a field, or as an argument of the few functions that take one. */
const CODES = [
  /\bcode: '([a-z-]+)'/g,
  /\bcode = '([a-z-]+)'/g,
  /\bcreateFieldReader\([^,]+,\s*'([a-z-]+)'/g,
  /\busage\(\s*'([a-z-]+)'/g,
  /, '(setting-[a-z]+)'\)/g,
]

/** The word that zod has for a rule of ours: it is no code of a diagnostic. */
const FOREIGN_CODES = ['custom']

describe('the codes of diagnostics', () => {
  it('all are in src/model/diagnostics/diagnostic-codes.ts, and no others (DIAG-1)', () => {
    const texts = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(path.join(src, name), 'utf8'))
    const found = texts.flatMap((text) =>
      CODES.flatMap((use) => [...text.matchAll(use)].map(([, code = '']) => code)),
    )
    const codes = [...new Set(found)].filter((code) => !FOREIGN_CODES.includes(code)).sort()
    expect(Object.keys(DIAGNOSTIC_CODES).sort()).toEqual(codes)
  })
})
