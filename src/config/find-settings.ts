// The site folder and its settings file, or a usage error that names what is there instead.
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { wrongUsage, type OrionError } from '../model/diagnostics/diagnostic.js'
import { nearest } from '../model/text/text.js'

const EXTENSIONS = ['.ts', '.mjs', '.js', '.json']
const FILES = EXTENSIONS.map((extension) => `orion-docs.config${extension}`)

/**
 * The absolute site folder.
 * @throws OrionError (usage) `site-folder` when there is none, with the nearest folder beside it.
 */
export async function findSiteDir(siteDir: string): Promise<string> {
  const folder = path.resolve(siteDir)
  const found = await stat(folder).catch(() => undefined)
  if (found?.isDirectory() === true) return folder
  if (found !== undefined)
    throw usage(
      'site-folder',
      `${shown(folder)} is a file, not a folder. Did you mean ${shown(path.dirname(folder))}?`,
    )
  const beside = await readdir(path.dirname(folder), { withFileTypes: true }).catch(() => [])
  const folders = beside.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  throw usage('site-folder', `Missing folder: ${shown(folder)}${guess(folder, folders)}`)
}

/**
 * The absolute settings file of `siteDir`, or undefined when it has none. `configFile` (`--config`) counts from
 * the working directory.
 * @throws OrionError (usage) `two-settings-files`, `settings-file`.
 */
export async function findSettingsFile(
  siteDir: string,
  configFile?: string,
): Promise<string | undefined> {
  if (configFile !== undefined) return namedFile(configFile)
  const names = new Set(await readdir(siteDir))
  const found = FILES.filter((name) => names.has(name))
  if (found.length > 1)
    throw usage(
      'two-settings-files',
      `The site has more than one settings file: ${found.slice(0, -1).join(', ')} and ${found.at(-1) ?? ''}.`,
      'Keep one of them.',
    )
  const other = [...names].sort().find((name) => name.startsWith('orion-docs.config.'))
  if (found[0] === undefined && other !== undefined)
    throw usage(
      'settings-file',
      `A settings file must end in .ts, .mjs, .js or .json, found ${other}.`,
      `Rename it to ${FILES[0] ?? ''} or ${FILES.at(-1) ?? ''}.`,
    )
  return found[0] === undefined ? undefined : path.join(siteDir, found[0])
}

async function namedFile(name: string): Promise<string> {
  const file = path.resolve(name)
  if (!EXTENSIONS.includes(path.extname(file)))
    throw usage(
      'settings-file',
      `A settings file must end in .ts, .mjs, .js or .json, found ${shown(file)}.`,
      'Choose another file, or omit --config to use orion-docs.config.* in the site folder.',
    )
  if ((await stat(file).catch(() => undefined))?.isFile() === true) return file
  const beside: string[] = await readdir(path.dirname(file)).catch(() => [])
  const files = beside.filter((other) => EXTENSIONS.includes(path.extname(other)))
  throw usage(
    'settings-file',
    `Missing settings file: ${shown(file)}${guess(file, files)}`,
    '--config is relative to the working directory. Without it, orion-docs.config.* in the site folder is used.',
  )
}

function guess(file: string, names: string[]): string {
  const near = nearest(path.basename(file), names.sort())
  return near === undefined ? '.' : `. Did you mean ${shown(path.join(path.dirname(file), near))}?`
}

/** A path as the user would type it: relative to the working directory if it is below it. */
function shown(file: string): string {
  const relative = path.relative('', file)
  return relative === '' ? '.' : relative.startsWith('..') ? file : relative
}

function usage(code: string, message: string, hint?: string): OrionError {
  return wrongUsage({ code, message, ...(hint === undefined ? {} : { hint }) })
}
