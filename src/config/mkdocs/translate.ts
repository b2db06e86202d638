// Translates the settings of an MkDocs site. Nothing here fails: each setting without effect is listed once.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isRecord } from '../../model/json.js'
import {
  compact,
  createFields,
  createNotes,
  nonEmpty,
  recordsIn,
  valuesOf,
  type Fields,
  type Notes,
} from '../foreign/fields.js'
import { languageTag } from '../foreign/languages.js'
import type { LeftOut } from '../foreign/left-out.js'
import { pathIn } from '../files/paths.js'
import { hasMath, markdownSettings, readNames, type Extensions } from './settings/extensions.js'
import { ignoreGlobs, patternLines } from './settings/globs.js'
import { docsSettings, staticFolders } from './docs-settings.js'
import { languageFrames, themeOf } from './frames.js'
import { fileAddressIn, languageSite } from './languages/language-docs.js'
import { localesInNames, readLanguages, settingsIn } from './languages/read-languages.js'
import { styleSettings, type Places } from './look.js'
import { titlesIn } from './navigation/page-titles.js'
import { openDocsTree } from './navigation/docs-tree.js'
import { paletteSettings } from './palette.js'
import { excludedByPlugin, leaveOutPlugins, redirectsOf } from './plugins.js'
import { readDataFiles } from './settings/read-yaml.js'

export type Translation = {
  readonly settings: Readonly<Record<string, unknown>>
  readonly leftOut: readonly LeftOut[]
  /** Absolute files of the docs folder that the settings come from. */
  readonly inputs: readonly string[]
}

/** MkDocs settings for its own commands, and others without a meaning for readers. */
const IGNORED = [
  'site_author',
  'dev_addr',
  'watch',
  'strict',
  'site_dir',
  'remote_branch',
  'remote_name',
  'validation',
  'INHERIT',
  'config_file_path',
  'use_directory_urls',
  'edit_uri_template',
]

/** Our settings for the content of an MkDocs settings file in `baseDir`. */
export function translateMkdocs(raw: unknown, baseDir: string, siteDir: string): Translation {
  const notes = createNotes()
  const plugins = readNames(valuesOf(raw)['plugins'])
  const languages = readLanguages(plugins)
  const config = createFields(
    languages ? settingsIn(valuesOf(raw), languages.main) : raw,
    '',
    notes,
  )
  const docsDir = path.resolve(baseDir, config.text('docs_dir') ?? 'docs')
  const places: Places = { baseDir, docsDir, siteDir }
  const docsFolder = pathIn(siteDir, docsDir)
  const theme = themeOf(config, notes)
  const extensions = readNames(config.value('markdown_extensions'))
  leaveOutPlugins(plugins, languages !== undefined, notes)
  const patterns = excludedPatterns(config)
  const globs = excludedByPlugin(plugins)
  const tree = openDocsTree(docsDir, [...patterns, ...globs])
  const site = languages && languageSite(tree, languages)
  const source = { raw: valuesOf(raw), config, theme, plugins, places, tree, notes }
  const inLanguages = languageFrames(source, site)
  const data = readDataFiles(plugins.get('macros')?.['include_yaml'], baseDir, siteDir)
  const own = config.value('extra')
  const extra = { ...data.value, ...(isRecord(own) ? own : {}) }
  const excluded = ['templates/**', ...globs, ...patterns.flatMap(ignoreGlobs)]
  const settings = compact({
    ...address(config),
    lang: language(theme, plugins),
    ...paletteSettings(theme),
    ...styleSettings(config, places, notes),
    ...inLanguages.frames,
    staticDirectories: staticFolders(docsFolder, site),
    ...docsSettings(source, site, { docsFolder, excluded, trees: inLanguages.trees }),
    markdown: {
      ...markdownSettings(extensions, plugins, {
        ...{
          features: theme.list('features'),
          extra,
          inSite: folderIn(places),
          languages: languages && localesInNames(languages),
          titles: titlesIn(languages ? [] : [inLanguages.trees.main, inLanguages.frames['navbar']]),
        },
      }),
      math: hasMath(extensions, config),
    },
    ...inLanguages.settings,
    foreignRoutes: nonEmpty(inLanguages.missing),
    redirects: nonEmpty(redirectsOf(plugins, languages && fileAddressIn(languages))),
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownLinks: 'warn',
    onBrokenMarkdownImages: 'warn',
  })
  leaveOutRest(config, theme, extensions, { notes, hasMenu: inLanguages.settings !== undefined })
  return { settings, leftOut: notes.list, inputs: [...tree.inputs, ...data.inputs] }
}

/**
 * The path of a folder of the settings in the site folder. Some count from where the command runs, which is mostly the
 * folder around the docs.
 */
function folderIn({ baseDir, docsDir, siteDir }: Places): (folder: string) => string {
  return (folder) => {
    const beside = path.resolve(baseDir, folder)
    const around = path.resolve(docsDir, '..', folder)
    return pathIn(siteDir, !existsSync(beside) && existsSync(around) ? around : beside) || '.'
  }
}

/** The default language of the plugin `i18n`, else that of the theme. */
function language(theme: Fields, plugins: Extensions): string | undefined {
  const { languages, default_language: older } = valuesOf(plugins.get('i18n'))
  const main = recordsIn(languages).find((each) => each['default'] === true)
  const written = [main?.['locale'], older, theme.text('language'), theme.text('locale')]
  const lang = written.map(languageTag).find((each) => each !== undefined)
  return lang === 'en' ? undefined : lang
}

function address(config: Fields): Record<string, unknown> {
  const url = config.text('site_url')
  const parsed = url !== undefined && URL.canParse(url) ? new URL(url) : undefined
  return {
    url: parsed?.origin,
    baseUrl: parsed && (parsed.pathname.endsWith('/') ? parsed.pathname : `${parsed.pathname}/`),
    trailingSlash: config.flag('use_directory_urls') === false ? undefined : true,
  }
}

/** Pages that are not published. */
function excludedPatterns(config: Fields): string[] {
  return ['exclude_docs', 'draft_docs'].flatMap((key) => patternLines(config.value(key)))
}

function leaveOutRest(
  config: Fields,
  theme: Fields,
  extensions: Extensions,
  { notes, hasMenu }: { readonly notes: Notes; readonly hasMenu: boolean },
): void {
  for (const script of config.list('extra_javascript')) {
    const name = isRecord(script) ? String(script['path']) : String(script)
    if (!/mathjax|katex|mermaid/i.test(name))
      notes.leaveOut(name, 'scripts of the site are not run')
  }
  for (const hook of config.list('hooks')) notes.leaveOut(String(hook), 'Python is not run')
  if (theme.has('custom_dir'))
    notes.leaveOut('theme.custom_dir', 'templates of the theme are not used')
  const own = [...extensions.keys()].filter((name) =>
    /^(?:mkdocs_|mdx_gh_links|mkdocs-click)/.test(name),
  )
  for (const name of own) notes.leaveOut(`extension ${name}`, 'Python is not run')
  const extra = config.object('extra')
  // The plugin for languages makes the menu.
  for (const key of ['analytics', 'version', ...(hasMenu ? [] : ['alternate'])])
    if (isObjectLike(extra.value(key))) notes.leaveOut(`extra.${key}`, EXTRA[key] ?? '')
  config.ignore(...IGNORED, 'plugins', 'not_in_nav', 'repo_name', 'extra', 'theme')
  config.rest()
}

/** `version: 2.1` is a value for pages, and no setting of the theme. */
const isObjectLike = (value: unknown): boolean => typeof value === 'object' && value !== null

const EXTRA: Readonly<Record<string, string>> = {
  analytics: 'add the script of the service to scripts',
  version: 'versions are built by orion-docs version',
  alternate: 'the site is built in one language',
}
