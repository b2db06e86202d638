// References of bookdown: `\@ref(fig:plot)`, headings by their words, and links to ids of other chapters.
import { pandocId } from '../../../../model/text/rmarkdown/heading-id.js'
import { anchor, type Line } from '../../line.js'
import type { Context } from '../page/context.js'
import { isBookPage } from '../read/page-blocks.js'
import { KIND_NAMES, kindOf } from '../page/kinds.js'
import { labelled, wordsOf } from './citations.js'

const KINDS: Readonly<Record<string, string>> = { tab: 'tbl' }

/** A label in the form of Quarto: `fig:plot` → `fig-plot`. */
function labelOf(written: string): string {
  const [, kind, name] = /^([a-z]{2,4}):(.+)$/.exec(written) ?? []
  return kind === undefined || name === undefined ? written : `${KINDS[kind] ?? kind}-${name}`
}

/** The number of what has a label, or the title of a section, as a link. */
export function bookReference(written: string, context: Context, line: Line): string {
  const label = labelOf(written)
  const name = written.replace(/^[a-z]+:/, '')
  // Of several pictures, each has the name of the chunk with a number.
  const found = [label, name, label.replace(/-\d{1,3}$/, '')]
    .map((each) => labelled(each, context))
    .find((each) => each !== undefined)
  if (found !== undefined) return `[${wordsOf(found.labelled, label, '')}](${found.address})`
  const { gathered, writer } = context
  if (!gathered.warned.has(label)) {
    gathered.warned.add(label)
    writer.warn(line, {
      code: 'broken-anchor',
      message: `Nothing has the label "${written}". The reference is shown as text.`,
      hint: 'A figure has the name of its chunk as label, if the chunk has the option fig.cap.',
    })
  }
  return name.replaceAll('-', ' ')
}

/** A label that is written before the words of a caption: a place for links, and the number. */
export function bookLabel(written: string, { labels }: Context): string {
  const label = labelOf(written)
  const number = labels.get(label)?.number
  const name = KIND_NAMES[kindOf(label) ?? ''] ?? ''
  return anchor(label) + (number === undefined ? '' : `**${name} ${number}:** `)
}

/** A citation of works that no list has, without its marks; undefined outside books, which may be about such marks. */
export function missingWork(written: string, context: Context, line: Line): string | undefined {
  const { gathered, page, writer } = context
  const key = /^[^@]{0,200}@([A-Za-z\d_][\w:.-]*)/.exec(written)?.[1]
  if (key === undefined || !isBookPage(page) || written.includes('](')) return undefined
  if (!gathered.warned.has('@')) {
    gathered.warned.add('@')
    writer.warn(line, {
      code: 'broken-anchor',
      message: `No list of works has "${key}". The citation is shown as text.`,
      hint: 'A list that knitr::write_bib makes has to be in the folder of the book.',
    })
  }
  return `(${written.replace(/-?@(?=[A-Za-z\d_])/g, '')})`
}

/** A heading by its words in brackets: `[The kiln]`; undefined for other words. */
export function headingReference(words: string, context: Context): string | undefined {
  const plain = words.replace(/\s+/g, ' ').trim()
  if (plain === '' || plain.length > 200) return undefined
  const own = context.headings.get(plain.toLowerCase())
  if (own !== undefined) return `[${words}](#${own})`
  const { references, page } = context
  const other = references.other(pandocId(plain), page)
  const isSame = other?.labelled.title?.toLowerCase() === plain.toLowerCase()
  return other !== undefined && isSame ? `[${words}](${other.address})` : undefined
}

/** The address of an id that another page of the book has, also where a page is named by it: `#kiln`, `kiln.html#fire`. */
export function bookAddress(written: string, context: Context): string | undefined {
  const { labels, references, page } = context
  const [, name, hash] = /^(?:\.\/)?([\w.:-]*?)(?:\.html)?(#[^#\s]+)?$/.exec(written) ?? []
  const id = decoded(hash?.slice(1) ?? '')
  if (name === undefined) return undefined
  if (name === '') {
    const label = labelOf(id)
    if (id === '' || labels.has(id)) return undefined
    if (labels.has(label)) return `#${label}`
    return (references.other(id, page) ?? references.other(label, page))?.address
  }
  if (!/\.html(?:#|$)/.test(written)) return undefined
  const place = labels.has(name) ? `#${name}` : references.other(name, page)?.address
  if (place === undefined) return undefined
  // Sections may have a page of their own in bookdown.
  return id === ''
    ? place
    : (bookAddress(`#${id}`, context) ?? `${place.replace(/#.*$/, '')}#${id}`)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
