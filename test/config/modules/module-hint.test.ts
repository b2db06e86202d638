import { describe, expect, it } from 'vitest'
import { syntaxHint, thrownHint } from '../../../src/config/modules/module-hint.js'

describe('syntaxHint', () => {
  it.each([
    ['Could not resolve "@acme/ui/button"', 'Install the package: npm install @acme/ui'],
    ['Could not resolve "lodash/get"', 'Install the package: npm install lodash'],
    [
      'Could not resolve "../a"',
      'Correct the path, with its extension: it counts from the folder of this file.',
    ],
    [
      'No matching export in "a.ts" for import "b"',
      'Import a name that the module exports, or export this one there.',
    ],
    [
      'The JSX syntax extension is not currently enabled',
      'Name the file .tsx or .jsx: only such files hold tags.',
    ],
    [
      'Unterminated string literal',
      'Something is opened and not closed: look for a bracket or a quote before this place.',
    ],
    ['The symbol "a" has already been declared', 'Give one of the two another name.'],
    ['Unexpected "%"', 'Correct the code here, or just before this place.'],
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
      'The file is a module: write import and export, or name it .cjs.',
    ],
    [
      Object.assign(new Error("ENOENT: no such file, open 'a.json'"), { code: 'ENOENT' }),
      'Paths count from the working directory. From the folder of the module: new URL("file", import.meta.url)',
    ],
    [
      new TypeError("Cannot read properties of undefined (reading 'x')"),
      'A value here is not what the code takes it for: print it with console.log to see what it is.',
    ],
    ['boom', 'Throw an Error, throw new Error("…"), and its line is shown here.'],
  ])('of %s is %s', (error, hint) => {
    expect(thrownHint(error)).toBe(hint)
  })
})
