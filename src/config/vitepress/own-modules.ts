// What settings import from VitePress itself: functions that return their argument, and nothing that runs.

const VITEPRESS = `{
  defineConfig: (config) => config,
  defineConfigWithTheme: (config) => config,
  defineAdditionalConfig: (config) => config,
  defineLoader: (loader) => loader,
  createContentLoader: () => ({ watch: [], load: async () => [] }),
  resolveSiteDataByRoute: (site) => site ?? {},
  mergeConfig: (one, other) => ({ ...one, ...other }),
}`

/** Settings of the build, which are not used: running them would need all of its plugins. */
const VITE = ['./vite.config', '../vite.config', '../../vite.config'].flatMap(
  (name): [string, string][] => [
    [name, '{}'],
    [`${name}.ts`, '{}'],
    [`${name}.js`, '{}'],
  ],
)

/** The exports of modules that settings import, as JavaScript objects. */
export const OWN_MODULES: Readonly<Record<string, string>> = {
  vitepress: VITEPRESS,
  ...Object.fromEntries(VITE),
}
