// Loads the settings of a Quarto project: _quarto.yml, the files that it names, and what its pages say of themselves.
import path from 'node:path'
import { isList, isRecord } from '../../model/json.js'
import { textOf, valuesOf, type Values } from '../foreign/fields.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { readYaml, tryYaml, type ReadYaml } from '../foreign/read-yaml.js'
import type { QuartoTree } from './quarto-files.js'
import { treeOf } from './quarto-tree.js'
import { translateQuarto } from './translate-quarto.js'

/** Reads the settings file and the pages. */
export const quartoReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(loadQuarto(file, siteDir, readYaml)),
  unread: (file, siteDir) => loadQuarto(file, siteDir, tryYaml),
}

function loadQuarto(file: string, siteDir: string, read: ReadYaml): ForeignSettings {
  const own = path.dirname(file)
  const inputs = new Set([file])
  const tree = treeOf(own, siteDir, inputs)
  const { settings, leftOut } = translateQuarto(withParts(valuesOf(read(file)), tree), tree)
  return { settings, leftOut, inputs: [...inputs] }
}

/** The settings with those of the files that `metadata-files` names, which have the keys that the file itself has not. */
function withParts(table: Values, tree: QuartoTree): Values {
  const written = table['metadata-files']
  const names = (isList(written) ? written : [written]).flatMap((each) => textOf(each) ?? [])
  const single = textOf(table['metadata-file'])
  return [...names, ...(single === undefined ? [] : [single])].reduce<Values>(
    (all, name) => joined(valuesOf(tree.value(name)), all, 0),
    table,
  )
}

/** Values that are deeper within others are those of the first. */
const DEEPEST = 5

/** `over` with the values of `under` that it has not. */
function joined(under: Values, over: Values, depth: number): Values {
  const entries = Object.entries(over).map(([key, value]) => {
    const other = under[key]
    const isBoth = isRecord(value) && isRecord(other) && depth < DEEPEST
    return [key, isBoth ? joined(other, value, depth + 1) : value] as const
  })
  return { ...under, ...Object.fromEntries(entries) }
}
