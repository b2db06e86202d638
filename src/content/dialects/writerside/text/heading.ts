// Headings with the ids that Writerside gives them.
import { headingId } from '../../../../model/text/writerside/heading-id.js'
import { escapeHtml } from '../../../../model/text/text.js'
import { slug } from '../../../context/slug.js'
import type { Context } from '../page/context.js'
import { wordsOf } from '../page/documents.js'

/** A heading; without an id of its own, it has the one that links of Writerside name. */
export function headingText(
  marks: string,
  title: string,
  id: string | undefined,
  context: Context,
): string {
  const { ids } = context.seen
  const words = wordsOf(title)
  const usual = headingId(words, context.module.hasDots)
  const isFree = usual !== '' && usual !== slug(words) && !ids.has(usual)
  const own = id ?? (isFree ? usual : undefined)
  ids.add(own ?? usual)
  context.seen.level = marks.length
  if (own === undefined || marks === '#') return `${marks} ${title}`
  // Other ids cannot be in braces.
  return /^[\p{L}\p{N}_-]+$/u.test(own)
    ? `${marks} ${title} {#${own}}`
    : `${marks} <a id="${escapeHtml(own)}"></a>${title}`
}
