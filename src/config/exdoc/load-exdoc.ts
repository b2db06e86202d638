// Loads the settings of an Elixir project: what its mix.exs says about its pages.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathIn } from '../files/paths.js'
import type { ForeignReader, ForeignSettings } from '../foreign/foreign-tool.js'
import { valueOf } from './elixir-terms.js'
import { guidesOf, isInside } from './guides.js'
import { translateProject } from './translate-project.js'

/** Reads mix.exs without running it. */
export const exdocReader: ForeignReader = {
  load: (file, siteDir) => Promise.resolve(loadProject(file, siteDir)),
  unread: (file, siteDir) => loadProject(file, siteDir),
}

/** Whether the `source` of a mix.exs lists a page below its folder: a README and a changelog alone are not a site. */
export function hasGuides(source: string, folder: string): boolean {
  const extras = valueOf(source, 'extras')
  const { guides } = extras ? guidesOf(extras, { source, folder }) : { guides: [] }
  return guides.some(
    (each) =>
      each.file.includes('/') && isInside(each.file) && existsSync(path.join(folder, each.file)),
  )
}

function loadProject(file: string, siteDir: string): ForeignSettings {
  const folder = path.dirname(file)
  const read = (name: string): Buffer | undefined => {
    try {
      return isInside(name) ? readFileSync(path.join(folder, name)) : undefined
    } catch {
      return undefined
    }
  }
  const { settings, leftOut } = translateProject({
    ...{ source: readFileSync(file, 'utf8'), folder, read },
    docsPath: pathIn(siteDir, folder) || '.',
  })
  return { settings, leftOut, inputs: [file] }
}
