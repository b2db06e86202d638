// The settings of a site without a settings file.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { isFolder } from './files/is-there.js'
import { hasMarkdown } from './find-markdown.js'

/** The folder of pages of a site of Astro: beside it, a folder `docs` has other texts. */
const ASTRO_CONTENT = 'src/content'

/**
 * What holds for a folder of Markdown. Many programs serve `public` at the root, so it is the folder of static files where
 * there is no `static`, unless it has HTML pages: then it is a site of its own, or the output of a build.
 */
export async function plainSettings(siteDir: string): Promise<Readonly<Record<string, unknown>>> {
  const names = await readdir(path.join(siteDir, 'public')).catch((): string[] => [])
  const isStatic = names.length > 0 && !names.some((name) => /\.html?$/i.test(name))
  const usesPublic = isStatic && !(await isFolder(path.join(siteDir, 'static')))
  return {
    markdown: { dialect: 'plain' },
    ...(usesPublic && { staticDirectories: ['public'] }),
    ...((await hasAstroContent(siteDir)) && { docs: { path: ASTRO_CONTENT } }),
  }
}

async function hasAstroContent(siteDir: string): Promise<boolean> {
  const names = await readdir(siteDir)
  const isAstro = names.some((name) => /^astro\.config\.[cm]?[jt]s$/.test(name))
  return isAstro && (await hasMarkdown(path.join(siteDir, ASTRO_CONTENT), []))
}
