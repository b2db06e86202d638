// The settings file of a VitePress site: `.vitepress/config.*` in its folder, or in that of its docs.
import { stat } from 'node:fs/promises'
import path from 'node:path'

const ENDINGS = ['ts', 'mts', 'js', 'mjs']

const NAMES = ['config', 'config/index'].flatMap((name) => ENDINGS.map((end) => `${name}.${end}`))

/** Where repositories keep their docs, beside the folder itself. */
const DOCS_FOLDERS = ['', 'docs', 'doc', 'website', 'site', 'packages/docs', 'packages']

/** The absolute settings file; undefined when there is none. `names` are those in `siteDir`. */
export async function findVitePressFile(
  siteDir: string,
  names: ReadonlySet<string>,
): Promise<string | undefined> {
  for (const folder of DOCS_FOLDERS) {
    const [first = ''] = folder.split('/')
    if (!names.has(first === '' ? '.vitepress' : first)) continue
    for (const name of NAMES) {
      const file = path.join(siteDir, folder, '.vitepress', name)
      if ((await stat(file).catch(() => undefined))?.isFile() === true) return file
    }
  }
  return undefined
}

/** The folder that the settings in `file` are about. */
export function folderOfSettings(file: string): string {
  const folder = path.dirname(file)
  return path.dirname(path.basename(folder) === '.vitepress' ? folder : path.dirname(folder))
}
