// The parts of a Docusaurus site that are made of its own packages: the blog and the pages in src/pages.
import fastGlob from 'fast-glob'
import { createFields } from '../../foreign/fields.js'
import { counted } from '../../../model/text/text.js'
import { BLOG, PAGES } from './translate-plugins.js'
import type { Use } from './modules.js'
import { inSite, type Context } from './tree.js'

const { escapePath } = fastGlob.posix

/** Routes that nothing here serves, as glob patterns, and a test for one route. */
export type LeftOutPages = {
  readonly patterns: readonly string[]
  isLeftOut(route: string): boolean
}

/** The pages of blogs and React pages, which are excluded; `uses` are their plugins with the options of each. */
export function leaveOutPages(uses: readonly Use[], context: Context): LeftOutPages {
  const exact = new Set<string>()
  const below: string[] = []
  for (const { name, options } of uses) {
    if (name === BLOG) below.push(...leaveOutBlog(options, context))
    if (name === PAGES) for (const route of leaveOutReact(options, context)) exact.add(route)
  }
  return {
    patterns: [...below.map(patternBelow), ...[...exact].map(escapePath)],
    isLeftOut(written) {
      const route = routeOf(written.replace(/[?#].*$/s, ''))
      return (
        exact.has(route) || below.some((each) => route === each || route.startsWith(`${each}/`))
      )
    },
  }
}

function leaveOutBlog(options: Use['options'], { notes, tree }: Context): string[] {
  const fields = createFields(options, 'blog', notes)
  const folder = inSite(fields.text('path') ?? 'blog', tree)
  const posts = tree.list(folder).filter((file) => /\.mdx?$/.test(file) && !isHidden(file))
  if (posts.length === 0) return []
  const route = routeOf(fields.text('routeBasePath') ?? 'blog')
  const count = counted(posts.length, 'post')
  // A blog at the root has no path of its own, so its pages cannot be excluded.
  const routes = route === '/' ? [] : [route]
  const unseen = routes.map((each) => `, and pages that link there are not reported${until(each)}`)
  notes.leaveOut(
    `the blog in ${folder} (${count})`,
    `there is nothing at ${route}${unseen.join('')}`,
  )
  return routes
}

function leaveOutReact(options: Use['options'], { notes, tree }: Context): string[] {
  const fields = createFields(options, 'pages', notes)
  const folder = inSite(fields.text('path') ?? 'src/pages', tree)
  const base = fields.text('routeBasePath') ?? '/'
  const files = tree.list(folder).filter((file) => /\.[jt]sx?$/.test(file) && !isHidden(file))
  if (files.length === 0) return []
  notes.leaveOut(
    `React pages in ${folder} (${files.join(', ')})`,
    files.some((file) => /^index\.[jt]sx?$/.test(file))
      ? 'the home page is generated from title, tagline and sidebars'
      : 'they need Docusaurus packages',
  )
  return files
    .map((file) => routeOf(`${base}/${file.replace(/(?:(?:^|\/)index)?\.[jt]sx?$/, '')}`))
    .filter((route) => route !== '/')
}

/** The patterns that the plugins themselves exclude. */
const isHidden = (file: string): boolean =>
  /(?:^|\/)_|\.test\.[jt]sx?$|\.d\.ts$|(?:^|\/)__tests__\//.test(file)

/** How to have broken links to what is left out reported: the settings that an import writes name it. */
const until = (route: string): string =>
  ` (orion-docs import docusaurus, then remove ${patternBelow(route)} from foreignRoutes)`

const patternBelow = (route: string): string => `${escapePath(route)}/**`

const routeOf = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`
