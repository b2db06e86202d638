// Which file an address in a page means: a page's source, or another file.
import type { Route } from '../../model/site.js'
import { pageOfOtherTree } from './other-tree.js'
import { folderOf, isWithin, resolvePath } from '../routes/paths.js'
import type { Asset, LinkContext, LinkSource } from './link-context.js'
import { decodePath, looksLikeFile } from '../routes/routes.js'
import { fileOfOriginal, inLanguage, pageOfOriginal, routeOfOriginal } from './translated-page.js'

const ENDINGS = ['', '.md', '.mdx', '.markdown', '.page.tsx', '.page.jsx']
const FOLDER_PAGES = ['index', 'README', 'readme', 'Readme'].flatMap((name) =>
  ['.md', '.mdx', '.markdown'].map((ending) => name + ending),
)

/**
 * The page of a Markdown file's address: relative to the file, to the docs folder, or to the site
 * folder with a leading `/` or `@site/`; of the same version or of another tree of docs.
 */
export function findMarkdown(
  path: string,
  source: LinkSource,
  context: LinkContext,
): Route | undefined {
  // Nearly all links are of this kind, and lead to a page.
  const isRelative = !path.startsWith('/') && !path.startsWith('@')
  const file = isRelative ? resolvePath(source.folder, decodePath(path)) : undefined
  const page = file === undefined ? undefined : context.site.sources?.get(file)
  return page?.version === source.version
    ? page.route
    : firstPage(markdownPaths(path, source), source, context)
}

/** Where the file of a Markdown address is looked for, in order. */
export function markdownPaths(path: string, source: LinkSource): readonly string[] {
  const plain = decodePath(path)
  if (plain.startsWith('@site/')) return [resolvePath('', plain.slice('@site/'.length))]
  const folders = plain.startsWith('/') ? [''] : [source.folder]
  return [...folders, source.docsFolder].map((folder) => resolvePath(folder, plain))
}

/** The page of a file beside the source, named with or without its extension. */
export function findBeside(
  path: string,
  source: LinkSource,
  context: LinkContext,
): Route | undefined {
  const file = resolvePath(source.folder, decodePath(path))
  const pages = FOLDER_PAGES.map((name) => resolvePath(file, name))
  const files = path.endsWith('/') ? [] : ENDINGS.map((ending) => file + ending)
  return firstPage([...files, ...pages], source, context)
}

function firstPage(
  files: readonly string[],
  source: LinkSource,
  { site }: LinkContext,
): Route | undefined {
  for (const file of files) {
    const page = site.sources?.get(file)
    if (page?.version === source.version) return page.route
  }
  const other = pageOfOriginal(files, source, site) ?? pageOfOtherTree(files, source, site)
  return other && inLanguage(other, source, site)
}

/**
 * The file, other than a page, behind an address: beside the source, in a static directory with a
 * leading `/`, in the site folder with `@site/`. Nothing outside the site and docs folders.
 */
export function findAsset(
  path: string,
  source: LinkSource,
  context: LinkContext,
): { readonly file: string; readonly asset: Asset } | undefined {
  const found = firstAsset(assetPaths(path, source, context), source, context)
  if (found !== undefined || context.settings.isLenient !== true) return found
  return firstAsset(likelyAssetPaths(path, source, context), source, context)
}

function firstAsset(
  files: readonly string[],
  source: LinkSource,
  context: LinkContext,
): ReturnType<typeof findAsset> {
  for (const file of files) {
    if (!isWithin(file, '') && !isWithin(file, source.docsFolder)) continue
    const asset = context.findAsset(file)
    if (asset !== undefined) return { file, asset }
  }
  return undefined
}

/** Where repositories keep what their own programs serve from the root. */
const SERVED_FOLDERS = ['src', 'public', 'static', 'docs/public', 'docs/static', 'website/static']

/**
 * Where other tools, and the hosts of repositories, look: from the docs folder and the site folder, in folders that are
 * served from the root, in a static directory and the docs folder without a first folder that only the address has, and from
 * the page's URL, with a slash at its end and without, and without the path of its language, and at last from the root.
 */
function likelyAssetPaths(
  path: string,
  source: LinkSource,
  { settings, site }: LinkContext,
): readonly string[] {
  const plain = decodePath(path)
  if (plain.startsWith('@')) return []
  const inDocs = (inner: string): string => resolvePath(source.docsFolder, inner)
  if (plain.startsWith('/')) {
    const inner = /^\/+[^/]+\/+(.+)$/.exec(plain)?.[1]
    const withoutFirst =
      inner === undefined ? [] : [...settings.staticDirectories, source.docsFolder]
    return [
      inDocs(plain.slice(1)),
      resolvePath('', plain.slice(1)),
      ...SERVED_FOLDERS.map((folder) => resolvePath(folder, plain.slice(1))),
      ...withoutFirst.map((folder) => resolvePath(resolvePath('', folder), inner ?? '')),
    ]
  }
  const original = routeOfOriginal(source, site)
  return [source.route, ...(original === undefined ? [] : [original])]
    .map((route) => route.slice(1))
    .flatMap((route) => [route, folderOf(route)])
    .concat('')
    .map((folder) => resolvePath(folder, plain).replace(/^(?:\.\.\/)+/, ''))
    .flatMap((inner) => [
      ...withOriginal(inDocs(inner), source, site),
      ...settings.staticDirectories.map((directory) => resolvePath(directory, inner)),
    ])
}

/** A file, and that of the docs which the docs of the page translate. */
function withOriginal(file: string, source: LinkSource, site: LinkContext['site']): string[] {
  const original = fileOfOriginal(file, source, site)
  return original === undefined ? [file] : [file, original]
}

/** The places of a file that is not a page, in order. */
function assetPaths(
  path: string,
  source: LinkSource,
  { settings, site }: LinkContext,
): readonly string[] {
  const plain = decodePath(path)
  if (plain.startsWith('@site/')) return [resolvePath('', plain.slice('@site/'.length))]
  if (!plain.startsWith('/')) {
    return withOriginal(resolvePath(source.folder, plain), source, site)
  }
  // A path may be written with base or without.
  const isBased = settings.baseUrl !== '/' && plain.startsWith(settings.baseUrl)
  const inner = isBased ? [plain, plain.slice(settings.baseUrl.length)] : [plain]
  return settings.staticDirectories.flatMap((directory) => {
    const folder = resolvePath('', directory)
    return inner.map((each) => resolvePath(folder, each)).filter((file) => isWithin(file, folder))
  })
}

/** Whether an address names a file that is not a page: an extension other than `md`, `mdx`, `html`. */
export function isFileName(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return /\.[a-z][a-z\d]*$/i.test(name) || looksLikeFile(name)
    ? !/\.(?:mdx?|markdown|html?)$/i.test(name)
    : false
}

/** The advice for a file that is in none of the places where it was looked for. */
export function missingFileHint(path: string, source: LinkSource, context: LinkContext): string {
  const files = assetPaths(path, source, context)
  return files.length === 0
    ? 'The site has no static directory for it.'
    : `Missing file: ${files.join(' or ')}.`
}
