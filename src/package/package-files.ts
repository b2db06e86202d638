// The files of the installed package. This module is the only one that finds them by its own address: it is two folders
// below the package both as a source and as a part of the bundled program.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The absolute folder of the package, with a slash at the end. */
export const packageFolder = fileURLToPath(new URL('../../', import.meta.url))

/** The absolute folder of what `npm run build` makes, with a slash at the end. */
export const distFolder = fileURLToPath(new URL('../', import.meta.url))

/** The version of this program. */
export async function programVersion(): Promise<string> {
  const text = await readFile(`${packageFolder}package.json`, 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
