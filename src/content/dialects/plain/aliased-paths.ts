// Imports, pictures and links that begin with a name of `tsconfig.json`, on sites that a program of their own makes.
import { fencedRows } from '../../blocks/page-blocks.js'
import { openAliases } from '../aliases.js'
import type { DialectPage } from '../dialect.js'

export const mayHaveAliases = (text: string): boolean =>
  /(?:\bfrom |\bimport )['"][~@#]|\]\(<?[~@#][\w.-]*\//.test(text)

/** The text with these paths from the site folder, `@site/…`, where they lead to a file. */
export function withoutAliases(page: DialectPage): string {
  const lines = page.text.split('\n')
  const code = fencedRows(lines, page.format)
  const aliases = openAliases(page)
  return lines
    .map((line, row) =>
      code.has(row) || !mayHaveAliases(line) ? line : aliases.inLine(line, page.format),
    )
    .join('\n')
}
