// Type-checks programs as if they were files of a folder, without writing them.
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const viem = fileURLToPath(new URL('../../../node_modules/viem/_types', import.meta.url))

const OPTIONS: ts.CompilerOptions = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, noUncheckedIndexedAccess: true },
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2023.d.ts'],
  types: ['node'],
  // The index of all chains has hundreds of files.
  paths: { 'viem/chains': [`${viem}/chains/definitions/sepolia.d.ts`] },
}

/** Faults of each program; all of them share one check, because the types of the libraries take longest. */
export function typeFaults(programs: readonly string[], folder: URL): string[][] {
  const files = programs.map((code, index) => ({
    name: fileURLToPath(new URL(`sample-${index}.mts`, folder)),
    code,
  }))
  const codeOf = (name: string) => files.find((file) => file.name === name)?.code
  const host = ts.createCompilerHost(OPTIONS)
  const disk = ts.createCompilerHost(OPTIONS)
  host.fileExists = (name) => codeOf(name) !== undefined || disk.fileExists(name)
  host.readFile = (name) => codeOf(name) ?? disk.readFile(name)
  host.getSourceFile = (name, options) => {
    const text = host.readFile(name)
    return text === undefined ? undefined : ts.createSourceFile(name, text, options)
  }
  const program = ts.createProgram(
    files.map(({ name }) => name),
    OPTIONS,
    host,
  )
  return files.map(({ name }) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  )
}
