// Packages that this program has inside, for Markdown plugins of a site whose own packages are not installed.
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { distFolder } from '../../../package/package-files.js'
import { isQuestion, resolveImport } from './resolve-import.js'

/** Small packages that most plugins are made of; each is a file of `dist/vendor`. */
export const LENT_PACKAGES = [
  'mdast-util-to-string',
  'unist-util-is',
  'unist-util-visit',
  'unist-util-visit-parents',
] as const

/** Resolves these packages to the ones of this program where the site has none. */
export const lentPackages: Plugin = {
  name: 'lent-packages',
  setup(builder) {
    const filter = new RegExp(`^(?:${LENT_PACKAGES.join('|')})$`)
    builder.onResolve({ filter }, async (args) => {
      if (isQuestion(args)) return undefined
      const found = await resolveImport(builder, args)
      if (found.errors.length === 0) return undefined
      return { path: path.join(distFolder, 'vendor', `${args.path}.js`) }
    })
  },
}
