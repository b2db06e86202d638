// What settings files of Nuxt and of UnDocs are called.

export const ENDINGS = ['ts', 'mts', 'js', 'mjs']

/** Settings of UnDocs, whose pages are in the folder itself. */
export const UNDOCS_SETTINGS = [
  ...['yaml', 'yml', 'json'].map((end) => `.config/docs.${end}`),
  ...ENDINGS.map((end) => `docs.config.${end}`),
]

/** A file that names a folder of pages. Nothing else has this name. */
export const NAVIGATION_FILE = '.navigation.yml'
