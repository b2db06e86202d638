// What settings import from VuePress: functions that return their argument, and themes and plugins as their options.

const SAME = '(value) => value'

const DEFINE = ['defineConfig', 'defineUserConfig', 'defineConfig4CustomTheme', 'defineThemeConfig']
  .map((name) => `${name}: ${SAME}`)
  .join(', ')

/** The key of a theme's name in what its function returns. */
export const THEME = 'vuepressTheme'

const theme = (name: string): string => `(options) => ({ ${THEME}: '${name}', options })`

/** Its tools for files are those of fs-extra. A package that is not installed has no version. */
const READ_JSON =
  "(file) => { try { return JSON.parse(require('node:fs').readFileSync(file, 'utf8')) } catch { return { version: '' } } }"

const UTILS = `{
  fs: {
    ...require('node:fs'),
    pathExistsSync: require('node:fs').existsSync,
    ...{ readJsonSync: ${READ_JSON}, readJSONSync: ${READ_JSON} },
  },
  path: require('node:path'),
  getDirname: (url) => require('node:path').dirname(require('node:url').fileURLToPath(url)),
}`

/** The exports of modules that settings import, as JavaScript objects. */
export const OWN_MODULES: Readonly<Record<string, string>> = {
  vuepress: `{ ${DEFINE}, defaultTheme: ${theme('default')} }`,
  'vuepress/config': `{ ${DEFINE} }`,
  '@vuepress/cli': `{ ${DEFINE} }`,
  'vuepress/utils': UTILS,
  '@vuepress/utils': UTILS,
  '@vuepress/theme-default': `{ defaultTheme: ${theme('default')} }`,
  'vuepress-theme-hope': `{ hopeTheme: ${theme('hope')}, navbar: ${SAME}, sidebar: ${SAME}, arraySidebar: ${SAME} }`,
  'vuepress-theme-plume': `{ plumeTheme: ${theme('plume')}, default: ${theme('plume')}, ${DEFINE} }`,
  'vuepress-theme-reco': `{ recoTheme: ${theme('reco')}, default: ${theme('reco')} }`,
  '@vuepress/plugin-search': '{ searchPlugin: (options) => ({ search: options }) }',
  '@vuepress/plugin-docsearch': '{ docsearchPlugin: (options) => ({ docsearch: options }) }',
  '@vuepress/plugin-sitemap': '{ sitemapPlugin: (options) => ({ sitemap: options }) }',
  '@vuepress/plugin-redirect': '{ redirectPlugin: (options) => ({ redirect: options }) }',
  '@vuepress/plugin-markdown-math': '{ markdownMathPlugin: () => ({ math: true }) }',
}
