// The pages of a site of VitePress or VuePress: which files they are, and which file a link of its navigation means.
import { decodePathname } from '../../model/addresses/decode.js'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { splitPage } from '../../model/text/front-matter-text.js'
import { compareText } from '../../model/text/text.js'

export type PageFiles = {
  /** Paths below the docs folder, sorted. */
  readonly files: readonly string[]
  /** The id of the doc that a link leads to; undefined for all else, and for a link with a hash. */
  docId(link: string): string | undefined
  /** The path of a file's page below the root, with `.md`. */
  pathOf(file: string): string
}

/** The Markdown files of `docsDir` (absolute) that no pattern in `exclude` names. */
export function listPageFiles(docsDir: string, exclude: readonly string[]): readonly string[] {
  const options = { cwd: docsDir, ignore: [...exclude], followSymbolicLinks: false }
  return fastGlob.sync('**/*.md', options).sort(compareText)
}

/** The pages among `files`, at the paths that `pathOf` returns. */
export function pageFiles(files: readonly string[], pathOf: (file: string) => string): PageFiles {
  const byPath = new Map(files.map((file) => [pathOf(file), file]))
  return {
    files,
    pathOf,
    docId(link) {
      if (!isOwn(link) || /[?#]./.test(link)) return undefined
      const plain = decodePathname(link.replace(/[?#]$/, ''))
        .replace(/^\/+/, '')
        .replace(/\.(?:html|md)$/, '')
      const wanted = plain === '' || plain.endsWith('/') ? `${plain}index` : plain
      const file = byPath.get(`${wanted}.md`) ?? byPath.get(`${wanted}/index.md`)
      return file?.replace(/\.md$/, '')
    },
  }
}

/** Whether a link leads to a page of the site. */
export const isOwn = (link: string): boolean => !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link)

/** The route of a page of the site: without ending, and without `index`. */
export function routeOf(link: string): string {
  const [, written = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? []
  const route = written.replace(/\.(?:html|md)$/, '').replace(/(^|\/)index$/, '$1')
  return `${route.startsWith('/') ? route : `/${route}`}${rest}`
}

/** A folder of the settings, relative to the site folder, POSIX; `.` for that folder itself. */
export const folderIn = (siteDir: string, folder: string): string =>
  path.relative(siteDir, folder).split(path.sep).join('/') || '.'

/** The file of the home page in `docsDir` (absolute), when it shows only components. */
export function componentHome(docsDir: string): string | undefined {
  const file = path.join(docsDir, HOME)
  return existsSync(file) && showsComponents(readFileSync(file, 'utf8')) ? HOME : undefined
}

const HOME = 'index.md'

/** Whether the body of a page is tags of components without a content, and its front matter has no text for a home page. */
function showsComponents(text: string): boolean {
  const { yaml = '', bodyStart } = splitPage(text)
  if (/^(?:hero|features)\s*:/m.test(yaml)) return false
  const body = text
    .split('\n')
    .slice(bodyStart)
    .join('\n')
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
  const rest = body.replace(/<([A-Z]\w*)(?:\s[^<>]*)?(?:\/>|>\s*<\/\1>)/g, '')
  return body.trim() !== '' && rest.trim() === ''
}
