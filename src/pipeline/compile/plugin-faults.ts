// The place of an error in a Markdown plugin of the site. Node does not report the line of a syntax error; esbuild does.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { transform, type BuildFailure } from 'esbuild'
import type { Config } from '../../config/schema/schema.js'
import { textBefore } from '../../config/modules/module-faults.js'
import { OrionError, type Diagnostic, type Place } from '../../model/diagnostics/diagnostic.js'
import type { Compile, CompiledPage, PageSource, PluginUse } from '../../model/page.js'
import { errorText } from '../../ui/layout/error-text.js'
import { pluginFiles } from '../cache/toolchain-digest.js'
import { relative } from '../files/relative-path.js'

/** `compile` whose errors about a plugin that cannot be loaded name the line, where it is in a file of the site. */
export function withPluginPlaces(
  compile: Compile,
  config: Pick<Config, 'siteDir' | 'markdown' | 'isLenient'>,
): Compile {
  // All pages fail for the same reason.
  let place: Promise<Place | undefined> | undefined
  return async (source) => {
    try {
      return await compile(source)
    } catch (error) {
      if (!(error instanceof OrionError)) {
        if (!config.isLenient || !hasPlugins(source)) throw error
        return compileWithout(compile, source, { error, siteDir: config.siteDir })
      }
      const [fault] = error.faults
      if (fault?.code !== 'plugin-load' || fault.at !== undefined) throw error
      place ??= findPlace(config, error.cause)
      const url = `${pathToFileURL(config.siteDir).href}/`
      const own = /file:\/\/\S+?(?= (?:cannot|has))/.exec(fault.message)?.[0]
      const at =
        (await place) ??
        (own?.startsWith(url) === true
          ? { file: relative(config, fileURLToPath(own)), line: 1, column: 1 }
          : undefined)
      const placed = { ...fault, message: fault.message.replace(url, './'), ...(at ? { at } : {}) }
      throw new OrionError(placed, { kind: error.kind, cause: error })
    }
  }
}

const hasPlugins = ({ options }: PageSource): boolean =>
  options.remarkPlugins.length + options.rehypePlugins.length > 0

/** A text with the paths of files of the site as they are below it. */
const pathsWithin = (siteDir: string, text: string): string =>
  text.replaceAll(siteDir + path.sep, '')

type Failure = { readonly error: unknown; readonly siteDir: string }

/** The page without the plugins of the site that fail, or without all of them when which one failed is not known. */
async function compileWithout(
  compile: Compile,
  source: PageSource,
  { error, siteDir }: Failure,
): Promise<CompiledPage> {
  const failed = failedPlugin(source, error)
  const isKept = ({ module }: PluginUse): boolean =>
    failed !== undefined && module !== failed.module
  const rest: PageSource = {
    ...source,
    options: {
      ...source.options,
      remarkPlugins: source.options.remarkPlugins.filter(isKept),
      rehypePlugins: source.options.rehypePlugins.filter(isKept),
    },
  }
  const page = await compile(rest).catch((next: unknown) => {
    if (next instanceof OrionError || !hasPlugins(rest)) throw next
    return compileWithout(compile, rest, { error: next, siteDir })
  })
  return { ...page, diagnostics: [pluginFault(failed, { error, siteDir }), ...page.diagnostics] }
}

/** The plugin whose file an error names in its message, such as one without a package that it imports, or in its stack. */
function failedPlugin({ options }: PageSource, error: unknown): PluginUse | undefined {
  if (!(error instanceof Error)) return undefined
  const text = `${error.message}\n${error.stack ?? ''}`
  const own = [...options.remarkPlugins, ...options.rehypePlugins].filter(({ module }) =>
    module.startsWith('file:'),
  )
  return own.find(({ module, dataUrl = module }) =>
    [fileURLToPath(module), module, dataUrl].some((name) => text.includes(name)),
  )
}

function pluginFault(failed: PluginUse | undefined, { error, siteDir }: Failure): Diagnostic {
  const base = { severity: 'warning', code: 'compile' } as const
  const text = pathsWithin(siteDir, errorText(error))
  if (!failed)
    return {
      ...base,
      message: `A Markdown plugin failed; the page is built without plugins: ${text}`,
      hint: 'Disable the plugins one at a time to find it.',
      at: { line: 1, column: 1 },
    }
  const file = relative({ siteDir }, fileURLToPath(failed.module))
  const name = /^Cannot find package '([^']+)'/.exec(text)?.[1]
  if (name === undefined)
    return {
      ...base,
      message: `The Markdown plugin ${file} failed; the page is built without it: ${text}`,
      hint: 'Fix the plugin, or remove it from the settings.',
      at: { line: 1, column: 1 },
    }
  // It fails on all pages, which is one warning.
  return {
    ...base,
    message: `The Markdown plugin needs the package ${name}, which is not installed; pages are built without the plugin.`,
    hint: `Install the package: npm install ${name}`,
    at: { file, line: 1, column: 1 },
  }
}

async function findPlace(
  { siteDir, markdown: { remarkPlugins, rehypePlugins } }: Pick<Config, 'siteDir' | 'markdown'>,
  cause: unknown,
): Promise<Place | undefined> {
  const thrown = cause instanceof Error ? thrownAt(cause, siteDir) : undefined
  if (thrown) return thrown
  for (const file of await pluginFiles([...remarkPlugins, ...rehypePlugins])) {
    const at = await syntaxPlace(file, siteDir)
    if (at) return at
  }
  return undefined
}

/** The innermost line of a file of the site in an error's stack. */
function thrownAt({ stack = '' }: Error, siteDir: string): Place | undefined {
  for (const [, url = '', line, column] of stack.matchAll(/(file:\/\/[^\s()]+?):(\d+):(\d+)/g)) {
    const file = fileURLToPath(url)
    if (file.startsWith(siteDir + path.sep) && !file.includes(`${path.sep}node_modules${path.sep}`))
      return { file: relative({ siteDir }, file), line: Number(line), column: Number(column) }
  }
  return undefined
}

async function syntaxPlace(file: string, siteDir: string): Promise<Place | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    await transform(text, { loader: /ts$/.test(file) ? 'ts' : 'js', logLevel: 'silent' })
    return undefined
  } catch (failure) {
    const location = (failure as BuildFailure).errors[0]?.location
    if (!location) return undefined
    const column = textBefore(location).length + 1
    return { file: relative({ siteDir }, file), line: location.line, column }
  }
}
