// Loads the settings of a site of Nuxt Content: its settings as they are written, its folders and the front matter of pages.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { parse } from 'yaml'
import { isRecord } from '../../model/json.js'
import { compareText } from '../../model/text/text.js'
import { pathIn } from '../files/paths.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { readPageFront } from '../foreign/page-front.js'
import { literalSettings } from '../modules/literal-settings.js'
import { ENDINGS, UNDOCS_SETTINGS } from './settings-names.js'
import { languagesOf, type SiteValues } from './site-values.js'
import type { PageFacts } from './sidebars.js'
import { translateNuxtContent } from './translate-nuxt-content.js'

const MODULE = `{${ENDINGS.join(',')}}`

/** Files without a page. */
const NEVER = ['**/node_modules/**', '**/.*', '**/.*/**', '**/_*', '**/_*/**']

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

/** The folder of the site, which may have its settings in `.config`. */
const siteFolder = (file: string): string => path.dirname(file).replace(/[\\/]\.config$/, '')

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
  const pages = pagesFolder(own)
  const languages = languagesOf(site)
  const inner = languages.main === undefined ? pages : `${pages}/${languages.main}`
  const isInner = existsSync(path.join(own, inner))
  const folder = path.join(own, isInner ? inner : pages)
  const others = isInner
    ? []
    : languages.others.filter((name) => existsSync(path.join(folder, name)))
  const ignore = [...NEVER, ...others.map((name) => `${fastGlob.escapePath(name)}/**`)]
  const list = (patterns: string | string[], cwd: string): readonly string[] =>
    fastGlob.sync(patterns, { cwd, ignore, followSymbolicLinks: false }).sort(compareText)
  const publicFolder = ['public', '.docs/public', 'static'].find((name) =>
    existsSync(path.join(own, name)),
  )
  const dirFiles = fastGlob
    .sync('**/{.navigation,_dir}.{yml,yaml}', {
      cwd: folder,
      dot: true,
      ignore: ['**/node_modules/**'],
    })
    .sort(compareText)
  for (const name of dirFiles) inputs.add(path.join(folder, name))
  const { settings, leftOut } = translateNuxtContent({
    ...{ site, languages, exclude: ignore },
    pages: list('**/*.md', folder).map((name) => factsOf(name, folder)),
    dirs: new Map(
      dirFiles.map((name) => [
        path.posix.dirname(name).replace(/^\.$/, ''),
        valuesOf(path.join(folder, name)),
      ]),
    ),
    docsPath: pathIn(siteDir, folder) || '.',
    folderInSite: path.posix.join(pathIn(own, folder)),
    publicFolder: publicFolder && pathIn(siteDir, path.join(own, publicFolder)),
    icons:
      publicFolder === undefined ? [] : list(['favicon.*', 'icon.*'], path.join(own, publicFolder)),
  })
  return { settings, leftOut, inputs: [...inputs] }
}

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

function factsOf(file: string, folder: string): PageFacts {
  const { values, body } = readPageFront(readFileSync(path.join(folder, file), 'utf8'))
  const text = body.replace(/^[ \t]*(`{3,}|~{3,})[^]*?^[ \t]*\1/gm, '')
  const isHome = HERO.test(text)
  return { file, navigation: values['navigation'], isHome }
}

/** The first part of a home page. */
const HERO = /^::+(?:u-)?(?:page-hero|landing-hero|block-hero|hero|home-hero)(?![\w-])/im
