// The package.json of a folder.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { repositoryFolder } from './repository-folder.js'
import { isRecord } from '../../model/json.js'

/** Its fields; none where there is no package.json, or one that npm could not read either. */
export async function readPackage(folder: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '')
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/**
 * The field `repository` of the site's package.json, whose fields are `own`. Without it, the field of the nearest package.json
 * above in the same git repository, with the path from there to the site as its `directory`; undefined if none has it.
 */
export async function readRepository(
  siteDir: string,
  own: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  if (own['repository'] !== undefined) return own['repository']
  for (const folder of foldersInRepository(siteDir)) {
    const { repository } = await readPackage(folder)
    const given = typeof repository === 'string' ? { url: repository } : repository
    if (!isRecord(given)) continue
    const { directory } = given
    const below = path.relative(folder, siteDir).split(path.sep)
    const parts = typeof directory === 'string' ? [directory, ...below] : below
    return { ...given, directory: parts.join('/') }
  }
  return undefined
}

/** The folders above `folder`, the nearest first, up to the top of its git repository; none without one. */
function foldersInRepository(folder: string): readonly string[] {
  const top = repositoryFolder(folder)
  const above: string[] = []
  for (let at = folder; top !== undefined && at !== top; above.push(at)) at = path.dirname(at)
  return above
}
