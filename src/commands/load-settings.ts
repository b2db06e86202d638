// From the options of a command to complete settings.
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { loadConfig, type LoadedConfig } from '../config/load.js'
import { PLACEHOLDER } from '../pipeline/relative/relative-output.js'
import { MARKER } from '../config/files/output-marker.js'
import type { BuildOptions } from '../pipeline/run/build-options.js'

/** The output folder of a tree whose own folder `build` is something else. */
const OTHER_OUTPUT = 'build-docs'

/** The settings of a site with the options applied. @throws OrionError of kind `usage`. */
export async function loadSettings({
  siteDir = '.',
  config,
  settings,
  outDir,
  cacheDir,
  baseUrl: wantedBase,
  relative = false,
}: BuildOptions): Promise<LoadedConfig> {
  const baseUrl = relative ? PLACEHOLDER : wantedBase
  const loaded = await loadConfig({
    siteDir: path.resolve(siteDir),
    ...(config === undefined ? {} : { configFile: path.resolve(config) }),
    ...(settings === undefined ? {} : { settings }),
    ...(outDir === undefined ? {} : { outDir: path.resolve(outDir) }),
    ...(cacheDir === undefined ? {} : { cacheDir: path.resolve(cacheDir) }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  })
  const placed = relative ? atAnyAddress(loaded) : loaded
  return placed.config.isLenient && outDir === undefined ? withFreeOutput(placed) : placed
}

/**
 * A page is the index of a folder, which all hosts and browsers agree on; it has no address of its own. A service worker
 * needs one.
 */
function atAnyAddress({ config, ...rest }: LoadedConfig): LoadedConfig {
  const security = { ...config.security, integrity: false }
  const placed = { ...config, security, trailingSlash: true, offline: false }
  Reflect.deleteProperty(placed, 'url')
  return { ...rest, config: placed }
}

/** Trees of others may have a folder or a script `build`: it is left alone. */
function withFreeOutput(loaded: LoadedConfig): LoadedConfig {
  const { config, diagnostics } = loaded
  const isTaken = statSync(config.outDir, { throwIfNoEntry: false })?.isDirectory() === false
  const names = !isTaken && existsSync(config.outDir) ? readdirSync(config.outDir) : []
  if (!isTaken && (names.length === 0 || names.includes(MARKER))) return loaded
  const outDir = path.join(config.siteDir, OTHER_OUTPUT)
  const note = {
    severity: 'note',
    code: 'output-folder',
    message: isTaken
      ? `${path.basename(config.outDir)} is a file, so the output folder is ${OTHER_OUTPUT}.`
      : `The folder ${path.basename(config.outDir)} has files that orion-docs did not write, so the output folder is ${OTHER_OUTPUT}.`,
    hint: 'Choose another folder with --out-dir.',
  } as const
  return { ...loaded, config: { ...config, outDir }, diagnostics: [...diagnostics, note] }
}
