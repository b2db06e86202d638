// The address of a page, by the name of its file and its front matter.
import type { ZolaOptions } from './options.js'
import { pathSlug } from './slug.js'

/** A date at the start of a name, with what separates it from the rest. */
const DATED = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2})?)?(?:\s*[_-](.+))?$/

type Named = {
  /** The folders that the address has. */
  readonly folders: readonly string[]
  readonly name: string
  readonly isSection: boolean
  /** The language in the name of the file; undefined where it has none. */
  readonly language: string | undefined
}

/** A file, relative to the content folder, by its parts: `a/b/index.md` has the name `b`. */
export function namedFile(file: string, { languages }: Pick<ZolaOptions, 'languages'>): Named {
  const folders = file.split('/')
  const base = folders.pop() ?? ''
  const stem = base.replace(/\.\w+$/, '')
  const language = languages.find((each) => stem.endsWith(`.${each}`))
  const name = language === undefined ? stem : stem.slice(0, -language.length - 1)
  if (name === '_index') return { folders, name: '', isSection: true, language }
  const own = name === 'index' ? (folders.pop() ?? '') : name
  return { folders, name: own, isSection: false, language }
}

/** The date that a name begins with. */
export const dateInName = (name: string): string | undefined => DATED.exec(name)?.[1]

/** The address of a page when it is not that of its file. */
export function addressOf(
  file: string,
  front: { readonly slug?: string | undefined; readonly path?: string | undefined },
  options: ZolaOptions,
): string | undefined {
  const { folders, name, isSection, language } = namedFile(file, options)
  if (isSection) return undefined
  if (front.path !== undefined) {
    const path = front.path.replace(/^\/+|\/+$/g, '')
    // Pages in another language are below its path here, which `path` has to begin with.
    const isBelow = language !== options.language && path.startsWith(`${language ?? ''}/`)
    return `/${isBelow ? path.slice(path.indexOf('/') + 1) : path}`
  }
  const [, , rest] = options.keepsDates ? [] : (DATED.exec(name) ?? [])
  const slug = pathSlug(front.slug ?? rest ?? name, options.paths)
  const own = file.replace(/(?:(?:^|\/)index)?\.\w+$/, '')
  const address = [...folders, slug].join('/')
  return slug === '' || address === own ? undefined : `/${address}`
}
