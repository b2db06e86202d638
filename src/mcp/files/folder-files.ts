// The files of a build in its output folder; nothing outside the folder is read.
import { realpathSync } from 'node:fs'
import { constants, open, realpath } from 'node:fs/promises'
import path from 'node:path'
import { isAtOrBelow } from '../../config/files/paths.js'
import { isSafePath } from '../../site/routes/routes.js'
import { MOST_BYTES, ToolFault, type PublishedFiles } from './published-files.js'

/** `folder` exists. */
export function folderFiles(folder: string): PublishedFiles {
  const root = realpathSync(folder)
  return {
    name: folder,
    maxAgeMs: 0,
    async read(file) {
      if (!isSafePath(file)) return undefined
      try {
        // A link in the folder may lead out of it.
        const place = await realpath(path.join(root, file))
        return isAtOrBelow(place, root) ? await readText(place, file) : undefined
      } catch (error) {
        if (error instanceof ToolFault) throw error
        const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
        if (code === undefined) throw error
        if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
        throw new ToolFault(`The file ${file} cannot be read: ${code}.`, undefined, {
          cause: error,
        })
      }
    },
  }
}

async function readText(place: string, file: string): Promise<string | undefined> {
  // Without waiting for a writer, should it be a pipe.
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  const handle = await open(place, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) return undefined
    if (stats.size > MOST_BYTES)
      throw new ToolFault(`The file ${file} is too large: ${String(stats.size)} bytes.`)
    return await handle.readFile('utf8')
  } finally {
    await handle.close()
  }
}
