// Where a page's source has a heading that is known by what readers see of it.
import { splitPage } from '../../model/text/front-matter-text.js'
import { blockLines, type Format } from '../blocks/block.js'
import { withBracedId } from '../syntax/heading-id.js'
import { pageBlocks } from '../blocks/page-blocks.js'

/** A heading by its id and its text; without an id, the title of the page. */
export type WantedHeading = { readonly id: string; readonly text: string }

/** The line of the heading, from 1; that of the page's title where the source has no such heading. */
export function headingLine(
  text: string,
  format: Format,
  { id, text: shown }: WantedHeading,
): number {
  const { lines, bodyStart } = splitPage(text)
  const body = lines.slice(bodyStart)
  const wanted = lettersOf(shown)
  let first: number | undefined
  for (const block of pageBlocks(body, format)) {
    if (block.kind !== 'heading') continue
    first ??= block.first
    const written = blockLines(block, body).join('\n')
    const source = format === 'mdx' ? withBracedId(written) : written
    const marked = /\{#([^{}\s]+)\}\s*#*\s*$/m.exec(source)?.[1]
    const isWanted = marked === undefined ? lettersOf(source) === wanted : marked === id
    if (id !== '' && isWanted) return bodyStart + block.first + 1
  }
  const title = lines.slice(0, bodyStart).findIndex((line) => /^title\s*:/.test(line))
  return title >= 0 ? title + 1 : first === undefined ? 1 : bodyStart + first + 1
}

/** The letters and digits that readers see of a heading. */
const lettersOf = (source: string): string =>
  source
    .replace(/\]\([^()\n]*\)/g, '')
    .replace(/<[^<>\n]*>/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
