// Hints for errors of esbuild and Node in a module of the site.
import { isBuiltin } from 'node:module'

/** The hint for a syntax or import error, by its text. */
export function syntaxHint(text: string): string {
  const module = /^Could not resolve "([^"]*)"/.exec(text)?.[1]
  if (module !== undefined) return importHint(module)
  if (/^No matching export in /.test(text))
    return 'Import a name that the module exports, or add the export there.'
  if (/^JSON does not support trailing commas/.test(text))
    return 'Remove the comma before the bracket.'
  if (/^JSON does not support comments/.test(text))
    return 'Remove the comment, or turn the file into a module, which may have comments.'
  if (/JSX syntax extension is not currently enabled/.test(text))
    return 'Rename the file to .tsx or .jsx to use JSX tags.'
  if (/^Unexpected end of file in JSON/.test(text))
    return 'Close the open bracket or quote. An empty file needs {}.'
  if (/end of file|^Unterminated/.test(text))
    return 'A bracket or quote before this place is not closed.'
  if (/^Expected /.test(text))
    return 'Look for a missing or extra comma, bracket or quote before this place.'
  if (/already been declared/.test(text)) return 'Rename one of the two.'
  return 'Fix the code here, or just before this place.'
}

/** The hint for an import that cannot be resolved. */
function importHint(module: string): string {
  if (/^(?:\.|\/|@site\/)/.test(module))
    return 'Fix the path: it is relative to the folder of this file and includes the extension.'
  if (isBuiltin(module))
    return `${module} is part of Node.js; a browser does not have it. Move the code that needs it to a module that no page imports.`
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module
  return `Install the package: npm install ${name}`
}

/** The hint for an `error` that a module threw while it ran. */
export function thrownHint(error: unknown): string {
  if (!(error instanceof Error))
    return 'Throw an Error, such as throw new Error("…"), to see its line here.'
  const { message } = error
  const missing = /Cannot find (?:package|module) '([^']+)'/.exec(message)?.[1]
  if (missing !== undefined) return importHint(missing)
  const name = /^([\w$]+) is not defined/.exec(message)?.[1]
  if (name === 'require' || name === 'module' || name === 'exports')
    return 'The file is an ES module: use import and export, or rename it to .cjs.'
  if (name !== undefined) return `Import or declare ${name} before it is used.`
  if ('code' in error && error.code === 'ENOENT')
    return 'Paths are relative to the working directory. For a path relative to the module, use new URL("file", import.meta.url)'
  if (/^Cannot read propert|is not (?:a function|iterable)/.test(message))
    return 'A value here is not what the code expects. Print it with console.log.'
  return "The site's own code threw this error. Fix it there."
}
