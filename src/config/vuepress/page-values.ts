// Settings of a VuePress site that pages use: values in expressions, and aliases of folders in the paths of pictures.
import { folderIn } from '../vitepress/page-files.js'
import { valuesOf, type Fields, type Values } from '../foreign/fields.js'

/** The values that pages have as `$site.title` or `$site.themeConfig.version`, by these expressions. */
export function expressionValues(config: Fields): Values {
  const texts = (prefixes: readonly string[], values: Values): readonly [string, string][] =>
    Object.entries(values).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number'
        ? prefixes.map((prefix): [string, string] => [`${prefix}.${key}`, String(value)])
        : [],
    )
  const [title, description, base] = ['title', 'description', 'base'].map((key) =>
    config.value(key),
  )
  return Object.fromEntries([
    ...texts(['$site'], { title, description, base }),
    ...texts(['$site.themeConfig', '$themeConfig'], valuesOf(config.value('themeConfig'))),
  ])
}

/** The folders that aliases name, from the folder of the site. Webpack's are those of version 1. */
export function aliasesOf(config: Fields, siteDir: string): Values | undefined {
  const webpack = valuesOf(valuesOf(config.value('configureWebpack'))['resolve'])['alias']
  const aliases = new Map<string, string>()
  for (const [name, target] of Object.entries({
    ...valuesOf(webpack),
    ...valuesOf(config.value('alias')),
  })) {
    const folder = typeof target === 'string' ? folderIn(siteDir, target) : '..'
    if (!folder.startsWith('..')) aliases.set(name, folder)
  }
  return aliases.size === 0 ? undefined : Object.fromEntries(aliases)
}
