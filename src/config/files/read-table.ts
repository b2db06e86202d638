// Settings of other tools in TOML, YAML or JSON.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { isRecord } from '../../model/json.js'
import { unreadable } from '../foreign/unreadable.js'

export type Table = Readonly<Record<string, unknown>>

/** The table in a file that cannot be read is empty: it is reported when it is loaded. */
export function tryTable(file: string): Table {
  try {
    return readTable(file)
  } catch {
    return {}
  }
}

/**
 * The table in a file.
 * @throws OrionError (usage) when its syntax is wrong.
 */
export function readTable(file: string): Table {
  try {
    const text = readFileSync(file, 'utf8')
    const value: unknown = file.endsWith('.toml') ? parseToml(text) : parseYaml(text)
    return isRecord(value) ? value : {}
  } catch (cause) {
    throw unreadable(file, path.extname(file).slice(1).toUpperCase().replace('YML', 'YAML'), cause)
  }
}
