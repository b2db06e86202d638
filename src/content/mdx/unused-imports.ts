// Imports that nothing uses once the components of other tools are Markdown.
import type { ImportDeclaration, Program } from 'estree'
import { isModuleOfAstro } from './astro/astro-names.js'
import { isModuleOfTool } from './common/convert-common.js'

/** Removes imports from modules of other tools of which the rest of the program uses no name. */
export function removeUnusedImports(program: Program): void {
  const isOfTool = (line: Program['body'][number]): line is ImportDeclaration =>
    line.type === 'ImportDeclaration' &&
    [isModuleOfTool, isModuleOfAstro].some((isKnown) => isKnown(String(line.source.value)))
  if (!program.body.some(isOfTool)) return
  const used = new Set<string>()
  for (const line of program.body) if (line.type !== 'ImportDeclaration') addNames(line, used)
  program.body = program.body.filter((line) => {
    if (!isOfTool(line) || line.specifiers.length === 0) return true
    return line.specifiers.some(({ local }) => used.has(local.name))
  })
}

/** The names in a syntax tree, keys of objects among them. */
function addNames(node: unknown, names: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && node.type === 'Identifier' && 'name' in node) names.add(String(node.name))
  for (const [key, value] of Object.entries(node)) if (key !== 'data') addNames(value, names)
}
