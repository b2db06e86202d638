import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The version of this program. */
export async function programVersion(): Promise<string> {
  const file = path.join(import.meta.dirname, '../../package.json')
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version
}
