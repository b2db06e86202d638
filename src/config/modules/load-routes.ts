// The pages that the routes module of a site makes, checked: the third door for text, beside files and settings.
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { compareText } from '../../model/text/text.js'
import { loadModule } from './load-module.js'
import { runCode } from './run-code.js'
import { isFunction, isRecord } from '../../model/json.js'
import { pathIn } from '../files/paths.js'

/** A page without a file. */
export type GeneratedPage = {
  /** The file that it would be, below the docs folder: `api/users.md`. */
  readonly path: string
  /** The Markdown of the page, with optional front matter. */
  readonly markdown: string
  /** The same as `title` in front matter. */
  readonly title?: string
}

/** What the function of the `routes` module is called with. */
export type RoutesContext = {
  /** Absolute folder of the site. */
  readonly siteDir: string
}

/** The default export of the module that the setting `routes` names. */
export type GenerateRoutes = (
  context: RoutesContext,
) => readonly GeneratedPage[] | Promise<readonly GeneratedPage[]>

export type LoadedRoutes = {
  /** Valid pages, by path. Of several with one path the first counts. */
  readonly pages: readonly GeneratedPage[]
  /** Absolute files that they depend on. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

const EXAMPLE = "Write export default () => [{ path: 'api/users.md', markdown: '# Users' }]"

/**
 * What the function of the module `file` (absolute) returns.
 * @throws OrionError (usage) when the module cannot be read or run, or its function throws.
 */
export async function loadRoutes(file: string, siteDir: string): Promise<LoadedRoutes> {
  const name = pathIn(siteDir, file)
  const { exports, inputs } = await loadModule(file, siteDir)
  const make = exports['default']
  if (!isFunction(make)) {
    const message = `${name} does not export a function by default.`
    return { pages: [], inputs, diagnostics: [fault(name, message, EXAMPLE)] }
  }
  const context: RoutesContext = { siteDir }
  const made = await runCode(file, name, async () => await make(context))
  return { inputs, ...checkPages(made, name) }
}

function checkPages(made: unknown, name: string): Omit<LoadedRoutes, 'inputs'> {
  if (!Array.isArray(made)) {
    const message = `The function in ${name} does not return a list of pages.`
    return { pages: [], diagnostics: [fault(name, message, EXAMPLE)] }
  }
  const pages = new Map<string, GeneratedPage>()
  const diagnostics: Diagnostic[] = []
  made.forEach((value: unknown, index) => {
    const page = pageOf(value, `Page ${String(index + 1)} of ${name}`, name)
    if ('severity' in page) diagnostics.push(page)
    else if (pages.has(page.path))
      diagnostics.push({
        ...fault(
          name,
          `${name} generates two pages at ${page.path}.`,
          'Give one of them another path, or combine them.',
        ),
        code: 'routes-clash',
      })
    else pages.set(page.path, page)
  })
  // Whatever order the function found them in.
  return { pages: [...pages.values()].sort((a, b) => compareText(a.path, b.path)), diagnostics }
}

const KEYS = ['path', 'markdown', 'title']

/** The page, or what is wrong with it. */
function pageOf(page: unknown, what: string, name: string): GeneratedPage | Diagnostic {
  if (!isRecord(page)) return fault(name, `${what} is not an object.`, EXAMPLE)
  const unknown = Object.keys(page).find((key) => !KEYS.includes(key))
  if (unknown !== undefined)
    return fault(
      name,
      `${what} has an unknown key "${unknown}".`,
      'A page has path, markdown and an optional title. Anything else goes in the front matter of its markdown.',
    )
  const { path: written, markdown, title } = page
  if (typeof written !== 'string')
    return fault(name, `${what} has no path, or one that is not a string.`, EXAMPLE)
  if (typeof markdown !== 'string')
    return fault(name, `${what} has no markdown, or one that is not a string.`, EXAMPLE)
  if (title !== undefined && typeof title !== 'string')
    return fault(
      name,
      `${what} has a title that is not a string.`,
      'Put it in quotes, or remove it.',
    )
  if (isFilePath(written))
    return { path: written, markdown, ...(title === undefined ? {} : { title }) }
  return fault(
    name,
    `${what} has a path that is not a Markdown file of the docs: ${JSON.stringify(written)}.`,
    'Use a path relative to the docs folder that ends in .md, for example "api/users.md".',
  )
}

/** POSIX, below its folder, and a name that every system takes. */
function isFilePath(written: string): boolean {
  const names = written.split('/')
  return (
    /[^/]\.md$/.test(written) &&
    // eslint-disable-next-line no-control-regex -- the very thing that no file name has
    names.every((part) => part !== '' && !/^\.{1,2}$|[\\:*?"<>|\u0000-\u001f]/.test(part))
  )
}

function fault(file: string, message: string, hint: string): Diagnostic {
  return {
    severity: 'error',
    code: 'routes',
    message,
    hint,
    at: { file, line: 1, column: 1 },
  }
}
