// Loads the settings of a book: _bookdown.yml, _output.yml, and what its chapters say of themselves.
import path from 'node:path'
import { valuesOf } from '../foreign/fields.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { readYaml, tryYaml, type ReadYaml } from '../foreign/read-yaml.js'
import { treeOf } from '../quarto/quarto-tree.js'
import { translateBook } from './translate-book.js'

/** Reads the settings file and the chapters. */
export const bookdownReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(loadBook(file, siteDir, readYaml)),
  unread: (file, siteDir) => loadBook(file, siteDir, tryYaml),
}

function loadBook(file: string, siteDir: string, read: ReadYaml): ForeignSettings {
  const inputs = new Set([file])
  const tree = treeOf(path.dirname(file), siteDir, inputs)
  const { settings, leftOut } = translateBook(valuesOf(read(file)), tree)
  return { settings, leftOut, inputs: [...inputs] }
}
