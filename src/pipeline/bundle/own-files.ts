// Files that the package has ready for every site.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { distFolder } from '../../package/package-files.js'
import type { OutputFile } from './run-esbuild.js'

/** The prebuilt files of the browser with these paths, which are those within the output folder, too. */
export function readOwn(names: readonly string[]): Promise<OutputFile[]> {
  return Promise.all(
    names.map(async (name) => ({
      path: name,
      contents: await readFile(path.join(distFolder, 'browser', name)),
    })),
  )
}
