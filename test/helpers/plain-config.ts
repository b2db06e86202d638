// Settings without a settings file, for what needs a whole configuration and looks at little of it.
import { resolveConfig } from '../../src/config/resolve/resolve.js'
import { configSchema, type Config } from '../../src/config/schema/schema.js'

/** The configuration of a site in `siteDir` with these Markdown settings. */
export function plainConfig(siteDir: string, markdown: object = {}): Config {
  return resolveConfig(configSchema.parse({ markdown }), {
    siteDir,
    hasNodeModules: false,
    hasDocsFolder: true,
    hasMarkdown: false,
    isLenient: false,
    template: '',
    texts: new Map(),
    pluginModules: new Map(),
  })
}
