// From a file's path and front matter to a Doc: id, slug, route, title.
import { decodePart } from '../../model/addresses/decode.js'
import { FOLDER_PAGES, type FolderPageName } from '../../model/addresses/folder-pages.js'
import { defined } from '../../model/defined.js'
import type { Diagnostic, Place } from '../../model/diagnostics/diagnostic.js'
import type { FrontMatter } from '../../model/page.js'
import type { Doc, Route, SourceFile, Version } from '../../model/site.js'
import { nameInWords } from './name-in-words.js'
import { splitNumberPrefix, withoutNumberPrefixes, type NumberedNames } from './number-prefix.js'
import { folderOf, nameOf, stemOf } from '../routes/paths.js'
import { joinRoute } from '../routes/routes.js'
import { docSlug, isSlug, shortSlug } from './slug.js'

/** A doc with what the order of its folder needs. */
export type FiledDoc = {
  readonly doc: Doc
  /** Folder and file name as on disk. */
  readonly folder: string
  readonly fileName: string
  /** Front matter's position, else the number prefix. */
  readonly position?: number
  /** How well its name makes it the page of its folder: `index` 0, `readme` 1, like the folder 2. */
  readonly folderRank?: number
}

export type DocRules = {
  readonly version: Version
  readonly numberPrefixes: boolean
  /** Which files are the page of their folder. */
  readonly folderPages: readonly FolderPageName[]
  /** Files and folders that keep their numbers. */
  readonly numbered?: NumberedNames
  readonly drafts: 'include' | 'exclude'
  /** The path that a file is published at, where it is not its own. */
  readonly rewrite?: (path: string) => string | undefined
  /** Every doc is published: one whose id or route is taken gets another one. */
  readonly isLenient?: boolean | undefined
  /** Where pages of search may be. */
  readonly searchRoutes?: ReadonlySet<Route>
  /** Pages without a title are called by their names in words. */
  readonly namesInWords?: boolean
}

/** How well a file's name makes it the page of its folder, the best being 0; undefined for other names. */
export function folderRank(
  path: string,
  hasPrefixes: boolean,
  { folderPages }: Pick<DocRules, 'folderPages'>,
): number | undefined {
  const plain = (text: string) => (hasPrefixes ? splitNumberPrefix(text).name : text).toLowerCase()
  const name = plain(stemOf(nameOf(path)))
  const kind: FolderPageName | undefined =
    name === 'index' || name === '_index'
      ? 'index'
      : name === 'readme'
        ? 'readme'
        : name !== '' && name === plain(nameOf(folderOf(path)))
          ? 'same-name'
          : undefined
  return kind !== undefined && folderPages.includes(kind) ? FOLDER_PAGES.indexOf(kind) : undefined
}

/** Whether numbers in the names of a file and its folders are prefixes. */
export function hasNumberPrefixes(
  source: SourceFile,
  rules: Pick<DocRules, 'numberPrefixes'>,
): boolean {
  return rules.numberPrefixes && source.outline.frontMatter.parse_number_prefixes !== false
}

/**
 * The doc of a file and the faults of its names. `isFolderPage` returns true if it
 * takes the route of its folder when it has no slug of its own.
 */
export function buildDoc(
  source: SourceFile,
  isFolderPage: boolean,
  rules: DocRules,
): { readonly filed: FiledDoc; readonly diagnostics: readonly Diagnostic[] } {
  const { frontMatter, heading, excerpt } = source.outline
  const diagnostics: Diagnostic[] = []
  const hasPrefixes = hasNumberPrefixes(source, rules)
  const rawFolder = folderOf(source.path)
  const fileName = stemOf(nameOf(source.path))
  const folder = hasPrefixes ? withoutNumberPrefixes(rawFolder, rules.numbered) : rawFolder
  const prefixed = hasPrefixes ? splitNumberPrefix(fileName) : { name: fileName }
  const isWhole = rules.numbered?.has(stemOf(source.path)) === true
  const name = docName(source, isWhole ? fileName : prefixed.name, diagnostics)
  const id = folder === '' ? name : `${folder}/${name}`
  const place = publishedPlace(source, rules) ?? { folder, name, isFolderPage }
  const slug = validSlug(source, { ...place, id }, diagnostics)
  if (frontMatter.draft === true && frontMatter.unlisted === true) {
    diagnostics.push({
      severity: 'error',
      code: 'draft-and-unlisted',
      message: `${source.file} is both draft and unlisted`,
      hint: 'Remove "draft" or "unlisted" from its front matter.',
      at: placeOf(source, 'unlisted'),
    })
  }
  const doc: Doc = {
    id,
    version: rules.version.name,
    path: source.path,
    file: source.file,
    slug,
    route: joinRoute(rules.version.root, slug),
    title: frontMatter.title ?? heading ?? titleOf(name, folder, rules),
    description: frontMatter.description ?? excerpt ?? '',
    frontMatter,
    isDraft: frontMatter.draft === true,
    // While serving, unlisted docs are shown everywhere.
    isUnlisted: frontMatter.unlisted === true && rules.drafts === 'exclude',
    ...defined({
      updated: source.updated,
      published: source.published,
      isGenerated: source.isGenerated,
    }),
  }
  return {
    filed: {
      doc,
      folder: rawFolder,
      fileName: nameOf(source.path),
      ...defined({
        position: frontMatter.sidebar_position ?? prefixed.position,
        folderRank: folderRank(source.path, hasPrefixes, rules),
      }),
    },
    diagnostics,
  }
}

/** The title of a page without one: its name, in words or as it is; that of its folder for the page of a folder. */
function titleOf(name: string, folder: string, { namesInWords }: DocRules): string {
  if (namesInWords !== true) return name
  const isFolderPage = /^(?:_?index|readme)$/i.test(name) && folder !== ''
  return nameInWords(isFolderPage ? nameOf(folder) : name)
}

/** Where a file is published that `rules.rewrite` moves. */
function publishedPlace(
  source: SourceFile,
  { rewrite }: DocRules,
): { readonly folder: string; readonly name: string; readonly isFolderPage: boolean } | undefined {
  const path = rewrite?.(source.path)
  if (path === undefined) return undefined
  const name = stemOf(nameOf(path))
  return { folder: folderOf(path), name, isFolderPage: name === 'index' }
}

function docName(source: SourceFile, fileName: string, diagnostics: Diagnostic[]): string {
  const { id } = source.outline.frontMatter
  if (id === undefined || id === '') return fileName
  if (!id.includes('/')) return id
  diagnostics.push({
    severity: 'error',
    code: 'doc-id',
    message: `The id "${id}" of ${source.file} contains a slash`,
    hint: 'The folder is added to the id automatically. Set "id" to a name without folder, or set "slug".',
    at: placeOf(source, 'id'),
  })
  return nameOf(id) === '' ? fileName : nameOf(id)
}

function validSlug(
  source: SourceFile,
  doc: { folder: string; name: string; id: string; isFolderPage: boolean },
  diagnostics: Diagnostic[],
): string {
  const slug = docSlug({ ...doc, slug: decoded(source.outline.frontMatter) })
  if (isSlug(slug)) return slug
  const short = shortSlug(slug)
  if (short !== undefined) {
    diagnostics.push({
      severity: 'error',
      code: 'doc-slug',
      message: `The path of ${source.file} is too long for the name of a file of the site`,
      hint: `Without a "slug" in its front matter, its route ends in a checksum: ${short}`,
      at: placeOf(source, 'slug'),
    })
    return short
  }
  diagnostics.push({
    severity: 'error',
    code: 'doc-slug',
    message: `Doc "${doc.id}" in folder "${doc.folder}" has a slug that cannot be a URL path: "${slug}"`,
    hint: 'Set "slug" in its front matter, for example: slug: /my-page',
    at: placeOf(source, 'slug'),
  })
  // Docs of other tools have such names: they are published at the nearest safe route.
  const safe = doc.id
    .split('/')
    .map((part) => part.replace(/[^\p{L}\p{M}\p{N}_.-]+/gu, '-').replace(/^[-.]+|[-.]+$/g, ''))
    .filter((part) => part !== '')
    .join('/')
  return isSlug(`/${safe}`) ? `/${safe}` : '/' + doc.id.replace(/[^\w-]+/g, '-')
}

/** Routes are kept decoded; a slug may be written either way. */
function decoded({ slug }: FrontMatter): string | undefined {
  return slug === undefined || /%2f|%5c/i.test(slug) ? slug : decodePart(slug)
}

/** The place of a front matter key in its file, else the file's start. */
export function placeOf(source: SourceFile, key: string): Place {
  return { line: 1, column: 1, ...source.outline.places[key], file: source.file }
}
