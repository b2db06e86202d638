// Loads the settings of a Writerside project: its folders, trees, variables and build profiles.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { compareText } from '../../model/text/text.js'
import { statsOf } from '../files/is-there.js'
import { pathIn } from '../files/paths.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { unreadable } from '../foreign/unreadable.js'
import { readProject, type WritersideTree } from './project.js'
import { translateWriterside } from './translate-writerside.js'

/** Reads the settings file and what it names. */
export const writersideReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(loadWriterside(file, siteDir, textOf(file))),
  unread: (file, siteDir) => loadWriterside(file, siteDir, ''),
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw unreadable(file, 'XML', cause)
  }
}

function loadWriterside(file: string, siteDir: string, text: string): ForeignSettings {
  const inputs = new Set([file])
  const isInside = (found: string): boolean => !path.relative(siteDir, found).startsWith('..')
  const tree: WritersideTree = {
    list: (folder, include) =>
      fastGlob
        .sync([...include], {
          cwd: path.join(siteDir, folder),
          ignore: ['**/node_modules/**'],
          followSymbolicLinks: false,
        })
        .sort(compareText),
    text(name) {
      const found = path.join(siteDir, name)
      if (!isInside(found)) return undefined
      // Pages change nothing but the titles of categories.
      if (!/\.(?:md|topic)$/.test(name)) inputs.add(found)
      return statsOf(found)?.isFile() === true ? readFileSync(found, 'utf8') : undefined
    },
    bytes(name) {
      const found = path.join(siteDir, name)
      return isInside(found) && existsSync(found) ? readFileSync(found) : undefined
    },
  }
  const folder = pathIn(siteDir, path.dirname(file))
  const project = readProject(text, { folder, name: path.basename(file) }, tree)
  return { ...translateWriterside(project, tree), inputs: [...inputs] }
}
