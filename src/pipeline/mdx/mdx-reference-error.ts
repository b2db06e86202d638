// The places of errors in an MDX page: an undefined name, mostly braces that were meant as text, and a component.
import { fencedRows } from '../../content/blocks/page-blocks.js'
import { splitPage } from '../../model/text/front-matter-text.js'
import type { Diagnostic, Place } from '../../model/diagnostics/diagnostic.js'
import { BROWSER_NAME } from '../bundle/render-fault.js'

/** Place and hint for the error of a name that is not defined, when one of the texts has it in braces. */
export function mdxReferenceError(
  error: unknown,
  texts: readonly (readonly [file: string, text: string])[],
): Pick<Diagnostic, 'at' | 'hint'> | undefined {
  const message = error instanceof Error ? error.message : ''
  const name = /^([\w$]+) is not defined$/.exec(message)?.[1]
  if (name === undefined || BROWSER_NAME.test(message)) return undefined
  const use = new RegExp(
    String.raw`(?<!\\)\{(?:[^{}]*[^{}\w$.])?${name.replaceAll('$', '\\$')}(?![\w$])[^{}]*\}`,
  )
  for (const [file, text] of texts) {
    for (const [index, line] of textLines(text)) {
      const found = use.exec(line)
      if (!found) continue
      const at = { file, line: index + 1, column: found.index + 1, length: found[0].length }
      const hint = `A { opens an expression in MDX. Export or import ${name} above, or write \\{ for a literal {.`
      return { at, hint }
    }
  }
  return undefined
}

/** Where one of the texts uses the outermost of `components` that has a tag in them. */
export function componentPlace(
  components: readonly string[],
  texts: readonly (readonly [file: string, text: string])[],
): Place | undefined {
  for (const name of components.toReversed()) {
    const tag = new RegExp(String.raw`<${name.replaceAll(/[$.]/g, '\\$&')}(?![\w$.])`)
    for (const [file, text] of texts) {
      for (const [index, line] of textLines(text)) {
        const found = tag.exec(line)
        if (found)
          return { file, line: index + 1, column: found.index + 1, length: found[0].length }
      }
    }
  }
  return undefined
}

/** The lines of the body outside fenced code, with blanks for code in them. */
function textLines(text: string): (readonly [index: number, line: string])[] {
  const { lines, bodyStart } = splitPage(text)
  const body = lines.slice(bodyStart)
  const fenced = fencedRows(body, 'mdx')
  const blank = (code: string): string => ' '.repeat(code.length)
  return body.flatMap((line, row) =>
    fenced.has(row) ? [] : [[bodyStart + row, line.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, blank)]],
  )
}
