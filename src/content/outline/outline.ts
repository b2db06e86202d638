// The facts of a page for the site model, without compiling it: front matter, title, excerpt.
import type { FrontMatter, Outline } from '../../model/page.js'
import type { Format } from '../blocks/block.js'
import { bodyTitle } from './body-title.js'
import { excerpt } from './excerpt.js'
import { parseFrontMatter } from '../front-matter/front-matter.js'
import { splitPage } from '../../model/text/front-matter-text.js'

/**
 * The outline of a page's text. Faults of its front matter are errors in `diagnostics`, all at once;
 * places count in the file, from 1.
 */
export function outline(text: string, format: Format): Outline {
  const page = splitPage(text)
  const { frontMatter, places, diagnostics } = parseFrontMatter(page)
  const lines = page.lines.slice(page.bodyStart)
  const body = text.includes(QUOTE) ? withValues(lines, frontMatter) : lines
  const heading = frontMatter.title === undefined ? bodyTitle(body, format) : undefined
  return {
    frontMatter,
    places,
    ...(heading !== undefined && { heading }),
    // Else an edit of its first words would be one of all that pages show of each other.
    ...(frontMatter.description === undefined && { excerpt: excerpt(body, format) }),
    diagnostics,
  }
}

const QUOTE = '{frontMatter.'
const VALUE = /\{frontMatter\.(\w+)\}/g

/** The lines with what MDX pages quote of their front matter in its place. */
function withValues(lines: readonly string[], frontMatter: FrontMatter): readonly string[] {
  const values = new Map(Object.entries(frontMatter))
  return lines.map((line) =>
    line.replace(VALUE, (written, key: string) => {
      const value = values.get(key)
      return typeof value === 'string' || typeof value === 'number'
        ? String(value).replace(/[!-/:-@[-`{-~]/g, '\\$&')
        : written
    }),
  )
}
