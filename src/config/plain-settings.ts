// The settings of a site without a settings file.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isFolder } from './files/is-there.js'
import { hasMarkdown } from './find-markdown.js'
import { isForDocusaurus, sampleTexts } from './sample-texts.js'
import { isForMkdocs, mkdocsTextSettings, type PlainSettings } from './mkdocs-text.js'
import { siteAliases } from './foreign/tsconfig-paths.js'

/** Where programs that make a site of code keep the pages that they show, and Quartz its notes. */
const CONTENT = ['src/content', 'content']

/** Their settings: of Next.js, SvelteKit, Waku, React Router or Gatsby. */
const PROGRAM =
  /^(?:next|svelte|waku|react-router)\.config\.[cm]?[jt]s$|^gatsby-config\.[cm]?[jt]s$/

/** Where SolidStart and SvelteKit have their pages, in Markdown as well as in code. */
const ROUTES = 'src/routes'
const WITH_ROUTES = /^(?:vite|app|svelte)\.config\.[cm]?[jt]s$/

const ELEVENTY = /^(?:\.eleventy|eleventy\.config)\.[cm]?js$/

/** Where Astro has pages, in Markdown as well as in code. */
const PAGES = 'src/pages'

const ASTRO_OR_QUARTZ = /^(?:astro|quartz)\.config\.[cm]?[jt]s$/

/** The settings of a folder that has nothing but Markdown. */
export const PLAIN = { markdown: { dialect: 'plain' } } as const

/**
 * What holds for a folder of Markdown. Many programs serve `public` at the root, so it is the folder of static files where
 * there is no `static`, unless it has HTML pages: then it is a site of its own, or the output of a build.
 */
export async function plainSettings(siteDir: string): Promise<PlainSettings> {
  const names = await readdir(path.join(siteDir, 'public')).catch((): string[] => [])
  const isStatic = names.length > 0 && !names.some((name) => /\.html?$/i.test(name))
  const usesPublic = isStatic && !(await isFolder(path.join(siteDir, 'static')))
  const content = await contentFolder(siteDir)
  const docs = content ?? ((await hasMarkdown(path.join(siteDir, 'docs'), [])) ? 'docs' : '.')
  const texts = await sampleTexts(path.join(siteDir, docs))
  const mkdocs = isForMkdocs(texts) ? await mkdocsTextSettings(siteDir, docs) : undefined
  const written = {
    markdown: {
      ...PLAIN.markdown,
      ...(isForDocusaurus(texts) && { format: 'detect-content' }),
      ...((await keepsLineBreaks(siteDir, docs)) && { hardLineBreaks: true }),
    },
    ...(usesPublic && { staticDirectories: ['public'] }),
    ...(content !== undefined && { docs: { path: content } }),
    ...(docs === 'docs' && (await servesDocs(siteDir)) && { docs: { routeBasePath: 'docs' } }),
    ...mkdocs?.written,
    ...(await importNames(siteDir)),
  }
  return { written, inputs: mkdocs?.inputs ?? [] }
}

/** Whether a site has notes of Obsidian, which keeps line breaks unless its settings say otherwise. */
async function keepsLineBreaks(siteDir: string, docs: string): Promise<boolean> {
  const quartz = await readFile(path.join(siteDir, 'quartz.config.ts'), 'utf8').catch(
    () => undefined,
  )
  if (quartz !== undefined) return /^[^/\n]*\bHardLineBreaks\(/m.test(quartz)
  for (const folder of [siteDir, path.join(siteDir, docs)]) {
    const settings = path.join(folder, '.obsidian')
    if (!(await isFolder(settings))) continue
    const { tryTable } = await import('./files/read-table.js')
    return tryTable(path.join(settings, 'app.json'))['strictLineBreaks'] !== true
  }
  return false
}

/** Beside the pages of Astro and Quartz, a folder `docs` has other texts; the other programs make sites of any kind. */
async function contentFolder(siteDir: string): Promise<string | undefined> {
  const has = (folder: string): Promise<boolean> => hasMarkdown(path.join(siteDir, folder), [])
  const names = await readdir(siteDir)
  const isOf = (program: RegExp): boolean => names.some((name) => program.test(name))
  const eleventy = names.find((name) => ELEVENTY.test(name))
  const input = eleventy && (await inputFolder(path.join(siteDir, eleventy)))
  if (input !== undefined && (await has(input))) return input
  if (isOf(WITH_ROUTES) && (await has(ROUTES)) && !(await has('docs'))) return ROUTES
  const isSure = isOf(ASTRO_OR_QUARTZ)
  if (!isSure && (!isOf(PROGRAM) || (await has('docs')))) return undefined
  for (const folder of CONTENT) if (await has(folder)) return folder
  return isSure && (await has(PAGES)) && !(await has('docs')) ? PAGES : undefined
}

/**
 * Whether a program made with Next.js has a page for all addresses below `/docs`, which shows the files of `docs`. Without a
 * first page there, the readme is at the root, as elsewhere.
 */
async function servesDocs(siteDir: string): Promise<boolean> {
  const pages = await readdir(path.join(siteDir, 'docs'))
  if (!pages.some((name) => /^index\.mdx?$/.test(name))) return false
  for (const folder of ['app/docs', 'src/app/docs']) {
    const names = await readdir(path.join(siteDir, folder)).catch((): string[] => [])
    if (names.some((name) => /^\[\[?\.{3}/.test(name))) return true
  }
  return false
}

/** The folder inside the site that settings of Eleventy read pages from, where they name it: `input: 'src'`. */
async function inputFolder(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const written = /\binput['"]?: ?(["'])(?:\.\/)?([\w-]+(?:\/[\w-]+)*)\/?\1/.exec(text)
  const named = /\bsetInputDirectory\((["'])(?:\.\/)?([\w-]+(?:\/[\w-]+)*)\/?\1/.exec(text)
  return (written ?? named)?.[2]
}

/** Names that modules import by, of `tsconfig.json` or `jsconfig.json`. */
async function importNames(siteDir: string): Promise<{ readonly foreignModules?: object }> {
  const texts = new Map<string, string>()
  for (const name of ['tsconfig.json', 'jsconfig.json']) {
    texts.set(name, await readFile(path.join(siteDir, name), 'utf8').catch(() => ''))
  }
  const names = siteAliases((name) => texts.get(name))
  return names ? { foreignModules: names } : {}
}
