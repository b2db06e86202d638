// Plugins of esbuild for the program's bundles: the packages that each leaves outside, and the exports of React's modules.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'esbuild'

const require = createRequire(import.meta.url)

/** What React pages and our own components share: one copy each, resolved by `ownPackages`. */
export const REACT = {
  react: 'react',
  'react-jsx-runtime': 'react/jsx-runtime',
  'react-dom': 'react-dom',
  'react-dom-client': 'react-dom/client',
  'react-dom-server': 'react-dom/server',
}

/** The name and the module of all that our own pages need of the server's renderer: half of it. */
export function reactStrings(root: string): readonly [name: string, module: string] {
  return [
    STRINGS,
    path.join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'),
  ]
}

const STRINGS = 'react-dom-strings'

/** Leaves React outside: everything that is bundled apart must meet the same copy. Of the server's, all is loaded on demand. */
export function reactFrom(folder: string): Plugin {
  const files = new Map(Object.entries(REACT).map(([name, module]) => [module, name]))
  return {
    name: 'react-outside',
    setup(context) {
      context.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path: module, kind }) => {
        const isHalf = module === 'react-dom/server' && kind !== 'dynamic-import'
        const name = isHalf ? STRINGS : files.get(module)
        if (name === undefined) throw new Error(`No bundled file contains ${module}`)
        return { path: `${folder}/${name}.js`, external: true }
      })
    },
  }
}

/** Leaves esbuild outside, and unread until something is bundled: most builds bundle nothing. */
export function esbuildLater(): Plugin {
  const contents = ['build', 'transform'].map(
    (name) =>
      `export const ${name} = async (...given) => (await import('esbuild')).${name}(...given)\n`,
  )
  return {
    name: 'esbuild-later',
    setup(context) {
      context.onResolve({ filter: /^esbuild$/ }, ({ kind }) =>
        kind === 'dynamic-import'
          ? { path: 'esbuild', external: true }
          : { path: 'esbuild', namespace: 'esbuild-later' },
      )
      context.onLoad({ filter: /.*/, namespace: 'esbuild-later' }, () => ({
        contents: contents.join(''),
      }))
    },
  }
}

/** Takes the messages of zod in English alone: the program shows them in no other language. */
export function englishMessages(): Plugin {
  return {
    name: 'english-messages',
    setup(context) {
      context.onLoad(
        { filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.c?js$/ },
        ({ path: file }) => ({
          contents: "export { default as en } from './en.js'",
          resolveDir: path.dirname(file),
        }),
      )
    },
  }
}

/** Leaves the rules of languages outside: an index needs those of its own alone. */
export function languagesOutside(): Plugin {
  return {
    name: 'languages-outside',
    setup(context) {
      const filter = /^lunr-languages\/lunr\.(.+)\.js$|^\.\/read-rules\.js$/
      context.onResolve({ filter }, ({ path: module }) => ({
        path: `./languages/${filter.exec(module)?.[1] ?? 'rules'}.js`,
        external: true,
      }))
    },
  }
}

/** The stemmers of Arabic and Hebrew keep their state in `this`, which modules do not have outside a method. */
export function stemmersWithState(): Plugin {
  return {
    name: 'stemmers-with-state',
    setup(context) {
      context.onLoad({ filter: /[\\/]lunr\.(?:ar|he)\.js$/ }, async ({ path: file }) => ({
        contents: (await readFile(file, 'utf8')).replace('var self = this;', 'var self = {};'),
      }))
    },
  }
}

/** Leaves the server of `orion-docs mcp` outside: other commands load nothing of its packages, some of which they share. */
export function protocolOutside(): Plugin {
  return {
    name: 'protocol-outside',
    setup(context) {
      context.onResolve({ filter: /\/mcp\/protocol\.js$/ }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: './mcp-protocol.js', external: true } : undefined,
      )
    },
  }
}

/** Built-in components share the page's site context with the public ones. */
export function componentsOutside(): Plugin {
  return {
    name: 'components-outside',
    setup(context) {
      context.onResolve({ filter: /^\.\.\/components\.js$/ }, () => ({
        path: 'orion-docs/components',
        external: true,
      }))
    },
  }
}

/** The entry point whose file has what a module exports. */
export function reexport(module: string): string {
  return `reexport:${module}`
}

/** React is CommonJS: its names have to be written out to be importable one by one. */
export function reexports(root: string): Plugin {
  return {
    name: 'reexports',
    setup(context) {
      context.onResolve({ filter: /^reexport:/ }, (args) => ({
        path: args.path.slice('reexport:'.length),
        namespace: 'reexport',
      }))
      context.onLoad({ filter: /.*/, namespace: 'reexport' }, (args) => {
        // The server's renderer for browsers keeps a port open: a program that builds a site would never end.
        const module = args.path === 'react-dom/server' ? 'react-dom/server.edge' : args.path
        const names = Object.keys(require(module) as object).filter(
          (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default',
        )
        return {
          contents: `import whole from '${module}'\nexport default whole\nexport const { ${names.join(', ')} } = whole\n`,
          resolveDir: root,
        }
      })
    },
  }
}
