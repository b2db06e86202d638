// The settings of a site without a settings file.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { isFolder } from './files/is-there.js'

/**
 * What holds for a folder of Markdown. Many programs serve `public` at the root, so it is the folder of static files where
 * there is no `static`, unless it has HTML pages: then it is a site of its own, or the output of a build.
 */
export async function plainSettings(siteDir: string): Promise<Readonly<Record<string, unknown>>> {
  const markdown = { dialect: 'plain' }
  const names = await readdir(path.join(siteDir, 'public')).catch((): string[] => [])
  const isStatic = names.length > 0 && !names.some((name) => /\.html?$/i.test(name))
  const usesPublic = isStatic && !(await isFolder(path.join(siteDir, 'static')))
  return usesPublic ? { markdown, staticDirectories: ['public'] } : { markdown }
}
