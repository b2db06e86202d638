// The posts of a blog with their dates and authors, their list as a page, and their sidebar by years.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { splitPage } from '../../model/text/front-matter-text.js'
import { isRecord } from '../../model/json.js'
import { compareText } from '../../model/text/text.js'
import { postList, postsByYear, readPost, sortPosts, type Post } from '../../site/docs/posts.js'
import { parseData } from '../files/data-file.js'
import { createBoundary, type BoundarySettings } from '../trust/boundary.js'
import type { Outliner } from './outlines.js'
import type { ReadVersion } from './read-version.js'
import { sourceText } from './source-text.js'
import type { VersionFolder } from './version-folders.js'

const LIST = 'index.md'

/** A tree of docs that is a blog, with what its posts are; any other tree as it is. */
export async function withPosts(
  version: ReadVersion,
  { docs: { blog }, docsDir }: VersionFolder,
  config: BoundarySettings,
  { outlineOf }: { readonly outlineOf: Outliner },
): Promise<ReadVersion> {
  if (blog === false) return version
  const { input } = version
  const { title = 'Blog', authors = 'authors.yml' } = blog === true ? {} : blog
  const people = await readPeople(path.join(docsDir, authors), config)
  const isList = (file: string): boolean => /^(?:index|readme)\.mdx?$/i.test(file)
  const posts: Post[] = []
  for (const file of input.files) {
    if (isList(file.path)) continue
    const text = version.texts.get(file.file)?.text ?? ''
    posts.push(readPost(file, await fieldsOf(file.file, text), people))
  }
  const sorted = sortPosts(posts)
  const own = input.files.filter((file) => isList(file.path))
  const list = own.length > 0 ? undefined : postList(sorted, title)
  const prefix = input.folder === '' ? '' : `${input.folder}/`
  const texts = new Map(version.texts)
  const listed = own[0]?.path ?? LIST
  const files = [...own, ...posts.map(({ file }) => file)]
  if (list !== undefined) {
    texts.set(prefix + LIST, sourceText({ text: list }))
    const outline = await outlineOf(prefix + LIST, list)
    files.push({ path: LIST, file: prefix + LIST, version: input.name, outline, isGenerated: true })
  }
  return {
    ...version,
    texts,
    input: {
      ...input,
      files: files.sort((a, b) => compareText(a.path, b.path)),
      sidebars: { kind: 'file', file: input.folder, value: sidebarOf(sorted, idOf(listed)) },
    },
  }
}

async function readPeople(
  file: string,
  config: BoundarySettings,
): Promise<Readonly<Record<string, unknown>>> {
  if (!createBoundary(config).holds(file)) return {}
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return {}
  const { value } = await parseData(file, text)
  return isRecord(value) ? value : {}
}

/** Front matter keys that only posts have. */
async function fieldsOf(file: string, text: string): Promise<Readonly<Record<string, unknown>>> {
  const { yaml } = splitPage(text)
  if (yaml === undefined || !/^(?:date|authors?)\s*:/m.test(yaml)) return {}
  const { value } = await parseData(file, yaml)
  return isRecord(value) ? value : {}
}

const idOf = (file: string): string => file.replace(/\.\w+$/, '')

/** The newest year is open. */
function sidebarOf(posts: readonly Post[], list: string): unknown {
  const shown = posts.filter(({ file }) => file.outline.frontMatter.unlisted !== true)
  const years = [...postsByYear(shown)].map(([label, own], index) => ({
    type: 'category',
    label,
    collapsed: index > 0,
    items: own.map(({ file }) => docId(file.path, file.outline.frontMatter.id)),
  }))
  return { posts: [{ type: 'doc', id: list, label: 'All posts' }, ...years] }
}

/** A post may have an id of its own in its folder. */
function docId(file: string, own: string | undefined): string {
  if (own === undefined || own === '') return idOf(file)
  const folder = path.posix.dirname(file)
  const name = path.posix.basename(own)
  return folder === '.' ? name : `${folder}/${name}`
}
