// Loads the settings of a Zola site: zola.toml, or config.toml.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'smol-toml'
import { pathIn } from '../files/paths.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { unreadable } from '../foreign/unreadable.js'
import { translateZola } from './translate-zola.js'

/** Reads the settings file. */
export const zolaReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(loadZola(file, siteDir, readTable(file))),
  unread: (file, siteDir) => loadZola(file, siteDir, {}),
}

type Table = Readonly<Record<string, unknown>>

/** Whether the settings in `file` are those of a site: Hugo and other programs have a `config.toml` too. */
export function isSite(file: string): boolean {
  if (!existsSync(path.join(path.dirname(file), 'content'))) return false
  if (path.basename(file) === 'zola.toml') return true
  const keys = Object.keys(tryTable(file))
  return keys.includes('base_url') && !keys.some((key) => key.toLowerCase() === 'baseurl')
}

function loadZola(file: string, siteDir: string, table: Table): ForeignSettings {
  const folder = path.dirname(file)
  const { settings, leftOut } = translateZola(table, {
    folder: pathIn(siteDir, folder),
    has: (name) => existsSync(path.join(folder, name)),
  })
  return { settings, leftOut, inputs: [file] }
}

/** A file that cannot be read is reported when it is loaded. */
function tryTable(file: string): Table {
  try {
    return readTable(file)
  } catch {
    return {}
  }
}

function readTable(file: string): Table {
  try {
    return parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw unreadable(file, 'TOML', cause)
  }
}
