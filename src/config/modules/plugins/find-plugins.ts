// Where the modules of Markdown plugins are, by the rules of an import in the site folder.
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/**
 * The `file:` URL of each module in `names` as seen from `siteDir`; those that are not found are left out. Sites of other
 * tools (`isLenient`) may name TypeScript without its extension.
 */
export async function findPlugins(
  names: readonly string[],
  siteDir: string,
  isLenient: boolean,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  if (names.length === 0) return found
  await build({
    stdin: { contents: '', resolveDir: siteDir },
    write: false,
    logLevel: 'silent',
    platform: 'node',
    format: 'esm',
    bundle: true,
    // Modules that Node can import: workers load a plugin without compiling it.
    resolveExtensions: ['.js', '.mjs', '.cjs', ...(isLenient ? ['.ts', '.mts', '.tsx'] : [])],
    tsconfigRaw: {},
    plugins: [
      {
        name: 'find-plugins',
        setup(builder) {
          builder.onStart(async () => {
            for (const name of new Set(names)) {
              const result = await builder.resolve(name, {
                resolveDir: siteDir,
                kind: 'import-statement',
              })
              if (result.errors.length === 0) found.set(name, pathToFileURL(result.path).href)
            }
          })
        },
      },
    ],
  })
  return found
}
