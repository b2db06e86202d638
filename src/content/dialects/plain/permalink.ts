// Addresses that pages give themselves as on sites of Eleventy and Jekyll: `permalink: /guide/` is our `slug`.
import { splitPage } from '../../../model/text/front-matter-text.js'

/**
 * A path of a page from the root, as it is: patterns and templates mean something to their tools alone, and the page for
 * what is missing is the site's own.
 */
const PERMALINK =
  /^permalink:[ \t]*(["']?)(?!\/404)(\/(?:[\w./-]*\/)?(?:[\w-]+(?:\.html)?)?)\1[ \t]*$/

export const mayHavePermalink = (text: string): boolean => /^permalink:[ \t]*["']?\//m.test(text)

/** The page with the address as its slug, unless it has one. Lines stay at their places. */
export function withSlug(text: string): string {
  const { bodyStart } = splitPage(text)
  const lines = text.split('\n')
  const head = lines.slice(0, bodyStart)
  if (head.some((line) => /^slug\s*:/.test(line))) return text
  return lines
    .map((line, row) => {
      const path = row < bodyStart ? PERMALINK.exec(line.trimEnd())?.[2] : undefined
      return path === undefined ? line : `slug: ${path.replace(/(?:\/index)?\.html$/, '') || '/'}`
    })
    .join('\n')
}
