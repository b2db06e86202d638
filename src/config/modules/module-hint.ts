// What to do about what esbuild and Node say of a module of the site.

/** What helps against an error of a syntax or an import, by its words; undefined where nothing more is known. */
export function syntaxHint(text: string): string {
  const module = /^Could not resolve "([^"]*)"/.exec(text)?.[1]
  if (module !== undefined) return importHint(module)
  if (/^No matching export in /.test(text))
    return 'Import a name that the module exports, or export this one there.'
  if (/^JSON does not support trailing commas/.test(text))
    return 'Remove the comma before the bracket.'
  if (/^JSON does not support comments/.test(text))
    return 'Remove the comment, or write the file as a module, which may have some.'
  if (/JSX syntax extension is not currently enabled/.test(text))
    return 'Name the file .tsx or .jsx: only such files hold tags.'
  if (/^Unexpected end of file in JSON/.test(text))
    return 'Close what is open; an empty file holds {}.'
  if (/end of file|^Unterminated/.test(text))
    return 'Something is opened and not closed: look for a bracket or a quote before this place.'
  if (/^Expected /.test(text))
    return 'A comma, a bracket or a quote may be missing before this place, or be one too many.'
  if (/already been declared/.test(text)) return 'Give one of the two another name.'
  return 'Correct the code here, or just before this place.'
}

/** What helps when an import leads nowhere. */
export function importHint(module: string): string {
  if (/^(?:\.|\/|@site\/)/.test(module))
    return 'Correct the path, with its extension: it counts from the folder of this file.'
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module
  return `Install the package: npm install ${name}`
}

/** What helps when a module threw `error` while it ran. */
export function thrownHint(error: unknown): string {
  if (!(error instanceof Error))
    return 'Throw an Error, throw new Error("…"), and its line is shown here.'
  const { message } = error
  const missing = /Cannot find (?:package|module) '([^']+)'/.exec(message)?.[1]
  if (missing !== undefined) return importHint(missing)
  const name = /^([\w$]+) is not defined/.exec(message)?.[1]
  if (name === 'require' || name === 'module' || name === 'exports')
    return 'The file is a module: write import and export, or name it .cjs.'
  if (name !== undefined) return `Import or declare ${name} before it is used.`
  if ('code' in error && error.code === 'ENOENT')
    return 'Paths count from the working directory. From the folder of the module: new URL("file", import.meta.url)'
  if (/^Cannot read propert|is not (?:a function|iterable)/.test(message))
    return 'A value here is not what the code takes it for: print it with console.log to see what it is.'
  return 'It is code of the site that threw this: correct it there.'
}
