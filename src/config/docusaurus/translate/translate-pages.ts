// The trees beside the docs of a Docusaurus site: the pages in src/pages, and blogs.
import { compact, createFields, nonEmpty } from '../../foreign/fields.js'
import type { Use } from './modules.js'
import { editAddressOf } from './edit-url.js'
import { BLOG, PAGES } from './translate-plugins.js'
import { inSite, type Context } from './tree.js'

type Tree = Readonly<Record<string, unknown>>

/** Trees in the form of `docsInstances`. */
export type SidePages = {
  readonly instances: readonly Tree[]
  /** The folder of pages of React and Markdown, when it has any. */
  readonly pages?: string
}

/** Each blog, and the pages of React and Markdown; `uses` are their plugins with the options of each. */
export function translatePages(uses: readonly Use[], context: Context): SidePages {
  const blogs = uses
    .filter(({ name }) => name === BLOG)
    .flatMap(({ options }) => translateBlog(options, context))
  const pages = uses
    .filter(({ name }) => name === PAGES)
    .flatMap(({ options }) => translateSitePages(options, context))
    .slice(0, 1)
  const [folder] = pages.map(({ path }) => path)
  return { instances: [...pages, ...blogs], ...(folder === undefined ? {} : { pages: folder }) }
}

/** Files that are parts of pages, and tests: what these plugins leave out. */
export const HIDDEN = [
  '**/_*',
  '**/_*/**',
  '**/*.d.ts',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
]

/** Whether a file is one of these. */
export const isHidden = (file: string): boolean =>
  /(?:^|\/)_|\.test\.[jt]sx?$|\.d\.ts$|(?:^|\/)__tests__\//.test(file)

function translateSitePages(
  options: Use['options'],
  { notes, tree }: Context,
): (Tree & { readonly path: string })[] {
  const fields = createFields(options, 'pages', notes)
  const path = inSite(fields.text('path') ?? 'src/pages', tree)
  const include = fields.has('include') ? fields.list('include') : ['**/*.{js,jsx,ts,tsx,md,mdx}']
  const exclude = fields.has('exclude') ? fields.list('exclude') : HIDDEN
  if (!tree.list(path).some((file) => /\.(?:mdx?|[jt]sx?)$/.test(file) && !isHidden(file)))
    return []
  const routeBasePath = routeOf(fields.text('routeBasePath') ?? '/')
  const plain = { numberPrefixes: false, folderPages: ['index'], breadcrumbs: false }
  return [{ id: 'pages', path, routeBasePath, sidebarPath: false, include, exclude, ...plain }]
}

function translateBlog(options: Use['options'], { notes, tree }: Context): Tree[] {
  const id = typeof options['id'] === 'string' ? options['id'] : 'default'
  const fields = createFields(options, id === 'default' ? 'blog' : `blog (${id})`, notes)
  const path = inSite(fields.text('path') ?? 'blog', tree)
  const posts = tree.list(path).filter((file) => /\.mdx?$/.test(file) && !isHidden(file))
  if (posts.length === 0) return []
  const feeds = fields.value('feedOptions')
  if (feeds !== undefined && feeds !== null) notes.leaveOut(`${fields.name}.feedOptions`, NO_FEED)
  const instance = compact({
    id: id === 'default' ? 'blog' : /^[A-Za-z]/.test(id) ? id : `blog-${id}`,
    path,
    routeBasePath: routeOf(fields.text('routeBasePath') ?? 'blog'),
    tagsBasePath: fields.text('tagsBasePath'),
    include: fields.has('include') ? fields.list('include') : ['**/*.{md,mdx}'],
    exclude: fields.has('exclude') ? nonEmpty(fields.list('exclude')) : HIDDEN,
    editUrl: editAddressOf(fields.value('editUrl'), path),
    showLastUpdateTime: fields.flag('showLastUpdateTime'),
    showLastUpdateAuthor: fields.flag('showLastUpdateAuthor'),
    numberPrefixes: false,
    folderPages: ['index'],
    breadcrumbs: false,
    blog: compact({ title: fields.text('blogTitle'), authors: fields.text('authorsMapPath') }),
  })
  return [instance]
}

const NO_FEED = 'there are no feeds'

const routeOf = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`
