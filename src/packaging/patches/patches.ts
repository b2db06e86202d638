// Changes to packages that our bundle of the program takes, because they do the same in less time. The packages stay as
// they are everywhere else, and give the same: test/packaging/patches/patches.test.ts. Never part of the package.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { ownModule, type Change, type Changes, type Replaced } from './package-change.js'
import { HTML_CHANGES } from './html-patches.js'
import { PARSER_CHANGES, PARSER_MODULES } from './parser-patches.js'

const CHANGES: Changes = { ...PARSER_CHANGES, ...HTML_CHANGES }

const PACKAGES = [
  ...new Set(
    [...Object.keys(CHANGES), ...Object.keys(PARSER_MODULES)].map((file) =>
      file.replace(/\/.*/, ''),
    ),
  ),
]

/** Makes the changes; throws when another version of a package leaves no place for one. */
export function quickPackages(): Plugin {
  return {
    name: 'quick-packages',
    setup(context) {
      context.onLoad(
        { filter: new RegExp(`node_modules[\\\\/](${PACKAGES.join('|')})[\\\\/]`) },
        async (file) => {
          const name = file.path.split(path.sep).join('/').split('/node_modules/').at(-1) ?? ''
          const replaced = PARSER_MODULES[name]
          const changes = CHANGES[name]
          if (replaced === undefined && changes === undefined) return undefined
          const text = await readFile(file.path, 'utf8')
          if (replaced !== undefined) return { contents: replacement(text, replaced, name) }
          return {
            contents: (changes ?? []).reduce(
              (before, change) => changed(before, change, name),
              text,
            ),
            loader: 'js',
          }
        },
      )
    },
  }
}

/** Throws when the file is not the one that our module was compared with. */
function replacement(text: string, { by, sha256 }: Replaced, name: string): string {
  if (createHash('sha256').update(text).digest('hex') !== sha256)
    throw new Error(
      `quick-packages.ts: ${name} has changed: compare it with ${by} and note its SHA-256`,
    )
  return `export * from ${JSON.stringify(ownModule(by))}`
}

function changed(text: string, [found, instead]: Change, name: string): string {
  const parts = text.split(found)
  if (parts.length !== 2)
    throw new Error(
      `quick-packages.ts: ${name} has no place, or several, for the change of ${found}`,
    )
  return parts.join(instead)
}
