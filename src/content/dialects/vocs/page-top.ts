// The title of a page, which Vocs shows only where the content has it.
import type { DialectPage } from '../dialect.js'
import { headingLine } from '../headings/heading-line.js'
import { endOfCode, openingFence, type SourceLine } from '../vitepress/source-lines.js'

/** Whether the content begins with a heading, or has its title as an element. */
export function hasOwnTop(body: readonly SourceLine[]): boolean {
  const first = body.find(({ text }) => !/^\s*$|^(?:import|export) |^\{\/\*|^<!--/.test(text))
  return (
    /^#{2,6} /.test(first?.text ?? '') ||
    body.some(({ text }) => /<h1[\s>]|<HomePage\.Root\b/.test(text))
  )
}

/** The title of a page without one in its front matter: the first heading, or on the home page the title of the site. */
export function titleOf(body: readonly SourceLine[], page: DialectPage): string | undefined {
  const { file, docsDir, options } = page
  const first = firstHeading(body)
  // A heading of level 1 is the title anyway.
  if (first !== undefined) return first.marks === '#' ? undefined : plainWords(first.text)
  const title = options?.['title']
  const isHome = /^index\.mdx?$/.test(file.slice(docsDir.length + 1))
  return isHome && typeof title === 'string' ? title : undefined
}

/** The first heading of level 1, else the first one of any level. */
function firstHeading(body: readonly SourceLine[]): ReturnType<typeof headingLine> {
  let first: ReturnType<typeof headingLine>
  for (let row = 0; row < body.length; row++) {
    const text = body[row]?.text ?? ''
    const fence = openingFence(text)?.fence
    if (fence !== undefined) {
      row = endOfCode(body, row, fence)
      continue
    }
    const heading = /^#{1,6} /.test(text) ? headingLine(text) : undefined
    if (heading?.marks === '#') return heading
    first ??= heading
  }
  return first
}

const plainWords = (text: string): string | undefined =>
  text
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim() || undefined

/** The logo at the top of a home page is a picture of the title. */
export function withLogo(text: string, { options }: DialectPage): string {
  const title = options?.['title']
  if (typeof title !== 'string' || !text.includes('<HomePage.Logo')) return text
  const heading = `<h1>${title.replace(/[<{]/g, (sign) => (sign === '<' ? '&lt;' : '&#123;'))}</h1>`
  return text.replace(/<HomePage\.Logo\b[^<>]*>/, () => heading)
}
