// Loads the settings of a Retype project: retype.yml with its parts, and what the pages and their folders say.
import { existsSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { isList, isRecord } from '../../model/json.js'
import { compareText } from '../../model/text/text.js'
import { ownFiles } from '../files/own-files.js'
import { isAtOrBelow, pathIn } from '../files/paths.js'
import { repositoryFolder } from '../files/repository-folder.js'
import { textOf, valuesOf, type Values } from '../foreign/fields.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { readYaml, tryYaml, type ReadYaml } from '../foreign/read-yaml.js'
import { inputOf, type RetypeTree } from './retype-files.js'
import { translateRetype } from './translate-retype.js'

/** Reads the settings file and the pages. */
export const retypeReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(loadRetype(file, siteDir, readYaml)),
  unread: (file, siteDir) => loadRetype(file, siteDir, tryYaml),
}

function loadRetype(file: string, siteDir: string, read: ReadYaml): ForeignSettings {
  const inputs = new Set([file])
  const table = withParts(valuesOf(read(file)), file, siteDir, inputs)
  const written = path.join(path.dirname(file), inputOf(table))
  // Pages outside the site are not published.
  const folder = isAtOrBelow(written, siteDir) ? written : path.dirname(file)
  const { settings, leftOut } = translateRetype(table, treeOf(folder, siteDir, inputs))
  return { settings, leftOut, inputs: [...inputs] }
}

/** Settings that extend other settings end here. */
const DEEPEST = 5

/** The settings with those of the files that they extend, of files such as `retype.theme.yml`, and of those for builds. */
function withParts(table: Values, file: string, siteDir: string, inputs: Set<string>): Values {
  const own = path.dirname(file)
  const root = repositoryFolder(own) ?? siteDir
  const part = (found: string): Values => {
    if (!isAtOrBelow(found, root) || !existsSync(found)) return {}
    inputs.add(found)
    return valuesOf(tryYaml(found))
  }
  const extended = (values: Values, from: string, depth: number): Values => {
    const { extends: written } = values
    const names = (isList(written) ? written : [written]).flatMap((each) => textOf(each) ?? [])
    if (depth > DEEPEST) return values
    return names.reduce<Values>((all, name) => {
      const found = path.resolve(path.dirname(from), name)
      return joined(all, extended(part(found), found, depth + 1))
    }, values)
  }
  const names = fastGlob
    .sync('retype.*.{yml,yaml}', { cwd: own })
    .filter((name) => !/^retype\.(?:start|build)\./.test(name))
    .sort(compareText)
  return [...names, 'retype.build.yml', 'retype.build.yaml'].reduce<Values>(
    (all, name) => joined(all, part(path.join(own, name))),
    extended(table, file, 0),
  )
}

/** `under` with the values of `over` in their place. */
function joined(under: Values, over: Values, depth = 0): Values {
  const entries = Object.entries(over).map(([key, value]) => {
    const other = under[key]
    const isBoth = isRecord(value) && isRecord(other) && depth < DEEPEST
    return [key, isBoth ? joined(other, value, depth + 1) : value] as const
  })
  return { ...under, ...Object.fromEntries(entries) }
}

function treeOf(own: string, siteDir: string, inputs: Set<string>): RetypeTree {
  const files = ownFiles(own, siteDir)
  return {
    list: (exclude) =>
      fastGlob
        .sync('**/*.md', { cwd: own, ignore: [...exclude], followSymbolicLinks: false })
        .sort(compareText),
    text: files.text,
    bytes: files.bytes,
    value(name) {
      const found = files.fileAt(name)
      if (found === undefined) return undefined
      inputs.add(found)
      return tryYaml(found)
    },
    docsPath: pathIn(siteDir, own) || '.',
    inRepository: files.repository && pathIn(files.repository, own),
  }
}
