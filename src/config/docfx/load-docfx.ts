// Loads the settings of a DocFX site: docfx.json, its tables of contents, and what its pages say of themselves.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { isRecord } from '../../model/json.js'
import { compareText } from '../../model/text/text.js'
import { pathIn } from '../files/paths.js'
import { repositoryFolder } from '../files/repository-folder.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { strictJson } from '../foreign/loose-json.js'
import { unreadable } from '../foreign/unreadable.js'
import { translateDocfx, type DocfxTree } from './translate-docfx.js'

type Table = Readonly<Record<string, unknown>>

/** Reads the settings file, the tables of contents, and the front matter of the pages. */
export const docfxReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(loadDocfx(file, siteDir, readTable(file))),
  unread: (file, siteDir) => loadDocfx(file, siteDir, {}),
}

function loadDocfx(file: string, siteDir: string, table: Table): ForeignSettings {
  const own = path.dirname(file)
  const inputs = new Set([file])
  const repository = repositoryFolder(own)
  const tree: DocfxTree = {
    own: own.split(path.sep).join('/'),
    list: (folder, patterns, exclude) =>
      fastGlob
        .sync([...patterns], {
          cwd: path.join(own, folder),
          ignore: [...exclude],
          followSymbolicLinks: false,
        })
        .sort(compareText),
    text(name) {
      const found = path.join(own, name)
      inputs.add(found)
      return existsSync(found) ? readFileSync(found, 'utf8') : undefined
    },
    bytes(name) {
      const found = path.join(own, name)
      return existsSync(found) ? readFileSync(found) : undefined
    },
    pathOf: (folder) => pathIn(siteDir, path.join(own, folder)) || '.',
    pathInRepository: (folder) =>
      repository === undefined ? undefined : pathIn(repository, path.join(own, folder)),
  }
  const { settings, leftOut } = translateDocfx(table, tree)
  return { settings, leftOut, inputs: [...inputs] }
}

function readTable(file: string): Table {
  try {
    const value: unknown = JSON.parse(strictJson(readFileSync(file, 'utf8')))
    return isRecord(value) ? value : {}
  } catch (cause) {
    throw unreadable(file, 'JSON', cause)
  }
}
