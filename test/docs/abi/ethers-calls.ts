// Checks an ethers program: that it parses, and that every call of a contract is in the ABI with that many arguments.
import ts from 'typescript'
import { allItems } from './contract-abi.js'
import type { AbiItem } from './standards.js'

/** Names that hold a contract in the samples. */
const CONTRACTS = ['config', 'vault', 'token']
/** Members of the Contract class itself. */
const OWN = ['filters', 'queryFilter', 'once', 'on']

/** Faults of a program, and the names of the functions that it calls. */
export function ethersFaults(code: string): { faults: string[]; calls: string[] } {
  const file = ts.createSourceFile('sample.mjs', code, ts.ScriptTarget.Latest, true)
  const calls: string[] = []
  const faults = syntaxFaults(code)
  if (faults.length > 0) return { faults, calls }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const path = node.expression.getText(file).split('.')
      if (CONTRACTS.includes(path[0] ?? ''))
        faults.push(...callFault(path, node.arguments.length, calls))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { faults, calls }
}

function syntaxFaults(code: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(code, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  })
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

function callFault(path: readonly string[], count: number, calls: string[]): string[] {
  const [, member = '', name = ''] = path
  if (member === 'filters') {
    const fields = found('event', name)?.inputs.length
    if (fields === undefined) return [`no event ${name}`]
    return count <= fields ? [] : [`${name} has ${fields} fields, not ${count}`]
  }
  if (OWN.includes(member)) return []
  const item = found('function', member)
  if (item === undefined) return [`no function ${member}`]
  calls.push(member)
  return item.inputs.length === count ? [] : [`${member} takes ${item.inputs.length}, has ${count}`]
}

function found(type: AbiItem['type'], name: string): AbiItem | undefined {
  return allItems().find((item) => item.type === type && item.name === name)
}
