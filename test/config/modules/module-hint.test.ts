import { describe, expect, it } from 'vitest'
import { syntaxHint, thrownHint } from '../../../src/config/modules/module-hint.js'

describe('syntaxHint', () => {
  it.each([
    ['Could not resolve "@acme/ui/button"', 'Install the package: npm install @acme/ui'],
    [
      'Could not resolve "node:fs"',
      'node:fs is part of Node.js; a browser does not have it. Move the code that needs it to a module that no page imports.',
    ],
    ['Could not resolve "lodash/get"', 'Install the package: npm install lodash'],
    [
      'Could not resolve "../a"',
      'Fix the path: it is relative to the folder of this file and includes the extension.',
    ],
    [
      'No matching export in "a.ts" for import "b"',
      'Import a name that the module exports, or add the export there.',
    ],
    [
      'The JSX syntax extension is not currently enabled',
      'Rename the file to .tsx or .jsx to use JSX tags.',
    ],
    ['Unterminated string literal', 'A bracket or quote before this place is not closed.'],
    ['The symbol "a" has already been declared', 'Rename one of the two.'],
    ['Unexpected "%"', 'Fix the code here, or just before this place.'],
  ])('of %s is %s', (text, hint) => {
    expect(syntaxHint(text)).toBe(hint)
  })
})

describe('thrownHint', () => {
  it.each([
    [
      new Error("Cannot find package 'marked' imported from /a.mjs"),
      'Install the package: npm install marked',
    ],
    [
      new ReferenceError('require is not defined in ES module scope'),
      'The file is an ES module: use import and export, or rename it to .cjs.',
    ],
    [
      Object.assign(new Error("ENOENT: no such file, open 'a.json'"), { code: 'ENOENT' }),
      'Paths are relative to the working directory. For a path relative to the module, use new URL("file", import.meta.url)',
    ],
    [
      new TypeError("Cannot read properties of undefined (reading 'x')"),
      'A value here is not what the code expects. Print it with console.log.',
    ],
    ['boom', 'Throw an Error, such as throw new Error("…"), to see its line here.'],
  ])('of %s is %s', (error, hint) => {
    expect(thrownHint(error)).toBe(hint)
  })
})
