// Loads the settings of a MyST site: conf.py, _config.yml with _toc.yml, or myst.yml, and what its pages say.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { isList, isRecord } from '../../model/json.js'
import { isMystFormat, markdownOf } from '../../model/text/page-formats.js'
import { compareText } from '../../model/text/text.js'
import { statsOf } from '../files/is-there.js'
import { pathIn } from '../files/paths.js'
import { repositoryFolder } from '../files/repository-folder.js'
import { textOf, valuesOf, type Values } from '../foreign/fields.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { readYaml, tryYaml, type ReadYaml } from '../foreign/read-yaml.js'
import type { MystTree } from './myst-files.js'
import { translateProject } from './project.js'
import { pythonImports, pythonValues } from './python/python-values.js'
import { translateBook, translateSphinx } from './sphinx.js'

/** Reads the settings file, the table of contents, and the pages. */
export const mystReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(loadMyst(file, siteDir, readYaml)),
  unread: (file, siteDir) => loadMyst(file, siteDir, tryYaml),
}

/** Whether pages that Sphinx may read are in a folder or below it. */
export const hasPages = (folder: string): boolean =>
  fastGlob.sync('**/*.{md,rst}', {
    cwd: folder,
    ignore: ['_build/**', '**/node_modules/**', '**/.*/**'],
    followSymbolicLinks: false,
  }).length > 0

function loadMyst(file: string, siteDir: string, read: ReadYaml): ForeignSettings {
  const own = path.dirname(file)
  const inputs = new Set([file])
  const tree = treeOf(own, siteDir, inputs)
  const kept = (name: string): unknown => {
    const found = path.join(own, name)
    inputs.add(found)
    return existsSync(found) ? read(found) : undefined
  }
  const name = path.basename(file)
  if (name.startsWith('myst.')) {
    const { settings, leftOut } = translateProject(withParts(valuesOf(read(file)), kept), tree)
    return { settings, leftOut, inputs: [...inputs] }
  }
  if (name === '_config.yml') {
    const { settings, leftOut } = translateBook(valuesOf(read(file)), kept('_toc.yml'), tree)
    return { settings, leftOut, inputs: [...inputs] }
  }
  // A list of pages has no settings: all values are those of Sphinx.
  const text = name.endsWith('.rst') ? '' : readFileSync(file, 'utf8')
  const values = withSubstitutions(pythonValues(text, imported(text, tree.text)), text, (each) =>
    existsSync(path.join(own, each)) ? tryYaml(path.join(own, each)) : undefined,
  )
  const { settings, leftOut } = translateSphinx(values, tree)
  return { settings, leftOut, inputs: [...inputs] }
}

/** The files that `extends` names, which have the keys that the file itself has not. */
function withParts(table: Values, read: ReadYaml): Values {
  const written = table['extends']
  const names = (isList(written) ? written : [written]).flatMap((each) => textOf(each) ?? [])
  const parts = names.filter((name) => !name.includes('://')).map((name) => valuesOf(read(name)))
  return [...parts, table].reduce<Values>(
    (all, part) => ({
      ...all,
      ...part,
      project: { ...valuesOf(all['project']), ...valuesOf(part['project']) },
      site: { ...valuesOf(all['site']), ...valuesOf(part['site']) },
    }),
    {},
  )
}

/** The values that a settings file takes from files beside it. */
function imported(text: string, read: (name: string) => string | undefined): Values {
  const found = pythonImports(text).flatMap(({ module, names }) => {
    const values = Object.entries(pythonValues(read(`${module}.py`) ?? ''))
    return names.includes('*') ? values : values.filter(([name]) => names.includes(name))
  })
  return Object.fromEntries(found)
}

/** Many settings read the texts of `myst_substitutions` from a file that they name. */
function withSubstitutions(values: Values, text: string, read: ReadYaml): Values {
  const name = /['"]([\w./-]{0,100}substitutions\.ya?ml)['"]/.exec(text)?.[1]
  if (name === undefined || !text.includes('myst_substitutions')) return values
  const found = read(name)
  if (!isRecord(found)) return values
  return { ...values, myst_substitutions: { ...valuesOf(values['myst_substitutions']), ...found } }
}

const isPage = (name: string): boolean => name.endsWith('.md') || isMystFormat(name)

function treeOf(own: string, siteDir: string, inputs: Set<string>): MystTree {
  const repository = repositoryFolder(own)
  const texts = new Map<string, string | undefined>()
  return {
    list: (include, exclude) =>
      fastGlob
        .sync([...include], { cwd: own, ignore: [...exclude], followSymbolicLinks: false })
        .sort(compareText),
    text(name) {
      const found = path.join(own, name)
      if (!texts.has(found)) {
        const isFile = statsOf(found)?.isFile() === true
        const text = isFile ? markdownOf(name, readFileSync(found, 'utf8')) : undefined
        // When a page is edited, the settings are read again only if the sidebar may be different.
        if (text !== undefined && (!isPage(name) || text.includes('toctree'))) inputs.add(found)
        texts.set(found, text)
      }
      return texts.get(found)
    },
    bytes(name) {
      const found = path.join(own, name)
      return statsOf(found)?.isFile() === true ? readFileSync(found) : undefined
    },
    has: (name) => statsOf(path.join(own, name)) !== undefined,
    isFolder: (name) => statsOf(path.join(own, name))?.isDirectory() === true,
    pathOf: (folder) => pathIn(siteDir, path.join(own, folder)) || '.',
    inRepository: repository === undefined ? undefined : pathIn(repository, own),
  }
}
