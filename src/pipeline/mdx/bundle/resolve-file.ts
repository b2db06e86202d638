// The file that an import of a module of the site means, by esbuild's own rules and by the names that sites add to them.
import type { OnResolveArgs, OnResolveResult, PluginBuild } from 'esbuild'

export type ResolverInput = {
  readonly siteDir: string
  /** Absolute folders besides the site folder in which a name such as `/img/a.svg` may be: of docs, and of static files. */
  readonly rootFolders: readonly string[]
  /** Folders and files in the site folder by the start of the name that they are imported by. */
  readonly aliases: Readonly<Record<string, string>>
}

export type Resolved = OnResolveResult & { readonly path: string }

/** Marks questions of this resolver, which it does not answer itself. */
const IS_OURS = Symbol('resolving')

export type Resolve = (source: string, args: OnResolveArgs) => Promise<Resolved | undefined>

/** Finds the file of a name, as imports of a site write it. */
export function fileResolver(
  context: PluginBuild,
  { siteDir, rootFolders, aliases }: ResolverInput,
): Resolve {
  const resolve: Resolve = async (source, { importer, resolveDir, kind }) => {
    const ask = (name: string, folder: string) =>
      context.resolve(name, { importer, kind, resolveDir: folder, pluginData: IS_OURS })
    const alias = aliased(source, aliases)
    if (alias !== undefined) {
      const own = await ask(`./${alias}`, siteDir)
      if (own.errors.length === 0) return own
    }
    const [, scope, rest = ''] = /^(@site|@theme|)\/(.+)$/.exec(source) ?? []
    let found =
      scope === undefined
        ? await ask(source, resolveDir === '' ? siteDir : resolveDir)
        : await ask(scope === '@theme' ? `./src/theme/${rest}` : `./${rest}`, siteDir)
    // `/snippets/a.mdx`, as an address of Markdown: from the site folder first.
    for (const folder of scope === '' ? rootFolders : [])
      if (found.errors.length > 0) found = await ask(`./${rest}`, folder)
    const { errors, path: file, external, sideEffects, namespace, suffix } = found
    return errors.length > 0 ? undefined : { path: file, external, sideEffects, namespace, suffix }
  }
  // Many pages of a folder import the same: each question to esbuild is a message to another process.
  const known = new Map<string, Promise<Resolved | undefined>>()
  return (source, args) => {
    const key = [args.kind, args.resolveDir, source].join('\n')
    const found = known.get(key) ?? resolve(source, args)
    known.set(key, found)
    return found
  }
}

/** The path in the site folder that an alias gives a name; the longest alias counts. */
function aliased(source: string, aliases: ResolverInput['aliases']): string | undefined {
  const [alias, target] =
    Object.entries(aliases)
      .filter(([start]) => source === start || source.startsWith(`${start}/`))
      .sort(([a], [b]) => b.length - a.length)[0] ?? []
  return alias === undefined ? undefined : `${target ?? ''}${source.slice(alias.length)}`
}
