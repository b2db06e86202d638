// What takes the place of the packages that an Astro settings file imports, so that its own words can be read.

/** The key under which the options of `starlight({ … })` are found in the list of integrations. */
export const OPTIONS = 'orionDocsStarlight'

const STARLIGHT = `{ default: (options) => ({ name: '@astrojs/starlight', ${OPTIONS}: options }) }`

/** The exports of these modules, as JavaScript objects. */
export const STARLIGHT_MODULES: Readonly<Record<string, string>> = {
  '@astrojs/starlight': STARLIGHT,
  'astro/config': '{ defineConfig: (config) => config }',
  vite: '{ defineConfig: (config) => config, loadEnv: () => ({ ...process.env }) }',
}
