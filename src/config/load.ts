// The door through which settings enter: find the file, load it, put the flags over it, check all, complete all.
import { homedir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  wrongUsage,
  type Diagnostic,
  type Fault,
  type OrionError,
} from '../model/diagnostics/diagnostic.js'
import { findForeignFile, type ForeignFile } from './foreign-tools.js'
import type { SettingsCheck } from './resolve/check-settings.js'
import type { SettingFault } from './schema/faults.js'
import { loadSiteTexts } from './resolve/built-in-texts.js'
import { pathText } from '../model/diagnostics/setting-path.js'
import { plainDefaults } from './resolve/plain-defaults.js'
import { hasMarkdown } from './find-markdown.js'
import { isFile, isFolder } from './files/is-there.js'
import { loadForeignSite, type Written } from './load-foreign.js'
import { findPlugins } from './modules/plugins/find-plugins.js'
import { loadPlugin, type FoundPlugin } from './modules/plugins/load-plugin.js'
import { noteSitesBelow } from './find-sites-below.js'
import { noteMarkdownBeside } from './note-markdown-beside.js'
import { PLAIN, plainSettings } from './plain-settings.js'
import { findSettingsFile, findSiteDir } from './find-settings.js'
import { callDefault, loadModule } from './modules/load-module.js'
import { DOCS_FOLDER, OUTPUT_FOLDER, resolveConfig, withoutUndefined } from './resolve/resolve.js'
import { untrusted } from './resolve/untrusted.js'
import type { CheckedSettings, Config } from './schema/schema.js'
import { isRecord } from '../model/json.js'
import { readPackage, readRepository } from './files/read-package.js'
import { openPlace } from '../model/diagnostics/open-place.js'
import { resolvePlaces } from './modules/resolve-places.js'
import type { UserConfig } from './schema/user-config.js'
import { packageFolder } from '../package/package-files.js'
import { defined } from '../model/defined.js'
import { pathIn } from './files/paths.js'

export type LoadOptions = {
  readonly siteDir: string
  /** `--config`, relative to the working directory. */
  readonly configFile?: string
  /** In place of a settings file: none is looked for. */
  readonly settings?: UserConfig
  /** `--out-dir`, relative to the site folder. */
  readonly outDir?: string
  /** `--cache-dir`, relative to the site folder. */
  readonly cacheDir?: string
  /** `--base-url` */
  readonly baseUrl?: string
}

export type LoadedConfig = {
  readonly config: Config
  /** Notes that do not stop loading: `no-url`. */
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute files that the settings were read from. */
  readonly inputs: readonly string[]
}

/**
 * The complete settings of the site in `siteDir`.
 * @throws OrionError (usage) with every fault of the settings at once, or when folder or file cannot be found.
 */
export async function loadConfig(options: LoadOptions): Promise<LoadedConfig> {
  const siteDir = await findSiteDir(options.siteDir)
  const { settings: given } = options
  const own = given === undefined ? await findSettingsFile(siteDir, options.configFile) : undefined
  const foreign =
    own === undefined && given === undefined ? await findForeignFile(siteDir) : undefined
  const settingsFile = own ?? foreign?.file
  const { written, inputs, diagnostics } =
    given !== undefined
      ? { written: given, inputs: [], diagnostics: [] }
      : own !== undefined
        ? await loadSettings(own, siteDir)
        : foreign !== undefined
          ? await loadForeignSite(foreign, siteDir)
          : { ...(await plainSettings(siteDir)), diagnostics: [] }
  const flags = options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }
  const layered = withoutUndefined(isRecord(written) ? { ...written, ...flags } : written)

  const origin = { siteDir, settingsFile, flags }
  const isLenient = own === undefined && given === undefined
  const { settings, faults, leftOut } = await check(layered, isLenient)
  if (settings === undefined) throw await refusal(faults, origin)

  const { pluginModules, missing } = await findModules(settings, siteDir, isLenient)
  if (missing.length > 0 && !isLenient) throw await refusal(missing, origin)

  const hasDocsFolder = await isFolder(path.join(siteDir, DOCS_FOLDER))
  const outDir = path.resolve(siteDir, options.outDir ?? OUTPUT_FOLDER)
  const ownPackage = await readPackage(siteDir)
  const builtInTemplate = path.join(packageFolder, 'templates/page.html')
  const config = resolveConfig(withoutMissing(settings, missing), {
    siteDir,
    ...defined({ settingsFile, outDir: options.outDir, cacheDir: options.cacheDir }),
    ...(foreign === undefined ? {} : { settingsFrom: foreign.tool.name }),
    ...(typeof ownPackage['name'] === 'string' ? { packageName: ownPackage['name'] } : {}),
    packageRepository: await readRepository(siteDir, ownPackage),
    isLenient,
    hasNodeModules: await isFolder(path.join(siteDir, 'node_modules')),
    hasDocsFolder,
    hasMarkdown:
      !hasDocsFolder && settings.docs.path === undefined && (await hasMarkdown(siteDir, [outDir])),
    template: builtInTemplate,
    texts: await loadSiteTexts(settings),
    pluginModules,
  })
  const limited =
    config.content.trust === 'none' ? untrusted(config, inPlace(builtInTemplate)) : undefined
  const left = isLenient ? [...leftOut, ...missing] : []
  const warnings = left.map(({ fault }) => ({ ...fault, severity: 'warning' as const }))
  const notes = [
    ...noteUrl(config, given !== undefined),
    ...(isLenient
      ? await noteUnbuilt(config, foreign, hasDocsFolder && settings.docs.path === undefined)
      : []),
  ]
  const all = [...diagnostics, ...(limited?.diagnostics ?? []), ...warnings, ...notes]
  return { config: limited?.config ?? config, diagnostics: all, inputs }
}

/** Notes on what the repository of a site without settings of its own has besides the site. */
async function noteUnbuilt(
  { siteDir, outDir, cacheDir }: Config,
  foreign: ForeignFile | undefined,
  isDocsFolder: boolean,
): Promise<readonly Diagnostic[]> {
  const except = [outDir, cacheDir]
  const isPlain = foreign === undefined
  return [
    ...(isPlain || foreign.tool.isOftenLeft
      ? await noteSitesBelow(siteDir, except, findForeignFile, foreign)
      : []),
    ...(isPlain && isDocsFolder ? noteMarkdownBeside(siteDir, DOCS_FOLDER, except) : []),
  ]
}

/** What replaces a template and a cache that authors who are not trusted may have written. */
const inPlace = (template: string): Pick<Config, 'template' | 'cacheDir'> => ({
  template,
  cacheDir: path.join(homedir(), '.cache/orion-docs'),
})

/** The settings of a folder that has nothing but Markdown are known: the schema, which takes time to load, is not needed. */
async function check(written: unknown, isLenient: boolean): Promise<SettingsCheck> {
  if (isDeepStrictEqual(written, PLAIN)) return { settings: plainDefaults, faults: [], leftOut: [] }
  const { checkSettings } = await import('./resolve/check-settings.js')
  return checkSettings(written, isLenient)
}

/** The plugins of the settings by name, and the missing modules. */
async function findModules(
  settings: CheckedSettings,
  siteDir: string,
  isLenient: boolean,
): Promise<{
  readonly pluginModules: ReadonlyMap<string, FoundPlugin>
  readonly missing: readonly SettingFault[]
}> {
  const uses = (['remarkPlugins', 'rehypePlugins'] as const).flatMap((list) =>
    settings.markdown[list].map(({ module }, index) => ({ module, list, index })),
  )
  const found = await findPlugins(
    uses.map(({ module }) => module),
    siteDir,
    isLenient,
  )
  const pluginModules = new Map(
    Array.from(found, ([name, module]): [string, FoundPlugin] => [name, { module }]),
  )
  const missing = uses
    .filter(({ module }) => !pluginModules.has(module))
    .map(({ module, list, index }) => missingPlugin(module, ['markdown', list, index]))
  for (const { module, list, index } of uses) {
    const url = found.get(module)
    if (url === undefined || !(isLenient || isTypeScript(url))) continue
    const loaded = await loadPlugin(url, siteDir)
    if ('plugin' in loaded) pluginModules.set(module, loaded.plugin)
    else if (isLenient) missing.push(brokenPlugin(module, loaded.fault, ['markdown', list, index]))
  }
  for (const [name, file] of Object.entries(settings.components))
    if (file !== undefined && !(await isFile(path.resolve(siteDir, file))))
      missing.push(missingComponent(file, ['components', name]))
  if (settings.routes !== undefined && !(await isFile(path.resolve(siteDir, settings.routes))))
    missing.push(missingRoutes(settings.routes))
  return { pluginModules, missing }
}

/** Settings of another program without its missing modules. */
function withoutMissing(
  settings: CheckedSettings,
  missing: readonly SettingFault[],
): CheckedSettings {
  if (missing.length === 0) return settings
  const paths = new Set(missing.map(({ path: keys }) => pathText(keys)))
  const isThere = (...keys: readonly PropertyKey[]): boolean => !paths.has(pathText(keys))
  const plugins = (list: 'remarkPlugins' | 'rehypePlugins') =>
    settings.markdown[list].filter((_, index) => isThere('markdown', list, index))
  const { routes, ...rest } = settings
  return {
    ...rest,
    ...(routes !== undefined && isThere('routes') ? { routes } : {}),
    components: Object.fromEntries(
      Object.entries(settings.components).filter(([name]) => isThere('components', name)),
    ),
    markdown: {
      ...settings.markdown,
      remarkPlugins: plugins('remarkPlugins'),
      rehypePlugins: plugins('rehypePlugins'),
    },
  }
}

async function loadSettings(file: string, siteDir: string): Promise<Written> {
  const { exports, inputs } = await loadModule(file, siteDir)
  if (!('default' in exports))
    throw wrongUsage({
      code: 'settings-file',
      message: `${pathIn(siteDir, file)} has no default export.`,
      hint: "Write export default defineConfig({ title: 'My site' })",
    })
  const value = await callDefault(exports['default'], file, siteDir)
  if (!file.endsWith('.json') || !isRecord(value))
    return { written: value, inputs, diagnostics: [] }
  // Editors find the schema by this key; it is not a setting.
  const settings = Object.fromEntries(Object.entries(value).filter(([key]) => key !== '$schema'))
  return { written: settings, inputs, diagnostics: [] }
}

type Origin = {
  readonly siteDir: string
  readonly settingsFile: string | undefined
  readonly flags: Readonly<Record<string, unknown>>
}

async function refusal(faults: readonly SettingFault[], origin: Origin): Promise<OrionError> {
  const { siteDir, settingsFile, flags } = origin
  const placed = faults.map(({ fault, path: keys, isKey }): Fault => {
    const [first] = keys
    if (first === 'baseUrl' && 'baseUrl' in flags)
      return { ...fault, message: fault.message.replace('Setting "baseUrl"', 'Option --base-url') }
    if (settingsFile === undefined) return fault
    return { ...fault, at: openPlace(pathIn(siteDir, settingsFile), { path: keys, isKey }) }
  })
  return wrongUsage(await resolvePlaces(placed, siteDir))
}

function missingPlugin(module: string, keys: readonly PropertyKey[]): SettingFault {
  const hint = /^[./]/.test(module)
    ? 'The path is relative to the site folder.'
    : `Install it with npm install ${module}`
  const message = `Setting "${pathText(keys)}" names a missing module: ${module}.`
  return { fault: { code: 'unknown-plugin', message, hint }, path: keys, isKey: false }
}

const isTypeScript = (url: string): boolean => /\.[cm]?tsx?$/.test(url)

/** A plugin of another program's site may need packages that are not installed. */
function brokenPlugin(module: string, reason: string, keys: readonly PropertyKey[]): SettingFault {
  const message = `The Markdown plugin ${module} cannot be loaded and is left out: ${reason}`
  const hint = 'Install the packages that it imports.'
  return { fault: { code: 'unknown-plugin', message, hint }, path: keys, isKey: false }
}

function missingComponent(file: string, keys: readonly PropertyKey[]): SettingFault {
  const message = `Setting "${pathText(keys)}" names a missing file: ${file}.`
  const hint = 'The path is relative to the site folder and includes the file extension.'
  return { fault: { code: 'unknown-component', message, hint }, path: keys, isKey: false }
}

function missingRoutes(file: string): SettingFault {
  const message = `Setting "routes" names a missing file: ${file}.`
  const hint = 'The path is relative to the site folder and includes the file extension.'
  return { fault: { code: 'routes-file', message, hint }, path: ['routes'], isKey: false }
}

function noteUrl({ url, settingsFile }: Config, isGiven: boolean): Diagnostic[] {
  if (url !== undefined || (settingsFile === undefined && !isGiven)) return []
  return [
    {
      severity: 'note',
      code: 'no-url',
      message: 'Setting "url" is not set: no canonical URLs and no sitemap are written.',
      hint: "Set it to the origin of the site, for example url: 'https://docs.example.org'",
    },
  ]
}
