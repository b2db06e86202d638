// The addresses of pages that Mintlify makes of OpenAPI files. They are not made here, so links to them are not checked.
import path from 'node:path'
import { parse } from 'yaml'
import { isList, isRecord, parseOwn } from '../../model/json.js'
import { labelId } from '../foreign/sidebar-items.js'
import { textOf, valuesOf, type Values } from '../foreign/fields.js'

/** The text of a file of the docs folder; undefined when it does not exist. */
type Read = (file: string) => string | undefined

/** A specification in the navigation: its file, and the folder of its pages where the navigation names one. */
type Source = { readonly file: string; readonly folder?: string | undefined }

/** The routes of all operations that the navigation shows, sorted. */
export function apiRoutes(navigation: unknown, read: Read): readonly string[] {
  const routes = new Set<string>()
  const specs = new Map<string, readonly string[]>()
  const visit = (node: unknown): void => {
    if (isList(node)) for (const each of node) visit(each)
    if (!isRecord(node)) return
    const source = sourceOf(node['openapi'])
    if (source !== undefined)
      for (const place of foldersOf(source)) {
        const pages = specs.get(source.file) ?? pagesOf(read(source.file), source.file)
        specs.set(source.file, pages)
        for (const page of pages)
          routes.add(path.posix.join('/', page.startsWith('/') ? '' : place, page))
      }
    for (const value of Object.values(node)) visit(value)
  }
  visit(navigation)
  return [...routes].sort()
}

/** `"spec.json"`, a list of such names, or `{ source, directory }`; undefined for a file on another site. */
function sourceOf(value: unknown): Source | undefined {
  const first: unknown = isList(value) ? value[0] : value
  const { source, directory } = valuesOf(first)
  const name = textOf(first) ?? textOf(source)
  if (name === undefined || /^[a-z]+:/i.test(name)) return undefined
  return { file: name.replace(/^\.?\/+/, ''), folder: textOf(directory) }
}

/** Where the pages of a specification are: in the folder that is named, else beside it or in the usual one. */
const foldersOf = ({ file, folder }: Source): readonly string[] =>
  folder === undefined ? [path.posix.dirname(file), 'api-reference'] : [folder]

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'trace']

/** The page of each operation: from the root with a slash at its start, else below the folder of the pages. */
function pagesOf(text: string | undefined, file: string): readonly string[] {
  const { paths } = valuesOf(text === undefined ? undefined : parsed(text, file))
  return Object.values(valuesOf(paths))
    .flatMap((item) => METHODS.map((method) => valuesOf(item)[method]))
    .filter(isRecord)
    .flatMap(pageOf)
}

/** Its own address when it has one, else `tag/title`. */
function pageOf({ tags, summary, operationId, 'x-mint': own }: Values): readonly string[] {
  const href = textOf(valuesOf(own)['href'])
  if (href !== undefined) return [href]
  const title = textOf(summary) ?? textOf(operationId)
  const tag = isList(tags) ? textOf(tags[0]) : undefined
  const parts = [tag, title].flatMap((part) => (part === undefined ? [] : [labelId(part, '')]))
  return title === undefined ? [] : [parts.join('/')]
}

function parsed(text: string, file: string): unknown {
  try {
    return file.endsWith('.json') ? parseOwn<unknown>(text) : parse(text)
  } catch {
    return undefined
  }
}
