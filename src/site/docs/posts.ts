// Posts of a blog: when each was written, by whom, and where it is. A blog is a tree of docs whose pages have dates.
import { isList, isRecord } from '../../model/json.js'
import type { SourceFile } from '../../model/site.js'
import { compareText } from '../../model/text/text.js'
import { isoDate } from './dates.js'

export type Post = {
  readonly file: SourceFile
  /** ISO 8601; undefined when neither the post nor its file name has a date. */
  readonly date: string | undefined
  readonly authors: readonly string[]
}

/** Front matter of a post, as it is written. */
export type PostFields = Readonly<Record<string, unknown>>

const DATED = /^(?:(.*)\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[-/](.*))?$/

/** The post of a file with date, authors and address; `people` are the authors that posts name by id. */
export function readPost(file: SourceFile, fields: PostFields, people: PostFields): Post {
  const stem = file.path.replace(/\.\w+$/, '').replace(/\/index$/i, '')
  const [, folder = '', year = '', month = '', day = '', rest = ''] = DATED.exec(stem) ?? []
  const named =
    year === '' ? undefined : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const { frontMatter } = file.outline
  const date = isoDate(textOf(fields['date'])) ?? isoDate(named) ?? isoDate(file.updated?.date)
  const path =
    named === undefined
      ? stem
      : [folder, named.replaceAll('-', '/'), rest].filter(Boolean).join('/')
  const slug = frontMatter.slug ?? path
  const outline = {
    ...file.outline,
    frontMatter: { ...frontMatter, slug: slug.startsWith('/') ? slug : `/${slug}` },
  }
  const authors = authorsOf(fields, people)
  const published = { authors, ...(date === undefined ? {} : { date }) }
  return { file: { ...file, outline, published }, date, authors }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Names of authors: ids of `people`, objects with a name, or names. */
function authorsOf(fields: PostFields, people: PostFields): readonly string[] {
  const written = fields['authors'] ?? fields['author']
  const list = isList(written)
    ? written
    : written === undefined || written === null
      ? []
      : [written]
  return list.flatMap((each) => {
    const own = typeof each === 'string' ? people[each] : each
    const person = isRecord(own) ? own : {}
    const known = textOf(person['key'])
    const other = known === undefined ? undefined : people[known]
    const name = textOf(person['name']) ?? (isRecord(other) ? textOf(other['name']) : undefined)
    return name ?? (typeof each === 'string' ? [each] : [])
  })
}

/** Newest first; posts without a date last, by name. */
export function sortPosts(posts: readonly Post[]): readonly Post[] {
  return posts.toSorted(
    (a, b) => compareText(b.date ?? '', a.date ?? '') || compareText(a.file.path, b.file.path),
  )
}

/** Posts by year, newest first. */
export function postsByYear(posts: readonly Post[]): ReadonlyMap<string, readonly Post[]> {
  const years = new Map<string, Post[]>()
  for (const post of posts) {
    const year = post.date?.slice(0, 4) ?? 'Undated'
    const list = years.get(year) ?? []
    years.set(year, list)
    list.push(post)
  }
  return years
}

/** The page that lists all posts, as Markdown. */
export function postList(posts: readonly Post[], title: string): string {
  const years = [...postsByYear(posts)].map(([year, list]) => {
    const items = list.map((post) => `- ${listItem(post)}`)
    return `## ${year}\n\n${items.join('\n')}\n`
  })
  return [`---\ntitle: ${JSON.stringify(title)}\nslug: /\n---\n`, ...years].join('\n')
}

function listItem({ file: { path, outline }, date, authors }: Post): string {
  const { title } = outline.frontMatter
  const name = title ?? outline.heading ?? path.replace(/\.\w+$/, '')
  const about = [date?.slice(0, 10), ...authors].filter((each) => each !== undefined)
  const label = name.replace(/[\\[\]`*_<>{}]/g, '\\$&')
  return `[${label}](${addressOf(path)})${about.length === 0 ? '' : ` · ${about.join(', ')}`}`
}

/** Brackets in an address would end the link. */
const addressOf = (path: string): string =>
  encodeURI(`./${path}`).replace(/[()]/g, (bracket) => (bracket === '(' ? '%28' : '%29'))
