// From the options of a command to complete settings.
import path from 'node:path'
import { loadConfig } from '../config/load.js'
import type { BuildOptions } from '../pipeline/run/build-options.js'

/** The settings of a site with the options applied. @throws OrionError of kind `usage`. */
export function loadSettings({
  siteDir = '.',
  config,
  settings,
  outDir,
  cacheDir,
  baseUrl,
}: BuildOptions): ReturnType<typeof loadConfig> {
  return loadConfig({
    siteDir: path.resolve(siteDir),
    ...(config === undefined ? {} : { configFile: path.resolve(config) }),
    ...(settings === undefined ? {} : { settings }),
    ...(outDir === undefined ? {} : { outDir: path.resolve(outDir) }),
    ...(cacheDir === undefined ? {} : { cacheDir: path.resolve(cacheDir) }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  })
}
