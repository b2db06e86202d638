// Files that a DocFX page names: `~/` is the folder of docfx.json, everything else is relative to the file that names it.
import { decodePart } from '../../../model/addresses/decode.js'
import { isRecord } from '../../../model/json.js'
import type { DialectPage } from '../dialect.js'
import { pathFrom, pathTo } from '../line.js'

/** A page that a uid names. */
export type UidPage = { readonly file: string; readonly title: string | undefined }

/** Path of a named file, relative to the site folder. */
export function filePath(written: string, from: string, page: DialectPage): string {
  const name = decodePart(written.replace(/\\/g, '/'))
  if (!name.startsWith('~/')) return pathFrom(from, name)
  const root = page.options?.['root']
  const folder = pathFrom(inFolder(page.docsDir), typeof root === 'string' ? `${root}/` : '')
  return pathFrom(inFolder(folder), name.slice(2))
}

/** A link from the page to a file, relative to it. */
export const linkTo = (file: string, page: DialectPage): string =>
  encodeURI(pathTo(file, page.file))

/** The page with a uid in its front matter; its file is relative to the site folder. */
export function pageOfUid(uid: string, page: DialectPage): UidPage | undefined {
  const uids = page.options?.['uids']
  const found = isRecord(uids) && Object.hasOwn(uids, uid) ? uids[uid] : undefined
  if (!isRecord(found) || typeof found['file'] !== 'string') return undefined
  const { title } = found
  return {
    file: pathFrom(inFolder(page.docsDir), found['file']),
    title: typeof title === 'string' ? title : undefined,
  }
}

/** A name in a folder, from which paths are relative to it. */
const inFolder = (folder: string): string =>
  folder === '' || folder === '.' ? 'page' : `${folder}/page`
