// What the site model needs of a page, without compiling it: front matter, title, excerpt.
import type { Outline } from '../model/page.js'
import { bodyTitle } from './body-title.js'
import { excerpt } from './excerpt.js'
import { parseFrontMatter } from './front-matter.js'
import { splitPage } from './front-matter-text.js'

/**
 * The outline of a page's text. Faults of its front matter are errors in `diagnostics`, all at once (DOC-10);
 * places count in the file, from 1.
 */
export function outline(text: string): Outline {
  const page = splitPage(text)
  const { frontMatter, places, diagnostics } = parseFrontMatter(page)
  const body = page.lines.slice(page.bodyStart)
  const heading = bodyTitle(body)
  return {
    frontMatter,
    places,
    ...(heading !== undefined && { heading }),
    excerpt: excerpt(body),
    diagnostics,
  }
}
