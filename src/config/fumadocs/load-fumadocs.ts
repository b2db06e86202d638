// Loads the settings of a Fumadocs site: the meta.json of each folder, and what its code says about its pages.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { isRecord } from '../../model/json.js'
import { pathIn } from '../files/paths.js'
import { compareText } from '../../model/text/text.js'
import { createNotes } from '../foreign/fields.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { readPageFront, titleOf } from '../foreign/page-front.js'
import { siteAliases } from '../foreign/tsconfig-paths.js'
import { collectionsOf, languagesOf, layoutOf, type Languages } from './site-code.js'
import { translateFumadocs, type DocsFolder } from './translate-fumadocs.js'

const CODE = [
  '{lib,src,app,utils}/**/*{source,i18n,layout}*.{ts,tsx,js,jsx,mjs}',
  '*{source,i18n,layout}*.{ts,tsx,js,jsx,mjs}',
]
const NEVER = ['**/node_modules/**', '**/.*/**']

/** Reads the code of the site without running it, and the files of its docs. */
export const fumadocsReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(loadFumadocs(file, siteDir)),
  unread: (file, siteDir) => loadFumadocs(file, siteDir),
}

function loadFumadocs(file: string, siteDir: string): ForeignSettings {
  const own = path.dirname(file)
  const inputs = new Set([file])
  const read = (name: string): string | undefined => {
    try {
      const text = readFileSync(name, 'utf8')
      inputs.add(name)
      return text
    } catch {
      return undefined
    }
  }
  const notes = createNotes()
  const code = list(CODE, own).flatMap((name) => read(path.join(own, name)) ?? [])
  const [main, ...others] = collectionsOf(
    /source\.config\./.test(file) ? (read(file) ?? '') : '',
    code,
  )
  const languages = languagesOf(code, list('**/*.{md,mdx}', path.join(own, main.folder)))
  const open = (folder: string): DocsFolder | undefined =>
    openFolder(path.join(own, folder), siteDir, languages, read)
  const inSite = (name: string): string => pathIn(siteDir, path.join(own, name))
  const { settings, leftOut } = translateFumadocs(
    {
      docs: { ...main, files: open(main.folder) },
      others: others.map((each) => ({ ...each, files: open(each.folder) })),
      languages,
      layout: layoutOf(code),
      publicFolder: existsSync(path.join(own, 'public')) ? inSite('public') : undefined,
      modules: siteAliases((name) => read(path.join(own, name)), pathIn(siteDir, own)),
    },
    notes,
  )
  return { settings, leftOut, inputs: [...inputs] }
}

/** Files in a folder, sorted. */
const list = (patterns: string | string[], cwd: string): readonly string[] =>
  fastGlob.sync(patterns, { cwd, ignore: NEVER, followSymbolicLinks: false }).sort(compareText)

/** The pages of a folder in the main language; undefined where it has none. */
function openFolder(
  absolute: string,
  siteDir: string,
  languages: Languages | undefined,
  read: (file: string) => string | undefined,
): DocsFolder | undefined {
  const inner = languages?.hasFolders === true ? path.join(absolute, languages.main) : absolute
  const folder = existsSync(inner) ? inner : absolute
  const others = languages?.hasFolders === true ? [] : (languages?.others ?? [])
  const pages = list('**/*.{md,mdx}', folder).filter(
    (page) => !others.some((name) => new RegExp(`\\.${name}\\.\\w+$`).test(page)),
  )
  if (pages.length === 0) return undefined
  const parsed = (name: string): Readonly<Record<string, unknown>> | undefined => {
    try {
      const value: unknown = JSON.parse(read(path.join(folder, name)) ?? '')
      return isRecord(value) ? value : undefined
    } catch {
      return undefined
    }
  }
  return {
    path: pathIn(siteDir, folder) || '.',
    pages,
    exclude: others.map((name) => `**/*.${name}.{md,mdx}`),
    metaOf: (name) => parsed(path.posix.join(name, 'meta.json')),
    titleOf: (page) => titleOf(readPageFront(read(path.join(folder, page)) ?? '')),
  }
}
