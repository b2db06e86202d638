import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { compilePage } from '../../src/content/compile-page.js'
import { createFileNames } from '../../src/content/dialects/wiki/file-names.js'
import { loadDialect } from '../../src/content/load-dialect.js'
import { defaultOptions } from '../content/default-options.js'
import { DIALECT_TABLES, dialectReference } from './dialect-reference.js'

const page = path.join(import.meta.dirname, '../../templates/starter/docs/reference/dialects.md')

/** Pages of some dialects have an ending of their own. */
const ENDINGS: Readonly<Record<string, string>> = { asciidoc: 'adoc', quarto: 'qmd' }

describe('the table of other tools’ Markdown (MAN-2)', () => {
  it('has every row of the fixtures', async () => {
    await expect(dialectReference()).toMatchFileSnapshot(page)
  })

  for (const { name, title, rows } of DIALECT_TABLES)
    it.each(rows)(`${title}: $construct`, async (row) => {
      const { source, files = {}, warns = [] } = row
      const format = row.format ?? ('md' as const)
      // The table escapes its pipes: a second backslash would end the cell.
      expect(row.construct).not.toContain('\\|')
      const dialect = await loadDialect(name)
      // Components of MDX are known by their modules, not by their text.
      expect(dialect.mayUse(source) || format === 'mdx').toBe(true)
      const file = `docs/page.${ENDINGS[name] ?? format}`
      const { text, places } = dialect.translate({
        ...{ text: source, file, format, docsDir: 'docs' },
        ...{ includeFolders: [], variables: {}, read: (path) => files[path] },
        names: () => createFileNames([file, ...Object.keys(files)], false),
      })
      expect(places).toHaveLength(text.split('\n').length)
      const options = {
        ...defaultOptions,
        ...{ dialect: name, format, unknownContainers: 'content' as const },
      }
      const { html, diagnostics } = await compilePage({ text, includes: {}, options })
      const shown = html.join('')
      for (const piece of row.shows) expect(shown).toContain(piece)
      for (const piece of row.hides ?? []) expect(shown).not.toContain(piece)
      expect(diagnostics.map(({ code }) => code)).toEqual(warns)
    })
})
