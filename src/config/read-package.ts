// The package.json of a folder.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isObject } from './schema/setting.js'

/** Its fields; none where there is no package.json, or one that npm could not read either. */
export async function readPackage(folder: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '')
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}
