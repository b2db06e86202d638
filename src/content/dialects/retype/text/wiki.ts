// `[[Title]]`: links to pages by their titles, their names, or those of their files.
import { slug } from '../../../context/slug.js'
import type { Line } from '../../line.js'
import { addressOf, readLink, WIKI_LINK, wordsOf, type WikiLink } from '../../wiki/wiki-link.js'
import { inDocs, optionsOf, type Context } from '../page/context.js'

/** A text with links of Markdown in place of these. */
export function withWikiLinks(text: string, line: Line, context: Context): string {
  if (!text.includes('[[')) return text
  return text.replace(WIKI_LINK, (whole: string, mark: string, inner: string, at: number) => {
    if (text.startsWith('(', at + whole.length)) return whole
    const found = readLink(mark, inner)
    const address = addressFor(found, context)
    if (address !== undefined) return `[${wordsOf(found)}](${address})`
    context.writer.warn(line, {
      code: 'broken-link',
      message: `No page named ${found.name}`,
      hint: 'Fix the name, or remove the link.',
    })
    return wordsOf(found)
  })
}

/** The address that a component leads to, which may name a page by its title. */
export function targetIn(written: string, context: Context): string {
  const inner = /^\[\[([^[\]\n]+)\]\]$/.exec(written)?.[1]
  return (inner && addressFor(readLink('', inner), context)) ?? written
}

function addressFor(link: WikiLink, { page }: Context): string | undefined {
  const titles = optionsOf(page, 'titles')
  const key = link.name.toLowerCase()
  const titled = Object.hasOwn(titles, key) ? titles[key] : undefined
  const names = page.names?.()
  const file =
    typeof titled === 'string'
      ? inDocs(titled, page)
      : link.name === ''
        ? page.file
        : (names?.find(link.name, page.file) ?? names?.find(slug(link.name), page.file))
  return file && addressOf(link, file, { written: page.file, page: page.file })
}
