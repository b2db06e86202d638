// Sites in subfolders of a repository whose root has no settings, or old ones: its readers probably mean one of them.
import { readdirSync, type Dirent } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../model/diagnostics/diagnostic.js'
import { pathIn } from './files/paths.js'
import type { ForeignFile } from './foreign-tools.js'

/** How far below the root a site may be. */
const DEEPEST = 3

/** Folders of packages, of output, and of sites that only show or test something. */
export const LEFT_OUT =
  /^(?:\.|_|node_modules$|vendor$|target$|build$|dist$|out$|e2e$|(?:.*[-_])?(?:tests?|specs?|fixtures?|examples?|templates?|samples?|demos?|playgrounds?|starters?|benchmarks?)$)/i

/** How many of several sites are named. */
const MOST_NAMED = 3

/** A site in `folder` (relative to the root); `tool` is absent for one with orion-docs settings. */
type FoundSite = { readonly folder: string; readonly tool?: string }

/** Finds the settings file of another tool in a folder. */
type FindForeign = (folder: string) => Promise<ForeignFile | undefined>

/**
 * One note that names the sites below `root`; none when there are none. `except` are folders that are not looked at,
 * `own` is the settings file of another tool that `root` is built with.
 */
export async function noteSitesBelow(
  root: string,
  except: readonly string[],
  findForeign: FindForeign,
  own?: ForeignFile,
): Promise<Diagnostic[]> {
  const folders = own === undefined ? [] : [path.dirname(own.file)]
  const all = await sitesIn(root, '', { except: [...except, ...folders], findForeign })
  // Other sites of an old tool are old, too.
  const sites = all.filter(({ tool }) => own === undefined || tool !== own.tool.title)
  const [first, ...others] = sites
  if (first === undefined) return []
  const message =
    others.length === 0
      ? `This repository has a site${first.tool === undefined ? '' : ` of ${first.tool}`} in ${first.folder}: ${commandFor(first)}`
      : `This repository has ${sites.length} sites: ${listed(sites)}`
  return [
    {
      severity: 'note',
      code: 'site-in-folder',
      message,
      hint:
        own === undefined
          ? 'The folder itself has no settings, so its Markdown files are built as they are.'
          : `The folder itself is built with the settings in ${pathIn(root, own.file)}.`,
    },
  ]
}

const commandFor = ({ folder }: FoundSite): string =>
  `orion-docs build ${/[^\w./@+-]/.test(folder) ? `"${folder}"` : folder}`

function listed(sites: readonly FoundSite[]): string {
  const named = sites
    .slice(0, MOST_NAMED)
    .map((site) => commandFor(site) + (site.tool === undefined ? '' : ` (${site.tool})`))
  const more = sites.length - named.length
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

type Search = { readonly except: readonly string[]; readonly findForeign: FindForeign }

/** The sites below a folder in the order of their paths; nothing is looked for inside a site. */
async function sitesIn(
  root: string,
  folder: string,
  search: Search,
  entries = entriesOf(path.join(root, folder)),
): Promise<FoundSite[]> {
  const depth = folder === '' ? 0 : folder.split('/').length
  if (depth >= DEEPEST) return []
  const names = entries
    .filter((entry) => entry.isDirectory() && !LEFT_OUT.test(entry.name))
    .map((entry) => path.posix.join(folder, entry.name))
    .filter((name) => !search.except.includes(path.join(root, name)))
    .sort()
  const found: FoundSite[] = []
  for (const name of names) {
    const inside = entriesOf(path.join(root, name))
    const site = await siteIn(root, name, inside, search.findForeign)
    found.push(...(site === undefined ? await sitesIn(root, name, search, inside) : [site]))
  }
  return found
}

/** What a folder has, read at once: to wait for each of a thousand small folders takes ten times as long. */
export function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

const SETTINGS =
  /^(?:orion-docs\.config\.|\.dumirc\.|docusaurus\.config\.|astro\.config\.|source\.config\.|next\.config\.|rspress\.config\.|rstack\.config\.|vocs\.config\.|nuxt\.config\.|docs\.config\.|docfx\.json$|retype\.(?:ya?ml|json)$|conf\.py$|_toc\.yml$|antora.*\.yml$|myst\.ya?ml$|_quarto\.ya?ml$|_bookdown\.yml$|docs\.json$|mint\.json$|mkdocs|\.vitepress$|\.vuepress$|book\.|zola\.|hugo\.|config$|_?config\.|\.gitbook|SUMMARY\.md$|mix\.exs$|make\.jl$|\.order$|_[sS]idebar\.(?:md|markdown)$|_[fF]ooter\.(?:md|markdown)$)/

/** The folder in which a site of a tool has its settings. */
const OWN_FOLDER = /^(?:\.v(?:ite|ue)press|config\/_default|source)\//

/** The site whose settings are in the folder itself. */
async function siteIn(
  root: string,
  folder: string,
  entries: readonly Dirent[],
  findForeign: FindForeign,
): Promise<FoundSite | undefined> {
  const names = entries.map(({ name }) => name)
  if (!names.some((name) => SETTINGS.test(name))) return undefined
  if (names.some((name) => name.startsWith('orion-docs.config.'))) return { folder }
  const foreign = await findForeign(path.join(root, folder)).catch(() => undefined)
  const inside = foreign && pathIn(path.join(root, folder), foreign.file)
  const isOwn = inside !== undefined && !inside.replace(OWN_FOLDER, '').includes('/')
  return foreign !== undefined && isOwn ? { folder, tool: foreign.tool.title } : undefined
}
