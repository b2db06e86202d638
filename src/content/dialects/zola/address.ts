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
}

/** A file, relative to the content folder, by its parts: `a/b/index.md` has the name `b`. */
export function namedFile(file: string, language: string): Named {
  const folders = file.split('/')
  const base = folders.pop() ?? ''
  const stem = base.replace(/\.\w+$/, '')
  const name = stem.endsWith(`.${language}`) ? stem.slice(0, -language.length - 1) : stem
  if (name === '_index') return { folders, name: '', isSection: true }
  return { folders, name: name === 'index' ? (folders.pop() ?? '') : name, isSection: false }
}

/** The date that a name begins with. */
export const dateInName = (name: string): string | undefined => DATED.exec(name)?.[1]

/** The address of a page when it is not that of its file. */
export function addressOf(
  file: string,
  front: { readonly slug?: string | undefined; readonly path?: string | undefined },
  options: ZolaOptions,
): string | undefined {
  const { folders, name, isSection } = namedFile(file, options.language)
  if (isSection) return undefined
  if (front.path !== undefined) return `/${front.path.replace(/^\/+|\/+$/g, '')}`
  const [, , rest] = options.keepsDates ? [] : (DATED.exec(name) ?? [])
  const slug = pathSlug(front.slug ?? rest ?? name, options.paths)
  const own = file.replace(/(?:(?:^|\/)index)?\.\w+$/, '')
  const address = [...folders, slug].join('/')
  return slug === '' || address === own ? undefined : `/${address}`
}
