// The settings file of a site of VitePress or VuePress: `config.*` in a folder with a dot, which is in the folder of the site
// or of its docs.
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'

const ENDINGS = ['ts', 'mts', 'js', 'mjs', 'cjs']

const NAMES = ['config', 'config/index'].flatMap((name) => ENDINGS.map((end) => `${name}.${end}`))

/** Where repositories keep their docs, besides the folder itself. */
const DOCS_FOLDERS = [
  ...['', 'docs', 'doc', 'website', 'site', 'packages/docs', 'packages', 'src', 'documentation'],
  ...['docs/docs', 'docs/src', 'website/docs', 'packages/docs/docs'],
]

/** The absolute settings file in `dotFolder`; undefined when there is none. `names` are those in `siteDir`. */
export async function findInDotFolder(
  dotFolder: string,
  siteDir: string,
  names: ReadonlySet<string>,
): Promise<string | undefined> {
  for (const folder of DOCS_FOLDERS) {
    const [first = ''] = folder.split('/')
    if (!names.has(first === '' ? dotFolder : first)) continue
    const own = path.join(siteDir, folder, dotFolder)
    const inside: string[] = await readdir(own).catch(() => [])
    for (const name of NAMES.filter((each) => inside.includes(each.replace(/\/.*/, '')))) {
      const file = path.join(own, name)
      if ((await stat(file).catch(() => undefined))?.isFile() === true) return file
    }
  }
  return undefined
}

/** The folder that the settings in `file` are about. */
export function folderOfSettings(file: string): string {
  const folder = path.dirname(file)
  return path.dirname(path.basename(folder).startsWith('.') ? folder : path.dirname(folder))
}
