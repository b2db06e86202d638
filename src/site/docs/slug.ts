// Texts and file paths as parts of routes.
import { hasProtocol, isPlainPath, isSafePath } from '../routes/routes.js'
import { resolvePath } from '../routes/paths.js'

/**
 * The slug of a doc, absolute and below its version's route: front matter `slug` as it is
 * when it starts with `/`, else resolved in `folder`; without it the folder (of a folder page) or
 * folder and name. A slug that leads outside the docs keeps its `..` for `isSlug` to refuse.
 */
export function docSlug(doc: {
  readonly folder: string
  readonly name: string
  readonly isFolderPage: boolean
  readonly slug?: string | undefined
}): string {
  if (doc.slug?.startsWith('/')) return doc.slug === '/' ? '/' : doc.slug.replace(/\/+$/, '')
  if (doc.slug !== undefined) return '/' + resolvePath(doc.folder, doc.slug)
  if (doc.isFolderPage) return '/' + doc.folder
  return doc.folder === '' ? `/${doc.name}` : `/${doc.folder}/${doc.name}`
}

/** Whether a slug is a URL path that can be a route and a file name. */
export function isSlug(slug: string): boolean {
  if (slug === '/') return true
  if (!slug.startsWith('/')) return false
  if (isPlainPath(slug.slice(1))) return true
  if (hasProtocol(slug) || /[?#]|%2f|%5c/i.test(slug)) return false
  try {
    encodeURI(slug)
  } catch {
    return false // half of a surrogate pair
  }
  return isSafePath(slug.slice(1))
}

/** A text as a part of a route, by the rule of heading ids; empty when nothing is left. */
export function slugOfText(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** The kebab case of a tag's label: words in lower case with `-` between; never empty. */
export function kebabCase(text: string): string {
  const words = text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
  if (words.length > 0) return words.join('-')
  // A label of signs alone still needs a name of its own.
  return Array.from(text, (char) => `u${(char.codePointAt(0) ?? 0).toString(16)}`).join('-')
}

/** Of a part that is too long for the name of a file, as many characters stay before the checksum. */
const KEPT_CHARS = 40

/** A slug whose long parts are cut; undefined when it cannot be a URL path for another reason. */
export function shortSlug(slug: string): string | undefined {
  const parts = slug
    .split('/')
    .map((part) => (isSlug(`/${part}`) || part === '' ? part : cut(part)))
  const short = parts.join('/')
  return short !== slug && isSlug(short) ? short : undefined
}

/** The start of a name with a checksum of the whole, the same in each build. */
function cut(name: string): string {
  let sum = 0x811c9dc5
  for (const char of name) sum = Math.imul(sum ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const start = Array.from(name)
    .slice(0, KEPT_CHARS)
    .join('')
    .replace(/[-.\s]+$/, '')
  return `${start}-${sum.toString(16).padStart(8, '0')}`
}
