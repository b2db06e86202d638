// Settings of other tools in YAML.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { unreadable } from './unreadable.js'

export type ReadYaml = (file: string) => unknown

/**
 * The value of a file.
 * @throws OrionError (usage) when it cannot be read.
 */
export function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'), { logLevel: 'error' })
  } catch (cause) {
    throw unreadable(file, 'YAML', cause)
  }
}

/** The value of a file; undefined when it cannot be read. */
export function tryYaml(file: string): unknown {
  try {
    return readYaml(file)
  } catch {
    return undefined
  }
}
