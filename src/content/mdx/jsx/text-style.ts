// The warning about a style that is text in JSX, as pages have it that were written as HTML.
import type { VFile } from 'vfile'
import { report } from '../../context/messages.js'
import type { JsxElement } from './attributes.js'

type Point = { readonly line: number; readonly column: number }

/** An element with such a style inside an expression. */
export const TEXT_STYLE = /<[a-z][^<>{}]*\sstyle\s*=\s*["']/

/** Reports an HTML element whose style is text; components may have what they like. */
export function reportStyle({ name, attributes, position }: JsxElement, file: VFile): void {
  const isText = attributes.some(
    (each) =>
      each.type === 'mdxJsxAttribute' && each.name === 'style' && typeof each.value === 'string',
  )
  if (isText && name !== null && /^[a-z]/.test(name)) reportTextStyle(file, position?.start)
}

export function reportTextStyle(file: VFile, place: Point | undefined): void {
  report(file, 'warning', place, {
    code: 'text-style',
    message:
      'The style of an element is text. JSX expects an object; the text is applied as in HTML.',
    hint: 'Write style={{ maxWidth: \'20em\' }} in place of style="max-width: 20em".',
  })
}
