// Loads the settings of a site of Nuxt Content: its settings as they are written, its folders and the front matter of pages.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { parse } from 'yaml'
import { isRecord } from '../../model/json.js'
import { compareText } from '../../model/text/text.js'
import { pathIn } from '../files/paths.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { literalSettings } from '../modules/literal-settings.js'
import { baseInLinks } from './base-in-links.js'
import { contentTrees, NEVER } from './content-trees.js'
import { ENDINGS, NAVIGATION_FILE, UNDOCS_SETTINGS } from './settings-names.js'
import { languagesOf, type SiteValues } from './site-values.js'
import { translateNuxtContent } from './translate-nuxt-content.js'

const MODULE = `{${ENDINGS.join(',')}}`

/** Reads the files of the site as they are written: nothing is run. */
export const nuxtContentReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(load(file, siteDir)),
  unread: (file, siteDir) => ({
    settings: {
      docs: { path: pathIn(siteDir, path.join(siteFolder(file), pagesFolder(siteFolder(file)))) },
      markdown: { dialect: 'nuxt-content' },
    },
    ...{ leftOut: [], inputs: [file] },
  }),
}

/** The folder of the site, which may have its settings in `.config`, or nothing but pages in numbered folders. */
const siteFolder = (file: string): string =>
  path
    .dirname(file)
    .replace(path.basename(file) === NAVIGATION_FILE ? NUMBERED : /[\\/]\.config$/, '')

const NUMBERED = /[\\/]\d+\.[^\\/]*$/

const pagesFolder = (own: string): string =>
  existsSync(path.join(own, 'content')) ? 'content' : '.'

function load(file: string, siteDir: string): ForeignSettings {
  const own = siteFolder(file)
  const inputs = new Set([file])
  const values = (names: string | readonly string[]): Readonly<Record<string, unknown>> => {
    const [name] = fastGlob.sync([...[names].flat()], { cwd: own, dot: true }).sort(compareText)
    if (name === undefined) return {}
    inputs.add(path.join(own, name))
    return valuesOf(path.join(own, name))
  }
  const site: SiteValues = {
    nuxt: values(`nuxt.config.${MODULE}`),
    app: values([`app.config.${MODULE}`, `{app,src}/app.config.${MODULE}`]),
    undocs: values(UNDOCS_SETTINGS),
    package: values('package.json'),
  }
  const languages = languagesOf(site)
  const trees = contentTrees(path.join(own, pagesFolder(own)), languages, (file) => {
    inputs.add(file)
    return valuesOf(file)
  })
  const publicFolder = ['public', '.docs/public', 'static'].find((name) =>
    existsSync(path.join(own, name)),
  )
  const { settings, leftOut } = translateNuxtContent({
    ...{ site, languages, trees, siteDir, folder: own },
    base: path.basename(file) === NAVIGATION_FILE ? baseInLinks(trees.main) : undefined,
    publicFolder: publicFolder && pathIn(siteDir, path.join(own, publicFolder)),
    icons: publicFolder === undefined ? [] : iconsIn(path.join(own, publicFolder)),
  })
  return { settings, leftOut, inputs: [...inputs] }
}

const iconsIn = (folder: string): readonly string[] =>
  fastGlob
    .sync(['favicon.*', 'icon.*'], { cwd: folder, ignore: [...NEVER], followSymbolicLinks: false })
    .sort(compareText)

/** The values that are written out in a file; none of one that cannot be read. */
function valuesOf(file: string): Readonly<Record<string, unknown>> {
  try {
    const text = readFileSync(file, 'utf8')
    if (!/\.(?:ya?ml|json)$/.test(file)) return literalSettings(file, text) ?? {}
    const value: unknown = parse(text, { logLevel: 'silent' })
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
