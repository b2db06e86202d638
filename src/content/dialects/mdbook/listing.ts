// `<Listing number="3-1" file-name="src/main.rs" caption="…">` around the code of a book: a figure with its caption.
import { escapeHtml } from '../../../model/text/text.js'
import type { Line, Writer } from '../line.js'

export type Listing = {
  /** The file's name for the first code block inside. */
  takeTitle(): string | undefined
  close(line: Line): void
}

/** Writes the opening of a listing with the attributes of its tag. */
export function openListing(line: Line, attributes: string, writer: Writer): Listing {
  const values = new Map(
    [...attributes.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = '', double, single = '']) => [name, unescaped(double ?? single)],
    ),
  )
  const number = values.get('number')
  const caption = values.get('caption')
  const id = number === undefined ? '' : ` id="listing-${escapeHtml(number)}"`
  writer.line(line, `<figure class="listing"${id}>`)
  writer.blank(line)
  let title = values.get('file-name')
  const takeTitle = (): string | undefined => {
    const name = title
    title = undefined
    return name
  }
  return {
    takeTitle,
    close(end) {
      const name = takeTitle()
      const below = { ...end, text: '' }
      const named = number === undefined ? '' : `Listing ${number}`
      const text = [named, caption ?? ''].filter((part) => part !== '').join(': ')
      if (name !== undefined) writeText(`Filename: ${name}`, below, writer)
      if (text !== '') {
        writer.blank(below)
        writer.line(below, '<figcaption>')
        writeText(text, below, writer)
        writer.line(below, '</figcaption>')
      }
      writer.line(below, '</figure>')
    },
  }
}

/** A paragraph between tags, which Markdown is only read in with empty lines around it. */
function writeText(text: string, line: Line, writer: Writer): void {
  writer.blank(line)
  writer.line(line, text)
  writer.blank(line)
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
