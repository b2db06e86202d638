// What scripts for readers have of lunr: its own files for words and queries, as they are in the package. Its other half
// builds an index and holds one in memory, which our files make unnecessary. Never part of the package.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'

/** Files of lunr's folder `lib`, in the order in which they need each other. */
export const PARTS: readonly string[] = [
  'utils',
  'token',
  'tokenizer',
  'pipeline',
  'stemmer',
  'stop_word_filter',
  'query',
  'query_lexer',
  'query_parse_error',
  'query_parser',
]

/** Takes the parts in place of the whole package. */
export function lunrParts(): Plugin {
  return {
    name: 'lunr-parts',
    setup(context) {
      context.onLoad(
        { filter: /[\\/]node_modules[\\/]lunr[\\/]lunr\.js$/ },
        async ({ path: file }) => ({
          contents: await lunrModule(path.dirname(file)),
        }),
      )
    },
  }
}

async function lunrModule(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  const texts = await Promise.all(
    PARTS.map((name) => readFile(path.join(folder, 'lib', `${name}.js`), 'utf8')),
  )
  return [
    `const lunr = { version: ${JSON.stringify(version)} };`,
    // The files are scripts, not modules: one of them looks for the console in "this".
    `(function () {\n${texts.join('\n')}\n}).call(globalThis)`,
    'export default lunr',
  ].join('\n')
}
