// The body's own heading, where it is that of the page.
import type { CompiledPage } from '../../model/page.js'
import type { Doc } from '../../model/site.js'

/**
 * Text of the level-1 heading that replaces the title. With a title in the front matter a heading below
 * other text is one of the page's parts, if it has other words.
 */
export function bodyHeading(
  { frontMatter }: Pick<Doc, 'frontMatter'>,
  compiled: Pick<CompiledPage, 'heading' | 'isHeadingLate'> | undefined,
): string | undefined {
  if (compiled?.heading === undefined || compiled.isHeadingLate !== true) return compiled?.heading
  const { title = '' } = frontMatter
  return title === '' || title === compiled.heading ? compiled.heading : undefined
}
