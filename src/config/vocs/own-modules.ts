// What settings import from Vocs itself: functions that return their argument, and sources of data that say where it is.

/** The key of the object that names the repository whose releases a site lists. */
export const RELEASES_OF = 'orionDocsReleasesOf'

const CHANGELOG = `{ github: (options) => ({ ${RELEASES_OF}: options?.repo }) }`

const ALL = `{ defineConfig: (config) => config, Changelog: ${CHANGELOG} }`

/** The exports of modules that settings import, as JavaScript objects; other names of them are inert values. */
export const OWN_MODULES: Readonly<Record<string, string>> = {
  vocs: ALL,
  'vocs/config': ALL,
  'vocs/changelog': CHANGELOG,
}
