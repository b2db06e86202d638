// Loads the settings of a Fumadocs site: the meta.json of each folder, and what its code says about its pages.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathIn } from '../files/paths.js'
import { createNotes } from '../foreign/fields.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { siteAliases } from '../foreign/tsconfig-paths.js'
import { list, openFolder } from './docs-folder.js'
import { translationsIn } from './labels.js'
import { collectionsOf, languagesOf, layoutOf, type Collection } from './site-code.js'
import { translateFumadocs, type OpenCollection } from './translate-fumadocs.js'

const CODE = [
  '{lib,src,app,utils}/**/*{source,i18n,layout}*.{ts,tsx,js,jsx,mjs}',
  '*{source,i18n,layout}*.{ts,tsx,js,jsx,mjs}',
]

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
  const open = (collection: Collection): OpenCollection => {
    const folder = path.join(own, collection.folder)
    const inLanguage = (language: string | undefined) =>
      openFolder(folder, language, { siteDir, languages, read })
    const translations = (languages?.others ?? []).flatMap((language) => {
      const files = inLanguage(language)
      return files === undefined ? [] : [{ language, files }]
    })
    return { ...collection, files: inLanguage(languages?.main), translations }
  }
  const inSite = (name: string): string => pathIn(siteDir, path.join(own, name))
  const { settings, leftOut } = translateFumadocs(
    {
      docs: open(main),
      others: others.map(open),
      languages,
      layout: layoutOf(code),
      words: translationsIn(code),
      publicFolder: existsSync(path.join(own, 'public')) ? inSite('public') : undefined,
      modules: siteAliases((name) => read(path.join(own, name)), pathIn(siteDir, own)),
    },
    notes,
  )
  return { settings, leftOut, inputs: [...inputs] }
}
