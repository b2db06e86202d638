// Pages that are code, of people who are not trusted.
import path from 'node:path'
import type { Config } from '../../config/schema/schema.js'
import type { Diagnostic } from '../../model/diagnostics/diagnostic.js'
import { relative } from '../files/relative-path.js'

/** Of authors who are not trusted, React pages are left out and MDX is read as Markdown. */
export function withoutCode(
  names: readonly string[],
  config: Config,
  docsDir: string,
): { readonly kept: readonly string[]; readonly refused: readonly Diagnostic[] } {
  if (config.content.trust === 'full') return { kept: names, refused: [] }
  const isModule = (name: string): boolean => /\.[jt]sx?$/.test(name)
  const refused = names
    .filter((name) => isModule(name) || name.endsWith('.mdx'))
    .map((name): Diagnostic => {
      const file = relative(config, path.join(docsDir, name))
      return {
        severity: 'warning',
        code: 'untrusted-code',
        message: isModule(name)
          ? `${file} is not published: it is code.`
          : `${file} is shown as plain Markdown: its code is not run.`,
        hint: 'content.trust is "none": pages are Markdown alone.',
        at: { file, line: 1, column: 1 },
      }
    })
  return { kept: names.filter((name) => !isModule(name)), refused }
}
