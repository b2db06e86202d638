// What settings import from Rspress itself: functions that return their argument, and nothing that runs.

/** The key of the global object under which a file for several tools leaves its settings of the docs. */
export const SHARED_SETTINGS = 'orionDocsRspressSettings'

const DEFINE = '{ defineConfig: (config) => config }'

/** A plugin whose options say something about the site. */
const plugin = (name: string, key: string): string =>
  `{ ${name}: (options) => ({ ${key}: options ?? {} }) }`

/** The exports of modules that settings import, as JavaScript objects. */
export const OWN_MODULES: Readonly<Record<string, string>> = {
  '@rspress/core': DEFINE,
  rspress: DEFINE,
  'rspress/config': DEFINE,
  rstack: `{ define: new Proxy({}, { get: (_, name) => (value) => {
    if (name === 'doc') globalThis.${SHARED_SETTINGS} = value
    return value
  } }) }`,
  '@rspress/plugin-client-redirects': plugin('pluginClientRedirects', 'rspressRedirects'),
  '@rspress/plugin-sitemap': plugin('pluginSitemap', 'rspressSitemap'),
}
